//! How much time the players have. A clock follows from what has happened and when, so that it is
//! the same wherever it is asked for; nothing in here looks at the time.

use std::fmt;

use rules::Player;

use crate::texts::say;

const SECOND: i64 = 1000;
const DAY: i64 = 86_400 * SECOND;

/// How much of the time that a move takes on its way is given back, in milliseconds. More would
/// mean to trust a player's own word about it.
pub(crate) const MOST_LAG: i64 = 300;

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Control {
    /// For the whole game, with more after every move; in milliseconds.
    Game {
        /// What both begin with.
        initial: i64,
        /// What every move adds.
        increment: i64,
    },
    /// For every move anew; in milliseconds.
    Move(i64),
}

impl Control {
    /// Reads `300+5`, seconds for the game and for a move, or `3d`, days for every move.
    pub(crate) fn read(text: &str) -> Option<Control> {
        let number = |text: &str, least: i64, most: i64| {
            text.parse::<i64>().ok().filter(|number| (least..=most).contains(number))
        };
        if let Some(days) = text.strip_suffix('d') {
            return Some(Control::Move(number(days, 1, 30)? * DAY));
        }
        let (initial, increment) = text.split_once('+')?;
        let initial = number(initial, 1, 86_400)? * SECOND;
        Some(Control::Game { initial, increment: number(increment, 0, 3600)? * SECOND })
    }

    const fn initial(self) -> i64 {
        match self {
            Control::Game { initial, .. } => initial,
            Control::Move(time) => time,
        }
    }

    /// For people: `5 min + 3 s a move`.
    pub(crate) fn in_words(self) -> String {
        match self {
            Control::Move(DAY) => say("clock.day"),
            Control::Move(time) => say("clock.each").with("days", time / DAY),
            Control::Game { initial, increment } => {
                let seconds = initial / SECOND;
                let words = if seconds % 60 == 0 {
                    say("clock.minutes").with("minutes", seconds / 60)
                } else {
                    say("clock.seconds").with("seconds", seconds)
                };
                words.with("increment", increment / SECOND)
            }
        }
        .to_string()
    }
}

/// What [`Control::read`] reads.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Game { initial, increment } => {
                write!(f, "{}+{}", initial / SECOND, increment / SECOND)
            }
            Control::Move(time) => write!(f, "{}d", time / DAY),
        }
    }
}

/// The clock of a game. The first move of each player is free: nobody is to lose time because the
/// other one has just found the page.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    control: Control,
    /// What was left to each at the last move.
    left: [i64; 2],
    /// What was left before each move, to be given back when it is taken back.
    before: Vec<[i64; 2]>,
    /// When the last move was made.
    since: i64,
}

impl Clock {
    const FREE_MOVES: usize = 2;

    pub(crate) fn new(control: Control, created: i64) -> Clock {
        Clock { control, left: [control.initial(); 2], before: Vec::new(), since: created }
    }

    pub(crate) const fn control(&self) -> Control {
        self.control
    }

    /// Whether someone's time runs, as long as the game does.
    pub(crate) fn runs(&self) -> bool {
        self.before.len() >= Clock::FREE_MOVES
    }

    /// How long the player to move has been thinking, as far as it costs anything.
    pub(crate) fn spent(&self, now: i64) -> i64 {
        if self.runs() { (now - self.since).max(0) } else { 0 }
    }

    /// A player has moved after so much time.
    pub(crate) fn moved(&mut self, by: Player, spent: i64, at: i64) {
        self.before.push(self.left);
        let left = &mut self.left[by.index()];
        *left = match self.control {
            Control::Game { increment, .. } => (*left - spent).max(0) + increment,
            Control::Move(time) => time,
        };
        self.since = at;
    }

    /// So many moves have been taken back.
    pub(crate) fn taken_back(&mut self, plies: usize, at: i64) {
        let kept = self.before.len().saturating_sub(plies);
        if let Some(&left) = self.before.get(kept) {
            self.left = left;
        }
        self.before.truncate(kept);
        self.since = at;
    }

    /// What is left to both players when `turn` is to move and the game goes on.
    pub(crate) fn left(&self, turn: Option<Player>, now: i64) -> [i64; 2] {
        let mut left = self.left;
        if let Some(turn) = turn {
            left[turn.index()] = (left[turn.index()] - self.spent(now)).max(0);
        }
        left
    }

    /// When the time of the player to move is over, if it runs.
    pub(crate) fn deadline(&self, turn: Player) -> Option<i64> {
        self.runs().then(|| self.since + self.left[turn.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        let mut clock = Clock::new(Control::read("60+5").unwrap(), 0);
        clock.moved(Player::First, 0, 1_000);
        clock.moved(Player::Second, 0, 2_000);
        clock
    }

    #[test]
    fn controls_read_and_print_the_same() {
        for text in ["300+5", "1+0", "3d"] {
            assert_eq!(Control::read(text).unwrap().to_string(), text);
        }
        for text in ["", "300", "+", "0+5", "-1+5", "1+x", "999999+1", "0d", "31d", "d"] {
            assert_eq!(Control::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_first_moves_are_free_and_then_time_runs() {
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
    fn days_begin_anew_with_every_move() {
        let mut clock = Clock::new(Control::read("1d").unwrap(), 0);
        for (ply, by) in [Player::First, Player::Second, Player::First].into_iter().enumerate() {
            clock.moved(by, 50_000, ply as i64 * 50_000);
        }
        assert_eq!(clock.left(None, 0), [DAY, DAY]);
    }
}
