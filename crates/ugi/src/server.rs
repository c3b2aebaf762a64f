//! The engine's side of the interface.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use catalog::{Analysis, AnalysisOptions, AnyGame, SearchLimits, TranspositionTable};
use rng::Rng;
use rules::{Outcome, Player};

use crate::command::{Command, Query};
use crate::go::Go;
use crate::info::info_lines;
use crate::lines::read_line;
use crate::options::{Change, Settings};

/// What stands in the place of a move when there is none, as in chess.
const NO_MOVE: &str = "0000";

/// Answers the lines of `input` on `output` until it is told to quit, the input ends or the output
/// is closed.
///
/// One thread reads, another thinks, and this one hears both and is the only one to write: whatever
/// arrives is answered at once, and no two lines are ever mixed.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    let (events, heard) = mpsc::channel();
    let reader = events.clone();
    thread::Builder::new().spawn(move || read_all(input, &reader))?;
    let mut server = Server::new(output, events);
    // What came in while the answer to `stop` was awaited.
    let mut waiting = VecDeque::new();
    loop {
        let next = if server.is_stopping() { None } else { waiting.pop_front() };
        let event = match next {
            Some(event) => event,
            None => heard.recv().map_err(io::Error::other)?,
        };
        let goes_on = match event {
            Event::Line(_) | Event::Ended if server.is_stopping() => {
                waiting.push_back(event);
                true
            }
            Event::Line(line) => server.hear(&line)?,
            Event::Ended => server.end()?,
            Event::SearchResult(analysis) => server.report(&analysis)?,
            Event::Decided(answer) => server.decided(answer)?,
        };
        if !goes_on {
            return Ok(());
        }
    }
}

/// What the server hears about.
enum Event {
    /// Somebody has said something.
    Line(String),
    /// Nobody will say anything more.
    Ended,
    /// The search has got one ply further.
    SearchResult(Analysis),
    /// The search is over.
    Decided(Answer),
}

/// The result of a search.
struct Answer {
    best: String,
    /// What was thought in the end, if anything was.
    analysis: Option<Analysis>,
}

/// A search that goes on, or whose answer waits for `stop`.
struct Search {
    stop: Arc<AtomicBool>,
    /// Whether the answer is to wait for `stop`.
    infinite: bool,
    /// The answer that waits.
    answer: Option<Answer>,
}

struct Server<W> {
    output: W,
    events: Sender<Event>,
    settings: Settings,
    game: Box<dyn AnyGame>,
    /// Made when it is first needed: it may be large.
    table: Option<Arc<TranspositionTable>>,
    rng: Rng,
    search: Option<Search>,
    /// Whether to end when the search is over.
    ending: bool,
}

fn read_all(mut input: impl BufRead, events: &Sender<Event>) {
    // What cannot be read any more has ended.
    while let Ok(Some(line)) = read_line(&mut input) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _nobody_listens = events.send(Event::Ended);
}

impl<W: Write> Server<W> {
    fn new(output: W, events: Sender<Event>) -> Server<W> {
        let settings = Settings::new();
        let (game, rng) = (settings.start(), Rng::seeded(settings.seed()));
        Server { output, events, settings, game, table: None, rng, search: None, ending: false }
    }

