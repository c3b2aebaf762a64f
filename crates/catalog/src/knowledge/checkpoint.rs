//! Resumable exact search: saves its bounds table and answers to a file.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solver::{BoundsTable, FileLock, SavedSearch, SearchCost, SolveLimits, TablebaseError};

use crate::game::any_game::AnyGame;
use crate::knowledge::solved_positions::SolvedPositions;
use crate::knowledge::{Knowledge, SolveProgress};

/// The interval between saves.
const SAVE_INTERVAL: Duration = Duration::from_mins(5);

/// The state of a resumable search, and its locked file, if it has one.
#[derive(Debug)]
pub struct Checkpoint {
    bounds: BoundsTable,
    cost: SearchCost,
    /// Positions that are completely solved.
    solved: SolvedPositions,
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
        let loaded = match file.as_ref().map(|(path, _)| path).filter(|path| path.exists()) {
            Some(path) => BoundsTable::load(path, &about)?,
            None => SavedSearch::empty(bytes),
        };
        let SavedSearch { bounds, cost, answers } = loaded;
        Ok(Checkpoint { bounds, cost, solved: SolvedPositions::read(&answers), file, about })
    }

    /// True if a search of this position can be resumed. Without position codes the bounds table
    /// stays empty, and no file is read or written.
    pub fn applies_to(game: &dyn AnyGame) -> bool {
        game.code().is_some()
    }

    /// The bounds table.
    pub fn bounds(&self) -> &BoundsTable {
        &self.bounds
    }

    /// Solves a position of that game, unless the checkpoint has its result. Returns the result,
    /// the cost of this and earlier searches, and the outcome of the final save. `saved` is called
    /// after each save on the way.
    pub fn solve(
        &mut self,
        game: &dyn AnyGame,
        limits: &SolveLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
        saved: &mut dyn FnMut(&SolveProgress, Result<(), TablebaseError>),
    ) -> (Knowledge, SearchCost, Result<(), TablebaseError>) {
        if let Some(knowledge) = self.solved.find(game) {
            return (knowledge, self.cost, Ok(()));
        }
        let mut saved_at = Duration::ZERO;
        let knowledge = game.solve(limits, &self.bounds, stop, &mut |progress| {
            report(progress);
            if progress.time > saved_at + SAVE_INTERVAL {
                saved_at = progress.time;
                let cost = self.cost.plus(progress.nodes, progress.time);
                saved(progress, self.save(&cost));
            }
        });
        self.cost = self.cost.plus(knowledge.nodes, knowledge.time);
        let is_solved = self.solved.add(game, &knowledge);
        // Skip the write when nothing was added.
        let is_new = knowledge.nodes > 0 || is_solved;
        let final_save = if is_new { self.save(&self.cost) } else { Ok(()) };
        (knowledge, self.cost, final_save)
    }

    fn save(&self, cost: &SearchCost) -> Result<(), TablebaseError> {
        let Some((path, _)) = &self.file else { return Ok(()) };
        self.bounds.save(path, &self.about, cost, &self.solved.text())
    }
}
