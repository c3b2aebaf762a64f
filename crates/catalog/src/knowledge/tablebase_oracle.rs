//! Tablebases as the engine's oracle.

use std::sync::Arc;

use engine::{Oracle, Score, won_in};
use rules::Coded;
use solver::{Tablebase, Wdl};

/// A tablebase that the search may probe at every node.
#[derive(Clone, Debug)]
pub(crate) struct TablebaseOracle(pub(crate) Arc<Tablebase>);

impl<G: Coded> Oracle<G> for TablebaseOracle {
    /// A table that cannot be read any more is as good as none. Where nobody can force anything it
    /// says nothing, because repetition decides or the draw has yet to be held; nor where the
    /// distance is too long to be told.
    fn score(&self, position: &G) -> Option<Score> {
        let value = self.0.probe(position.code()?).ok().flatten()?;
        let score = won_in(value.plies()?);
        Some(if value.wdl() == Wdl::Win { score } else { -score })
    }
}
