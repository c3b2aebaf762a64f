//! Verification: the top of the tree by the reference rules, and rows by making them again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use reference::{ReferenceGame, ReferenceOutcome};
use rng::Rng;
use rules::Wdl;

use crate::error::LedgerError;
use crate::ledger::Ledger;
use crate::row::{Row, RowState};
use crate::subproblem;

/// The top of the tree, found correct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerifiedTop {
    /// The value of the root for the player to move.
    pub value: Wdl,
    /// Positions whose values were derived from the positions after their moves.
    pub derived: usize,
    /// Proved rows that the value rests on.
    pub rows: usize,
}

/// Rows that were proved again, with the same result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct VerifiedRows {
    /// The number of rows checked.
    pub rows: usize,
    /// Positions in their proofs.
    pub positions: u64,
}

/// Something in a ledger that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The text of the position.
    pub position: String,
    /// The defect found.
    pub why: String,
}

impl Ledger {
    /// Derives the value of the root from the proved rows, with the reference rules.
    pub fn verify_top(&self) -> Result<VerifiedTop, Flaw> {
        let rows: HashMap<u128, Row> = self.rows().into_iter().map(|row| (row.code, row)).collect();
        let text = self.root().position_text();
        let flaw = |why: &str| Flaw { position: text.clone(), why: why.to_owned() };
        let options: Vec<(&str, &str)> = self.board.setup.rules.iter().collect();
        let root = reference::from_text(self.board.entry.info().slug, &text, &options);
        let root = root.ok_or_else(|| flaw("the reference rules do not know this board"))?;
        let mut top = Top { ledger: self, rows, derived: HashMap::new(), relied: 0 };
        let value = top.value(root.as_ref())?;
        let value = value.ok_or_else(|| flaw("the rows do not decide it"))?;
        let relied = top.relied;
        Ok(VerifiedTop { value, derived: top.derived.len() - relied, rows: relied })
    }

    /// Proves rows again from scratch, replays their proofs with the reference rules and compares:
    /// all of them, or a random sample. `report` hears how many are done, of how many. `Ok(None)`
    /// if
    /// `stop` was set.
    pub fn verify_rows(
        &self,
        sample: Option<(usize, u64)>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(usize, usize),
    ) -> Result<Result<Option<VerifiedRows>, Flaw>, LedgerError> {
        let mut rows = self.proved_rows();
        if let Some((count, seed)) = sample {
            let mut rng = Rng::seeded(seed);
            for index in 0..count.min(rows.len()) {
                let other = index + rng.below(rows.len() - index);
                rows.swap(index, other);
            }
            rows.truncate(count);
        }
        let mut verified = VerifiedRows::default();
        for row in &rows {
            report(verified.rows, rows.len());
            match self.remake(row, stop) {
                Ok(Ok(positions)) => verified.positions += positions,
                Ok(Err(_)) | Err(_) if stop.load(Ordering::Relaxed) => return Ok(Ok(None)),
                Ok(Err(flaw)) => return Ok(Err(flaw)),
                Err(LedgerError::Refuted { position, why }) => {
                    return Ok(Err(Flaw { position, why }));
                }
                Err(error) => return Err(error),
            }
            verified.rows += 1;
        }
        Ok(Ok(Some(verified)))
    }

    /// Proves a row again; returns the positions in its proof.
    fn remake(&self, row: &Row, stop: &AtomicBool) -> Result<Result<u64, Flaw>, LedgerError> {
        let position = self.board.text(row.code);
        let Some(game) = self.board.game(row.code) else {
            return Ok(Err(Flaw { position, why: "there is no such position".to_owned() }));
        };
        let again = subproblem::remake(&self.board, row, &*game, self.budget, stop)?;
        Ok(match again {
            Some((again, proof)) if again == *row => Ok(proof.positions),
            Some((again, _)) => {
                let why = format!("the row is `{}`, made again `{}`", row.line(), again.line());
                Err(Flaw { position, why })
            }
            None => Err(Flaw { position, why: "it takes more nodes than it says".to_owned() }),
        })
    }
}

/// Derivation of values by the reference rules.
struct Top<'a> {
    ledger: &'a Ledger,
    rows: HashMap<u128, Row>,
    derived: HashMap<u128, Option<Wdl>>,
    /// Proved rows among them.
    relied: usize,
}

impl Top<'_> {
    /// The value for the player to move; `None` if the rows do not decide it.
    fn value(&mut self, position: &dyn ReferenceGame) -> Result<Option<Wdl>, Flaw> {
        match position.outcome() {
            Some(ReferenceOutcome::Win(winner)) => {
                let is_mover = winner == position.turn();
                return Ok(Some(if is_mover { Wdl::Win } else { Wdl::Loss }));
            }
            Some(ReferenceOutcome::Draw) => return Ok(Some(Wdl::Draw)),
            None => {}
        }
        let board = &self.ledger.board;
        let text = position.position_text();
        let game = board.entry.resume(&text, &board.setup.rules);
        let game = game.map_err(|error| Flaw { position: text.clone(), why: error.to_string() })?;
        let Some(code) = game.code() else { return Ok(None) };
        if let Some(&known) = self.derived.get(&code) {
            return Ok(known);
        }
        let value = match self.rows.get(&code).map(|row| row.state) {
            Some(RowState::Proved(value)) => {
                self.relied += 1;
                Some(value)
            }
            Some(RowState::Split) => self.derive(position)?,
            Some(RowState::Open) | None => None,
        };
        self.derived.insert(code, value);
        Ok(value)
    }

    /// One losing reply is enough for a win; for a loss all must win.
    fn derive(&mut self, position: &dyn ReferenceGame) -> Result<Option<Wdl>, Flaw> {
        let mut all_win = true;
        for mv in position.moves() {
            let mut next = position.copy();
            next.play(&mv);
            match self.value(next.as_ref())? {
                Some(Wdl::Loss) => return Ok(Some(Wdl::Win)),
                Some(Wdl::Win) => {}
                Some(Wdl::Draw) | None => all_win = false,
            }
        }
        Ok(all_win.then_some(Wdl::Loss))
    }
}
