//! Notation: move texts, position texts and views.

mod explain;

use std::fmt;

use messages::{Message, say};

use crate::board::Cell;
use crate::color::Color;
use crate::diagram::{Content, Diagram, PositionError};
use crate::game::Game;
use crate::piece::Piece;
use crate::player::{Outcome, Player};
use crate::quote::quote;
use crate::setup::Rules;
use crate::view::View;

pub use explain::{Explain, Fact, FactKind};

/// An unreadable or illegal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum MoveError {
    /// The text cannot be parsed.
    Unreadable {
        /// The input.
        text: String,
        /// The part that cannot be parsed.
        why: Message,
        /// A legal move as an example.
        example: String,
    },
    /// The rules forbid the move here.
    Illegal {
        /// The input.
        text: String,
        /// The broken clause.
        refusal: Refusal,
    },
    /// The game is over.
    Over {
        /// The input.
        text: String,
        /// The reason for the end.
        reason: Message,
    },
}

impl MoveError {
    /// The error for people: what was typed, why it is refused, and what to type instead.
    pub fn message(&self) -> Message {
        match self {
            MoveError::Unreadable { text, why, example } => say("refusal-unreadable")
                .with("move", quote(text))
                .with("why", why)
                .with("example", example),
            MoveError::Illegal { refusal, .. } => say("refusal-with-hint")
                .with("problem", self.without_hint())
                .with("hint", &refusal.hint),
            MoveError::Over { text, reason } => {
                say("refusal-over").with("move", quote(text)).with("reason", reason)
            }
        }
    }

    /// The message without the hint, for callers that show legal moves themselves.
    pub fn without_hint(&self) -> Message {
        match self {
            MoveError::Illegal { text, refusal } => say("refusal")
                .with("move", quote(text))
                .with("why", &refusal.why)
                .with("clause", refusal.clause),
            _ => self.message(),
        }
    }
}

/// The clause that forbids a move, its reason and a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The number of the clause, as in `T3`.
    pub clause: &'static str,
    /// The clause applied to this move.
    pub why: Message,
    /// A legal alternative.
    pub hint: Message,
}

impl Refusal {
    /// A clause, its meaning for this move, and a legal alternative.
    pub const fn new(clause: &'static str, why: Message, hint: Message) -> Refusal {
        Refusal { clause, why, hint }
    }
}

/// The clause that ends a game, and what it means for this one: `T6: Red's path is open`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The number of the clause.
    pub clause: &'static str,
    /// The clause applied to this game.
    pub why: Message,
}

impl Reason {
    /// A clause and its meaning.
    pub const fn new(clause: &'static str, why: Message) -> Reason {
        Reason { clause, why }
    }

    /// The reason for people: `T6: Red's path is open`.
    pub fn message(&self) -> Message {
        say("reason").with("clause", self.clause).with("why", &self.why)
    }

    /// The same behind a result: `Red's path is open (T6)`.
    pub fn after_result(&self) -> Message {
        say("reason-after-result").with("clause", self.clause).with("why", &self.why)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl MoveError {
    /// An error about a text that cannot be parsed.
    pub fn unreadable(text: &str, why: Message, example: &str) -> MoveError {
        MoveError::Unreadable { text: text.to_owned(), why, example: example.to_owned() }
    }

    /// The broken clause, if the move could be parsed.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            MoveError::Illegal { refusal, .. } => Some(refusal.clause),
            MoveError::Unreadable { .. } | MoveError::Over { .. } => None,
        }
    }
}

/// Move texts, position texts and views. Never called by search.
pub trait Notation: Game {
    /// A player's color.
    fn color(&self, player: Player) -> Color {
        Self::INFO.color(player)
    }

    /// The canonical text of a legal move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Parses a move without checking that it is legal here. Texts that can mean no move of
    /// this game are refused.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The clause that forbids a well-formed but illegal move. Only called for unfinished games.
    fn refusal(&self, mv: Self::Move) -> Refusal;

    /// The reason for a result. When `outcome()` is `None`, it ended by repetition.
    fn reason(&self, outcome: Outcome) -> Reason;

    /// The pieces on a cell of the board.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;

    /// True for a cell of the board that no piece can ever enter, such as a dead corner.
    fn is_dead(&self, _cell: Cell) -> bool {
        false
    }

    /// The board and the side to move.
    fn diagram(&self) -> Diagram {
        let size = self.setup().size;
        let mut diagram = Diagram::empty(size, self.color(self.turn()).letter());
        for cell in size.cells() {
            if let Some(Piece { owner, height }) = self.piece_at(cell) {
                diagram.put(cell, Content::Pieces { letter: self.color(owner).letter(), height });
            } else if self.is_dead(cell) {
                diagram.put(cell, Content::Dead);
            }
        }
        diagram
    }

    /// Builds the position of a diagram whose size has been checked.
    fn from_diagram(diagram: &Diagram, rules: &Rules) -> Result<Self, PositionError>;

    /// The position as drawing code needs it.
    fn view(&self) -> View;

    /// The cells to click, in order, for a legal move.
    fn path(&self, mv: Self::Move) -> Vec<Cell>;

    /// The text of a legal move, as an example for error messages.
    fn example(&self) -> String {
        // Only called for unfinished games, so the fallback is never used.
        self.random_move(|_| 0).map_or_else(|| "pass".to_owned(), |mv| self.move_text(mv))
    }

    /// The legal move with the longest common prefix, as a suggestion. There must be a legal move.
    fn similar_move(&self, mv: Self::Move) -> Self::Move {
        let wanted = self.path(mv);
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        let common_prefix = |&legal: &Self::Move| {
            let path = self.path(legal);
            // The first of equals: `max_by_key` would take the last.
            std::cmp::Reverse(path.iter().zip(&wanted).take_while(|(is, want)| is == want).count())
        };
        legal.into_iter().min_by_key(common_prefix).expect("a game that goes on has a move")
    }

    /// Parses a move and checks that it is legal.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        if let Some(outcome) = self.outcome() {
            let reason = self.reason(outcome).message();
            return Err(MoveError::Over { text: text.to_owned(), reason });
        }
        let mv = self.parse_move(text)?;
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        if legal.contains(&mv) {
            return Ok(mv);
        }
        Err(MoveError::Illegal { text: text.trim().to_owned(), refusal: self.refusal(mv) })
    }

    /// The text of this position; equal positions of one setup have equal texts.
    fn position_text(&self) -> String {
        self.diagram().to_string()
    }

    /// Parses a position text.
    fn read_position(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        let diagram = Diagram::read(text)?;
        Self::INFO.check_size(diagram.size).map_err(|error| PositionError::setup(text, &error))?;
        Self::from_diagram(&diagram, rules)
    }
}
