//! `quincunx work`: computers that think for servers elsewhere.

use anyhow::Context;
use catalog::Tablebases;
use clap::Args;

use super::serve::processors;
use crate::output;

const EXAMPLES: &str = "\
Example:
  quincunx work --database postgres://club@games.example/club --threads 4";

/// Let computers think for the servers that share a database
///
/// Servers with one database server leave the moves of computers to whoever has
/// time, themselves included; this is a helper that does nothing else, on any
/// machine that reaches the database. What it was at when it ends is done by
/// another one.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Work {
    /// The postgres:// URL that the servers have
    #[arg(long, value_name = "URL")]
    database: String,

    /// How many computers may think at the same time; by
    /// default one for every processor
    #[arg(long, value_name = "T", verbatim_doc_comment)]
    threads: Option<usize>,
}

impl Work {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        server::log(server::LogFormat::Text, false);
        let ready = || output::complain("ready to work; Ctrl-C ends it\n");
        let threads = self.threads.unwrap_or_else(processors);
        server::work(&self.database, threads, tables, ready).context("the work has ended")
    }
}
