//! Players that choose their own moves, generic over the game.
//!
//! No game is named here and no text is read or written: the catalog joins players and games.

#[cfg(test)]
mod adapted;
mod clock;
mod eval_noise;
mod evaluate;
mod forced_win;
mod heuristic;
mod limits;
mod line;
mod mcts;
mod movepick;
mod oracle;
mod reduction;
mod score;
mod search;
mod simple;
mod think;
mod transposition;
mod trap;
mod tunable;
mod win_search;

pub use eval_noise::EvalNoise;
pub use evaluate::{Evaluate, SearchTuning};
pub use forced_win::forced_win;
pub use heuristic::Heuristic;
pub use limits::SearchLimits;
pub use mcts::Mcts;
pub use oracle::Oracle;
pub use score::{Score, is_decided, plies_to_end, won_in};
pub use simple::{greedy_move, minimax_move, random_move};
pub use think::{SearchRequest, SearchResult, Variation};
pub use transposition::TranspositionTable;
pub use tunable::{PATTERN_SCALE, PRIORITY_SCALE, Tunable, weighted_sum};
