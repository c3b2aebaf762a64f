//! Commands for contributors: `cargo xtask COMMAND`.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal: it prints, takes times and reads the environment"
)]

mod arguments;
mod bench;
mod dist;
mod ladder;
mod load;
mod mutants;
mod page;
mod positions;
mod report;
mod screen;
mod solved;
mod test;
mod tidy;
mod tools;
mod tune;

use std::env;
use std::path::Path;
use std::process::{self, ExitCode};

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;

struct Command {
    name: &'static str,
    /// It measures or searches, and runs in the release profile.
    optimized: bool,
    arguments: &'static str,
    about: &'static str,
    run: fn(Arguments) -> Result<()>,
}

/// All commands, in the order of the usage text.
const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        optimized: false,
        arguments: "[--long]",
        about: "run every check; --long plays and fuzzes longer, packs the libraries and adds a \
                sixth game",
        run: test::run,
    },
    Command {
        name: "tidy",
        optimized: false,
        arguments: "",
        about: "check what no compiler checks: dependencies, licenses, files, names, links",
        run: tidy::run,
    },
    Command {
        name: "package",
        optimized: false,
        arguments: "",
        about: "build every publishable library from its package; nothing is uploaded",
        run: test::package::run,
    },
    Command {
        name: "dist",
        optimized: false,
        arguments: "[PROGRAM] [--twice] [--check]",
        about: "pack the program, or PROGRAM if it is built already, in target/dist: tarball, Debian \
                package, checksums; --twice builds again elsewhere and compares, --check installs \
                and runs it",
        run: dist::run,
    },
    Command {
        name: "sixth-game",
        optimized: false,
        arguments: "[--keep]",
        about: "add a game to a copy of the workspace by the list in CONTRIBUTING.md; --keep leaves \
                the copy in target/sixth-game",
        run: test::sixth_game::run,
    },
    Command {
        name: "translations",
        optimized: false,
        arguments: "[LANGUAGE]",
        about: "what a language lacks: messages that are missing, unused, have other arguments or \
                are too long for their place",
        run: tidy::translations::run,
    },
    Command {
        name: "bench",
        optimized: true,
        arguments: "[--quick] [--write]",
        about: "measure the rules; --write updates the table in docs/performance.md",
        run: bench::run,
    },
    Command {
        name: "mutants",
        optimized: false,
        arguments: "[NAME]",
        about: "small changes of play, each of which the signatures of the bench must show",
        run: mutants::run,
    },
    Command {
        name: "ladder",
        optimized: true,
        arguments: "[GAME] [--games N] [--threads T] [--write]",
        about: "rate the levels against each other; --write updates the tables in docs/levels.md",
        run: ladder::run,
    },
    Command {
        name: "screen",
        optimized: true,
        arguments: "[--quick] [--write]",
        about: "measure how fast the terminal application draws; --quick does not; --write updates \
                the pictures of boards and terminal",
        run: screen::run,
    },
    Command {
        name: "positions",
        optimized: true,
        arguments: "[GAME] [--write|--check]",
        about: "find and prove won test positions; --write updates fixtures/, --check proves those \
                that are there",
        run: positions::run,
    },
    Command {
        name: "books",
        optimized: false,
        arguments: "[GAME]",
        about: "make the books in crates/catalog/books: half an hour for Sight, hours for Crosscut 7x7",
        run: solved::books::run,
    },
    Command {
        name: "perfect",
        optimized: true,
        arguments: "[GAME] [--games N]",
        about: "play the winning side with `perfect` from the start of every solved board, 200 games \
                against each opponent; fails if it guesses or gives the win away",
        run: solved::perfect::run,
    },
    Command {
        name: "wins",
        optimized: true,
        arguments: "[GAME] [--milliseconds N] [--nodes N]",
        about: "count how many of those positions the engine wins, with a second for each by default",
        run: positions::wins::run,
    },
    Command {
        name: "peer",
        optimized: true,
        arguments: "[GAME…] [--games N] [--positions N] [--time MS] [--write]",
        about: "compare the engine with the crate minimax; --write updates docs/performance.md",
        run: bench::peer::run,
    },
    Command {
        name: "solved",
        optimized: true,
        arguments: "[GAME] [--verify] [--long] [--minutes N] [--threads T] [--write]",
        about: "solve small boards; --long continues the large ones from their last checkpoint",
        run: solved::run,
    },
    Command {
        name: "solved-page",
        optimized: false,
        arguments: "[--write]",
        about: "put the claims of docs/solved.md together from its tables and data/ledgers",
        run: solved::run_page,
    },
    Command {
        name: "ledger-speed",
        optimized: true,
        arguments: "[--seconds N]",
        about: "measure how many subproblems of a ledger one and two worker processes finish",
        run: bench::ledger_speed::run,
    },
    Command {
        name: "load",
        optimized: true,
        arguments: "[--games N] [--rate R] [--seconds S] [--watchers N] [--limit] [--write]",
        about: "play thousands of live games on one server; --limit raises the rate until moves are \
                late",
        run: load::run,
    },
    Command {
        name: "fuzz",
        optimized: false,
        arguments: "[TARGET] [--seconds N]",
        about: "run the targets of fuzz/, a minute each by default",
        run: test::fuzz::run,
    },
    Command {
        name: "wasm",
        optimized: false,
        arguments: "[--quick]",
        about: "build the WebAssembly module of crates/browser; --quick with little optimization",
        run: test::wasm::run,
    },
    Command {
        name: "site",
        optimized: false,
        arguments: "[--out FOLDER] [--quick]",
        about: "write the static site, which needs no server, to target/site or FOLDER",
        run: test::wasm::site,
    },
    Command {
        name: "tune",
        optimized: true,
        arguments: "GAME [--moves] [--games N] [--nodes N] [--seed S] [--blend P] [--decided] [--beside N] [--size N …] [--threads T] [--write]",
        about: "tunes evaluation weights by self-play, or with --moves move weights; --write keeps them",
        run: tune::run,
    },
    Command {
        name: "winning-chances",
        optimized: true,
        arguments: "[GAME] [--games N] [--write]",
        about: "fit the curves of winning chances on self-play; --write updates crates/review/data",
        run: tune::winning_chances::run,
    },
];

