//! The same game in two implementations that share no line: the fast one of the catalog and the
//! reference implementation.

use std::fmt;

use quincunx_catalog::{AnyGame, Entry};
use reference::{ReferenceGame, ReferenceOutcome};
use rules::{Outcome, Setup};

use super::{legal, scene, start};

/// A game played twice.
pub(crate) struct Pair {
    pub(crate) fast: Box<dyn AnyGame>,
    pub(crate) reference: Box<dyn ReferenceGame>,
    /// The seed of its moves, for failures.
    seed: u64,
}

impl Pair {
    pub(crate) fn start(entry: &Entry, setup: &Setup, seed: u64) -> Pair {
        let options: Vec<_> = setup.rules.iter().collect();
        let reference = reference::start(entry.info().slug, setup.size, &options);
        Pair { fast: start(entry, setup), reference: reference.expect("a setup of the game"), seed }
    }

    /// The game from a position on that the fast implementation has accepted.
    pub(crate) fn from(fast: Box<dyn AnyGame>, seed: u64) -> Pair {
        let options: Vec<_> = fast.setup().rules.iter().collect();
        let reference = reference::from_text(fast.info().slug, &fast.position_text(), &options);
        Pair { fast, reference: reference.expect("a position of the game"), seed }
    }

    /// The legal moves. Panics unless both agree on all that can be seen of the position.
    pub(crate) fn agreed_moves(&self) -> Vec<String> {
        let moves = legal(&*self.fast);
        assert_eq!(moves, self.reference.moves(), "fast and reference moves of {self}");
        // The reference ends exactly when it has no moves, so that they need not be listed twice.
        let end = if moves.is_empty() { self.reference.outcome() } else { None };
        assert_eq!(self.fast.outcome(), end.map(outcome), "fast and reference outcome of {self}");
        assert_eq!(self.fast.turn(), self.reference.turn(), "fast and reference turn of {self}");
        let texts = (self.fast.position_text(), self.reference.position_text());
        assert_eq!(texts.0, texts.1, "fast and reference text of {self}");
        moves
    }

    /// Plays a legal move in both.
    pub(crate) fn play(&mut self, text: &str) {
        if let Err(error) = self.fast.play(text) {
            panic!("{error}: {self}");
        }
        self.reference.play(text);
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
