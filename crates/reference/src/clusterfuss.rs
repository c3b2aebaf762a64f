//! Clusterfuss, by Mark Steere.

use rules::{Diagram, Player, Size, Symmetry};

use crate::board::{Board, Letters, ORTHOGONAL, Square, squares_in};
use crate::{ReferenceGame, ReferenceOutcome};

/// A position of Clusterfuss.
#[derive(Clone, Debug)]
pub(crate) struct Clusterfuss {
    board: Board<Player>,
    turn: Player,
}

/// F2: the groups on a board.
fn groups(board: &Board<Player>) -> Vec<Vec<Square>> {
    let mut rest = board.clone();
    let mut groups = Vec::new();
    for square in board.squares() {
        if rest.piece(square).is_some() {
            let group = board.connected([square].into_iter(), |next| board.piece(next).is_some());
            for &member in &group {
                rest.remove(member);
            }
            groups.push(group);
        }
    }
    groups
}

/// F3: the board right after a capture, before anything else is removed.
fn captured(board: &Board<Player>, mover: Player, from: Square, to: Square) -> Board<Player> {
    let mut after = board.clone();
    after.remove(from);
    after.put(to, mover);
    after
}

impl Clusterfuss {
    /// F1: a full checkerboard with the top-left square Red; Red is First.
    pub(crate) fn start(size: Size, options: &[(&str, &str)]) -> Option<Clusterfuss> {
        let mut board = Board::empty(size);
        for square in board.squares() {
            let from_top_left = square.file + board.ranks() - 1 - square.rank;
            let owner = if from_top_left % 2 == 0 { Player::First } else { Player::Second };
            board.put(square, owner);
        }
        Clusterfuss::new(board, Player::First, options)
    }

    pub(crate) fn from_text(text: &str, options: &[(&str, &str)]) -> Option<Clusterfuss> {
        let (board, turn) = Letters::RED_BLUE.read(text)?;
        Clusterfuss::new(board, turn, options)
    }

    fn new(board: Board<Player>, turn: Player, options: &[(&str, &str)]) -> Option<Clusterfuss> {
        let size = board.size();
        let is_allowed = size.is_square() && size.files() >= 2 && options.is_empty();
        is_allowed.then_some(Clusterfuss { board, turn })
    }

    /// F4: true if exactly one group contains checkers of the mover right after the capture.
    fn is_legal(&self, from: Square, to: Square) -> bool {
        let after = captured(&self.board, self.turn, from, to);
        let is_own = |square: &Square| after.piece(*square) == Some(self.turn);
        groups(&after).iter().filter(|group| group.iter().any(is_own)).count() == 1
    }

    /// F6: true if the player has no checker left.
    fn has_lost(&self, player: Player) -> bool {
        self.board.squares().all(|square| self.board.piece(square) != Some(player))
    }
}

impl ReferenceGame for Clusterfuss {
    fn turn(&self) -> Player {
        self.turn
    }

    /// F6: a player without checkers has lost.
    fn outcome(&self) -> Option<ReferenceOutcome> {
        let loser = [self.turn, self.turn.opponent()].into_iter().find(|&p| self.has_lost(p))?;
        Some(ReferenceOutcome::Win(loser.opponent()))
    }

