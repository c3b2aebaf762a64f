//! `Batch`: many games stepped together, behind `quincunx.VectorEnv`.
//!
//! All results of a batch are in one buffer of bytes that the caller owns; the arrays of the
//! environment are views of it. So a step borrows one array and copies nothing, and the buffer may
//! be shared memory.

use catalog::{
    AnyBatch, Autoreset, BatchArrays, BatchOptions, BatchStatistics, IllegalAction, StepError,
};
use numpy::{PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::convert::{value_error, writable};
use crate::game::Game;
use crate::state::State;
use crate::workers::Workers;

/// Every array begins at a multiple of this, a cache line.
const ALIGNMENT: usize = 64;

/// The parts of a batch for each of several threads.
const PARTS_PER_THREAD: usize = 8;

/// Smaller batches keep the interpreter lock: to give it back takes as long as to step some games.
const MIN_DETACHED_GAMES: usize = 16;

/// The most games of a batch.
const MAX_GAMES: usize = 1 << 24;

/// An array within the buffer: its name, `NumPy` type, bytes per game and shape per game.
type Field = (&'static str, &'static str, usize, Vec<usize>);

/// Where the arrays are.
#[derive(Clone, Debug)]
struct Layout {
    fields: Vec<Field>,
    games: usize,
}

impl Layout {
    fn new(game: &Game, games: usize, with_final: bool) -> Layout {
        let (planes, actions) = (game.plane_bytes(), game.action_count());
        let size = game.setup.size;
        let shape = vec![game.entry.planes().len(), size.ranks().into(), size.files().into()];
        let final_bytes = if with_final { planes } else { 0 };
        let fields = vec![
            ("observations", "uint8", planes, shape.clone()),
            ("action_mask", "uint8", actions, vec![actions]),
            ("rewards", "float32", 8, vec![2]),
            ("plies", "int32", 4, vec![]),
            ("terminations", "bool", 1, vec![]),
            ("truncations", "bool", 1, vec![]),
            ("to_play", "uint8", 1, vec![]),
            ("occurrences", "uint8", 1, vec![]),
            ("illegal", "bool", 1, vec![]),
            ("final_observations", "uint8", final_bytes, shape),
        ];
        Layout { fields, games }
    }

    /// The bytes of the buffer.
    fn bytes(&self) -> usize {
        self.fields.iter().map(|(_, _, row, _)| self.padded(*row)).sum()
    }

    fn padded(&self, row: usize) -> usize {
        (row * self.games).next_multiple_of(ALIGNMENT)
    }

    /// The arrays of a buffer of this layout.
    fn arrays<'a>(&self, mut buffer: &'a mut [u8]) -> Option<BatchArrays<'a>> {
        let mut parts = self.fields.iter().map(|(_, _, row, _)| {
            let (part, rest) = std::mem::take(&mut buffer).split_at_mut(self.padded(*row));
            buffer = rest;
            &mut part[..row * self.games]
        });
        let mut next = || parts.next();
        Some(BatchArrays {
            observations: next()?,
            action_mask: next()?,
            rewards: bytemuck::try_cast_slice_mut(next()?).ok()?,
            plies: bytemuck::try_cast_slice_mut(next()?).ok()?,
            terminations: next()?,
            truncations: next()?,
            to_play: next()?,
            occurrences: next()?,
            illegal: next()?,
            final_observations: next()?,
        })
    }
}

