//! The simple players: random, greedy and minimax. What they think of a game is `Heuristic`.
//!
//! All three look at a *line*: every position of the game so far, the present one last, because a
//! repetition can end a game. They answer `None` when it is over.

use std::sync::atomic::{AtomicBool, Ordering};

use rng::Rng;
use rules::{Game, Outcome, Player};

use crate::heuristic::Heuristic;
use crate::line::{ahead, moves, outcome};

/// What minimax thinks of a win on the spot; one less for every ply it takes.
const WIN: i32 = 1_000_000;

/// A legal move, each equally likely.
pub fn random_move<G: Game>(line: &[G], rng: &mut Rng) -> Option<G::Move> {
    if outcome(line).is_some() {
        return None;
    }
    line.last()?.random_move(|count| rng.below(count))
}

/// The move that leaves the player best off, looking no further; a move that wins at once comes
/// first, and among equals chance decides.
pub fn greedy_move<G: Heuristic>(line: &[G], rng: &mut Rng) -> Option<G::Move> {
    one_of(&at_a_glance(&mut line.to_vec()), rng)
}

/// The moves among which `greedy_move` chooses.
pub(crate) fn at_a_glance<G: Heuristic>(line: &mut Vec<G>) -> Vec<G::Move> {
    let now = line.last().expect("a line has a present position").clone();
    let won = Some(Outcome::Win(now.turn()));
    let moves = moves(line);
    let value = |mv| {
        let wins = ahead(line, mv, |line| outcome(line) == won);
        if wins { i32::MAX } else { now.move_score(mv) }
    };
    best(moves, value)
}

/// What an exact search of this many plies finds best; among equals chance decides. Whoever wants
/// the answer sooner sets `stop` and gets the best of the moves that were looked at until then.
pub fn minimax_move<G: Heuristic>(
    line: &[G],
    plies: u32,
    rng: &mut Rng,
    stop: &AtomicBool,
) -> Option<G::Move> {
    let player = line.last()?.turn();
    let mut line = line.to_vec();
    let mut best_so_far = -WIN - 1;
    let moves = moves(&line);
    let value = |mv| {
        // Moves worse than the best need no exact value, equal ones do.
        let window = (best_so_far - 1, WIN + 1);
        let plies_left = plies.max(1) - 1;
        let value = ahead(&mut line, mv, |line| minimax(line, player, plies_left, 1, window, stop));
        if stop.load(Ordering::Relaxed) {
            return i32::MIN;
        }
        best_so_far = best_so_far.max(value);
        value
    };
    one_of(&best(moves, value), rng)
}

/// The value for a player, exact if it lies inside the window and a bound otherwise.
fn minimax<G: Heuristic>(
    line: &mut Vec<G>,
    player: Player,
    plies_left: u32,
    plies_done: i32,
    (mut low, mut high): (i32, i32),
    stop: &AtomicBool,
) -> i32 {
    let now = line.last().expect("a line has a present position");
    match outcome(line) {
        Some(Outcome::Win(winner)) if winner == player => return WIN - plies_done,
        Some(Outcome::Win(_)) => return plies_done - WIN,
        Some(Outcome::Draw) => return 0,
        None if plies_left == 0 => return now.lead(player),
        None => {}
    }
    let ours = now.turn() == player;
    let mut best = if ours { -WIN - 1 } else { WIN + 1 };
    for mv in moves(line) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let value = ahead(line, mv, |line| {
            minimax(line, player, plies_left - 1, plies_done + 1, (low, high), stop)
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

/// The moves with the largest value.
fn best<M: Copy>(moves: Vec<M>, mut value: impl FnMut(M) -> i32) -> Vec<M> {
    let valued: Vec<(M, i32)> = moves.into_iter().map(|mv| (mv, value(mv))).collect();
    let Some(largest) = valued.iter().map(|&(_, value)| value).max() else { return Vec::new() };
    valued.into_iter().filter(|&(_, value)| value == largest).map(|(mv, _)| mv).collect()
}

/// One of these moves, each equally likely.
fn one_of<M: Copy>(moves: &[M], rng: &mut Rng) -> Option<M> {
    (!moves.is_empty()).then(|| moves[rng.below(moves.len())])
}
