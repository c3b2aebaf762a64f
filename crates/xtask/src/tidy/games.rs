//! What belongs to a game besides its file.

use crate::tidy::Problem;
use crate::tidy::files::File;

const FOLDER: &str = "crates/games/src/";

/// Compares the files of the games with the catalog, which compiles without a game as well, and
/// asks for the rules, the lesson and the fixtures of each.
pub(super) fn check(files: &[File], slugs: &[&str]) -> Vec<Problem> {
    let modules = files.iter().filter_map(|file| module(&file.path));
    let unlisted = modules.filter(|module| !slugs.contains(&module.replace('_', "-").as_str()));
    let mut problems: Vec<Problem> = unlisted.map(not_listed).collect();
    for slug in slugs {
        let missing = (companions(slug).into_iter())
            .filter(|path| !files.iter().any(|file| file.path == *path));
        let message = format!("write it: every game has this file, and {slug} is in the catalog");
        problems.extend(missing.map(|path| Problem::new(path, &message)));
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

fn companions(slug: &str) -> [String; 6] {
    [
        format!("crates/games/rules/{slug}.md"),
        format!("crates/games/lessons/{slug}.txt"),
        format!("fixtures/{slug}/rules.txt"),
        format!("fixtures/{slug}/perft.txt"),
        format!("fixtures/{slug}/invalid.txt"),
        format!("fixtures/{slug}/wins.txt"),
    ]
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
        let problems = check(&files, &[]);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].place, "crates/games/src/hex.rs");
    }

    #[test]
    fn a_listed_game_needs_its_rules_its_lesson_and_fixtures() {
        let mut paths = vec![
            "crates/games/src/connect_four.rs",
            "crates/games/rules/connect-four.md",
            "crates/games/lessons/connect-four.txt",
            "fixtures/connect-four/rules.txt",
            "fixtures/connect-four/perft.txt",
            "fixtures/connect-four/invalid.txt",
            "fixtures/connect-four/wins.txt",
        ];
        assert!(check(&files(&paths), &["connect-four"]).is_empty());
        while paths.len() > 1 {
            let missing = paths.pop().unwrap();
            let problems = check(&files(&paths), &["connect-four"]);
            assert!(problems.iter().any(|problem| problem.place == missing), "{missing}");
        }
    }
}
