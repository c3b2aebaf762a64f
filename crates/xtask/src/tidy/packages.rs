//! Requirements of published packages: metadata, and no files from outside their folder.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tidy::files::{File, ending};
use crate::tidy::{Problem, metadata};

/// The fields that a published package has. The repository is left to the owner.
const FIELDS: [&str; 3] = ["description", "license", "readme"];
const LISTS: [&str; 2] = ["keywords", "categories"];

/// The names of the packages that may be published.
pub(crate) fn publishable() -> Result<Vec<String>> {
    let metadata: Value = serde_json::from_str(&metadata()?).context("read cargo metadata")?;
    Ok(publishable_packages(&metadata).map(|package| name(package).to_owned()).collect())
}

pub(super) fn check(metadata: &str, files: &[File]) -> Result<Vec<Problem>> {
    let metadata: Value = serde_json::from_str(metadata).context("read cargo metadata")?;
    let names: Vec<&str> = publishable_packages(&metadata).map(name).collect();
    let mut problems = Vec::new();
    for package in publishable_packages(&metadata) {
        let folder = folder(package);
        let location = format!("{folder}/Cargo.toml");
        let is_missing = |field: &&&str| package[**field].is_null();
        let lacks = |list: &&&str| package[**list].as_array().is_none_or(Vec::is_empty);
        let missing = FIELDS.iter().filter(is_missing).chain(LISTS.iter().filter(lacks));
        problems.extend(missing.map(|field| {
            Problem::new(&*location, format!("add `{field}`: the package may be published"))
        }));
        problems.extend(dependencies(package, &names).map(|why| Problem::new(&*location, why)));
        let sources = files.iter().filter(|file| {
            file.path.starts_with(&format!("{folder}/src/")) && ending(&file.path) == "rs"
        });
        problems.extend(sources.flat_map(|file| includes(file, &folder)));
    }
    Ok(problems)
}

/// The packages that may be published: cargo says `null` for "anywhere".
fn publishable_packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    packages.iter().filter(|package| package["publish"].is_null())
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap_or_default()
}

fn folder(package: &Value) -> String {
    format!("crates/{}", name(package).trim_start_matches("quincunx-"))
}

/// Problems of dependencies on packages of the workspace. A dev-dependency by path alone
/// is left out of what is published; any other must be published, too, and have a version.
fn dependencies<'a>(package: &'a Value, names: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    let all = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().filter(|dependency| dependency["path"].is_string()).filter_map(|dependency| {
        let (to, has_version) = (name(dependency), dependency["req"] != "*");
        let is_dev = dependency["kind"] == "dev";
        match (names.contains(&to), is_dev, has_version) {
            (false, true, true) => {
                Some(format!("depend on `{to}` by its path alone: it is never published"))
            }
            (false, false, _) => Some(format!("do without `{to}`: it is never published")),
            (true, false, false) => Some(format!("give the dependency on `{to}` a version")),
            _ => None,
        }
    })
}

/// Files that a source includes from outside the folder of its package.
fn includes(file: &File, folder: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, line) in file.text.iter().flat_map(|text| text.lines()).enumerate() {
        let calls = ["include_str!(", "include_bytes!("].map(|call| line.split(call).skip(1));
        for rest in calls.into_iter().flatten() {
            let Some(target) = rest.split('"').nth(1) else { continue };
            let path = Path::new(&file.path).parent().unwrap_or(Path::new("")).join(target);
            if !normal(&path).starts_with(folder) {
                let message = format!("move `{target}` into {folder}: packages are complete");
                problems.push(Problem::in_line(&file.path, index, message));
            }
        }
    }
    problems
}

/// The path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(package: &Value, source: &str) -> Vec<String> {
        let other = json!({"name": "quincunx-reference", "publish": [], "dependencies": []});
        let metadata = json!({"packages": [package, other]}).to_string();
        let files = [File::of("crates/games/src/hex.rs", source)];
        check(&metadata, &files).unwrap().iter().map(ToString::to_string).collect()
    }

    fn package(dependencies: &Value) -> Value {
        json!({
            "name": "quincunx-games", "publish": null, "description": "x", "license": "x",
            "readme": "x", "keywords": ["x"], "categories": ["x"], "dependencies": dependencies,
        })
    }

    #[test]
    fn missing_metadata_is_named() {
        let mut package = package(&json!([]));
        assert!(found(&package, "").is_empty());
        package["readme"] = Value::Null;
        let problem = "crates/games/Cargo.toml: add `readme`: the package may be published";
        assert_eq!(found(&package, ""), [problem]);
    }

    #[test]
    fn unpublished_packages_are_used_by_path_alone_and_for_tests() {
        let uses = |kind: Value, req: &str| {
            let to = json!({"name": "quincunx-reference", "path": "x", "kind": kind, "req": req});
            found(&package(&json!([to])), "").len()
        };
        assert_eq!(uses(json!("dev"), "*"), 0);
        assert_eq!(uses(json!("dev"), "^0.1.0"), 1);
        assert_eq!(uses(Value::Null, "^0.1.0"), 1);
    }

    #[test]
    fn includes_stay_inside() {
        let package = package(&json!([]));
        let inside = concat!("include_", "str!(\"../rules/hex.md\")\n");
        assert!(found(&package, inside).is_empty());
        let outside = concat!("\ninclude_", "str!(\"../../../docs/hex.md\")\n");
        let problems = found(&package, outside);
        assert!(problems[0].starts_with("crates/games/src/hex.rs:2: move"), "{problems:?}");
    }
}
