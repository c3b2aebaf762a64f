//! Files, lists and features that a game needs besides its entry in the catalog.

use crate::tidy::Problem;
use crate::tidy::files::File;

const FOLDER: &str = "crates/games/src/";

/// A list of games that cannot be derived from the catalog, by the code that reads it.
pub(super) struct Listing {
    /// The file to edit.
    pub(super) path: &'static str,
    /// The line at which the list begins.
    pub(super) begins: &'static str,
    pub(super) slugs: Vec<&'static str>,
}

/// The packages that have a cargo feature for every game.
const FEATURES: [&str; 4] = [
    "crates/catalog/Cargo.toml",
    "crates/cli/Cargo.toml",
    "crates/games/Cargo.toml",
    "crates/reference/Cargo.toml",
];

/// Workspaces of their own, whose lists can only be read as text.
const SEPARATE_WORKSPACES: [&str; 1] = ["benches/peer/src/subject.rs"];

/// Compares the files and lists of the games with the catalog, which compiles without them as well.
pub(super) fn check(files: &[File], slugs: &[&str], listings: &[Listing]) -> Vec<Problem> {
    let modules = files.iter().filter_map(|file| module(&file.path));
    let unlisted = modules.filter(|module| !slugs.contains(&module.replace('_', "-").as_str()));
    let mut problems: Vec<Problem> = unlisted.map(not_listed).collect();
    for slug in slugs {
        let missing = (companions(slug).into_iter())
            .filter(|path| !files.iter().any(|file| file.path == *path));
        let message = format!("write it: every game has this file, and {slug} is in the catalog");
        problems.extend(missing.map(|path| Problem::new(path, &message)));
        let unlisted = listings.iter().filter(|listing| !listing.slugs.contains(slug));
        problems.extend(unlisted.map(|listing| {
            at_line(files, listing.path, listing.begins, format!("add {slug} to this list"))
        }));
        problems.extend(FEATURES.iter().filter_map(|path| feature(files, path, slug)));
        problems.extend(SEPARATE_WORKSPACES.iter().filter_map(|path| {
            let known = format!("{}::", slug.replace('-', "_"));
            let lacks = !text(files, path)?.contains(&known);
            lacks
                .then(|| at_line(files, path, "const SUBJECTS", format!("add {slug} to this list")))
        }));
    }
    problems
}

fn not_listed(module: &str) -> Problem {
    let message = "add a line for this game to `CATALOG` in crates/catalog/src/lib.rs";
    Problem::new(format!("{FOLDER}{module}.rs"), message)
}

/// The module of a game, which is a file directly in the folder.
fn module(path: &str) -> Option<&str> {
    let name = path.strip_prefix(FOLDER)?.strip_suffix(".rs")?;
    (name != "lib" && !name.contains('/')).then_some(name)
}

fn companions(slug: &str) -> [String; 7] {
    [
        format!("crates/games/rules/{slug}.md"),
        format!("crates/games/lessons/{slug}.txt"),
        format!("crates/reference/src/{}.rs", slug.replace('-', "_")),
        format!("fixtures/{slug}/rules.txt"),
        format!("fixtures/{slug}/perft.txt"),
        format!("fixtures/{slug}/invalid.txt"),
        format!("fixtures/{slug}/wins.txt"),
    ]
}

/// A cargo feature of the game, on by default.
fn feature(files: &[File], path: &str, slug: &str) -> Option<Problem> {
    let text = text(files, path)?;
    let line = |start: &str| text.lines().find(|line| line.starts_with(start));
    let is_on = line("all-games = [").is_some_and(|list| list.contains(&format!("\"{slug}\"")));
    if is_on && line(&format!("{slug} = [")).is_some() {
        return None;
    }
    let message = format!("add a feature `{slug}`, here and to the list `all-games`");
    Some(at_line(files, path, "all-games = [", message))
}

fn text<'a>(files: &'a [File], path: &str) -> Option<&'a str> {
    files.iter().find(|file| file.path == path)?.text.as_deref()
}

/// A problem at the first line that begins with these words, but for blanks and `pub`.
fn at_line(files: &[File], path: &str, begins: &str, message: String) -> Problem {
    let lines = text(files, path).unwrap_or_default().lines();
    match lines.into_iter().position(|line| line.contains(begins)) {
        Some(index) => Problem::in_line(path, index, message),
        None => Problem::new(path, message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(paths: &[&str]) -> Vec<File> {
        paths.iter().map(|path| File::of(path, "")).collect()
    }

    #[test]
    fn a_game_that_the_catalog_does_not_list_is_found() {
        let files = files(&[
            "crates/games/src/lib.rs",
            "crates/games/src/hex.rs",
            "crates/games/src/hex/tests.rs",
            "crates/games/tests/perft.rs",
        ]);
        let problems = check(&files, &[], &[]);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].location, "crates/games/src/hex.rs");
    }

    #[test]
    fn a_listed_game_needs_its_rules_its_lesson_and_fixtures() {
        let mut paths = vec![
            "crates/games/src/connect_four.rs",
            "crates/games/rules/connect-four.md",
            "crates/games/lessons/connect-four.txt",
            "crates/reference/src/connect_four.rs",
            "fixtures/connect-four/rules.txt",
            "fixtures/connect-four/perft.txt",
            "fixtures/connect-four/invalid.txt",
            "fixtures/connect-four/wins.txt",
        ];
        assert!(check(&files(&paths), &["connect-four"], &[]).is_empty());
        while paths.len() > 1 {
            let missing = paths.pop().unwrap();
            let problems = check(&files(&paths), &["connect-four"], &[]);
            assert!(problems.iter().any(|problem| problem.location == missing), "{missing}");
        }
    }

    #[test]
    fn a_list_without_a_game_is_named_with_its_line() {
        let found = |text: &str, path: &'static str, slugs: Vec<&'static str>| {
            let listing = Listing { path, begins: "const GAMES", slugs };
            let files = [File::of(path, text)];
            let problems = check(&files, &["hex"], &[listing]);
            problems.iter().map(ToString::to_string).find(|problem| problem.starts_with(path))
        };
        let list = "\nconst GAMES: [u8; 0] = [];\n";
        assert_eq!(found(list, "a.rs", vec!["hex"]), None);
        assert_eq!(found(list, "a.rs", vec![]).unwrap(), "a.rs:2: add hex to this list");
        let missing = found("all-games = [\"go\"]\n", FEATURES[0], vec!["hex"]).unwrap();
        assert!(missing.contains("Cargo.toml:1: add a feature `hex`"), "{missing}");
        assert_eq!(found("all-games = [\"hex\"]\nhex = []\n", FEATURES[0], vec!["hex"]), None);
    }
}
