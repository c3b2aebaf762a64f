//! Background search jobs.
//!
//! A [`Job`] belongs to one position. When the position changes the job is dropped: its thread is
//! stopped and its channel closed, so a result for an old position never arrives.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use catalog::{
    Analysis, AnalysisOptions, AnyGame, BoundsTable, BuildError, Knowledge, PrepareError,
    SolveLimits, Tablebases, TranspositionTable,
};

use messages::{Message, say};

use crate::session::computer::Computer;

/// Message from a search thread.
#[derive(Debug)]
pub(crate) enum JobEvent {
    /// Another iteration is complete.
    Progress(Analysis),
    /// A computer player has chosen its move, or failed.
    Chosen(Box<Computer>, Result<String, Message>),
    /// An analysis is complete.
    Analyzed(Analysis),
    /// Partial result of the solver.
    Solving(Knowledge),
    /// Final result of the solver.
    Solved(Knowledge),
    /// Problem that doesn't stop the job.
    Warning(Message),
    /// The thread has panicked.
    Crashed,
}

/// Transposition table of an analysis.
const TABLE_BYTES: usize = 64 << 20;

/// Limits for solving all moves of a position.
const SOLVE_LIMITS: SolveLimits =
    SolveLimits { nodes: 50_000_000, time: Duration::from_mins(1), threads: 1 };

/// Builds the tablebase of a game's board, if that takes seconds.
fn prepare(tables: &Tablebases, game: &dyn AnyGame, stop: &AtomicBool, tell: &dyn Fn(JobEvent)) {
    let Ok(entry) = catalog::find(game.info().slug) else { return };
    match tables.prepare(entry, &game.setup(), stop) {
        Ok(()) | Err(PrepareError::Build(BuildError::Stopped)) => {}
        Err(error) => {
            let warning = match error.source() {
                Some(cause) => say("failed-build-file").with("cause", cause.to_string()),
                None => say("failed-build"),
            };
            tell(JobEvent::Warning(warning.with("why", error.to_string())));
        }
    }
}

/// Search thread for one position.
#[derive(Debug)]
pub(crate) struct Job {
    stop: Arc<AtomicBool>,
    event: Receiver<JobEvent>,
}

impl Job {
    /// Lets a computer player choose its move.
    pub(crate) fn choose(mut computer: Box<Computer>, game: Box<dyn AnyGame>) -> Job {
        Job::start(move |stop, tell| {
            if computer.needs_tables() {
                prepare(computer.tables(), &*game, stop, tell);
            }
            let mut report = |analysis: &Analysis| tell(JobEvent::Progress(analysis.clone()));
            let chosen = computer.choose(&*game, stop, &mut report);
            JobEvent::Chosen(computer, chosen)
        })
    }

    /// Analyzes a position.
    pub(crate) fn analyze(
        analysis_options: AnalysisOptions,
        game: Box<dyn AnyGame>,
        tables: Tablebases,
    ) -> Job {
        Job::start(move |stop, tell| {
            let mut report = |analysis: &Analysis| tell(JobEvent::Progress(analysis.clone()));
            let table = TranspositionTable::new(TABLE_BYTES);
            JobEvent::Analyzed(game.analyze_with(
                &tables,
                &analysis_options,
                &table,
                stop,
                &mut report,
            ))
        })
    }

    /// Solves all moves of a position: from the tablebase or the book, the rest by search. `bounds` must belong to this
    /// game.
    pub(crate) fn solve(
        game: Box<dyn AnyGame>,
        bounds: Arc<BoundsTable>,
        tables: Tablebases,
    ) -> Job {
        Job::start(move |stop, tell| {
            prepare(&tables, &*game, stop, tell);
            match game.probe(&tables) {
                Ok(Some(truth)) => return JobEvent::Solved(truth),
                Ok(None) => {}
                Err(error) => {
                    let why = error.to_string();
                    tell(JobEvent::Warning(say("failed-table").with("why", why)));
                }
            }
            let mut report = |truth: &Knowledge| tell(JobEvent::Solving(truth.clone()));
            JobEvent::Solved(Knowledge::search(&*game, &SOLVE_LIMITS, &bounds, stop, &mut report))
        })
    }

    fn start(
        work: impl FnOnce(&AtomicBool, &dyn Fn(JobEvent)) -> JobEvent + Send + 'static,
    ) -> Job {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, event) = mpsc::channel();
        let told_to_stop = Arc::clone(&stop);
        // A dropped job has no receiver.
        let run = move || {
            let last = work(&told_to_stop, &|event| drop(sender.send(event)));
            drop(sender.send(last));
        };
        let spawned = thread::Builder::new().name("thinking".to_owned()).spawn(run);
        // If the thread didn't start, the channel is closed and `poll` reports it.
        drop(spawned);
        Job { stop, event }
    }

    /// Next message, without waiting.
    pub(crate) fn poll(&self) -> Option<JobEvent> {
        match self.event.try_recv() {
            Ok(event) => Some(event),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(JobEvent::Crashed),
        }
    }

    /// Next message, waiting up to a time limit.
    pub(crate) fn wait(&self, time: Duration) -> Option<JobEvent> {
        match self.event.recv_timeout(time) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(JobEvent::Crashed),
        }
    }

    /// Asks for the best result so far.
    pub(crate) fn finish_now(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.finish_now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::computer::analysis_options;

    const LONG: Duration = Duration::from_mins(1);

    fn talpa() -> Box<dyn AnyGame> {
        let entry = catalog::find("talpa").unwrap();
        entry.start(&entry.info().usual()).unwrap()
    }

    #[test]
    fn a_computer_comes_back_with_its_move() {
        let computer = Computer::new(&catalog::PlayerSpec::Random, 1, Tablebases::none());
        let job = Job::choose(Box::new(computer), talpa());
        let Some(JobEvent::Chosen(_, Ok(text))) = job.wait(LONG) else { panic!("no move") };
        talpa().play(&text).unwrap();
    }

    #[test]
    fn an_analysis_without_end_reports_and_can_be_hurried() {
        let job = Job::analyze(analysis_options(None, 1, 1), talpa(), Tablebases::none());
        let Some(JobEvent::Progress(first)) = job.wait(LONG) else { panic!("no progress") };
        assert!(!first.lines.is_empty());
        job.finish_now();
        let last = std::iter::from_fn(|| job.wait(LONG)).find_map(|event| match event {
            JobEvent::Analyzed(analysis) => Some(analysis),
            _ => None,
        });
        assert!(last.unwrap().nodes >= first.nodes);
    }

    #[test]
    fn what_is_true_is_found_out_bit_by_bit() {
        let entry = catalog::find("clusterfuss").unwrap();
        let rules = entry.info().usual().rules;
        let game = entry.open("4/r3/rbbr/4 r", None, &rules).unwrap();
        let job = Job::solve(game, Arc::new(BoundsTable::new(1 << 20)), Tablebases::none());
        let Some(JobEvent::Solving(_)) = job.wait(LONG) else { panic!("nothing was learned") };
        let last = std::iter::from_fn(|| job.wait(LONG)).find_map(|event| match event {
            JobEvent::Solved(truth) => Some(truth),
            _ => None,
        });
        assert_eq!(last.unwrap().moves_with(catalog::Wdl::Win), ["a3a2"]);
    }

    #[test]
    fn a_thread_that_breaks_off_is_noticed() {
        let job = Job::start(|_, _| std::panic::resume_unwind(Box::new("a mistake")));
        assert!(matches!(job.wait(LONG), Some(JobEvent::Crashed)));
        assert!(matches!(job.poll(), Some(JobEvent::Crashed)));
    }
}
