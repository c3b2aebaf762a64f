//! Nodes and time to find out who wins, by null windows alone and with proof numbers.
//!
//! ```text
//! cargo run --release -p quincunx-solver --example who_wins -- crosscut 6x7
//! cargo run --release -p quincunx-solver --example who_wins -- sight 5 blocked=loses b2 d2
//! ```
//!
//! Arguments with `=` are rule options, the others after the size are moves from the start.
#![expect(clippy::print_stdout, reason = "an example shows its result")]
#![expect(clippy::unwrap_used, reason = "arguments come from developers")]

use std::env;
use std::sync::atomic::AtomicBool;

use engine::Evaluate;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use quincunx_solver::{BoundsTable, SolveLimits, SolveRequest};
use rules::{Coded, Notation, Setup, Size};

const TABLE_BYTES: usize = 1 << 30;
/// Neither search goes on for longer.
const MAX_NODES: u64 = 1 << 30;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, size, more @ ..] = &arguments[..] else { panic!("GAME SIZE [RULE] [MOVE]…") };
    match &**game {
        "clusterfuss" => compare::<Clusterfuss<u64>>(size, more),
        "crosscut" => compare::<Crosscut>(size, more),
        "sight" => compare::<Sight<u64>>(size, more),
        "talpa" => compare::<Talpa<u64>>(size, more),
        other => panic!("{other} is not solved by search"),
    }
}

fn compare<G: Coded + Evaluate + Notation>(size: &str, more: &[String]) {
    let (rules, moves): (Vec<&str>, Vec<&str>) =
        more.iter().map(String::as_str).partition(|argument| argument.contains('='));
    let rules = G::INFO.read_rules(rules).unwrap();
    let mut position = G::start(&Setup { size: Size::read(size).unwrap(), rules });
    for text in moves {
        position.play(position.read_move(text).unwrap());
    }
    for (name, null_window_nodes) in [("proof numbers", 0), ("null windows", u64::MAX)] {
        let (bounds, stop) = (BoundsTable::new(TABLE_BYTES), AtomicBool::new(false));
        let limits = SolveLimits { nodes: MAX_NODES, ..SolveLimits::NONE };
        let request = SolveRequest { position: &position, limits, bounds: &bounds, stop: &stop };
        let began = clock::now();
        let (value, nodes) = request.prove_by_numbers(null_window_nodes);
        let value = value.map_or_else(|| "unknown".to_owned(), |value| value.to_string());
        println!("{name}: {value}, {nodes} nodes, {:.1} s", began.elapsed().as_secs_f64());
    }
}
