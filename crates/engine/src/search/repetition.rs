//! Repetition: what the history of a game changes about a position.

use rules::{Game, REPETITIONS};

/// The repetition key: a hash of the last position of a line and of how often it has come about, 0
/// for the first time and in games without repetition. The keys of a path are combined by xor.
pub(super) fn repetition_key<G: Game>(line: &[G]) -> u64 {
    let Some(now) = line.last().filter(|now| now.on_repetition().is_some()) else { return 0 };
    let times = line.iter().filter(|&past| past == now).count();
    if times > 1 { rules::mix(now.key(), times as u64) } else { 0 }
}

/// Near repetition: one of these positions of a line would end the game if it came about once more.
/// Oracles know nothing of that.
pub(super) fn is_near_repetition<G: Game>(line: &[G], positions: &[G]) -> bool {
    let judged = line.last().is_some_and(|now| now.on_repetition().is_some());
    let times = |position: &G| line.iter().filter(|&other| other == position).count();
    judged && positions.iter().any(|position| times(position) + 1 >= REPETITIONS)
}
