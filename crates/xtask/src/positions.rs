//! Generates test positions: proved wins with few winning moves.

mod position_finder;
mod proof_search;
mod prover;
mod recipe;
mod retrograde_table;
pub(crate) mod wins;

use std::fs;

use anyhow::{Context, Result, ensure};
use catalog::CATALOG;
use rules::{Diagram, GameInfo};

use crate::arguments::Arguments;
use crate::positions::position_finder::Win;
use crate::positions::recipe::{Proof, RECIPES, Recipe};

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let write = arguments.flag("--write");
    let check = arguments.flag("--check");
    let wanted = arguments.word();
    arguments.finish()?;
    ensure!(!(write && check), "`--check` writes nothing: give it or `--write`, not both");
    if let Some(name) = &wanted {
        catalog::find(name)?;
    }
    for info in CATALOG.iter().map(catalog::Entry::info) {
        if wanted.as_deref().is_some_and(|name| name != info.slug) {
            continue;
        }
        if check {
            prove_again(info)?;
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

/// The games that have recipes.
pub(crate) fn slugs() -> impl Iterator<Item = &'static str> {
    RECIPES.iter().map(|recipe| recipe.slug)
}

/// Proves every position of a fixture again.
fn prove_again(info: &GameInfo) -> Result<()> {
    let path = path(info.slug);
    let kept = fs::read_to_string(&path).with_context(|| format!("read {path}"))?;
    let mut recipes: Vec<&Recipe> =
        RECIPES.iter().filter(|recipe| recipe.slug == info.slug).collect();
    // Easy and hard positions of one board are proved together.
    recipes.dedup_by_key(|recipe| (recipe.size, recipe.rules));
    let mut proved = 0;
    for recipe in recipes {
        let setup = recipe.setup(info)?;
        let (lines, texts): (Vec<&str>, Vec<&str>) =
            kept.lines().filter_map(|line| Some((line, position_on(line, recipe)?))).unzip();
        for (line, proof) in lines.iter().zip((recipe.prove)(&setup, &texts)) {
            let found = proof.ok().flatten().map(|win| self::line(&win, recipe.rules));
            ensure!(found.as_deref() == Some(&format!("{line}\n")), "{path}: `{line}`: {found:?}");
            proved += 1;
        }
    }
    let count = kept.lines().filter(|line| line.starts_with("win ")).count();
    ensure!(proved == count, "{path}: {proved} of {count} positions belong to a recipe");
    println!("{}: all {count} positions are proved again", info.slug);
    Ok(())
}

/// The position text of a line, if board and rules are those of the recipe.
fn position_on<'a>(line: &'a str, recipe: &Recipe) -> Option<&'a str> {
    let words = line.strip_prefix("win ")?.split(" : ").next()?.trim();
    let position = words.strip_suffix(recipe.rules)?.trim_end();
    let size = Diagram::read(position).ok()?.size;
    (size.to_string() == recipe.size).then_some(position)
}

/// The fixture of a game.
pub(crate) fn path(slug: &str) -> String {
    format!("fixtures/{slug}/wins.txt")
}

/// Generates the fixture of a game.
fn fixture(info: &GameInfo) -> Result<String> {
    let recipes = || RECIPES.iter().filter(|recipe| recipe.slug == info.slug);
    let mut text = heading(info, recipes().any(|recipe| recipe.proof == Proof::Table));
    for recipe in recipes() {
        let Recipe { rules, count, .. } = *recipe;
        let setup = recipe.setup(info)?;
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
# third of its legal moves. Made by our own search: `cargo xtask positions {slug} --write` finds
# such positions, and with `--check` it proves these again.
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
