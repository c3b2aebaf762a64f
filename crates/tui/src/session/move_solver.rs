//! Background solver for the position shown.

use std::sync::Arc;

use arena::MoveSource;
use catalog::{BoundsTable, Knowledge, bounds_with_book};
use messages::say;

use super::{Event, Session};
use crate::session::job::{Job, JobEvent};

/// Memory of the solver for one game.
const MEMORY_BYTES: usize = 64 << 20;

/// Solver state.
#[derive(Debug, Default)]
pub(super) struct MoveSolver {
    is_on: bool,
    job: Option<Job>,
    truth: Option<Knowledge>,
    /// Bounds proved in this game; created on first use.
    bounds: Option<Arc<BoundsTable>>,
    /// Source of the last computer move.
    pub(super) move_source: Option<MoveSource>,
}

impl MoveSolver {
    /// Discards the results for the previous position.
    pub(super) fn forget(&mut self) {
        self.job = None;
        self.truth = None;
    }

    /// New state for a rematch: stays on or off.
    pub(super) fn of_rematch(&self) -> MoveSolver {
        MoveSolver { is_on: self.is_on, ..MoveSolver::default() }
    }
}

impl Session {
    /// Turns the solver on or off.
    pub fn toggle_solver(&mut self) {
        self.solver.is_on = !self.solver.is_on;
        self.solver.forget();
    }

    /// True if the solver is on.
    pub fn solver_is_on(&self) -> bool {
        self.solver.is_on
    }

    /// Results for the position shown, as far as they are known.
    pub fn truth(&self) -> Option<&Knowledge> {
        self.solver.truth.as_ref()
    }

    /// True if the solver is running.
    pub fn is_solving(&self) -> bool {
        self.solver.job.is_some()
    }

    /// True if the solver is on and not finished.
    pub fn awaits_solver(&self) -> bool {
        let begun = self.is_solving() || self.solver.truth.is_none();
        self.solver.is_on && begun && !self.nothing_to_analyze()
    }

    /// Source of the last computer move, for players that use tablebases or the solver.
    pub fn move_source(&self) -> Option<MoveSource> {
        self.solver.move_source
    }

    pub(super) fn poll_solver(&mut self) -> Option<Event> {
        let wanted = self.solver.is_on && !self.nothing_to_analyze();
        if wanted && self.solver.job.is_none() && self.solver.truth.is_none() {
            let (game, bounds) = (self.viewed_game(), &mut self.solver.bounds);
            let bounds =
                bounds.get_or_insert_with(|| Arc::new(bounds_with_book(&*game, MEMORY_BYTES)));
            let bounds = Arc::clone(bounds);
            self.solver.job = Some(Job::solve(game, bounds, self.tables.clone()));
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
                Event::Failed(say("failed-solver"))
            }
        }
    }
}
