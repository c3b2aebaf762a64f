//! Clocks of match games.

use std::time::{Duration, Instant};

use rules::Player;
use ugi::RemainingTime;

/// Time per game and per move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Time at the start.
    pub initial: Duration,
    /// Increment, added after every move (Fischer clock).
    pub increment: Duration,
}

impl TimeControl {
    /// Reads seconds per game and per move, such as `60+0.5` or `10`.
    pub fn read(text: &str) -> Option<TimeControl> {
        const DAY_SECONDS: f64 = 86_400.0;
        let seconds = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            let seconds =
                text.parse().ok().filter(|&seconds: &f64| plain && seconds <= DAY_SECONDS);
            seconds.map(Duration::from_secs_f64)
        };
        let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (initial, increment) = (seconds(initial)?, seconds(increment)?);
        (!initial.is_zero()).then_some(TimeControl { initial, increment })
    }
}

/// Both clocks of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    time: RemainingTime,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Clocks {
        let time = RemainingTime { left: [control.initial; 2], increment: control.increment };
        Clocks { time }
    }

    pub(crate) fn remaining(&self) -> &RemainingTime {
        &self.time
    }

    /// Charges a player for a move; false if the time was up before it was made.
    pub(crate) fn charge(&mut self, player: Player, used: Duration) -> bool {
        let left = &mut self.time.left[player.index()];
        let Some(rest) = left.checked_sub(used) else { return false };
        *left = rest.saturating_add(self.time.increment);
        true
    }
}

/// Current time; nothing else in this crate reads a clock.
#[expect(clippy::disallowed_methods, reason = "players on the clock are timed")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_seconds_per_game_and_per_move() {
        let control = |initial, increment| {
            let [initial, increment] = [initial, increment].map(Duration::from_millis);
            Some(TimeControl { initial, increment })
        };
        assert_eq!(TimeControl::read("60+0.5"), control(60_000, 500));
        assert_eq!(TimeControl::read("0.25"), control(250, 0));
        for text in ["", "0", "0+1", "+1", "1+", "-1", "1e3", "nan", "99999999", "5+5+5", "1s"] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_move_in_time_earns_the_increment() {
        let mut clocks = Clocks::new(TimeControl::read("2+1").unwrap());
        assert!(clocks.charge(Player::First, Duration::from_secs(2)));
        assert_eq!(clocks.remaining().left, [1, 2].map(Duration::from_secs));
        assert!(!clocks.charge(Player::First, Duration::from_millis(1001)));
        assert_eq!(clocks.remaining().left, [1, 2].map(Duration::from_secs));
    }
}
