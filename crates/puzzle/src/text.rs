//! Puzzles as text, a line each: `id;rules;position;kind;line;rating`.

use std::fmt::Write;

use rules::{Setup, Size, quote};

use crate::puzzle::{Puzzle, PuzzleKind};

/// Made by `quincunx puzzle make`; docs/puzzles.md has the commands.
const SHIPPED: &str = include_str!("../data/puzzles.txt");

/// A line that is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, {}: {why}; a puzzle is `id;rules;position;kind;line;rating`", quote(.text))]
pub struct PuzzleError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What is wrong with it.
    pub why: String,
}

/// The puzzles of this build.
pub fn shipped() -> Result<Vec<Puzzle>, PuzzleError> {
    read(SHIPPED)
}

/// Reads puzzles. Empty lines and lines that begin with `#` are skipped, and so are games that
/// this build leaves out.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let mut puzzles = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let refuse = |why: String| PuzzleError { line: number, text: line.to_owned(), why };
        puzzles.extend(read_line(line).map_err(refuse)?);
    }
    Ok(puzzles)
}

fn read_line(line: &str) -> Result<Option<Puzzle>, String> {
    let fields: Vec<&str> = line.trim().split(';').collect();
    let &[id, rules, position, kind, moves, rating] = fields.as_slice() else {
        return Err(format!("it has {} fields instead of 6", fields.len()));
    };
    let [slug, size, number] = id
        .splitn(3, '-')
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| format!("{} is not an id such as `talpa-8-0123`", quote(id)))?;
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("{} does not end with a number", quote(id)));
    }
    let is_known_elsewhere = slug.bytes().all(|byte| byte.is_ascii_lowercase());
    let entry = match catalog::find(slug) {
        Ok(entry) => entry,
        Err(_) if is_known_elsewhere && !slug.is_empty() => return Ok(None),
        Err(error) => return Err(error.to_string()),
    };
    let size = Size::read(size).map_err(|error| error.to_string())?;
    let rules = entry.info().read_rules(rules.split_whitespace());
    let setup = Setup { size, rules: rules.map_err(|error| error.to_string())? };
    let puzzle = Puzzle {
        id: id.to_owned(),
        entry,
        setup,
        position: position.to_owned(),
        kind: PuzzleKind::read(kind).ok_or("its kind is neither `win` nor `defend`")?,
        line: moves.split_whitespace().map(str::to_owned).collect(),
        rating: rating.parse().map_err(|_| "its rating is not a number")?,
    };
    if puzzle.line.len().is_multiple_of(2) {
        return Err("its line does not end with a move of the solver".to_owned());
    }
    Ok(Some(puzzle))
}

/// Puzzles as text that [`read`] reads.
pub fn write(puzzles: &[Puzzle]) -> String {
    let mut text = String::new();
    for puzzle in puzzles {
        let Puzzle { id, position, kind, line, rating, .. } = puzzle;
        let usual = puzzle.entry.info().usual().rules;
        let rules: Vec<String> = puzzle
            .setup
            .rules
            .iter()
            .filter(|(name, value)| !usual.has(name, value))
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let (rules, line) = (rules.join(" "), line.join(" "));
        let _infallible = writeln!(text, "{id};{rules};{position};{};{line};{rating}", kind.slug());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "talpa-3-0001;;r1r/1r1/r1b r;win;xa1;900\n";

    #[test]
    fn puzzles_read_back() {
        let puzzles = read(LINE).unwrap();
        assert_eq!(write(&puzzles), LINE);
        assert_eq!(puzzles[0].json()["plies"], 1);
        let shipped = shipped().unwrap();
        let own: Vec<&str> = SHIPPED.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(write(&shipped).lines().collect::<Vec<_>>(), own);
    }

    #[test]
    fn junk_is_named_with_its_line() {
        for junk in [
            "x",
            "talpa-3;;r1r/1r1/r1b r;win;xa1;900",
            "talpa-3-0001;;p;lose;xa1;9",
            "talpa-3-0001;;p;win;xa1 xb2;9",
            "talpa-3-0001;;p;win;xa1;high",
            "talpa-99-1;;p;win;a;1",
        ] {
            let error = read(&format!("# comment\n{junk}\n")).unwrap_err().to_string();
            assert!(error.starts_with("line 2") && error.contains(junk), "{error}");
        }
    }
}
