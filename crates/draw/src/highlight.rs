//! Winning lines and last moves, for both text and pictures.

use rules::{Cell, Direction, Ground, Outcome, Player, View};

/// The orthogonal directions in which the winning line leaves a cell: towards the cells before and
/// after it, and at its ends over the edges that the winner had to join. Empty off the line.
pub(crate) fn line_directions(view: &View, cell: Cell) -> Vec<Direction> {
    let Some(index) = view.winning_line.iter().position(|&on_line| on_line == cell) else {
        return Vec::new();
    };
    let before = index.checked_sub(1).map(|index| view.winning_line[index]);
    let after = view.winning_line.get(index + 1).copied();
    let mut directions: Vec<Direction> =
        [before, after].into_iter().flatten().filter_map(|next| direction_to(cell, next)).collect();
    if before.is_none() || after.is_none() {
        directions.extend(exit_directions(view, cell));
    }
    directions
}

/// The directions from this cell over an edge of the winner.
pub(crate) fn exit_directions(view: &View, cell: Cell) -> Vec<Direction> {
    let Some(Outcome::Win(winner)) = view.outcome else {
        return Vec::new();
    };
    let owns = |edge: Option<Player>| edge == Some(winner);
    let (sides, ends) = (owns(view.edges.sides), owns(view.edges.ends));
    let mut directions = Vec::new();
    if sides && cell.file() == 0 {
        directions.push(Direction::West);
    }
    if sides && cell.file() + 1 == view.size.files() {
        directions.push(Direction::East);
    }
    if ends && cell.rank() == 0 {
        directions.push(Direction::South);
    }
    if ends && cell.rank() + 1 == view.size.ranks() {
        directions.push(Direction::North);
    }
    directions
}

/// The role of a cell in the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveRole {
    /// A piece left this cell.
    Left,
    /// A piece entered this cell.
    Entered,
}

/// The role of a cell in the last move. A move leads from its first cell to the others; a cell that
/// is left and entered again counts as entered.
pub(crate) fn move_role(view: &View, cell: Cell) -> Option<MoveRole> {
    let index = view.last.iter().rposition(|&touched| touched == cell)?;
    let at = view.at(cell);
    // The only cell of a move is empty afterwards where a piece was taken away.
    let removed = view.last.len() == 1 && at.owner.is_none() && at.ground == Ground::Plain;
    let left = removed || (index == 0 && view.last.len() > 1);
    Some(if left { MoveRole::Left } else { MoveRole::Entered })
}

/// The direction from a cell to its orthogonal neighbor.
fn direction_to(from: Cell, to: Cell) -> Option<Direction> {
    let delta = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    Direction::ORTHOGONAL.into_iter().find(|direction| direction.delta() == delta)
}
