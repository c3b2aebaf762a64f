//! Position texts (our FEN): rows from the top rank down, as in `rbrb/brbr/rbrb/brbr r`.
//!
//! A [`Diagram`] is a parsed text; the game decides if it is a legal position.

use std::fmt;

use messages::{Message, count, say};

use crate::board::Cell;
use crate::board::Size;
use crate::color::Color;
use crate::player::Player;
use crate::quote::quote;
use crate::setup::SetupError;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// Nothing, ever: written `-`.
    Dead,
    /// Pieces of one color, written `r`, or `r(3)` when there are three.
    Pieces {
        /// The letter of the color.
        letter: char,
        /// How many, at least 1.
        height: u16,
    },
}

/// The board and the side to move as a text gives them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Files and ranks.
    pub size: Size,
    /// The letter of the side to move.
    pub side: char,
    contents: Vec<Content>,
}

/// A text that is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct PositionError {
    /// The input.
    pub text: String,
    /// The location of the problem, if it has one: row from the top and column, both from 1.
    pub cell: Option<(usize, usize)>,
    /// The problem.
    pub reason: Message,
    /// The remedy.
    pub hint: Message,
}

impl PositionError {
    /// The setup of the text is not one of the game's.
    pub fn setup(text: &str, error: &SetupError) -> PositionError {
        let hint = say("position-hint-size");
        PositionError { text: text.to_owned(), cell: None, reason: error.message(), hint }
    }

    /// The error for people.
    pub fn message(&self) -> Message {
        let (position, reason, hint) = (quote(&self.text), &self.reason, &self.hint);
        let error = match self.cell {
            Some((row, column)) => {
                say("position-invalid-at").with("row", row).with("column", column)
            }
            None => say("position-invalid"),
        };
        error.with("position", position).with("reason", reason).with("hint", hint)
    }
}

impl Diagram {
    /// An empty board.
    pub fn empty(size: Size, to_move: char) -> Diagram {
        Diagram { size, side: to_move, contents: vec![Content::Empty; size.area()] }
    }

    /// The content of a cell of the board.
    pub fn at(&self, cell: Cell) -> Content {
        self.contents[self.index(cell)]
    }

    /// Sets the content of a cell of the board.
    pub fn put(&mut self, cell: Cell, content: Content) {
        let index = self.index(cell);
        self.contents[index] = content;
    }

