//! Makes the book of a board.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::{SearchLimits, TranspositionTable};
use rules::{Setup, Wdl};
use solver::{Book, BookEntry, BoundsTable, PackedValue, SolveLimits};

use super::book::Successors;
use super::tablebases::about;
use crate::analysis::AnalysisOptions;
use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;

/// Engine nodes for a move in a lost position.
const LOST_MOVE_NODES: u64 = 20_000;
const LOST_MOVE_TABLE_BYTES: usize = 1 << 20;

/// Bytes of the bounds table for each node of a search from scratch.
const BYTES_PER_NODE: u64 = 32;

/// Makes a book: walks every position that can arise when one player follows the book and the other
/// plays anything, until a position is easy: decided in few nodes. From the same bounds table the
/// book is always the same.
#[derive(Debug)]
pub struct BookMaker<'a> {
    entry: &'static Entry,
    setup: Setup,
    search_nodes: u64,
    /// Positions that the bounds table decided in fewer nodes are easy. `None` to try each from
    /// scratch.
    easy_effort: Option<u64>,
    bounds: &'a BoundsTable,
    stop: &'a AtomicBool,
    entries: HashMap<u128, BookEntry>,
    /// The codes of positions in which the follower of the book has been to move.
    visited: HashSet<u128>,
    /// Positions to visit, two plies further from the start than those being visited.
    next: Vec<Box<dyn AnyGame>>,
}

/// A reason why there is no book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BookMakerError {
    /// The board is too large for exact search.
    #[error("the board is too large for a book: choose a smaller one")]
    TooLarge,
    /// Positions can recur or be drawn.
    #[error("positions of this game can recur: build a tablebase with `quincunx table build`")]
    Recurs,
}

/// Progress of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookProgress {
    /// Positions visited so far.
    pub visited: usize,
    /// Entries so far.
    pub entries: usize,
    /// Plies from the start to the positions being visited.
    pub plies: usize,
}

