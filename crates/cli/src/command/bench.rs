//! `quincunx bench`: fixed search workload.

use std::time::Instant;

use clap::Args;
use serde_json::json;

use crate::output;

/// Run a fixed search workload
///
/// Prints the total number of nodes, which is the same on every machine as long
/// as the engine behaves the same, and the nodes per second.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  quincunx bench --json", verbatim_doc_comment)]
pub(crate) struct Bench {
    /// Print a JSON object
    ///
    /// `{"nodes","time_ms","nodes_per_second"}`
    #[arg(long)]
    json: bool,
}

impl Bench {
    #[expect(clippy::disallowed_methods, reason = "people want to know how fast their machine is")]
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let clock = Instant::now();
        let nodes = catalog::bench();
        let time = clock.elapsed();
        let rate = (nodes as f64 / time.as_secs_f64().max(1e-9)) as u64;
        if self.json {
            let time_ms = time.as_millis() as u64;
            return output::print_json(
                &json!({ "nodes": nodes, "time_ms": time_ms, "nodes_per_second": rate }),
            );
        }
        output::print_text(&format!("{nodes} nodes\n{rate} nodes/s\n"))
    }
}
