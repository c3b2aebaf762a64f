//! A game being played: a board, two seats, perhaps a clock, and computers that think.
//!
//! Terminals, keys and colours are unknown here; full screen and line mode both sit on this.

pub mod clock;
pub(crate) mod computer;
pub(crate) mod job;
pub mod menu_opponent;
mod move_solver;
mod pace;
mod record;
pub mod seat;
#[cfg(test)]
mod tests;

use std::num::NonZero;
use std::time::{Duration, Instant};

use catalog::{Analysis, AnyGame, Played};
use rules::{MoveError, Outcome, Player};

use crate::session::clock::Clock;
use crate::session::computer::{Computer, analysis_options};
use crate::session::job::{Job, JobEvent};
use crate::session::seat::Seat;
use move_solver::MoveSolver;
pub use pace::Pace;

/// A game being played.
#[derive(Debug)]
pub struct Session {
    game: Box<dyn AnyGame>,
    seats: [Seat; 2],
    seed: u64,
    clock: Option<Clock>,
    termination: Option<Termination>,
    /// What else a record said about the game.
    tags: Vec<(String, String)>,
    /// When and how fast computers move.
    pub pace: Pace,
    computers: [Option<Box<Computer>>; 2],
    choosing: Option<Job>,
    /// A move that a computer has chosen and that is not shown yet.
    chosen: Option<String>,
    analyzing: Option<Job>,
    /// The ply that is looked at, if it is not the last.
    viewed: Option<usize>,
    /// Whether the engine looks at every position.
    analysis_on: bool,
    analysis: Option<Analysis>,
    hint: Option<Analysis>,
    hinting: bool,
    solver: MoveSolver,
    /// When the present position came about.
    since: Instant,
    revision: u64,
}

/// How a game has ended other than by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Termination {
    Resigned(Player),
    OutOfTime(Player),
    /// By a record that does not say how.
    Agreed(Outcome),
}

/// How a game has ended and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who has won, if anybody has.
    pub outcome: Outcome,
    /// Why, for people: `T6: Red's path is open` or `Red resigned`.
    pub reason: String,
}

/// Something has happened while nobody was typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A computer has moved.
    Moved(Played),
    /// The engine has looked one ply further.
    Progress,
    /// The hint that was asked for is there.
    Hint,
    /// A player's time is over.
    TimeUp(Player),
    /// A computer cannot move, or a search has broken off; the text says what to do.
    Failed(String),
}

/// Why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The rules, or the way moves are written, forbid it.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// It is the computer's turn.
    #[error("it is {0}'s turn, which the computer plays: wait for its move")]
    NotYours(&'static str),
}

/// More threads would only warm the room.
const MOST_THREADS: usize = 8;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(2);

impl Session {
    /// A game from where it stands. `seed` decides what computers leave to chance.
    pub fn new(game: Box<dyn AnyGame>, seats: [Seat; 2], seed: u64, now: Instant) -> Session {
        Session {
            game,
            seats,
            seed,
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
            revision: 0,
        }
    }

    /// The same game with a clock, which begins to run after the first move.
    pub fn with_clock(self, clock: Option<Clock>) -> Session {
        Session { clock, ..self }
    }

