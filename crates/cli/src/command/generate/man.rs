//! `quincunx man`: manual pages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;
use messages::Language;

use crate::command::Cli;
use crate::help;
use crate::output::{self, cannot_write};

const EXAMPLES: &str = "\
  quincunx man | man -l -
  quincunx man ~/.local/share/man/man1";

#[derive(Debug, Args)]
#[command(name = "man", after_help = EXAMPLES)]
pub(crate) struct ManPages {
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl ManPages {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let mut command = Cli::command().name("quincunx").disable_help_subcommand(true);
        command.build();
        let command = help::describe(command, Language::english());
        let Some(folder) = &self.folder else {
            let page = page(&command)?;
            return output::print(|out| Ok(out.write_all(&page)?));
        };
        let failed = || cannot_write(folder);
        fs::create_dir_all(folder).with_context(failed)?;
        write_pages(&command, folder).with_context(failed)
    }
}

fn page(command: &Command) -> anyhow::Result<Vec<u8>> {
    let mut page = Vec::new();
    // The long version has several lines, and a title only one.
    let version = env!("CARGO_PKG_VERSION");
    let command = command.clone().version(version).long_version(version);
    Man::new(command).source(format!("quincunx {version}")).render(&mut page)?;
    Ok(page)
}

/// Writes the page of a command, and those of its subcommands.
fn write_pages(command: &Command, folder: &Path) -> anyhow::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    fs::write(folder.join(format!("{name}.1")), page(command)?)?;
    command.get_subcommands().try_for_each(|command| write_pages(command, folder))
}
