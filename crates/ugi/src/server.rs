//! Engine side of UGI.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use catalog::{Analysis, AnalysisOptions, AnyGame, SearchLimits, TranspositionTable, find};
use rng::Rng;
use rules::{Outcome, Player};

use crate::command::{Command, Query};
use crate::go::Go;
use crate::info::info_lines;
use crate::lines::read_line;
use crate::options::{EngineOptions, OptionChange};

/// Null move, as in chess, for positions without a legal move.
const NO_MOVE: &str = "0000";

/// Serves UGI on `input` and `output` until `quit`, the end of the input or a closed output. Game,
/// size and rules are those of `start` until options change them.
///
/// One thread reads, another searches, and this one receives from both and is the only writer:
/// commands are answered at once and lines are never interleaved.
pub fn serve(
    start: &dyn AnyGame,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let entry = find(start.info().slug).map_err(io::Error::other)?;
    let options = EngineOptions::new(entry, start.setup());
    let (events, receiver) = mpsc::channel();
    let reader = events.clone();
    thread::Builder::new().spawn(move || read_all(input, &reader))?;
    let mut server = Server::new(options, output, events);
    // Events that arrived while a stopped search was finishing.
    let mut waiting = VecDeque::new();
    loop {
        let next = if server.is_stopping() { None } else { waiting.pop_front() };
        let event = match next {
            Some(event) => event,
            None => receiver.recv().map_err(io::Error::other)?,
        };
        let keep_running = match event {
            ServerEvent::Line(_) | ServerEvent::Ended if server.is_stopping() => {
                waiting.push_back(event);
                true
            }
            ServerEvent::Line(line) => server.handle_line(&line)?,
            ServerEvent::Ended => server.end_of_input()?,
            ServerEvent::Progress(analysis, hashfull) => server.report(&analysis, hashfull)?,
            ServerEvent::Finished(answer) => server.finish_search(answer)?,
        };
        if !keep_running {
            return Ok(());
        }
    }
}

/// Event for the server loop.
enum ServerEvent {
    /// Line of input.
    Line(String),
    /// End of input.
    Ended,
    /// The search has completed another iteration; with how full the transposition table is.
    Progress(Analysis, u32),
    /// The search is complete.
    Finished(BestMove),
}

/// Result of a search.
struct BestMove {
    best: String,
    /// Final analysis, if there was a search, and how full the transposition table is.
    analysis: Option<(Analysis, u32)>,
}

/// Search in progress, or finished and waiting for `stop`.
struct RunningSearch {
    stop: Arc<AtomicBool>,
    /// True if the answer waits for `stop`.
    infinite: bool,
    /// Answer held back until `stop`.
    answer: Option<BestMove>,
}

struct Server<W> {
    output: W,
    events: Sender<ServerEvent>,
    options: EngineOptions,
    game: Box<dyn AnyGame>,
    /// Created on first use, because it may be large.
    transposition_table: Option<Arc<TranspositionTable>>,
    rng: Rng,
    search: Option<RunningSearch>,
    /// True to exit after the search.
    ending: bool,
}

fn read_all(mut input: impl BufRead, events: &Sender<ServerEvent>) {
    // A read error ends the input.
    while let Ok(Some(line)) = read_line(&mut input) {
        if events.send(ServerEvent::Line(line)).is_err() {
            return;
        }
    }
    let _receiver_may_be_gone = events.send(ServerEvent::Ended);
}

impl<W: Write> Server<W> {
    fn new(options: EngineOptions, output: W, events: Sender<ServerEvent>) -> Server<W> {
        let (game, rng) = (options.start(), Rng::seeded(options.seed()));
        Server {
            output,
            events,
            options,
            game,
            transposition_table: None,
            rng,
            search: None,
            ending: false,
        }
    }

