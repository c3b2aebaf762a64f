//! `Puzzle`: a position with its only solution.

use catalog::{AnyGame, Entry, OpenError};
use messages::{Message, say};
use rules::Setup;
use serde_json::{Map, Value, json};

use crate::theme::themes;

/// The task of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleKind {
    /// Find the only winning move.
    Win,
    /// The opponent threatens to win at once: find the only move that does not lose.
    Defend,
}

impl PuzzleKind {
    /// The word used in JSON and data.
    pub const fn slug(self) -> &'static str {
        match self {
            PuzzleKind::Win => "win",
            PuzzleKind::Defend => "defend",
        }
    }

    pub(crate) fn read(slug: &str) -> Option<PuzzleKind> {
        [PuzzleKind::Win, PuzzleKind::Defend].into_iter().find(|kind| kind.slug() == slug)
    }
}

/// A position in which exactly one move keeps the win, at each of the solver's plies.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// `talpa-8-0123`; unique and never reused.
    pub id: String,
    /// The game.
    pub entry: &'static Entry,
    /// Size and rules.
    pub setup: Setup,
    /// The text of the position; the solver is to move.
    pub position: String,
    /// The task.
    pub kind: PuzzleKind,
    /// The solution: the solver's moves, first and last, and the defenses that delay longest.
    pub line: Vec<String>,
    /// On the ladder of the levels: a level of this rating solves it half of the time.
    pub rating: i32,
}

impl Puzzle {
    /// The position as a game.
    pub fn open(&self) -> Result<Box<dyn AnyGame>, OpenError> {
        self.entry.open(&self.position, Some(self.setup.size), &self.setup.rules)
    }

    /// The number at the end of the id.
    pub fn number(&self) -> Option<usize> {
        self.id.rsplit_once('-')?.1.parse().ok()
    }

    /// The solver's color and the task in words: `Red to move and win`.
    pub fn task(&self, game: &dyn AnyGame) -> Message {
        let task = match self.kind {
            PuzzleKind::Win => say("puzzle-task-wins"),
            PuzzleKind::Defend => say("puzzle-task-holds"),
        };
        task.with_color("color", game.view().color_name(game.turn()))
    }

    /// What happens in the solution, for practicing one thing.
    pub fn themes(&self) -> Vec<&'static str> {
        self.open().map_or_else(|_| Vec::new(), |game| themes(&*game, &self.line))
    }

    /// The JSON form.
    pub fn json(&self) -> Value {
        let rules: Map<String, Value> =
            self.setup.rules.iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
        json!({
            "id": self.id,
            "game": self.entry.info().slug,
            "size": self.setup.size.to_string(),
            "rules": rules,
            "position": self.position,
            "kind": self.kind.slug(),
            "line": self.line,
            "plies": self.line.len(),
            "rating": self.rating,
            "themes": self.themes(),
        })
    }
}
