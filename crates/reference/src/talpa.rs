//! Talpa, by Arty Sandler.

use rules::{Diagram, Player, Size, Symmetry};

use crate::board::{Board, Letters, ORTHOGONAL, Square, squares_in};
use crate::{ReferenceGame, ReferenceOutcome};

/// A position of Talpa.
#[derive(Clone, Debug)]
pub(crate) struct Talpa {
    board: Board<Player>,
    turn: Player,
    /// The player with the red pieces: First, or Second with `first=blue`.
    red: Player,
}

/// The player who has the red pieces under these options.
fn red_player(options: &[(&str, &str)]) -> Option<Player> {
    let mut red = Player::First;
    for option in options {
        red = match *option {
            ("first", "red") => Player::First,
            ("first", "blue") => Player::Second,
            _ => return None,
        };
    }
    Some(red)
}

/// The letters of the players when this one has the red pieces.
fn letters(red: Player) -> Letters {
    match red {
        Player::First => Letters::RED_BLUE,
        Player::Second => Letters::BLUE_RED,
    }
}

impl Talpa {
    /// T1: a full checkerboard with the top-left square Red.
    pub(crate) fn start(size: Size, options: &[(&str, &str)]) -> Option<Talpa> {
        let red = red_player(options)?;
        let mut board = Board::empty(size);
        for square in board.squares() {
            let from_top_left = square.file + board.ranks() - 1 - square.rank;
            board.put(square, if from_top_left % 2 == 0 { red } else { red.opponent() });
        }
        Talpa::new(board, Player::First, red)
    }

    pub(crate) fn from_text(text: &str, options: &[(&str, &str)]) -> Option<Talpa> {
        let red = red_player(options)?;
        let (board, turn) = letters(red).read(text)?;
        Talpa::new(board, turn, red)
    }

    fn new(board: Board<Player>, turn: Player, red: Player) -> Option<Talpa> {
        let size = board.size();
        let is_allowed = size.is_square() && size.files() >= 2;
        is_allowed.then_some(Talpa { board, turn, red })
    }

    /// T2: true if the square lies on the player's left or bottom edge.
    fn is_on_near_edge(&self, player: Player, square: Square) -> bool {
        if player == self.red { square.file == 0 } else { square.rank == 0 }
    }

    /// T2: true if the square lies on the player's right or top edge.
    fn is_on_far_edge(&self, player: Player, square: Square) -> bool {
        if player == self.red {
            square.file == self.board.files() - 1
        } else {
            square.rank == self.board.ranks() - 1
        }
    }

    /// The squares that hold a piece of the player.
    fn pieces(&self, player: Player) -> impl Iterator<Item = Square> {
        self.board.squares().filter(move |&square| self.board.piece(square) == Some(player))
    }

    /// T3: the captures of the player, from and to.
    fn captures(&self, player: Player) -> Vec<(Square, Square)> {
        let mut captures = Vec::new();
        for from in self.pieces(player) {
            for direction in ORTHOGONAL {
                let to = from.step(direction);
                if self.board.piece(to) == Some(player.opponent()) {
                    captures.push((from, to));
                }
            }
        }
        captures
    }

    /// T5: true if empty squares join both edges of the player.
    fn has_open_path(&self, player: Player) -> bool {
        let near_edge = self.board.squares().filter(|&sq| self.is_on_near_edge(player, sq));
        let reached = self.board.connected(near_edge, |square| self.board.is_empty(square));
        reached.into_iter().any(|square| self.is_on_far_edge(player, square))
    }
}

impl ReferenceGame for Talpa {
    fn turn(&self) -> Player {
        self.turn
    }

    /// T6: the path of the mover's opponent, who is now to move, counts before the mover's own.
    fn outcome(&self) -> Option<ReferenceOutcome> {
        let mover = self.turn.opponent();
        if self.has_open_path(mover.opponent()) {
            return Some(ReferenceOutcome::Win(mover.opponent()));
        }
        if self.has_open_path(mover) {
            return Some(ReferenceOutcome::Win(mover));
        }
        // The clauses are silent, because no game gets here: a player who must remove a piece
        // (T4) and has none has lost.
        if self.pieces(self.turn).next().is_none() {
            return Some(ReferenceOutcome::Win(mover));
        }
        None
    }

