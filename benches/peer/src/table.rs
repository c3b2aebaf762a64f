//! The results as a Markdown table.

use crate::contest::Score;
use crate::depth::Lead;
use crate::rollouts::Rates;

/// The results of one game.
pub(crate) struct Row {
    pub(crate) game: String,
    pub(crate) score: Score,
    pub(crate) lead: Lead,
    pub(crate) rates: Rates,
}

const TITLES: &str = "\
| game and side | won | drawn | lost | score | split | depth | times sooner | rollouts | its rollouts | times as many |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

pub(crate) fn table(rows: &[Row]) -> String {
    let lines = rows.iter().map(|row| format!("\n{}", line(row)));
    [TITLES.to_owned()].into_iter().chain(lines).collect()
}

fn line(row: &Row) -> String {
    let Score { wins, draws, losses, split } = row.score;
    let points = wins as f64 + draws as f64 / 2.0;
    let percent = 100.0 * points / (wins + draws + losses) as f64;
    let Lead { depth, factor, .. } = row.lead;
    let Rates { ours, peer } = row.rates;
    let cells = [
        row.game.clone(),
        wins.to_string(),
        draws.to_string(),
        losses.to_string(),
        format!("{percent:.0} %"),
        format!("{split} of {}", (wins + draws + losses) / 2),
        depth.to_string(),
        format!("{factor:.1}"),
        format!("{:.0} k", ours / 1000.0),
        format!("{:.0} k", peer / 1000.0),
        format!("{:.1}", ours / peer),
    ];
    format!("| {} |", cells.join(" | "))
}
