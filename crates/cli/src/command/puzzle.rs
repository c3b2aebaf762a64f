//! `quincunx puzzle`: puzzles with one solution.

mod list;
mod make;
mod play;
mod ratings;
mod verify;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use catalog::Tablebases;
use clap::Subcommand;
use messages::say;
use puzzle::Puzzle;

use crate::output::{cannot_read, quote_path};
use crate::words::text;

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzleCommand {
    Play(play::Play),
    List(list::List),
    Make(make::Make),
    Verify(verify::Verify),
    Ratings(ratings::Ratings),
}

impl PuzzleCommand {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<ExitCode> {
        match self {
            PuzzleCommand::Play(play) => play.run(tables)?,
            PuzzleCommand::List(list) => list.run()?,
            PuzzleCommand::Make(make) => make.run()?,
            PuzzleCommand::Ratings(ratings) => ratings.run()?,
            PuzzleCommand::Verify(verify) => return verify.run(),
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn progress(number: usize, count: usize) -> String {
    text(&say("command-puzzle-progress").with("number", number).with("count", count))
}

/// The puzzles of a file, or the shipped ones.
fn puzzles(file: Option<&Path>) -> anyhow::Result<Vec<Puzzle>> {
    let Some(file) = file else { return Ok(puzzle::shipped()?) };
    let name = || cannot_read(file);
    let text = fs::read_to_string(file).with_context(name)?;
    puzzle::read(&text).with_context(|| quote_path(file))
}
