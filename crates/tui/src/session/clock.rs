//! A clock for two: minutes for the whole game and seconds for every move.

use std::fmt;
use std::time::{Duration, Instant};

use rules::Player;

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub initial: Duration,
    /// Added after every move.
    pub increment: Duration,
}

impl TimeControl {
    /// Reads `300+5`: seconds for the game and for a move.
    pub fn read(text: &str) -> Option<TimeControl> {
        const DAY: u64 = 86_400;
        let (initial, increment) = text.split_once('+')?;
        let seconds =
            |text: &str| text.parse().ok().filter(|&number| number <= DAY).map(Duration::from_secs);
        let control = TimeControl { initial: seconds(initial)?, increment: seconds(increment)? };
        (!control.initial.is_zero()).then_some(control)
    }
}

/// `300+5`, as it is read.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.initial.as_secs(), self.increment.as_secs())
    }
}

/// A clock for two players, of which at most one side runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// What was left when a side last stopped.
    left: [Duration; 2],
    running: Option<(Player, Instant)>,
    /// What was left before each move, to be given back when it is taken back.
    before: Vec<[Duration; 2]>,
}

impl Clock {
    /// A clock that stands still.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: [control.initial; 2], running: None, before: Vec::new() }
    }

    /// A clock in the middle of a game, standing still.
    pub fn with_left(control: TimeControl, left: [Duration; 2]) -> Clock {
        Clock { left, ..Clock::new(control) }
    }

    /// How much time there was for everything.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What is left to a player.
    pub fn left(&self, player: Player, now: Instant) -> Duration {
        let left = self.left[player.index()];
        match self.running {
            Some((running, since)) if running == player => {
                left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => left,
        }
    }

    /// The player whose time is over, if it is.
    pub fn flagged(&self, now: Instant) -> Option<Player> {
        let (player, _) = self.running?;
        self.left(player, now).is_zero().then_some(player)
    }

    /// Lets the time of one player run.
    pub fn run(&mut self, player: Player, now: Instant) {
        if self.running.is_none_or(|(running, _)| running != player) {
            self.stop(now);
            self.running = Some((player, now));
        }
    }

    /// Stands still.
    pub fn stop(&mut self, now: Instant) {
        if let Some((player, _)) = self.running {
            self.left[player.index()] = self.left(player, now);
            self.running = None;
        }
    }

    /// A player has moved and the other one's time runs, if a side ran at all.
    pub fn moved(&mut self, player: Player, now: Instant) {
        self.before.push(self.left);
        let ran = self.running.is_some();
        self.stop(now);
        self.left[player.index()] += self.control.increment;
        if ran {
            self.running = Some((player.opponent(), now));
        }
    }

    /// The last move has been taken back; the clock stands still.
    pub fn taken_back(&mut self, now: Instant) {
        self.stop(now);
        if let Some(before) = self.before.pop() {
            self.left = before;
        }
    }
}

/// `4:07`, and `0:09.5` in the last twenty seconds.
pub fn time_text(left: Duration) -> String {
    const LAST: Duration = Duration::from_secs(20);
    // Rounded up, so that `0:00` means that it is over.
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
