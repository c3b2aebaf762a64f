//! Perft: counting move sequences, the test every rules implementation must pass.

use crate::game::Game;

/// The number of move sequences of exactly `depth` plies; a finished game has no children.
///
/// `past` holds the positions before `game`, oldest first, for games that judge repetition.
pub fn perft<G: Game>(game: &G, past: &[G], depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    if game.on_repetition().is_none() {
        return count(game, &mut buffers);
    }
    let mut line = past.to_vec();
    line.push(game.clone());
    count_with_history(&mut line, &mut buffers)
}

/// Counts as many plies deep as there are buffers, each reused for all move lists of its ply.
fn count<G: Game>(game: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    if deeper.is_empty() {
        return game.count_moves() as u64;
    }
    moves.clear();
    game.legal_moves(moves);
    moves.iter().map(|&mv| count(&game.after(mv), deeper)).sum()
}

/// The same when the last position of `line` may be over because it has occurred too often.
fn count_with_history<G: Game>(line: &mut Vec<G>, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    let Some(game) = line.last().filter(|_| !repeated(line)).cloned() else { return 0 };
    if deeper.is_empty() {
        return game.count_moves() as u64;
    }
    moves.clear();
    game.legal_moves(moves);
    let mut sum = 0;
    for &mv in &*moves {
        line.push(game.after(mv));
        sum += count_with_history(line, deeper);
        line.pop();
    }
    sum
}

/// A game that judges repetition ends when a position occurs for the n-th time.
pub const REPETITIONS: usize = 4;

/// True if the game is over because the last position of this line has come about that often.
pub fn repeated<G: Game>(line: &[G]) -> bool {
    let judged = line.last().is_some_and(|now| now.on_repetition().is_some());
    judged && line.iter().filter(|&past| Some(past) == line.last()).count() >= REPETITIONS
}
