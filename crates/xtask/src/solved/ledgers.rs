//! Results of the ledgers in data/ledgers: read, put together and verified at the top.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use catalog::{AnyGame, Entry, Wdl};
use ledger::{Ledger, RowState, VerifiedTop};
use rules::{Setup, Size};

use crate::solved::FOLDER;

const DATA: &str = "data/ledgers";

/// What a ledger says.
pub(super) struct LedgerResult {
    /// The file in `data/ledgers`.
    pub(super) file: String,
    pub(super) entry: &'static Entry,
    pub(super) setup: Setup,
    /// The moves from the start to its root.
    pub(super) after: Vec<String>,
    pub(super) budget: u64,
    /// The value of the root for the player to move there, and what it rests on, by the reference
    /// rules; `None` while the rows do not decide it.
    pub(super) top: Option<VerifiedTop>,
    /// The moves of the root with their values, as far as the rows decide.
    pub(super) moves: Vec<(String, Option<Wdl>)>,
    pub(super) proved: usize,
    /// Nodes searched, and expected to be left: low, expected, high.
    pub(super) nodes: u64,
    pub(super) left: [f64; 3],
}

/// Every ledger, in the order of their names.
pub(super) fn read_all() -> Result<Vec<LedgerResult>> {
    let listed = fs::read_dir(DATA).with_context(|| format!("list {DATA}"))?;
    let mut paths =
        listed.map(|file| Ok(file?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Result<LedgerResult> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| format!("read {name}"))?;
    let lines: Vec<&str> = text.lines().take(4).collect();
    let [_, setup, position, budget] = lines[..] else { bail!("{name} has no header") };
    let mut words = setup.split_whitespace();
    let entry = catalog::find(words.next().unwrap_or_default())?;
    let size = Size::read(words.next().unwrap_or_default())?;
    let setup = Setup { size, rules: entry.info().read_rules(words)? };
    let game = entry.resume(position, &setup.rules)?;
    let budget = budget.strip_prefix("budget ").and_then(|budget| budget.parse().ok());
    let budget = budget.with_context(|| format!("{name} has no budget"))?;
    let ledger = merged(path, &*game, budget, &text)?;
    let rows = ledger.rows();
    Ok(LedgerResult {
        file: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        entry,
        setup,
        after: moves_to(&*entry.start(&setup)?, &*game)
            .with_context(|| format!("{name}: the root is not within two moves of the start"))?,
        budget,
        top: ledger.verify_top().ok(),
        moves: ledger.move_values(),
        proved: rows.iter().filter(|row| matches!(row.state, RowState::Proved(_))).count(),
        nodes: rows.iter().map(|row| row.nodes).sum(),
        left: ledger.nodes_left(),
    })
}

/// A new ledger with the rows of an export. Damaged lines are an error here.
fn merged(path: &Path, game: &dyn AnyGame, budget: u64, text: &str) -> Result<Ledger> {
    let name = path.display().to_string();
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let database = format!("{FOLDER}/{stem}.ledger");
    let _may_be_missing = fs::remove_file(&database);
    let ledger = Ledger::of_position(&database, game, budget)?;
    let merged = ledger.merge(&name, text)?;
    if merged.dropped > 0 || merged.is_cut_short {
        bail!("{name} is damaged: export it again");
    }
    Ok(ledger)
}

/// The moves from one position to another, at most two.
fn moves_to(from: &dyn AnyGame, to: &dyn AnyGame) -> Option<Vec<String>> {
    fn search(game: &dyn AnyGame, to: &dyn AnyGame, plies: usize) -> Option<Vec<String>> {
        if game.position_text() == to.position_text() {
            return Some(game.moves());
        }
        let choices = if plies == 0 { Vec::new() } else { game.choices() };
        choices.into_iter().find_map(|choice| {
            let mut next = game.copy();
            next.play(&choice.text).ok()?;
            search(&*next, to, plies - 1)
        })
    }
    (0..=2).find_map(|plies| search(from, to, plies))
}

impl LedgerResult {
    /// The value of the start for First, if the ledger decides it: a root after one move decides it
    /// only if that move wins.
    pub(super) fn first_wins(&self) -> Option<bool> {
        let value = self.top?.value;
        match (self.after.len(), value) {
            (0, value) => Some(value == Wdl::Win),
            (1, Wdl::Loss) => Some(true),
            _ => None,
        }
    }

    /// The command that verifies it again.
    pub(super) fn command(&self) -> String {
        let LedgerResult { file, budget, .. } = self;
        let board = self.arguments();
        format!(
            "quincunx ledger merge {board} --budget {budget} --ledger x.ledger --from \
             data/ledgers/{file} && quincunx table verify {board} --ledger x.ledger --all"
        )
    }

    /// The arguments that name its root.
    fn arguments(&self) -> String {
        let mut words =
            vec![self.entry.info().slug.to_owned(), format!("--size {}", self.setup.size)];
        words.extend(self.setup.rules.iter().map(|(name, value)| format!("--rule {name}={value}")));
        if !self.after.is_empty() {
            words.push(format!("--after \"{}\"", self.after.join(" ")));
        }
        words.join(" ")
    }
}
