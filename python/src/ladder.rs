//! The measured ladder of players.

use std::collections::BTreeMap;

use pyo3::prelude::*;

use crate::game::Game;

/// The page that `cargo xtask ladder --write` keeps.
const PAGE: &str = include_str!("../../docs/levels.md");

/// The measured Elo of players on the usual board of a game, counted from `random`: the specification
/// of each player with its rating and the half width of its 95 % interval. Empty for other sizes and
/// rules, which were not measured.
#[pyfunction]
pub(crate) fn ladder(game: &Game) -> BTreeMap<String, (f64, f64)> {
    let info = game.entry.info();
    if game.setup != info.usual() {
        return BTreeMap::new();
    }
    let (begin, end) = (format!("<!-- {} -->", info.slug), format!("<!-- /{} -->", info.slug));
    let table = PAGE.split(&begin).nth(1).and_then(|rest| rest.split(&end).next());
    table.unwrap_or_default().lines().filter_map(row).collect()
}

/// Reads a row such as "| `engine:1` | 457 | ± 62 |  |  |".
fn row(line: &str) -> Option<(String, (f64, f64))> {
    let mut fields = line.strip_prefix("| `")?.split('|').map(str::trim);
    let player = fields.next()?.strip_suffix('`')?.to_owned();
    let elo = fields.next()?.parse().ok()?;
    let error = fields.next()?.strip_prefix('±')?.trim().parse().ok()?;
    Some((player, (elo, error)))
}
