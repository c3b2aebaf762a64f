//! Another try at an error: is the new move better?

use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, Wdl};
use rules::MoveError;

use crate::review::{Review, ReviewOptions, ReviewedMove};
use crate::value::Value;

/// Another move instead of an error, and what it is worth. [`crate::words::attempt`] says it.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// The move.
    pub text: String,
    /// What it is worth.
    pub verdict: Verdict,
}

/// The verdict on another move.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// One of the best moves.
    Best,
    /// Better than the move of the game, with this value for its player.
    Better(Value),
    /// The move of the game again.
    Played,
    /// It gives a proved win or draw away.
    GivesAway(Wdl),
    /// No better, with its own review.
    Worse(Box<Review>),
    /// The search was stopped before it knew.
    Unknown,
}

impl Verdict {
    /// True for a better move than the one of the game.
    pub const fn is_right(&self) -> bool {
        matches!(self, Verdict::Best | Verdict::Better(_))
    }
}

impl ReviewedMove {
    /// Judges a move instead of this error; `game` is the position before it. A move that is not
    /// legal is refused.
    pub fn try_again(
        &self,
        game: &dyn AnyGame,
        text: &str,
        options: &ReviewOptions,
        stop: &AtomicBool,
    ) -> Result<Attempt, MoveError> {
        let text = game.copy().play(text)?.text;
        let verdict = self.verdict(game, &text, options, stop);
        Ok(Attempt { text, verdict })
    }

    fn verdict(
        &self,
        game: &dyn AnyGame,
        text: &str,
        options: &ReviewOptions,
        stop: &AtomicBool,
    ) -> Verdict {
        if self.text == text {
            return Verdict::Played;
        }
        if self.best.iter().any(|best| best == text) {
            return Verdict::Best;
        }
        let Some(review) = Review::of_move(game, text, options, stop) else {
            return Verdict::Unknown;
        };
        let tried = &review.moves[0];
        // The review of the game may know more about the position than that of one move.
        let is_less = tried.after.proved.is_some() && tried.after.chance < self.before.chance;
        if let (Some(kept), true, false) = (self.before.wdl(), is_less, tried.mark.is_error()) {
            return Verdict::GivesAway(kept);
        }
        if tried.mark.is_error() || tried.after.chance <= self.after.chance {
            return Verdict::Worse(Box::new(review));
        }
        Verdict::Better(tried.after)
    }
}
