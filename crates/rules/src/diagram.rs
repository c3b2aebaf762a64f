//! Position texts (our FEN): rows from the top rank down, as in `rbrb/brbr/rbrb/brbr r`.
//!
//! A [`Diagram`] is a parsed text; the game decides if it is a legal position.

use std::fmt;

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
#[error("invalid position {}: {}{reason}; {hint}", quote(.text), location(.cell.as_ref()))]
pub struct PositionError {
    /// The input.
    pub text: String,
    /// The location of the problem, if it has one: row from the top and column, both from 1.
    pub cell: Option<(usize, usize)>,
    /// The problem.
    pub reason: String,
    /// The remedy.
    pub hint: String,
}

fn location(cell: Option<&(usize, usize)>) -> String {
    cell.map_or_else(String::new, |(row, column)| format!("row {row}, column {column}: "))
}

impl PositionError {
    /// The setup of the text is not one of the game's.
    pub fn setup(text: &str, error: &SetupError) -> PositionError {
        PositionError {
            text: text.to_owned(),
            cell: None,
            reason: error.to_string(),
            hint: "add or remove rows or squares".to_owned(),
        }
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
    pub fn refuse(&self, cell: Option<Cell>, reason: &str, hint: &str) -> PositionError {
        let row_and_column = |cell: Cell| {
            (usize::from(self.size.ranks() - cell.rank()), usize::from(cell.file()) + 1)
        };
        PositionError {
            text: self.to_string(),
            cell: cell.map(row_and_column),
            reason: reason.to_owned(),
            hint: hint.to_owned(),
        }
    }

    /// The player to move, when First and Second have these colors.
    pub fn turn(&self, colors: [Color; 2]) -> Result<Player, PositionError> {
        Diagram::owner(self.side, colors).ok_or_else(|| {
            let reason = format!("`{}` is not a side to move", self.side);
            self.refuse(None, &reason, &letter_hint(colors))
        })
    }

    /// Every cell with pieces, their owner and their number, row by row from a1. Unknown letters
    /// are refused.
    pub fn stacks(&self, colors: [Color; 2]) -> Result<Vec<(Cell, Player, u16)>, PositionError> {
        let mut stacks = Vec::new();
        for (cell, content) in self.cells() {
            let Content::Pieces { letter, height } = content else { continue };
            let owner = Diagram::owner(letter, colors).ok_or_else(|| {
                let reason = format!("`{letter}` is not a piece of this game");
                self.refuse(Some(cell), &reason, &letter_hint(colors))
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
                    let reason = "`-` marks a dead corner, and there is none here";
                    return Err(self.refuse(Some(cell), reason, "write empty squares as numbers"));
                }
                (false, true) => {
                    let reason = "this is a dead corner, which no piece can enter";
                    return Err(self.refuse(Some(cell), reason, "write it as `-`"));
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
        let single = |(cell, owner, height)| match height {
            1 => Ok((cell, owner)),
            _ => Err(self.refuse(
                Some(cell),
                "there is a stack, but pieces don't stack in this game",
                "write one letter for one piece",
            )),
        };
        self.stacks(colors)?.into_iter().map(single).collect()
    }

    pub(crate) fn owner(letter: char, colors: [Color; 2]) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| colors[player.index()].letter() == letter)
    }

    /// Parses the part of a position text that all games share: a rectangle, with exactly one text
    /// per board.
    pub fn read(text: &str) -> Result<Diagram, PositionError> {
        let refuse = |cell, reason: String, hint: &str| PositionError {
            text: text.to_owned(),
            cell,
            reason,
            hint: hint.to_owned(),
        };
        let (board, side) = text.split_once(' ').ok_or_else(|| {
            let hint =
                "write the rows, one space and the letter of the side to move, as in `2/2 r`";
            refuse(None, "the side to move is missing".to_owned(), hint)
        })?;
        let side = single_letter(side).ok_or_else(|| {
            let reason = format!("{} is not a side to move", quote(side));
            refuse(None, reason, "write one space and one letter, as in `2/2 r`")
        })?;

        let mut rows = Vec::new();
        for (row, row_text) in board.split('/').enumerate() {
            if row == usize::from(Size::MAX_SIDE) {
                let reason = format!("there are more than {} rows", Size::MAX_SIDE);
                return Err(refuse(Some((row + 1, 1)), reason, "remove the extra rows"));
            }
            let contents = read_row(row_text)
                .map_err(|error| refuse(Some((row + 1, error.column)), error.reason, error.hint))?;
            let expected = rows.first().map_or(contents.len(), Vec::len);
            if contents.len() != expected {
                let column = contents.len().min(expected) + 1;
                let reason =
                    format!("the row has {} squares, the first row {expected}", contents.len());
                return Err(refuse(Some((row + 1, column)), reason, "make all rows equally long"));
            }
            rows.push(contents);
        }
        let size = Size::new(rows[0].len() as u8, rows.len() as u8)
            .expect("rows and their lengths are checked above");
        Ok(Diagram { size, side, contents: rows.into_iter().rev().flatten().collect() })
    }
}

fn letter_hint(colors: [Color; 2]) -> String {
    let [first, second] = colors.map(|color| format!("`{}` for {}", color.letter(), color.name()));
    format!("use {first} and {second}")
}

struct RowError {
    column: usize,
    reason: String,
    hint: &'static str,
}

/// Reads one row; columns in errors are those of the board, counted from 1.
fn read_row(text: &str) -> Result<Vec<Content>, RowError> {
    let mut contents: Vec<Content> = Vec::new();
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        let column = contents.len() + 1;
        let refuse = |reason: String, hint| RowError { column, reason, hint };
        rest = &rest[symbol.len_utf8()..];
        match symbol {
            '0'..='9' => {
                let (run, after) = read_number(symbol, rest);
                rest = after;
                let run = run.ok_or_else(|| {
                    let hint = "write a run of empty squares as one number without leading zeros";
                    refuse("this is not a number of empty squares".to_owned(), hint)
                })?;
                // Bounded here, so that no number can make the row long.
                let run = usize::from(run).min(usize::from(Size::MAX_SIDE) + 1);
                contents.extend(std::iter::repeat_n(Content::Empty, run));
            }
            '-' => contents.push(Content::Dead),
            'a'..='z' => {
                let (height, after) = read_height(rest).ok_or_else(|| {
                    let hint =
                        "write a stack as `w(2)`, with a height of 2 or more and no leading zeros";
                    refuse("this is not a stack".to_owned(), hint)
                })?;
                rest = after;
                contents.push(Content::Pieces { letter: symbol, height });
            }
            'A'..='Z' => {
                let reason = format!("`{symbol}` is a capital letter");
                return Err(refuse(reason, "write pieces in small letters"));
            }
            _ => {
                let reason = format!("{} is not allowed here", quote(&symbol.to_string()));
                return Err(refuse(reason, "use piece letters, numbers of empty squares and `/`"));
            }
        }
        if contents.len() > usize::from(Size::MAX_SIDE) {
            let reason = format!("the row is longer than {} squares", Size::MAX_SIDE);
            return Err(refuse(reason, "no board is wider: correct the row"));
        }
    }
    if contents.is_empty() {
        let reason = "the row is empty".to_owned();
        return Err(RowError {
            column: 1,
            reason,
            hint: "write an empty row as the number of its squares",
        });
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
