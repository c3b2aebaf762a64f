//! Peak memory of a search. Nothing else runs in this process.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::sync::atomic::AtomicBool;

use engine::Evaluate;
use games::sight::Sight;
use games::talpa::Talpa;
use quincunx_solver::{BoundsTable, SolveLimits, SolveRequest};
use rules::{Coded, Game, Setup, Size};

const MEMORY: usize = 2 << 20;

/// The peak memory of the process, in bytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kibibytes: usize = line.trim().trim_end_matches(" kB").parse().unwrap();
    kibibytes << 10
}

fn search<G: Coded + Evaluate>(position: &G, nodes: u64) {
    let (bounds, stop) = (BoundsTable::new(MEMORY), AtomicBool::new(false));
    let limits = SolveLimits { nodes, ..SolveLimits::NONE };
    let found = SolveRequest { position, limits, bounds: &bounds, stop: &stop }.solve(|_| ());
    assert!(found.nodes > nodes, "{} nodes fill no memory", found.nodes);
}

/// Searches many times more positions than fit into the tables.
#[test]
fn a_search_takes_no_more_memory_than_it_is_given() {
    let before = peak();
    // On these boards no position has a code.
    let large = Setup { size: Size::square(10).unwrap(), ..Talpa::<u128>::INFO.usual() };
    search(&Talpa::<u128>::start(&large), 20_000);
    let large = Setup { size: Size::square(7).unwrap(), ..Sight::<u64>::INFO.usual() };
    search(&Sight::<u64>::start(&large), 20_000);
    let taken = peak() - before;
    assert!(taken < MEMORY + (MEMORY >> 1), "{} KiB", taken >> 10);
}
