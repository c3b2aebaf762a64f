//! Perft: counting move sequences, the test every rules implementation must pass.

use crate::game::Game;

/// The number of move sequences of exactly `depth` plies; a finished game has no children.
///
/// `past` holds the positions before `game`, oldest first, for games with repetition.
pub fn perft<G: Game>(game: &G, past: &[G], depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    if game.on_repetition().is_none() {
        return count(game, &mut buffers);
    }
    let mut positions = past.to_vec();
    positions.push(game.clone());
    count_with_history(&mut positions, &mut buffers)
}

/// Counts to a depth of one ply per buffer; each is reused for all move lists of its ply.
fn count<G: Game>(game: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        return game.count_moves() as u64;
    }
    moves.clear();
    game.legal_moves(moves);
    moves.iter().map(|&mv| count(&game.after(mv), deeper)).sum()
}

/// The same for games that may end by repetition. The last of `positions` is the current one.
fn count_with_history<G: Game>(positions: &mut Vec<G>, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    let Some(game) = positions.last().filter(|_| !repeated(positions)).cloned() else { return 0 };
    if deeper.is_empty() {
        return game.count_moves() as u64;
    }
    moves.clear();
    game.legal_moves(moves);
    let mut sum = 0;
    for &mv in &*moves {
        positions.push(game.after(mv));
        sum += count_with_history(positions, deeper);
        positions.pop();
    }
    sum
}

/// A game with a repetition rule ends at this occurrence of a position.
pub const REPETITIONS: usize = 4;

/// True if the game has ended by repetition; the last of `positions` is the current one.
pub fn repeated<G: Game>(positions: &[G]) -> bool {
    let judged = positions.last().is_some_and(|now| now.on_repetition().is_some());
    judged && positions.iter().filter(|&past| Some(past) == positions.last()).count() >= REPETITIONS
}
