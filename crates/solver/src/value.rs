//! How a game ends when both play their best.

use std::fmt;

use rules::{Game, Outcome};

/// The value of a position for the player to move, as one number: larger is better, a quick win is
/// better than a slow one, and a slow loss better than a quick one.
///
/// ```text
///   -127 … -2   -1        0      1        2 … 127
///   lost in     lost in   draw   won in   won in
///   0 … 125     126 or           126 or   125 … 0 plies
///               more             more
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i8);

/// Who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The player to move.
    Win,
    /// The other one.
    Loss,
    /// Neither.
    Draw,
}

impl Value {
    /// Neither can force a win.
    pub const DRAW: Value = Value(0);
    /// A win, however long it takes.
    pub const SOME_WIN: Value = Value(1);
    /// A loss, however long it takes.
    pub const SOME_LOSS: Value = Value(-1);
    pub(crate) const BEST: Value = Value(127);
    pub(crate) const WORST: Value = Value(-127);
    /// A game that goes on ends in one ply at the earliest.
    pub(crate) const BEST_OPEN: Value = Value(126);
    pub(crate) const WORST_OPEN: Value = Value(-126);

    /// A win in so many plies.
    pub fn won_in(plies: u32) -> Value {
        Value((127 - plies.min(126)) as i8)
    }

    /// A loss in so many plies.
    pub fn lost_in(plies: u32) -> Value {
        Value(-Value::won_in(plies).0)
    }

    /// The value of a finished game.
    pub fn of_finished<G: Game>(position: &G) -> Option<Value> {
        Some(match position.outcome()? {
            Outcome::Win(winner) if winner == position.turn() => Value::BEST,
            Outcome::Win(_) => Value::WORST,
            Outcome::Draw => Value::DRAW,
        })
    }

    /// Who wins.
    pub const fn end(self) -> End {
        match self.0 {
            1.. => End::Win,
            0 => End::Draw,
            _ => End::Loss,
        }
    }

    /// How many plies it takes, if that can be told.
    pub const fn plies(self) -> Option<u32> {
        match self.0.unsigned_abs() {
            0 | 1 => None,
            size => Some(127 - size as u32),
        }
    }

    /// What a move is worth that leads to a position of this value: the other player is to move
    /// there, and the end is one ply further away.
    #[inline]
    pub const fn before(self) -> Value {
        match self.0 {
            0 => Value(0),
            value @ 1.. => Value(-(if value > 1 { value - 1 } else { 1 })),
            value => Value(if value < -1 { -value - 1 } else { 1 }),
        }
    }

    /// What a position after a move must not reach for the move to be worth this at least: the
    /// smallest value of which [`Value::before`] is less.
    #[inline]
    pub(crate) const fn to_prevent(self) -> Value {
        match self.0 {
            1 => Value(0),
            goal @ 2.. => Value(-goal),
            0 => Value(1),
            goal => Value(if goal < -125 { 127 } else { 2 - goal }),
        }
    }

    /// The value as it stands in tables.
    pub const fn byte(self) -> u8 {
        self.0 as u8
    }

    /// The value a byte stands for, if it stands for one.
    pub const fn of_byte(byte: u8) -> Option<Value> {
        if byte == i8::MIN as u8 { None } else { Some(Value(byte as i8)) }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.end(), self.plies()) {
            (End::Draw, _) => write!(f, "Draw"),
            (end, Some(plies)) => write!(f, "{end:?}({plies})"),
            (end, None) => write!(f, "{end:?}(126 or more)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_earlier_a_win_is_a_slower_loss() {
        assert_eq!(Value::won_in(3).before(), Value::lost_in(4));
        assert_eq!(Value::lost_in(0).before(), Value::won_in(1));
        assert_eq!(Value::DRAW.before(), Value::DRAW);
        assert_eq!(Value::won_in(200).before(), Value::SOME_LOSS);
        assert_eq!(Value::won_in(126).plies(), None);
        assert_eq!(Value::lost_in(125).plies(), Some(125));
    }

    #[test]
    fn what_is_to_be_prevented_is_the_least_that_spoils_the_goal() {
        // Anything is worth the worst of an open game.
        for goal in -125..=126 {
            let goal = Value(goal);
            for next in -127..=127 {
                let next = Value(next);
                let spoiled = next >= goal.to_prevent();
                assert_eq!(next.before() < goal, spoiled, "{goal:?} {next:?}");
            }
        }
    }
}