    /// Does what a line says; `false` when that was the last thing to do.
    fn hear(&mut self, line: &str) -> io::Result<bool> {
        let command = match Command::read(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(true),
            Err(error) => return self.remark(&error.to_string()),
        };
        match command {
            Command::Quit => return self.end(),
            Command::Stop => return self.stop(),
            Command::IsReady => {
                self.table();
                self.say("readyok")?;
            }
            Command::Query(query) => self.say(&format!("response {}", self.response(query)))?,
            Command::Ugi => self.introduce()?,
            _ if self.search.is_some() => {
                return self.remark("this is not possible while thinking: send `stop` first");
            }
            Command::NewGame => {
                self.table = None;
                self.rng = Rng::seeded(self.settings.seed());
                self.game = self.settings.start();
            }
            Command::SetOption { name, value } => return self.set_option(&name, &value),
            Command::Position { begin, moves } => return self.set_position(begin, &moves),
            Command::Go(go) => return self.go(&go),
        }
        Ok(true)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    /// Says something to people, on one line whatever is in it.
    fn remark(&mut self, text: &str) -> io::Result<bool> {
        let line = text.replace(rules::is_hidden, " ");
        self.say(&format!("info string {line}"))?;
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(concat!("id name Quincunx ", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the Quincunx authors")?;
        for line in Settings::describe() {
            self.say(&line)?;
        }
        self.say("ugiok")
    }

    fn response(&self, query: Query) -> &'static str {
        let truth = |fact| if fact { "true" } else { "false" };
        match (query, self.game.outcome()) {
            (Query::GameOver, outcome) => truth(outcome.is_some()),
            (Query::FirstToMove, _) => truth(self.game.turn() == Player::First),
            (Query::Result, None) => "none",
            (Query::Result, Some(Outcome::Draw)) => "draw",
            (Query::Result, Some(Outcome::Win(Player::First))) => "p1win",
            (Query::Result, Some(Outcome::Win(Player::Second))) => "p2win",
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<bool> {
        match self.settings.set(name, value) {
            Err(error) => return self.remark(&error.to_string()),
            Ok(Change::Game) => self.game = self.settings.start(),
            Ok(Change::Hash) => self.table = None,
            Ok(Change::Seed) => self.rng = Rng::seeded(self.settings.seed()),
            Ok(Change::Other) => {}
        }
        Ok(true)
    }

    /// Takes another position, or none at all: a list of moves is played whole or not.
    fn set_position(&mut self, begin: Option<String>, moves: &[&str]) -> io::Result<bool> {
        let opened = match begin {
            None => Ok(self.settings.start()),
            Some(text) => self.settings.entry().open(&text, None, self.settings.rules()),
        };
        let mut game = match opened {
            Ok(game) => game,
            Err(error) => return self.remark(&error.to_string()),
        };
        if let Err(error) = game.play_all(&moves.join(" ")) {
            return self.remark(&error.to_string());
        }
        self.game = game;
        Ok(true)
    }

    fn table(&mut self) -> Arc<TranspositionTable> {
        let bytes = self.settings.table_bytes();
        Arc::clone(self.table.get_or_insert_with(|| Arc::new(TranspositionTable::new(bytes))))
    }

    /// Begins to think.
    fn go(&mut self, go: &Go) -> io::Result<bool> {
        let choices = self.game.choices();
        let Some(choice) = choices.first() else {
            let reason = self.game.reason().unwrap_or_default();
            self.remark(&format!("the game is over ({reason}): send another position"))?;
            self.say(&format!("bestmove {NO_MOVE}"))?;
            return Ok(true);
        };
        let limits = match go.limits(self.game.turn(), choices.len() == 1) {
            Ok(limits) => limits,
            Err(error) => return self.remark(&error.to_string()),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let infinite = go.is_infinite();
        self.search = Some(Search { stop: Arc::clone(&stop), infinite, answer: None });
        if self.settings.level().is_some_and(|level| level.slips(&mut self.rng)) {
            let choice = &choices[self.rng.below(choices.len())];
            return self.decided(Answer { best: choice.text.clone(), analysis: None });
        }
        let thinking = self.thinking(limits, infinite);
        let (game, table, events) = (self.game.copy(), self.table(), self.events.clone());
        let think = move || think(&*game, &thinking, &table, &stop, &events);
        if thread::Builder::new().spawn(think).is_err() {
            self.remark("the system grants no thread to think on: close other programs")?;
            return self.decided(Answer { best: choice.text.clone(), analysis: None });
        }
        Ok(true)
    }

    /// How to think within these limits. A level looks at no more positions than it may.
    fn thinking(&self, limits: SearchLimits, infinite: bool) -> AnalysisOptions {
        let (lines, threads) = (self.settings.lines(), self.settings.threads());
        let level = self.settings.level().map(|level| level.options(self.settings.seed()));
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

    fn report(&mut self, analysis: &Analysis) -> io::Result<bool> {
        for line in info_lines(analysis) {
            self.say(&line)?;
        }
        Ok(true)
    }

    /// Gives the answer of a search, unless it has to wait.
    fn decided(&mut self, answer: Answer) -> io::Result<bool> {
        if let Some(search) = &mut self.search
            && search.infinite
            && !search.stop.load(Ordering::Relaxed)
        {
            search.answer = Some(answer);
            return Ok(true);
        }
        self.search = None;
        if let Some(analysis) = &answer.analysis {
            self.report(analysis)?;
        }
        self.say(&format!("bestmove {}", answer.best))?;
        Ok(!self.ending)
    }

    /// Asks the search for its answer. Nobody minds when there is none.
    fn stop(&mut self) -> io::Result<bool> {
        let Some(search) = &mut self.search else { return Ok(true) };
        search.stop.store(true, Ordering::Relaxed);
        match search.answer.take() {
            Some(answer) => self.decided(answer),
            None => Ok(true),
        }
    }

    fn is_stopping(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.stop.load(Ordering::Relaxed))
    }

    /// Ends at once, or with the answer of the search; `false` when there is nothing left to do.
    fn end(&mut self) -> io::Result<bool> {
        self.ending = true;
        self.stop()?;
        Ok(self.search.is_some())
    }
}

fn think(
    game: &dyn AnyGame,
    thinking: &AnalysisOptions,
    table: &TranspositionTable,
    stop: &AtomicBool,
    events: &Sender<Event>,
) {
    let mut report = |analysis: &Analysis| {
        // Whoever has stopped listening wants no answer either.
        if events.send(Event::SearchResult(analysis.clone())).is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let analysis = game.analyze(thinking, table, stop, &mut report);
    let best =
        analysis.lines.first().map_or_else(|| NO_MOVE.to_owned(), |line| line.moves[0].clone());
    let _nobody_listens = events.send(Event::Decided(Answer { best, analysis: Some(analysis) }));
}
