//! Review of games: the value of every move, marks, and explanations that are true by construction.
//!
//! A [`Review`] is data without words. Values are exact where tablebases or exact search know them,
//! and otherwise winning chances from the engine's score. Every mistake comes with a refutation
//! and with [`Reason`]s, facts that happen in that line by a clause of the rules;
//! [`confirm`] replays the line with the reference rules and checks each of them. Sentences are
//! made at the edge, in [`words`].
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use quincunx_review::{Mark, Review, ReviewOptions};
//!
//! let talpa = catalog::find("talpa")?;
//! let mut game = talpa.open("r1r/1r1/r1b r", None, &talpa.info().usual().rules)?;
//! game.play("xb2")?;
//! let stop = AtomicBool::new(false);
//! let review = Review::of(&*game, &ReviewOptions::default(), &stop, &mut |_, _| {})?;
//! let reviewed = &review.moves[0];
//! assert_eq!(reviewed.mark, Mark::Blunder);
//! assert_eq!((reviewed.reasons[0].fact.clause.as_str(), &*reviewed.best), ("T6", &["xa1".to_owned()][..]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod budget;
mod confirm;
mod evaluation;
mod explanation;
mod json;
mod mark;
mod record;
mod repetition;
mod review;
mod self_play;
mod value;
mod winning_chance;
pub mod words;

pub use attempt::{Attempt, Verdict};
pub use confirm::confirm;
pub use explanation::Reason;
pub use mark::Mark;
pub use repetition::Repetition;
pub use review::{Review, ReviewError, ReviewOptions, ReviewedMove, TRY_NODES};
pub use self_play::samples;
pub use value::{Value, ValueSource};
pub use winning_chance::WinningChance;
