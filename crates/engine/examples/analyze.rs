//! Analysis of a position: the three best moves with scores and principal variations.
//!
//! `cargo run --release -p quincunx-engine --example analyze`

#![expect(clippy::print_stdout, reason = "an example talks to people")]

use std::error::Error;
use std::sync::atomic::AtomicBool;

use games::talpa::Talpa;
use quincunx_engine::{Purpose, SearchLimits, SearchRequest, TranspositionTable};
use rules::{Game, Notation};

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Talpa::<u64>::INFO.usual().rules;
    let position = Talpa::<u64>::read_position("rbrb/brbr/rbrb/brbr r", &rules)?;
    let positions = [position];

    let (table, stop) = (TranspositionTable::new(16 << 20), AtomicBool::new(false));
    let request = SearchRequest {
        purpose: Purpose::Analyze { lines: 3, exact_distances: true },
        limits: SearchLimits { nodes: 100_000, ..SearchLimits::NONE },
        ..SearchRequest::new(&positions, &table, &stop)
    };
    let result = request.run(|_| {}).ok_or("the game is over")?;

    println!("depth {}, {} nodes", result.depth, result.nodes);
    for variation in &result.lines {
        let mut position = positions[0].clone();
        let mut texts = Vec::new();
        for &mv in &variation.moves {
            texts.push(position.move_text(mv));
            position.play(mv);
        }
        let proof = if variation.proved { " (proved)" } else { "" };
        println!("{:+}{proof}: {}", variation.score, texts.join(" "));
    }
    Ok(())
}
