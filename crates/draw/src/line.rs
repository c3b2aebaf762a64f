//! Winning lines and last moves, for text and pictures alike.

use rules::{Cell, Direction, Ground, Outcome, Player, View};

/// The orthogonal directions in which the winning line leaves a cell: towards the cells before and
/// after it, and at its ends over the edges that the winner had to join. Empty off the line.
pub(crate) fn ways(view: &View, cell: Cell) -> Vec<Direction> {
    let Some(index) = view.winning_line.iter().position(|&on_line| on_line == cell) else {
        return Vec::new();
    };
    let before = index.checked_sub(1).map(|index| view.winning_line[index]);
    let after = view.winning_line.get(index + 1).copied();
    let mut ways: Vec<Direction> =
        [before, after].into_iter().flatten().filter_map(|next| way_to(cell, next)).collect();
    if before.is_none() || after.is_none() {
        ways.extend(ways_out(view, cell));
    }
    ways
}

/// The directions from this cell over an edge of the winner.
pub(crate) fn ways_out(view: &View, cell: Cell) -> Vec<Direction> {
    let Some(Outcome::Win(winner)) = view.outcome else {
        return Vec::new();
    };
    let owns = |edge: Option<Player>| edge == Some(winner);
    let (sides, ends) = (owns(view.edges.sides), owns(view.edges.ends));
    let mut ways = Vec::new();
    if sides && cell.file() == 0 {
        ways.push(Direction::West);
    }
    if sides && cell.file() + 1 == view.size.files() {
        ways.push(Direction::East);
    }
    if ends && cell.rank() == 0 {
        ways.push(Direction::South);
    }
    if ends && cell.rank() + 1 == view.size.ranks() {
        ways.push(Direction::North);
    }
    ways
}

/// The role of a cell in the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    /// A piece went away from here.
    Left,
    /// A piece came here.
    Entered,
}

/// The role of a cell in the last move. A move goes from its first cell to all others; a cell that
/// comes back to the first counts as entered.
pub(crate) fn touch(view: &View, cell: Cell) -> Option<Touch> {
    let index = view.last.iter().rposition(|&touched| touched == cell)?;
    let at = view.at(cell);
    // The only cell of a move is empty afterwards where a piece was taken away.
    let removed = view.last.len() == 1 && at.owner.is_none() && at.ground == Ground::Plain;
    let left = removed || (index == 0 && view.last.len() > 1);
    Some(if left { Touch::Left } else { Touch::Entered })
}

/// The direction from a cell to its orthogonal neighbor.
fn way_to(from: Cell, to: Cell) -> Option<Direction> {
    let delta = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    Direction::ORTHOGONAL.into_iter().find(|way| way.delta() == delta)
}
