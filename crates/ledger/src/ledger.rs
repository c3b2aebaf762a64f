//! `Ledger`: a search that many workers share.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use catalog::AnyGame;
use rules::Wdl;

use crate::board::Board;
use crate::error::LedgerError;
use crate::row::{Row, RowState};
use crate::store::{Changes, Header, Store};
use crate::subproblem;
use crate::tree::Tree;

/// An open ledger.
#[derive(Debug)]
pub struct Ledger {
    pub(crate) board: Board,
    pub(crate) store: Store,
    pub(crate) budget: u64,
    state: Mutex<State>,
    repair: Repair,
}

/// The rows as this process knows them.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) tree: Tree,
    /// The last revision seen.
    revision: i64,
}

/// Repairs made when a ledger was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Repair {
    /// Damaged rows that were dropped.
    pub dropped: usize,
    /// Rows that were missing and are open again.
    pub reopened: usize,
}

impl Ledger {
    /// Opens the ledger of a position, or begins it: `database` is a file or the URL of a
    /// PostgreSQL database. A subproblem that takes more nodes than the budget is split; a ledger
    /// that exists keeps its own.
    pub fn of_position(
        database: &str,
        game: &dyn AnyGame,
        budget: u64,
    ) -> Result<Ledger, LedgerError> {
        let board = Board::of(game)?;
        let (setup, position) = (board.setup_text(), board.root.position_text());
        let header = Header { setup, position, budget: budget.max(1) };
        let (store, found) = Store::open(database, Some(&header))?;
        if (&found.setup, &found.position) != (&header.setup, &header.position) {
            let [found, asked] =
                [&found, &header].map(|it| format!("{} {}", it.setup, it.position));
            let why = format!("it is a ledger of {}, not of `{asked}`", rules::quote(&found));
            return Err(store.useless(why, "give another file or database"));
        }
        Ledger::load(board, store, found.budget)
    }

    /// Opens a ledger that exists.
    pub fn open(database: &str) -> Result<Ledger, LedgerError> {
        let (store, Header { setup, position, budget }) = Store::open(database, None)?;
        let board = Board::read(&setup, &position).ok_or_else(|| {
            let why = format!("it is about {}, which is no board", rules::quote(&setup));
            store.useless(why, "give another file or database")
        })?;
        Ledger::load(board, store, budget)
    }

    /// Reads all rows, drops damaged ones and opens again what is missing.
    fn load(board: Board, store: Store, budget: u64) -> Result<Ledger, LedgerError> {
        let tree = Tree::new(board.root_code, budget);
        let state = Mutex::new(State { tree, revision: 0 });
        let mut ledger = Ledger { board, store, budget, state, repair: Repair::default() };
        let Changes { rows, mut damaged, revision } = ledger.store.changes(0)?;
        let mut state = ledger.state();
        state.revision = revision;
        for row in rows {
            if !state.tree.apply(&ledger.board, row) {
                damaged.push(format!("{:x}", row.code));
            }
        }
        if !damaged.is_empty() {
            ledger.store.remove(&damaged)?;
        }
        let missing = state.tree.missing();
        let is_new = state.tree.len() == 0 && damaged.is_empty();
        drop(state);
        let reopened = if is_new { 0 } else { missing.len() };
        ledger.repair = Repair { dropped: damaged.len(), reopened };
        if !missing.is_empty() {
            let judge = |row: &Row| Row { score: ledger.opinion(row.code), ..*row };
            ledger.store.write(&missing.iter().map(judge).collect::<Vec<_>>())?;
        }
        drop(ledger.refresh()?);
        Ok(ledger)
    }

    fn opinion(&self, code: u128) -> i32 {
        self.board.game(code).map_or(0, |game| subproblem::opinion(&*game))
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes over what other processes have written.
    pub(crate) fn refresh(&self) -> Result<MutexGuard<'_, State>, LedgerError> {
        let mut state = self.state();
        let Changes { rows, revision, .. } = self.store.changes(state.revision)?;
        state.revision = revision;
        for row in rows {
            if !state.tree.apply(&self.board, row) {
                return Err(self.contradiction(&state, &row));
            }
        }
        Ok(state)
    }

    pub(crate) fn contradiction(&self, state: &State, row: &Row) -> LedgerError {
        let one = state.tree.row(row.code).map_or("none", |row| row.state.word());
        let position = self.board.text(row.code);
        LedgerError::Contradiction { position, one, other: row.state.word() }
    }

    /// The subproblem to work on next, leased to this process. `Ok(None)` if everything that
    /// matters is leased to others.
    pub(crate) fn take(&self) -> Result<Option<Row>, LedgerError> {
        let mut state = self.refresh()?;
        let leased: HashSet<u128> = self.store.leases()?.into_iter().collect();
        let Some(row) = state.tree.next(&leased) else { return Ok(None) };
        Ok(self.store.lease(row.code)?.then_some(row))
    }

    /// The board: game, size and rules.
    pub fn setup_text(&self) -> String {
        self.board.setup_text()
    }

    /// The position it is about, without history.
    pub fn root(&self) -> &dyn AnyGame {
        &*self.board.root
    }

    /// The file or URL, without any password.
    pub fn name(&self) -> &str {
        self.store.name()
    }

    /// Nodes before a subproblem is split.
    pub const fn budget(&self) -> u64 {
        self.budget
    }

    /// Repairs made when it was opened.
    pub const fn repair(&self) -> Repair {
        self.repair
    }

    /// The value of the root for the player to move, if the rows decide it.
    pub fn value(&self) -> Option<Wdl> {
        self.state().tree.value(self.board.root_code)
    }

    /// The moves of the root with their values for the player to move, as far as the rows decide.
    pub fn move_values(&self) -> Vec<(String, Option<Wdl>)> {
        let mut state = self.state();
        let mut value_of = |text: &str| {
            let mut next = self.board.root.copy();
            next.play(text).expect("a legal move");
            let outcome = next.outcome().map(|outcome| Wdl::from_outcome(outcome, next.turn()));
            let known = outcome.or_else(|| state.tree.value(next.code()?));
            known.map(Wdl::negated)
        };
        let choices = self.board.root.choices();
        choices.into_iter().map(|choice| (choice.text.clone(), value_of(&choice.text))).collect()
    }

    /// Every row, in the order of their codes.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self.state().tree.rows().copied().collect();
        rows.sort_by_key(|row| row.code);
        rows
    }

    /// The known values: those of proved rows, and of split rows as far as they follow.
    pub fn known_values(&self) -> Vec<(u128, Wdl)> {
        let mut state = self.state();
        let codes: Vec<u128> = state.tree.rows().map(|row| row.code).collect();
        codes.into_iter().filter_map(|code| Some((code, state.tree.value(code)?))).collect()
    }

    /// Rows proved by search.
    pub(crate) fn proved_rows(&self) -> Vec<Row> {
        let mut rows = self.rows();
        rows.retain(|row| matches!(row.state, RowState::Proved(_)));
        rows
    }
}
