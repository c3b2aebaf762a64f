//! Another try at an error: is the new move better?

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use review::{ReviewOptions, ReviewedMove, words};

use crate::text::sentence::sentence;

/// The answer to a new move.
#[derive(Debug)]
pub(crate) enum Try {
    /// It is better.
    Right(String),
    /// It is an error, too.
    Wrong(String),
    /// It is not legal.
    Refused(String),
}

/// Judges a move instead of an error, in the position before it.
pub(crate) fn judge(game: &dyn AnyGame, error: &ReviewedMove, text: &str) -> Try {
    let never = AtomicBool::new(false);
    match error.try_again(game, text, &ReviewOptions::default(), &never) {
        Ok(attempt) if attempt.verdict.is_right() => Try::Right(words::attempt(&attempt)),
        Ok(attempt) => Try::Wrong(words::attempt(&attempt)),
        Err(refused) => Try::Refused(sentence(&refused.to_string())),
    }
}
