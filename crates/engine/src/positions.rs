//! All positions of a game so far, the current one last: repetition needs the history.

use rules::{Game, Outcome, repeated};

/// The outcome of the game, repetition included.
pub(crate) fn outcome<G: Game>(positions: &[G]) -> Option<Outcome> {
    let now = positions.last().expect("a game has a current position");
    let by_repetition = || if repeated(positions) { now.on_repetition() } else { None };
    now.outcome().or_else(by_repetition)
}

/// The legal moves; none when the game is over.
pub(crate) fn moves<G: Game>(positions: &[G]) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if outcome(positions).is_none() {
        positions.last().expect("a game has a current position").legal_moves(&mut moves);
    }
    moves
}

/// Makes a move, runs `search` on the new position, and unmakes the move.
pub(crate) fn with_move<G: Game, T>(
    positions: &mut Vec<G>,
    mv: G::Move,
    search: impl FnOnce(&mut Vec<G>) -> T,
) -> T {
    let next = positions.last().expect("a game has a current position").after(mv);
    positions.push(next);
    let result = search(positions);
    positions.pop();
    result
}
