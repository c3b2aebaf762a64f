//! The curves that turn the engine's scores into winning chances, fitted on self-play.

use std::fs;

use anyhow::{Context, Result};
use catalog::{CATALOG, Entry};
use review::{WinningChance, samples};

use crate::arguments::Arguments;

const PATH: &str = "crates/review/data/winning-chances.txt";

const GAMES: u64 = 200;
const SEED: u64 = 1;

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let games = arguments.number("--games")?.unwrap_or(GAMES);
    let write = arguments.flag("--write");
    let slug = arguments.word();
    arguments.finish()?;
    let entries: Vec<&Entry> = match &slug {
        Some(slug) => vec![catalog::find(slug)?],
        None => CATALOG.iter().collect(),
    };
    for entry in entries {
        let slug = entry.info().slug;
        let samples = samples(entry, games, SEED);
        let line = format!("{slug} {:.1} {}", WinningChance::fit(&samples), samples.len());
        println!("{line}");
        if write {
            replace(slug, &line)?;
        }
    }
    Ok(())
}

/// Replaces the line of a game, or adds it.
fn replace(slug: &str, line: &str) -> Result<()> {
    let text = fs::read_to_string(PATH).with_context(|| format!("read {PATH}"))?;
    fs::write(PATH, replaced(&text, slug, line)).with_context(|| format!("write {PATH}"))
}

fn replaced(text: &str, slug: &str, line: &str) -> String {
    let is_of_game = |old: &&str| old.split(' ').next() == Some(slug);
    let mut lines: Vec<&str> = text.lines().filter(|old| !is_of_game(old)).collect();
    let index = text.lines().position(|old| is_of_game(&old)).unwrap_or(lines.len());
    lines.insert(index, line);
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_replaced_in_its_place() {
        let text = "# head\none 1.0 5\ntwo 2.0 5\n";
        assert_eq!(replaced(text, "one", "one 3.0 7"), "# head\none 3.0 7\ntwo 2.0 5\n");
        assert_eq!(replaced(text, "six", "six 3.0 7"), format!("{text}six 3.0 7\n"));
    }
}
