//! `Prover`: exact answers about positions, limited by nodes.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyGame, BoundsTable, Knowledge, ProvedValue, SolveLimits, Tablebases, Wdl};

/// Nodes per move of the first pass of the sieve.
const FIRST_PASS_NODES: u64 = 250;

/// Each pass has this many times the nodes of the last: most positions have several winning moves,
/// and two that win quickly are soon found.
const PASS_FACTOR: u64 = 8;

/// The longest distance that is searched for.
const MAX_PLIES: u32 = 60;

/// The number of winning moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sieved {
    /// This move wins, and all others lose.
    Single(String),
    /// Several moves win, or none, or one draws.
    NotSingle,
    /// The nodes were not enough.
    Unknown,
}

/// Exact search with a bounds table that all questions about one game and setup share, and
/// tablebases in games where positions can recur: there a search alone proves little. Elsewhere a
/// search must do, so that anyone can repeat the proof.
#[derive(Debug)]
pub(crate) struct Prover<'a> {
    tables: &'a Tablebases,
    stop: &'a AtomicBool,
    bounds: BoundsTable,
    /// The nodes that are left.
    nodes: u64,
}

impl<'a> Prover<'a> {
    /// A prover with a bounds table of this size and no nodes yet.
    pub(crate) fn new(tables: &'a Tablebases, stop: &'a AtomicBool, bytes: usize) -> Prover<'a> {
        Prover { tables, stop, bounds: BoundsTable::new(bytes), nodes: 0 }
    }

    /// Sets the nodes that all further questions together may take.
    pub(crate) fn set_nodes(&mut self, nodes: u64) {
        self.nodes = nodes;
    }

    fn limits(&self, nodes: u64) -> SolveLimits {
        SolveLimits { nodes: nodes.min(self.nodes), time: Duration::MAX, threads: 1 }
    }

    fn probe(&self, game: &dyn AnyGame) -> Option<Knowledge> {
        let tables = game.can_recur().then_some(self.tables)?;
        game.probe(tables).ok().flatten()
    }

    /// The value of a position for the player to move, with at most these nodes.
    fn value(&mut self, game: &dyn AnyGame, nodes: u64) -> Option<ProvedValue> {
        let limits = self.limits(nodes);
        let (value, used) = game.prove(&limits, &self.bounds, self.stop);
        self.nodes = self.nodes.saturating_sub(used);
        value
    }

    /// The only winning move of a position, if there is one and all others lose. A second winning
    /// move ends the search.
    pub(crate) fn sieve(&mut self, game: &dyn AnyGame) -> Sieved {
        if let Some(known) = self.probe(game) {
            return only_winning_move(&known);
        }
        let mut open = Vec::new();
        let mut winning = Vec::new();
        for choice in game.choices() {
            let mut next = game.copy();
            if next.play(&choice.text).is_err() {
                return Sieved::Unknown;
            }
            match next.outcome() {
                None => open.push((choice.text, next)),
                Some(outcome) => match Wdl::from_outcome(outcome, game.turn()) {
                    Wdl::Win => winning.push(choice.text),
                    Wdl::Draw => return Sieved::NotSingle,
                    Wdl::Loss => {}
                },
            }
        }
        let mut nodes = FIRST_PASS_NODES;
        while winning.len() < 2 && !open.is_empty() {
            if self.nodes == 0 {
                return Sieved::Unknown;
            }
            let mut still_open = Vec::new();
            for (text, next) in open {
                // The value is that of the opponent, who is to move.
                match self.value(&*next, nodes).map(|value| value.wdl) {
                    None => still_open.push((text, next)),
                    Some(Wdl::Loss) => winning.push(text),
                    Some(Wdl::Draw) => return Sieved::NotSingle,
                    Some(Wdl::Win) => {}
                }
                if winning.len() > 1 {
                    return Sieved::NotSingle;
                }
            }
            open = still_open;
            nodes *= PASS_FACTOR;
        }
        match (winning.len(), winning.pop()) {
            (1, Some(only)) => Sieved::Single(only),
            _ => Sieved::NotSingle,
        }
    }

    /// True if the player to move wins within this many plies; `None` if the nodes run out.
    fn wins_within(&mut self, game: &dyn AnyGame, plies: u32) -> Option<bool> {
        if let Some(known) = self.probe(game) {
            let value = known.value.ok()?;
            return Some(value.wdl == Wdl::Win && value.plies? <= plies);
        }
        let limits = self.limits(u64::MAX);
        let (answer, used) = game.wins_within(plies, &limits, &self.bounds, self.stop);
        self.nodes = self.nodes.saturating_sub(used);
        answer
    }

    /// The plies in which the player to move wins, who is known to; `None` if the nodes run out.
    pub(crate) fn plies_to_win(&mut self, game: &dyn AnyGame) -> Option<u32> {
        for plies in 1..=MAX_PLIES {
            if self.wins_within(game, plies)? {
                return Some(plies);
            }
        }
        None
    }

    /// The moves with which a lost player, who can hold out for this many plies, does so, and the
    /// positions after them. `None` if the nodes run out.
    pub(crate) fn longest_defenses(
        &mut self,
        game: &dyn AnyGame,
        plies: u32,
    ) -> Option<Vec<(String, Box<dyn AnyGame>)>> {
        let mut longest = Vec::new();
        for choice in game.choices() {
            let mut next = game.copy();
            next.play(&choice.text).ok()?;
            let loses_sooner = match next.outcome() {
                Some(_) => plies > 1,
                None => self.wins_within(&*next, plies.checked_sub(2)?)?,
            };
            if !loses_sooner {
                longest.push((choice.text, next));
            }
        }
        Some(longest)
    }
}

fn only_winning_move(known: &Knowledge) -> Sieved {
    if known.value.is_err() || known.moves.iter().any(|(_, value)| value.is_none()) {
        return Sieved::Unknown;
    }
    let (wins, lost) = (known.moves_with(Wdl::Win), known.moves_with(Wdl::Loss).len());
    match wins.as_slice() {
        [only] if lost + 1 == known.moves.len() => Sieved::Single((*only).to_owned()),
        _ => Sieved::NotSingle,
    }
}
