//! The extension module behind the Python package `quincunx`.
//!
//! Positions, searches and batches are those of the other crates; this one converts arguments and
//! results, releases the interpreter lock during long work and turns every refusal into an
//! exception with words. Named results and exceptions are Python classes (`results.py`,
//! `errors.py`), so that they pickle and print as Python's own.

#![expect(clippy::needless_pass_by_value, reason = "Python's arguments are handed over by value")]

mod batch;
mod convert;
mod game;
mod interrupt;
mod labels;
mod ladder;
mod player;
mod puct;
mod state;
mod tables;
mod workers;

use pyo3::prelude::*;

/// The games, engine and solver of Quincunx, compiled.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::game::{Game, games};
    #[pymodule_export]
    use crate::labels::label;
    #[pymodule_export]
    use crate::ladder::ladder;
    #[pymodule_export]
    use crate::player::{Player, bench};
    #[pymodule_export]
    use crate::puct::TreeSearch;
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::tables::Tables;
}
