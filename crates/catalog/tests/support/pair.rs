//! The same game in two implementations that share no line: the fast one of the catalog and the
//! plain one.

use std::fmt;

use quincunx_catalog::{AnyGame, Entry};
use reference::{ReferenceGame, ReferenceOutcome};
use rules::{Outcome, Setup};

use super::{legal, scene, start};

/// A game played twice.
pub(crate) struct Pair {
    pub(crate) fast: Box<dyn AnyGame>,
    pub(crate) plain: Box<dyn ReferenceGame>,
    /// Where its moves came from, for failures.
    seed: u64,
}

impl Pair {
    pub(crate) fn start(entry: &Entry, setup: &Setup, seed: u64) -> Pair {
        let options: Vec<_> = setup.rules.iter().collect();
        let plain = reference::start(entry.info().slug, setup.size, &options);
        Pair { fast: start(entry, setup), plain: plain.expect("a setup of the game"), seed }
    }

    /// The game from a position on that the fast implementation has accepted.
    pub(crate) fn from(fast: Box<dyn AnyGame>, seed: u64) -> Pair {
        let options: Vec<_> = fast.setup().rules.iter().collect();
        let plain = reference::from_text(fast.info().slug, &fast.position_text(), &options);
        Pair { fast, plain: plain.expect("a position of the game"), seed }
    }

    /// The legal moves. Panics unless both agree on all that can be seen of the position.
    pub(crate) fn agreed_moves(&self) -> Vec<String> {
        let moves = legal(&*self.fast);
        assert_eq!(moves, self.plain.moves(), "fast and plain moves of {self}");
        // A plain game ends exactly when it has no moves, so that they need not be listed twice.
        let end = if moves.is_empty() { self.plain.outcome() } else { None };
        assert_eq!(self.fast.outcome(), end.map(outcome), "fast and plain outcome of {self}");
        assert_eq!(self.fast.turn(), self.plain.turn(), "fast and plain turn of {self}");
        let texts = (self.fast.position_text(), self.plain.position_text());
        assert_eq!(texts.0, texts.1, "fast and plain text of {self}");
        moves
    }

    /// Plays a legal move in both.
    pub(crate) fn play(&mut self, text: &str) {
        if let Err(error) = self.fast.play(text) {
            panic!("{error}: {self}");
        }
        self.plain.play(text);
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  seed  {}", scene(&*self.fast), self.seed)
    }
}

fn outcome(end: ReferenceOutcome) -> Outcome {
    match end {
        ReferenceOutcome::Win(winner) => Outcome::Win(winner),
        ReferenceOutcome::Draw => Outcome::Draw,
    }
}
