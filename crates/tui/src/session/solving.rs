//! Finding out what is true of the position that is looked at, while everything else goes on.

use std::sync::Arc;

use arena::Basis;
use catalog::{BoundsTable, Knowledge};

use super::{Event, Session};
use crate::session::job::{Job, News};

/// How much exact search may remember, of all positions of a game.
const MEMORY_BYTES: usize = 64 << 20;

/// What is known, and what is being found out.
#[derive(Debug, Default)]
pub(super) struct Knowing {
    /// Whether anybody wants to know.
    is_on: bool,
    job: Option<Job>,
    truth: Option<Knowledge>,
    /// What exact search has found out in this game; made when it is first needed.
    memory: Option<Arc<BoundsTable>>,
    /// What the last move of a computer was chosen by, if it has said so.
    pub(super) basis: Option<Basis>,
}

impl Knowing {
    /// What was true of another position is of no use.
    pub(super) fn forget(&mut self) {
        self.job = None;
        self.truth = None;
    }

    /// The same wish in another game.
    pub(super) fn of_rematch(&self) -> Knowing {
        Knowing { is_on: self.is_on, ..Knowing::default() }
    }
}

impl Session {
    /// Wants to know what is true of every position that is looked at, or no longer.
    pub fn switch_truth(&mut self) {
        self.knowing.is_on = !self.knowing.is_on;
        self.knowing.forget();
    }

    /// Whether somebody wants to know what is true.
    pub fn truth_is_on(&self) -> bool {
        self.knowing.is_on
    }

    /// What is known so far about the position that is looked at.
    pub fn truth(&self) -> Option<&Knowledge> {
        self.knowing.truth.as_ref()
    }

    /// Whether more is being found out.
    pub fn is_finding_out(&self) -> bool {
        self.knowing.job.is_some()
    }

    /// Whether somebody wants to know more than is known yet.
    pub fn awaits_truth(&self) -> bool {
        let begun = self.is_finding_out() || self.knowing.truth.is_none();
        self.knowing.is_on && begun && !self.nothing_to_study()
    }

    /// What the last move of a computer was chosen by, if it looks for what is known.
    pub fn basis(&self) -> Option<Basis> {
        self.knowing.basis
    }

    pub(super) fn poll_truth(&mut self) -> Option<Event> {
        let wanted = self.knowing.is_on && !self.nothing_to_study();
        if wanted && self.knowing.job.is_none() && self.knowing.truth.is_none() {
            let memory = &mut self.knowing.memory;
            let memory = memory.get_or_insert_with(|| Arc::new(BoundsTable::new(MEMORY_BYTES)));
            let memory = Arc::clone(memory);
            self.knowing.job = Some(Job::know(self.studied_game(), memory, self.tables.clone()));
        }
        let news = self.knowing.job.as_ref().and_then(Job::poll)?;
        Some(self.hear_truth(news))
    }

    fn hear_truth(&mut self, news: News) -> Event {
        match news {
            News::Learned(truth) => {
                self.knowing.truth = Some(truth);
                Event::Progress
            }
            News::Known(truth) => {
                self.knowing.job = None;
                self.knowing.truth = Some(truth);
                Event::Progress
            }
            News::Trouble(message) => Event::Failed(message),
            News::Progress(_) | News::Chosen(..) | News::Analyzed(_) | News::Lost => {
                self.switch_truth();
                let message = "The search for the truth has broken off and is switched off now";
                Event::Failed(message.to_owned())
            }
        }
    }
}
