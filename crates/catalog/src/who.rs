//! Who plays.

use std::fmt;
use std::time::Duration;

use engine::Limits;
use rules::quote;

/// A player that chooses its own moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Any legal move.
    Random,
    /// What looks best after the move.
    Greedy,
    /// What an exact search of this many plies finds best.
    Minimax(u32),
    /// What the engine finds within limits.
    Engine(Limits),
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{} is not a player: choose `random`, `greedy`, `minimax:N` with N from 1 to {}, \
     `engine`, `engine:time=1s` or `engine:nodes=N`",
    quote(.0), Who::DEEPEST
)]
pub struct UnknownPlayer(pub String);

impl Who {
    /// How deep minimax may be asked to search. It makes no use of what it has found before, so
    /// more would only keep people waiting.
    pub const DEEPEST: u32 = 20;

    /// What the engine takes for a move when nothing is said.
    const USUAL_TIME: Duration = Duration::from_secs(1);

    /// Reads `random`, `greedy`, `minimax:3`, `engine`, `engine:time=500ms` or
    /// `engine:nodes=10000`.
    pub fn read(text: &str) -> Result<Who, UnknownPlayer> {
        let lower = text.trim().to_ascii_lowercase();
        let who = match lower.split_once(':') {
            None => match lower.as_str() {
                "random" => Some(Who::Random),
                "greedy" => Some(Who::Greedy),
                "engine" => Some(Who::engine_with_time(Who::USUAL_TIME)),
                _ => None,
            },
            Some(("minimax", plies)) => {
                read_number(plies, u64::from(Who::DEEPEST)).map(|plies| Who::Minimax(plies as u32))
            }
            Some(("engine", limit)) => match limit.split_once('=') {
                Some(("time", time)) => read_time(time).map(Who::engine_with_time),
                Some(("nodes", nodes)) => read_number(nodes, u64::MAX)
                    .map(|nodes| Who::Engine(Limits { nodes, ..Limits::NONE })),
                _ => None,
            },
            Some(_) => None,
        };
        who.ok_or_else(|| UnknownPlayer(text.to_owned()))
    }

    const fn engine_with_time(time: Duration) -> Who {
        Who::Engine(Limits { time, ..Limits::NONE })
    }
}

/// Reads a number from 1 to `most`, in digits alone.
fn read_number(text: &str, most: u64) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| plain && (1..=most).contains(number))
}

/// Reads `500ms`, `5s`, `1.5s` or `2m`: more than nothing and at most a day.
pub fn read_time(text: &str) -> Option<Duration> {
    const DAY: f64 = 86_400.0;
    let digits = text.trim_end_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let seconds = match &text[digits.len()..] {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return None,
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let time = digits.parse::<f64>().ok().filter(|_| plain)? * seconds;
    (time > 0.0 && time <= DAY).then(|| Duration::from_secs_f64(time))
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Random => write!(f, "random"),
            Who::Greedy => write!(f, "greedy"),
            Who::Minimax(plies) => write!(f, "minimax:{plies}"),
            Who::Engine(Limits { nodes: u64::MAX, time, .. }) => {
                write!(f, "engine:time={}ms", time.as_millis())
            }
            Who::Engine(Limits { nodes, .. }) => write!(f, "engine:nodes={nodes}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_and_print_the_same() {
        for text in
            ["random", "greedy", "minimax:1", "minimax:20", "engine:nodes=7", "engine:time=50ms"]
        {
            assert_eq!(Who::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Who::read(" Greedy "), Ok(Who::Greedy));
        assert_eq!(Who::read("engine"), Who::read("engine:time=1s"));
    }

    #[test]
    fn what_is_no_player_is_answered_with_those_there_are() {
        for text in [
            "",
            "minimax",
            "minimax:",
            "minimax:0",
            "minimax:21",
            "minimax:+3",
            "clever",
            "engine:",
            "engine:nodes=0",
            "engine:time=0s",
            "engine:time=5",
            "engine:time=-1s",
            "engine:speed=9",
        ] {
            let message = Who::read(text).unwrap_err().to_string();
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
