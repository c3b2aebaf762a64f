//! Exact labels of many positions.

use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{
    AnyGame, BoundsTable, Knowledge, ProvedValue, SolveLimits, Source, TablebaseError, Tablebases,
    Unknown, bounds_with_book,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::convert::{sign, value_error, writable};
use crate::interrupt::interruptible;
use crate::state::{State, copies};
use crate::tables::Tables;

/// An unknown value or distance.
const UNKNOWN_VALUE: i8 = -128;
const UNKNOWN_DISTANCE: i32 = -1;

/// The shared table of bounds, in bytes.
const BOUNDS_BYTES: usize = 64 << 20;

/// The arrays of the result, one row per state.
struct Rows<'a> {
    values: &'a mut [i8],
    distances: &'a mut [i32],
    action_values: &'a mut [i8],
}

/// How the labels are found.
struct Labeler<'a> {
    tables: &'a Tablebases,
    bounds: BoundsTable,
    limits: SolveLimits,
    /// Distances are wanted, not only values.
    distances: bool,
    stop: &'a AtomicBool,
}

/// Labels states of one game with exact values, written into int8, int32 and int8 arrays: values,
/// distances, and a row of action values per state. Returns the source of each label, or None where
/// the limit of nodes was reached. `quincunx.labels` is the comfortable form.
#[pyfunction]
#[pyo3(signature = (states, values, distances, action_values, *, nodes, threads=1, tables=None,
                    with_distances=true))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn label<'py>(
    py: Python<'py>,
    states: Vec<Bound<'py, State>>,
    values: &Bound<'py, PyAny>,
    distances: &Bound<'py, PyAny>,
    action_values: &Bound<'py, PyAny>,
    nodes: u64,
    threads: usize,
    tables: Option<PyRef<'py, Tables>>,
    with_distances: bool,
) -> PyResult<Vec<Option<&'static str>>> {
    let (game, games) = copies(&states)?;
    let actions = game.action_count();
    let mut values = writable::<i8>(values, "values", games.len())?;
    let mut distances = writable::<i32>(distances, "distances", games.len())?;
    let mut action_values = writable::<i8>(action_values, "action_values", games.len() * actions)?;
    let rows = Rows {
        values: values.as_slice_mut()?,
        distances: distances.as_slice_mut()?,
        action_values: action_values.as_slice_mut()?,
    };
    let threads = threads.clamp(1, catalog::MAX_THREADS);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(16 << 20).build();
    let pool =
        pool.map_err(|error| PyValueError::new_err(format!("can't start threads: {error}")))?;
    let tables = Tables::or_none(tables.as_deref());
    let found = interruptible(py, move |stop| {
        let limits = SolveLimits { nodes, ..SolveLimits::NONE };
        let bounds = bounds_with_book(&*games[0], BOUNDS_BYTES);
        let labeler = Labeler { tables: &tables, bounds, limits, distances: with_distances, stop };
        pool.install(|| labeler.label_all(&games, rows, actions))
    })?;
    found.map_err(value_error)
}

/// Writes the values of the moves that are known, each to the place of its action.
fn write_moves(game: &dyn AnyGame, known: &Knowledge, action_values: &mut [i8]) {
    for (text, move_value) in &known.moves {
        if let (Some(found), Ok(action)) = (move_value, game.action(text)) {
            action_values[action] = sign(found.wdl);
        }
    }
}

impl Labeler<'_> {
    fn label_all(
        &self,
        games: &[Box<dyn AnyGame>],
        rows: Rows<'_>,
        actions: usize,
    ) -> Result<Vec<Option<&'static str>>, TablebaseError> {
        let rows = (rows.values.par_iter_mut())
            .zip(rows.distances.par_iter_mut())
            .zip(rows.action_values.par_chunks_mut(actions));
        let games = games.par_iter().map(|game| &**game);
        let label =
            |(game, ((value, distance), by_action))| self.label(game, value, distance, by_action);
        games.zip(rows).map(label).collect()
    }

    fn label(
        &self,
        game: &dyn AnyGame,
        value: &mut i8,
        distance: &mut i32,
        action_values: &mut [i8],
    ) -> Result<Option<&'static str>, TablebaseError> {
        action_values.fill(UNKNOWN_VALUE);
        (*value, *distance) = (UNKNOWN_VALUE, UNKNOWN_DISTANCE);
        if self.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let mut known = match game.probe(self.tables)? {
            Some(known) => known,
            None if self.distances || game.can_recur() => {
                Knowledge::search(game, &self.limits, &self.bounds, self.stop, &mut |_| ())
            }
            None => self.prove(game),
        };
        write_moves(game, &known, action_values);
        // Where the limit of nodes ends the search, a book may know the value and one move.
        if known.value.is_err()
            && let Some(book) = Knowledge::from_book(game)
        {
            write_moves(game, &book, action_values);
            known = book;
        }
        let Ok(proved) = known.value else { return Ok(None) };
        *value = sign(proved.wdl);
        *distance = proved.plies.map_or(UNKNOWN_DISTANCE, |plies| plies as i32);
        Ok(Some(known.source.slug()))
    }

    /// The value of every move without distances, by proofs of who wins. Only for games without
    /// repetition, whose values do not depend on the history.
    fn prove(&self, game: &dyn AnyGame) -> Knowledge {
        let none = SolveLimits { nodes: 0, ..self.limits };
        let mut known = game.solve(&none, &self.bounds, self.stop, &mut |_| ());
        if known.value == Err(Unknown::Repetition) || known.source == Source::Rules {
            return known;
        }
        let mut left = self.limits.nodes;
        for (text, value) in &mut known.moves {
            let mut next = game.copy();
            let played = next.play(text);
            debug_assert!(played.is_ok(), "a legal move");
            let limits = SolveLimits { nodes: left, ..self.limits };
            let (found, nodes) = next.prove(&limits, &self.bounds, self.stop);
            left = left.saturating_sub(nodes);
            known.nodes += nodes;
            *value = found.map(ProvedValue::before);
        }
        let best = known.moves.iter().filter_map(|(_, value)| *value).max();
        let all_known = known.moves.iter().all(|(_, value)| value.is_some());
        if let Some(best) = best.filter(|best| all_known || best.wdl == catalog::Wdl::Win) {
            known.value = Ok(ProvedValue { plies: None, ..best });
        }
        known
    }
}
