//! Move parsing shared by all games: cells and the separators between them.

use messages::{Message, say};

use crate::board::Cell;
use crate::board::Size;
use crate::notation::MoveError;
use crate::quote::quote;

/// The parts of a typed move, before a game interprets it: `xa1`, `a1-b1`, `a3xb4=c5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveSyntax {
    /// True if an `x` stands before the first cell.
    pub leading_x: bool,
    /// The cells in the order they were typed, one to three of them, all on the board.
    pub cells: Vec<Cell>,
    /// The separators between the cells: `""`, `"-"`, `"x"`, `"="`, `"/"` or `" "`.
    pub joints: Vec<&'static str>,
}

impl MoveSyntax {
    /// True if a text is the word for a skipped turn.
    pub fn is_pass(text: &str) -> bool {
        text.trim().eq_ignore_ascii_case("pass")
    }

    /// Splits a move into cells, ignoring case. `example` is a move of the game, for the error.
    pub fn read(text: &str, size: Size, example: &str) -> Result<MoveSyntax, MoveError> {
        let unreadable = |why: Message| MoveError::unreadable(text, why, example);
        let lower = text.trim().to_ascii_lowercase();
        let (leading_x, mut rest) = match lower.strip_prefix('x') {
            Some(rest) => (true, rest),
            None => (false, lower.as_str()),
        };
        let (mut cells, mut joints) = (Vec::new(), Vec::new());
        while cells.len() < 3 {
            let (cell, after) = Cell::read_prefix(rest)
                .ok_or_else(|| unreadable(no_cell(rest, cells.is_empty() && !leading_x)))?;
            if !size.contains(cell) {
                let file = Cell::file_letter(size.files() - 1).to_string();
                let board = say("unreadable-off-board").with("file", file);
                return Err(unreadable(board.with("rank", size.ranks())));
            }
            cells.push(cell);
            if after.is_empty() {
                return Ok(MoveSyntax { leading_x, cells, joints });
            }
            let (joint, next) = read_joint(after);
            joints.push(joint);
            rest = next;
        }
        Err(unreadable(say("unreadable-too-long")))
    }
}

fn read_joint(text: &str) -> (&'static str, &str) {
    if text.starts_with(char::is_whitespace) {
        return (" ", text.trim_start());
    }
    for joint in ["-", "x", "=", "/"] {
        if let Some(rest) = text.strip_prefix(joint) {
            return (joint, rest);
        }
    }
    ("", text)
}

fn no_cell(rest: &str, at_start: bool) -> Message {
    match (rest.is_empty(), at_start) {
        (true, true) => say("unreadable-nothing"),
        (true, false) => say("unreadable-end"),
        (false, true) => say("unreadable-start"),
        (false, false) if rest.starts_with([',', ';']) => say("unreadable-comma"),
        (false, false) => say("unreadable-square").with("text", quote(rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_split_into_cells() {
        let size = Size::square(10).unwrap();
        for (text, cells, joints) in [
            ("a1", "a1", vec![]),
            ("A10b10", "a10 b10", vec![""]),
            ("a1-b1", "a1 b1", vec!["-"]),
            ("a1 x b1", "", vec![]),
            (" a1  b1 ", "a1 b1", vec![" "]),
            ("a3xb4=c5", "a3 b4 c5", vec!["x", "="]),
            ("a3 b4 c5", "a3 b4 c5", vec![" ", " "]),
            ("a3b4/c5", "a3 b4 c5", vec!["", "/"]),
        ] {
            match MoveSyntax::read(text, size, "a1") {
                Ok(syntax) => {
                    let read: Vec<String> = syntax.cells.iter().map(Cell::to_string).collect();
                    assert_eq!((read.join(" ").as_str(), syntax.joints), (cells, joints));
                }
                Err(error) => assert!(cells.is_empty(), "{text}: {error}"),
            }
        }
        assert!(MoveSyntax::read("xA1", size, "a1").unwrap().leading_x);
    }

    #[test]
    fn invalid_moves_are_quoted_with_an_example() {
        let size = Size::square(5).unwrap();
        for text in
            ["", " ", "x", "1a", "a1a1a1a1", "a6", "f1", "a1-", "a1é", "é", "a1\u{1b}", "a1--b1"]
        {
            let message = MoveSyntax::read(text, size, "a1b1").unwrap_err().to_string();
            assert!(message.contains("`a1b1`"), "{text:?}: {message}");
        }
    }
}
