//! Progress of a running search, for people who wait for it.

use std::time::{Duration, Instant};

use catalog::PlayerSpec;
use messages::{Message, say};

use super::Session;
use crate::session::seat::Seat;

/// A search that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// Time since it started.
    pub elapsed: Duration,
    /// Its time limit, if it has one.
    pub limit: Option<Duration>,
    /// Depth completed, if it has reported one.
    pub depth: Option<u32>,
    /// Progress of the tablebase it waits for, in percent.
    pub build_percent: Option<u8>,
}

impl Thinking {
    /// Shorter searches are not worth a word.
    pub const NOTABLE: Duration = Duration::from_secs(1);

    /// `3 s of 5 s, depth 9` or `building the tablebase, 40 %`; `None` during the first second.
    pub fn in_words(&self) -> Option<Message> {
        if let Some(percent) = self.build_percent {
            return Some(say("thinking-table").with("percent", percent));
        }
        if self.elapsed < Thinking::NOTABLE {
            return None;
        }
        Some(self.time())
    }

    fn time(&self) -> Message {
        let limit = self.limit.filter(|limit| *limit >= self.elapsed);
        let limit = limit.map(|limit| limit.as_secs_f64().ceil() as u64);
        let time = match (limit, self.depth.filter(|&depth| depth > 0)) {
            (None, None) => say("thinking-time"),
            (Some(limit), None) => say("thinking-time-of").with("limit", limit),
            (None, Some(depth)) => say("thinking-time-depth").with("depth", depth),
            (Some(limit), Some(depth)) => {
                say("thinking-time-of-depth").with("limit", limit).with("depth", depth)
            }
        };
        time.with("seconds", self.elapsed.as_secs())
    }
}

impl Session {
    /// The search of the computer to move, or else of a hint.
    pub fn thinking(&self, now: Instant) -> Option<Thinking> {
        let limit = match self.seat(self.game.turn()) {
            Seat::Computer(PlayerSpec::Engine(limits) | PlayerSpec::Mcts(limits))
                if self.is_choosing() =>
            {
                Some(limits.time).filter(|time| *time < Duration::MAX)
            }
            Seat::Computer(PlayerSpec::Ugi(program)) if self.is_choosing() => {
                Some(program.limits.time).filter(|time| *time < Duration::MAX)
            }
            _ if self.is_choosing() => None,
            _ if self.hinting => Some(super::HINT_TIME),
            _ => return None,
        };
        let own = self.analysis.as_ref().filter(|_| !self.analysis_on || self.hinting);
        let depth = own.map(|analysis| analysis.depth);
        let elapsed = now.saturating_duration_since(self.search_since);
        let entry = catalog::find(self.game.info().slug).ok();
        let build_percent =
            entry.and_then(|entry| self.tables.build_percent(entry, &self.game.setup()));
        Some(Thinking { elapsed, limit, depth, build_percent })
    }

    /// Ends a running search early, with the best move so far: the computer's, or that of a hint.
    /// Returns `false` if none is running.
    pub fn move_now(&self) -> bool {
        let running = match (&self.choosing, &self.analyzing) {
            (Some(choosing), _) => Some(choosing),
            (None, Some(analyzing)) if self.hinting => Some(analyzing),
            _ => None,
        };
        running.inspect(|job| job.finish_now()).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_passes_before_a_search_is_mentioned() {
        let thinking = |elapsed, limit, depth| {
            let [elapsed, limit] = [elapsed, limit].map(Duration::from_millis);
            Thinking { elapsed, limit: Some(limit), depth, build_percent: None }
                .in_words()
                .map(|words| words.to_string())
        };
        assert_eq!(thinking(900, 5000, Some(3)), None);
        assert_eq!(thinking(1000, 5000, Some(3)).unwrap(), "1 s of 5 s, depth 3");
        assert_eq!(thinking(3200, 5000, None).unwrap(), "3 s of 5 s");
        assert_eq!(thinking(6200, 5000, Some(9)).unwrap(), "6 s, depth 9");
    }
}
