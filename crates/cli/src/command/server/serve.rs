//! `quincunx serve`: web server.

use std::net::{SocketAddr, ToSocketAddrs};
use std::thread;

use anyhow::Context;
use catalog::Tablebases;
use clap::{Args, ValueEnum};
use server::{Config, RateLimits};

use crate::output;

/// Default database file.
pub(super) const DATABASE: &str = "quincunx.db";

const EXAMPLES: &str = "\
Examples:
  quincunx serve
  quincunx serve --listen 127.0.0.1:9000 --database club.db
  quincunx serve --database postgres://club@localhost/club --behind-proxy";

/// Run the web server
///
/// Games are stored in one SQLite file, or in PostgreSQL if --database is a URL.
/// The server speaks plain HTTP: on a public address put a TLS proxy in front of
/// it and add --behind-proxy. Press Ctrl-C or send SIGTERM to shut down after
/// requests in progress are finished.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Serve {
    /// Address to listen on
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,

    /// Database file or postgres:// URL
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,

    /// Number of engines that run at once; defaults to the
    /// number of processors
    #[arg(long, value_name = "T", verbatim_doc_comment)]
    threads: Option<usize>,

    /// Trust the headers of N reverse proxies; 1 if
    /// no number is given
    ///
    /// Reads X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host.
    /// Without a proxy, clients could forge their address.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_value = "0",
          default_missing_value = "1", hide_default_value = true, verbatim_doc_comment)]
    behind_proxy: usize,

    /// Factor for the rate limits
    #[arg(long, value_name = "FACTOR", default_value = "1")]
    generosity: u32,

    /// Maximum number of connections; others have to
    /// wait
    #[arg(long, value_name = "N", default_value = "10000", verbatim_doc_comment)]
    connections: usize,

    /// Log format
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    log: LogFormat,

    /// Log every request
    #[arg(long)]
    verbose: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

impl Serve {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        server::log(
            match self.log {
                LogFormat::Text => server::LogFormat::Text,
                LogFormat::Json => server::LogFormat::Json,
            },
            self.verbose,
        );
        if !self.listen.ip().is_loopback() && self.behind_proxy == 0 {
            output::complain(
                "note: this address is reachable from other machines without encryption: put a TLS \
                 proxy in front of it and add --behind-proxy\n",
            );
        }
        let config = Config {
            listen: self.listen,
            database: self.database.clone(),
            threads: self.threads.unwrap_or_else(processors),
            proxies: self.behind_proxy,
            limits: RateLimits::default().times(self.generosity),
            connections: self.connections,
            tables,
        };
        let ready = |address| output::complain(&format!("ready at http://{address}/\n"));
        server::serve(&config, ready).context("the server stopped")
    }
}

/// Parses an address with a port; resolves names such as `localhost`.
fn address(text: &str) -> Result<SocketAddr, String> {
    let found = text.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found.ok_or_else(|| {
        "use an address with a port, such as `127.0.0.1:8080` for this machine only or \
         `0.0.0.0:8080` for all"
            .to_owned()
    })
}

/// Number of processors.
pub(super) fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
