//! The `go` command and its limits.

use std::time::Duration;

use catalog::SearchLimits;
use rules::{Player, quote};

/// Parameters of `go`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    depth: Option<u64>,
    nodes: Option<u64>,
    movetime: Option<u64>,
    /// Remaining time of First and Second, in milliseconds.
    time: [Option<u64>; 2],
    /// Increment per move, in milliseconds.
    increment: [u64; 2],
    /// Moves to the next time control.
    moves_left: Option<u64>,
    infinite: bool,
}

/// Invalid `go` command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum GoError {
    #[error(
        "unknown search limit {}: use `movetime`, `nodes`, `depth`, `infinite`, or `p1time`, \
         `p2time`, `p1inc` and `p2inc`",
        quote(.0)
    )]
    Unknown(String),
    #[error("{name} needs a number, not {}: write it in digits, such as `go {name} 1000`", quote(.given))]
    Number { name: String, given: String },
    #[error("the remaining time of the player to move is missing: send both `p1time` and `p2time`")]
    NoTime,
}

impl Go {
    /// Parses the parameters of `go`. Without any it is `infinite`.
    pub(crate) fn read(words: &[&str]) -> Result<Go, GoError> {
        let mut go = Go { infinite: words.is_empty(), ..Go::default() };
        let mut words = words.iter();
        while let Some(&name) = words.next() {
            if name == "infinite" {
                go.infinite = true;
                continue;
            }
            let mut number = || read_number(name, words.next().copied().unwrap_or_default());
            match name {
                "depth" => go.depth = Some(number()?),
                "nodes" => go.nodes = Some(number()?),
                "movetime" => go.movetime = Some(number()?),
                // The names used in chess are accepted too.
                "p1time" | "wtime" => go.time[0] = Some(number()?),
                "p2time" | "btime" => go.time[1] = Some(number()?),
                "p1inc" | "winc" => go.increment[0] = number()?,
                "p2inc" | "binc" => go.increment[1] = number()?,
                "movestogo" => go.moves_left = Some(number()?),
                _ => return Err(GoError::Unknown(name.to_owned())),
            }
        }
        Ok(go)
    }

    /// True if the answer waits for `stop`.
    pub(crate) fn is_infinite(&self) -> bool {
        self.infinite
    }

    /// Search limits for the player to move, with `overhead` kept back from every time limit. On
    /// the clock, a forced move is played without thinking.
    pub(crate) fn limits(
        &self,
        turn: Player,
        only_move: bool,
        overhead: Duration,
    ) -> Result<SearchLimits, GoError> {
        if self.infinite {
            return Ok(SearchLimits::NONE);
        }
        let mut limits = SearchLimits::NONE;
        if let Some(depth) = self.depth {
            limits.depth = u32::try_from(depth).unwrap_or(u32::MAX).min(SearchLimits::MAX_DEPTH);
        }
        limits.nodes = self.nodes.unwrap_or(limits.nodes);
        let milliseconds = |number| Duration::from_millis(number).saturating_sub(overhead);
        limits.time = self.movetime.map_or(limits.time, milliseconds);
        if self.time != [None; 2] {
            let left = milliseconds(self.time[turn.index()].ok_or(GoError::NoTime)?);
            let increment = Duration::from_millis(self.increment[turn.index()]);
            let moves = self.moves_left.map(|moves| u32::try_from(moves).unwrap_or(u32::MAX));
            let share = SearchLimits::on_clock(left, increment, moves);
            limits.time = limits.time.min(share.time);
            limits.soft = share.soft;
            limits.depth = if only_move { 1 } else { limits.depth };
        }
        Ok(limits)
    }
}

/// Parses a number. A clock that has run out may be negative.
fn read_number(name: &str, text: &str) -> Result<u64, GoError> {
    let refused = || GoError::Number { name: name.to_owned(), given: text.to_owned() };
    match text.strip_prefix('-').unwrap_or(text) {
        digits if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(refused())
        }
        digits if digits.len() < text.len() => Ok(0),
        digits => digits.parse().map_err(|_| refused()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(line: &str) -> SearchLimits {
        let words: Vec<&str> = line.split_whitespace().collect();
        Go::read(&words).unwrap().limits(Player::Second, false, Duration::ZERO).unwrap()
    }

    #[test]
    fn the_overhead_is_kept_back() {
        let time = |line: &str, overhead| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let overhead = Duration::from_millis(overhead);
            let limits = Go::read(&words).unwrap().limits(Player::First, false, overhead).unwrap();
            limits.time.as_millis()
        };
        assert_eq!(time("movetime 500", 20), 480);
        assert_eq!(time("movetime 5", 20), 0);
        assert_eq!(time("p1time 1020 p2time 9 movestogo 1", 20), 500);
    }

    #[test]
    fn every_limit_is_read() {
        assert_eq!(limits("depth 5"), SearchLimits { depth: 5, ..SearchLimits::NONE });
        assert_eq!(limits("nodes 7"), SearchLimits { nodes: 7, ..SearchLimits::NONE });
        let half = SearchLimits { time: Duration::from_millis(500), ..SearchLimits::NONE };
        assert_eq!(limits("movetime 500"), half);
        assert_eq!(limits("infinite"), SearchLimits::NONE);
        assert_eq!(limits(""), SearchLimits::NONE);
        assert_eq!(limits("depth 99999999999"), SearchLimits::NONE);
    }

    #[test]
    fn the_clock_of_the_player_to_move_counts() {
        let time = |line: &str| [limits(line).soft, limits(line).time].map(|time| time.as_millis());
        assert_eq!(time("p1time 9 p2time 30000 p1inc 9 p2inc 0"), [1000, 3000]);
        assert_eq!(time("wtime 9 btime 30000 winc 9 binc 1000"), [1800, 5400]);
        assert_eq!(time("p1time 9 p2time 30000 movestogo 3"), [10_000, 15_000]);
        assert_eq!(time("p1time 9 p2time 1000 p2inc 99999"), [500, 500]);
        assert_eq!(time("p1time 9 p2time 0"), [0, 0]);
        assert_eq!(time("p1time 9 p2time -5 movestogo 0"), [0, 0]);
        let clock = Go::read(&["p1time", "60000"]).unwrap();
        assert_eq!(clock.limits(Player::First, true, Duration::ZERO).unwrap().depth, 1);
        assert_eq!(clock.limits(Player::Second, false, Duration::ZERO), Err(GoError::NoTime));
    }

    #[test]
    fn invalid_numbers_are_quoted() {
        for (words, what) in [
            (&["nodes"][..], "nodes"),
            (&["nodes", "many"], "`many`"),
            (&["depth", "+3"], "`+3`"),
            (&["movetime", "99999999999999999999"], "`9999"),
            (&["ponder"], "`ponder`"),
        ] {
            let message = Go::read(words).unwrap_err().to_string();
            assert!(message.contains(what), "{message}");
        }
    }
}
