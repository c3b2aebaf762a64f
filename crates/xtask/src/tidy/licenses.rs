//! Dependencies: their licenses, their sources and their versions, from `cargo metadata`.
//!
//! The checks of cargo-deny that do not change from day to day, by the same `deny.toml`; advisories
//! are left to that tool.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tidy::Problem;

const CONFIG: &str = "deny.toml";

/// Problems, and the names of packages that are there in several versions. `tree` has a line for
/// each package that is really built, as in `serde v1.0.0`: metadata also lists optional ones.
pub(super) fn check(
    metadata: &str,
    tree: &str,
    config: &str,
) -> Result<(Vec<Problem>, Vec<String>)> {
    let metadata: Value = serde_json::from_str(metadata).context("read cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata has packages")?;
    let allowed = allowed(config).context("deny.toml allows some licenses")?;
    let mut problems = Vec::new();
    let mut registries = BTreeSet::new();
    let mut versions: BTreeMap<&str, usize> = BTreeMap::new();
    let built: BTreeSet<(&str, &str)> = tree.lines().filter_map(name_and_version).collect();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        if !built.contains(&(name, package["version"].as_str().unwrap_or_default())) {
            continue;
        }
        *versions.entry(name).or_default() += 1;
        let license = package["license"].as_str().unwrap_or_default();
        if !is_allowed(license, &allowed) {
            let message = format!("allow the license of `{name}` or do without it: `{license}`");
            problems.push(Problem::new(CONFIG, message));
        }
        match package["source"].as_str() {
            None => {}
            Some(source) if source.starts_with("registry+") => {
                registries.insert(source);
            }
            Some(source) => {
                let message = format!("take `{name}` from the registry, not from `{source}`");
                problems.push(Problem::new("Cargo.lock", message));
            }
        }
        problems.extend(wildcards(package));
    }
    if registries.len() > 1 {
        problems.push(Problem::new("Cargo.lock", "take all packages from one registry"));
    }
    let duplicates = versions.into_iter().filter(|(_, count)| *count > 1);
    Ok((problems, duplicates.map(|(name, _)| name.to_owned()).collect()))
}

fn name_and_version(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    Some((words.next()?, words.next()?.strip_prefix('v')?))
}

/// Dependencies of our own packages on any version of a foreign one.
fn wildcards(package: &Value) -> Vec<Problem> {
    let own = package["source"].is_null();
    let all = package["dependencies"].as_array().filter(|_| own).map(Vec::as_slice);
    let is_wild = |dependency: &&Value| dependency["path"].is_null() && dependency["req"] == "*";
    let wild = all.unwrap_or_default().iter().filter(is_wild);
    wild.map(|dependency| {
        Problem::new("Cargo.toml", format!("give {} a version", dependency["name"]))
    })
    .collect()
}

/// The list `allow` of the configuration.
fn allowed(config: &str) -> Option<Vec<&str>> {
    let (_, rest) = config.split_once("\nallow = [")?;
    let (list, _) = rest.split_once(']')?;
    Some(list.split('"').skip(1).step_by(2).collect())
}

/// True if an SPDX expression can be satisfied with the allowed licenses. `/` is an old `OR`.
fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    alternatives(&mut words, allowed) && words.peek().is_none()
}

type Words<'a, 'b> = &'a mut std::iter::Peekable<std::str::SplitWhitespace<'b>>;

fn alternatives(words: Words<'_, '_>, allowed: &[&str]) -> bool {
    let mut fine = conjunction(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        fine |= conjunction(words, allowed);
    }
    fine
}

fn conjunction(words: Words<'_, '_>, allowed: &[&str]) -> bool {
    let mut fine = license(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        fine &= license(words, allowed);
    }
    fine
}

fn license(words: Words<'_, '_>, allowed: &[&str]) -> bool {
    match words.next() {
        Some("(") => {
            let fine = alternatives(words, allowed);
            words.next_if_eq(&")").is_some() && fine
        }
        Some(name) => {
            // An exception gives more than the license alone.
            if words.next_if_eq(&"WITH").is_some() {
                words.next();
            }
            allowed.contains(&name)
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const CONFIG: &str = "[licenses]\nallow = [\"MIT\", \"Apache-2.0\"]\n";

    #[test]
    fn expressions_are_satisfied_or_not() {
        let allowed = allowed(CONFIG).unwrap();
        for (expression, fine) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("", false),
            ("GPL-3.0 OR MIT", true),
            ("MIT/GPL-3.0", true),
            ("MIT AND GPL-3.0", false),
            ("(MIT OR GPL-3.0) AND Apache-2.0", true),
            ("Apache-2.0 WITH LLVM-exception OR GPL-3.0", true),
            ("MIT MIT", false),
        ] {
            assert_eq!(is_allowed(expression, &allowed), fine, "{expression}");
        }
    }

    #[test]
    fn sources_versions_and_wildcards_are_checked() {
        let package = |name: &str, source: Value| {
            json!({
                "name": name, "version": "1", "license": "MIT", "source": source,
                "dependencies": [],
            })
        };
        let registry = json!("registry+x");
        let mut own = package("own", Value::Null);
        own["dependencies"] = json!([{"name": "a", "path": null, "req": "*"}]);
        let packages = [
            own,
            package("a", registry.clone()),
            package("a", registry),
            package("b", json!("git+x")),
        ];
        let metadata = json!({"packages": packages}).to_string();
        let (problems, duplicates) =
            check(&metadata, "own v1 (path)\na v1\nb v1\n", CONFIG).unwrap();
        assert!(check(&metadata, "", CONFIG).unwrap().0.is_empty(), "nothing is built");
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "Cargo.toml: give \"a\" a version",
                "Cargo.lock: take `b` from the registry, not from `git+x`"
            ]
        );
        assert_eq!(duplicates, ["a"]);
    }
}