/// Many games of one kind, stepped together. Use `VectorEnv`, which knows the arrays.
#[pyclass(module = "quincunx")]
#[derive(Debug)]
pub(crate) struct Batch {
    game: Game,
    layout: Layout,
    /// The games in parts of the same length; the last may be shorter.
    parts: Vec<Box<dyn AnyBatch>>,
    part_length: usize,
    workers: Option<Workers>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, seeds, *, threads, autoreset, illegal, opening_plies, max_plies))]
    fn new(
        game: &Game,
        seeds: PyReadonlyArray1<'_, u64>,
        threads: usize,
        autoreset: &str,
        illegal: &str,
        opening_plies: (u32, u32),
        max_plies: u32,
    ) -> PyResult<Batch> {
        let seeds = seeds.as_slice()?;
        if seeds.is_empty() || seeds.len() > MAX_GAMES {
            let given = seeds.len();
            return Err(PyValueError::new_err(format!(
                "n is {given}: choose from 1 to {MAX_GAMES} games"
            )));
        }
        let options = BatchOptions {
            autoreset: read_autoreset(autoreset)?,
            illegal: read_illegal(illegal)?,
            opening_plies: [opening_plies.0, opening_plies.1],
            max_plies,
        };
        check(&options)?;
        let threads = threads.clamp(1, catalog::MAX_THREADS);
        let part_length = part_length(seeds.len(), threads);
        let parts = seeds
            .chunks(part_length)
            .map(|seeds| game.entry.batch(&game.setup, &options, seeds).map_err(value_error));
        let parts = parts.collect::<PyResult<Vec<_>>>()?;
        let with_final = options.autoreset == Autoreset::SameStep;
        let layout = Layout::new(game, seeds.len(), with_final);
        let workers = Workers::new(threads.min(parts.len()))?;
        Ok(Batch { game: *game, layout, parts, part_length, workers })
    }

    #[expect(clippy::unused_self, reason = "Python calls it on an object")]
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a VectorEnv can't be pickled: create one with its own seeds in each process, or copy \
             it with env.copy()",
        ))
    }

    /// The arrays in the buffer: (name, type, shape, offset in bytes).
    #[getter]
    fn layout(&self) -> Vec<(&'static str, &'static str, Vec<usize>, usize)> {
        let mut offset = 0;
        let mut layout = Vec::new();
        for (name, kind, row, shape) in &self.layout.fields {
            let games = if *row == 0 { 0 } else { self.layout.games };
            let shape = [vec![games], shape.clone()].concat();
            layout.push((*name, *kind, shape, offset));
            offset += self.layout.padded(*row);
        }
        layout
    }

    /// The bytes of the buffer.
    #[getter]
    fn buffer_bytes(&self) -> usize {
        self.layout.bytes()
    }

    /// Begins new games: those chosen by `which`, or all. `seeds` restarts their random streams.
    #[pyo3(signature = (buffer, which=None, seeds=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        buffer: &Bound<'_, PyAny>,
        which: Option<PyReadonlyArray1<'_, bool>>,
        seeds: Option<PyReadonlyArray1<'_, u64>>,
    ) -> PyResult<()> {
        let which = which.as_ref().map(|which| which.as_slice()).transpose()?;
        let seeds = seeds.as_ref().map(|seeds| seeds.as_slice()).transpose()?;
        for (name, given) in
            [("mask", which.map(<[bool]>::len)), ("seeds", seeds.map(<[u64]>::len))]
        {
            if let Some(found) = given.filter(|&found| found != self.layout.games) {
                let games = self.layout.games;
                return Err(PyValueError::new_err(format!(
                    "`{name}` has {found} elements for {games} games"
                )));
            }
        }
        self.write(py, buffer, |part, first, arrays| {
            let own = first..first + part.len();
            let which = which.map(|which| &which[own.clone()]);
            let seeds = seeds.map(|seeds| &seeds[own]);
            part.reset(which, seeds, arrays);
        })
    }

    /// Plays an action in every game and writes the results into the buffer.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        buffer: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let actions = actions.extract::<PyReadonlyArray1<'_, i64>>().map_err(|_| {
            PyTypeError::new_err("`actions` must be a one-dimensional array of int64")
        })?;
        let (found, games) = (actions.len(), self.layout.games);
        if found != games {
            return Err(PyValueError::new_err(format!(
                "`actions` has {found} elements for {games} games"
            )));
        }
        let actions = actions.as_slice()?;
        self.check_actions(py, actions)?;
        self.write(py, buffer, |part, _, arrays| part.step(arrays))
    }

    /// Writes a random legal action for every game into an int64 array; 0 where the game is over.
    fn sample(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut actions = writable::<i64>(actions, "actions", self.layout.games)?;
        let shares = actions.as_slice_mut()?.chunks_mut(self.part_length);
        self.for_each_part(py, shares, |part, own| part.sample(own))
    }

    /// The state of one game, with its history.
    fn state(&self, index: usize) -> PyResult<State> {
        let games = self.layout.games;
        if index >= games {
            return Err(PyValueError::new_err(format!(
                "there is no game {index}: the environment has {games}"
            )));
        }
        let part = &self.parts[index / self.part_length];
        let mut game = self.game.entry.start(&self.game.setup).map_err(value_error)?;
        for &action in part.actions(index % self.part_length) {
            game.play_action(action as usize).map_err(value_error)?;
        }
        Ok(State::new(self.game, game))
    }

    /// (episodes, wins of First, wins of Second, draws, truncated, plies, illegal).
    fn statistics(&self) -> [u64; 7] {
        let mut sum = [0; 7];
        for part in &self.parts {
            let BatchStatistics { episodes, wins, draws, truncated, plies, illegal } =
                part.statistics();
            let part = [episodes, wins[0], wins[1], draws, truncated, plies, illegal];
            sum.iter_mut().zip(part).for_each(|(sum, more)| *sum += more);
        }
        sum
    }

    /// An independent copy of the games; it needs a buffer of its own.
    fn copy(&self) -> PyResult<Batch> {
        let workers = Workers::new(self.workers.as_ref().map_or(1, Workers::threads))?;
        let parts = self.parts.iter().map(|part| part.copy()).collect();
        let Batch { game, part_length, .. } = *self;
        Ok(Batch { game, layout: self.layout.clone(), parts, part_length, workers })
    }
}

