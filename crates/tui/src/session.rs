//! Game session: a game with two seats, an optional clock and computer players.
//!
//! It knows no terminal, keys or colors; full screen and plain mode share it.

mod branch;
pub mod clock;
pub(crate) mod computer;
pub(crate) mod job;
mod move_solver;
mod pace;
mod play_error;
mod record;
pub(crate) mod review_job;
pub mod seat;
#[cfg(test)]
mod tests;
mod thinking;

use std::num::NonZero;
use std::time::{Duration, Instant};

use catalog::{Analysis, AnyGame, Played, Tablebases};
use messages::{Message, say};
use rules::{MoveError, Outcome, Player, Reason};

use crate::session::clock::Clock;
use crate::session::computer::{Computer, analysis_options};
use crate::session::job::{Job, JobEvent};
use crate::session::seat::Seat;
use move_solver::MoveSolver;
pub use pace::Pace;
pub use play_error::PlayError;
pub(crate) use record::LEFT;
pub use thinking::Thinking;

/// Game in progress.
#[derive(Debug)]
pub struct Session {
    game: Box<dyn AnyGame>,
    seats: [Seat; 2],
    seed: u64,
    /// The tablebases that computers, hints and the solver panel probe.
    pub tables: Tablebases,
    clock: Option<Clock>,
    termination: Option<Termination>,
    /// Tags of the record it was resumed from.
    tags: Vec<(String, String)>,
    /// Pace of computer players.
    pub pace: Pace,
    computers: [Option<Box<Computer>>; 2],
    choosing: Option<Job>,
    /// Move chosen by a computer, not played yet.
    chosen: Option<String>,
    analyzing: Option<Job>,
    /// Ply shown, if not the last.
    viewed: Option<usize>,
    /// True if continuous analysis is on.
    analysis_on: bool,
    analysis: Option<Analysis>,
    hint: Option<Analysis>,
    hinting: bool,
    solver: MoveSolver,
    /// Time of the last position change.
    since: Instant,
    /// Start of the last search for a move or a hint.
    search_since: Instant,
    revision: u64,
}

/// End of a game other than by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Termination {
    Resigned(Player),
    OutOfTime(Player),
    /// Result of a record that doesn't say how the game ended.
    Agreed(Outcome),
}

/// Result with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Result.
    pub outcome: Outcome,
    /// Clause of the rules that ends the game, if one does: `T6`.
    pub clause: Option<String>,
    /// Reason in words: `Red's path is open` or `Red resigned`.
    pub why: Message,
}

/// Event while nobody was typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A computer has moved.
    Moved(Played),
    /// A search has completed another iteration.
    Progress,
    /// The requested hint is ready.
    Hint,
    /// A player's time has run out.
    TimeUp(Player),
    /// A computer player or a search has failed; the text says what to do.
    Failed(Message),
}

/// Maximum number of threads for analysis.
const MAX_THREADS: usize = 8;

/// Time limit for a hint.
const HINT_TIME: Duration = Duration::from_secs(2);

impl Session {
    /// Session for a game in any position. `seed` decides the random choices of computer players.
    pub fn new(game: Box<dyn AnyGame>, seats: [Seat; 2], seed: u64, now: Instant) -> Session {
        Session {
            game,
            seats,
            seed,
            tables: Tablebases::none(),
            clock: None,
            termination: None,
            tags: Vec::new(),
            pace: Pace::default(),
            computers: [None, None],
            choosing: None,
            chosen: None,
            analyzing: None,
            viewed: None,
            analysis_on: false,
            analysis: None,
            hint: None,
            hinting: false,
            solver: MoveSolver::default(),
            since: now,
            search_since: now,
            revision: 0,
        }
    }

    /// Adds a clock, which starts after the first move.
    pub fn with_clock(self, clock: Option<Clock>) -> Session {
        Session { clock, ..self }
    }

