//! Puzzles: positions in which exactly one move keeps the win, again and again.
//!
//! [`Maker`] finds them in games between levels and proves them by exact search, [`Ladder`] rates
//! them by letting the levels try, and [`verify`] checks them again, with the reference rules too.
//! The [`shipped`] ones are text data, made by `quincunx puzzle make`; [`Library`] finds one by id,
//! theme, board or day. Attempts of people move ratings by [`Glicko`].
//!
//! ```
//! let puzzle = &quincunx_puzzle::shipped()?[0];
//! assert_eq!(puzzle.line.len() % 2, 1, "the solver moves first and last");
//! # Ok::<(), quincunx_puzzle::PuzzleError>(())
//! ```

mod canonical;
mod glicko;
mod ladder;
mod library;
mod maker;
mod prediction;
mod prover;
mod puzzle;
mod run;
mod score;
mod selection;
mod solution;
mod text;
mod theme;
mod verify;

pub use canonical::canonical;
pub use glicko::Glicko;
pub use ladder::{Attempt, Ladder, log_loss};
pub use library::Library;
pub use maker::{Maker, Shelf};
pub use prediction::{Prediction, Trial};
pub use puzzle::{Puzzle, PuzzleKind};
pub use run::{PuzzleAnswer, PuzzleRun};
pub use score::Score;
pub use selection::Selection;
pub use text::{PuzzleError, read, shipped, write};
pub use verify::{Defect, verify};
