//! Encodings for learning: fixed action numbers, legal-action masks and observation planes.

mod action_space;
mod plane_writer;

pub use action_space::{ActionBlock, ActionSpace, block_and_cell, cell_at, cell_index};
pub use plane_writer::PlaneWriter;

use crate::game::Game;

/// A game whose moves have fixed numbers and whose positions have planes.
///
/// Planes, masks and numbers refer to the board as it is printed; only the owners of pieces are
/// relative to the player to move. Laws, checked for every game in the catalog:
/// - `action` is injective and below the length of the [`ActionSpace`];
/// - the mask is 1 exactly at the actions of legal moves, and `legal_action` inverts `action`;
/// - positions of one setup with the same planes and the same player to move are equal;
/// - a symmetry of the game permutes the cells of each plane and the actions of the mask.
///
/// Nothing here allocates.
pub trait Encode: Game {
    /// The blocks of action numbers, in order.
    const ACTIONS: &'static [ActionBlock];

    /// A description of each plane, in order.
    const PLANES: &'static [&'static str];

    /// The number of a legal move.
    fn action(&self, mv: Self::Move) -> usize;

    /// The legal move with this number; `None` for any other number.
    fn legal_action(&self, action: usize) -> Option<Self::Move>;

    /// Writes 1 for every legal action and 0 for all others.
    fn write_action_mask(&self, mask: &mut [u8]);

    /// Writes the planes one after the other, each row by row from a1.
    fn write_planes(&self, planes: &mut [u8]);
}
