//! A search that goes on where another was stopped, and keeps what it finds out on the way.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solver::{Limits, Memory, Spent, TableError};

use crate::any_game::AnyGame;
use crate::truth::{SolveProgress, Truth};

/// So often what is remembered is written.
const BETWEEN: Duration = Duration::from_mins(5);

/// What a search remembers, and the file it is kept in, if it is.
#[derive(Debug)]
pub struct Checkpoint {
    memory: Memory,
    before: Spent,
    path: Option<PathBuf>,
    /// The game, size and rules it is about.
    about: String,
}

impl Checkpoint {
    /// What was kept there last time, or nothing; a memory that begins anew has so many bytes.
    pub fn open(
        path: Option<&Path>,
        game: &dyn AnyGame,
        bytes: usize,
    ) -> Result<Checkpoint, TableError> {
        let about = game.setup_text();
        let (memory, before) = match path.filter(|path| path.exists()) {
            Some(path) => Memory::load(path, &about)?,
            None => (Memory::new(bytes), Spent::default()),
        };
        Ok(Checkpoint { memory, before, path: path.map(Path::to_owned), about })
    }

    /// What is remembered.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Solves a position of that game: what is true, what this and earlier searches have taken, and
    /// whether it could be kept. `kept` is told whenever it was tried to keep it on the way.
    pub fn solve(
        &self,
        game: &dyn AnyGame,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
        kept: &mut dyn FnMut(&SolveProgress, Result<(), TableError>),
    ) -> (Truth, Spent, Result<(), TableError>) {
        let mut saved_at = Duration::ZERO;
        let truth = game.solve(limits, &self.memory, stop, &mut |progress| {
            report(progress);
            if progress.time > saved_at + BETWEEN {
                saved_at = progress.time;
                let spent = self.before.and(progress.nodes, progress.time);
                kept(progress, self.save(&spent));
            }
        });
        let spent = truth.spent_with(self.before);
        // What is remembered is not written again if nothing has been added to it.
        let saved = if truth.nodes == 0 { Ok(()) } else { self.save(&spent) };
        (truth, spent, saved)
    }

    fn save(&self, spent: &Spent) -> Result<(), TableError> {
        let Some(path) = &self.path else { return Ok(()) };
        self.memory.save(path, &self.about, spent)
    }
}
