//! Trio, made for a test of this project.

use rules::{Diagram, Player, Size, Symmetry};

use crate::board::{Board, Letters, squares_in};
use crate::{ReferenceGame, ReferenceOutcome};

/// A position of Trio.
#[derive(Clone, Debug)]
pub(crate) struct Trio {
    board: Board<Player>,
    turn: Player,
}

impl Trio {
    /// R1: an empty board.
    pub(crate) fn start(size: Size, options: &[(&str, &str)]) -> Option<Trio> {
        Trio::new(Board::empty(size), Player::First, options)
    }

    pub(crate) fn from_text(text: &str, options: &[(&str, &str)]) -> Option<Trio> {
        let (board, turn) = Letters::RED_BLUE.read(text)?;
        Trio::new(board, turn, options)
    }

    fn new(board: Board<Player>, turn: Player, options: &[(&str, &str)]) -> Option<Trio> {
        let size = board.size();
        let is_allowed = size.is_square() && (3..=4).contains(&size.files()) && options.is_empty();
        is_allowed.then_some(Trio { board, turn })
    }

    /// R3: true if the player has three pieces next to each other in a row.
    fn has_row(&self, player: Player) -> bool {
        let is_own = |square| self.board.piece(square) == Some(player);
        self.board.squares().any(|square| {
            [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().any(|direction| {
                is_own(square)
                    && is_own(square.step(direction))
                    && is_own(square.step(direction).step(direction))
            })
        })
    }
}

impl ReferenceGame for Trio {
    fn turn(&self) -> Player {
        self.turn
    }

    /// R3: a row of the player who moved last counts first; R4: then a full board.
    fn outcome(&self) -> Option<ReferenceOutcome> {
        let mover = self.turn.opponent();
        if self.has_row(mover) {
            return Some(ReferenceOutcome::Win(mover));
        }
        if self.has_row(self.turn) {
            return Some(ReferenceOutcome::Win(self.turn));
        }
        let is_full = !self.board.squares().any(|square| self.board.is_empty(square));
        is_full.then_some(ReferenceOutcome::Win(mover))
    }

    /// R2: every empty square.
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let empty = self.board.squares().filter(|&square| self.board.is_empty(square));
        let mut moves: Vec<String> = empty.map(|square| square.to_string()).collect();
        moves.sort();
        moves
    }

    fn play(&mut self, mv: &str) {
        let [square] = squares_in(mv)[..] else { panic!("`{mv}` is no move of Trio") };
        self.board.put(square, self.turn);
        self.turn = self.turn.opponent();
    }

    fn diagram(&self) -> Diagram {
        Letters::RED_BLUE.diagram(&self.board, self.turn)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn copy(&self) -> Box<dyn ReferenceGame> {
        Box::new(self.clone())
    }
}