    /// T3: the captures, compulsory if there is one; T4: else the removals.
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let captures = self.captures(self.turn).into_iter();
        let mut moves: Vec<String> = captures.map(|(from, to)| format!("{from}{to}")).collect();
        if moves.is_empty() {
            moves = self.pieces(self.turn).map(|square| format!("x{square}")).collect();
        }
        moves.sort();
        moves
    }

    /// T3: the capturer replaces the captured piece; T4: the removed piece leaves.
    fn play(&mut self, mv: &str) {
        if let Some(removed) = mv.strip_prefix('x') {
            let [removed] = squares_in(removed)[..] else { panic!("`{mv}` is no move of Talpa") };
            self.board.remove(removed);
        } else {
            let [from, to] = squares_in(mv)[..] else { panic!("`{mv}` is no move of Talpa") };
            self.board.remove(from);
            self.board.put(to, self.turn);
        }
        self.turn = self.turn.opponent();
    }

    fn diagram(&self) -> Diagram {
        letters(self.red).diagram(&self.board, self.turn)
    }

    /// T2: left and right stay Red's, top and bottom Blue's.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::MIRROR_FILES, Symmetry::MIRROR_RANKS, Symmetry::HALF_TURN]
    }

    fn copy(&self) -> Box<dyn ReferenceGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{after, assert_counts, figure, first_wins, random_game};

    const WON: [&str; 8] = [
        "8  R B B . R . R B",
        "7  . B . . . R . B",
        "6  B R R . B . B .",
        "5  . . B R . . B .",
        "4  . B . R R R . .",
        "3  . R . . . . . R",
        "2  . . . . B . B .",
        "1  B R R B . . B .",
    ];
    const BOTH: [&str; 3] = ["3  R . R", "2  . R .", "1  R . B"];

    const BLUE_FIRST: &[(&str, &str)] = &[("first", "blue")];

    fn position(text: &str, options: &[(&str, &str)]) -> Talpa {
        Talpa::from_text(text, options).unwrap()
    }

    #[test]
    fn red_has_won_by_the_path_of_the_figure() {
        let won = position(&figure(&WON, "b"), &[]);
        for square in squares_in("a4a3a2b2c2d2d3e3f3g3g4h4") {
            assert!(won.board.is_empty(square), "{square}");
        }
        assert!(won.has_open_path(Player::First));
        assert!(!won.has_open_path(Player::Second));
        assert_eq!(won.outcome(), Some(ReferenceOutcome::Win(Player::First)));
        assert!(won.moves().is_empty());
    }

    #[test]
    fn opening_both_paths_loses() {
        let text = figure(&BOTH, "r");
        assert_eq!(position(&text, &[]).moves(), ["xa1", "xa3", "xb2", "xc3"]);
        let both = after("talpa", &text, &[], "xb2");
        assert_eq!(both.position_text(), "r1r/3/r1b b");
        assert_eq!(both.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
        // The same squares with Red to move: now Blue was the mover.
        assert_eq!(
            position("r1r/3/r1b r", &[]).outcome(),
            Some(ReferenceOutcome::Win(Player::First))
        );
    }

    #[test]
    fn a_capture_is_compulsory() {
        assert_eq!(position("rb1/1b1/r1b r", &[]).moves(), ["a3b3"]);
        assert_eq!(position("rb1/1b1/r1b b", &[]).moves(), ["b3a3"]);
    }

    #[test]
    fn without_captures_a_piece_of_the_mover_is_removed() {
        assert_eq!(position("r1b/1r1/b1r b", &[]).moves(), ["xa1", "xc3"]);
        let next = after("talpa", "r1b/1r1/b1r b", &[], "xc3");
        assert_eq!(next.position_text(), "r2/1r1/b1r r");
    }

    #[test]
    fn a_corner_belongs_to_both_of_its_edges() {
        assert_eq!(
            position("1br/1rb/1br b", &[]).outcome(),
            Some(ReferenceOutcome::Win(Player::Second))
        );
        assert_eq!(
            position("3/brb/rbr b", &[]).outcome(),
            Some(ReferenceOutcome::Win(Player::First))
        );
    }

    #[test]
    fn with_blue_first_the_edges_stay_with_the_colors() {
        let start = Talpa::start(Size::new(3, 3).unwrap(), BLUE_FIRST).unwrap();
        assert_eq!(start.position_text(), "rbr/brb/rbr b");
        assert_eq!(start.turn(), Player::First);
        assert_eq!(start.moves().len(), 12);
        assert!(start.moves().contains(&"a2a1".to_owned()));
        let columns = position("1br/1rb/1br r", BLUE_FIRST);
        assert_eq!(columns.turn(), Player::Second);
        assert_eq!(columns.outcome(), Some(ReferenceOutcome::Win(Player::First)));
        let rows = position("3/brb/rbr r", BLUE_FIRST);
        assert_eq!(rows.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
        let both = after("talpa", "r1b/1b1/b1r b", BLUE_FIRST, "xb2");
        assert_eq!(both.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
    }

    #[test]
    fn every_ply_empties_one_square_and_nobody_runs_out_of_pieces() {
        for options in [&[], BLUE_FIRST] {
            for side in 2..=10 {
                let start = Talpa::start(Size::new(side, side).unwrap(), options).unwrap();
                for seed in 0..10 {
                    let mut filled = usize::from(side) * usize::from(side);
                    let (last, plies) = random_game(&start, seed, |now, mv, next| {
                        let now = position(&now.position_text(), options);
                        let both = [now.turn, now.turn.opponent()];
                        let can_capture = both.map(|player| !now.captures(player).is_empty());
                        assert_eq!(can_capture, [!mv.starts_with('x'); 2]);
                        assert!(both.into_iter().all(|player| now.pieces(player).next().is_some()));
                        let next = position(&next.position_text(), options);
                        filled -= 1;
                        assert_eq!(
                            both.map(|p| next.pieces(p).count()).iter().sum::<usize>(),
                            filled
                        );
                    });
                    assert!(matches!(last.outcome(), Some(ReferenceOutcome::Win(_))));
                    let side = usize::from(side);
                    assert!((side..=side * side - side + 1).contains(&plies));
                }
            }
        }
    }

    #[test]
    fn first_wins_the_small_boards() {
        for size in ["2", "3", "4"] {
            assert!(first_wins("talpa", size, &[]), "{size}");
        }
    }

    #[test]
    fn counts_agree() {
        assert_counts("talpa", "2", &[], &[4, 4, 0]);
        assert_counts("talpa", "3", &[], &[12, 88, 376, 936, 1456, 856, 0]);
        assert_counts("talpa", "3", BLUE_FIRST, &[12, 88, 376, 864, 1416, 1104, 448]);
        assert_counts("talpa", "4", &[], &[24, 448, 6380, 67296]);
        assert_counts("talpa", "8", &[], &[112, 11848]);
    }
}
