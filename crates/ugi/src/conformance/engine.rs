//! The engine that is checked.

use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use catalog::{AnyGame, Entry, Program};
use rules::{Setup, quote};

use crate::conformance::{Problem, fail};
use crate::process::Process;
use crate::protocol_log::ProtocolLog;
use crate::time::now;

/// Timeout for answers that need no search. Generous, because machines may be busy.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Timeout for the answer to a search with a small limit.
pub(super) const SEARCH_TIMEOUT: Duration = Duration::from_mins(1);

pub(super) struct Engine {
    pub(super) process: Process,
    own_options: Vec<(String, String)>,
}

impl Engine {
    pub(super) fn start(program: &Program) -> Result<Engine, Problem> {
        let log = ProtocolLog::NONE.client("");
        match Process::start(&program.command, log) {
            Ok(process) => Ok(Engine { process, own_options: program.options.clone() }),
            Err(error) => fail(format!("{} can't be started: {error}", program.command.join(" "))),
        }
    }

    pub(super) fn send(&self, line: &str) {
        self.process.send(line);
    }

    /// Lines up to and including the first that begins with a word.
    pub(super) fn lines_until(
        &mut self,
        word: &str,
        timeout: Duration,
    ) -> Result<Vec<String>, Problem> {
        let deadline = now() + timeout;
        let mut lines = Vec::new();
        loop {
            match self.process.receive(deadline.saturating_duration_since(now())) {
                Ok(line) => {
                    let found = line.split_whitespace().next() == Some(word);
                    lines.push(line.trim().to_owned());
                    if found {
                        return Ok(lines);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    let said = lines.last().map_or("nothing", String::as_str);
                    let seconds = timeout.as_secs();
                    return fail(format!(
                        "no `{word}` within {seconds} s; last line: {}",
                        quote(said)
                    ));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let stderr = self.process.last_errors();
                    let stderr = stderr.last().map(|line| format!(" ({})", quote(line)));
                    return fail(format!(
                        "it exited instead of answering with `{word}`{}",
                        stderr.unwrap_or_default()
                    ));
                }
            }
        }
    }

    /// Performs the handshake and returns the option lines. Options given by the user are set.
    pub(super) fn introduce(&mut self) -> Result<Vec<String>, Problem> {
        self.send("ugi");
        let mut lines = self.lines_until("ugiok", ANSWER_TIMEOUT)?;
        for (name, value) in &self.own_options {
            self.send(&format!("setoption name {name} value {value}"));
        }
        lines.retain(|line| line.starts_with("option "));
        Ok(lines)
    }

    /// `isready`, and the lines before `readyok`.
    pub(super) fn sync(&mut self) -> Result<Vec<String>, Problem> {
        self.send("isready");
        let mut lines = self.lines_until("readyok", ANSWER_TIMEOUT)?;
        lines.pop();
        Ok(lines)
    }

    /// Introduction and the usual board of a game.
    pub(super) fn set_up(&mut self, entry: &Entry) -> Result<(), Problem> {
        let options = self.introduce()?;
        for (name, value) in board_options(entry, &entry.info().usual()) {
            if has_option(&options, name) {
                self.send(&format!("setoption name {name} value {value}"));
            }
        }
        self.sync()?;
        self.send("uginewgame");
        self.sync()?;
        Ok(())
    }

    /// Sends a position with its moves.
    pub(super) fn set_position(&mut self, game: &dyn AnyGame) -> Result<(), Problem> {
        self.send(&crate::client::position_line(game));
        self.sync()?;
        Ok(())
    }

    /// What follows `response`.
    pub(super) fn query(&mut self, what: &str) -> Result<String, Problem> {
        self.send(&format!("query {what}"));
        let lines = self.lines_until("response", ANSWER_TIMEOUT)?;
        let line = lines.last().expect("the answer is a line");
        Ok(line["response".len()..].trim().to_owned())
    }

    /// Searches and returns the lines before `bestmove` and the move, which must be legal.
    pub(super) fn search(
        &mut self,
        game: &dyn AnyGame,
        go: &str,
    ) -> Result<(Vec<String>, String), Problem> {
        self.send(go);
        self.best_move(game, go)
    }

    pub(super) fn best_move(
        &mut self,
        game: &dyn AnyGame,
        go: &str,
    ) -> Result<(Vec<String>, String), Problem> {
        let mut lines = self.lines_until("bestmove", SEARCH_TIMEOUT)?;
        let answer = lines.pop().expect("the answer is a line");
        let best = answer.split_whitespace().nth(1).unwrap_or_default().to_owned();
        match game.copy().play(&best) {
            Ok(_) => Ok((lines, best)),
            Err(error) => fail(format!(
                "after `{go}` at {} it sent {}: {error}",
                quote(&crate::client::position_line(game)),
                quote(&answer)
            )),
        }
    }
}

/// Options that describe a board.
pub(super) fn board_options(entry: &Entry, setup: &Setup) -> [(&'static str, String); 3] {
    let rules = setup.rules.to_string();
    let rules = if rules.is_empty() { "default".to_owned() } else { rules };
    [("Game", entry.info().slug.to_owned()), ("Size", setup.size.to_string()), ("Rules", rules)]
}

pub(super) fn has_option(options: &[String], name: &str) -> bool {
    let start = format!("option name {name} type ");
    options.iter().any(|line| line.starts_with(&start))
}
