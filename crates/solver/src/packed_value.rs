//! The solver's one-byte encoding of values.

use std::fmt;

use rules::{Game, Outcome, ProvedValue, Wdl};

/// A value for the player to move in one byte. Larger is better: a quick win is
/// better than a slow one, and a slow loss better than a quick one.
///
/// ```text
///   -127 … -2   -1        0      1        2 … 127
///   lost in     lost in   draw   won in   won in
///   0 … 125     126 or           126 or   125 … 0 plies
///               more             more
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedValue(i8);

impl PackedValue {
    /// Neither can force a win.
    pub const DRAW: PackedValue = PackedValue(0);
    /// A win, however long it takes.
    pub const SOME_WIN: PackedValue = PackedValue(1);
    /// A loss, however long it takes.
    pub const SOME_LOSS: PackedValue = PackedValue(-1);
    pub(crate) const BEST: PackedValue = PackedValue(127);
    pub(crate) const WORST: PackedValue = PackedValue(-127);
    /// Bounds of an unfinished game, which lasts at least one more ply.
    pub(crate) const BEST_OPEN: PackedValue = PackedValue(126);
    pub(crate) const WORST_OPEN: PackedValue = PackedValue(-126);

    /// A win in this many plies.
    pub fn won_in(plies: u32) -> PackedValue {
        PackedValue((127 - plies.min(126)) as i8)
    }

    /// A loss in this many plies.
    pub fn lost_in(plies: u32) -> PackedValue {
        PackedValue(-PackedValue::won_in(plies).0)
    }

    /// A value without a distance.
    pub const fn some(wdl: Wdl) -> PackedValue {
        match wdl {
            Wdl::Win => PackedValue::SOME_WIN,
            Wdl::Draw => PackedValue::DRAW,
            Wdl::Loss => PackedValue::SOME_LOSS,
        }
    }

    /// The value of a finished game.
    pub fn from_finished<G: Game>(position: &G) -> Option<PackedValue> {
        Some(match position.outcome()? {
            Outcome::Win(winner) if winner == position.turn() => PackedValue::BEST,
            Outcome::Win(_) => PackedValue::WORST,
            Outcome::Draw => PackedValue::DRAW,
        })
    }

    /// The result.
    pub const fn wdl(self) -> Wdl {
        match self.0 {
            1.. => Wdl::Win,
            0 => Wdl::Draw,
            _ => Wdl::Loss,
        }
    }

    /// The distance, if the byte can hold it.
    pub const fn plies(self) -> Option<u32> {
        match self.0.unsigned_abs() {
            0 | 1 => None,
            size => Some(127 - size as u32),
        }
    }

    /// The value of a move that leads to a position of this value: the other player is to move
    /// there, and the end is one ply further away.
    #[inline]
    pub const fn before(self) -> PackedValue {
        match self.0 {
            0 => PackedValue(0),
            value @ 1.. => PackedValue(-(if value > 1 { value - 1 } else { 1 })),
            value => PackedValue(if value < -1 { -value - 1 } else { 1 }),
        }
    }

    /// The goal of the opponent after a move: the smallest value with which the move misses this
    /// goal, so that its [`PackedValue::before`] is less.
    #[inline]
    pub(crate) const fn refutation_goal(self) -> PackedValue {
        match self.0 {
            1 => PackedValue(0),
            goal @ 2.. => PackedValue(-goal),
            0 => PackedValue(1),
            goal => PackedValue(if goal < -125 { 127 } else { 2 - goal }),
        }
    }

    /// A lower bound of a proved value, exact if the distance is known.
    pub(crate) fn at_least(value: ProvedValue) -> PackedValue {
        match (value.wdl, value.plies) {
            (Wdl::Win, Some(plies)) => PackedValue::won_in(plies),
            (Wdl::Win, None) => PackedValue::SOME_WIN,
            (Wdl::Draw, _) => PackedValue::DRAW,
            (Wdl::Loss, Some(plies)) => PackedValue::lost_in(plies),
            (Wdl::Loss, None) => PackedValue::WORST_OPEN,
        }
    }

    /// The byte stored in tables.
    pub const fn byte(self) -> u8 {
        self.0 as u8
    }

    /// Decodes a byte; `None` if it encodes no value.
    pub const fn from_byte(byte: u8) -> Option<PackedValue> {
        if byte == i8::MIN as u8 { None } else { Some(PackedValue(byte as i8)) }
    }
}

impl From<PackedValue> for ProvedValue {
    fn from(value: PackedValue) -> ProvedValue {
        ProvedValue { wdl: value.wdl(), plies: value.plies() }
    }
}

impl fmt::Debug for PackedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.wdl(), self.plies()) {
            (Wdl::Draw, _) => write!(f, "Draw"),
            (wdl, Some(plies)) => write!(f, "{wdl:?}({plies})"),
            (wdl, None) => write!(f, "{wdl:?}(126 or more)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_earlier_a_win_is_a_slower_loss() {
        assert_eq!(PackedValue::won_in(3).before(), PackedValue::lost_in(4));
        assert_eq!(PackedValue::lost_in(0).before(), PackedValue::won_in(1));
        assert_eq!(PackedValue::DRAW.before(), PackedValue::DRAW);
        assert_eq!(PackedValue::won_in(200).before(), PackedValue::SOME_LOSS);
        assert_eq!(PackedValue::won_in(126).plies(), None);
        assert_eq!(PackedValue::lost_in(125).plies(), Some(125));
    }

    #[test]
    fn the_refutation_goal_is_the_smallest_value_that_misses_the_goal() {
        // Every move reaches the worst value of a game that is not over.
        for goal in -125..=126 {
            let goal = PackedValue(goal);
            for next in -127..=127 {
                let next = PackedValue(next);
                let refutes = next >= goal.refutation_goal();
                assert_eq!(next.before() < goal, refutes, "{goal:?} {next:?}");
            }
        }
    }
}
