//! Piece colors.

use messages::{Argument, ToArgument};

/// The color of a player's pieces. Code says First and Second; texts and pictures use colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// Marked with a ring.
    Red,
    /// Marked with a diamond.
    Blue,
    /// Light, without a mark.
    White,
    /// Dark, without a mark.
    Black,
}

impl ToArgument for Color {
    fn to_argument(&self) -> Argument {
        Argument::Color(self.name())
    }
}

impl Color {
    /// `Red`, as sentences and menus write it.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "Red",
            Color::Blue => "Blue",
            Color::White => "White",
            Color::Black => "Black",
        }
    }

    /// `r`, as position texts write it. Both Blue and Black are `b`: no game has both.
    pub const fn letter(self) -> char {
        match self {
            Color::Red => 'r',
            Color::White => 'w',
            Color::Blue | Color::Black => 'b',
        }
    }
}
