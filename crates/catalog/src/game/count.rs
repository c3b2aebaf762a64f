//! Parallel perft: counting move sequences with several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use rules::{Game, perft, repeated};

/// No tree that can be counted to its end is deeper, and each ply costs every thread memory.
const MAX_DEPTH: u32 = 1000;

/// More threads than this are not used: they would only cost memory.
pub const MAX_THREADS: usize = 256;

/// A part of the work: everything behind one position at most two plies from the root.
struct Job<G> {
    /// Which move at the root leads there.
    root: usize,
    /// The positions behind the root that lead there, the last one being the job itself.
    tail: Vec<G>,
}

/// How many sequences of `depth` plies, at least 1, begin with each legal move of the last
/// position of a line. The positions before it are there for games that judge repetition.
pub(crate) fn counts<G: Game>(line: &[G], depth: u32, threads: usize) -> Vec<(G::Move, u64)> {
    let depth = depth.min(MAX_DEPTH);
    let moves = moves_of(line);
    let jobs = jobs(line, &moves, depth);
    let sums: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        // Work stealing, because subtrees differ in size without warning.
        while let Some(Job { root, tail }) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (position, between) = tail.split_last().expect("a job has a position");
            let past: Vec<G> = line.iter().chain(between).cloned().collect();
            let count = perft(position, &past, depth - tail.len() as u32);
            sums[*root].fetch_add(count, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        let threads = threads.clamp(1, MAX_THREADS).min(jobs.len());
        for _ in 1..threads {
            // A system that grants no more threads only makes it slower.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    moves.into_iter().zip(sums.into_iter().map(AtomicU64::into_inner)).collect()
}

fn jobs<G: Game>(line: &[G], moves: &[G::Move], depth: u32) -> Vec<Job<G>> {
    let root_position = line.last().expect("a line begins with its start");
    let mut longer = line.to_vec();
    let mut jobs = Vec::new();
    for (root, &mv) in moves.iter().enumerate() {
        let child = root_position.after(mv);
        if depth == 1 {
            jobs.push(Job { root, tail: vec![child] });
            continue;
        }
        longer.push(child.clone());
        for reply in moves_of(&longer) {
            jobs.push(Job { root, tail: vec![child.clone(), child.after(reply)] });
        }
        longer.pop();
    }
    jobs
}

/// The legal moves of the last position of a line; none when it has come about too often.
fn moves_of<G: Game>(line: &[G]) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if let Some(position) = line.last().filter(|_| !repeated(line)) {
        position.legal_moves(&mut moves);
    }
    moves
}
