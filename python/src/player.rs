//! `Player`: every computer player by its specification.

use std::sync::{Mutex, PoisonError};

use arena::Opponent;
use catalog::PlayerSpec;
use pyo3::prelude::*;
use rng::Rng;

use crate::convert::value_error;
use crate::interrupt::interruptible;
use crate::state::State;
use crate::tables::Tables;

/// Player(spec, seed=0, tables=None)
///
/// A computer player: "random", "greedy", "minimax:2", "engine:1" to "engine:10",
/// "engine:nodes=1000", "engine:time=1s", "mcts:nodes=1000", "perfect" or "ugi:PROGRAM". The same
/// seed and positions give the same moves, except under time limits.
#[pyclass(module = "quincunx")]
#[derive(Debug)]
pub(crate) struct Player {
    spec: PlayerSpec,
    /// Behind a lock, because an external program is read by one thread at a time.
    opponent: Mutex<Opponent>,
}

impl Player {
    fn lock(&mut self) -> &mut Opponent {
        self.opponent.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (spec, seed=0, tables=None))]
    fn new(spec: &str, seed: u64, tables: Option<PyRef<'_, Tables>>) -> PyResult<Player> {
        let spec = PlayerSpec::read(spec).map_err(value_error)?;
        let opponent = Opponent::new(&spec, seed).map_err(value_error)?;
        let opponent = opponent.with_tables(&Tables::or_none(tables.as_deref()));
        Ok(Player { opponent: Mutex::new(opponent), spec })
    }

    fn __repr__(&self) -> String {
        format!("Player('{}')", self.spec)
    }

    /// The specification.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// Where the last move of "perfect" came from: "table", "search" or "engine", else None.
    #[getter]
    fn move_source(&mut self) -> Option<&'static str> {
        self.lock().move_source().map(arena::MoveSource::slug)
    }

    /// Forgets the last game.
    #[pyo3(signature = (seed=0))]
    fn new_game(&mut self, seed: u64) -> PyResult<()> {
        self.lock().new_game(seed).map_err(value_error)
    }

    /// Chooses a move of a game that goes on, as text.
    fn choose(&mut self, py: Python<'_>, state: &State) -> PyResult<String> {
        let game = state.inner.copy();
        let is_quick = matches!(self.spec, PlayerSpec::Random | PlayerSpec::Greedy);
        let opponent = self.lock();
        // These answer at once and need no thread.
        if is_quick {
            let stop = std::sync::atomic::AtomicBool::new(false);
            return opponent.choose(&*game, &stop, &mut |_| ()).map_err(value_error);
        }
        interruptible(py, move |stop| opponent.choose(&*game, stop, &mut |_| ()))?
            .map_err(value_error)
    }

    fn __call__(&mut self, py: Python<'_>, state: &State) -> PyResult<String> {
        self.choose(py, state)
    }

    /// A random opening of 2 to 6 plies from this state after which neither side has a short forced
    /// win; the state itself on boards without one.
    #[staticmethod]
    fn opening(state: &State, seed: u64) -> State {
        State::new(state.game, arena::opening(&*state.inner, &mut Rng::seeded(seed)))
    }
}

/// Searches the fixed workload of `quincunx bench` and returns its pinned text: signature and nodes
/// of each game.
#[pyfunction]
pub(crate) fn bench(py: Python<'_>) -> String {
    py.detach(|| catalog::bench().pinned())
}
