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

/// Offer the engine to other programs
///
/// It speaks the Universal Game Interface on the standard input and output, line by
/// line: `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, `stop`,
/// `query`, `quit`. `docs/protocol.md` describes them.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Ugi {}

impl Ugi {
    #[expect(clippy::unused_self, reason = "every command is run alike")]
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let input = BufReader::new(io::stdin());
        ugi::serve(input, io::stdout().lock()).context("the answer cannot be printed")
    }
}
