//! Game clock with initial time and increment per move.

use std::fmt;
use std::time::{Duration, Instant};

use rules::Player;

/// Time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Time for the whole game.
    pub initial: Duration,
    /// Increment per move.
    pub increment: Duration,
}

impl TimeControl {
    /// Parses `300+5`: initial time and increment in seconds.
    pub fn read(text: &str) -> Option<TimeControl> {
        const DAY: u64 = 86_400;
        let (initial, increment) = text.split_once('+')?;
        let seconds =
            |text: &str| text.parse().ok().filter(|&number| number <= DAY).map(Duration::from_secs);
        let control = TimeControl { initial: seconds(initial)?, increment: seconds(increment)? };
        (!control.initial.is_zero()).then_some(control)
    }
}

/// Prints `300+5`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.initial.as_secs(), self.increment.as_secs())
    }
}

/// Clock for two players, of whom at most one is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// Remaining time when a side last stopped.
    left: [Duration; 2],
    running: Option<(Player, Instant)>,
    /// Remaining times before each move, restored by undo.
    before: Vec<[Duration; 2]>,
}

impl Clock {
    /// Stopped clock with full time.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: [control.initial; 2], running: None, before: Vec::new() }
    }

    /// Stopped clock with the given remaining times.
    pub fn with_left(control: TimeControl, left: [Duration; 2]) -> Clock {
        Clock { left, ..Clock::new(control) }
    }

    /// Time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Remaining time of a player.
    pub fn left(&self, player: Player, now: Instant) -> Duration {
        let left = self.left[player.index()];
        match self.running {
            Some((running, since)) if running == player => {
                left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => left,
        }
    }

    /// The player whose flag has fallen, if any.
    pub fn flagged(&self, now: Instant) -> Option<Player> {
        let (player, _) = self.running?;
        self.left(player, now).is_zero().then_some(player)
    }

    /// Starts the clock of a player.
    pub fn run(&mut self, player: Player, now: Instant) {
        if self.running.is_none_or(|(running, _)| running != player) {
            self.stop(now);
            self.running = Some((player, now));
        }
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Instant) {
        if let Some((player, _)) = self.running {
            self.left[player.index()] = self.left(player, now);
            self.running = None;
        }
    }

    /// Adds the increment and switches sides, if the clock is running.
    pub fn moved(&mut self, player: Player, now: Instant) {
        self.before.push(self.left);
        let ran = self.running.is_some();
        self.stop(now);
        self.left[player.index()] += self.control.increment;
        if ran {
            self.running = Some((player.opponent(), now));
        }
    }

    /// Restores the times before the last move and stops the clock.
    pub fn taken_back(&mut self, now: Instant) {
        self.stop(now);
        if let Some(before) = self.before.pop() {
            self.left = before;
        }
    }
}

/// Formats `4:07`, and `0:09.5` in the last twenty seconds.
pub fn time_text(left: Duration) -> String {
    const LAST: Duration = Duration::from_secs(20);
    // Rounded up, so that `0:00` means out of time.
    let tenths = left.as_millis().div_ceil(100);
    if left < LAST {
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = tenths.div_ceil(10);
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    fn clock() -> (Clock, Instant) {
        (Clock::new(TimeControl::read("60+5").unwrap()), crate::time::now())
    }

    #[test]
    fn controls_read_and_print_the_same() {
        assert_eq!(TimeControl::read("300+5").unwrap().to_string(), "300+5");
        for text in ["", "300", "+", "0+5", "-1+5", "1+x", "999999+1"] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }

    #[test]
    fn only_the_side_to_move_loses_time_and_gains_its_increment() {
        let (mut clock, start) = clock();
        clock.run(Player::First, start);
        clock.run(Player::First, start + seconds(5));
        clock.moved(Player::First, start + seconds(10));
        let later = start + seconds(12);
        assert_eq!(clock.left(Player::First, later), seconds(55));
        assert_eq!(clock.left(Player::Second, later), seconds(58));
        assert_eq!(clock.flagged(later), None);
        assert_eq!(clock.flagged(start + seconds(70)), Some(Player::Second));
    }

    #[test]
    fn a_move_taken_back_gives_its_time_back() {
        let (mut clock, start) = clock();
        clock.run(Player::First, start);
        clock.moved(Player::First, start + seconds(10));
        clock.taken_back(start + seconds(30));
        assert_eq!(Player::BOTH.map(|player| clock.left(player, start)), [seconds(60); 2]);
    }

    #[test]
    fn a_clock_that_stands_loses_nothing() {
        let (mut clock, start) = clock();
        clock.moved(Player::First, start);
        let later = start + seconds(1000);
        assert_eq!(clock.left(Player::First, later), seconds(65));
        assert_eq!(clock.left(Player::Second, later), seconds(60));
    }

    #[test]
    fn times_are_read_at_a_glance() {
        for (milliseconds, text) in [
            (0, "0:00.0"),
            (1, "0:00.1"),
            (9_450, "0:09.5"),
            (20_000, "0:20"),
            (247_001, "4:08"),
            (3_600_000, "1:00:00"),
        ] {
            assert_eq!(time_text(Duration::from_millis(milliseconds)), text);
        }
    }
}
