//! `quincunx work`: engine workers for a cluster of servers.

use anyhow::Context;
use catalog::Tablebases;
use clap::Args;

use super::serve::processors;
use crate::command::ledger;
use crate::output;

const EXAMPLES: &str = "\
Examples:
  quincunx work --database postgres://club@games.example/club --threads 4
  quincunx work --ledger postgres://club@games.example/truth";

/// Run a worker for a cluster of servers, or for a ledger
///
/// Servers that share a PostgreSQL database share the computer moves among
/// themselves and their workers. A worker only computes moves and can run on any
/// machine that reaches the database. When it stops, others take over its jobs.
/// With `--ledger`, solves subproblems of a ledger that `quincunx solve` has begun.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Work {
    /// PostgreSQL URL shared by the servers
    #[arg(long, value_name = "URL", required_unless_present = "ledger")]
    database: Option<String>,

    /// Ledger to work on, a file or a database
    #[arg(long, value_name = "FILE|URL", conflicts_with = "database")]
    ledger: Option<String>,

    /// Number of engines that run at once; defaults to the
    /// number of processors
    #[arg(long, value_name = "T", verbatim_doc_comment)]
    threads: Option<usize>,
}

impl Work {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        let threads = self.threads.unwrap_or_else(processors);
        if let Some(database) = &self.ledger {
            return ledger::work(database, threads);
        }
        let database = self.database.as_deref().unwrap_or_default();
        server::log(server::LogFormat::Text, false);
        let ready = || output::complain("ready to work; press Ctrl-C to stop\n");
        server::work(database, threads, tables, ready).context("the worker stopped")
    }
}
