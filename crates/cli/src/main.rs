//! Binary `quincunx`: arguments to calls, results to text.
//!
//! Results go to stdout, everything else to stderr. The exit status is 0, 1 when the answer is
//! "no", and 2 for wrong usage, bad input and unreadable files. A closed pipe is no failure: a
//! reader such as `head` has what it wanted.

mod command;
mod environment;
mod faster_build;
mod help;
mod interrupt;
mod language;
mod markdown;
mod measure;
mod output;
mod picture;
mod position;
mod proof;
mod terminal;
mod version;
mod words;

use std::io::IsTerminal;
use std::process::ExitCode;

use anyhow::Context;
use clap::FromArgMatches;
use clap::error::ErrorKind;
use draw::ColorDepth;
use messages::say;

use command::Cli;
use terminal::ColorWhen;

/// Exit status for wrong usage and bad input.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    faster_build::start();
    match run() {
        Ok(status) => status,
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let complaint = say("command-error").with("why", words::of_error(&error));
            output::complain(&format!("{}\n", words::text(&complaint)));
            ExitCode::from(WRONG)
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    let matches = help::commands().try_get_matches();
    match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli.run(),
        Err(error) => answer(&error),
    }
}

/// Prints the help or the version, or complains about the command line.
fn answer(error: &clap::Error) -> anyhow::Result<ExitCode> {
    match error.kind() {
        ErrorKind::DisplayHelp => {
            let styled = ColorWhen::Auto.depth(std::io::stdout().is_terminal()) != ColorDepth::None;
            output::print_text(&help_page(error, styled))?;
            Ok(ExitCode::SUCCESS)
        }
        ErrorKind::DisplayVersion => {
            error.print().context("can't print the version")?;
            Ok(ExitCode::SUCCESS)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            output::complain(&help_page(error, false));
            Ok(ExitCode::from(WRONG))
        }
        _ => {
            let language = words::reader();
            output::complain(&output::harmless(&help::complaint(error, language)));
            if let Some(name) = environment::blamed(error) {
                let from = say("command-from-environment").with("name", name);
                output::complain(&format!("\n{}\n", from.localize(language)));
            }
            Ok(ExitCode::from(WRONG))
        }
    }
}

fn help_page(error: &clap::Error, styled: bool) -> String {
    let answer = error.render().to_string();
    let (path, is_long) = help::requested(&answer);
    help::page(words::reader(), path, is_long, styled)
}
