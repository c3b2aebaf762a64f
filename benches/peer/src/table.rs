//! The figures as a table in Markdown.

use crate::contest::Score;
use crate::depth::Lead;

pub(crate) struct Row {
    pub(crate) game: String,
    pub(crate) score: Score,
    pub(crate) lead: Lead,
    pub(crate) peer_rollouts: f64,
}

pub(crate) fn table(rows: &[Row]) -> String {
    let mut text = "| game and side | won | drawn | lost | score | depth | times sooner | \
                    its rollouts |\n|---|---:|---:|---:|---:|---:|---:|---:|"
        .to_owned();
    for Row { game, score, lead, peer_rollouts } in rows {
        let Score { wins, draws, losses } = *score;
        let points = wins as f64 + draws as f64 / 2.0;
        let percent = 100.0 * points / (wins + draws + losses) as f64;
        let Lead { depth, factor, .. } = *lead;
        text += &format!(
            "\n| {game} | {wins} | {draws} | {losses} | {percent:.0} % | {depth} | {factor:.1} | \
             {:.1} k |",
            peer_rollouts / 1000.0
        );
    }
    text
}
