//! Conversions between Python's values and ours.

use std::fmt::Display;
use std::time::Duration;

use catalog::{ActionError, SearchLimits, Wdl, read_time};
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};
use rules::{MoveError, Size, quote};

/// A `ValueError` with the words of one of our errors.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A class of the package's own Python code.
macro_rules! python_class {
    ($function:ident, $module:literal, $class:literal) => {
        fn $function(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            CLASS.import(py, $module, $class)
        }
    };
}

python_class!(illegal_move_class, "quincunx.errors", "IllegalMoveError");

/// `IllegalMoveError(message, move, clause, reason)`.
fn illegal_move(py: Python<'_>, message: &str, text: &str, error: Option<&MoveError>) -> PyErr {
    let clause = error.and_then(MoveError::clause);
    let reason = error.map_or_else(|| message.to_owned(), without_legal_moves);
    match illegal_move_class(py).and_then(|class| class.call1((message, text, clause, reason))) {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// The message without an example of a legal move.
fn without_legal_moves(error: &MoveError) -> String {
    match error {
        MoveError::Unreadable { text, why, .. } => format!("{} is not a move: {why}", quote(text)),
        MoveError::Illegal { .. } | MoveError::Over { .. } => error.without_hint().to_string(),
    }
}

/// The exception of a refused move.
pub(crate) fn refused(py: Python<'_>, error: &MoveError) -> PyErr {
    let (MoveError::Unreadable { text, .. }
    | MoveError::Illegal { text, .. }
    | MoveError::Over { text, .. }) = error;
    illegal_move(py, &error.to_string(), text, Some(error))
}

/// The exception of a refused action.
pub(crate) fn refused_action(py: Python<'_>, error: &ActionError) -> PyErr {
    let (action, because) = match error {
        ActionError::Number { action, .. } => (action, None),
        ActionError::Move { action, error } => (action, Some(error)),
    };
    illegal_move(py, &error.to_string(), &action.to_string(), because)
}

/// A named tuple of `quincunx.results`.
pub(crate) fn result<'py>(
    py: Python<'py>,
    name: &str,
    fields: Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("quincunx.results")?.getattr(name)?.call1(fields)
}

/// A move as text or by its action number.
#[derive(FromPyObject)]
pub(crate) enum MoveArgument {
    Action(i64),
    Text(String),
}

/// A board size: 8, or "6x8".
#[derive(FromPyObject)]
pub(crate) enum SizeArgument {
    Side(i64),
    Text(String),
}

impl SizeArgument {
    pub(crate) fn read(&self) -> PyResult<Size> {
        let text = match self {
            SizeArgument::Side(side) => side.to_string(),
            SizeArgument::Text(text) => text.clone(),
        };
        Size::read(&text).map_err(value_error)
    }
}

/// A time limit: seconds, or text such as "500ms".
#[derive(FromPyObject)]
pub(crate) enum TimeArgument {
    Seconds(f64),
    Text(String),
}

impl TimeArgument {
    pub(crate) fn read(&self) -> PyResult<Duration> {
        let text = match self {
            TimeArgument::Seconds(seconds) => format!("{seconds}s"),
            TimeArgument::Text(text) => text.clone(),
        };
        read_time(&text).ok_or_else(|| {
            PyValueError::new_err(format!(
                "`{text}` is not a time limit: give seconds above 0, or text such as \"500ms\""
            ))
        })
    }
}

/// The limits of a search; at least one is needed.
pub(crate) fn search_limits(
    time: Option<&TimeArgument>,
    nodes: Option<u64>,
    depth: Option<u32>,
) -> PyResult<SearchLimits> {
    if time.is_none() && nodes.is_none() && depth.is_none() {
        return Err(PyValueError::new_err("no limit is given: give time, nodes or depth"));
    }
    let none = SearchLimits::NONE;
    Ok(SearchLimits {
        time: time.map_or(Ok(none.time), TimeArgument::read)?,
        nodes: nodes.unwrap_or(none.nodes),
        depth: depth.unwrap_or(none.depth).min(SearchLimits::MAX_DEPTH),
        ..none
    })
}

/// 1 for a win, 0 for a draw, -1 for a loss.
pub(crate) fn sign(wdl: Wdl) -> i8 {
    match wdl {
        Wdl::Win => 1,
        Wdl::Draw => 0,
        Wdl::Loss => -1,
    }
}

/// Borrows a one-dimensional array of the caller for writing, after checks with words.
pub(crate) fn writable<'py, T: numpy::Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
    length: usize,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    let kind =
        || T::get_dtype(array.py()).str().map_or_else(|_| String::new(), |it| it.to_string());
    let array = array.cast::<PyArray1<T>>().map_err(|_| {
        PyTypeError::new_err(format!("`{name}` must be a one-dimensional array of {}", kind()))
    })?;
    if array.len() != length {
        let found = array.len();
        return Err(PyValueError::new_err(format!(
            "`{name}` has {found} elements: it needs {length}"
        )));
    }
    if !array.is_contiguous() {
        return Err(PyValueError::new_err(format!("`{name}` must be contiguous")));
    }
    array.try_readwrite().map_err(|error| PyValueError::new_err(format!("`{name}`: {error}")))
}
