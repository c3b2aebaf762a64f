//! `quincunx report`: the designer's report on a game.

use std::process::ExitCode;

use catalog::Tablebases;
use clap::Args;
use messages::say;
use report::{Effort, Report, ReportOptions, ReportProgress, Schedule};

use crate::interrupt::stop_on_interrupt;
use crate::output::{self, Destination};
use crate::position::{GameSetup, read_threads};
use crate::words::{self, text};

const EXAMPLES: &str = "\
  quincunx report talpa --quick -o talpa.html
  quincunx report sight --rule blocked=loses --seed 7 -o sight.html
  quincunx report crosscut --size 6 --json";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ReportCommand {
    #[command(flatten)]
    board: GameSetup,

    #[arg(long)]
    quick: bool,

    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    #[arg(long, default_value = "1", value_parser = read_threads, allow_hyphen_values = true)]
    threads: usize,

    #[command(flatten)]
    destination: Destination,

    #[arg(long)]
    json: bool,
}

impl ReportCommand {
    pub(crate) fn run(&self, tables: &Tablebases) -> anyhow::Result<ExitCode> {
        let (entry, setup) = self.board.read()?;
        self.destination.check_free()?;
        let stop = stop_on_interrupt()?;
        let effort = if self.quick { Effort::Quick } else { Effort::Full };
        let options = ReportOptions { effort, seed: self.seed };
        let schedule = Schedule {
            stop: &stop,
            threads: self.threads,
            turn: &|unit| unit(),
            report: &|progress| output::show_progress(&progress_line(progress)),
        };
        let report = Report::make(entry, &setup, &options, tables, &schedule)?;
        output::show_progress("");
        if !report.is_complete() {
            output::complain(&format!("{}\n", text(&say("report-interrupted"))));
        }
        let page =
            if self.json { format!("{}\n", report.json()) } else { report.page(words::reader()) };
        self.destination.write(|out| Ok(out.write_all(page.as_bytes())?))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn progress_line(progress: &ReportProgress) -> String {
    let ReportProgress { section, done, all } = progress;
    text(&say("report-progress").with("section", section).with("done", *done).with("all", *all))
}
