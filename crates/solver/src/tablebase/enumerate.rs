//! Forward enumeration, for games without cycles: every reachable position.

use std::collections::HashMap;

use rules::Coded;

use crate::int_hasher::IntHashBuilder;
use crate::packed_value::PackedValue;
use crate::tablebase::build::{
    Build, BuildError, BuildProgress, REPORT_POSITIONS, Reporter, TablebaseContents,
};

/// Bytes per position in a map of codes, at the moment when the map grows.
const BYTES_PER_POSITION: usize = 48;

/// The value of every unfinished position that can be reached from the start. A position is decided
/// once all of its successors are.
pub fn enumerate<G: Coded>(
    build: &Build<'_>,
    report: &mut dyn FnMut(&BuildProgress),
) -> Result<TablebaseContents, BuildError> {
    let max_positions = build.bytes / BYTES_PER_POSITION;
    let reporter = Reporter::new(report);
    let mut enumeration = Enumeration {
        values: HashMap::default(),
        max_positions,
        build,
        reporter,
        lists: Vec::new(),
    };
    let start = G::start(build.setup);
    enumeration.value(&start, 0)?;
    let mut entries: Vec<(u64, u8)> =
        enumeration.values.into_iter().map(|(code, value)| (code, value.byte())).collect();
    entries.sort_unstable();
    Ok(TablebaseContents::Sparse(entries))
}

/// The positions decided so far.
struct Enumeration<'a, G: Coded> {
    values: HashMap<u64, PackedValue, IntHashBuilder>,
    /// The memory limit in positions.
    max_positions: usize,
    build: &'a Build<'a>,
    reporter: Reporter<'a>,
    /// For each ply, a buffer for the moves.
    lists: Vec<Vec<G::Move>>,
}

impl<G: Coded> Enumeration<'_, G> {
    fn value(&mut self, position: &G, ply: usize) -> Result<PackedValue, BuildError> {
        if let Some(value) = PackedValue::from_finished(position) {
            return Ok(value);
        }
        let code = position.code().and_then(|code| u64::try_from(code).ok());
        let code = code.ok_or_else(|| self.build.too_large())?;
        if let Some(&value) = self.values.get(&code) {
            return Ok(value);
        }
        if self.lists.len() <= ply {
            self.lists.push(Vec::new());
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        position.legal_moves(&mut moves);
        let mut best = PackedValue::WORST;
        for &mv in &moves {
            best = best.max(self.value(&position.after(mv), ply + 1)?.before());
        }
        self.lists[ply] = moves;
        self.store(code, best)?;
        Ok(best)
    }

    fn store(&mut self, code: u64, value: PackedValue) -> Result<(), BuildError> {
        if self.values.len() == self.max_positions {
            return Err(self.build.too_large());
        }
        self.values.insert(code, value);
        let count = self.values.len() as u64;
        if count.is_multiple_of(REPORT_POSITIONS) {
            self.reporter.report(count, None);
            if self.build.is_stopped() {
                return Err(BuildError::Stopped);
            }
        }
        Ok(())
    }
}
