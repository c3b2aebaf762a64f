//! Comparison with the crate `minimax`, a generic engine: a match at equal time, the time to equal
//! depth, and Monte Carlo rollouts per second. `cargo xtask peer` runs it.
//!
//! Both get the same rules, evaluation, memory and one thread.

#![expect(clippy::disallowed_methods, reason = "a benchmark takes times")]

mod adapter;
mod contest;
mod depth;
mod rollouts;
mod subject;
mod table;

use std::env;
use std::process::ExitCode;
use std::time::Duration;

use crate::subject::{SUBJECTS, Subject};

/// Size of the measurement.
#[derive(Clone, Copy)]
struct Plan {
    /// Games of a match, an even number.
    games: u64,
    /// Positions that are searched to equal depth.
    positions: u64,
    /// Time per move of our engine in the match.
    time: Duration,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().map_while(|word| word.parse().ok()).collect();
    let Ok([games, positions, time]) = <[u64; 3]>::try_from(numbers) else {
        eprintln!(
            "usage: peer GAMES POSITIONS MILLISECONDS [GAME…], as `cargo xtask peer` calls it"
        );
        return ExitCode::FAILURE;
    };
    let (games, time) = (games.next_multiple_of(2).max(2), Duration::from_millis(time));
    let plan = Plan { games, positions: positions.max(1), time };
    let wanted = |subject: &&Subject| words.len() == 3 || words[3..].contains(&subject.slug());
    let subjects = SUBJECTS.iter().filter(wanted);
    let rows: Vec<table::Row> = subjects.map(|subject| (subject.measure)(plan)).collect();
    println!("{}", table::table(&rows));
    ExitCode::SUCCESS
}
