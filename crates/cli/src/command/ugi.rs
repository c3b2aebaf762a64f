//! `quincunx ugi`: the engine for other programs.

use std::io::{self, BufReader};

use anyhow::Context;
use clap::Args;

const EXAMPLES: &str = "\
Example:
  quincunx ugi
  setoption name Game value talpa
  position startpos moves b1c1
  go nodes 10000
  quit";

/// Run the engine for other programs (UGI)
///
/// Speaks the Universal Game Interface on stdin and stdout: `ugi`, `isready`,
/// `uginewgame`, `setoption`, `position`, `go`, `stop`, `query` and `quit`. See
/// docs/protocol.md.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Ugi {}

impl Ugi {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let input = BufReader::new(io::stdin());
        ugi::serve(input, io::stdout().lock()).context("can't print the answer")
    }
}
