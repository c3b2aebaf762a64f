//! `quincunx completions`: shell completions.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::command::Cli;
use crate::output;

const EXAMPLES: &str = "\
Examples:
  quincunx completions bash > /etc/bash_completion.d/quincunx
  quincunx completions zsh > ~/.zfunc/_quincunx
  quincunx completions fish > ~/.config/fish/completions/quincunx.fish";

/// Print completions for a shell
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// Shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "quincunx", &mut script);
        output::print(|out| Ok(out.write_all(&script)?))
    }
}
