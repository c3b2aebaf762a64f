//! `quincunx serve`: web server.

use std::fs;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, bail};
use catalog::Tablebases;
use clap::Args;
use clap::builder::BoolishValueParser;
use messages::say;
use server::{Config, RateLimits};

use super::log::LogFormat;
use crate::help::Advice;
use crate::output::quote_path;
use crate::version::EMBEDDED_MODULE;

/// Default database file.
pub(super) const DATABASE: &str = "quincunx.db";

/// The first bytes of a WebAssembly module.
const WASM_MAGIC: &[u8] = b"\0asm";

const EXAMPLES: &str = "\
  quincunx serve
  quincunx serve --listen 127.0.0.1:9000 --database club.db
  quincunx serve --database postgres://club@localhost/club --behind-proxy
  QUINCUNX_DATABASE_FILE=/etc/quincunx/database quincunx serve";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", value_parser = address)]
    #[arg(env = "QUINCUNX_LISTEN", hide_env = true)]
    listen: SocketAddr,

    #[arg(long, value_name = "URL", default_value = DATABASE)]
    #[arg(env = "QUINCUNX_DATABASE", hide_env = true)]
    database: String,

    #[arg(long, value_name = "FILE", conflicts_with = "database")]
    #[arg(env = "QUINCUNX_DATABASE_FILE", hide_env = true)]
    database_file: Option<PathBuf>,

    #[arg(long, value_name = "T")]
    #[arg(env = "QUINCUNX_THREADS", hide_env = true)]
    threads: Option<usize>,

    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_value = "0",
          default_missing_value = "1", hide_default_value = true,
          env = "QUINCUNX_BEHIND_PROXY", hide_env = true)]
    behind_proxy: usize,

    #[arg(long, value_name = "FACTOR", default_value = "1")]
    #[arg(env = "QUINCUNX_GENEROSITY", hide_env = true)]
    generosity: u32,

    #[arg(long, value_name = "N", default_value = "10000")]
    #[arg(env = "QUINCUNX_CONNECTIONS", hide_env = true)]
    connections: usize,

    #[arg(long, value_name = "FILE")]
    #[arg(env = "QUINCUNX_MODULE", hide_env = true)]
    module: Option<PathBuf>,

    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    #[arg(env = "QUINCUNX_LOG", hide_env = true, hide_possible_values = true)]
    log: LogFormat,

    #[arg(long, env = "QUINCUNX_VERBOSE", hide_env = true)]
    #[arg(value_parser = BoolishValueParser::new())]
    verbose: bool,
}

impl Serve {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<ExitCode> {
        self.log.begin(self.verbose);
        self.log.end(self.serve(tables))
    }

    fn serve(&self, tables: Tablebases) -> anyhow::Result<()> {
        if !self.listen.ip().is_loopback() && self.behind_proxy == 0 {
            self.log.print(&self.log.text(&say("command-unencrypted")));
        }
        let config = Config {
            listen: self.listen,
            database: match &self.database_file {
                Some(file) => read_database(file, self.log)?,
                None => self.database.clone(),
            },
            threads: self.threads.unwrap_or_else(processors),
            proxies: self.behind_proxy,
            limits: RateLimits::default().times(self.generosity),
            connections: self.connections,
            tables,
            module: self.module()?,
        };
        let ready = |address| self.log.print(&format!("ready at http://{address}/"));
        server::serve(&config, ready).with_context(|| self.log.text(&say("command-server-stopped")))
    }
}

impl Serve {
    /// The module for browsers: the given one, or the one that was embedded.
    fn module(&self) -> anyhow::Result<Option<Arc<[u8]>>> {
        let Some(file) = &self.module else { return Ok(EMBEDDED_MODULE.map(Arc::from)) };
        let name = quote_path(file);
        let failed = || self.log.text(&say("command-cannot-read").with("file", &name));
        let bytes = fs::read(file).with_context(failed)?;
        if !bytes.starts_with(WASM_MAGIC) {
            bail!("{}", self.log.text(&say("command-no-module").with("file", name)));
        }
        Ok(Some(bytes.into()))
    }
}

/// Parses an address with a port; resolves names such as `localhost`.
fn address(text: &str) -> Result<SocketAddr, Advice> {
    let found = text.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found.ok_or_else(|| Advice::new(&say("command-use-address")))
}

/// Database of `--database-file`: the first line of a file that only its owner should read.
pub(super) fn read_database(file: &Path, log: LogFormat) -> anyhow::Result<String> {
    let name = quote_path(file);
    let failed = || log.text(&say("command-cannot-read").with("file", &name));
    let text = fs::read_to_string(file).with_context(failed)?;
    match text.lines().next().map(str::trim) {
        Some(line) if !line.is_empty() => Ok(line.to_owned()),
        _ => bail!("{}", log.text(&say("command-no-database-name").with("file", name))),
    }
}

/// Number of processors.
pub(super) fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
