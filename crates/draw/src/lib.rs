//! Board rendering: text for terminals, SVG for pages and files, PNG for everything else.
//!
//! Everything is drawn from a [`rules::View`]. Special features of a board (a diamond, holes, edges
//! with owners, lines of sight) are given there, so this crate needs no game and no rule.

mod board;
mod board_theme;
mod glyphs;
mod highlight;
#[cfg(feature = "png")]
mod png;
mod svg;
mod text;
mod theme;

pub use board::{Board, BoardStyle, Marks, Mood, Note, Scale, Spot, Tone};
pub use board_theme::BoardTheme;
#[cfg(feature = "png")]
pub use png::{DrawError, PIXELS, png};
pub use svg::{svg, svg_from, svg_grid};
pub use text::{ColorDepth, TextStyle, text};
pub use theme::{Rgb, Theme, Token};
