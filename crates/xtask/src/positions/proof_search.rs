//! Proof by exact search, for games without repetition.

use std::sync::atomic::AtomicBool;

use engine::Evaluate;
use rules::Coded;
use solver::{BoundsTable, Solution, SolveLimits, SolveRequest, Wdl};

use crate::positions::prover::{Proved, Prover, Unproved};

/// An exact search with its bounds table.
pub(super) struct ProofSearch {
    bounds: BoundsTable,
    /// Node limit for a position.
    max_nodes: u64,
}

impl ProofSearch {
    /// A search with a node limit per position.
    pub(super) fn new(max_nodes: u64) -> ProofSearch {
        const BYTES_PER_NODE: usize = 32;
        ProofSearch { bounds: BoundsTable::new(max_nodes as usize * BYTES_PER_NODE), max_nodes }
    }

    /// Solves a position.
    pub(super) fn solve<G: Coded + Evaluate>(&self, position: &G) -> Solution<G::Move> {
        let (bounds, stop) = (&self.bounds, &AtomicBool::new(false));
        let limits = SolveLimits { nodes: self.max_nodes, ..SolveLimits::NONE };
        SolveRequest { position, limits, bounds, stop }.solve(|_| ())
    }
}

impl<G: Coded + Evaluate> Prover<G> for ProofSearch {
    fn prove(&mut self, position: &G) -> Result<Proved<G::Move>, Unproved> {
        let solution = self.solve(position);
        let value = solution.value.filter(|value| value.plies.is_some()).ok_or(Unproved)?;
        let mut winning = Vec::new();
        for (mv, value) in solution.moves {
            if value.ok_or(Unproved)?.wdl == Wdl::Win {
                winning.push(mv);
            }
        }
        Ok(Proved { value, winning })
    }
}

#[cfg(test)]
mod tests {
    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use games::talpa::Talpa;
    use rules::{Game, Notation};
    use solver::ProvedValue;

    use super::*;

    fn known<G: Coded + Evaluate + Notation>(text: &str) -> (ProvedValue, Vec<String>) {
        let position = G::read_position(text, &G::INFO.usual().rules).unwrap();
        let Proved { value, winning } = ProofSearch::new(300_000).prove(&position).unwrap();
        (value, winning.into_iter().map(|mv| position.move_text(mv)).collect())
    }

    #[test]
    fn positions_are_proved_with_their_distance_and_moves() {
        let won = ProvedValue { wdl: Wdl::Win, plies: Some(3) };
        assert_eq!(known::<Clusterfuss<u64>>("4/r3/rbbr/4 r"), (won, vec!["a3a2".to_owned()]));
        // The shortest game: White, to move, has lost.
        let lost = ProvedValue { wdl: Wdl::Loss, plies: Some(0) };
        assert_eq!(known::<Sight<u64>>("5/5/5/wb3/w(2)b(2)3 w"), (lost, Vec::new()));
    }

    #[test]
    fn positions_over_the_limit_are_unproved() {
        let start = Talpa::<u64>::start(&Talpa::<u64>::INFO.usual());
        assert_eq!(ProofSearch::new(10_000).prove(&start), Err(Unproved));
    }
}
