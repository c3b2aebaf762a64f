//! The engine beside the crate `minimax`, which also searches any game: a match, the time to equal
//! depth, and the rollouts of a Monte-Carlo search. `cargo xtask peer` runs it.
//!
//! Both get the same rules and the same opinion of positions, one thread and equally large tables.

#![expect(clippy::disallowed_methods, reason = "a benchmark takes times")]

mod adapter;
mod contest;
mod depth;
mod rollouts;
mod subject;
mod table;

use std::env;
use std::process::ExitCode;

use crate::subject::SUBJECTS;

/// How much is measured.
#[derive(Clone, Copy)]
struct Plan {
    /// Games of a match, an even number.
    games: u64,
    /// Positions that are searched to equal depth.
    positions: u64,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let ([games, positions], 2) = (numbers[..].try_into().unwrap_or([0, 0]), words.len()) else {
        eprintln!("usage: peer GAMES POSITIONS, as `cargo xtask peer` calls it");
        return ExitCode::FAILURE;
    };
    let plan = Plan { games: games.next_multiple_of(2).max(2), positions: positions.max(1) };
    let rows: Vec<table::Row> = SUBJECTS.iter().map(|subject| (subject.measure)(plan)).collect();
    println!("{}", table::table(&rows));
    ExitCode::SUCCESS
}
