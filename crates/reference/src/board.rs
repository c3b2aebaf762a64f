//! Squares, boards of them, and their texts.

use std::fmt;

use rules::{Cell, Content, Diagram, Player, Size};

/// A square by file and rank, both counted from 0. It may lie off the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Square {
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

/// The file and rank offsets of a step.
pub(crate) type Direction = (i32, i32);

pub(crate) const ORTHOGONAL: [Direction; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
pub(crate) const DIAGONAL: [Direction; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

impl Square {
    /// The next square in this direction.
    pub(crate) fn step(self, (files, ranks): Direction) -> Square {
        Square { file: self.file + files, rank: self.rank + ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file as u8), self.rank + 1)
    }
}

/// The squares a text names one after another: a3, b4 and c5 for `a3b4=c5`.
pub(crate) fn squares_in(text: &str) -> Vec<Square> {
    let starts = text.match_indices(|character: char| character.is_ascii_lowercase());
    starts
        .map(|(start, letter)| {
            let rest = &text[start + 1..];
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let rank: i32 = rest[..end].parse().expect("every file letter is followed by a rank");
            Square { file: i32::from(letter.as_bytes()[0] - b'a'), rank: rank - 1 }
        })
        .collect()
}

/// A board of squares, each empty or holding a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board<Piece> {
    size: Size,
    /// Row by row from a1.
    cells: Vec<Option<Piece>>,
}

impl<Piece: Copy> Board<Piece> {
    pub(crate) fn empty(size: Size) -> Board<Piece> {
        let cells = vec![None; usize::from(size.files()) * usize::from(size.ranks())];
        Board { size, cells }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn files(&self) -> i32 {
        i32::from(self.size.files())
    }

    pub(crate) fn ranks(&self) -> i32 {
        i32::from(self.size.ranks())
    }

    pub(crate) fn contains(&self, square: Square) -> bool {
        (0..self.files()).contains(&square.file) && (0..self.ranks()).contains(&square.rank)
    }

    fn index(&self, square: Square) -> usize {
        (square.rank * self.files() + square.file) as usize
    }

    /// The piece on the square; `None` if it is empty or off the board.
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        if self.contains(square) { self.cells[self.index(square)] } else { None }
    }

    /// True if the square is on the board and empty.
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.contains(square) && self.piece(square).is_none()
    }

    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let index = self.index(square);
        self.cells[index] = Some(piece);
    }

    pub(crate) fn remove(&mut self, square: Square) {
        let index = self.index(square);
        self.cells[index] = None;
    }

    /// Every square, row by row from a1.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + use<Piece> {
        let (files, ranks) = (self.files(), self.ranks());
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Square { file, rank }))
    }

    /// Every square reached from the seeds by orthogonal steps over squares that belong, each
    /// once; seeds that do not belong are left out.
    pub(crate) fn connected(
        &self,
        seeds: impl Iterator<Item = Square>,
        belongs: impl Fn(Square) -> bool,
    ) -> Vec<Square> {
        let mut seen = vec![false; self.cells.len()];
        let mut reached = Vec::new();
        let mut visit = |square: Square, reached: &mut Vec<Square>| {
            if self.contains(square) && !seen[self.index(square)] && belongs(square) {
                seen[self.index(square)] = true;
                reached.push(square);
            }
        };
        for seed in seeds {
            visit(seed, &mut reached);
        }
        let mut next = 0;
        while next < reached.len() {
            for direction in ORTHOGONAL {
                visit(reached[next].step(direction), &mut reached);
            }
            next += 1;
        }
        reached
    }

    /// Reads the board of a position text. `piece_of` says what a letter and a height stand for;
    /// `-` is a square that stays empty.
    pub(crate) fn read(
        text: &str,
        piece_of: impl Fn(char, u32) -> Option<Piece>,
    ) -> Option<Board<Piece>> {
        let mut rows = Vec::new();
        for row in text.split('/') {
            rows.push(read_row(row, &piece_of)?);
        }
        let files = rows[0].len();
        if rows.iter().any(|row| row.len() != files) {
            return None;
        }
        let size = Size::new(u8::try_from(files).ok()?, u8::try_from(rows.len()).ok()?)?;
        // Texts begin with the top rank.
        Some(Board { size, cells: rows.into_iter().rev().flatten().collect() })
    }

    /// The diagram of a position: `content` gives the content of a square.
    pub(crate) fn diagram(&self, side: char, content: impl Fn(Square) -> Content) -> Diagram {
        let mut diagram = Diagram::empty(self.size, side);
        for square in self.squares() {
            let cell = Cell::new(square.file as u8, square.rank as u8);
            diagram.put(cell, content(square));
        }
        diagram
    }
}

