//! Finding out what is true of the position that is looked at, while everything else goes on.

use std::sync::Arc;

use arena::MoveSource;
use catalog::{BoundsTable, Truth};

use super::{Event, Session};
use crate::session::job::{Job, JobEvent};

/// How much exact search may remember, of all positions of a game.
const MEMORY_BYTES: usize = 64 << 20;

/// What is known, and what is being found out.
#[derive(Debug, Default)]
pub(super) struct MoveSolver {
    /// Whether anybody wants to know.
    is_on: bool,
    job: Option<Job>,
    truth: Option<Truth>,
    /// What exact search has found out in this game; made when it is first needed.
    memory: Option<Arc<BoundsTable>>,
    /// What the last move of a computer was chosen by, if it has said so.
    pub(super) move_source: Option<MoveSource>,
}

impl MoveSolver {
    /// What was true of another position is of no use.
    pub(super) fn forget(&mut self) {
        self.job = None;
        self.truth = None;
    }

    /// The same wish in another game.
    pub(super) fn of_rematch(&self) -> MoveSolver {
        MoveSolver { is_on: self.is_on, ..MoveSolver::default() }
    }
}

impl Session {
    /// Wants to know what is true of every position that is looked at, or no longer.
    pub fn toggle_solver(&mut self) {
        self.solver.is_on = !self.solver.is_on;
        self.solver.forget();
    }

    /// Whether somebody wants to know what is true.
    pub fn solver_is_on(&self) -> bool {
        self.solver.is_on
    }

    /// What is known so far about the position that is looked at.
    pub fn truth(&self) -> Option<&Truth> {
        self.solver.truth.as_ref()
    }

    /// Whether more is being found out.
    pub fn is_solving(&self) -> bool {
        self.solver.job.is_some()
    }

    /// Whether somebody wants to know more than is known yet.
    pub fn awaits_solver(&self) -> bool {
        let begun = self.is_solving() || self.solver.truth.is_none();
        self.solver.is_on && begun && !self.nothing_to_analyze()
    }

    /// What the last move of a computer was chosen by, if it looks for what is known.
    pub fn move_source(&self) -> Option<MoveSource> {
        self.solver.move_source
    }

    pub(super) fn poll_solver(&mut self) -> Option<Event> {
        let wanted = self.solver.is_on && !self.nothing_to_analyze();
        if wanted && self.solver.job.is_none() && self.solver.truth.is_none() {
            let memory = &mut self.solver.memory;
            let memory = memory.get_or_insert_with(|| Arc::new(BoundsTable::new(MEMORY_BYTES)));
            let memory = Arc::clone(memory);
            self.solver.job = Some(Job::solve(self.viewed_game(), memory));
        }
        let event = self.solver.job.as_ref().and_then(Job::poll)?;
        Some(self.on_solver_event(event))
    }

    fn on_solver_event(&mut self, event: JobEvent) -> Event {
        match event {
            JobEvent::Solving(truth) => {
                self.solver.truth = Some(truth);
                Event::Progress
            }
            JobEvent::Solved(truth) => {
                self.solver.job = None;
                self.solver.truth = Some(truth);
                Event::Progress
            }
            JobEvent::Warning(message) => Event::Failed(message),
            JobEvent::Progress(_)
            | JobEvent::Chosen(..)
            | JobEvent::Analyzed(_)
            | JobEvent::Crashed => {
                self.toggle_solver();
                let message = "The search for the truth has broken off and is switched off now";
                Event::Failed(message.to_owned())
            }
        }
    }
}
