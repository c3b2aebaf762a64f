//! Dependency direction between crates.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::tidy::Problem;

/// Each crate and the crates of the workspace it may depend on; `None` means all of them.
const ALLOWED: &[(&str, Option<&[&str]>)] = &[
    ("messages", Some(&[])),
    ("rules", Some(&["messages"])),
    ("rng", Some(&[])),
    ("games", Some(&["engine", "messages", "rules"])),
    ("reference", Some(&["rules"])),
    ("atomic-file", Some(&[])),
    ("draw", Some(&["messages", "rules"])),
    ("pages", Some(&[])),
    ("clock", Some(&[])),
    ("engine", Some(&["clock", "rng", "pages", "rules"])),
    ("solver", Some(&["atomic-file", "clock", "engine", "pages", "rules"])),
    ("batch", Some(&["rng", "rules"])),
    ("catalog", Some(&["batch", "rng", "engine", "games", "messages", "rules", "solver"])),
    ("ledger", Some(&["catalog", "reference", "rng", "rules"])),
    ("ugi", Some(&["catalog", "rng", "rules"])),
    ("arena", Some(&["catalog", "rng", "rules", "ugi"])),
    ("bot", Some(&["catalog", "rules", "ugi"])),
    ("report", Some(&["arena", "catalog", "draw", "messages", "rng", "rules"])),
    ("review", Some(&["catalog", "messages", "reference", "rng", "rules"])),
    ("puzzle", Some(&["catalog", "messages", "reference", "rng", "rules"])),
    ("browser", Some(&["arena", "catalog", "draw", "messages", "review", "rules", "server"])),
    ("client", Some(&[])),
    ("python", Some(&["arena", "catalog", "draw", "rng", "rules"])),
    (
        "tui",
        Some(&[
            "arena",
            "catalog",
            "rng",
            "atomic-file",
            "draw",
            "messages",
            "puzzle",
            "review",
            "rules",
        ]),
    ),
    (
        "server",
        Some(&[
            "arena", "catalog", "clock", "rng", "draw", "messages", "puzzle", "report", "review",
            "rules",
        ]),
    ),
    (
        "cli",
        Some(&[
            "arena",
            "catalog",
            "atomic-file",
            "bot",
            "draw",
            "ledger",
            "messages",
            "puzzle",
            "reference",
            "report",
            "review",
            "rules",
            "server",
            "tui",
            "ugi",
        ]),
    ),
    ("xtask", None),
];

/// Two independent implementations of the rules, which must not see each other, not even in tests.
const INDEPENDENT: [&str; 2] = ["games", "reference"];

/// A dependency.
struct Edge {
    from: String,
    to: String,
    /// A dev-dependency.
    dev: bool,
}

pub(super) fn check(metadata: &str) -> Result<Vec<Problem>> {
    let metadata = serde_json::from_str(metadata).context("read what cargo metadata printed")?;
    let names = names(&metadata).context("the packages in what cargo metadata printed")?;
    let edges = edges(&metadata).context("the dependencies in what cargo metadata printed")?;
    let unknown = names.iter().filter_map(|name| unknown(name));
    Ok(unknown.chain(edges.iter().filter_map(forbidden)).collect())
}

fn names(metadata: &Value) -> Option<Vec<String>> {
    let packages = metadata["packages"].as_array()?.iter();
    packages.map(|package| Some(folder(package["name"].as_str()?).to_owned())).collect()
}

/// The dependencies within the workspace, which have a path.
fn edges(metadata: &Value) -> Option<Vec<Edge>> {
    let mut edges = Vec::new();
    for package in metadata["packages"].as_array()? {
        for dependency in package["dependencies"].as_array()? {
            if dependency["path"].is_string() {
                let from = folder(package["name"].as_str()?).to_owned();
                let to = folder(dependency["name"].as_str()?).to_owned();
                edges.push(Edge { from, to, dev: dependency["kind"] == "dev" });
            }
        }
    }
    Some(edges)
}

/// The folder of a package: its name without the prefix that published packages share.
fn folder(package: &str) -> &str {
    match package {
        "quincunx" => "cli",
        _ => package.strip_prefix("quincunx-").unwrap_or(package),
    }
}

fn unknown(name: &str) -> Option<Problem> {
    if ALLOWED.iter().any(|(known, _)| *known == name) {
        return None;
    }
    Some(Problem::new(
        format!("crates/{name}/Cargo.toml"),
        format!(
            "say in `ALLOWED` of crates/xtask/src/tidy/dependencies.rs which crates `{name}` may use"
        ),
    ))
}

fn forbidden(edge: &Edge) -> Option<Problem> {
    let Edge { from, to, dev } = edge;
    let location = format!("crates/{from}/Cargo.toml");
    let independent = INDEPENDENT.contains(&from.as_str()) && INDEPENDENT.contains(&to.as_str());
    if independent {
        let message = format!("remove the dependency on `{to}`: both must stay independent");
        return Some(Problem::new(location, message));
    }
    let (_, allowed) = ALLOWED.iter().find(|(name, _)| name == from)?;
    let allowed = (*allowed)?;
    if *dev || allowed.contains(&to.as_str()) {
        return None;
    }
    let others =
        if allowed.is_empty() { "none".to_owned() } else { format!("only {}", allowed.join(", ")) };
    Some(Problem::new(
        location,
        format!(
            "remove the dependency on `{to}`: of the workspace `{from}` may use {others} \
             (`ALLOWED` in crates/xtask/src/tidy/dependencies.rs)"
        ),
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(from: &str, to: &str, kind: &Value) -> Vec<String> {
        let dependency = json!({"name": to, "path": "somewhere", "kind": kind});
        let outside = json!({"name": "serde", "path": null, "kind": null});
        let package = json!({"name": from, "dependencies": [dependency, outside]});
        let metadata = json!({"packages": [package]}).to_string();
        check(&metadata).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_edge_against_the_direction_is_found() {
        for (from, to) in [("rules", "games"), ("games", "catalog"), ("draw", "catalog")] {
            let problems = found(from, to, &Value::Null);
            assert_eq!(problems.len(), 1, "{problems:?}");
            let start = format!("crates/{from}/Cargo.toml: remove the dependency on `{to}`: ");
            assert!(problems[0].starts_with(&start), "{problems:?}");
            assert_eq!(found(from, to, &json!("build")), problems);
            assert!(found(from, to, &json!("dev")).is_empty());
        }
    }

    #[test]
    fn the_two_readings_of_the_rules_do_not_meet_even_in_tests() {
        for (from, to) in [("games", "reference"), ("reference", "games")] {
            for kind in [&Value::Null, &json!("dev")] {
                assert_eq!(found(from, to, kind).len(), 1);
            }
        }
        assert!(found("catalog", "reference", &json!("dev")).is_empty());
    }

    #[test]
    fn what_the_table_allows_is_allowed() {
        for (from, to) in [("games", "rules"), ("cli", "draw"), ("xtask", "reference")] {
            assert!(found(from, to, &Value::Null).is_empty());
        }
    }

    #[test]
    fn a_new_crate_must_be_entered_in_the_table() {
        let problems = found("bakery", "rules", &Value::Null);
        assert_eq!(problems.len(), 1);
        assert!(problems[0].starts_with("crates/bakery/Cargo.toml: say in `ALLOWED`"));
    }
}
