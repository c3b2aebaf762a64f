//! One step of minimax: a position's value from those of its successors.

use crate::{ReferenceGame, ReferenceOutcome};

/// The game-theoretic value for the player to move, with its distance in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReferenceValue {
    /// A win in this many plies and no fewer.
    Win(u32),
    /// A loss in this many plies and no more.
    Loss(u32),
    /// Neither player can force a win.
    Neither,
}

impl ReferenceValue {
    /// The value of a move to a position of this value, for the player who makes it.
    fn before(self) -> ReferenceValue {
        match self {
            ReferenceValue::Win(plies) => ReferenceValue::Loss(plies + 1),
            ReferenceValue::Loss(plies) => ReferenceValue::Win(plies + 1),
            ReferenceValue::Neither => ReferenceValue::Neither,
        }
    }

    /// True if it is better than another: win soon, lose late.
    fn is_better_than(self, other: ReferenceValue) -> bool {
        match (self, other) {
            (ReferenceValue::Win(one), ReferenceValue::Win(other)) => one < other,
            (ReferenceValue::Loss(one), ReferenceValue::Loss(other)) => one > other,
            (ReferenceValue::Win(_), _) | (ReferenceValue::Neither, ReferenceValue::Loss(_)) => {
                true
            }
            _ => false,
        }
    }
}

/// The value of a position from the values of its successors. The error is the text of an
/// unfinished successor without a value.
pub fn value(
    position: &dyn ReferenceGame,
    mut value_of: impl FnMut(&dyn ReferenceGame) -> Option<ReferenceValue>,
) -> Result<ReferenceValue, String> {
    if let Some(value) = value_at_end(position) {
        return Ok(value);
    }
    let mut best: Option<ReferenceValue> = None;
    for mv in position.moves() {
        let mut next = position.copy();
        next.play(&mv);
        let known = value_of(next.as_ref()).or_else(|| value_at_end(next.as_ref()));
        let value = known.ok_or_else(|| next.position_text())?.before();
        if best.is_none_or(|best| value.is_better_than(best)) {
            best = Some(value);
        }
    }
    Ok(best.expect("a game that goes on has a move"))
}

fn value_at_end(position: &dyn ReferenceGame) -> Option<ReferenceValue> {
    Some(match position.outcome()? {
        ReferenceOutcome::Win(winner) if winner == position.turn() => ReferenceValue::Win(0),
        ReferenceOutcome::Win(_) => ReferenceValue::Loss(0),
        ReferenceOutcome::Draw => ReferenceValue::Neither,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_decides() {
        let figure = crate::from_text("clusterfuss", "4/1b2/brb1/bb2 r", &[]).unwrap();
        // One move wins at once, whatever the others are worth.
        let elsewhere = |next: &dyn ReferenceGame| {
            (next.position_text() != "4/4/2r1/4 b").then_some(ReferenceValue::Win(2))
        };
        assert_eq!(value(figure.as_ref(), elsewhere), Ok(ReferenceValue::Win(1)));
        assert!(value(figure.as_ref(), |_| None).is_err());
        let start = crate::from_text("talpa", "rbr/brb/rbr r", &[]).unwrap();
        assert_eq!(
            value(start.as_ref(), |_| Some(ReferenceValue::Win(3))),
            Ok(ReferenceValue::Loss(4))
        );
        assert_eq!(
            value(start.as_ref(), |_| Some(ReferenceValue::Neither)),
            Ok(ReferenceValue::Neither)
        );
    }

    #[test]
    fn wins_are_better_soon_and_losses_late() {
        let order = [
            ReferenceValue::Win(1),
            ReferenceValue::Win(3),
            ReferenceValue::Neither,
            ReferenceValue::Loss(4),
            ReferenceValue::Loss(2),
        ];
        for (index, one) in order.into_iter().enumerate() {
            for (other_index, other) in order.into_iter().enumerate() {
                assert_eq!(one.is_better_than(other), index < other_index, "{one:?} {other:?}");
            }
        }
    }
}