    /// The game.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Player on a side.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The clock, if any.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Random seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Counter that increases with every change worth saving.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Name of a player's color.
    pub fn color_name(&self, player: Player) -> &'static str {
        self.game.view().color_name(player)
    }

    /// The result, once the game is over.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(outcome) = self.game.outcome() {
            let Reason { clause, why } = self.game.reason()?;
            return Some(Ending { outcome, clause: Some(clause.to_owned()), why });
        }
        let (outcome, why) = match self.termination? {
            Termination::Resigned(player) => {
                let why = say("reason-resigned").with_color("color", self.color_name(player));
                (Outcome::Win(player.opponent()), why)
            }
            Termination::OutOfTime(player) => {
                let why = say("reason-ran-out").with_color("color", self.color_name(player));
                (Outcome::Win(player.opponent()), why)
            }
            Termination::Agreed(outcome) => (outcome, say("reason-of-record")),
        };
        Some(Ending { outcome, clause: None, why })
    }

    /// True if a person is to move.
    pub fn awaits_human(&self) -> bool {
        self.ending().is_none() && self.seat(self.game.turn()).is_human()
    }

    /// True if a computer is to move.
    pub fn awaits_computer(&self) -> bool {
        self.ending().is_none() && !self.seat(self.game.turn()).is_human()
    }

    /// True if both players are computers.
    pub fn is_exhibition(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_human())
    }

    /// True if a computer is choosing its move.
    pub fn is_choosing(&self) -> bool {
        self.choosing.is_some()
    }

    /// Plays a move for a person.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<Played, PlayError> {
        if let Some(Ending { why, .. }) = self.ending().filter(|_| self.termination.is_some()) {
            let (text, reason) = (text.trim().to_owned(), why);
            return Err(MoveError::Over { text, reason }.into());
        }
        if self.awaits_computer() {
            return Err(PlayError::NotYours(self.color_name(self.game.turn())));
        }
        Ok(self.make(text, now)?)
    }

    fn make(&mut self, text: &str, now: Instant) -> Result<Played, MoveError> {
        let mover = self.game.turn();
        let played = self.game.play(text)?;
        if let Some(clock) = &mut self.clock {
            clock.moved(mover, now);
        }
        self.position_changed(now);
        Ok(played)
    }

    /// Takes back moves until a person is to move; between computers, one move. Returns `false` if
    /// there is nothing to take back.
    pub fn undo(&mut self, now: Instant) -> bool {
        let plies = self.plies_to_undo();
        for _ in 0..plies {
            self.game.undo();
            if let Some(clock) = &mut self.clock {
                clock.taken_back(now);
            }
        }
        let reopened = plies > 0 || self.termination.is_some();
        if reopened {
            self.termination = None;
            self.pace.pause_if(self.is_exhibition());
            self.position_changed(now);
        }
        reopened
    }

    /// Plies back to the last move of a person.
    fn plies_to_undo(&self) -> usize {
        // Undoing a resignation or a loss on time takes back no move.
        if self.termination.is_some() && self.seat(self.game.turn()).is_human() {
            return 0;
        }
        let mut earlier = self.game.copy();
        let mut plies = 0;
        while earlier.undo() {
            plies += 1;
            if self.is_exhibition() || self.seat(earlier.turn()).is_human() {
                return plies;
            }
        }
        0
    }

    /// Replays moves taken back until a person is to move. Returns `false` if there are none.
    pub fn redo(&mut self, now: Instant) -> bool {
        let mut redone = false;
        loop {
            let mover = self.game.turn();
            if self.termination.is_some() || !self.game.redo() {
                break;
            }
            if let Some(clock) = &mut self.clock {
                clock.moved(mover, now);
            }
            redone = true;
            if self.is_exhibition() || self.seat(self.game.turn()).is_human() {
                break;
            }
        }
        if redone {
            self.position_changed(now);
        }
        redone
    }

    /// Resigns for the person to move, or against a computer for the person. Returns `false` if the
    /// game is over or no person plays.
    pub fn resign(&mut self, now: Instant) -> bool {
        let turn = self.game.turn();
        let human = [turn, turn.opponent()].into_iter().find(|&side| self.seat(side).is_human());
        let Some(loser) = human.filter(|_| self.ending().is_none()) else { return false };
        self.close(Termination::Resigned(loser), now);
        true
    }

    fn close(&mut self, termination: Termination, now: Instant) {
        self.termination = Some(termination);
        self.position_changed(now);
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Discards everything that belongs to the previous position.
    fn position_changed(&mut self, now: Instant) {
        self.choosing = None;
        self.chosen = None;
        self.viewed = None;
        self.discard_analysis();
        self.since = now;
        self.revision += 1;
        if self.ending().is_some()
            && let Some(clock) = &mut self.clock
        {
            clock.stop(now);
        }
    }

    fn discard_analysis(&mut self) {
        self.analyzing = None;
        self.analysis = None;
        self.hint = None;
        self.hinting = false;
        self.solver.forget();
    }

    /// Shows the position after this ply; hints and analysis apply to it.
    pub fn view_ply(&mut self, ply: usize) {
        let viewed = (ply < self.game.ply()).then_some(ply);
        if self.viewed != viewed {
            self.viewed = viewed;
            self.discard_analysis();
        }
    }

    /// Returns to the current position. Returns `false` if it was shown already.
    pub fn return_to_present(&mut self) -> bool {
        let looked_back = self.viewed.is_some();
        self.view_ply(self.game.ply());
        looked_back
    }

    /// The ply shown, if not the last.
    pub fn viewed_ply(&self) -> Option<usize> {
        self.viewed
    }

    /// The game at the ply shown.
    pub fn viewed_game(&self) -> Box<dyn AnyGame> {
        let mut game = self.game.copy();
        while self.viewed.is_some_and(|ply| game.ply() > ply) && game.undo() {}
        game
    }

    /// Latest analysis of the position shown: continuous analysis, or the search of the computer to
    /// move.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// The hint, once it is ready.
    pub fn hint(&self) -> Option<&Analysis> {
        self.hint.as_ref()
    }

    /// True if continuous analysis is on.
    pub fn analysis_is_on(&self) -> bool {
        self.analysis_on
    }

    /// Turns continuous analysis on or off.
    pub fn toggle_analysis(&mut self) {
        self.analysis_on = !self.analysis_on;
        self.analyzing = None;
        self.analysis = None;
    }

    /// Requests a hint. [`Event::Hint`] announces it, unless the analysis has one already.
    pub fn ask_hint(&mut self) {
        if !self.can_hint() || self.hinting {
            return;
        }
        if self.analysis_on && self.analysis.is_some() {
            self.hint.clone_from(&self.analysis);
            return;
        }
        self.hinting = true;
        self.search_since = crate::time::now();
        let analysis_options = analysis_options(Some(HINT_TIME), 1, 1);
        self.analyzing =
            Some(Job::analyze(analysis_options, self.viewed_game(), self.tables.clone()));
    }

    /// True if a hint can be requested: on a person's turn or while reviewing.
    pub fn can_hint(&self) -> bool {
        self.awaits_human() || self.viewed.is_some()
    }

    /// True if a hint search is running.
    pub fn is_hinting(&self) -> bool {
        self.hinting
    }

    /// Advances clocks and searches and returns the next event. Call it until it returns `None`,
    /// then at intervals.
    pub fn poll(&mut self, now: Instant) -> Option<Event> {
        if self.ending().is_some() {
            return self.poll_engine();
        }
        self.let_clock_run(now);
        if let Some(late) = self.clock.as_ref().and_then(|clock| clock.flagged(now)) {
            self.close(Termination::OutOfTime(late), now);
            return Some(Event::TimeUp(late));
        }
        self.let_computer_think();
        let chosen = self.choosing.as_ref().and_then(Job::poll);
        if let Some(event) = chosen {
            return self.on_computer_event(event, now);
        }
        self.poll_engine().or_else(|| self.show_chosen(now))
    }

    fn poll_engine(&mut self) -> Option<Event> {
        self.let_engine_analyze();
        if let Some(event) = self.analyzing.as_ref().and_then(Job::poll) {
            return Some(self.on_engine_event(event));
        }
        self.poll_solver()
    }

    /// True if the position shown is the end of the game.
    fn nothing_to_analyze(&self) -> bool {
        self.ending().is_some() && self.viewed.is_none()
    }

    /// Waits for the computer's move and plays it, ignoring the pace. `None` if no computer is to
    /// move.
    pub fn wait(&mut self) -> Option<Event> {
        const A_WHILE: Duration = Duration::from_millis(50);
        while self.awaits_computer() {
            if let Some(event) = self.wait_for(A_WHILE) {
                return Some(event);
            }
        }
        None
    }

    /// The same, but not longer than this.
    pub fn wait_for(&mut self, time: Duration) -> Option<Event> {
        self.pace.step();
        let polled = self.poll(crate::time::now()).filter(|event| *event != Event::Progress);
        if polled.is_some() || !self.awaits_computer() {
            return polled;
        }
        let event = self.choosing.as_ref().and_then(|job| job.wait(time))?;
        self.on_computer_event(event, crate::time::now()).filter(|event| *event != Event::Progress)
    }

    /// True if a player's flag has fallen; [`Session::poll`] then ends the game.
    pub fn is_out_of_time(&self, now: Instant) -> bool {
        self.ending().is_none() && self.clock.as_ref().is_some_and(|it| it.flagged(now).is_some())
    }

    /// The first move and pauses cost no time.
    fn let_clock_run(&mut self, now: Instant) {
        let (turn, waiting) = (self.game.turn(), self.awaits_computer() && self.pace.holds());
        let Some(clock) = &mut self.clock else { return };
        if self.game.ply() == 0 || waiting {
            clock.stop(now);
        } else {
            clock.run(turn, now);
        }
    }

    fn let_computer_think(&mut self) {
        let turn = self.game.turn();
        let idle = self.choosing.is_none() && self.chosen.is_none();
        let Seat::Computer(spec) = &self.seats[turn.index()] else { return };
        if !idle || self.pace.holds() {
            return;
        }
        let seed = self.seed.wrapping_add((self.game.ply() as u64) << 32 | turn.index() as u64);
        let computer = self.computers[turn.index()].take();
        let computer =
            computer.unwrap_or_else(|| Box::new(Computer::new(spec, seed, self.tables.clone())));
        self.search_since = crate::time::now();
        self.choosing = Some(Job::choose(computer, self.game.copy()));
    }

    fn let_engine_analyze(&mut self) {
        let idle = self.analyzing.is_none() && self.analysis.is_none();
        if self.analysis_on && idle && !self.nothing_to_analyze() {
            let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
            let analysis_options = analysis_options(None, 1, threads.min(MAX_THREADS));
            self.analyzing =
                Some(Job::analyze(analysis_options, self.viewed_game(), self.tables.clone()));
        }
    }

    fn on_computer_event(&mut self, event: JobEvent, now: Instant) -> Option<Event> {
        match event {
            JobEvent::Progress(analysis) | JobEvent::Analyzed(analysis) => {
                if !self.analysis_on && self.viewed.is_none() {
                    self.analysis = Some(analysis);
                }
                Some(Event::Progress)
            }
            JobEvent::Chosen(computer, Ok(text)) => {
                self.choosing = None;
                self.solver.move_source = computer.move_source();
                self.computers[self.game.turn().index()] = Some(computer);
                self.chosen = Some(text);
                self.show_chosen(now)
            }
            JobEvent::Chosen(_, Err(why)) => {
                Some(self.fail(say("failed-computer").with("why", why)))
            }
            JobEvent::Warning(message) => Some(Event::Failed(message)),
            JobEvent::Crashed | JobEvent::Solving(_) | JobEvent::Solved(_) => {
                Some(self.fail(say("failed-computer-crash")))
            }
        }
    }

    /// Pauses after a failure, because trying again at once would fail again.
    fn fail(&mut self, message: Message) -> Event {
        self.choosing = None;
        self.pace.paused = true;
        Event::Failed(message)
    }

    fn on_engine_event(&mut self, event: JobEvent) -> Event {
        match event {
            JobEvent::Progress(analysis) => {
                self.analysis = Some(analysis);
                Event::Progress
            }
            JobEvent::Analyzed(analysis) => {
                self.analyzing = None;
                if std::mem::take(&mut self.hinting) {
                    self.hint = Some(analysis);
                    // Continuous analysis starts over.
                    self.analysis = None;
                    return Event::Hint;
                }
                self.analysis = Some(analysis);
                Event::Progress
            }
            JobEvent::Chosen(..)
            | JobEvent::Solving(_)
            | JobEvent::Solved(_)
            | JobEvent::Warning(_)
            | JobEvent::Crashed => {
                self.analyzing = None;
                self.analysis_on = false;
                self.hinting = false;
                Event::Failed(say("failed-analysis"))
            }
        }
    }

    /// Plays the chosen move once its delay is over.
    fn show_chosen(&mut self, now: Instant) -> Option<Event> {
        let waited = now.saturating_duration_since(self.since);
        if self.chosen.is_none() || !self.pace.lets_move(waited) {
            return None;
        }
        let text = self.chosen.take()?;
        self.pace.moved();
        Some(match self.make(&text, now) {
            Ok(played) => Event::Moved(played),
            Err(error) => self.fail(say("failed-computer").with("why", error.to_string())),
        })
    }
}
