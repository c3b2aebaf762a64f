//! Tablebases as the engine's oracle.

use std::sync::Arc;

use engine::{Oracle, Score, won_in};
use rules::Coded;
use solver::{Tablebase, Wdl};

/// A tablebase that the search may probe at every node.
#[derive(Clone, Debug)]
pub(crate) struct TablebaseOracle(pub(crate) Arc<Tablebase>);

impl<G: Coded> Oracle<G> for TablebaseOracle {
    /// An unreadable tablebase counts as a miss. So do draws, which may be decided by repetition or
    /// still have to be held, and distances too long for a byte.
    fn score(&self, position: &G) -> Option<Score> {
        let value = self.0.probe(position.code()?).ok().flatten()?;
        let score = won_in(value.plies()?);
        Some(if value.wdl() == Wdl::Win { score } else { -score })
    }
}
