//! Folders: a limit on their size, and words that must not occur in some of them.

use std::collections::BTreeMap;

use crate::tidy::Problem;
use crate::tidy::files::{File, ending};

/// Maximum number of files in a folder.
const MAX_FILES: usize = 16;

/// Words that must not occur in the code of a folder, and where they belong.
const FORBIDDEN_WORDS: &[(&str, &[&str], &str)] = &[
    (
        "crates/rules/src/",
        &["Evaluate", "Judge", "Heuristic", "Tunable", "WEIGHTS"],
        "evaluation belongs to the engine",
    ),
    ("crates/engine/src/", &["Notation"], "the engine reads and writes no text"),
    ("crates/server/src/page/", &["sqlx"], "the database belongs to store/"),
    ("crates/server/src/api/", &["sqlx"], "the database belongs to store/"),
    ("crates/server/src/room/", &["sqlx", "axum"], "SQL belongs to store/ and HTTP to http/"),
    ("crates/server/src/store/", &["axum"], "HTTP belongs to http/"),
];

pub(super) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = large_folders(files);
    problems.extend(files.iter().flat_map(forbidden_words));
    problems
}

fn is_source(path: &str) -> bool {
    path.starts_with("crates/")
        && ["rs", "js", "html", "css"].contains(&ending(path))
        && !path.contains("/snapshots/")
}

fn large_folders(files: &[File]) -> Vec<Problem> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for file in files.iter().filter(|file| is_source(&file.path)) {
        if let Some((folder, _)) = file.path.rsplit_once('/') {
            *counts.entry(folder).or_default() += 1;
        }
    }
    let too_many = counts.into_iter().filter(|(_, count)| *count > MAX_FILES);
    too_many
        .map(|(folder, count)| {
            let message = format!("group it: {count} files, and {MAX_FILES} are the limit");
            Problem::new(folder, message)
        })
        .collect()
}

fn forbidden_words(file: &File) -> Vec<Problem> {
    let (Some(text), "rs") = (&file.text, ending(&file.path)) else { return Vec::new() };
    let mut problems = Vec::new();
    for (folder, words, why) in FORBIDDEN_WORDS {
        // Tests may know everything.
        if !file.path.starts_with(folder) || file.path.ends_with("/tests.rs") {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or(text);
        for (index, line) in code.lines().enumerate() {
            let line = line.split("//").next().unwrap_or(line);
            let found = words.iter().find(|word| super::lines::has_word(line, word));
            problems.extend(found.map(|word| {
                Problem::in_line(&file.path, index, format!("do without `{word}`: {why}"))
            }));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowded_folders_are_found() {
        let files = |count: usize| -> Vec<File> {
            (0..count).map(|n| File::of(&format!("crates/a/src/{n}.rs"), "")).collect()
        };
        assert!(check(&files(MAX_FILES)).is_empty());
        let problems = check(&files(MAX_FILES + 1));
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].location, "crates/a/src");
    }

    #[test]
    fn forbidden_words_are_found_in_code_only() {
        let found = |path: &str, text: &str| check(&[File::of(path, text)]).len();
        assert_eq!(found("crates/server/src/page/home.rs", "use sqlx::Row;\n"), 1);
        assert_eq!(found("crates/server/src/page/home.rs", "// as sqlx does\n"), 0);
        assert_eq!(found("crates/server/src/store/games.rs", "use sqlx::Row;\n"), 0);
        assert_eq!(found("crates/rules/src/game.rs", "pub trait Evaluate {}\n"), 1);
    }
}
