//! Game clocks. A clock is a function of the events and their times, so it is the same at every
//! server; nothing in here reads the system time.

use std::fmt;

use messages::{Message, say};
use rules::Player;

const SECOND: i64 = 1000;
const DAY: i64 = 86_400 * SECOND;

/// Maximum lag compensation per move in milliseconds. More would mean to trust a player's own
/// measurement.
pub(crate) const MAX_LAG_MS: i64 = 300;

/// Time control of a game, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeControl {
    /// Time for the whole game with an increment (Fischer clock).
    Game { initial: i64, increment: i64 },
    /// Time for every move (correspondence).
    Move(i64),
}

impl TimeControl {
    /// Reads `300+5`, seconds for the game and for a move, or `3d`, days for every move.
    pub(crate) fn read(text: &str) -> Option<TimeControl> {
        let number = |text: &str, least: i64, most: i64| {
            text.parse::<i64>().ok().filter(|number| (least..=most).contains(number))
        };
        if let Some(days) = text.strip_suffix('d') {
            return Some(TimeControl::Move(number(days, 1, 30)? * DAY));
        }
        let (initial, increment) = text.split_once('+')?;
        let initial = number(initial, 1, 86_400)? * SECOND;
        Some(TimeControl::Game { initial, increment: number(increment, 0, 3600)? * SECOND })
    }

    const fn initial(self) -> i64 {
        match self {
            TimeControl::Game { initial, .. } => initial,
            TimeControl::Move(time) => time,
        }
    }

    /// For people: `5 min + 3 s per move`.
    pub(crate) fn in_words(self) -> Message {
        match self {
            TimeControl::Move(DAY) => say("clock-day"),
            TimeControl::Move(time) => say("clock-days").with("days", time / DAY),
            TimeControl::Game { initial, increment } => {
                let seconds = initial / SECOND;
                let words = if seconds % 60 == 0 {
                    say("clock-minutes").with("minutes", seconds / 60)
                } else {
                    say("clock-seconds").with("seconds", seconds)
                };
                words.with("increment", increment / SECOND)
            }
        }
    }
}

/// The text that [`TimeControl::read`] parses.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Game { initial, increment } => {
                write!(f, "{}+{}", initial / SECOND, increment / SECOND)
            }
            TimeControl::Move(time) => write!(f, "{}d", time / DAY),
        }
    }
}

/// The clock of a game. The first move of each player is free, so that nobody loses time while the
/// opponent still opens the page.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    /// Remaining time of each player at the last move.
    left: [i64; 2],
    /// Remaining times before each move, restored by a take-back.
    before: Vec<[i64; 2]>,
    /// The time of the last move.
    since: i64,
}

impl Clock {
    const FREE_MOVES: usize = 2;

    pub(crate) fn new(control: TimeControl, created: i64) -> Clock {
        Clock { control, left: [control.initial(); 2], before: Vec::new(), since: created }
    }

    pub(crate) const fn control(&self) -> TimeControl {
        self.control
    }

    /// True once the free moves are over.
    pub(crate) fn runs(&self) -> bool {
        self.before.len() >= Clock::FREE_MOVES
    }

    /// Time that the player to move has used so far.
    pub(crate) fn spent(&self, now: i64) -> i64 {
        if self.runs() { (now - self.since).max(0) } else { 0 }
    }

    /// Books a move that took `spent`.
    pub(crate) fn moved(&mut self, by: Player, spent: i64, at: i64) {
        self.before.push(self.left);
        let left = &mut self.left[by.index()];
        *left = match self.control {
            TimeControl::Game { increment, .. } => (*left - spent).max(0) + increment,
            TimeControl::Move(time) => time,
        };
        self.since = at;
    }

    /// Restores the clock as it was before the last moves.
    pub(crate) fn taken_back(&mut self, plies: usize, at: i64) {
        let kept = self.before.len().saturating_sub(plies);
        if let Some(&left) = self.before.get(kept) {
            self.left = left;
        }
        self.before.truncate(kept);
        self.since = at;
    }

    /// Stops the clock of the player to move, when the game ends in the middle of a move.
    pub(crate) fn stop(&mut self, turn: Player, at: i64) {
        self.left = self.left(Some(turn), at);
    }

    /// Stops the clock of a player whose time is up.
    pub(crate) fn run_out(&mut self, loser: Player) {
        self.left[loser.index()] = 0;
    }

    /// Gives back time during which nobody could move.
    pub(crate) fn credit(&mut self, credit: i64) {
        self.since += credit.max(0);
    }

    /// Remaining time of both players; `turn` is `None` once the game is over.
    pub(crate) fn left(&self, turn: Option<Player>, now: i64) -> [i64; 2] {
        let mut left = self.left;
        if let Some(turn) = turn {
            left[turn.index()] = (left[turn.index()] - self.spent(now)).max(0);
        }
        left
    }

    /// The moment at which the player to move runs out of time.
    pub(crate) fn deadline(&self, turn: Player) -> Option<i64> {
        self.runs().then(|| self.since + self.left[turn.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        let mut clock = Clock::new(TimeControl::read("60+5").unwrap(), 0);
        clock.moved(Player::First, 0, 1_000);
        clock.moved(Player::Second, 0, 2_000);
        clock
    }

    #[test]
    fn controls_read_and_print_the_same() {
        for text in ["300+5", "1+0", "3d"] {
            assert_eq!(TimeControl::read(text).unwrap().to_string(), text);
        }
        for text in ["", "300", "+", "0+5", "-1+5", "1+x", "999999+1", "0d", "31d", "d"] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_first_moves_are_free() {
        let clock = clock();
        assert_eq!(clock.left(Some(Player::First), 12_000), [55_000, 65_000]);
        assert_eq!(clock.left(None, 12_000), [65_000, 65_000]);
        assert_eq!(clock.deadline(Player::First), Some(67_000));
        assert_eq!(Clock::new(clock.control(), 0).deadline(Player::First), None);
    }

    #[test]
    fn a_move_costs_its_time_and_gives_the_increment() {
        let mut clock = clock();
        clock.moved(Player::First, 10_000, 12_000);
        assert_eq!(clock.left(None, 0), [60_000, 65_000]);
        clock.taken_back(1, 20_000);
        assert_eq!(clock.left(Some(Player::First), 21_000), [64_000, 65_000]);
    }

    #[test]
    fn a_stopped_clock_shows_the_time_at_the_end() {
        let mut clock = clock();
        clock.stop(Player::First, 12_000);
        assert_eq!(clock.left(None, 99_000), [55_000, 65_000]);
    }

    #[test]
    fn days_per_move_restart_with_every_move() {
        let mut clock = Clock::new(TimeControl::read("1d").unwrap(), 0);
        for (ply, by) in [Player::First, Player::Second, Player::First].into_iter().enumerate() {
            clock.moved(by, 50_000, ply as i64 * 50_000);
        }
        assert_eq!(clock.left(None, 0), [DAY, DAY]);
    }
}
