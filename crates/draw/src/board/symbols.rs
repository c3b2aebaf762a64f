//! The characters that boards are made of.

use rules::{Color, Direction};

use super::marks::Frame;

/// One character for everything on a board.
pub(super) struct Symbols {
    red: char,
    blue: char,
    white: char,
    black: char,
    pub(super) empty: char,
    pub(super) perimeter: char,
    pub(super) hole: char,
    pub(super) point: char,
    /// Marks an empty cell that may be chosen.
    pub(super) dot: char,
    pub(super) dead: char,
    /// Stands before the owner's letter; none if the letter stands alone.
    pub(super) flag: Option<char>,
    /// A stack of one shows its height too.
    pub(super) counts_singles: bool,
    pub(super) horizontal: char,
    pub(super) vertical: char,
    /// The frame inside the perimeter, horizontal and vertical.
    pub(super) dashes: [char; 2],
    pub(super) rising: char,
    pub(super) falling: char,
    /// Top left, top right, bottom left, bottom right.
    pub(super) corners: [char; 4],
    pub(super) trail_horizontal: char,
    pub(super) trail_vertical: char,
    /// A bend of the winning line that joins south-east, south-west, north-east, north-west.
    trail_bends: [char; 4],
    /// East, west, north, south.
    arrows: [char; 4],
    /// The brackets around the cursor, a chosen cell, a hint, a target and a changed cell.
    brackets: [[char; 2]; 5],
    /// The corners of a cell with the cursor, of one that is chosen, of a hint, of a target, of one
    /// that the last move left, entered or changed: top left, top right, bottom left, bottom right.
    /// `None` if brackets are used instead.
    frames: Option<[[char; 4]; 7]>,
}

pub(super) const UNICODE: Symbols = Symbols {
    red: '◉',
    blue: '◆',
    white: '○',
    black: '●',
    empty: '·',
    perimeter: '˙',
    hole: '◌',
    point: '·',
    dot: '•',
    dead: '▒',
    flag: Some('⚑'),
    counts_singles: false,
    horizontal: '─',
    vertical: '│',
    dashes: ['╌', '╎'],
    rising: '╱',
    falling: '╲',
    corners: ['┌', '┐', '└', '┘'],
    trail_horizontal: '━',
    trail_vertical: '┃',
    trail_bends: ['┏', '┓', '┗', '┛'],
    arrows: ['→', '←', '↑', '↓'],
    // A question mark would look like the label of an unknown value.
    brackets: [['▸', '◂'], ['{', '}'], ['!', '!'], ['‹', '›'], ['┊', '┊']],
    frames: Some([
        ['╔', '╗', '╚', '╝'],
        ['┏', '┓', '┗', '┛'],
        ['!', '!', '!', '!'],
        ['▘', '▝', '▖', '▗'],
        ['╭', '╮', '╰', '╯'],
        ['┌', '┐', '└', '┘'],
        ['┊', '┊', '┊', '┊'],
    ]),
};

pub(super) const ASCII: Symbols = Symbols {
    red: 'R',
    blue: 'B',
    white: 'W',
    black: 'B',
    empty: '.',
    perimeter: ',',
    hole: 'o',
    point: '.',
    dot: '+',
    dead: '#',
    flag: None,
    counts_singles: true,
    horizontal: '-',
    vertical: '|',
    dashes: ['-', '|'],
    rising: '/',
    falling: '\\',
    corners: ['+'; 4],
    trail_horizontal: '=',
    trail_vertical: '|',
    trail_bends: ['+'; 4],
    arrows: ['>', '<', '^', 'v'],
    brackets: [['>', '<'], ['{', '}'], ['!', '!'], [':', ':'], ['\'', '\'']],
    frames: None,
};

impl Symbols {
    pub(super) const fn piece(&self, color: Color) -> char {
        match color {
            Color::Red => self.red,
            Color::Blue => self.blue,
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// An empty cell of the winning line, which leaves it in these directions.
    pub(super) fn trail(&self, directions: &[Direction]) -> char {
        let goes = |direction| directions.contains(&direction);
        let bend = match (
            goes(Direction::North),
            goes(Direction::South),
            goes(Direction::East),
            goes(Direction::West),
        ) {
            (false, true, true, false) => 0,
            (false, true, false, true) => 1,
            (true, false, true, false) => 2,
            (true, false, false, true) => 3,
            (false, false, ..) => return self.trail_horizontal,
            _ => return self.trail_vertical,
        };
        self.trail_bends[bend]
    }

    /// An arrow in this direction; only the four orthogonal directions have one.
    pub(super) fn arrow(&self, direction: Direction) -> Option<char> {
        let index = Direction::ORTHOGONAL.iter().position(|&orthogonal| orthogonal == direction)?;
        Some(self.arrows[index])
    }

    /// The brackets around a cell.
    pub(super) const fn brackets(&self, frame: Frame) -> [char; 2] {
        match frame {
            Frame::Cursor => self.brackets[0],
            Frame::Chosen => self.brackets[1],
            Frame::Hint => self.brackets[2],
            Frame::Target => self.brackets[3],
            Frame::Changed => self.brackets[4],
            Frame::Left => ['(', ')'],
            Frame::Entered => ['[', ']'],
        }
    }

    /// The corner marks of a cell.
    pub(super) const fn frame_corners(&self, frame: Frame) -> [char; 4] {
        if let Some(frames) = self.frames {
            return frames[frame as usize];
        }
        let [left, right] = self.brackets(frame);
        [left, right, left, right]
    }
}
