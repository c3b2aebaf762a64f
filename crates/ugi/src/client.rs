//! Client side of UGI: plays with an external engine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use catalog::{Analysis, AnyGame, Program, SearchLimits};
use rules::{Player, Setup, quote};

use crate::info::read_info;
use crate::process::Process;
use crate::protocol_log::ProtocolLog;
use crate::time::now;

/// Timeout for startup and `isready`.
const READY_TIMEOUT: Duration = Duration::from_secs(10);

/// Time allowed beyond the time limit of a move.
const GRACE_PERIOD: Duration = Duration::from_secs(3);

/// Timeout for a search limited by nodes.
const NODES_TIMEOUT: Duration = Duration::from_mins(1);

/// Interval at which the stop flag is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// External engine; its process ends on drop.
#[derive(Debug)]
pub struct Client {
    process: Process,
    limits: SearchLimits,
    /// Options to set besides game, size, rules and seed.
    own_options: Vec<(String, String)>,
    /// Option lines sent by the engine.
    options: Vec<String>,
    /// Game and setup last sent.
    game: Option<(&'static str, Setup)>,
    /// `position` command that the engine is ready to search.
    prepared: Option<String>,
    /// Random seed of a game that the engine hasn't been told of yet.
    new_game: Option<u64>,
}

/// What is left on the clocks of First and Second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemainingTime {
    /// Time left.
    pub left: [Duration; 2],
    /// Time added after every move.
    pub increment: Duration,
}

/// Failure of an external engine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClientError {
    /// The program can't be started.
    #[error("can't start {} ({why}): check the path", quote(.program))]
    Start {
        /// Command line.
        program: String,
        /// Cause.
        why: String,
    },
    /// The program doesn't answer as the protocol requires.
    #[error(
        "the program didn't send `{awaited}` within {} s: check that it is a UGI engine and whether \
         it needs arguments",
        READY_TIMEOUT.as_secs()
    )]
    Silent {
        /// Expected line.
        awaited: &'static str,
    },
    /// The engine doesn't list this game.
    #[error("the program doesn't play {game}: choose another player")]
    OtherGame {
        /// Name of the game.
        game: &'static str,
    },
    /// The engine doesn't list this option.
    #[error("the program has no option {}: it has {offered}", quote(.name))]
    NoOption {
        /// Option asked for.
        name: String,
        /// Options that it has.
        offered: String,
    },
    /// The program has exited.
    #[error("the program exited unexpectedly{}: run it by hand to see why", last_error(.stderr))]
    Ended {
        /// Last lines of its standard error; may be empty.
        stderr: Vec<String>,
    },
    /// No move within the time limit.
    #[error("the program didn't move within {} s: give it more time", .time.as_secs_f64())]
    TimeUp {
        /// Time waited.
        time: Duration,
    },
    /// Illegal move.
    #[error("the program played {}: {error}", quote(.answer))]
    Illegal {
        /// Text sent by the engine.
        answer: String,
        /// Reason.
        error: String,
    },
}

fn last_error(stderr: &[String]) -> String {
    stderr.last().map_or_else(String::new, |line| format!(" ({})", quote(line)))
}

impl Client {
    /// Starts a program and performs the UGI handshake. Options wait for the first move, when the
    /// game is known: all of them come before the first `isready`.
    pub fn start(program: &Program, log: &ProtocolLog) -> Result<Client, ClientError> {
        let command = program.command.join(" ");
        let log = log.client(&command);
        let process = Process::start(&program.command, log)
            .map_err(|error| ClientError::Start { program: command, why: error.to_string() })?;
        let mut client = Client {
            process,
            limits: program.limits,
            own_options: program.options.clone(),
            options: Vec::new(),
            game: None,
            prepared: None,
            new_game: None,
        };
        client.process.send("ugi");
        let mut options = Vec::new();
        client.await_word("ugiok", |line| {
            options.extend(line.starts_with("option ").then(|| line.to_owned()));
        })?;
        client.options = options;
        let unknown = client.own_options.iter().find(|(name, _)| client.option(name).is_none());
        if let Some((name, _)) = unknown {
            let (name, offered) = (name.clone(), client.option_names());
            return Err(ClientError::NoOption { name, offered });
        }
        Ok(client)
    }

    /// Starts a new game with this random seed, which is sent if the engine has that option. Fails
    /// if an engine that has played before doesn't answer any more.
    pub fn new_game(&mut self, seed: u64) -> Result<(), ClientError> {
        (self.new_game, self.prepared) = (Some(seed), None);
        if self.game.is_some() { self.get_ready() } else { Ok(()) }
    }

    /// Sends everything but `go`. The engine is ready for [`Client::choose`], which calls this
    /// otherwise: with a clock running, it should be done before.
    pub fn prepare(&mut self, game: &dyn AnyGame) -> Result<(), ClientError> {
        self.set_up(game)?;
        let position = position_line(game);
        self.process.send(&position);
        // Drain pending output of the previous search.
        self.get_ready()?;
        self.prepared = Some(position);
        Ok(())
    }

