//! Proof by retrograde analysis, for Claustro, whose positions can repeat.

use std::sync::atomic::AtomicBool;

use games::claustro::{Claustro, Move};
use rules::{Coded, Game, Setup};
use solver::{Build, ProvedValue, TablebaseContents, Wdl};

use crate::positions::prover::{Proved, Prover, Unproved};

/// The value of every position.
pub(super) struct RetrogradeTable {
    /// By code.
    values: Vec<u8>,
}

/// Longer wins are left out: they make poor tests.
const MAX_PLIES: u32 = 22;

impl RetrogradeTable {
    pub(super) fn new(setup: &Setup) -> RetrogradeTable {
        let setup = &Claustro::canonical_setup(setup);
        let build = Build { setup, bytes: usize::MAX, threads: 1, stop: &AtomicBool::new(false) };
        match solver::solve_retrograde::<Claustro>(&build, &mut |_| ()) {
            Ok(TablebaseContents::Dense(values)) => RetrogradeTable { values },
            other => unreachable!("a board that has a table: {:?}", other.err()),
        }
    }

    fn known(&self, position: &Claustro) -> Option<ProvedValue> {
        let value = match solver::PackedValue::from_finished(position) {
            Some(value) => value,
            None => solver::PackedValue::from_byte(self.values[position.code()? as usize])?,
        };
        let is_near = value.plies().is_some_and(|plies| plies <= MAX_PLIES);
        (is_near && value.wdl() != Wdl::Draw).then(|| value.into())
    }
}

impl Prover<Claustro> for &RetrogradeTable {
    fn prove(&mut self, position: &Claustro) -> Result<Proved<Move>, Unproved> {
        let value = self.known(position).ok_or(Unproved)?;
        let (mut legal, mut winning) = (Vec::new(), Vec::new());
        position.legal_moves(&mut legal);
        for mv in legal {
            if self.known(&position.after(mv)).ok_or(Unproved)?.wdl == Wdl::Loss {
                winning.push(mv);
            }
        }
        Ok(Proved { value, winning })
    }
}

#[cfg(test)]
mod tests {
    use rules::Size;

    use super::*;
    use crate::positions::proof_search::ProofSearch;

    #[test]
    fn the_table_and_a_search_agree_where_both_know() {
        let setup = Setup { size: Size::square(4).unwrap(), ..Claustro::INFO.usual() };
        let table = RetrogradeTable::new(&setup);
        let mut both = 0;
        for number in (0..Claustro::placements(&setup).unwrap()).step_by(13) {
            let position = Claustro::from_placement(&setup, number);
            let searched = ProofSearch::new(3000).solve(&position).value;
            if let (Some(known), Some(found)) = (table.known(&position), searched) {
                assert_eq!(known, found, "placement {number}");
                both += 1;
            }
        }
        assert!(both > 100, "only {both} are known to both");
    }
}
