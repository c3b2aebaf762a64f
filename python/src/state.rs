//! `State`: a game in progress.

use std::collections::BTreeMap;

use catalog::{Analysis, AnalysisOptions, AnyGame, BoundsTable, Knowledge, SolveLimits};
use catalog::{TranspositionTable, Unknown};
use draw::{TextStyle, Theme};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::convert::{
    MoveArgument, TimeArgument, refused, refused_action, result, search_limits, sign, value_error,
    writable,
};
use crate::game::Game;
use crate::interrupt::interruptible;
use crate::tables::Tables;

/// The memory limit of a search, so that a typing error does not fill the machine.
const MAX_MEGABYTES: usize = 1 << 16;

/// A game in progress: a position with its history. Made by `Game.start()` or `Game.position()`.
///
/// Two states are equal if game, size, rules, position and player to move are; the history does not
/// count. A state changes, so it has no hash: use its key.
#[pyclass(eq, module = "quincunx")]
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) game: Game,
    pub(crate) inner: Box<dyn AnyGame>,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.game == other.game && self.inner.position_text() == other.inner.position_text()
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        State::new(self.game, self.inner.copy())
    }
}

impl State {
    pub(crate) fn new(game: Game, inner: Box<dyn AnyGame>) -> State {
        State { game, inner }
    }

    /// Plays a move by its number.
    pub(crate) fn push_action(&mut self, py: Python<'_>, action: i64) -> PyResult<String> {
        let action = usize::try_from(action).unwrap_or(usize::MAX);
        let played = self.inner.play_action(action);
        Ok(played.map_err(|error| refused_action(py, &error))?.text)
    }

    fn write(
        &self,
        py: Python<'_>,
        out: Option<&Bound<'_, PyAny>>,
        length: usize,
        write: impl Fn(&dyn AnyGame, &mut [u8]),
    ) -> PyResult<Py<PyAny>> {
        let Some(out) = out else {
            let mut bytes = vec![0; length];
            write(&*self.inner, &mut bytes);
            return Ok(PyArray1::from_vec(py, bytes).into_any().unbind());
        };
        let mut array = writable::<u8>(out, "out", length)?;
        write(&*self.inner, array.as_slice_mut()?);
        Ok(out.clone().unbind())
    }
}

#[pymethods]
impl State {
    /// The game, its size and its rules.
    #[getter]
    fn game(&self) -> Game {
        self.game
    }

    /// The player to move: 0 is First, 1 is Second.
    #[getter]
    fn turn(&self) -> usize {
        self.inner.turn().index()
    }

    /// The number of moves played.
    #[getter]
    fn ply(&self) -> usize {
        self.inner.ply()
    }

