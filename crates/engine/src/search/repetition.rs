//! Repetition: how the history of a game changes the value of a position.

use rules::{Game, REPETITIONS};

/// The repetition key: a hash of the current position and its number of occurrences; 0 for the
/// first occurrence and in games without repetition. The keys of a path are combined by xor.
pub(super) fn repetition_key<G: Game>(positions: &[G]) -> u64 {
    let Some(now) = positions.last().filter(|now| now.on_repetition().is_some()) else { return 0 };
    let times = positions.iter().filter(|&past| past == now).count();
    if times > 1 { rules::mix(now.key(), times as u64) } else { 0 }
}

/// Near repetition: one more occurrence of one of the watched positions would end the game. Oracles
/// do not know about that.
pub(super) fn is_near_repetition<G: Game>(positions: &[G], watched: &[G]) -> bool {
    let judged = positions.last().is_some_and(|now| now.on_repetition().is_some());
    let times = |position: &G| positions.iter().filter(|&other| other == position).count();
    judged && watched.iter().any(|position| times(position) + 1 >= REPETITIONS)
}
