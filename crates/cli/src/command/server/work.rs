//! `quincunx work`: engine workers for a cluster of servers.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use catalog::Tablebases;
use clap::Args;
use messages::say;

use super::log::LogFormat;
use super::serve::{processors, read_database};
use crate::command::solving::ledger;

const EXAMPLES: &str = "\
  quincunx work --database postgres://club@games.example/club --threads 4
  quincunx work --ledger postgres://club@games.example/truth
  QUINCUNX_DATABASE_FILE=/etc/quincunx/database quincunx work";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Work {
    #[arg(long, value_name = "URL", required_unless_present_any = ["ledger", "database_file"])]
    #[arg(env = "QUINCUNX_DATABASE", hide_env = true)]
    database: Option<String>,

    #[arg(long, value_name = "FILE", conflicts_with = "database")]
    #[arg(env = "QUINCUNX_DATABASE_FILE", hide_env = true)]
    database_file: Option<PathBuf>,

    #[arg(long, value_name = "FILE|URL", conflicts_with_all = ["database", "database_file"])]
    #[arg(env = "QUINCUNX_LEDGER", hide_env = true)]
    ledger: Option<String>,

    #[arg(long, value_name = "T")]
    #[arg(env = "QUINCUNX_THREADS", hide_env = true)]
    threads: Option<usize>,

    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    #[arg(env = "QUINCUNX_LOG", hide_env = true, hide_possible_values = true)]
    log: LogFormat,
}

impl Work {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<ExitCode> {
        self.log.begin(false);
        self.log.end(self.work(tables))
    }

    fn work(&self, tables: Tablebases) -> anyhow::Result<()> {
        let threads = self.threads.unwrap_or_else(processors);
        if let Some(database) = &self.ledger {
            return ledger::work(database, threads);
        }
        let database = match &self.database_file {
            Some(file) => read_database(file, self.log)?,
            None => self.database.clone().unwrap_or_default(),
        };
        let ready = || self.log.print("ready to work; press Ctrl-C to stop");
        let worked = server::work(&database, threads, tables, ready);
        worked.with_context(|| self.log.text(&say("command-worker-stopped")))
    }
}
