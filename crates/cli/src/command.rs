//! Command-line interface: one file per command.

mod analyze;
mod bench;
mod engines;
mod generate;
mod matches;
mod moves;
mod perft;
mod play;
mod puzzle;
mod record;
mod report;
mod review;
mod rules;
mod server;
mod show;
mod solving;

use std::process::ExitCode;

use anyhow::bail;
use clap::{Parser, Subcommand};
use messages::{Language, say};

use crate::version;
use crate::words::text;

#[derive(Debug, Parser)]
#[command(name = "quincunx", version, long_version = version::LONG)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[arg(long)]
    plain: bool,

    #[arg(long, global = true, value_name = "TAG", value_parser = crate::language::read)]
    language: Option<&'static Language>,
}

/// Commands in the order of the help.
#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Play),
    Moves(moves::Moves),
    Show(show::Show),
    Rules(rules::Rules),
    Perft(perft::Perft),
    #[command(visible_alias = "analyse")]
    Analyze(analyze::Analyze),
    Solve(solving::solve::Solve),
    #[command(subcommand)]
    Table(solving::table::Table),
    #[command(subcommand)]
    Book(solving::book::BookCommand),
    #[command(subcommand)]
    Ledger(solving::ledger::LedgerCommand),
    Match(matches::Match),
    Report(report::ReportCommand),
    #[command(subcommand)]
    Record(record::Record),
    Ugi(engines::ugi::Ugi),
    CheckEngine(engines::check_engine::CheckEngine),
    Bot(engines::bot::BotCommand),
    Review(review::Review),
    #[command(subcommand)]
    Puzzle(puzzle::PuzzleCommand),
    Bench(bench::Bench),
    Serve(server::serve::Serve),
    Work(server::work::Work),
    Backup(server::backup::Backup),
    Completions(generate::completions::Completions),
    Man(generate::man::ManPages),
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        if self.plain && self.command.is_some() {
            bail!("{}", text(&say("command-plain-misplaced")));
        }
        let tables = solving::table::TablebaseFolder::of_players;
        match &self.command {
            None => play::menu(self.plain, tables())?,
            Some(Command::Play(play)) => play.run(tables())?,
            Some(Command::Moves(moves)) => moves.run()?,
            Some(Command::Show(show)) => show.run()?,
            Some(Command::Rules(rules)) => rules.run()?,
            Some(Command::Perft(perft)) => perft.run()?,
            Some(Command::Analyze(analyze)) => analyze.run()?,
            Some(Command::Review(review)) => review.run()?,
            Some(Command::Match(contest)) => contest.run(tables())?,
            Some(Command::Ugi(ugi)) => ugi.run()?,
            Some(Command::Bench(bench)) => bench.run()?,
            Some(Command::Bot(bot)) => bot.run()?,
            Some(Command::Report(report)) => return report.run(&tables()),
            Some(Command::Solve(solve)) => return solve.run(),
            Some(Command::Table(table)) => return table.run(),
            Some(Command::Book(book)) => return book.run(),
            Some(Command::Ledger(ledger)) => return ledger.run(),
            Some(Command::Serve(serve)) => return serve.run(tables()),
            Some(Command::Work(work)) => return work.run(tables()),
            Some(Command::Backup(backup)) => backup.run()?,
            Some(Command::Completions(completions)) => completions.run()?,
            Some(Command::Man(pages)) => pages.run()?,
            Some(Command::Puzzle(puzzle)) => return puzzle.run(tables()),
            Some(Command::Record(record)) => return record.run(),
            Some(Command::CheckEngine(check)) => return check.run(),
        }
        Ok(ExitCode::SUCCESS)
    }
}
