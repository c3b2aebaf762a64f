//! Perft: counting move sequences, the test every rules implementation must pass.

use crate::game::Game;

/// The number of move sequences of exactly `depth` plies; a finished game has no children.
///
/// `past` holds the positions before `game`, oldest first, for games with repetition.
pub fn perft<G: Game>(game: &G, past: &[G], depth: u32) -> u64 {
    // The moves of the last ply are counted without being listed.
    let Some(listed) = depth.checked_sub(1) else { return 1 };
    let mut buffers = vec![Vec::new(); listed as usize];
    if game.on_repetition().is_none() {
        return count(game, &mut buffers);
    }
    let mut positions = past.to_vec();
    positions.push(game.clone());
    count_with_history(&mut positions, &mut buffers)
}

/// Counts to a depth of one ply per buffer and one more; each buffer is reused for all move lists
/// of its ply.
fn count<G: Game>(game: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return game.count_moves() as u64 };
    moves.clear();
    game.legal_moves(moves);
    let children = moves.iter().map(|&mv| game.after(mv));
    // Nearly all nodes are in the last ply: they get no call of their own.
    if deeper.is_empty() {
        children.map(|child| child.count_moves() as u64).sum()
    } else {
        children.map(|child| count(&child, deeper)).sum()
    }
}

/// The same for games that may end by repetition. The last of `positions` is the current one.
fn count_with_history<G: Game>(positions: &mut Vec<G>, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return last_ply(positions) };
    let Some(game) = positions.last().filter(|_| !repeated(positions)).cloned() else { return 0 };
    moves.clear();
    game.legal_moves(moves);
    let mut sum = 0;
    for &mv in &*moves {
        positions.push(game.after(mv));
        sum += if deeper.is_empty() {
            last_ply(positions)
        } else {
            count_with_history(positions, deeper)
        };
        positions.pop();
    }
    sum
}

/// The number of moves in the last of `positions`, none if the game has ended by repetition.
#[inline]
fn last_ply<G: Game>(positions: &[G]) -> u64 {
    positions.last().filter(|_| !repeated(positions)).map_or(0, |game| game.count_moves() as u64)
}

/// A game with a repetition rule ends at this occurrence of a position.
pub const REPETITIONS: usize = 4;

/// True if the game has ended by repetition; the last of `positions` is the current one.
#[inline]
pub fn repeated<G: Game>(positions: &[G]) -> bool {
    let Some((now, past)) = positions.split_last() else { return false };
    now.on_repetition().is_some()
        && past.iter().filter(|&position| position == now).count() + 1 >= REPETITIONS
}
