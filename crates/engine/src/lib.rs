//! Players that choose their own moves, generic over the game.
//!
//! No game is named here and no text is read or written: the catalog joins players and games.

#[cfg(test)]
mod adapted;
mod clock;
mod evaluate;
mod forced_win;
mod heuristic;
mod line;
mod mcts;
mod oracle;
mod score;
mod search;
mod search_limits;
mod simple_players;
mod transposition;
mod tunable;

pub use evaluate::{Evaluate, SearchTuning};
pub use forced_win::forced_win;
pub use heuristic::Heuristic;
pub use mcts::Mcts;
pub use oracle::Oracle;
pub use score::{Score, is_decided, plies_to_end, won_in};
pub use search::eval_noise::EvalNoise;
pub use search::request::{Purpose, SearchRequest};
pub use search::result::{SearchResult, Variation};
pub use search_limits::SearchLimits;
pub use simple_players::{greedy_move, minimax_move, random_move};
pub use transposition::TranspositionTable;
pub use tunable::{PATTERN_SCALE, PRIORITY_SCALE, Tunable, weighted_sum};
