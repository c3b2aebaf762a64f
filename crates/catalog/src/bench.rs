//! A fixed amount of searching. The number of positions it takes is a checksum of the engine's
//! behaviour: a change that does not change it changes nothing but speed.

use std::sync::atomic::AtomicBool;

use engine::{SearchLimits, TranspositionTable};
use rng::Rng;

use crate::CATALOG;
use crate::analysis::AnalysisOptions;

/// The plies that are looked ahead everywhere.
const DEPTH: u32 = 7;

/// How many random plies before each question.
const PLIES: [usize; 4] = [0, 3, 8, 13];

/// What each question may be answered with; nothing is remembered from one to the next.
const TABLE_BYTES: usize = 4 << 20;

/// The number of positions that the engine looks at in the workload.
pub fn bench() -> u64 {
    let limits = SearchLimits { depth: DEPTH, ..SearchLimits::NONE };
    let thinking = AnalysisOptions::play(limits);
    let mut nodes = 0;
    for entry in CATALOG {
        for plies in PLIES {
            let mut game = entry.start(&entry.info().usual()).expect("a usual setup is allowed");
            let mut rng = Rng::seeded(plies as u64);
            for _ in 0..plies {
                let Some(text) = game.pick(&mut |count| rng.below(count)) else { break };
                game.play(&text).expect("a legal move can be played");
            }
            let analysis = game.analyze(
                &thinking,
                &TranspositionTable::new(TABLE_BYTES),
                &AtomicBool::new(false),
                &mut |_| {},
            );
            nodes += analysis.nodes;
        }
    }
    nodes
}
