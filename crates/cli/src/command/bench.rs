//! `quincunx bench`: fixed search workload.

use std::time::Instant;

use catalog::GameBench;
use clap::Args;
use serde_json::json;

use crate::output;

/// The form of the JSON.
const JSON: &str = "\
{\"nodes\",\"time_ms\",\"nodes_per_second\",\"fixed_depth_nodes\",\"games\"}";

#[derive(Debug, Args)]
#[command(after_help = "  quincunx bench --json")]
pub(crate) struct Bench {
    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Bench {
    #[expect(clippy::disallowed_methods, reason = "people want to know how fast their machine is")]
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let clock = Instant::now();
        let bench = catalog::bench();
        let time = clock.elapsed();
        let nodes = bench.nodes();
        let rate = (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64;
        if self.json {
            let game = |game: &GameBench| {
                let signature = format!("{:08x}", game.signature);
                json!({ "game": game.slug, "signature": signature, "nodes": game.nodes })
            };
            return output::print_json(&json!({
                "nodes": nodes,
                "time_ms": time.as_millis() as u64,
                "nodes_per_second": rate,
                "fixed_depth_nodes": bench.fixed_depth_nodes(),
                "games": bench.games.iter().map(game).collect::<Vec<_>>(),
            }));
        }
        output::print_text(&format!("{nodes} nodes\n{rate} nodes/s\n{}", bench.pinned()))
    }
}
