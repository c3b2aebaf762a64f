//! Another try at an error: is the new move better?

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use review::{Review, ReviewOptions, ReviewedMove, words};

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
    let played = match game.copy().play(text) {
        Ok(played) => played.text,
        Err(refused) => return Try::Refused(sentence(&refused.to_string())),
    };
    if error.best.contains(&played) {
        return Try::Right(format!("Yes, {played} is the best move."));
    }
    if error.text == played {
        return Try::Wrong(format!("{played} was played in the game. Try another move."));
    }
    let never = AtomicBool::new(false);
    let review = Review::of_move(game, &played, &ReviewOptions::default(), &never);
    let Some(review) = review else { return Try::Wrong(format!("Nothing is known of {played}.")) };
    let tried = &review.moves[0];
    // A move may be fine in a position that the new review thinks less of.
    if tried.mark.is_error() || tried.after.chance <= error.after.chance {
        let why = words::text(&review, tried);
        let why = if why.is_empty() { format!("{played} is no better.") } else { why };
        return Try::Wrong(format!("{why} Try another move."));
    }
    Try::Right(format!("Yes, {played} is better: {}.", words::value(tried.after)))
}
