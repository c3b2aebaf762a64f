//! Players that choose their own moves, generic over the game.
//!
//! No game is named here and no text is read or written: the catalog joins players and games.

mod forced;
mod line;
mod simple;

pub use forced::forced_win;
pub use simple::{greedy_move, minimax_move, random_move};
