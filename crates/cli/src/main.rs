//! Binary `quincunx`: arguments to calls, results to text.
//!
//! Results go to stdout, everything else to stderr. The exit status is 0, 1 when the answer is
//! "no", and 2 for wrong usage, bad input and unreadable files. A closed pipe is no failure: a
//! reader such as `head` has what it wanted.

mod command;
mod environment;
mod faster_build;
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

use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;

use command::Cli;

/// Exit status for wrong usage and bad input.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    faster_build::start();
    match run() {
        Ok(status) => status,
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&format!("error: {error:#}\n"));
            ExitCode::from(WRONG)
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    match Cli::try_parse() {
        Ok(cli) => cli.run(),
        Err(error) if error.use_stderr() => {
            output::complain(&output::harmless(&error.render().to_string()));
            if let Some(name) = environment::blamed(&error) {
                output::complain(&format!("\nthe value comes from the environment: {name}\n"));
            }
            Ok(ExitCode::from(WRONG))
        }
        Err(help) => {
            help.print().context("can't print the help")?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
