//! `quincunx work`: engine workers for a cluster of servers.

use anyhow::Context;
use catalog::Tablebases;
use clap::Args;

use super::serve::processors;
use crate::output;

const EXAMPLES: &str = "\
Example:
  quincunx work --database postgres://club@games.example/club --threads 4";

/// Run an engine worker for a cluster of servers
///
/// Servers that share a PostgreSQL database share the computer moves among
/// themselves and their workers. A worker only computes moves and can run on any
/// machine that reaches the database. When it stops, others take over its jobs.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Work {
    /// PostgreSQL URL shared by the servers
    #[arg(long, value_name = "URL")]
    database: String,

    /// Number of engines that run at once; defaults to the
    /// number of processors
    #[arg(long, value_name = "T", verbatim_doc_comment)]
    threads: Option<usize>,
}

impl Work {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        server::log(server::LogFormat::Text, false);
        let ready = || output::complain("ready to work; press Ctrl-C to stop\n");
        let threads = self.threads.unwrap_or_else(processors);
        server::work(&self.database, threads, tables, ready).context("the worker stopped")
    }
}
