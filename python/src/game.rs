//! `Game`: a game with a board size and rule options.

use std::collections::BTreeMap;

use catalog::{CATALOG, Entry, Record};
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules::{RuleOption, Setup, Symmetry, cell_index};

use crate::convert::{SizeArgument, value_error};
use crate::state::State;

/// An array of numbers.
type Permutation<'py> = Bound<'py, PyArray1<i64>>;

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    CATALOG.iter().map(|entry| entry.info().slug).collect()
}

/// Game(name, size=None, rules=None)
///
/// A game with a board size and rule options: everything that is the same for all of its positions.
/// The size is a side (8) or text ("6x8"); without one it is the usual size.
#[pyclass(frozen, eq, hash, module = "quincunx")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub(crate) entry: &'static Entry,
    pub(crate) setup: Setup,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.entry.info().slug == other.entry.info().slug && self.setup == other.setup
    }
}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.entry.info().slug, self.setup.size.to_string()).hash(state);
    }
}

impl Game {
    pub(crate) fn action_count(&self) -> usize {
        self.entry.action_space(self.setup.size).count()
    }

    pub(crate) fn plane_bytes(&self) -> usize {
        self.entry.planes().len() * self.setup.size.area()
    }

    /// The symmetries that keep this board. An exchange of the players alone is left out: planes
    /// are from the view of the player to move, so nothing changes in them.
    fn own_symmetries(&self) -> impl Iterator<Item = Symmetry> {
        let size = self.setup.size;
        let others = self.entry.info().symmetries.iter().copied();
        let moves_cells = |symmetry: &Symmetry| {
            symmetry.transpose || symmetry.mirror_files || symmetry.mirror_ranks
        };
        std::iter::once(Symmetry::IDENTITY)
            .chain(others.filter(moves_cells))
            .filter(move |symmetry| symmetry.size(size) == size)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, size=None, rules=None))]
    fn new(
        name: &str,
        size: Option<SizeArgument>,
        rules: Option<BTreeMap<String, String>>,
    ) -> PyResult<Game> {
        let entry = catalog::find(name).map_err(value_error)?;
        let size = size.map_or(Ok(entry.info().usual().size), |size| size.read())?;
        let texts: Vec<String> = rules
            .unwrap_or_default()
            .iter()
            .map(|(option, value)| format!("{option}={value}"))
            .collect();
        let rules = entry.info().read_rules(texts.iter().map(String::as_str));
        let setup = Setup { size, rules: rules.map_err(value_error)? };
        entry.start(&setup).map_err(value_error)?;
        Ok(Game { entry, setup })
    }

    fn __getnewargs__(&self) -> (&'static str, String, BTreeMap<&'static str, &'static str>) {
        (self.name(), self.size(), self.rules())
    }

    pub(crate) fn __repr__(&self) -> String {
        let rules: Vec<String> =
            self.rules().iter().map(|(k, v)| format!("'{k}': '{v}'")).collect();
        format!("Game('{}', size='{}', rules={{{}}})", self.name(), self.size(), rules.join(", "))
    }

    /// The name in commands, such as "talpa".
    #[getter]
    #[expect(clippy::misnamed_getters, reason = "`title` is the name for people")]
    fn name(&self) -> &'static str {
        self.entry.info().slug
    }

    /// The name for people, such as "Talpa".
    #[getter]
    fn title(&self) -> &'static str {
        self.entry.info().name
    }

    /// The size of the board as text: "8", or "6x8" for six files and eight ranks.
    #[getter]
    fn size(&self) -> String {
        self.setup.size.to_string()
    }

    /// The number of files (columns).
    #[getter]
    fn files(&self) -> u8 {
        self.setup.size.files()
    }

    /// The number of ranks (rows).
    #[getter]
    fn ranks(&self) -> u8 {
        self.setup.size.ranks()
    }

    /// The value of every rule option.
    #[getter]
    fn rules(&self) -> BTreeMap<&'static str, &'static str> {
        self.setup.rules.iter().collect()
    }

    /// All sizes of the game, as text.
    #[getter]
    fn sizes(&self) -> Vec<String> {
        self.entry.info().sizes().iter().map(ToString::to_string).collect()
    }

    /// The rule options of the game with their values, the default first.
    #[getter]
    fn options(&self) -> BTreeMap<&'static str, Vec<&'static str>> {
        let options = self.entry.info().options.iter();
        let values = |option: &RuleOption| option.values.iter().map(|value| value.0).collect();
        options.map(|option| (option.name, values(option))).collect()
    }

    /// The rules in Markdown, with clause numbers.
    #[getter]
    fn rules_text(&self) -> &'static str {
        self.entry.info().rules_page
    }

    /// True if repetition can end a game: then the history is part of the state.
    #[getter]
    fn can_repeat(&self) -> PyResult<bool> {
        Ok(self.entry.start(&self.setup).map_err(value_error)?.can_recur())
    }

    /// A description of each observation plane.
    #[getter]
    fn planes(&self) -> Vec<&'static str> {
        self.entry.planes().to_vec()
    }

    /// (planes, ranks, files). Row 0 is rank 1, so the array is upside down compared to pictures.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        (self.entry.planes().len(), self.ranks().into(), self.files().into())
    }

    /// The number of actions.
    #[getter]
    fn num_actions(&self) -> usize {
        self.action_count()
    }

    /// An action as a move is written, legal or not; None for numbers that belong to no move.
    fn action_text(&self, action: i64) -> Option<String> {
        let space = self.entry.action_space(self.setup.size);
        usize::try_from(action).ok().and_then(|action| space.text(action))
    }

    /// The blocks of action numbers: (first number, description) in order.
    fn action_blocks(&self) -> Vec<(usize, String)> {
        let space = self.entry.action_space(self.setup.size);
        space.blocks().map(|(first, block)| (first, block.to_string())).collect()
    }

    /// The symmetries of the game on this board, the identity first: pairs (cells, actions) of
    /// permutations. Cell `i` goes to `cells[i]` and action `a` to `actions[a]`.
    fn symmetries<'py>(&self, py: Python<'py>) -> Vec<(Permutation<'py>, Permutation<'py>)> {
        let size = self.setup.size;
        let space = self.entry.action_space(size);
        let pairs = self.own_symmetries().filter_map(|symmetry| {
            let cells = size.cells().map(|cell| cell_index(symmetry.cell(cell, size), size) as i64);
            let actions = space.permutation(symmetry)?.into_iter().map(|action| action as i64);
            Some((PyArray1::from_iter(py, cells), PyArray1::from_iter(py, actions)))
        });
        pairs.collect()
    }

    /// The starting position.
    fn start(&self) -> PyResult<State> {
        Ok(State::new(*self, self.entry.start(&self.setup).map_err(value_error)?))
    }

    /// The position of a text such as "rbrb/brbr/rbrb/brbr r".
    fn position(&self, text: &str) -> PyResult<State> {
        let game = self.entry.open(text, Some(self.setup.size), &self.setup.rules);
        Ok(State::new(*self, game.map_err(value_error)?))
    }

    /// The final position of a game record, with its moves. The record names the game, the size and
    /// the rules itself.
    #[staticmethod]
    fn read_record(text: &str) -> PyResult<State> {
        let record = Record::read(text.as_bytes()).map_err(value_error)?;
        let game = record.replay().map_err(value_error)?;
        let entry = catalog::find(record.game).map_err(value_error)?;
        let setup = Setup { size: record.size, rules: record.rules };
        if game.setup() != setup {
            return Err(PyValueError::new_err("the record contradicts its own position"));
        }
        Ok(State::new(Game { entry, setup }, game))
    }
}
