//! Makes the books that are part of the program.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use catalog::CATALOG;

use crate::arguments::Arguments;

/// Folder of the books.
const FOLDER: &str = "crates/catalog/books";
/// Checkpoints of solved boards.
const CHECKPOINTS: &str = "target/books";

/// A board with a book.
struct Board {
    slug: &'static str,
    size: &'static str,
    /// Rule options that are not the default.
    rule: &'static str,
    /// Nodes that a search takes a third of a second for.
    nodes: u32,
    /// The effort below which a position is left out, where searching each from scratch would take
    /// hours.
    effort: Option<u32>,
}

impl Board {
    const fn new(slug: &'static str, size: &'static str, nodes: u32) -> Board {
        Board { slug, size, rule: "", nodes, effort: None }
    }

    const fn rule(self, rule: &'static str) -> Board {
        Board { rule, ..self }
    }

    const fn effort(self, nodes: u32) -> Board {
        Board { effort: Some(nodes), ..self }
    }
}

/// Boards that take more than a moment. The smaller ones follow from [`SMALL_SIDES`].
const BOARDS: &[Board] = &[
    Board::new("crosscut", "6x7", 100_000),
    Board::new("crosscut", "7x6", 100_000),
    // Takes hours. Until then the book has the winner from the ledger.
    Board::new("crosscut", "7", 100_000).effort(16_000),
    Board::new("clusterfuss", "5", 100_000),
    Board::new("talpa", "5", 300_000),
    Board::new("talpa", "5", 300_000).rule("first=blue").effort(16_000),
    Board::new("sight", "5", 300_000).effort(16_000),
    Board::new("sight", "5", 300_000).rule("blocked=loses").effort(16_000),
];

/// The sides of boards that search alone decides.
const SMALL_SIDES: &[(&str, &[u8])] = &[
    ("crosscut", &[3, 4, 5, 6, 7]),
    ("clusterfuss", &[2, 3, 4]),
    ("talpa", &[2, 3, 4]),
    ("sight", &[3]),
];
const SMALL_NODES: u32 = 100_000;
const MEMORY: &str = "2G";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let slug = arguments.word();
    arguments.finish()?;
    if let Some(slug) = &slug {
        catalog::find(slug)?;
    }
    let is_wanted = |of: &str| slug.as_deref().is_none_or(|slug| slug == of);
    for (slug, sides) in SMALL_SIDES.iter().filter(|(slug, _)| is_wanted(slug)) {
        make_small(slug, sides)?;
    }
    BOARDS.iter().filter(|board| is_wanted(board.slug)).try_for_each(make)
}

/// Makes the books of all small boards of a game.
fn make_small(slug: &'static str, sides: &[u8]) -> Result<()> {
    let entry = CATALOG.iter().find(|entry| entry.info().slug == slug).context("a game")?;
    let info = entry.info();
    let fits = |side: u8| sides.contains(&side);
    for size in info.sizes().into_iter().filter(|size| fits(size.files()) && fits(size.ranks())) {
        let text = size.to_string();
        if BOARDS.iter().any(|board| board.slug == slug && board.size == text) {
            continue;
        }
        for rules in info.all_rules() {
            let rules: Vec<String> =
                rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
            make_book(slug, &text, &rules, SMALL_NODES, &[])?;
        }
    }
    Ok(())
}

fn make(board: &Board) -> Result<()> {
    let Board { slug, size, rule, nodes, effort } = *board;
    let rules: Vec<&str> = rule.split_whitespace().collect();
    let Some(effort) = effort else { return make_book(slug, size, &rules, nodes, &[]) };
    fs::create_dir_all(CHECKPOINTS)?;
    let name = [slug, size].into_iter().chain(rules.iter().copied()).collect::<Vec<_>>().join("-");
    let checkpoint = format!("{CHECKPOINTS}/{name}.checkpoint");
    let mut solve = quincunx(&["solve"], slug, size, &rules);
    solve.args(["--memory", MEMORY, "--threads", "2", "--checkpoint", &checkpoint]);
    run_command(&mut solve)?;
    let effort = effort.to_string();
    make_book(slug, size, &rules, nodes, &["--effort", &effort, "--checkpoint", &checkpoint])
}

fn make_book(slug: &str, size: &str, rules: &[&str], nodes: u32, more: &[&str]) -> Result<()> {
    let mut make = quincunx(&["book", "make"], slug, size, rules);
    make.args(["--nodes", &nodes.to_string(), "--memory", MEMORY]).args(more);
    run_command(make.args(["-o", &format!("{FOLDER}/{slug}.book")]))
}

fn quincunx(command: &[&str], slug: &str, size: &str, rules: &[&str]) -> Command {
    let mut quincunx = Command::new("cargo");
    quincunx.args(["run", "--quiet", "--release", "--package", "quincunx", "--"]);
    quincunx.args(command).args([slug, "--size", size]);
    for rule in rules {
        quincunx.args(["--rule", rule]);
    }
    quincunx
}

fn run_command(command: &mut Command) -> Result<()> {
    let status = command.status().context("run cargo")?;
    ensure!(status.success(), "{command:?}: {status}");
    Ok(())
}
