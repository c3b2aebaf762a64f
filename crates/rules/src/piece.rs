//! The pieces on a cell.

use crate::player::Player;

/// A piece or a stack of pieces of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The player whose pieces these are.
    pub owner: Player,
    /// The number of pieces: 1, or more in a stack.
    pub height: u16,
}

impl Piece {
    /// A single piece.
    pub const fn single(owner: Player) -> Piece {
        Piece { owner, height: 1 }
    }
}