/// The position text of a diagram.
pub(crate) fn text(diagram: &Diagram) -> String {
    let mut text = String::new();
    for rank in (0..diagram.size.ranks()).rev() {
        let mut empty = 0;
        for file in 0..diagram.size.files() {
            let letters = match diagram.at(Cell::new(file, rank)) {
                Content::Empty => {
                    empty += 1;
                    continue;
                }
                Content::Dead => "-".to_owned(),
                Content::Pieces { letter, height: 1 } => letter.to_string(),
                Content::Pieces { letter, height } => format!("{letter}({height})"),
            };
            if empty > 0 {
                text += &empty.to_string();
            }
            text += &letters;
            empty = 0;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text += if rank > 0 { "/" } else { " " };
    }
    text.push(diagram.side);
    text
}

/// One row of a position text, from file a.
fn read_row<Piece: Copy>(
    row: &str,
    piece_of: impl Fn(char, u32) -> Option<Piece>,
) -> Option<Vec<Option<Piece>>> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let empty: u8 = rest[..end].parse().ok()?;
            cells.extend(vec![None; usize::from(empty)]);
            rest = &rest[end..];
        } else if let Some(after) = rest.strip_prefix('-') {
            cells.push(None);
            rest = after;
        } else {
            rest = &rest[first.len_utf8()..];
            let mut height = 1;
            if let Some(after) = rest.strip_prefix('(') {
                let (digits, after) = after.split_once(')')?;
                height = digits.parse().ok()?;
                rest = after;
            }
            cells.push(Some(piece_of(first, height)?));
        }
    }
    Some(cells)
}

/// The letters of the two players in position texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Letters {
    pub(crate) first: char,
    pub(crate) second: char,
}

impl Letters {
    pub(crate) const RED_BLUE: Letters = Letters { first: 'r', second: 'b' };
    pub(crate) const BLUE_RED: Letters = Letters { first: 'b', second: 'r' };
    pub(crate) const WHITE_BLACK: Letters = Letters { first: 'w', second: 'b' };

    pub(crate) fn letter(self, player: Player) -> char {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    pub(crate) fn player(self, letter: char) -> Option<Player> {
        [Player::First, Player::Second].into_iter().find(|&player| self.letter(player) == letter)
    }

    /// The side to move at the end of a position text.
    pub(crate) fn read_side(self, side: &str) -> Option<Player> {
        let mut letters = side.chars();
        let side = self.player(letters.next()?)?;
        if letters.next().is_none() { Some(side) } else { None }
    }

    /// Board and side to move of a position text, for games with one piece per square.
    pub(crate) fn read(self, text: &str) -> Option<(Board<Player>, Player)> {
        let (board, side) = text.split_once(' ')?;
        let board = Board::read(board, |letter, _| self.player(letter))?;
        Some((board, self.read_side(side)?))
    }

    /// The diagram of a position, for games with one piece per square.
    pub(crate) fn diagram(self, board: &Board<Player>, turn: Player) -> Diagram {
        board.diagram(self.letter(turn), |square| match board.piece(square) {
            Some(player) => Content::Pieces { letter: self.letter(player), height: 1 },
            None => Content::Empty,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_a_move_are_read_in_order() {
        let texts = |mv| squares_in(mv).iter().map(Square::to_string).collect::<Vec<_>>();
        assert_eq!(texts("c4"), ["c4"]);
        assert_eq!(texts("a10j9"), ["a10", "j9"]);
        assert_eq!(texts("a3b4=c5"), ["a3", "b4", "c5"]);
    }

    #[test]
    fn a_text_begins_with_the_top_rank_and_counts_empty_squares() {
        let (board, turn) = Letters::RED_BLUE.read("10/10/10/1r8/9b/10/10/10/b9/10 b").unwrap();
        assert_eq!(turn, Player::Second);
        assert_eq!(board.piece(Square { file: 1, rank: 6 }), Some(Player::First));
        assert_eq!(board.piece(Square { file: 9, rank: 5 }), Some(Player::Second));
        assert_eq!(board.piece(Square { file: 0, rank: 1 }), Some(Player::Second));
        assert_eq!(board.squares().filter(|&square| board.is_empty(square)).count(), 97);
        assert!(!board.is_empty(Square { file: -1, rank: 0 }));
    }

    #[test]
    fn a_shape_that_is_no_board_is_refused() {
        for text in ["", "3/3/3", "3/3/2 r", "3/3/3 w", "3/3/3 rr", "3/x2/3 r", "11 r", "999 r"] {
            assert!(Letters::RED_BLUE.read(text).is_none(), "{text}");
        }
    }
}
