//! Game lines: every position so far, the present one last, for rules that look back.

use rules::{Game, Outcome, repeated};

/// The outcome at the end of a line, repetition included.
pub(crate) fn outcome<G: Game>(line: &[G]) -> Option<Outcome> {
    let now = line.last().expect("a line has a present position");
    let by_repetition = || if repeated(line) { now.on_repetition() } else { None };
    now.outcome().or_else(by_repetition)
}

/// The legal moves at the end of a line; none when the game is over.
pub(crate) fn moves<G: Game>(line: &[G]) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if outcome(line).is_none() {
        line.last().expect("a line has a present position").legal_moves(&mut moves);
    }
    moves
}

/// Makes a move, looks at the longer line, and unmakes the move.
pub(crate) fn with_move<G: Game, T>(
    line: &mut Vec<G>,
    mv: G::Move,
    look: impl FnOnce(&mut Vec<G>) -> T,
) -> T {
    let next = line.last().expect("a line has a present position").after(mv);
    line.push(next);
    let seen = look(line);
    line.pop();
    seen
}