    /// The moves played, as text.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    /// The legal moves as text, sorted; none when the game is over.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.inner.choices().into_iter().map(|choice| choice.text).collect()
    }

    /// The numbers of the legal actions, ascending.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        let mut mask = vec![0; self.game.action_count()];
        self.inner.write_action_mask(&mut mask);
        (0..mask.len()).filter(|&action| mask[action] == 1).collect()
    }

    /// The result, or None while the game goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (Some(outcome), Some(reason)) = (self.inner.outcome(), self.inner.reason()) else {
            return Ok(None);
        };
        let winner = match outcome {
            rules::Outcome::Win(player) => Some(player.index()),
            rules::Outcome::Draw => None,
        };
        let why = reason.why.to_string();
        result(py, "Outcome", (winner, reason.clause, why).into_pyobject(py)?).map(Some)
    }

    /// True when the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.outcome().is_some()
    }

    /// The position as text.
    #[getter]
    fn text(&self) -> String {
        self.inner.position_text()
    }

    /// The text of the position the game began from.
    #[getter]
    fn start_text(&self) -> String {
        self.inner.start_text()
    }

    /// How often the position has occurred in this game.
    #[getter]
    fn occurrences(&self) -> usize {
        self.inner.occurrences()
    }

    /// A 64-bit digest of the position, the same on every machine.
    #[getter]
    fn key(&self) -> u64 {
        self.inner.key()
    }

    /// Plays a move, given as text or as an action number, and returns its text. Raises
    /// `IllegalMoveError`, and changes nothing, if the rules forbid it.
    fn push(&mut self, py: Python<'_>, r#move: MoveArgument) -> PyResult<String> {
        match r#move {
            MoveArgument::Text(text) => {
                let played = self.inner.play(&text).map_err(|error| refused(py, &error))?;
                Ok(played.text)
            }
            MoveArgument::Action(action) => self.push_action(py, action),
        }
    }

    /// Undoes the last move and returns its text. Raises `IndexError` at the beginning.
    fn pop(&mut self) -> PyResult<String> {
        let last = self.inner.moves().pop();
        last.filter(|_| self.inner.undo())
            .ok_or_else(|| PyIndexError::new_err("no move to undo: the game is at its beginning"))
    }

    /// The number of a legal move. Raises `IllegalMoveError` if the rules forbid it.
    fn action(&self, py: Python<'_>, r#move: &str) -> PyResult<usize> {
        self.inner.action(r#move).map_err(|error| refused(py, &error))
    }

    /// The text of a legal action. Raises `IllegalMoveError` if the rules forbid it.
    fn r#move(&self, py: Python<'_>, action: i64) -> PyResult<String> {
        self.clone().push_action(py, action)
    }

    /// The observation planes as uint8, flat; `game.observation_shape` is their shape. Writes into
    /// `out` if it is given.
    #[pyo3(signature = (out=None))]
    fn observation(&self, py: Python<'_>, out: Option<&Bound<'_, PyAny>>) -> PyResult<Py<PyAny>> {
        self.write(py, out, self.game.plane_bytes(), |game, bytes| game.write_planes(bytes))
    }

    /// 1 for every legal action and 0 for all others, as uint8. Writes into `out` if it is given.
    #[pyo3(signature = (out=None))]
    fn action_mask(&self, py: Python<'_>, out: Option<&Bound<'_, PyAny>>) -> PyResult<Py<PyAny>> {
        self.write(py, out, self.game.action_count(), |game, mask| game.write_action_mask(mask))
    }

    /// The game record as text. `tags` adds tags such as {"First": "me"}.
    #[pyo3(signature = (tags=None))]
    fn record(&self, tags: Option<BTreeMap<String, String>>) -> PyResult<String> {
        let mut record = self.inner.record();
        for (name, value) in tags.unwrap_or_default() {
            record.set_tag(&name, &value);
        }
        record.check().map_err(value_error)?;
        Ok(record.text())
    }

    /// The board as an SVG picture; notebooks show it by themselves.
    #[pyo3(signature = (dark=false))]
    fn svg(&self, dark: bool) -> String {
        draw::svg(&self.inner.view(), if dark { Theme::Dark } else { Theme::Light })
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    /// An independent copy with the history.
    fn copy(&self) -> State {
        self.clone()
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (Game, String, String))> {
        let restore = py.import("quincunx.results")?.getattr("restore_state")?.unbind();
        Ok((restore, (self.game, self.inner.start_text(), self.inner.moves().join(" "))))
    }

    fn __str__(&self) -> String {
        let style = TextStyle { unicode: true, ..TextStyle::default() };
        let board = draw::text(&self.inner.view(), style);
        format!("{board}\n{}", self.inner.state_in_words())
    }

    fn __repr__(&self) -> String {
        format!("State('{}', '{}')", self.inner.setup_text(), self.inner.position_text())
    }

    /// The number of move sequences of exactly this many plies. Ctrl-C does not end it.
    #[pyo3(signature = (depth, threads=1))]
    fn perft(&self, py: Python<'_>, depth: u32, threads: usize) -> u64 {
        py.detach(|| self.inner.perft(depth, threads.max(1)))
    }

    /// The engine's analysis. Give at least one limit. One thread and a limit of nodes or depth give
    /// the same result on every machine. `memory` is the transposition table in megabytes.
    #[pyo3(signature = (*, time=None, nodes=None, depth=None, lines=1, threads=1, memory=16,
                        tables=None))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        time: Option<TimeArgument>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        threads: usize,
        memory: usize,
        tables: Option<PyRef<'py, Tables>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limits = search_limits(time.as_ref(), nodes, depth)?;
        let options = AnalysisOptions {
            threads: threads.clamp(1, catalog::MAX_THREADS),
            ..AnalysisOptions::analyze(limits, lines.max(1))
        };
        let tables = Tables::or_none(tables.as_deref());
        let bytes = megabytes(memory)?;
        let game = self.inner.copy();
        let analysis = interruptible(py, move |stop| {
            let table = TranspositionTable::new(bytes);
            game.analyze_with(&tables, &options, &table, stop, &mut |_| ())
        })?;
        to_analysis(py, &analysis)
    }

    /// Analysis by Monte-Carlo tree search with random playouts; nodes are playouts.
    #[pyo3(signature = (*, time=None, nodes=None, seed=0))]
    fn mcts<'py>(
        &self,
        py: Python<'py>,
        time: Option<TimeArgument>,
        nodes: Option<u64>,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limits = search_limits(time.as_ref(), nodes, None)?;
        let game = self.inner.copy();
        let analysis =
            interruptible(py, move |stop| game.analyze_mcts(limits, seed, stop, &mut |_| ()))?;
        to_analysis(py, &analysis)
    }

    /// The exact value: from tables, else by exact search within the limits. `moves=True` also
    /// finds the value of every move. `memory` is in megabytes.
    #[pyo3(signature = (*, time=None, nodes=None, threads=1, memory=64, tables=None, moves=false))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        time: Option<TimeArgument>,
        nodes: Option<u64>,
        threads: usize,
        memory: usize,
        tables: Option<PyRef<'py, Tables>>,
        moves: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let none = SolveLimits::NONE;
        let limits = SolveLimits {
            time: time.map_or(Ok(none.time), |time| time.read())?,
            nodes: nodes.unwrap_or(none.nodes),
            threads: threads.clamp(1, catalog::MAX_THREADS),
        };
        let tables = Tables::or_none(tables.as_deref());
        if let Some(known) = self.inner.probe(&tables).map_err(value_error)? {
            return to_solution(py, &known);
        }
        let bytes = megabytes(memory)?;
        let game = self.inner.copy();
        let known = interruptible(py, move |stop| {
            let bounds = BoundsTable::new(bytes);
            if moves {
                return Knowledge::search(&*game, &limits, &bounds, stop, &mut |_| ());
            }
            game.solve(&limits, &bounds, stop, &mut |_| ())
        })?;
        to_solution(py, &known)
    }
}