    /// Every cell with its content, row by row from a1.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Content)> {
        self.size.cells().zip(self.contents.iter().copied())
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.rank()) * usize::from(self.size.files()) + usize::from(cell.file())
    }

    /// An error about a cell of this diagram, or about the whole if there is none.
    pub fn refuse(&self, cell: Option<Cell>, reason: Message, hint: Message) -> PositionError {
        let row_and_column = |cell: Cell| {
            (usize::from(self.size.ranks() - cell.rank()), usize::from(cell.file()) + 1)
        };
        PositionError { text: self.to_string(), cell: cell.map(row_and_column), reason, hint }
    }

    /// The player to move, when First and Second have these colors.
    pub fn turn(&self, colors: [Color; 2]) -> Result<Player, PositionError> {
        Diagram::owner(self.side, colors).ok_or_else(|| {
            let reason = say("position-side").with("text", format!("`{}`", self.side));
            self.refuse(None, reason, letter_hint(colors))
        })
    }

    /// Every cell with pieces, their owner and their number, row by row from a1. Unknown letters
    /// are refused.
    pub fn stacks(&self, colors: [Color; 2]) -> Result<Vec<(Cell, Player, u16)>, PositionError> {
        let mut stacks = Vec::new();
        for (cell, content) in self.cells() {
            let Content::Pieces { letter, height } = content else { continue };
            let owner = Diagram::owner(letter, colors).ok_or_else(|| {
                let reason = say("position-letter").with("letter", letter.to_string());
                self.refuse(Some(cell), reason, letter_hint(colors))
            })?;
            stacks.push((cell, owner, height));
        }
        Ok(stacks)
    }

    /// Checks that these cells are dead and no others.
    pub fn check_dead(&self, dead: &[Cell]) -> Result<(), PositionError> {
        for (cell, content) in self.cells() {
            match (content == Content::Dead, dead.contains(&cell)) {
                (true, false) => {
                    let (reason, hint) = (say("position-no-dead"), say("position-hint-empty"));
                    return Err(self.refuse(Some(cell), reason, hint));
                }
                (false, true) => {
                    let (reason, hint) = (say("position-dead"), say("position-hint-dead"));
                    return Err(self.refuse(Some(cell), reason, hint));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Like `stacks`, for games without stacks and with exactly these dead cells.
    pub fn singles(
        &self,
        colors: [Color; 2],
        dead: &[Cell],
    ) -> Result<Vec<(Cell, Player)>, PositionError> {
        self.check_dead(dead)?;
        let single = |(cell, owner, height)| {
            if height == 1 {
                return Ok((cell, owner));
            }
            let (reason, hint) = (say("position-no-stacks"), say("position-hint-single"));
            Err(self.refuse(Some(cell), reason, hint))
        };
        self.stacks(colors)?.into_iter().map(single).collect()
    }

    pub(crate) fn owner(letter: char, colors: [Color; 2]) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| colors[player.index()].letter() == letter)
    }

    /// Parses the part of a position text that all games share: a rectangle, with exactly one text
    /// per board.
    pub fn read(text: &str) -> Result<Diagram, PositionError> {
        let refuse = |cell, reason, hint| {
            let text = text.to_owned();
            PositionError { text, cell, reason, hint }
        };
        let (board, side) = text
            .split_once(' ')
            .ok_or_else(|| refuse(None, say("position-no-side"), say("position-hint-no-side")))?;
        let side = single_letter(side).ok_or_else(|| {
            let reason = say("position-side").with("text", quote(side));
            refuse(None, reason, say("position-hint-side"))
        })?;

        let mut rows = Vec::new();
        for (row, row_text) in board.split('/').enumerate() {
            if row == usize::from(Size::MAX_SIDE) {
                let reason = say("position-rows").with("most", Size::MAX_SIDE);
                return Err(refuse(Some((row + 1, 1)), reason, say("position-hint-rows")));
            }
            let contents = read_row(row_text)
                .map_err(|error| refuse(Some((row + 1, error.column)), error.reason, error.hint))?;
            let expected = rows.first().map_or(contents.len(), Vec::len);
            if contents.len() != expected {
                let column = contents.len().min(expected) + 1;
                let reason = count("position-uneven", contents.len()).with("first", expected);
                let hint = say("position-hint-uneven");
                return Err(refuse(Some((row + 1, column)), reason, hint));
            }
            rows.push(contents);
        }
        let size = Size::new(rows[0].len() as u8, rows.len() as u8)
            .expect("rows and their lengths are checked above");
        Ok(Diagram { size, side, contents: rows.into_iter().rev().flatten().collect() })
    }
}

fn letter_hint([first, second]: [Color; 2]) -> Message {
    say("position-hint-letters")
        .with("first", first)
        .with("first-letter", first.letter().to_string())
        .with("second", second)
        .with("second-letter", second.letter().to_string())
}

struct RowError {
    column: usize,
    reason: Message,
    hint: Message,
}

/// Reads one row; columns in errors are those of the board, counted from 1.
fn read_row(text: &str) -> Result<Vec<Content>, RowError> {
    let mut contents: Vec<Content> = Vec::new();
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        let column = contents.len() + 1;
        let refuse = |reason, hint| RowError { column, reason, hint };
        rest = &rest[symbol.len_utf8()..];
        match symbol {
            '0'..='9' => {
                let (run, after) = read_number(symbol, rest);
                rest = after;
                let run =
                    run.ok_or_else(|| refuse(say("position-number"), say("position-hint-number")))?;
                // Bounded here, so that no number can make the row long.
                let run = usize::from(run).min(usize::from(Size::MAX_SIDE) + 1);
                contents.extend(std::iter::repeat_n(Content::Empty, run));
            }
            '-' => contents.push(Content::Dead),
            'a'..='z' => {
                let (height, after) = read_height(rest)
                    .ok_or_else(|| refuse(say("position-stack"), say("position-hint-stack")))?;
                rest = after;
                contents.push(Content::Pieces { letter: symbol, height });
            }
            'A'..='Z' => {
                let reason = say("position-capital").with("letter", symbol.to_string());
                return Err(refuse(reason, say("position-hint-capital")));
            }
            _ => {
                let reason = say("position-symbol").with("text", quote(&symbol.to_string()));
                return Err(refuse(reason, say("position-hint-symbol")));
            }
        }
        if contents.len() > usize::from(Size::MAX_SIDE) {
            let reason = say("position-long-row").with("most", Size::MAX_SIDE);
            return Err(refuse(reason, say("position-hint-long-row")));
        }
    }
    if contents.is_empty() {
        let (reason, hint) = (say("position-empty-row"), say("position-hint-empty-row"));
        return Err(RowError { column: 1, reason, hint });
    }
    Ok(contents)
}

