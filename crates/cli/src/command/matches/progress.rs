//! Progress bar of a match.

use std::time::{Duration, Instant};

use arena::MatchResult;
use messages::say;

use crate::output;
use crate::words::text;

/// Width of the bar, in characters.
const WIDTH: u64 = 20;

pub(super) struct Progress {
    begun: Instant,
    games: u64,
}

impl Progress {
    #[expect(clippy::disallowed_methods, reason = "people want to know how long it will take")]
    pub(super) fn new(games: u64) -> Progress {
        Progress { begun: Instant::now(), games }
    }

    /// Updates the progress line.
    pub(super) fn show(&self, result: &MatchResult) {
        output::show_progress(&line(result, self.games, self.begun.elapsed()));
    }
}

/// `[#####---------------] 50 of 200 games, 62.0 %, Elo +85.0, 1:30 left`
fn line(result: &MatchResult, games: u64, elapsed: Duration) -> String {
    let played = result.games();
    let filled = played * WIDTH / games;
    let bar = "#".repeat(filled as usize) + &"-".repeat((WIDTH - filled) as usize);
    let left = elapsed.as_secs_f64() / played.max(1) as f64 * (games - played) as f64;
    let (minutes, seconds) = (left as u64 / 60, left as u64 % 60);
    let score = format!("{:.1}", 100.0 * result.score());
    let line = say("command-match-progress").with("played", played).with("count", games);
    let line = line.with("percent", score).with("time", format!("{minutes}:{seconds:02}"));
    let elo = result.elo().value.map_or_else(String::new, |elo| format!(", Elo {elo:+.1}"));
    format!("[{bar}] {}", text(&line.with("elo", elo)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_fits_a_terminal_and_counts_down() {
        let at = |result: &MatchResult, seconds| line(result, 200, Duration::from_secs(seconds));
        let mut result = MatchResult::default();
        let line = at(&result, 0);
        assert_eq!(line, "[--------------------] 0 of 200 games, 50.0 %, Elo +0.0, 0:00 left");
        (result.wins, result.losses) = (75, 25);
        let line = at(&result, 90);
        assert_eq!(line, "[##########----------] 100 of 200 games, 75.0 %, Elo +190.8, 1:30 left");
        (result.wins, result.losses) = (200, 0);
        let line = at(&result, 90);
        assert_eq!(line, "[####################] 200 of 200 games, 100.0 %, 0:00 left");
    }
}
