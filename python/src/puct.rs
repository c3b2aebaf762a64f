//! `TreeSearch`: PUCT searches of several states whose leaves are evaluated together.

use catalog::AnyPuct;
use numpy::PyReadonlyArray1;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::convert::writable;
use crate::game::Game;
use crate::state::{State, copies};

/// TreeSearch(states, exploration=1.5)
///
/// Tree searches of states of one game, guided by an evaluator of the caller. Use
/// `quincunx.search`, unless you want to batch leaves yourself: `gather` leaves, `write` their planes
/// and masks, `evaluate` them, and so on.
#[pyclass(module = "quincunx")]
#[derive(Debug)]
pub(crate) struct TreeSearch {
    game: Game,
    trees: Vec<Box<dyn AnyPuct>>,
    /// The number of waiting leaves of each tree.
    waiting: Vec<usize>,
}

#[pymethods]
impl TreeSearch {
    #[new]
    #[pyo3(signature = (states, exploration=1.5))]
    fn new(states: Vec<Bound<'_, State>>, exploration: f32) -> PyResult<TreeSearch> {
        if !(exploration.is_finite() && exploration >= 0.0) {
            return Err(PyValueError::new_err(format!(
                "exploration is {exploration}: give a number of at least 0"
            )));
        }
        let (game, games) = copies(&states)?;
        let trees: Vec<_> = games.iter().map(|game| game.puct(exploration)).collect();
        let waiting = vec![0; trees.len()];
        Ok(TreeSearch { game, trees, waiting })
    }

    /// Selects at most `leaves` leaves in every tree that has made fewer than `simulations`; returns
    /// how many wait in all.
    fn gather(&mut self, leaves: usize, simulations: u32) -> PyResult<usize> {
        if self.waiting.iter().any(|&count| count > 0) {
            return Err(PyRuntimeError::new_err("evaluate the waiting leaves first"));
        }
        for (tree, waiting) in self.trees.iter_mut().zip(&mut self.waiting) {
            let left = if tree.has_root() {
                simulations.saturating_sub(tree.simulations()) as usize
            } else {
                1
            };
            *waiting = tree.gather(leaves.max(1).min(left));
        }
        Ok(self.waiting.iter().sum())
    }

    /// Writes the planes and masks of the waiting leaves into flat uint8 arrays.
    fn write(
        &self,
        observations: &Bound<'_, PyAny>,
        action_mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let leaves: usize = self.waiting.iter().sum();
        let (planes, actions) = (self.game.plane_bytes(), self.game.action_count());
        let mut observations = writable::<u8>(observations, "observations", leaves * planes)?;
        let mut action_mask = writable::<u8>(action_mask, "action_mask", leaves * actions)?;
        let mut rows = (observations.as_slice_mut()?.chunks_exact_mut(planes))
            .zip(action_mask.as_slice_mut()?.chunks_exact_mut(actions));
        for (tree, &waiting) in self.trees.iter().zip(&self.waiting) {
            for (leaf, (planes, mask)) in (0..waiting).zip(&mut rows) {
                tree.write_leaf(leaf, planes, mask);
            }
        }
        Ok(())
    }

    /// Gives the waiting leaves their priors, a row of probabilities per leaf, and their values for
    /// the player to move, from -1 to 1; both flat float32 arrays.
    fn evaluate(
        &mut self,
        priors: PyReadonlyArray1<'_, f32>,
        values: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<()> {
        let (priors, values) = (priors.as_slice()?, values.as_slice()?);
        let leaves: usize = self.waiting.iter().sum();
        let actions = self.game.action_count();
        if priors.len() != leaves * actions || values.len() != leaves {
            return Err(PyValueError::new_err(format!(
                "the evaluator returned {} priors and {} values for {leaves} positions with \
                 {actions} actions each",
                priors.len(),
                values.len(),
            )));
        }
        if let Some(bad) = values.iter().find(|value| !value.is_finite()) {
            return Err(PyValueError::new_err(format!(
                "the evaluator returned the value {bad}: give numbers from -1 to 1"
            )));
        }
        let mut first = 0;
        for (tree, waiting) in self.trees.iter_mut().zip(&mut self.waiting) {
            let rows = first..first + std::mem::take(waiting);
            first = rows.end;
            tree.evaluate(&priors[rows.start * actions..rows.end * actions], &values[rows]);
        }
        Ok(())
    }

    /// Mixes a fraction of noise, a float32 row per tree, into the priors of the roots.
    fn add_root_noise(&mut self, noise: PyReadonlyArray1<'_, f32>, fraction: f32) -> PyResult<()> {
        let (noise, actions) = (noise.as_slice()?, self.game.action_count());
        if noise.len() != self.trees.len() * actions || !(0.0..=1.0).contains(&fraction) {
            return Err(PyValueError::new_err(
                "noise needs one number per tree and action, and a fraction from 0 to 1",
            ));
        }
        for (tree, noise) in self.trees.iter_mut().zip(noise.chunks_exact(actions)) {
            tree.add_root_noise(noise, fraction);
        }
        Ok(())
    }

    /// The fewest simulations of any tree.
    #[getter]
    fn simulations(&self) -> u32 {
        self.trees.iter().map(|tree| tree.simulations()).min().unwrap_or(0)
    }

    /// Writes the visits of the moves of every root, a float32 row per tree, and the values of the
    /// roots for their players to move.
    fn result(&self, visits: &Bound<'_, PyAny>, values: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.game.action_count();
        let mut visits = writable::<f32>(visits, "visits", self.trees.len() * actions)?;
        let mut values = writable::<f32>(values, "values", self.trees.len())?;
        let rows = visits.as_slice_mut()?.chunks_exact_mut(actions);
        for ((tree, row), value) in self.trees.iter().zip(rows).zip(values.as_slice_mut()?) {
            row.fill(0.0);
            *value = tree.write_visits(row);
        }
        Ok(())
    }
}
