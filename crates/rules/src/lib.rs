//! The vocabulary of the games and the traits that a game implements.
//!
//! Everything here is a pure value: no input or output, no clocks, no randomness, no threads, and
//! no game by name. A game implements [`Game`] (its rules), [`Notation`] (text and picture),
//! [`Coded`] (position numbers for tablebases) and [`Encode`] (actions and planes for learning), in
//! the crate `games`. Evaluation is not part of the rules: its traits belong to the crate `engine`.

mod board;
mod code;
mod color;
mod diagram;
mod encode;
mod game;
mod move_syntax;
mod notation;
mod perft;
mod piece;
mod player;
mod proved_value;
mod quote;
mod setup;
mod view;

pub use board::{
    Bits, Cell, CellError, Direction, Size, SizeError, Square, Step, Steps, Symmetry, mix, pdep,
    pext,
};
pub use code::{CODE_BITS, Coded, Retrograde, from_ternary, images, ternary, transposed};
pub use color::Color;
pub use diagram::{Content, Diagram, PositionError};
pub use encode::{
    ActionBlock, ActionSpace, Encode, PlaneWriter, block_and_cell, cell_at, cell_index,
};
pub use game::Game;
pub use move_syntax::MoveSyntax;
pub use notation::{Explain, Fact, FactKind, MoveError, Notation, Reason, Refusal};
pub use perft::{REPETITIONS, perft, repeated};
pub use piece::Piece;
pub use player::{Outcome, Player};
pub use proved_value::{ProvedValue, Wdl};
pub use quote::{is_hidden, quote};
pub use setup::{GameInfo, LessonText, RuleOption, Rules, Setup, SetupError};
pub use view::{CellView, Edges, Ground, Surface, View};