fn main() -> ExitCode {
    match run(env::args().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut words: Vec<String>) -> Result<()> {
    if words.is_empty() {
        bail!("no command given\n\n{}", usage());
    }
    let name = words.remove(0);
    env::set_current_dir(root()).context("enter the workspace")?;
    if ["help", "-h", "--help"].contains(&name.as_str()) {
        println!("{}", usage());
        return Ok(());
    }
    // Hidden: `bench` counts the instructions of this one under valgrind.
    if name == "bench-workload" {
        return bench::workload(Arguments::new(words));
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        bail!("`{name}` is not a command\n\n{}", usage());
    };
    // A quick run only shows that the command works.
    if command.optimized && cfg!(debug_assertions) && !words.iter().any(|word| word == "--quick") {
        return run_optimized(&name, &words);
    }
    let arguments = Arguments::new(words);
    let usage = || format!("usage: cargo xtask {} {}", command.name, command.arguments);
    (command.run)(arguments).map_err(|error| match error.downcast::<arguments::UsageError>() {
        Ok(error) => anyhow::anyhow!("{error}; {}", usage()),
        Err(error) => error,
    })
}

/// Runs a command again in the release profile: `cargo xtask` itself is built quickly, not to run
/// fast.
fn run_optimized(name: &str, words: &[String]) -> Result<()> {
    let mut cargo = process::Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--package", "xtask", "--", name]).args(words);
    if !cargo.status().context("start cargo")?.success() {
        bail!("`{name}` failed: see above");
    }
    Ok(())
}

fn usage() -> String {
    let line = |command: &Command| {
        let call = format!("{} {}", command.name, command.arguments);
        // A call that is too long for its column gets a line of its own.
        let gap = if call.len() < 28 { "" } else { "\n" };
        let indent = if gap.is_empty() { 28 - call.len() } else { 30 };
        format!("\n  {call}{gap}{:indent$}{}", "", command.about)
    };
    let lines: String = COMMANDS.iter().map(line).collect();
    format!("usage: cargo xtask COMMAND\n{lines}")
}

/// The folder of the workspace, wherever the command is run from.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("this crate lies two folders below the root")
}
