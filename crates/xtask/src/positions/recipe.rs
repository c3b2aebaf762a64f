//! The number of test positions per game and board. Only this module names the types of games.

use std::ops::RangeInclusive;

use anyhow::Result;
use engine::Evaluate;
use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use rules::{Coded, Game, GameInfo, Notation, Setup, Size};

use crate::positions::position_finder::{PositionFinder, Win, examine};
use crate::positions::proof_search::ProofSearch;
use crate::positions::prover::Unproved;
use crate::positions::retrograde_table::RetrogradeTable;

/// Test positions of one game on one board.
pub(super) struct Recipe {
    pub(super) slug: &'static str,
    pub(super) size: &'static str,
    /// Rule options that are not the default.
    pub(super) rules: &'static str,
    pub(super) count: usize,
    pub(super) proof: Proof,
    pub(super) find: fn(&Setup, usize) -> Vec<Win>,
    /// Proves the positions of a fixture again.
    pub(super) prove: fn(&Setup, &[&str]) -> Vec<Proven>,
}

/// A position proved again; `None` if it is too easy to be a test.
pub(super) type Proven = Result<Option<Win>, Unproved>;

/// Node limit for proving a position again.
const MAX_NODES: u64 = 30_000_000;

/// The method of proof.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    ShortSearch,
    LongSearch,
    Table,
}

/// Classes of difficulty by plies to the win.
const CLASSES: [RangeInclusive<u8>; 5] = [5..=6, 7..=8, 9..=10, 11..=12, 13..=u8::MAX];

/// Most positions are on the usual board, some on others.
pub(super) const RECIPES: &[Recipe] = &[
    Recipe::searched::<Crosscut>("8", "", 25),
    Recipe::searched::<Crosscut>("6", "", 2),
    Recipe::searched::<Crosscut>("5x7", "", 2),
    Recipe::searched::<Crosscut>("9", "", 1),
    Recipe::searched::<Clusterfuss<u64>>("6", "", 25),
    Recipe::hard::<Clusterfuss<u64>>("6", 6),
    Recipe::searched::<Clusterfuss<u64>>("5", "", 3),
    Recipe::searched::<Clusterfuss<u64>>("8", "", 2),
    Recipe::searched::<Talpa<u64>>("8", "", 25),
    Recipe::hard::<Talpa<u64>>("8", 6),
    Recipe::searched::<Talpa<u64>>("6", "first=blue", 3),
    Recipe::searched::<Talpa<u128>>("10", "", 2),
    Recipe::tabled("5", "", 25),
    Recipe::tabled("5", "walk=any repetition=draw", 3),
    Recipe::tabled("4", "", 2),
    Recipe::searched::<Sight<u64>>("5", "", 25),
    Recipe::hard::<Sight<u64>>("5", 6),
    Recipe::searched::<Sight<u64>>("5", "blocked=loses", 3),
    Recipe::searched::<Sight<u64>>("7", "", 2),
];

fn prove_by_search<G: Notation + Coded + Evaluate>(setup: &Setup, texts: &[&str]) -> Vec<Proven> {
    let mut search = ProofSearch::new(MAX_NODES);
    let read = |text| G::read_position(text, &setup.rules).ok();
    texts.iter().map(|text| examine(&read(text).ok_or(Unproved)?, &mut search)).collect()
}

impl Recipe {
    /// Positions that a short exhaustive search can prove.
    const fn searched<G: Evaluate + Notation + Coded>(
        size: &'static str,
        rules: &'static str,
        count: usize,
    ) -> Recipe {
        let find = |setup: &Setup, count| {
            // Other seeds for other rules, or some positions would come twice.
            let seed = if setup.rules == G::INFO.usual().rules { 0 } else { 500 };
            PositionFinder { setup, count, seed, classes: &CLASSES }
                .find::<G, _>(|| ProofSearch::new(300_000))
        };
        let (slug, proof, prove) = (G::INFO.slug, Proof::ShortSearch, prove_by_search::<G>);
        Recipe { slug, size, rules, count, proof, find, prove }
    }

    /// Positions that take a long search, and long to win. In Crosscut there are hardly any.
    const fn hard<G: Evaluate + Notation + Coded>(size: &'static str, count: usize) -> Recipe {
        let find = |setup: &Setup, count| {
            let finder = PositionFinder { setup, count, seed: 1000, classes: &CLASSES[4..] };
            finder.find::<G, _>(|| ProofSearch::new(4_000_000))
        };
        let (slug, proof, prove) = (G::INFO.slug, Proof::LongSearch, prove_by_search::<G>);
        Recipe { slug, size, rules: "", count, proof, find, prove }
    }

    /// Positions of Claustro, proved by its tablebase.
    const fn tabled(size: &'static str, rules: &'static str, count: usize) -> Recipe {
        let find = |setup: &Setup, count| {
            let table = RetrogradeTable::new(setup);
            PositionFinder { setup, count, seed: 0, classes: &CLASSES }
                .find::<Claustro, _>(|| &table)
        };
        let prove = |setup: &Setup, texts: &[&str]| {
            let table = RetrogradeTable::new(setup);
            let read = |text| Claustro::read_position(text, &setup.rules).ok();
            texts.iter().map(|text| examine(&read(text).ok_or(Unproved)?, &mut &table)).collect()
        };
        let (slug, proof) = (Claustro::INFO.slug, Proof::Table);
        Recipe { slug, size, rules, count, proof, find, prove }
    }

    /// The board and all its rules.
    pub(super) fn setup(&self, info: &GameInfo) -> Result<Setup> {
        let rules = info.read_rules(self.rules.split_whitespace())?;
        Ok(Setup { size: Size::read(self.size)?, rules })
    }

    /// The board, the rules unless they are the default, and a mark for hard positions.
    pub(super) fn title(&self) -> String {
        let hard = if self.proof == Proof::LongSearch { ", hard" } else { "" };
        let rules = if self.rules.is_empty() { String::new() } else { format!(" {}", self.rules) };
        format!("{}{rules}{hard}", self.size)
    }
}