    /// The game, to be looked at.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Who plays a side.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What decides what computers leave to chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Grows whenever there is something new to be saved.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The name of a player's colour.
    pub fn color_name(&self, player: Player) -> &'static str {
        self.game.view().color_name(player)
    }

    /// How the game has ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(outcome) = self.game.outcome() {
            return Some(Ending { outcome, reason: self.game.reason().unwrap_or_default() });
        }
        let (outcome, reason) = match self.termination? {
            Termination::Resigned(player) => {
                let reason = format!("{} resigned", self.color_name(player));
                (Outcome::Win(player.opponent()), reason)
            }
            Termination::OutOfTime(player) => {
                let reason = format!("{}'s time is over", self.color_name(player));
                (Outcome::Win(player.opponent()), reason)
            }
            Termination::Agreed(outcome) => (outcome, "as the record says".to_owned()),
        };
        Some(Ending { outcome, reason })
    }

    /// Whether the game goes on and a person is to move.
    pub fn awaits_human(&self) -> bool {
        self.ending().is_none() && self.seat(self.game.turn()).is_human()
    }

    /// Whether the game goes on and a computer is to move.
    pub fn awaits_computer(&self) -> bool {
        self.ending().is_none() && !self.seat(self.game.turn()).is_human()
    }

    /// Whether computers play each other.
    pub fn is_exhibition(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_human())
    }

    /// Whether a computer is thinking about its move.
    pub fn is_choosing(&self) -> bool {
        self.choosing.is_some()
    }

    /// Asks the computer that is thinking for its move now. `false` if none is thinking.
    pub fn hurry(&self) -> bool {
        self.choosing.as_ref().inspect(|job| job.hurry()).is_some()
    }

    /// Plays what a person typed or pointed at.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<Played, PlayError> {
        if let Some(Ending { reason, .. }) = self.ending().filter(|_| self.termination.is_some()) {
            return Err(MoveError::Over { text: text.trim().to_owned(), reason }.into());
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

    /// Takes moves back until a person is to move again; between computers, one move. `false` if
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

    /// How many plies lead back to the last move of a person.
    fn plies_to_undo(&self) -> usize {
        // Who resigned or ran out of time takes that back, and no move.
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

    /// Plays moves again that were taken back, until a person is to move. `false` if there are
    /// none.
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

    /// Gives up for a person: for whoever is to move, or against a computer for the person.
    /// `false` if the game is over or no person plays.
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

    /// Another game of the same kind with the sides exchanged.
    pub fn rematch(&self, now: Instant) -> Session {
        let mut game = self.game.copy();
        while game.undo() {}
        let [first, second] = self.seats.clone();
        let clock = self.clock.as_ref().map(|clock| Clock::new(clock.control()));
        let mut rematch = Session::new(game, [second, first], self.seed.wrapping_add(1), now);
        rematch.pace = Pace::with_delay(self.pace.delay);
        rematch.analysis_on = self.analysis_on;
        rematch.solver = self.solver.of_rematch();
        rematch.with_clock(clock)
    }

    /// Whatever was thought about the old position is of no use any more.
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

    /// Looks at the position after so many plies; hints and the analysis are about it.
    pub fn view_ply(&mut self, ply: usize) {
        let viewed = (ply < self.game.ply()).then_some(ply);
        if self.viewed != viewed {
            self.viewed = viewed;
            self.discard_analysis();
        }
    }

    /// Looks at the present position again. `false` if nothing else was looked at.
    pub fn return_to_present(&mut self) -> bool {
        let looked_back = self.viewed.is_some();
        self.view_ply(self.game.ply());
        looked_back
    }

    /// The ply that is looked at, if it is not the last.
    pub fn viewed_ply(&self) -> Option<usize> {
        self.viewed
    }

    /// The game as it was at the ply that is looked at.
    pub fn viewed_game(&self) -> Box<dyn AnyGame> {
        let mut game = self.game.copy();
        while self.viewed.is_some_and(|ply| game.ply() > ply) && game.undo() {}
        game
    }

    /// What the engine thinks of the position that is studied: the analysis if it is on, else the
    /// computer that is to move.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_ref()
    }

    /// The hint for the present position, once it has been asked for and found.
    pub fn hint(&self) -> Option<&Analysis> {
        self.hint.as_ref()
    }

    /// Whether the engine looks at every position.
    pub fn analysis_is_on(&self) -> bool {
        self.analysis_on
    }

    /// Lets the engine look at every position, or no longer.
    pub fn toggle_analysis(&mut self) {
        self.analysis_on = !self.analysis_on;
        self.analyzing = None;
        self.analysis = None;
    }

    /// Asks the engine for a move, which [`Event::Hint`] announces unless the analysis knows one
    /// already.
    pub fn ask_hint(&mut self) {
        if !self.can_hint() || self.hinting {
            return;
        }
        if self.analysis_on && self.analysis.is_some() {
            self.hint.clone_from(&self.analysis);
            return;
        }
        self.hinting = true;
        let analysis_options = analysis_options(Some(HINT_TIME), 1, 1);
        self.analyzing = Some(Job::analyze(analysis_options, self.viewed_game()));
    }

    /// Whether a hint may be asked for: by someone who is to move, or who looks back.
    pub fn can_hint(&self) -> bool {
        self.awaits_human() || self.viewed.is_some()
    }

    /// Whether the engine is looking for a hint.
    pub fn is_hinting(&self) -> bool {
        self.hinting
    }

    /// Goes on with whatever is under way, and says what has happened. To be called again until it
    /// has nothing more to say, and then every now and then.
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

    /// Whether nothing is left to be thought about where somebody looks: a finished game is looked
    /// at only where it was not finished yet.
    fn nothing_to_analyze(&self) -> bool {
        self.ending().is_some() && self.viewed.is_none()
    }

    /// Waits for the computer's move and makes it, whatever the pace says. `None` if no computer is
    /// to move.
    pub fn wait(&mut self) -> Option<Event> {
        const A_WHILE: Duration = Duration::from_millis(50);
        while self.awaits_computer() {
            self.pace.step();
            if let Some(event) = self.poll(crate::time::now())
                && event != Event::Progress
            {
                return Some(event);
            }
            if let Some(event) = self.choosing.as_ref().and_then(|job| job.wait(A_WHILE))
                && let Some(event) = self.on_computer_event(event, crate::time::now())
                && event != Event::Progress
            {
                return Some(event);
            }
        }
        None
    }

    /// The first move costs no time, and neither does a pause.
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
        let computer = computer.unwrap_or_else(|| Box::new(Computer::new(spec, seed)));
        self.choosing = Some(Job::choose(computer, self.game.copy()));
    }

    fn let_engine_analyze(&mut self) {
        let idle = self.analyzing.is_none() && self.analysis.is_none();
        if self.analysis_on && idle && !self.nothing_to_analyze() {
            let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
            let analysis_options = analysis_options(None, 1, threads.min(MOST_THREADS));
            self.analyzing = Some(Job::analyze(analysis_options, self.viewed_game()));
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
            JobEvent::Chosen(_, Err(message)) => Some(self.fail(&message)),
            JobEvent::Crashed
            | JobEvent::Solving(_)
            | JobEvent::Solved(_)
            | JobEvent::Warning(_) => Some(self.fail("the computer's thinking has broken off")),
        }
    }

    /// A computer that fails once would fail again at once, so it waits to be asked.
    fn fail(&mut self, message: &str) -> Event {
        self.choosing = None;
        self.pace.paused = true;
        Event::Failed(format!("{message}; go on to let it try again, or take a move back"))
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
                    // An analysis without end goes on from the beginning.
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
                let message = "The analysis has broken off and is switched off now";
                Event::Failed(message.to_owned())
            }
        }
    }

    /// Makes the computer's move once it is time to show it.
    fn show_chosen(&mut self, now: Instant) -> Option<Event> {
        let waited = now.saturating_duration_since(self.since);
        if self.chosen.is_none() || !self.pace.lets_move(waited) {
            return None;
        }
        let text = self.chosen.take()?;
        self.pace.moved();
        Some(match self.make(&text, now) {
            Ok(played) => Event::Moved(played),
            Err(error) => self.fail(&error.to_string()),
        })
    }
}