impl<'a> BookMaker<'a> {
    /// A book for a board whose positions outside of it can be decided by a search of
    /// `search_nodes`. The bounds table is large enough to solve the board; it may have learned
    /// values.
    pub fn new(
        entry: &'static Entry,
        setup: &Setup,
        search_nodes: u64,
        bounds: &'a BoundsTable,
        stop: &'a AtomicBool,
    ) -> BookMaker<'a> {
        let setup = entry.canonical_setup(setup);
        let (entries, visited, next) = (HashMap::new(), HashSet::new(), Vec::new());
        let easy_effort = None;
        BookMaker { entry, setup, search_nodes, easy_effort, bounds, stop, entries, visited, next }
    }

    /// Judges by the effort in the bounds table what is easy, instead of searching every position
    /// from scratch: on large boards that takes many times as long as solving them. Searches that
    /// share a table do less work than one from scratch, so `nodes` should be far below the nodes of
    /// the book.
    #[must_use]
    pub fn with_easy_effort(self, nodes: u64) -> BookMaker<'a> {
        BookMaker { easy_effort: Some(nodes), ..self }
    }

    /// Makes the book, the positions closest to the start first. If it is stopped, the book is
    /// correct but incomplete: it promises nothing about other positions.
    ///
    /// # Panics
    ///
    /// When the game is not played on such a board.
    pub fn make(mut self, report: &mut dyn FnMut(BookProgress)) -> Result<Book, BookMakerError> {
        let start = self.entry.start(&self.setup).expect("a board of this game");
        if start.can_recur() {
            return Err(BookMakerError::Recurs);
        }
        // The follower of the book may have either color.
        self.add_replies(&*start);
        let mut now = vec![start];
        now.append(&mut self.next);
        while !now.is_empty() && !self.is_stopped() {
            let stop = self.stop;
            for game in now.iter().take_while(|_| !stop.load(Ordering::Relaxed)) {
                let (visited, entries) = (self.visited.len(), self.entries.len());
                report(BookProgress { visited, entries, plies: game.ply() });
                self.visit(&**game)?;
            }
            now = std::mem::take(&mut self.next);
        }
        let search_nodes = if self.is_stopped() { 0 } else { self.search_nodes };
        let mut entries: Vec<BookEntry> = self.entries.into_values().collect();
        entries.sort_unstable_by_key(|entry| entry.code);
        Ok(Book { about: about(self.entry.info(), &self.setup), search_nodes, entries })
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The follower of the book is to move.
    fn visit(&mut self, game: &dyn AnyGame) -> Result<(), BookMakerError> {
        let code = game.code().ok_or(BookMakerError::TooLarge)?;
        if !self.visited.insert(code) {
            return Ok(());
        }
        if self.easy_effort.is_none() && self.is_easy_from_scratch(game) {
            return Ok(());
        }
        let (value, nodes) = game.prove(&SolveLimits::NONE, self.bounds, self.stop);
        let Some(value) = value else { return Ok(()) };
        if self
            .easy_effort
            .is_some_and(|easy| nodes < easy && self.took_less(game, value.wdl, easy))
        {
            return Ok(());
        }
        let Some(text) = self.choose(game, value.wdl)? else { return Ok(()) };
        let choice = Successors::of(game).index(&text);
        self.entries.insert(code, BookEntry { code, value: self.packed(code, value.wdl), choice });
        let mut next = game.copy();
        next.play(&text).expect("a legal move was chosen");
        // The position after the move is known as well, for those who look at the board.
        if let Some(code) = next.code() {
            let value = self.packed(code, value.before().wdl);
            self.entries.entry(code).or_insert(BookEntry { code, value, choice: None });
        }
        self.add_replies(&*next);
        Ok(())
    }

    /// A value, with its distance where the bounds table knows it.
    fn packed(&self, code: u128, wdl: Wdl) -> PackedValue {
        let exact = self.bounds.exact_value(code).filter(|exact| exact.wdl() == wdl);
        exact.unwrap_or(PackedValue::some(wdl))
    }

    /// Adds the unfinished positions after all moves of the opponent.
    fn add_replies(&mut self, game: &dyn AnyGame) {
        for reply in game.choices() {
            let mut next = game.copy();
            next.play(&reply.text).expect("the game lists legal moves");
            if next.outcome().is_none() {
                self.next.push(next);
            }
        }
    }

    /// True if a search from scratch decides the position, so that it needs no entry.
    fn is_easy_from_scratch(&self, game: &dyn AnyGame) -> bool {
        let bounds = BoundsTable::new((self.search_nodes * BYTES_PER_NODE) as usize);
        let limits = SolveLimits { nodes: self.search_nodes, time: Duration::MAX, threads: 1 };
        game.prove(&limits, &bounds, self.stop).0.is_some()
    }

    /// True if the search of the whole board decided a position in fewer nodes. If it knew the
    /// positions after the next moves already, their effort counts instead.
    fn took_less(&self, game: &dyn AnyGame, wdl: Wdl, nodes: u64) -> bool {
        let own = game.code().and_then(|code| self.bounds.effort(code)).unwrap_or(0);
        let winning = || game.winning_move(&SolveLimits::NONE, self.bounds, self.stop);
        let mut next = game.copy();
        if let Some(text) = Some(wdl).filter(|wdl| *wdl == Wdl::Win).and_then(|_| winning()) {
            next.play(&text).expect("a legal move was chosen");
        }
        let effort_after = |text: &str| {
            let mut next = next.copy();
            next.play(text).expect("the game lists legal moves");
            next.code().and_then(|code| self.bounds.effort(code)).unwrap_or(0)
        };
        let replies = next.choices();
        let efforts = replies.iter().map(|choice| effort_after(&choice.text));
        own.max(efforts.fold(0, u64::saturating_add)) < nodes
    }

    /// A winning move, or the engine's choice in a lost position; `None` when stopped.
    fn choose(&self, game: &dyn AnyGame, wdl: Wdl) -> Result<Option<String>, BookMakerError> {
        Ok(match wdl {
            Wdl::Win => game.winning_move(&SolveLimits::NONE, self.bounds, self.stop),
            Wdl::Loss => {
                let limits = SearchLimits { nodes: LOST_MOVE_NODES, ..SearchLimits::NONE };
                let table = TranspositionTable::new(LOST_MOVE_TABLE_BYTES);
                let options = AnalysisOptions::play(limits);
                let analysis = game.analyze(&options, &table, self.stop, &mut |_| ());
                analysis.lines.first().map(|line| line.moves[0].clone())
            }
            Wdl::Draw => return Err(BookMakerError::Recurs),
        })
    }
}