    /// Asks for a move and returns its canonical text. The game must not be over. With a clock, the
    /// limits per move don't count.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        clock: Option<&RemainingTime>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, ClientError> {
        if self.prepared.take() != Some(position_line(game)) {
            self.prepare(game)?;
        }
        self.prepared = None;
        let (line, time) = self.go_line(game.turn(), clock);
        self.process.send(&line);
        let answer = self.await_move(time, stop, report)?;
        let illegal = |error: String| ClientError::Illegal { answer: answer.clone(), error };
        match game.copy().play(&answer) {
            Ok(played) => Ok(played.text),
            Err(error) => Err(illegal(error.to_string())),
        }
    }

    /// `go` and the time within which the answer must come.
    fn go_line(&self, turn: Player, clock: Option<&RemainingTime>) -> (String, Duration) {
        if let Some(RemainingTime { left, increment }) = clock {
            let [first, second] = left.map(|left| left.as_millis().max(1));
            let inc = increment.as_millis();
            let line = format!("go p1time {first} p2time {second} p1inc {inc} p2inc {inc}");
            return (line, left[turn.index()].saturating_add(GRACE_PERIOD));
        }
        match self.limits {
            SearchLimits { nodes: u64::MAX, time, .. } => (
                format!("go movetime {}", time.as_millis().max(1)),
                time.saturating_add(GRACE_PERIOD),
            ),
            SearchLimits { nodes, .. } => (format!("go nodes {nodes}"), NODES_TIMEOUT),
        }
    }

    /// Sends options that have changed, and `uginewgame` if it is a new game.
    fn set_up(&mut self, game: &dyn AnyGame) -> Result<(), ClientError> {
        let board = (game.info().slug, game.setup());
        let seed = self.new_game.take();
        if seed.is_none() && self.game == Some(board) {
            return Ok(());
        }
        self.set_board(game)?;
        if let Some(seed) = seed {
            // Chess engines read integers of at most 31 bits.
            self.set_option("Seed", &(seed & 0x7fff_ffff).to_string());
        }
        // Last, so that they win.
        for (name, value) in std::mem::take(&mut self.own_options) {
            self.set_option(&name, &value);
        }
        self.get_ready()?;
        if seed.is_some() {
            self.process.send("uginewgame");
            self.get_ready()?;
        }
        Ok(())
    }

    /// Sends game, size and rules if they have changed.
    fn set_board(&mut self, game: &dyn AnyGame) -> Result<(), ClientError> {
        let (slug, setup) = (game.info().slug, game.setup());
        if self.game == Some((slug, setup)) {
            return Ok(());
        }
        let option = self.option("Game").unwrap_or_default();
        let listed = option.contains(" var ");
        if listed && !option.split(" var ").skip(1).any(|game| game.trim() == slug) {
            return Err(ClientError::OtherGame { game: game.info().name });
        }
        self.set_option("Game", slug);
        self.set_option("Size", &setup.size.to_string());
        let rules = setup.rules.to_string();
        self.set_option("Rules", if rules.is_empty() { "default" } else { &rules });
        self.game = Some((slug, setup));
        Ok(())
    }

    /// Option line of the engine, if it has this option.
    fn option(&self, name: &str) -> Option<&str> {
        let has_name =
            |line: &&String| option_name(line).is_some_and(|own| own.eq_ignore_ascii_case(name));
        self.options.iter().find(has_name).map(String::as_str)
    }

    fn option_names(&self) -> String {
        let names: Vec<&str> = self.options.iter().filter_map(|line| option_name(line)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }

    fn set_option(&self, name: &str, value: &str) {
        if self.option(name).is_some() {
            self.process.send(&format!("setoption name {name} value {value}"));
        }
    }

    fn get_ready(&mut self) -> Result<(), ClientError> {
        self.process.send("isready");
        self.await_word("readyok", |_| {})
    }

    /// Waits for a line with this word; passes other lines on.
    fn await_word(
        &mut self,
        awaited: &'static str,
        mut others: impl FnMut(&str),
    ) -> Result<(), ClientError> {
        let deadline = now() + READY_TIMEOUT;
        loop {
            let line =
                self.receive(deadline, READY_TIMEOUT)?.ok_or(ClientError::Silent { awaited })?;
            if line.trim() == awaited {
                return Ok(());
            }
            others(line.trim());
        }
    }

    /// Waits for `bestmove`.
    fn await_move(
        &mut self,
        time: Duration,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, ClientError> {
        let (mut deadline, mut time, mut stopped) = (now() + time, time, false);
        loop {
            if !stopped && stop.load(Ordering::Relaxed) {
                self.process.send("stop");
                (deadline, time, stopped) = (now() + GRACE_PERIOD, GRACE_PERIOD, true);
            }
            let Some(line) = self.receive(deadline, POLL_INTERVAL)? else {
                if now() < deadline {
                    continue;
                }
                return Err(ClientError::TimeUp { time });
            };
            let mut words = line.split_whitespace();
            if words.next() == Some("bestmove") {
                return Ok(words.next().unwrap_or_default().to_owned());
            }
            if let Some(analysis) = read_info(&line) {
                report(&analysis);
            }
        }
    }

    /// Next line, within the deadline and the timeout.
    fn receive(
        &mut self,
        deadline: Instant,
        time: Duration,
    ) -> Result<Option<String>, ClientError> {
        let time = deadline.saturating_duration_since(now()).min(time);
        match self.process.receive(time) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                Err(ClientError::Ended { stderr: self.process.last_errors() })
            }
        }
    }
}

/// Name of the option that a line describes.
fn option_name(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("option name ")?;
    rest.split_once(" type ").map(|(name, _)| name)
}

pub(crate) fn position_line(game: &dyn AnyGame) -> String {
    let begin = match game.record().position {
        Some(text) => format!("fen {text}"),
        None => "startpos".to_owned(),
    };
    let moves = game.moves();
    if moves.is_empty() {
        return format!("position {begin}");
    }
    format!("position {begin} moves {}", moves.join(" "))
}
