//! Players that choose their own moves, generic over the game.
//!
//! No game is named here and no text is read or written: the catalog joins players and games.

mod clock;
mod doubt;
mod forced;
mod limits;
mod line;
mod mcts;
mod movepick;
mod oracle;
mod reduction;
mod score;
mod search;
mod simple;
mod table;
mod think;
mod trap;
mod verdict;

pub use doubt::Doubt;
pub use forced::forced_win;
pub use limits::Limits;
pub use mcts::Mcts;
pub use oracle::Oracle;
pub use score::{Score, is_decided, plies_to_end, won_in};
pub use simple::{greedy_move, minimax_move, random_move};
pub use table::Table;
pub use think::{Line, Question, Thought};