impl Batch {
    /// Refuses illegal actions before any game changes.
    fn check_actions(&mut self, py: Python<'_>, actions: &[i64]) -> PyResult<()> {
        let mut judged = vec![Ok(()); self.parts.len()];
        let shares = actions.chunks(self.part_length).zip(&mut judged);
        self.for_each_part(py, shares, |part, (own, judged)| *judged = part.check(own))?;
        for (part, judged) in judged.into_iter().enumerate() {
            judged.map_err(|error| self.refusal(py, error, part * self.part_length))?;
        }
        Ok(())
    }

    /// The exception of a refused step, with the clause.
    #[cold]
    fn refusal(&self, py: Python<'_>, error: StepError, first: usize) -> PyErr {
        let index = first
            + match error {
                StepError::Illegal { index, .. } | StepError::Over { index } => index,
            };
        let found = match error {
            StepError::Over { .. } => {
                return PyValueError::new_err(format!(
                    "game {index} is over: reset it before the next step"
                ));
            }
            StepError::Illegal { action, .. } => {
                self.state(index).and_then(|mut state| state.push_action(py, action))
            }
        };
        let Err(error) = found else {
            return PyRuntimeError::new_err("an action was refused: please report this bug");
        };
        // Keep the class and its clause, and say in which game.
        let value = error.value(py);
        let message = format!("game {index}: {value}");
        let named = value.setattr("args", (message,)).and_then(|()| value.setattr("index", index));
        named.err().unwrap_or_else(|| error.clone_ref(py))
    }

    /// Does the work for every part with its rows of the buffer.
    fn write(
        &mut self,
        py: Python<'_>,
        buffer: &Bound<'_, PyAny>,
        work: impl Fn(&mut dyn AnyBatch, usize, &mut BatchArrays<'_>) + Sync + Send,
    ) -> PyResult<()> {
        let mut buffer = writable::<u8>(buffer, "buffer", self.layout.bytes())?;
        let arrays = self.layout.arrays(buffer.as_slice_mut()?);
        let arrays = arrays.ok_or_else(|| {
            PyMemoryError::new_err("the buffer must begin at a multiple of 4 bytes")
        })?;
        let firsts = (0..).step_by(self.part_length);
        let shares = firsts.zip(arrays.chunks(self.part_length, self.layout.games));
        self.for_each_part(py, shares, |part, (first, mut own)| work(part, first, &mut own))
    }

    /// Does the work for every part and its share, in large batches without the interpreter lock.
    fn for_each_part<S: Send>(
        &mut self,
        py: Python<'_>,
        shares: impl Iterator<Item = S> + Send,
        work: impl Fn(&mut dyn AnyBatch, S) + Sync + Send,
    ) -> PyResult<()> {
        Workers::revive(&mut self.workers)?;
        let parts = self.parts.iter_mut().zip(shares);
        let work = |(part, share): (&mut Box<dyn AnyBatch>, S)| work(&mut **part, share);
        if self.layout.games < MIN_DETACHED_GAMES {
            parts.for_each(work);
            return Ok(());
        }
        py.detach(|| match &self.workers {
            None => parts.for_each(work),
            Some(workers) => workers.for_each(parts, work),
        });
        Ok(())
    }
}

/// The games of a part. Several parts for each thread even out their work, and no two threads
/// write into the same cache line, which holds a byte of each of 64 games.
fn part_length(games: usize, threads: usize) -> usize {
    if threads == 1 {
        return games;
    }
    games.div_ceil(threads * PARTS_PER_THREAD).next_multiple_of(ALIGNMENT)
}

fn read_autoreset(text: &str) -> PyResult<Autoreset> {
    match text {
        "next_step" => Ok(Autoreset::NextStep),
        "same_step" => Ok(Autoreset::SameStep),
        "disabled" => Ok(Autoreset::Disabled),
        _ => Err(PyValueError::new_err(format!(
            "`{text}` is not an autoreset mode: choose next_step, same_step or disabled"
        ))),
    }
}

fn read_illegal(text: &str) -> PyResult<IllegalAction> {
    match text {
        "raise" => Ok(IllegalAction::Refuse),
        "mask" => Ok(IllegalAction::Replace),
        "forfeit" => Ok(IllegalAction::Forfeit),
        _ => Err(PyValueError::new_err(format!(
            "`{text}` is not a policy for illegal actions: choose raise, mask or forfeit"
        ))),
    }
}

fn check(options: &BatchOptions) -> PyResult<()> {
    let [least, most] = options.opening_plies;
    if least > most || most >= options.max_plies {
        let max = options.max_plies;
        return Err(PyValueError::new_err(format!(
            "opening_plies is ({least}, {most}) and max_plies {max}: give a least number, a most \
             that is not smaller, and more plies than those"
        )));
    }
    Ok(())
}
