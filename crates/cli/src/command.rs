//! The commands, each in a file of its own.

mod analyze;
mod bench;
mod matches;
mod moves;
mod perft;
mod play;
mod record;
mod rules;
mod server;
mod show;
mod solve;
mod table;
mod ugi;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Five abstract board games: crosscut, clusterfuss, talpa, claustro and sight
///
/// Without a command the application starts: choose a game and an opponent,
/// play, learn, look back. It works through pipes, too, a line at a time.
#[derive(Debug, Parser)]
#[command(name = "quincunx", version, after_help = STATUS, verbatim_doc_comment)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// The application line by line, even in a terminal
    #[arg(long)]
    plain: bool,
}

const STATUS: &str = "\
Results go to the standard output, everything else to the standard error. The
exit status is 0, 1 when the answer is \"no\" (an illegal record in `record
check`, a value that `solve` did not find, a failed `table verify`), and 2 for
wrong usage, bad input or an unreadable file. Errors are text even with
`--json`.";

/// What can be asked for, in the order of the help; each is described where it is defined.
#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Play),
    Moves(moves::Moves),
    Show(show::Show),
    Rules(rules::Rules),
    Perft(perft::Perft),
    Analyze(analyze::Analyze),
    Solve(solve::Solve),
    #[command(subcommand)]
    Table(table::Table),
    Match(matches::Match),
    #[command(subcommand)]
    Record(record::Record),
    Ugi(ugi::Ugi),
    Bench(bench::Bench),
    Serve(server::serve::Serve),
    Work(server::work::Work),
    Backup(server::backup::Backup),
}

impl Cli {
    /// Does what was asked for.
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        table::TablebaseFolder::announce();
        match &self.command {
            None => play::menu(self.plain)?,
            Some(Command::Play(play)) => play.run()?,
            Some(Command::Moves(moves)) => moves.run()?,
            Some(Command::Show(show)) => show.run()?,
            Some(Command::Rules(rules)) => rules.run()?,
            Some(Command::Perft(perft)) => perft.run()?,
            Some(Command::Analyze(analyze)) => analyze.run()?,
            Some(Command::Match(contest)) => contest.run()?,
            Some(Command::Ugi(ugi)) => ugi.run()?,
            Some(Command::Bench(bench)) => bench.run()?,
            Some(Command::Solve(solve)) => return solve.run(),
            Some(Command::Table(table)) => return table.run(),
            Some(Command::Serve(serve)) => serve.run()?,
            Some(Command::Work(work)) => work.run()?,
            Some(Command::Backup(backup)) => backup.run()?,
            Some(Command::Record(record)) => return record.run(),
        }
        Ok(ExitCode::SUCCESS)
    }
}
