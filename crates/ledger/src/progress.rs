//! Estimates: the cost of a row, and how far the whole is.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::row::{Row, RowState};
use crate::tree::ProofNumbers;

/// Expected cost of open rows, learned from those that are done.
#[derive(Debug)]
pub(crate) struct CostModel {
    budget: f64,
    /// For each ply, the nodes of its rows and their number.
    plies: BTreeMap<u32, (f64, f64)>,
    /// Sums for the spread of costs around the mean of their ply, on a logarithmic scale.
    logarithms: (f64, f64, f64),
    nodes: u64,
    proved: usize,
}

/// A ply nearer to the root, a subproblem is so many times larger.
const GROWTH: f64 = 4.0;

/// A row that was too large for the budget counts as so many budgets.
const SPLIT_COST: f64 = 8.0;

/// The longest odds that the engine's opinion is trusted with: 400 Elo are ten to one.
const MOST_ELO: f64 = 600.0;

impl CostModel {
    pub(crate) fn new(budget: u64) -> CostModel {
        CostModel {
            budget: budget as f64,
            plies: BTreeMap::new(),
            logarithms: (0.0, 0.0, 0.0),
            nodes: 0,
            proved: 0,
        }
    }

    /// Takes a row into account that is proved or split.
    pub(crate) fn add(&mut self, row: &Row) {
        self.nodes += row.nodes;
        let cost = match row.state {
            RowState::Split => self.budget * SPLIT_COST,
            _ => row.nodes.max(1) as f64,
        };
        self.proved += usize::from(row.state != RowState::Split);
        let (sum, count) = self.plies.entry(row.ply).or_default();
        (*sum, *count) = (*sum + cost, *count + 1.0);
        let (all, squares, count) = self.logarithms;
        self.logarithms = (all + cost.ln(), squares + cost.ln().powi(2), count + 1.0);
    }

    /// Expected nodes for a row that many plies from the root.
    fn cost(&self, ply: u32) -> f64 {
        // The nearest ply that is known; deeper ones first, since they are done first.
        let known = self.plies.range(ply..).next().or_else(|| self.plies.range(..ply).next_back());
        let Some((&near, (sum, count))) = known else { return self.budget };
        let distance = f64::from(near) - f64::from(ply);
        (sum / count * GROWTH.powf(distance)).max(1.0)
    }

    /// The proof numbers of an open row: its cost, divided by the engine's odds.
    pub(crate) fn numbers(&self, row: &Row) -> ProofNumbers {
        let elo = f64::from(row.score).clamp(-MOST_ELO, MOST_ELO);
        let odds = 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let cost = self.cost(row.ply);
        ProofNumbers { win: cost / odds, loss: cost / (1.0 - odds) }
    }

    /// Nodes of all rows.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Rows proved by search.
    pub(crate) const fn proved(&self) -> usize {
        self.proved
    }

    /// Standard deviation of the costs, as a factor.
    fn spread(&self) -> f64 {
        let (sum, squares, count) = self.logarithms;
        if count < 2.0 {
            return 10.0;
        }
        let mean = sum / count;
        (squares / count - mean * mean).max(0.0).sqrt().exp().clamp(1.5, 10.0)
    }

    /// The estimate of what is left.
    pub(crate) fn left(&self, root: ProofNumbers) -> NodesLeft {
        let expected = root.win.min(root.loss);
        NodesLeft { low: expected / self.spread(), expected, high: expected * self.spread() }
    }
}

/// Nodes that are still to be searched: an estimate with an interval of one standard deviation of
/// the costs of single rows, which is rough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct NodesLeft {
    pub(crate) low: f64,
    pub(crate) expected: f64,
    pub(crate) high: f64,
}

/// Progress of the work on a ledger.
#[derive(Clone, PartialEq, Debug)]
pub struct LedgerProgress {
    /// Rows proved by search.
    pub proved: usize,
    /// All rows.
    pub rows: usize,
    /// Nodes searched by all workers so far, in finished subproblems.
    pub nodes: u64,
    /// The fraction of all nodes, searched and expected, that is done: 0 to 1.
    pub share: f64,
    /// Subproblems that all workers finished per minute, since this process began.
    pub per_minute: f64,
    /// Expected time to the end with its interval: low, expected, high. `None` while there is
    /// nothing to judge by.
    pub left: Option<[Duration; 3]>,
    /// The moves from the root to the position that a worker of this process took last.
    pub line: Vec<String>,
    /// Time since this process began.
    pub time: Duration,
}

/// Counts at the time when a process began.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Begun {
    pub(crate) proved: usize,
    pub(crate) nodes: u64,
}

impl LedgerProgress {
    pub(crate) fn new(
        costs: &CostModel,
        root: ProofNumbers,
        rows: usize,
        begun: Begun,
        time: Duration,
        line: Vec<String>,
    ) -> LedgerProgress {
        let NodesLeft { low, expected, high } = costs.left(root);
        let (nodes, proved) = (costs.nodes(), costs.proved());
        let seconds = time.as_secs_f64().max(1e-3);
        let rate = (nodes - begun.nodes) as f64 / seconds;
        let in_time = |nodes: f64| Duration::try_from_secs_f64(nodes / rate);
        let left = match [low, expected, high].map(in_time) {
            [Ok(low), Ok(expected), Ok(high)] if rate > 0.0 => Some([low, expected, high]),
            _ => None,
        };
        let share = if expected <= 0.0 { 1.0 } else { nodes as f64 / (nodes as f64 + expected) };
        let per_minute = 60.0 * (proved - begun.proved) as f64 / seconds;
        LedgerProgress { proved, rows, nodes, share, per_minute, left, line, time }
    }
}