fn megabytes(memory: usize) -> PyResult<usize> {
    if (1..=MAX_MEGABYTES).contains(&memory) {
        return Ok(memory << 20);
    }
    Err(PyValueError::new_err(format!(
        "memory is {memory}: give megabytes from 1 to {MAX_MEGABYTES}"
    )))
}

/// `Analysis(best, depth, nodes, seconds, lines)`.
fn to_analysis<'py>(py: Python<'py>, analysis: &Analysis) -> PyResult<Bound<'py, PyAny>> {
    let line = |line: &catalog::AnalysisLine| {
        let value = line.value();
        let fields = (
            line.moves[0].clone(),
            line.moves.clone(),
            line.score,
            value.map(|value| value.wdl.slug()),
            value.and_then(|value| value.plies),
        );
        result(py, "Line", fields.into_pyobject(py)?)
    };
    let lines = analysis.lines.iter().map(line).collect::<PyResult<Vec<_>>>()?;
    let best = analysis.lines.first().map(|line| line.moves[0].clone());
    let seconds = analysis.time.as_secs_f64();
    let fields = (best, analysis.depth, analysis.nodes, seconds, lines);
    result(py, "Analysis", fields.into_pyobject(py)?)
}

/// `Solution(value, distance, moves, line, source, nodes, seconds, reason)`.
fn to_solution<'py>(py: Python<'py>, known: &Knowledge) -> PyResult<Bound<'py, PyAny>> {
    let moves = known.moves.iter().map(|(text, value)| {
        let value = value.map(|value| (sign(value.wdl), value.plies));
        (text.clone(), value)
    });
    let moves: BTreeMap<String, Option<(i8, Option<u32>)>> = moves.collect();
    let value = known.value.ok();
    let fields = (
        value.map(|value| sign(value.wdl)),
        value.and_then(|value| value.plies),
        moves,
        known.line.clone(),
        value.map(|_| known.source.slug()),
        known.nodes,
        known.time.as_secs_f64(),
        known.value.err().map(Unknown::slug),
    );
    result(py, "Solution", fields.into_pyobject(py)?)
}

/// Copies of the games of a list of states, which must all have the same setup.
pub(crate) fn copies(states: &[Bound<'_, State>]) -> PyResult<(Game, Vec<Box<dyn AnyGame>>)> {
    let Some(first) = states.first() else {
        return Err(PyValueError::new_err("no states are given: give at least one"));
    };
    let game = first.try_borrow().map_err(value_error)?.game;
    let mut copies = Vec::with_capacity(states.len());
    for (index, state) in states.iter().enumerate() {
        let state = state.try_borrow().map_err(value_error)?;
        if state.game != game {
            let (one, other) = (game.__repr__(), state.game.__repr__());
            return Err(PyTypeError::new_err(format!(
                "state {index} is of {other}, but the first is of {one}: give states of one game"
            )));
        }
        copies.push(state.inner.copy());
    }
    Ok((game, copies))
}
