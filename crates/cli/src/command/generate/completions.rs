//! `quincunx completions`: shell completions.

use clap::Args;
use clap_complete::Shell;
use messages::Language;

use crate::help;
use crate::output;

const EXAMPLES: &str = "\
  quincunx completions bash > /etc/bash_completion.d/quincunx
  quincunx completions zsh > ~/.zfunc/_quincunx
  quincunx completions fish > ~/.config/fish/completions/quincunx.fish";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let mut script = Vec::new();
        clap_complete::generate(
            self.shell,
            &mut help::described(Language::english()),
            "quincunx",
            &mut script,
        );
        output::print(|out| Ok(out.write_all(&script)?))
    }
}
