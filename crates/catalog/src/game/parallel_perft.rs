//! Parallel perft: counting move sequences with several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use rules::{Game, perft, repeated};

use crate::MAX_THREADS;

/// Maximum depth: no tree that deep can be counted, and each ply costs every thread memory.
const MAX_DEPTH: u32 = 1000;

/// A unit of work: the subtree below a position at most two plies from the root.
struct Subtree<G> {
    /// The index of the root move that leads there.
    root: usize,
    /// The positions below the root that lead there, the last one being the root of the subtree.
    tail: Vec<G>,
}

/// For each legal move, the number of sequences of `depth` plies (at least 1) that begin with it.
/// `positions` is the game so far, for repetition.
pub(crate) fn counts<G: Game>(positions: &[G], depth: u32, threads: usize) -> Vec<(G::Move, u64)> {
    let depth = depth.min(MAX_DEPTH);
    let moves = moves_of(positions);
    let subtrees = subtrees(positions, &moves, depth);
    let sums: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        // A shared counter, because subtrees differ in size.
        while let Some(Subtree { root, tail }) = subtrees.get(next.fetch_add(1, Ordering::Relaxed))
        {
            let (position, between) = tail.split_last().expect("a subtree has a root");
            let past: Vec<G> = positions.iter().chain(between).cloned().collect();
            let count = perft(position, &past, depth - tail.len() as u32);
            sums[*root].fetch_add(count, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        let threads = threads.clamp(1, MAX_THREADS).min(subtrees.len());
        for _ in 1..threads {
            // With fewer threads it is only slower.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    moves.into_iter().zip(sums.into_iter().map(AtomicU64::into_inner)).collect()
}

fn subtrees<G: Game>(positions: &[G], moves: &[G::Move], depth: u32) -> Vec<Subtree<G>> {
    let root_position = positions.last().expect("a game has a current position");
    let mut longer = positions.to_vec();
    let mut subtrees = Vec::new();
    for (root, &mv) in moves.iter().enumerate() {
        let child = root_position.after(mv);
        if depth == 1 {
            subtrees.push(Subtree { root, tail: vec![child] });
            continue;
        }
        longer.push(child.clone());
        for reply in moves_of(&longer) {
            subtrees.push(Subtree { root, tail: vec![child.clone(), child.after(reply)] });
        }
        longer.pop();
    }
    subtrees
}

/// The legal moves of the current position; none if the game has ended by repetition.
fn moves_of<G: Game>(positions: &[G]) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if let Some(position) = positions.last().filter(|_| !repeated(positions)) {
        position.legal_moves(&mut moves);
    }
    moves
}
