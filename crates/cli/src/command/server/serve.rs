//! `quincunx serve`: the web application.

use std::net::{SocketAddr, ToSocketAddrs};
use std::thread;

use anyhow::Context;
use clap::{Args, ValueEnum};
use server::{Config, Limits, Log};

use crate::output;

/// The file that holds the games when nothing is said.
pub(super) const DATABASE: &str = "quincunx.db";

const EXAMPLES: &str = "\
Examples:
  quincunx serve
  quincunx serve --listen 127.0.0.1:9000 --database club.db
  quincunx serve --database postgres://club@localhost/club --behind-proxy";

/// Serve the web application and its API
///
/// Everything is kept in one file, unless --database is the URL of a database.
/// It speaks plain HTTP: on a public address let a proxy with TLS stand before it,
/// and give --behind-proxy. It ends with Ctrl-C or a termination signal, after
/// what is under way has been finished.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Serve {
    /// The address and port to listen at
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,

    /// The file, or the postgres:// URL, that holds the games
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,

    /// How many computers may think at the same time; by
    /// default one for every processor
    #[arg(long, value_name = "T", verbatim_doc_comment)]
    threads: Option<usize>,

    /// Believe what a proxy says about who asks
    ///
    /// X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host are read. Without a
    /// proxy anybody could claim to be anybody.
    #[arg(long, verbatim_doc_comment)]
    behind_proxy: bool,

    /// How much more than usual each address may ask for
    #[arg(long, value_name = "FACTOR", default_value = "1")]
    generosity: u32,

    /// How many connections there may be at once; whoever
    /// comes then has to wait
    #[arg(long, value_name = "N", default_value = "10000", verbatim_doc_comment)]
    connections: usize,

    /// The form of what is said about the server's work
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    log: LogFormat,

    /// Mention every request
    #[arg(long)]
    verbose: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

impl Serve {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        server::log(
            match self.log {
                LogFormat::Text => Log::Text,
                LogFormat::Json => Log::Json,
            },
            self.verbose,
        );
        if !self.listen.ip().is_loopback() && !self.behind_proxy {
            output::complain(
                "note: others can reach this address, and what they send is not encrypted: let a \
                 proxy with TLS stand before it, and give --behind-proxy\n",
            );
        }
        let config = Config {
            listen: self.listen,
            database: self.database.clone(),
            threads: self.threads.unwrap_or_else(processors),
            behind_proxy: self.behind_proxy,
            limits: Limits::default().times(self.generosity),
            connections: self.connections,
        };
        let ready = |address| output::complain(&format!("ready at http://{address}/\n"));
        server::serve(&config, ready).context("the server has stopped")
    }
}

/// An address and a port; a name such as `localhost` is looked up.
fn address(text: &str) -> Result<SocketAddr, String> {
    let found = text.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found.ok_or_else(|| {
        "it is no address with a port: write `127.0.0.1:8080` for this machine alone, or \
         `0.0.0.0:8080` for everybody"
            .to_owned()
    })
}

/// One thinking computer for each of these is as many as make sense.
pub(super) fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
