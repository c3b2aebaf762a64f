//! Another try at an error: is the new move better?

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use messages::Message;
use review::{ReviewOptions, ReviewedMove, words};

/// The answer to a new move.
#[derive(Debug)]
pub(crate) enum Try {
    /// It is better.
    Right(Message),
    /// It is an error, too.
    Wrong(Message),
    /// It is not legal.
    Refused(Message),
}

/// Judges a move instead of an error, in the position before it.
pub(crate) fn judge(game: &dyn AnyGame, error: &ReviewedMove, text: &str) -> Try {
    let never = AtomicBool::new(false);
    match error.try_again(game, text, &ReviewOptions::default(), &never) {
        Ok(attempt) if attempt.verdict.is_right() => Try::Right(words::attempt(&attempt)),
        Ok(attempt) => Try::Wrong(words::attempt(&attempt)),
        Err(refused) => Try::Refused(refused.message()),
    }
}