/// A number from 1 up, without leading zeros, whose first digit has been read.
fn read_number(first: char, rest: &str) -> (Option<u16>, &str) {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = (first != '0').then(|| format!("{first}{}", &rest[..digits]).parse().ok());
    (number.flatten(), &rest[digits..])
}

/// The `(3)` behind a piece, or height 1 if there is none.
fn read_height(rest: &str) -> Option<(u16, &str)> {
    let Some(inside) = rest.strip_prefix('(') else { return Some((1, rest)) };
    let (digits, after) = inside.split_once(')')?;
    let first = digits.chars().next().filter(char::is_ascii_digit)?;
    let (height, "") = read_number(first, &digits[1..]) else { return None };
    Some((height.filter(|&height| height >= 2)?, after))
}

fn single_letter(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let letter = characters.next().filter(char::is_ascii_lowercase)?;
    characters.next().is_none().then_some(letter)
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..self.size.ranks()).rev() {
            let mut run = 0;
            for file in 0..self.size.files() {
                let content = self.at(Cell::new(file, rank));
                if content == Content::Empty {
                    run += 1;
                    continue;
                }
                write_run(f, std::mem::take(&mut run))?;
                match content {
                    Content::Empty => {}
                    Content::Dead => write!(f, "-")?,
                    Content::Pieces { letter, height: 1 } => write!(f, "{letter}")?,
                    Content::Pieces { letter, height } => write!(f, "{letter}({height})")?,
                }
            }
            write_run(f, run)?;
            write!(f, "{}", if rank > 0 { '/' } else { ' ' })?;
        }
        write!(f, "{}", self.side)
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, run: u8) -> fmt::Result {
    if run > 0 { write!(f, "{run}") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn position_texts_round_trip() {
        for text in [
            "rbrb/brbr/rbrb/brbr r",
            "-1bb1/4b/r3b/r4/1rr1- r",
            "5/5/2w(2)2/1b3/5 w",
            "10/10/3r(17)6 b",
            "1 r",
        ] {
            assert_eq!(Diagram::read(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_texts_are_refused_with_row_and_column() {
        for (text, place) in [
            ("", ""),
            ("3/3/3", ""),
            ("3/3/3 ", ""),
            ("3/3/3 rr", ""),
            ("3/3/3  r", ""),
            ("3/3/3 R", ""),
            ("3//3 r", "row 2, column 1"),
            ("3/2/3 r", "row 2, column 3"),
            ("3/4/3 r", "row 2, column 4"),
            ("3/r02/3 r", "row 2, column 2"),
            ("3/r0r/3 r", "row 2, column 2"),
            ("3/r11/3 r", "row 2, column 2"),
            ("3/r?r/3 r", "row 2, column 2"),
            ("3/rRr/3 r", "row 2, column 2"),
            ("3/rr(1)r/3 r", "row 2, column 2"),
            ("3/rr(02)r/3 r", "row 2, column 2"),
            ("3/rr()r/3 r", "row 2, column 2"),
            ("3/rr(2r/3 r", "row 2, column 2"),
            ("3/rr(99999)r/3 r", "row 2, column 2"),
            ("3/rr(2é)/3 r", "row 2, column 2"),
            ("3/rr(é)/3 r", "row 2, column 2"),
            ("99999999999999999999 r", "row 1, column 1"),
            ("1/1/1/1/1/1/1/1/1/1/1 r", "row 11, column 1"),
            ("é r", "row 1, column 1"),
        ] {
            let message = Diagram::read(text).unwrap_err().to_string();
            assert!(message.contains(place), "{text:?}: {message}");
        }
    }
}
