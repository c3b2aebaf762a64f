//! What a position is worth, as far as the positions after its moves say.

use crate::{End, Plain};

/// How a game ends for the player to move when both play their best, and in how many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// It is won in so many plies, and not sooner.
    Win(u32),
    /// It is lost in so many plies, and not later.
    Loss(u32),
    /// Neither player can force a win.
    Neither,
}

impl Worth {
    /// What a move to a position of this worth is worth to the player who makes it.
    fn before(self) -> Worth {
        match self {
            Worth::Win(plies) => Worth::Loss(plies + 1),
            Worth::Loss(plies) => Worth::Win(plies + 1),
            Worth::Neither => Worth::Neither,
        }
    }

    /// Whether it is better than another: win soon, lose late.
    fn is_better_than(self, other: Worth) -> bool {
        match (self, other) {
            (Worth::Win(one), Worth::Win(other)) => one < other,
            (Worth::Loss(one), Worth::Loss(other)) => one > other,
            (Worth::Win(_), _) | (Worth::Neither, Worth::Loss(_)) => true,
            _ => false,
        }
    }
}

/// The worth of a position, from what `worth_of` says about the positions after its moves. The text
/// of one of which nothing is said, and that is not the end of a game, is given back as the error.
pub fn worth(
    position: &dyn Plain,
    mut worth_of: impl FnMut(&dyn Plain) -> Option<Worth>,
) -> Result<Worth, String> {
    if let Some(worth) = worth_at_end(position) {
        return Ok(worth);
    }
    let mut best: Option<Worth> = None;
    for mv in position.moves() {
        let mut next = position.copy();
        next.play(&mv);
        let known = worth_of(next.as_ref()).or_else(|| worth_at_end(next.as_ref()));
        let worth = known.ok_or_else(|| next.position_text())?.before();
        if best.is_none_or(|best| worth.is_better_than(best)) {
            best = Some(worth);
        }
    }
    Ok(best.expect("a game that goes on has a move"))
}

fn worth_at_end(position: &dyn Plain) -> Option<Worth> {
    Some(match position.end()? {
        End::Win(winner) if winner == position.turn() => Worth::Win(0),
        End::Win(_) => Worth::Loss(0),
        End::Draw => Worth::Neither,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_decides() {
        let figure = crate::from_text("clusterfuss", "4/1b2/brb1/bb2 r", &[]).unwrap();
        // One move wins at once, whatever the others are worth.
        let elsewhere =
            |next: &dyn Plain| (next.position_text() != "4/4/2r1/4 b").then_some(Worth::Win(2));
        assert_eq!(worth(figure.as_ref(), elsewhere), Ok(Worth::Win(1)));
        assert!(worth(figure.as_ref(), |_| None).is_err());
        let start = crate::from_text("talpa", "rbr/brb/rbr r", &[]).unwrap();
        assert_eq!(worth(start.as_ref(), |_| Some(Worth::Win(3))), Ok(Worth::Loss(4)));
        assert_eq!(worth(start.as_ref(), |_| Some(Worth::Neither)), Ok(Worth::Neither));
    }

    #[test]
    fn wins_are_better_soon_and_losses_late() {
        let order = [Worth::Win(1), Worth::Win(3), Worth::Neither, Worth::Loss(4), Worth::Loss(2)];
        for (place, one) in order.into_iter().enumerate() {
            for (other_place, other) in order.into_iter().enumerate() {
                assert_eq!(one.is_better_than(other), place < other_place, "{one:?} {other:?}");
            }
        }
    }
}
