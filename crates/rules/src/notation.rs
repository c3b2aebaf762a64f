//! How a game is written down and pictured.

use crate::board::Cell;
use crate::color::Color;
use crate::diagram::{Content, Diagram, PositionError};
use crate::game::Game;
use crate::piece::Piece;
use crate::player::{Outcome, Player};
use crate::quote::quote;
use crate::setup::Rules;
use crate::view::View;

/// A move that cannot be played as it was given.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The text is not how this game writes moves.
    #[error("{} is not a move: {why}; type one such as `{example}`", quote(.text))]
    Unreadable {
        /// What was given.
        text: String,
        /// What about it cannot be read.
        why: String,
        /// How a move of the game looks.
        example: String,
    },
    /// The rules forbid it here.
    #[error("{}; {}", impossible(.text, .refusal), .refusal.hint)]
    Illegal {
        /// What was given.
        text: String,
        /// The clause it breaks.
        refusal: Refusal,
    },
    /// The game has ended before it.
    #[error("{} is not possible: the game is over, {reason}; take a move back or start a new game", quote(.text))]
    Over {
        /// What was given.
        text: String,
        /// How the game ended, with the clause.
        reason: String,
    },
}

impl MoveError {
    /// What is wrong, for those who say beside it what could be played instead.
    pub fn without_hint(&self) -> String {
        match self {
            MoveError::Illegal { text, refusal } => impossible(text, refusal),
            _ => self.to_string(),
        }
    }
}

fn impossible(text: &str, refusal: &Refusal) -> String {
    format!("{} is not possible: {} ({})", quote(text), refusal.why, refusal.clause)
}

/// Why the rules forbid a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The number of the clause, as in `T3`.
    pub clause: &'static str,
    /// What the clause says here.
    pub why: String,
    /// What could be played instead.
    pub hint: String,
}

impl Refusal {
    /// A clause, what it says here, and what could be played instead.
    pub fn new(clause: &'static str, why: impl Into<String>, hint: impl Into<String>) -> Refusal {
        Refusal { clause, why: why.into(), hint: hint.into() }
    }
}

impl MoveError {
    /// A text that is not how this game writes moves.
    pub fn unreadable(text: &str, why: impl Into<String>, example: &str) -> MoveError {
        MoveError::Unreadable {
            text: text.to_owned(),
            why: why.into(),
            example: example.to_owned(),
        }
    }

    /// The clause the move breaks, if it was read at all.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            MoveError::Illegal { refusal, .. } => Some(refusal.clause),
            MoveError::Unreadable { .. } | MoveError::Over { .. } => None,
        }
    }
}

/// How a game is written down and pictured. Never called by search.
pub trait Notation: Game {
    /// The colour of a player.
    fn color(&self, player: Player) -> Color {
        Self::INFO.color(player)
    }

    /// The canonical text of a legal move.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The move a text means, whether or not it is legal here. Texts that can mean no move of
    /// this game are refused.
    fn spelled_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// Which clause forbids a move that was spelled well but is not legal here. Asked only while
    /// the game goes on.
    fn refusal(&self, mv: Self::Move) -> Refusal;

    /// Why the game ended like this, beginning with the clause: `T6: Red's path is open`. When
    /// `outcome()` is `None`, it ended by repetition.
    fn reason(&self, outcome: Outcome) -> String;

    /// The pieces on a cell of the board.
    fn piece_at(&self, cell: Cell) -> Option<Piece>;

    /// True for a cell of the board that nobody can ever enter, such as a dead corner.
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

    /// The position a diagram shows, if it is one of this game. Its size has been checked.
    fn from_diagram(diagram: &Diagram, rules: &Rules) -> Result<Self, PositionError>;

    /// What a picture shows.
    fn view(&self) -> View;

    /// The cells to point at, in order, to make a legal move.
    fn path(&self, mv: Self::Move) -> Vec<Cell>;

    /// The text of some legal move, to show how moves look here.
    fn example(&self) -> String {
        // Asked only while the game goes on; the other answer is as good as any.
        self.random_move(|_| 0).map_or_else(|| "pass".to_owned(), |mv| self.move_text(mv))
    }

    /// The legal move that begins most like the one given, to be suggested in its place. There
    /// must be one.
    fn similar_move(&self, mv: Self::Move) -> Self::Move {
        let wanted = self.path(mv);
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        let likeness = |&legal: &Self::Move| {
            let path = self.path(legal);
            // The first of equals: `max_by_key` would take the last.
            std::cmp::Reverse(path.iter().zip(&wanted).take_while(|(is, want)| is == want).count())
        };
        legal.into_iter().min_by_key(likeness).expect("a game that goes on has a move")
    }

    /// Reads a move and checks it.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        if let Some(outcome) = self.outcome() {
            return Err(MoveError::Over { text: text.to_owned(), reason: self.reason(outcome) });
        }
        let mv = self.spelled_move(text)?;
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

    /// Reads what `position_text` has written, and refuses everything else.
    fn read_position(text: &str, rules: &Rules) -> Result<Self, PositionError> {
        let diagram = Diagram::read(text)?;
        Self::INFO.check_size(diagram.size).map_err(|error| PositionError::setup(text, &error))?;
        Self::from_diagram(&diagram, rules)
    }
}
