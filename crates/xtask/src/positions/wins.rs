//! Success rate of the engine on the proved wins of `fixtures/`.

use std::fs;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result};
use catalog::{
    Analysis, AnalysisOptions, AnyGame, CATALOG, Entry, SearchLimits, TranspositionTable,
};

use crate::arguments::Arguments;
use crate::positions;

/// A line of `wins.txt`.
struct Case {
    game: Box<dyn AnyGame>,
    plies: String,
    moves: Vec<String>,
}

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let milliseconds = arguments.number("--milliseconds")?;
    let nodes = arguments.number("--nodes")?;
    let wanted = arguments.word();
    arguments.finish()?;
    if let Some(name) = &wanted {
        catalog::find(name)?;
    }
    let limits = match (milliseconds, nodes) {
        (None, Some(nodes)) => SearchLimits { nodes, ..SearchLimits::NONE },
        (time, nodes) => SearchLimits {
            time: Duration::from_millis(time.unwrap_or(1000)),
            nodes: nodes.unwrap_or(u64::MAX),
            ..SearchLimits::NONE
        },
    };
    let is_wanted = |entry: &&Entry| wanted.as_deref().is_none_or(|name| name == entry.info().slug);
    let mut summary = String::new();
    for entry in CATALOG.iter().filter(is_wanted) {
        summary += &examine(entry, limits)?;
    }
    print!("\n{:<14}{:>6}{:>6}{:>12}{:>10}\n{summary}", "game", "found", "of", "nodes", "seconds");
    Ok(())
}

/// Searches every position of a game and prints those the engine misses.
fn examine(entry: &Entry, limits: SearchLimits) -> Result<String> {
    let slug = entry.info().slug;
    let cases = cases(entry)?;
    let thinking = AnalysisOptions::play(limits);
    let (mut found, mut nodes, mut time) = (0, 0, Duration::ZERO);
    for Case { game, plies, moves } in &cases {
        let (table, stop) = (TranspositionTable::new(64 << 20), AtomicBool::new(false));
        let answer: Analysis = game.analyze(&thinking, &table, &stop, &mut |_| {});
        nodes += answer.nodes;
        time += answer.time;
        let best = &answer.lines[0];
        if moves.contains(&best.moves[0]) {
            found += 1;
            continue;
        }
        let (position, rules) = (game.position_text(), game.setup().rules.to_string());
        let (wrong, words, depth) = (&best.moves[0], best.in_words(), answer.depth);
        println!("{slug}: {position} {rules}\n  wins in {plies} by {}", moves.join(" "));
        println!("  the engine plays {wrong}: {words} at depth {depth}, {} nodes", answer.nodes);
    }
    let seconds = time.as_secs_f64();
    Ok(format!("{slug:<14}{found:>6}{:>6}{nodes:>12}{seconds:>10.1}\n", cases.len()))
}

fn cases(entry: &Entry) -> Result<Vec<Case>> {
    let path = positions::path(entry.info().slug);
    let text = fs::read_to_string(&path).with_context(|| format!("read {path}"))?;
    let lines = text.lines().filter_map(|line| line.strip_prefix("win "));
    lines.map(|line| case(entry, line).with_context(|| format!("{path}: `{line}`"))).collect()
}

fn case(entry: &Entry, line: &str) -> Result<Case> {
    let mut parts = line.split(" : ").map(str::trim);
    let mut next = || parts.next().context("a part is missing");
    let (board, plies, moves) = (next()?, next()?, next()?);
    let (board, options): (Vec<&str>, Vec<&str>) =
        board.split_whitespace().partition(|word| !word.contains('='));
    let game = entry.resume(&board.join(" "), &entry.info().read_rules(options)?)?;
    let moves = moves.split_whitespace().map(str::to_owned).collect();
    Ok(Case { game, plies: plies.to_owned(), moves })
}
