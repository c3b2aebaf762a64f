//! Reading `fixtures/<slug>/<name>.txt`.

use std::fmt;
use std::fs;
use std::path::PathBuf;

use quincunx_catalog::{AnyGame, Entry};
use rules::{Rules, Size};

use super::entry;

/// A line of a fixture that says something, without the blanks around it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    file: String,
    number: usize,
}

impl Line {
    /// The first word and the rest.
    pub(crate) fn parts(&self) -> (&str, &str) {
        let (word, rest) = self.text.split_once(char::is_whitespace).unwrap_or((&self.text, ""));
        (word, rest.trim())
    }

    /// The text before and after a separator.
    pub(crate) fn split(&self, mark: &str) -> (&str, &str) {
        let (before, behind) =
            self.text.rsplit_once(mark).unwrap_or_else(|| panic!("{self}: `{mark}` is missing"));
        (before.trim(), behind.trim())
    }
}

/// `fixtures/talpa/rules.txt:17: legal a1a2`, for failures.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.number, self.text)
    }
}

/// The cases of a fixture: lines that stand together. Comments are left out, and so are cases
/// that consist of nothing else.
pub(crate) fn cases(slug: &str, name: &str) -> Vec<Vec<Line>> {
    let file = format!("fixtures/{slug}/{name}.txt");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(&file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut cases = vec![Vec::new()];
    for (number, text) in (1..).zip(text.lines()) {
        let last = cases.last_mut().expect("there is a case from the beginning");
        if text.trim().is_empty() {
            cases.push(Vec::new());
        } else if !text.starts_with('#') {
            last.push(Line { text: text.trim().to_owned(), file: file.clone(), number });
        }
    }
    cases.retain(|case| !case.is_empty());
    cases
}

/// The lines of a fixture in which every line stands for itself.
pub(crate) fn lines(slug: &str, name: &str) -> Vec<Line> {
    cases(slug, name).into_iter().flatten().collect()
}

/// True if a game has a fixture of this name.
pub(crate) fn exists(slug: &str, name: &str) -> bool {
    let file = format!("../../fixtures/{slug}/{name}.txt");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file).exists()
}

/// The game that words such as `3 first=blue` or `rb/br r after a1a2` describe: a size or a
/// position, rule options, and perhaps moves that are played from there.
pub(crate) fn described(slug: &str, words: &str, line: &Line) -> Box<dyn AnyGame> {
    let mut words = words.split_whitespace().peekable();
    let mut board = words.next().unwrap_or_else(|| panic!("{line}: no board")).to_owned();
    if board.contains('/') {
        board = format!("{board} {}", words.next().unwrap_or_default());
    }
    let mut options = Vec::new();
    while let Some(option) = words.next_if(|word| word.contains('=')) {
        options.push(option);
    }
    let game = entry(slug);
    let mut opened = opened(game, &board, &read_rules(game, &options, line), line);
    if words.next_if_eq(&"after").is_some() {
        for text in words {
            opened.play(text).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        return opened;
    }
    assert_eq!(words.next(), None, "{line}: this is neither an option nor `after`");
    opened
}

pub(crate) fn read_rules(game: &Entry, options: &[&str], line: &Line) -> Rules {
    let read = game.info().read_rules(options.iter().copied());
    read.unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The start position of a size, or the position that a text describes.
pub(crate) fn opened(game: &Entry, board: &str, rules: &Rules, line: &Line) -> Box<dyn AnyGame> {
    let opened = match Size::read(board) {
        Ok(size) => game.open("start", Some(size), rules),
        Err(_) => game.open(board, None, rules),
    };
    opened.unwrap_or_else(|error| panic!("{line}: {error}"))
}
