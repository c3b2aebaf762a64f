//! A board as lines of text.

use messages::Language;
use rules::View;

use crate::board::{Board, BoardStyle, Marks};

/// The terminal's capabilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextStyle {
    /// The color depth.
    pub color: ColorDepth,
    /// True if it shows Unicode.
    pub unicode: bool,
    /// The language of the words beside the board; English if there is none.
    pub language: Option<&'static Language>,
}

/// A terminal's color depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColorDepth {
    /// No colors.
    #[default]
    None,
    /// The sixteen ANSI colors.
    Sixteen,
    /// The 256-color palette.
    TwoFiftySix,
    /// 24-bit color.
    TrueColor,
}

/// The board as lines, ranks at the left and files below. Pieces differ by their characters, the
/// last move leads from round to square brackets, and both what it changed and what has won is
/// marked, so that nothing needs color.
pub fn text(view: &View, style: TextStyle) -> String {
    let TextStyle { color, unicode, language } = style;
    let style = BoardStyle { unicode, language, ..BoardStyle::default() };
    Board::of(view, style, &Marks::default()).print(color)
}
