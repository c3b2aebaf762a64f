//! Player specifications such as `engine:3` or `minimax:2`.

use std::fmt;
use std::time::Duration;

use engine::SearchLimits;
use messages::{Message, say};
use rules::quote;

use crate::level::Level;

/// A player that chooses its own moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Any legal move.
    Random,
    /// The move with the best immediate evaluation.
    Greedy,
    /// Full-width minimax of this many plies.
    Minimax(u32),
    /// The engine within limits.
    Engine(SearchLimits),
    /// One of the engine's ten levels.
    Level(Level),
    /// Monte-Carlo tree search within limits; the nodes are random games.
    Mcts(SearchLimits),
    /// Perfect play: tablebases, else exact search, else the engine.
    Perfect,
    /// An external engine.
    Ugi(Program),
}

/// A program that speaks the Universal Game Interface.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program and its arguments, at least one word.
    pub command: Vec<String>,
    /// Limits per move: nodes or time.
    pub limits: SearchLimits,
    /// Options to set, by name.
    pub options: Vec<(String, String)>,
}

/// An invalid player specification.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct PlayerSpecError(pub String);

impl PlayerSpecError {
    /// The error for people.
    pub fn message(&self) -> Message {
        let most = PlayerSpec::MAX_MINIMAX_PLIES;
        say("player-spec-invalid").with("given", quote(&self.0)).with("most", most)
    }
}

impl PlayerSpec {
    /// Maximum depth of the minimax player. It has no transposition table, so more would take
    /// forever.
    pub const MAX_MINIMAX_PLIES: u32 = 20;

    /// The depth of `minimax` without a number.
    pub const DEFAULT_MINIMAX_PLIES: u32 = 3;

    /// The default limits per move.
    const DEFAULT_LIMITS: SearchLimits =
        SearchLimits { time: Duration::from_secs(1), ..SearchLimits::NONE };

    /// Reads `random`, `greedy`, `minimax`, `minimax:3`, `engine`, `engine:3`, `engine:time=500ms`,
    /// `engine:nodes=10000`, `mcts`, `mcts:nodes=1000`, `perfect`, `ugi:PROGRAM ARGUMENTS` or
    /// `ugi:PROGRAM ARGUMENTS,option.Hash=64,nodes=10000`.
    pub fn read(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
        let given = text.trim();
        let (kind, rest) = given.split_once(':').map_or((given, None), |(k, r)| (k, Some(r)));
        let spec = match (kind.to_ascii_lowercase().as_str(), rest) {
            ("random", None) => Some(PlayerSpec::Random),
            ("greedy", None) => Some(PlayerSpec::Greedy),
            ("minimax", None) => Some(PlayerSpec::Minimax(PlayerSpec::DEFAULT_MINIMAX_PLIES)),
            ("minimax", Some(plies)) => {
                read_number(plies, u64::from(PlayerSpec::MAX_MINIMAX_PLIES))
                    .map(|plies| PlayerSpec::Minimax(plies as u32))
            }
            ("engine", None) => Some(PlayerSpec::Engine(PlayerSpec::DEFAULT_LIMITS)),
            ("engine", Some(how)) => read_level(how)
                .map(PlayerSpec::Level)
                .or_else(|| read_limits(how).map(PlayerSpec::Engine)),
            ("mcts", None) => Some(PlayerSpec::Mcts(PlayerSpec::DEFAULT_LIMITS)),
            ("mcts", Some(limits)) => read_limits(limits).map(PlayerSpec::Mcts),
            ("perfect", None) => Some(PlayerSpec::Perfect),
            ("ugi", Some(program)) => Program::read(program).map(PlayerSpec::Ugi),
            _ => None,
        };
        spec.ok_or_else(|| PlayerSpecError(text.to_owned()))
    }
}

impl Program {
    /// Reads words and perhaps limits and options, each behind a comma. Double quotes hold words
    /// with blanks together; a comma that neither follows is a part of the last word.
    pub fn read(text: &str) -> Option<Program> {
        let (mut words, mut limits, mut options) = (text, None, Vec::new());
        while let Some((before, tail)) = words.rsplit_once(',') {
            if let Some(option) = tail.strip_prefix("option.") {
                let (name, value) = option.split_once('=')?;
                (!name.is_empty()).then_some(())?;
                options.insert(0, (name.to_owned(), value.to_owned()));
            } else if tail.starts_with("time=") || tail.starts_with("nodes=") {
                limits.is_none().then_some(())?;
                limits = Some(read_limits(tail)?);
            } else {
                break;
            }
            words = before;
        }
        let command = split_words(words)?;
        let limits = limits.unwrap_or(PlayerSpec::DEFAULT_LIMITS);
        (!command.is_empty()).then_some(Program { command, limits, options })
    }
}

/// The words of a command line; `None` if a quote is left open.
fn split_words(line: &str) -> Option<Vec<String>> {
    let pieces: Vec<&str> = line.split('"').collect();
    let mut words = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        if index % 2 == 1 {
            words.push((*piece).to_owned());
        } else {
            words.extend(piece.split_whitespace().map(str::to_owned));
        }
    }
    (pieces.len() % 2 == 1 && words.iter().all(|word| !word.is_empty())).then_some(words)
}

/// Reads a number from 1 to 10.
fn read_level(text: &str) -> Option<Level> {
    read_number(text, u64::from(Level::MAX)).and_then(|number| Level::new(number as u8))
}