    /// Handles a line; returns `false` to exit.
    fn handle_line(&mut self, line: &str) -> io::Result<bool> {
        let command = match Command::read(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(true),
            Err(error) => return self.info_string(&error.to_string()),
        };
        if !matches!(command, Command::SetOption { .. }) {
            self.apply_options()?;
        }
        match command {
            Command::Quit => return self.end(),
            Command::Stop => return self.stop(),
            Command::IsReady => {
                self.transposition_table();
                self.send("readyok")?;
            }
            Command::Query(query) => {
                self.send(format!("response {}", self.response(query)).trim_end())?;
            }
            Command::Ugi => self.identify()?,
            _ if self.search.is_some() => {
                return self.info_string("a search is running: send `stop` first");
            }
            Command::NewGame => {
                self.transposition_table = None;
                self.rng = Rng::seeded(self.options.seed());
                self.game = self.options.start();
            }
            Command::SetOption { name, value } => return self.set_option(&name, &value),
            Command::Position { begin, moves } => return self.set_position(begin, &moves),
            Command::Go(go) => return self.go(&go),
        }
        Ok(true)
    }

    fn send(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// Sends a message for people as a single `info string` line.
    fn info_string(&mut self, text: &str) -> io::Result<bool> {
        let line = text.replace(rules::is_hidden, " ");
        self.send(&format!("info string {line}"))?;
        Ok(true)
    }

    fn identify(&mut self) -> io::Result<()> {
        self.send(concat!("id name Quincunx ", env!("CARGO_PKG_VERSION")))?;
        self.send("id author the Quincunx authors")?;
        for line in self.options.describe() {
            self.send(&line)?;
        }
        self.send("ugiok")
    }

    fn response(&self, query: Query<'_>) -> String {
        let game = &self.game;
        match query {
            Query::GameOver => game.outcome().is_some().to_string(),
            Query::FirstToMove => (game.turn() == Player::First).to_string(),
            Query::Result => result_word(game.outcome()).to_owned(),
            Query::Position => game.position_text(),
            Query::LegalMoves => {
                let texts: Vec<String> = game.choices().into_iter().map(|mv| mv.text).collect();
                texts.join(" ")
            }
            Query::IsLegal(text) => game.copy().play(text).is_ok().to_string(),
        }
    }

    /// Applies game, size and rules, now that another command shows that all have been sent.
    fn apply_options(&mut self) -> io::Result<()> {
        match self.options.apply() {
            Ok(false) => {}
            Ok(true) => self.game = self.options.start(),
            Err(error) => {
                self.info_string(&error.to_string())?;
            }
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<bool> {
        match self.options.set(name, value) {
            Err(error) => return self.info_string(&error.to_string()),
            Ok(OptionChange::Hash) => self.transposition_table = None,
            Ok(OptionChange::Seed) => self.rng = Rng::seeded(self.options.seed()),
            Ok(OptionChange::Other) => {}
        }
        Ok(true)
    }

    /// Sets the position. If a move is illegal the old position stays.
    fn set_position(&mut self, begin: Option<String>, moves: &[&str]) -> io::Result<bool> {
        let opened = match begin {
            None => Ok(self.options.start()),
            Some(text) => self.options.entry().open(&text, None, self.options.rules()),
        };
        let mut game = match opened {
            Ok(game) => game,
            Err(error) => return self.info_string(&error.to_string()),
        };
        if let Err(error) = game.play_all(&moves.join(" ")) {
            return self.info_string(&error.to_string());
        }
        self.game = game;
        Ok(true)
    }

    fn transposition_table(&mut self) -> Arc<TranspositionTable> {
        let bytes = self.options.table_bytes();
        Arc::clone(
            self.transposition_table
                .get_or_insert_with(|| Arc::new(TranspositionTable::new(bytes))),
        )
    }

    /// Starts a search.
    fn go(&mut self, go: &Go) -> io::Result<bool> {
        let choices = self.game.choices();
        let Some(choice) = choices.first() else {
            let reason = self.game.reason().map_or_else(String::new, |reason| reason.to_string());
            self.info_string(&format!("the game is over ({reason}): send another position"))?;
            self.send(&format!("bestmove {NO_MOVE}"))?;
            return Ok(true);
        };
        let (turn, only_move) = (self.game.turn(), choices.len() == 1);
        let limits = match go.limits(turn, only_move, self.options.move_overhead()) {
            Ok(limits) => limits,
            Err(error) => return self.info_string(&error.to_string()),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let infinite = go.is_infinite();
        self.search = Some(RunningSearch { stop: Arc::clone(&stop), infinite, answer: None });
        if self.options.level().is_some_and(|level| level.plays_randomly(&mut self.rng)) {
            let choice = &choices[self.rng.below(choices.len())];
            return self.finish_search(BestMove { best: choice.text.clone(), analysis: None });
        }
        let search_options = self.search_options(limits, infinite);
        let (game, transposition_table, events) =
            (self.game.copy(), self.transposition_table(), self.events.clone());
        let run_search =
            move || run_search(&*game, &search_options, &transposition_table, &stop, &events);
        if thread::Builder::new().spawn(run_search).is_err() {
            self.info_string("can't start a search thread: close other programs")?;
            return self.finish_search(BestMove { best: choice.text.clone(), analysis: None });
        }
        Ok(true)
    }

    /// Options for a search. A level caps the number of nodes.
    fn search_options(&self, limits: SearchLimits, infinite: bool) -> AnalysisOptions {
        let (lines, threads) = (self.options.lines(), self.options.threads());
        let level = self.options.level().map(|level| level.options(self.options.seed()));
        let play = level.unwrap_or(AnalysisOptions::play(limits));
        let nodes = limits.nodes.min(play.limits.nodes);
        let limits = SearchLimits { nodes, ..limits };
        if infinite {
            let eval_noise = play.eval_noise;
            return AnalysisOptions {
                eval_noise,
                threads,
                ..AnalysisOptions::analyze(limits, lines)
            };
        }
        AnalysisOptions { limits, threads, ..play.with_lines(lines) }
    }

    fn report(&mut self, analysis: &Analysis, hashfull: u32) -> io::Result<bool> {
        for line in info_lines(analysis, hashfull) {
            self.send(&line)?;
        }
        Ok(true)
    }

    /// Sends `bestmove`, unless the answer waits for `stop`.
    fn finish_search(&mut self, answer: BestMove) -> io::Result<bool> {
        if let Some(search) = &mut self.search
            && search.infinite
            && !search.stop.load(Ordering::Relaxed)
        {
            search.answer = Some(answer);
            return Ok(true);
        }
        self.search = None;
        if let Some((analysis, hashfull)) = &answer.analysis {
            self.report(analysis, *hashfull)?;
        }
        self.send(&format!("bestmove {}", answer.best))?;
        Ok(!self.ending)
    }

    /// Stops the search, if any.
    fn stop(&mut self) -> io::Result<bool> {
        let Some(search) = &mut self.search else { return Ok(true) };
        search.stop.store(true, Ordering::Relaxed);
        match search.answer.take() {
            Some(answer) => self.finish_search(answer),
            None => Ok(true),
        }
    }

    /// Exits once the search is done; one without a limit is stopped.
    fn end_of_input(&mut self) -> io::Result<bool> {
        self.ending = true;
        match &self.search {
            Some(search) if !search.infinite => Ok(true),
            _ => self.end(),
        }
    }

    fn is_stopping(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.stop.load(Ordering::Relaxed))
    }

    /// Exits at once or after the search; returns `false` when nothing is left to do.
    fn end(&mut self) -> io::Result<bool> {
        self.ending = true;
        self.stop()?;
        Ok(self.search.is_some())
    }
}

/// Result of a game, or `none` while it goes on.
fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "none",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Win(Player::First)) => "p1win",
        Some(Outcome::Win(Player::Second)) => "p2win",
    }
}

fn run_search(
    game: &dyn AnyGame,
    search_options: &AnalysisOptions,
    transposition_table: &TranspositionTable,
    stop: &AtomicBool,
    events: &Sender<ServerEvent>,
) {
    let mut report = |analysis: &Analysis| {
        // A closed channel means that nobody wants the result.
        let hashfull = transposition_table.hashfull();
        if events.send(ServerEvent::Progress(analysis.clone(), hashfull)).is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let analysis = game.analyze(search_options, transposition_table, stop, &mut report);
    let best =
        analysis.lines.first().map_or_else(|| NO_MOVE.to_owned(), |line| line.moves[0].clone());
    let analysis = Some((analysis, transposition_table.hashfull()));
    let _receiver_may_be_gone = events.send(ServerEvent::Finished(BestMove { best, analysis }));
}
