//! Client side of UGI: plays with an external engine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use catalog::{Analysis, AnyGame, Program, SearchLimits};
use rules::{Setup, quote};

use crate::info::read_info;
use crate::process::Process;
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
    /// Option lines sent by the engine.
    options: Vec<String>,
    /// Game and setup last sent.
    game: Option<(&'static str, Setup)>,
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
    /// The program has exited.
    #[error("the program exited unexpectedly{}: run it by hand to see why", last_error(.last_stderr))]
    Ended {
        /// Last line of its standard error; may be empty.
        last_stderr: String,
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

fn last_error(last_stderr: &str) -> String {
    if last_stderr.is_empty() { String::new() } else { format!(" ({})", quote(last_stderr)) }
}

impl Client {
    /// Starts a program and performs the UGI handshake.
    pub fn start(program: &Program) -> Result<Client, ClientError> {
        let process = Process::start(&program.command).map_err(|error| ClientError::Start {
            program: program.command.join(" "),
            why: error.to_string(),
        })?;
        let mut client =
            Client { process, limits: program.limits, options: Vec::new(), game: None };
        client.process.send("ugi");
        let mut options = Vec::new();
        client.await_word("ugiok", |line| {
            options.extend(line.starts_with("option ").then(|| line.to_owned()));
        })?;
        client.options = options;
        client.get_ready()?;
        Ok(client)
    }

    /// Starts a new game and sends the random seed, if the engine has that option.
    pub fn new_game(&mut self, seed: u64) -> Result<(), ClientError> {
        // Chess engines read integers of at most 31 bits.
        self.set_option("Seed", &(seed & 0x7fff_ffff).to_string());
        self.process.send("uginewgame");
        self.get_ready()
    }

    /// Asks for a move and returns its canonical text. The game must not be over.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, ClientError> {
        self.set_up(game)?;
        self.process.send(&position_line(game));
        // Drain pending output of the previous search.
        self.get_ready()?;
        let (line, time) = match self.limits {
            SearchLimits { nodes: u64::MAX, time, .. } => (
                format!("go movetime {}", time.as_millis().max(1)),
                time.saturating_add(GRACE_PERIOD),
            ),
            SearchLimits { nodes, .. } => (format!("go nodes {nodes}"), NODES_TIMEOUT),
        };
        self.process.send(&line);
        let answer = self.await_move(time, stop, report)?;
        let illegal = |error: String| ClientError::Illegal { answer: answer.clone(), error };
        match game.copy().play(&answer) {
            Ok(played) => Ok(played.text),
            Err(error) => Err(illegal(error.to_string())),
        }
    }

    /// Sends game, size and rules if they have changed.
    fn set_up(&mut self, game: &dyn AnyGame) -> Result<(), ClientError> {
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
        let start = format!("option name {name} type ");
        self.options.iter().find(|line| line.starts_with(&start)).map(String::as_str)
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
                Err(ClientError::Ended { last_stderr: self.process.last_error() })
            }
        }
    }
}

fn position_line(game: &dyn AnyGame) -> String {
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