/// Reads `time=500ms` or `nodes=10000`.
fn read_limits(text: &str) -> Option<SearchLimits> {
    match text.to_ascii_lowercase().split_once('=')? {
        ("time", time) => read_time(time).map(|time| SearchLimits { time, ..SearchLimits::NONE }),
        ("nodes", nodes) => {
            read_number(nodes, u64::MAX).map(|nodes| SearchLimits { nodes, ..SearchLimits::NONE })
        }
        _ => None,
    }
}

/// The inverse of `read_limits`.
fn limits_text(limits: &SearchLimits) -> String {
    match limits {
        SearchLimits { nodes: u64::MAX, time, .. } => format!("time={}ms", time.as_millis()),
        SearchLimits { nodes, .. } => format!("nodes={nodes}"),
    }
}

/// Reads a number from 1 to `max`, digits only.
fn read_number(text: &str, max: u64) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| plain && (1..=max).contains(number))
}

/// Parses `500ms`, `5s`, `1.5s` or `2m`: more than zero and at most a day.
pub fn read_time(text: &str) -> Option<Duration> {
    const DAY_SECONDS: f64 = 86_400.0;
    let digits = text.trim_end_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let seconds = match &text[digits.len()..] {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return None,
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let time = digits.parse::<f64>().ok().filter(|_| plain)? * seconds;
    (time > 0.0 && time <= DAY_SECONDS).then(|| Duration::from_secs_f64(time))
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Random => write!(f, "random"),
            PlayerSpec::Greedy => write!(f, "greedy"),
            PlayerSpec::Minimax(plies) => write!(f, "minimax:{plies}"),
            PlayerSpec::Engine(limits) => write!(f, "engine:{}", limits_text(limits)),
            PlayerSpec::Level(level) => write!(f, "engine:{level}"),
            PlayerSpec::Mcts(limits) => write!(f, "mcts:{}", limits_text(limits)),
            PlayerSpec::Perfect => write!(f, "perfect"),
            PlayerSpec::Ugi(Program { command, limits, options }) => {
                let mark = |word: &str| if word.contains(char::is_whitespace) { "\"" } else { "" };
                let quoted = |word: &String| format!("{0}{word}{0}", mark(word));
                let words: Vec<String> = command.iter().map(quoted).collect();
                write!(f, "ugi:{}", words.join(" "))?;
                options.iter().try_for_each(|(name, value)| write!(f, ",option.{name}={value}"))?;
                write!(f, ",{}", limits_text(limits))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_and_print_the_same() {
        for text in [
            "random",
            "greedy",
            "minimax:1",
            "minimax:20",
            "engine:1",
            "engine:10",
            "mcts:nodes=7",
            "mcts:time=50ms",
            "perfect",
            "engine:nodes=7",
            "engine:time=50ms",
        ] {
            assert_eq!(PlayerSpec::read(text).unwrap().to_string(), text);
        }
        assert_eq!(PlayerSpec::read(" Greedy "), Ok(PlayerSpec::Greedy));
        assert_eq!(PlayerSpec::read("engine"), PlayerSpec::read("engine:time=1s"));
        assert_eq!(PlayerSpec::read("minimax"), PlayerSpec::read("minimax:3"));
    }

    #[test]
    fn programs_keep_their_capitals_and_commas_and_may_have_arguments() {
        for (text, words, printed) in [
            ("ugi:Engine", &["Engine"][..], "ugi:Engine,time=1000ms"),
            ("UGI:./A/B ugi,nodes=7", &["./A/B", "ugi"], "ugi:./A/B ugi,nodes=7"),
            (
                "ugi:\"my engines/e\" x,time=2s",
                &["my engines/e", "x"],
                "ugi:\"my engines/e\" x,time=2000ms",
            ),
            ("ugi:a,b,time=50ms", &["a,b"], "ugi:a,b,time=50ms"),
            ("ugi:a,b", &["a,b"], "ugi:a,b,time=1000ms"),
            (
                "ugi:a,nodes=5,option.Hash=64,option.Move Overhead=",
                &["a"],
                "ugi:a,option.Hash=64,option.Move Overhead=,nodes=5",
            ),
        ] {
            let spec = PlayerSpec::read(text).unwrap();
            let PlayerSpec::Ugi(program) = &spec else { panic!("{text} is a program") };
            assert_eq!(program.command, words);
            assert_eq!(spec.to_string(), printed);
            assert_eq!(PlayerSpec::read(printed), Ok(spec));
        }
    }

    #[test]
    fn invalid_specs_are_answered_with_the_valid_ones() {
        for text in [
            "",
            "minimax:",
            "minimax:0",
            "minimax:21",
            "minimax:+3",
            "clever",
            "engine:",
            "engine:0",
            "engine:11",
            "engine:+1",
            "engine:nodes=0",
            "engine:time=0s",
            "engine:time=5",
            "engine:time=-1s",
            "engine:speed=9",
            "mcts:",
            "mcts:3",
            "random:1",
            "perfect:1",
            "ugi",
            "ugi:",
            "ugi: ",
            "ugi:\"\"",
            "ugi:\"open",
            "ugi:engine,nodes=0",
            "ugi:engine,time=5",
            "ugi:,nodes=5",
            "ugi:a,nodes=5,nodes=6",
            "ugi:a,option.Hash",
            "ugi:a,option.=3",
        ] {
            let message = PlayerSpec::read(text).unwrap_err().to_string();
            assert!(message.contains("`minimax:N`"), "{text}: {message}");
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(read_time("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(read_time("1.5s"), Some(Duration::from_millis(1500)));
        assert_eq!(read_time("2m"), Some(Duration::from_mins(2)));
        for text in ["", "s", "5", "5h", "1e3s", "infs", "nans", "99999999s", "é"] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }
}
