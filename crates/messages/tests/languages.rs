//! Every language: its files can be read, and one that readers may choose has every message.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::fs;
use std::path::{Path, PathBuf};

use quincunx_messages::{Language, Signatures, problems, signatures};

/// The folders of the languages.
fn folders() -> Vec<PathBuf> {
    let texts = Path::new(env!("CARGO_MANIFEST_DIR")).join("texts");
    fs::read_dir(texts).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// The files of a language.
fn files(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn read(folder: &Path) -> Signatures {
    files(folder).iter().flat_map(|file| signatures(file).unwrap()).collect()
}

#[test]
fn a_language_that_is_called_complete_has_every_message_with_its_arguments() {
    let english = folders().into_iter().find(|folder| folder.ends_with("en")).unwrap();
    let english = read(&english);
    for folder in folders() {
        let code = folder.file_name().unwrap().to_str().unwrap();
        let problems = problems(&english, &read(&folder));
        let is_draft = files(&folder).iter().any(|file| file.contains("language-status = draft"));
        assert!(is_draft || problems.is_empty(), "{code}: {problems:?}");
        assert_eq!(Language::find(code).is_some(), !is_draft, "{code}");
    }
    assert!(Language::all().contains(Language::english()));
}

#[test]
fn what_is_missing_superfluous_or_has_other_arguments_is_a_problem() {
    let plural = "a = { $n ->\n    [one] The stack is shut in\n   *[other] They are shut in\n }\n";
    let plural = problems(&signatures(plural).unwrap(), &signatures("a = 動けない\n").unwrap());
    assert_eq!(plural, [""; 0], "not every language has forms");
    let english = signatures("a = Hello, { $name }\nb = Bye\n-term = x\n").unwrap();
    let same = "b = Adeus\na = { $name ->\n    [x] Olá\n   *[y] Oi, { $name }\n }\n";
    assert_eq!(problems(&english, &signatures(same).unwrap()), [""; 0]);
    let other = signatures("a = Hello, { $nome }\nc = { -term }\n").unwrap();
    let found = problems(&english, &other);
    let expected =
        ["`b` is missing", "`a` does not say $name", "`a` has no argument $nome", "`c` is unused"];
    assert_eq!(found, expected);
}

#[test]
fn what_is_no_fluent_is_refused_with_its_line() {
    for (text, error) in [
        ("a = b\nc = { $x\n", "line 3"),
        ("a = b\na = c\n", "twice"),
        ("a = b\n    .title = c\n", "attributes"),
    ] {
        let found = signatures(text).unwrap_err();
        assert!(found.contains(error), "{found}");
    }
}
