//! Game-playing engine for two-player abstract games, generic over the game.
//!
//! - [`SearchRequest`]: alpha-beta search with iterative deepening, aspiration windows, a
//!   [`TranspositionTable`], futility and late-move pruning, late-move reductions, the history
//!   heuristic and lazy SMP; a win search and traps in endings.
//! - [`Mcts`]: Monte-Carlo tree search, which needs no evaluation.
//! - [`Puct`]: the same with priors and values from an evaluator outside, in batches of leaves.
//! - [`random_move`], [`greedy_move`] and [`minimax_move`]: simple players.
//!
//! A game implements [`rules::Game`] for its rules, [`Heuristic`] for the simple players and
//! [`Evaluate`] for the search; [`Tunable`] is only for tuning the weights of an evaluation. No
//! game is named here and no text is read or written.
//!
//! # Example
//!
//! Nim with one heap: take one, two or three stones; taking the last one wins.
//!
//! ```
//! # use rules as quincunx_rules;
//! use std::sync::atomic::AtomicBool;
//!
//! use quincunx_engine::{Evaluate, Heuristic, SearchRequest, TranspositionTable, plies_to_end};
//! use quincunx_rules::{Game, GameInfo, Outcome, Player, Setup};
//!
//! #[derive(Clone, PartialEq, Eq, Hash, Debug)]
//! struct Nim {
//!     stones: u8,
//!     turn: Player,
//! }
//!
//! impl Game for Nim {
//!     type Move = u8;
//! #   // Names and sizes for menus, which a search does not ask for: borrowed.
//! #   const INFO: &'static GameInfo = games::talpa::Talpa::<u64>::INFO;
//! #   fn start(_: &Setup) -> Nim {
//! #       Nim { stones: 21, turn: Player::First }
//! #   }
//! #   fn setup(&self) -> Setup {
//! #       Nim::INFO.usual()
//! #   }
//!
//!     fn turn(&self) -> Player {
//!         self.turn
//!     }
//!
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.stones == 0).then_some(Outcome::Win(self.turn.opponent()))
//!     }
//!
//!     fn legal_moves(&self, moves: &mut Vec<u8>) {
//!         moves.extend(1..=self.stones.min(3));
//!     }
//!
//!     fn play(&mut self, taken: u8) {
//!         *self = Nim { stones: self.stones - taken, turn: self.turn.opponent() };
//!     }
//!
//!     fn key(&self) -> u64 {
//!         quincunx_rules::mix(self.stones.into(), self.turn.index() as u64)
//!     }
//! }
//!
//! impl Heuristic for Nim {
//!     fn move_score(&self, _: u8) -> i32 {
//!         0
//!     }
//!
//!     fn lead(&self, _: Player) -> i32 {
//!         0
//!     }
//! }
//!
//! impl Evaluate for Nim {
//!     fn evaluate(&self) -> i32 {
//!         0
//!     }
//! }
//!
//! let positions = [Nim { stones: 10, turn: Player::First }];
//! let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
//! let result = SearchRequest::new(&positions, &table, &stop).run(|_| {}).expect("the game goes on");
//! let best = &result.lines[0];
//! assert_eq!(best.moves[0], 2, "leave a multiple of four");
//! assert!(best.proved && best.score > 0);
//! assert_eq!(plies_to_end(best.score), 5);
//! ```

#[cfg(test)]
mod adapted;
mod evaluate;
mod forced_win;
mod heuristic;
mod mcts;
mod oracle;
mod positions;
mod puct;
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
pub use puct::{AnyPuct, Puct};
pub use score::{Score, is_decided, plies_to_end, won_in};
pub use search::eval_noise::EvalNoise;
pub use search::request::{Purpose, SearchRequest};
pub use search::result::{SearchResult, Variation};
pub use search_limits::SearchLimits;
pub use simple_players::{greedy_move, minimax_move, random_move};
pub use transposition::TranspositionTable;
pub use tunable::{PATTERN_SCALE, PRIORITY_SCALE, Tunable, weighted_sum};
