//! Solves a small board by exact search and prints the value of every opening move.
//!
//! Run with `cargo run --release -p quincunx-solver --example solve`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::sync::atomic::AtomicBool;

use games::clusterfuss::Clusterfuss;
use quincunx_solver::{BoundsTable, SolveLimits, SolveRequest};
use rules::{Game, Notation, Setup, Size};

fn main() {
    type Position = Clusterfuss<u64>;
    let size = Size::square(4).expect("a side within the limits");
    let position = Position::start(&Setup { size, ..Position::INFO.usual() });

    let bounds = BoundsTable::new(16 << 20);
    let stop = AtomicBool::new(false);
    let limits = SolveLimits::NONE;
    let request = SolveRequest { position: &position, limits, bounds: &bounds, stop: &stop };
    let solution = request.solve(|_| ());

    let value = solution.value.expect("a search without limits finds the value");
    println!("{value} for the player to move, {} nodes", solution.nodes);
    for (mv, value) in &solution.moves {
        let value = value.map_or_else(|| "unknown".to_owned(), |value| value.to_string());
        println!("{}\t{value}", position.move_text(*mv));
    }
}
