//! The simple players: random, greedy and minimax. Their evaluation is [`Heuristic`].
//!
//! All three take all positions of the game so far, the current one last, because a repetition can
//! end a game. They return `None` when it is over.

use std::sync::atomic::{AtomicBool, Ordering};

use rng::Rng;
use rules::{Game, Outcome, Player};

use crate::heuristic::Heuristic;
use crate::positions::{moves, outcome, with_move};

/// Minimax score of a win on the spot; one less for every ply it takes.
const WIN: i32 = 1_000_000;

/// A legal move, uniformly at random.
pub fn random_move<G: Game>(positions: &[G], rng: &mut Rng) -> Option<G::Move> {
    if outcome(positions).is_some() {
        return None;
    }
    positions.last()?.random_move(|count| rng.below(count))
}

/// The move with the highest static score, or one that wins at once; ties are broken at random.
pub fn greedy_move<G: Heuristic>(positions: &[G], rng: &mut Rng) -> Option<G::Move> {
    one_of(&greedy_moves(&mut positions.to_vec()), rng)
}

/// The tied best moves of the greedy player.
pub(crate) fn greedy_moves<G: Heuristic>(positions: &mut Vec<G>) -> Vec<G::Move> {
    let now = positions.last().expect("a game has a current position").clone();
    let won = Some(Outcome::Win(now.turn()));
    let moves = moves(positions);
    let value = |mv| {
        let wins = with_move(positions, mv, |positions| outcome(positions) == won);
        if wins { i32::MAX } else { now.move_score(mv) }
    };
    best(moves, value)
}

/// The best move of a fixed-depth minimax search; ties are broken at random. Setting `stop` ends it
/// early with the best of the moves searched until then.
pub fn minimax_move<G: Heuristic>(
    positions: &[G],
    plies: u32,
    rng: &mut Rng,
    stop: &AtomicBool,
) -> Option<G::Move> {
    let player = positions.last()?.turn();
    let mut positions = positions.to_vec();
    let mut best_so_far = -WIN - 1;
    let moves = moves(&positions);
    let value = |mv| {
        // Moves worse than the best need no exact value, equal ones do.
        let window = (best_so_far - 1, WIN + 1);
        let plies_left = plies.max(1) - 1;
        let value = with_move(&mut positions, mv, |positions| {
            minimax(positions, player, plies_left, 1, window, stop)
        });
        if stop.load(Ordering::Relaxed) {
            return i32::MIN;
        }
        best_so_far = best_so_far.max(value);
        value
    };
    one_of(&best(moves, value), rng)
}

/// Minimax with alpha-beta pruning: the score for a player, exact inside the window and a bound
/// outside.
fn minimax<G: Heuristic>(
    positions: &mut Vec<G>,
    player: Player,
    plies_left: u32,
    plies_done: i32,
    (mut low, mut high): (i32, i32),
    stop: &AtomicBool,
) -> i32 {
    let now = positions.last().expect("a game has a current position");
    match outcome(positions) {
        Some(Outcome::Win(winner)) if winner == player => return WIN - plies_done,
        Some(Outcome::Win(_)) => return plies_done - WIN,
        Some(Outcome::Draw) => return 0,
        None if plies_left == 0 => return now.lead(player),
        None => {}
    }
    let ours = now.turn() == player;
    let mut best = if ours { -WIN - 1 } else { WIN + 1 };
    for mv in moves(positions) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let value = with_move(positions, mv, |positions| {
            minimax(positions, player, plies_left - 1, plies_done + 1, (low, high), stop)
        });
        if ours {
            best = best.max(value);
            low = low.max(value);
        } else {
            best = best.min(value);
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// The moves with the highest value.
fn best<M: Copy>(moves: Vec<M>, mut value: impl FnMut(M) -> i32) -> Vec<M> {
    let valued: Vec<(M, i32)> = moves.into_iter().map(|mv| (mv, value(mv))).collect();
    let Some(largest) = valued.iter().map(|&(_, value)| value).max() else { return Vec::new() };
    valued.into_iter().filter(|&(_, value)| value == largest).map(|(mv, _)| mv).collect()
}

/// One of these moves, uniformly at random.
fn one_of<M: Copy>(moves: &[M], rng: &mut Rng) -> Option<M> {
    (!moves.is_empty()).then(|| moves[rng.below(moves.len())])
}
