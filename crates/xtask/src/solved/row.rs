//! Rows of the tables in docs/solved.md.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::Result;
use catalog::{Entry, Knowledge, LoadedTablebase, ProvedValue, SearchCost, Wdl};
use rules::Setup;

use crate::solved::proof::Proof;

/// The value of a start position.
pub(super) struct SolvedRow {
    board: String,
    value: String,
    openings: String,
}

/// Measurements of a tablebase.
pub(super) struct TableFigures {
    pub(super) time: Duration,
    pub(super) bytes: usize,
    /// Median time of a probe.
    pub(super) probe: Duration,
    pub(super) verified: bool,
}

pub(super) fn tabled_head() -> String {
    "| board | First | moves that keep it | positions | won | lost | neither | longest win | \
     seconds | file | probe | verified |\n|---|---|---|---|---|---|---|---|---|---|---|---|"
        .to_owned()
}

pub(super) fn searched_head() -> String {
    "| board | First | moves that keep it | positions looked at | for the value alone | seconds | \
     memory | proof | verified |\n|---|---|---|---|---|---|---|---|---|"
        .to_owned()
}

impl SolvedRow {
    pub(super) fn new(entry: &Entry, setup: &Setup, knowledge: &Knowledge) -> Result<SolvedRow> {
        let usual = entry.info().usual().rules;
        let unusual = setup.rules.iter().zip(usual.iter()).filter(|(rule, usual)| rule != usual);
        let rules = unusual.map(|((name, value), _)| format!(" `{name}={value}`"));
        let rules = rules.collect::<Vec<String>>().concat();
        let value = match knowledge.value {
            Ok(ProvedValue { wdl: Wdl::Draw, .. }) => "draws".to_owned(),
            Ok(value) => value.in_words().to_string(),
            Err(_) => "neither: repetition decides".to_owned(),
        };
        let openings = openings(entry, setup, knowledge)?;
        Ok(SolvedRow { board: format!("{}{rules}", setup.size), value, openings })
    }

    pub(super) fn tabled(&self, loaded: &LoadedTablebase, figures: &TableFigures) -> String {
        let (mut counts, mut longest) = ([0_u64; 3], 0);
        for value in (0..loaded.len()).filter_map(|number| loaded.entry(number).1) {
            counts[value.wdl() as usize] += 1;
            if value.wdl() == Wdl::Win {
                longest = longest.max(value.plies().unwrap_or(0));
            }
        }
        let SolvedRow { board, value, openings } = self;
        let all: u64 = counts.iter().sum();
        let [wins, losses, neither] = counts;
        let share = 100.0 * wins as f64 / all as f64;
        let seconds = figures.time.as_secs_f64();
        let file = bytes(figures.bytes as u64);
        let probe = figures.probe.as_secs_f64() * 1e6;
        let verified = if figures.verified { "yes" } else { "no" };
        format!(
            "| {board} | {value} | {openings} | {all} | {wins} ({share:.0} %) | {losses} | {neither} | {longest} | \
             {seconds:.1} | {file} | {probe:.1} µs | {verified} |"
        )
    }

    /// `value_nodes` is the node count for the value alone, if known.
    pub(super) fn searched(
        &self,
        spent: &SearchCost,
        value_nodes: Option<u64>,
        memory: usize,
        proof: Option<&Proof>,
    ) -> String {
        let SolvedRow { board, value, openings } = self;
        let SearchCost { nodes, time } = spent;
        let value_nodes =
            value_nodes.map_or_else(|| "not counted".to_owned(), |nodes| nodes.to_string());
        let (seconds, memory) = (time.as_secs_f64(), bytes(memory as u64));
        let proof = proof.map_or_else(
            || "none | no".to_owned(),
            |proof| format!("{} positions, {} | yes", proof.positions, bytes(proof.bytes)),
        );
        format!(
            "| {board} | {value} | {openings} | {nodes} | {value_nodes} | {seconds:.1} | {memory} | \
             {proof} |"
        )
    }
}

/// The opening moves that keep the value, one for each class under symmetry.
fn openings(entry: &Entry, setup: &Setup, knowledge: &Knowledge) -> Result<String> {
    let best = knowledge.value.map_or(Wdl::Draw, |value| value.wdl);
    // Where repetition decides, any move that does not lose keeps the value.
    let repeats = knowledge.value.is_err();
    let keeps = |value: &Option<ProvedValue>| match value {
        Some(value) => value.wdl == best,
        None => repeats,
    };
    let open = knowledge.moves.iter().filter(|(_, value)| value.is_none() && !repeats).count();
    let keeping: Vec<&String> =
        knowledge.moves.iter().filter(|(_, value)| keeps(value)).map(|(text, _)| text).collect();
    if keeping.len() == knowledge.moves.len() {
        return Ok(format!("all {}", keeping.len()));
    }
    let mut seen = BTreeSet::new();
    let mut different = Vec::new();
    for text in &keeping {
        let mut game = entry.start(setup)?;
        game.play(text)?;
        if seen.insert((game.code(), game.outcome().is_some())) {
            different.push(text.as_str());
        }
    }
    let different = different.join(" ");
    if open > 0 {
        return Ok(format!("{different} and perhaps others: {open} are not decided"));
    }
    Ok(format!("{} of {}: {different}", keeping.len(), knowledge.moves.len()))
}

/// A byte count with a binary unit.
fn bytes(count: u64) -> String {
    match count {
        0..10_240 => format!("{count} B"),
        10_240..1_048_576 => format!("{} KiB", count >> 10),
        1_048_576..1_073_741_824 => format!("{:.1} MiB", count as f64 / f64::from(1 << 20)),
        _ => format!("{:.1} GiB", count as f64 / f64::from(1 << 30)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_in_words() {
        assert_eq!(
            [512, 20_480, 3 << 20, 1 << 30].map(bytes),
            ["512 B", "20 KiB", "3.0 MiB", "1.0 GiB"]
        );
    }
}
