//! Making test positions: won ones, in which the winning moves are few and known for certain.

mod prover;
mod quest;
mod recipe;
mod search;
mod table;

use std::fs;

use anyhow::{Context, Result, ensure};
use catalog::CATALOG;
use rules::{GameInfo, Setup, Size};

use crate::arguments::Arguments;
use crate::positions::quest::Win;
use crate::positions::recipe::{Proof, RECIPES, Recipe};

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let write = arguments.flag("--write");
    let wanted = arguments.word();
    arguments.finish()?;
    if let Some(name) = &wanted {
        catalog::find(name)?;
    }
    for info in CATALOG.iter().map(catalog::Entry::info) {
        if wanted.as_deref().is_some_and(|name| name != info.slug) {
            continue;
        }
        let text = fixture(info)?;
        if write {
            let path = path(info.slug);
            fs::write(&path, text).with_context(|| format!("write {path}"))?;
        } else {
            print!("{text}");
        }
    }
    Ok(())
}

/// Where the positions of a game are kept.
pub(crate) fn path(slug: &str) -> String {
    format!("fixtures/{slug}/wins.txt")
}

/// The whole text of a fixture.
fn fixture(info: &GameInfo) -> Result<String> {
    let recipes = || RECIPES.iter().filter(|recipe| recipe.slug == info.slug);
    let mut text = heading(info, recipes().any(|recipe| recipe.proof == Proof::Table));
    for recipe in recipes() {
        let Recipe { size, rules, count, .. } = *recipe;
        let setup =
            Setup { size: Size::read(size)?, rules: info.read_rules(rules.split_whitespace())? };
        let mut wins = (recipe.find)(&setup, count);
        let title = recipe.title();
        ensure!(wins.len() == count, "{} {title}: only {} found", info.slug, wins.len());
        wins.sort_by(|one, other| (one.plies, &one.position).cmp(&(other.plies, &other.position)));
        text += &["\n# ", &title, "\n"].concat();
        text.extend(wins.iter().map(|win| line(win, rules)));
    }
    Ok(text)
}

fn heading(info: &GameInfo, by_table: bool) -> String {
    let (name, slug) = (info.name, info.slug);
    let proof = if by_table { TABLED } else { SEARCHED };
    format!(
        "# {name}: positions that the side to move wins, in no fewer than 5 plies and with at most a
# third of its legal moves. Made by our own search: `cargo xtask positions {slug} --write`.
# They come from games that random, greedy and minimax:2 played against themselves, with random
# moves in between; the seeds count up from 0, from 500 with other rules, from 1000 for hard ones.
{proof}
# win  position text, options : plies, if the winner hurries and the loser delays : winning moves
"
    )
}

const SEARCHED: &str =
    "# Every legal move is decided by exhaustive search, however long it takes to win or to lose.";

const TABLED: &str = "# Every legal move is decided by a table of all positions, to the goal or to a stalemate. Repetition
# (L7) changes nothing: whoever takes the shortest way never comes back to a position.";

fn line(win: &Win, rules: &str) -> String {
    let Win { position, plies, moves } = win;
    let words = format!("{position} {rules}");
    format!("win  {} : {plies} : {}\n", words.trim(), moves.join(" "))
}
