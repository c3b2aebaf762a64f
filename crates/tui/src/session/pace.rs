//! Pace of computer players.

use std::time::Duration;

/// Delay and pause of computer players, so that people can follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// Minimum time between the last move and a computer's move.
    pub delay: Duration,
    /// True if computers are paused.
    pub paused: bool,
    /// Allows a single move while paused.
    step: bool,
}

impl Pace {
    /// Available delays, slow to fast.
    pub const DELAYS: [Duration; 6] = [
        Duration::from_secs(4),
        Duration::from_secs(2),
        Duration::from_secs(1),
        Duration::from_millis(400),
        Duration::from_millis(100),
        Duration::ZERO,
    ];

    /// Unpaused, with this delay.
    pub const fn with_delay(delay: Duration) -> Pace {
        Pace { delay, paused: false, step: false }
    }

    /// Allows a single move while paused.
    pub const fn step(&mut self) {
        self.step = true;
    }

    /// Switches to the next shorter delay.
    pub fn speed_up(&mut self) {
        let shorter = Pace::DELAYS.into_iter().find(|&delay| delay < self.delay);
        self.delay = shorter.unwrap_or(Duration::ZERO);
    }

    /// Switches to the next longer delay.
    pub fn slow_down(&mut self) {
        let longer = Pace::DELAYS.into_iter().rev().find(|&delay| delay > self.delay);
        self.delay = longer.unwrap_or(Pace::DELAYS[0]);
    }

    pub(super) fn pause_if(&mut self, condition: bool) {
        self.paused |= condition;
        self.step = false;
    }

    pub(super) const fn holds(&self) -> bool {
        self.paused && !self.step
    }

    pub(super) fn lets_move(&self, waited: Duration) -> bool {
        self.step || (!self.paused && waited >= self.delay)
    }

    pub(super) const fn moved(&mut self) {
        self.step = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_change_step_by_step_and_stay_within_bounds() {
        let mut pace = Pace::with_delay(Duration::from_millis(500));
        let mut delays = vec![pace.delay];
        for _ in 0..4 {
            pace.speed_up();
            delays.push(pace.delay);
        }
        assert_eq!(delays[1..], [400, 100, 0, 0].map(Duration::from_millis));
        (0..9).for_each(|_| pace.slow_down());
        assert_eq!(pace.delay, Pace::DELAYS[0]);
    }

    #[test]
    fn a_pause_holds_every_move_but_the_one_asked_for() {
        let mut pace = Pace { paused: true, ..Pace::default() };
        assert!(pace.holds() && !pace.lets_move(Duration::MAX));
        pace.step();
        assert!(!pace.holds() && pace.lets_move(Duration::ZERO));
        pace.moved();
        assert!(pace.holds());
    }
}
