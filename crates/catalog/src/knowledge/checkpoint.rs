//! Resumable exact search: saves its bounds table and answers to a file.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solver::{BoundsTable, FileLock, SavedSearch, SearchCost, SolveLimits, TablebaseError};

use crate::game::any_game::AnyGame;
use crate::knowledge::answers::Answers;
use crate::knowledge::{Knowledge, SolveProgress};

/// The interval between saves.
const BETWEEN: Duration = Duration::from_mins(5);

/// The state of a resumable search, and its locked file, if it has one.
#[derive(Debug)]
pub struct Checkpoint {
    bounds: BoundsTable,
    cost: SearchCost,
    /// Positions that are solved for good.
    answers: Answers,
    file: Option<(PathBuf, FileLock)>,
    /// The game, size and rules it is about.
    about: String,
}

impl Checkpoint {
    /// Loads the file if it exists, else starts with a bounds table of this many bytes. The
    /// file must not be in use.
    pub fn open(
        path: Option<&Path>,
        game: &dyn AnyGame,
        bytes: usize,
    ) -> Result<Checkpoint, TablebaseError> {
        let about = game.setup_text();
        let locked = |path: &Path| Ok((path.to_owned(), FileLock::take(path)?));
        let file = path.filter(|_| Checkpoint::applies_to(game)).map(locked).transpose()?;
        let kept = match file.as_ref().map(|(path, _)| path).filter(|path| path.exists()) {
            Some(path) => BoundsTable::load(path, &about)?,
            None => SavedSearch::empty(bytes),
        };
        let SavedSearch { bounds, cost, answers } = kept;
        Ok(Checkpoint { bounds, cost, answers: Answers::read(&answers), file, about })
    }

    /// True if a search of this position remembers anything that could be kept. Where positions
    /// have no codes it does not, and no file is read or written.
    pub fn applies_to(game: &dyn AnyGame) -> bool {
        game.code().is_some()
    }

    /// The bounds table.
    pub fn bounds(&self) -> &BoundsTable {
        &self.bounds
    }

    /// Solves a position of that game: what is true, what this and earlier searches have taken, and
    /// whether it could be kept. `kept` is told whenever it was tried to keep it on the way. What
    /// has been found out once is told again, and neither searched for nor written.
    pub fn solve(
        &mut self,
        game: &dyn AnyGame,
        limits: &SolveLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
        kept: &mut dyn FnMut(&SolveProgress, Result<(), TablebaseError>),
    ) -> (Knowledge, SearchCost, Result<(), TablebaseError>) {
        if let Some(truth) = self.answers.find(game) {
            return (truth, self.cost, Ok(()));
        }
        let mut saved_at = Duration::ZERO;
        let truth = game.solve(limits, &self.bounds, stop, &mut |progress| {
            report(progress);
            if progress.time > saved_at + BETWEEN {
                saved_at = progress.time;
                let cost = self.cost.plus(progress.nodes, progress.time);
                kept(progress, self.save(&cost));
            }
        });
        self.cost = self.cost.plus(truth.nodes, truth.time);
        let is_answer = self.answers.add(game, &truth);
        // Skip the write when nothing was added.
        let is_new = truth.nodes > 0 || is_answer;
        let saved = if is_new { self.save(&self.cost) } else { Ok(()) };
        (truth, self.cost, saved)
    }

    fn save(&self, cost: &SearchCost) -> Result<(), TablebaseError> {
        let Some((path, _)) = &self.file else { return Ok(()) };
        self.bounds.save(path, &self.about, cost, &self.answers.text())
    }
}