    /// F3: steps of own checkers onto occupied squares that F4 allows. There always is one (F7).
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.outcome().is_some() {
            return moves;
        }
        for from in self.board.squares() {
            if self.board.piece(from) != Some(self.turn) {
                continue;
            }
            for direction in ORTHOGONAL {
                let to = from.step(direction);
                if self.board.piece(to).is_some() && self.is_legal(from, to) {
                    moves.push(format!("{from}{to}"));
                }
            }
        }
        moves.sort();
        moves
    }

    /// F3: the capture; F5: then every group without a checker of the mover is removed.
    fn play(&mut self, mv: &str) {
        let [from, to] = squares_in(mv)[..] else { panic!("`{mv}` is no move of Clusterfuss") };
        self.board = captured(&self.board, self.turn, from, to);
        for group in groups(&self.board) {
            if group.iter().all(|&square| self.board.piece(square) != Some(self.turn)) {
                for square in group {
                    self.board.remove(square);
                }
            }
        }
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::test_support::{after, assert_counts, figure, first_wins, random_game, wins};

    const FIGURE_2: [&str; 4] = ["4  . . . .", "3  . R R .", "2  B R B .", "1  . . . ."];
    const FIGURE_3A: [&str; 4] = ["4  . . . .", "3  . B . .", "2  B R B .", "1  B B . ."];
    const FIGURE_5: [&str; 4] = ["4  . . . .", "3  R . . .", "2  R B B R", "1  . . . ."];
    const FIGURE_6: [&str; 4] = ["4  . . R .", "3  . R R .", "2  . B B .", "1  . . . ."];

    /// True if Red, to move in the figure, wins by this move against any defense.
    fn red_wins_by(rows: &[&str], mv: &str) -> bool {
        let position = after("clusterfuss", &figure(rows, "r"), &[], mv);
        !wins(position.as_ref(), &mut HashMap::new())
    }

    #[test]
    fn the_top_left_square_is_red_on_every_size() {
        let text = |side| {
            let size = Size::new(side, side).unwrap();
            Clusterfuss::start(size, &[]).unwrap().position_text()
        };
        assert_eq!(text(2), "rb/br r");
        assert_eq!(text(3), "rbr/brb/rbr r");
        assert_eq!(text(4), "rbrb/brbr/rbrb/brbr r");
    }

    #[test]
    fn figure_2_has_six_legal_moves_and_none_that_splits_the_mover() {
        let position = Clusterfuss::from_text(&figure(&FIGURE_2, "r"), &[]).unwrap();
        assert_eq!(position.moves(), ["b2b3", "b2c2", "b3b2", "b3c3", "c3b3", "c3c2"]);
    }

    #[test]
    fn figure_3_removes_detached_groups_and_wins_at_once() {
        let position = after("clusterfuss", &figure(&FIGURE_3A, "r"), &[], "b2c2");
        assert_eq!(position.position_text(), "4/4/2r1/4 b");
        assert_eq!(position.outcome(), Some(ReferenceOutcome::Win(Player::First)));
    }

    #[test]
    fn figure_5_is_won_by_a_friendly_capture() {
        assert!(red_wins_by(&FIGURE_5, "a3a2"));
        assert!(!red_wins_by(&FIGURE_5, "d2c2"));
    }

    #[test]
    fn figure_6_is_won_by_c4c3_only_of_three() {
        assert!(red_wins_by(&FIGURE_6, "c4c3"));
        assert!(!red_wins_by(&FIGURE_6, "b3b2"));
        assert!(!red_wins_by(&FIGURE_6, "b3c3"));
    }

    #[test]
    fn a_side_without_checkers_has_lost_whoever_is_to_move() {
        for side in ["r", "b"] {
            let position = Clusterfuss::from_text(&format!("2/bb {side}"), &[]).unwrap();
            assert_eq!(position.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
            assert!(position.moves().is_empty());
        }
    }

    #[test]
    fn every_ply_removes_a_checker_leaves_one_group_and_the_last_mover_wins() {
        let checkers = |board: &Board<Player>| {
            board.squares().filter(|&square| board.piece(square).is_some()).count()
        };
        let board_of = |position: &dyn ReferenceGame| {
            Clusterfuss::from_text(&position.position_text(), &[]).unwrap().board
        };
        for side in 2..=8 {
            let start = Clusterfuss::start(Size::new(side, side).unwrap(), &[]).unwrap();
            for seed in 0..10 {
                let (last, plies) = random_game(&start, seed, |position, _, next| {
                    assert!(checkers(&board_of(next)) < checkers(&board_of(position)));
                    assert_eq!(groups(&board_of(next)).len(), 1);
                    assert!(next.outcome().is_some() || !next.moves().is_empty());
                });
                assert_eq!(last.outcome(), Some(ReferenceOutcome::Win(last.turn().opponent())));
                assert!(plies < usize::from(side) * usize::from(side));
            }
        }
    }

    #[test]
    fn first_wins_the_small_boards() {
        assert!(first_wins("clusterfuss", "2", &[]));
        assert!(first_wins("clusterfuss", "3", &[]));
    }

    #[test]
    fn counts_agree() {
        assert_counts("clusterfuss", "2", &[], &[4, 4, 4, 0]);
        assert_counts("clusterfuss", "3", &[], &[12, 88, 408, 1056, 2048, 2400, 1760, 592]);
        assert_counts("clusterfuss", "4", &[], &[24, 448, 7560, 87000]);
        assert_counts("clusterfuss", "6", &[], &[60, 3244]);
    }
}
