//! Vectorized environments: many games of one kind played at once, for reinforcement learning.
//!
//! A [`Batch`] steps all of its games by action numbers and writes observations, legal-action masks
//! and rewards into arrays of the caller. It names no game and reads no text. Each game has
//! a random stream of its own, so results do not depend on how games are grouped into batches.

mod arrays;
mod environment;
mod typed_batch;

pub use arrays::BatchArrays;
pub use typed_batch::Batch;

use std::fmt;

/// How a finished game starts over, as in Gymnasium.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autoreset {
    /// The next step begins a new game and ignores the action.
    NextStep,
    /// The same step begins a new game; its arrays show the new one.
    SameStep,
    /// Nothing: the caller resets it before the next step.
    Disabled,
}

/// How a step treats an illegal action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The step is refused as a whole, and no game changes.
    Refuse,
    /// A random legal action replaces it.
    Replace,
    /// The player loses the game.
    Forfeit,
}

/// How games begin and end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchOptions {
    /// On the next step unless set.
    pub autoreset: Autoreset,
    /// Refused unless set.
    pub illegal: IllegalAction,
    /// The least and the most random plies at the beginning of a game.
    pub opening_plies: [u32; 2],
    /// Games are truncated after this many plies, the opening included.
    pub max_plies: u32,
}

impl Default for BatchOptions {
    fn default() -> BatchOptions {
        BatchOptions {
            autoreset: Autoreset::NextStep,
            illegal: IllegalAction::Refuse,
            opening_plies: [0, 0],
            max_plies: u32::MAX,
        }
    }
}

/// Totals over all games that have ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BatchStatistics {
    /// Games that have ended, truncated ones included.
    pub episodes: u64,
    /// Games won by First and by Second.
    pub wins: [u64; 2],
    /// Games without a winner.
    pub draws: u64,
    /// Games cut off.
    pub truncated: u64,
    /// Plies of all games that have ended, openings included.
    pub plies: u64,
    /// Illegal actions that were replaced or punished.
    pub illegal: u64,
}

/// Actions that a batch refuses; no game has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// The action is not legal in this game.
    #[error("action {action} is not legal in game {index}")]
    Illegal {
        /// The index of the game.
        index: usize,
        /// The action.
        action: i64,
    },
    /// The game is over and was not reset.
    #[error("game {index} is over: reset it before the next step")]
    Over {
        /// The index of the game.
        index: usize,
    },
}

/// A [`Batch`] of any game.
pub trait AnyBatch: fmt::Debug + Send + Sync {
    /// The number of games.
    fn len(&self) -> usize;

    /// True if there is no game.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Begins new games: those chosen by `which`, or all. `seeds` restarts their random streams.
    fn reset(
        &mut self,
        which: Option<&[bool]>,
        seeds: Option<&[u64]>,
        arrays: &mut BatchArrays<'_>,
    );

    /// Judges the actions of the next step and remembers them. An error changes nothing.
    fn check(&mut self, actions: &[i64]) -> Result<(), StepError>;

    /// Plays the actions that [`AnyBatch::check`] has accepted.
    fn step(&mut self, arrays: &mut BatchArrays<'_>);

    /// A uniformly random legal action for each game; 0 where the game is over.
    fn sample(&mut self, actions: &mut [i64]);

    /// The actions played so far in a game, the opening included.
    fn actions(&self, index: usize) -> &[u32];

    /// Totals over the games that have ended.
    fn statistics(&self) -> BatchStatistics;

    /// An independent copy.
    fn copy(&self) -> Box<dyn AnyBatch>;
}
