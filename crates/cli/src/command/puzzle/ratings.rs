//! `quincunx puzzle ratings`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use clap::Args;
use messages::say;
use puzzle::{Ladder, Prediction, Trial};

use crate::measure;
use crate::output;
use crate::words::text;

#[derive(Debug, Args)]
pub(crate) struct Ratings {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[arg(long, value_name = "N", default_value = "1")]
    #[arg(value_parser = measure::positive)]
    every: u64,
}

impl Ratings {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let puzzles = super::puzzles(self.file.as_deref())?;
        let stop = AtomicBool::new(false);
        let mut boards: BTreeMap<(&str, String), Vec<Trial>> = BTreeMap::new();
        let sample: Vec<_> = puzzles.iter().step_by(self.every as usize).collect();
        for (number, puzzle) in (1..).zip(&sample) {
            output::show_progress(&super::progress(number, sample.len()));
            let slug = puzzle.entry.info().slug;
            let ladder = ladder_of(slug)?;
            let trials = boards.entry((slug, puzzle.setup.size.to_string())).or_default();
            trials.extend(Trial::new(&ladder, puzzle, &stop));
        }
        output::show_progress("");
        output::print(|out| {
            writeln!(
                out,
                "| game | board | puzzles | attempts | level alone | length | nodes | rating |"
            )?;
            writeln!(out, "|---|---|---:|---:|---:|---:|---:|---:|")?;
            for ((slug, size), trials) in &boards {
                let ladder = Ladder::of_game(slug).expect("there is one: see above");
                let Prediction { attempts, by_level, by_moves, by_nodes, by_rating } =
                    Prediction::of(&ladder, trials);
                let count = trials.len();
                writeln!(
                    out,
                    "| {slug} | {size} | {count} | {attempts} | {by_level:.3} | {by_moves:.3} | \
                     {by_nodes:.3} | {by_rating:.3} |"
                )?;
            }
            Ok(())
        })
    }
}

fn ladder_of(slug: &str) -> anyhow::Result<Ladder> {
    Ladder::of_game(slug).with_context(|| text(&say("command-no-ladder").with("game", slug)))
}
