//! Claustro, by Federico Latini.

use rules::{Content, Diagram, Player, Size};

use crate::board::{Board, DIAGONAL, Direction, Letters, ORTHOGONAL, Square, squares_in};
use crate::{ReferenceGame, ReferenceOutcome};

/// A position of Claustro and its history.
#[derive(Clone, Debug)]
pub(crate) struct Claustro {
    board: Board<Player>,
    turn: Player,
    walk: Walk,
    repetition: Repetition,
    /// L7: the earlier positions.
    past: Vec<(Board<Player>, Player)>,
}

/// The option `walk`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Walk {
    Forward,
    Any,
}

/// The option `repetition`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Repetition {
    LastMover,
    Draw,
}

fn read_options(options: &[(&str, &str)]) -> Option<(Walk, Repetition)> {
    let mut walk = Walk::Forward;
    let mut repetition = Repetition::LastMover;
    for option in options {
        match *option {
            ("walk", "forward") => walk = Walk::Forward,
            ("walk", "any") => walk = Walk::Any,
            ("repetition", "last-mover") => repetition = Repetition::LastMover,
            ("repetition", "draw") => repetition = Repetition::Draw,
            _ => return None,
        }
    }
    Some((walk, repetition))
}

/// L1: 5x5 is the game; 4 and 6 to 8 are unofficial.
fn is_allowed(size: Size) -> bool {
    size.is_square() && (4..=8).contains(&size.files())
}

impl Claustro {
    /// L1: N-3 pawns on each arm next to the home corner; Red is First and at home on a1, Blue on
    /// the top-right corner.
    pub(crate) fn start(size: Size, options: &[(&str, &str)]) -> Option<Claustro> {
        if !is_allowed(size) {
            return None;
        }
        let mut board = Board::empty(size);
        for distance in 1..board.files() - 2 {
            for (file, rank) in [(0, distance), (distance, 0)] {
                let (last_file, last_rank) = (board.files() - 1, board.ranks() - 1);
                board.put(Square { file, rank }, Player::First);
                let opposite = Square { file: last_file - file, rank: last_rank - rank };
                board.put(opposite, Player::Second);
            }
        }
        Claustro::new(board, Player::First, options)
    }

    pub(crate) fn from_text(text: &str, options: &[(&str, &str)]) -> Option<Claustro> {
        let (board, turn) = Letters::RED_BLUE.read(text)?;
        Claustro::new(board, turn, options)
    }

    fn new(board: Board<Player>, turn: Player, options: &[(&str, &str)]) -> Option<Claustro> {
        let (walk, repetition) = read_options(options)?;
        if !is_allowed(board.size()) {
            return None;
        }
        Some(Claustro { board, turn, walk, repetition, past: Vec::new() })
    }

    /// L7: the number of occurrences of the current position, this one included.
    fn occurrences(&self) -> usize {
        let same =
            |(board, turn): &&(Board<Player>, Player)| *turn == self.turn && *board == self.board;
        1 + self.past.iter().filter(same).count()
    }

    /// L1: Red's goal is the top-right corner, Blue's a1.
    fn goal(&self, player: Player) -> Square {
        match player {
            Player::First => Square { file: self.board.files() - 1, rank: self.board.ranks() - 1 },
            Player::Second => Square { file: 0, rank: 0 },
        }
    }

    /// L1: true if this is one of the four corners.
    fn is_corner(&self, square: Square) -> bool {
        (square.file == 0 || square.file == self.board.files() - 1)
            && (square.rank == 0 || square.rank == self.board.ranks() - 1)
    }

    /// L1: true if this is one of the two corners that can never be occupied.
    fn is_dead_corner(&self, square: Square) -> bool {
        self.is_corner(square)
            && square != self.goal(Player::First)
            && square != self.goal(Player::Second)
    }

    /// The squares that hold a pawn of the player.
    fn pawns(&self, player: Player) -> impl Iterator<Item = Square> {
        self.board.squares().filter(move |&square| self.board.piece(square) == Some(player))
    }

    /// L2: the walking directions of the player to move.
    fn walk_directions(&self) -> Vec<Direction> {
        match (self.walk, self.turn) {
            (Walk::Any, _) => ORTHOGONAL.to_vec(),
            (Walk::Forward, Player::First) => vec![(1, 0), (0, 1)],
            (Walk::Forward, Player::Second) => vec![(-1, 0), (0, -1)],
        }
    }

    /// L2: the walks of the player to move, from and to.
    fn walks(&self) -> Vec<(Square, Square)> {
        let mut walks = Vec::new();
        for from in self.pawns(self.turn) {
            for direction in self.walk_directions() {
                let to = from.step(direction);
                let may_enter = !self.is_corner(to) || to == self.goal(self.turn);
                if self.board.is_empty(to) && may_enter {
                    walks.push((from, to));
                }
            }
        }
        walks
    }

    /// L3: the captures of the player to move, from and to.
    fn captures(&self) -> Vec<(Square, Square)> {
        let mut captures = Vec::new();
        for from in self.pawns(self.turn) {
            for direction in DIAGONAL {
                let to = from.step(direction);
                if self.board.piece(to) == Some(self.turn.opponent()) {
                    captures.push((from, to));
                }
            }
        }
        captures
    }

    /// L4: the squares for a pawn captured from this square: all without a pawn, including the
    /// square just left, except the corners.
    fn relocations(&self, capturer: Square) -> impl Iterator<Item = Square> {
        self.board.squares().filter(move |&square| {
            (self.board.is_empty(square) || square == capturer) && !self.is_corner(square)
        })
    }
}

impl ReferenceGame for Claustro {
    fn turn(&self) -> Player {
        self.turn
    }

    /// L5: the goal; L6: stalemate; L7: repetition. A game that is played out meets only one of
    /// them.
    fn outcome(&self) -> Option<ReferenceOutcome> {
        // L5: a pawn in its own goal has won. Texts may put one in each: then the player who
        // moved last has.
        for player in [self.turn.opponent(), self.turn] {
            if self.board.piece(self.goal(player)) == Some(player) {
                return Some(ReferenceOutcome::Win(player));
            }
        }
        // L6: a player to move who cannot has won.
        if self.walks().is_empty() && self.captures().is_empty() {
            return Some(ReferenceOutcome::Win(self.turn));
        }
        // L7: the fourth occurrence of a position ends the game.
        if self.occurrences() >= 4 {
            return Some(match self.repetition {
                Repetition::LastMover => ReferenceOutcome::Win(self.turn.opponent()),
                Repetition::Draw => ReferenceOutcome::Draw,
            });
        }
        None
    }

    /// L2: walks; L3 and L4: captures with every relocation.
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for (from, to) in self.walks() {
            moves.push(format!("{from}{to}"));
        }
        for (from, to) in self.captures() {
            for relocated in self.relocations(from) {
                moves.push(format!("{from}{to}={relocated}"));
            }
        }
        moves.sort();
        moves
    }

    /// L2, L3 and L4: moves the pawn and puts a captured one where the mover says.
    fn play(&mut self, mv: &str) {
        self.past.push((self.board.clone(), self.turn));
        match squares_in(mv)[..] {
            [from, to] => {
                self.board.remove(from);
                self.board.put(to, self.turn);
            }
            [from, to, relocated] => {
                self.board.remove(from);
                self.board.put(to, self.turn);
                self.board.put(relocated, self.turn.opponent());
            }
            _ => panic!("`{mv}` is no move of Claustro"),
        }
        self.turn = self.turn.opponent();
    }

    fn diagram(&self) -> Diagram {
        let letters = Letters::RED_BLUE;
        self.board.diagram(letters.letter(self.turn), |square| match self.board.piece(square) {
            Some(pawn) => Content::Pieces { letter: letters.letter(pawn), height: 1 },
            None if self.is_dead_corner(square) => Content::Dead,
            None => Content::Empty,
        })
    }

    fn copy(&self) -> Box<dyn ReferenceGame> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{after, assert_counts, figure, random_game};

    const START: [&str; 5] =
        ["5  # . B B r", "4  . . . . B", "3  R . . . B", "2  R . . . .", "1  b R R . #"];
    const ARROWS: [&str; 5] =
        ["5  # . . B r", "4  . . R . B", "3  . B . B .", "2  R . . . .", "1  b R R . #"];
    const STALEMATE: [&str; 5] =
        ["5  # R R B r", "4  . . . . B", "3  B . . . R", "2  . . . . R", "1  b . B . #"];
    const REPETITION: [&str; 5] =
        ["5  # . . B r", "4  . . . . B", "3  . . B . B", "2  . R . . .", "1  b R R R #"];

    const WALK_ANY: &[(&str, &str)] = &[("walk", "any")];
    const DRAW: &[(&str, &str)] = &[("repetition", "draw")];

    fn position(text: &str, options: &[(&str, &str)]) -> Claustro {
        Claustro::from_text(text, options).unwrap()
    }

    #[test]
    fn the_start_is_that_of_the_figure() {
        let start = |side| Claustro::start(Size::new(side, side).unwrap(), &[]).unwrap();
        assert_eq!(start(5).position_text(), "-1bb1/4b/r3b/r4/1rr1- r");
        assert_eq!(start(5).position_text(), figure(&START, "r"));
        assert_eq!(start(4).position_text(), "-1b1/3b/r3/1r1- r");
        assert_eq!(start(6).position_text(), "-1bbb1/5b/r4b/r4b/r5/1rrr1- r");
        for side in 4..=8 {
            for player in [Player::First, Player::Second] {
                assert_eq!(start(side).pawns(player).count(), 2 * (usize::from(side) - 3));
            }
        }
    }

    #[test]
    fn the_arrows_of_the_sheet_are_the_moves_of_the_pawn_on_c4() {
        let arrows = position(&figure(&ARROWS, "r"), &[]);
        let of_c4: Vec<String> =
            arrows.moves().into_iter().filter(|mv| mv.starts_with("c4")).collect();
        let walks: Vec<&String> = of_c4.iter().filter(|mv| !mv.contains('=')).collect();
        assert_eq!(walks, ["c4c5", "c4d4"]);
        let relocations = |capture: &str| -> Vec<&str> {
            of_c4.iter().filter_map(|mv| mv.strip_prefix(capture)).collect()
        };
        assert_eq!(
            relocations("c4d5="),
            "a3 a4 b2 b4 b5 c2 c3 c4 c5 d1 d2 d4 e2 e3".split(' ').collect::<Vec<_>>()
        );
        assert_eq!(relocations("c4d3=").len(), 14);
        assert_eq!(relocations("c4b3=").len(), 14);
        assert_eq!(of_c4.len(), 2 + 3 * 14);
    }

    #[test]
    fn the_captured_pawn_may_go_where_the_capturer_came_from() {
        let next = after("claustro", &figure(&ARROWS, "r"), &[], "c4d5=c4");
        assert_eq!(next.position_text(), "-2r1/2b1b/1b1b1/r4/1rr1- b");
    }

    #[test]
    fn only_the_own_goal_among_the_corners_is_entered() {
        let text = "-r1r1/b3b/5/r2b1/1rb1- r";
        let legal = position(text, WALK_ANY).moves();
        assert!(legal.contains(&"d5e5".to_owned()));
        for corner in ["b5a5", "b1a1", "a2a1"] {
            assert!(!legal.contains(&corner.to_owned()), "{corner}");
        }
    }

    #[test]
    fn a_walk_into_the_goal_wins() {
        let red = after("claustro", "-b1r1/b4/4r/r4/1rbb- r", &[], "d5e5");
        assert_eq!(red.outcome(), Some(ReferenceOutcome::Win(Player::First)));
        assert!(red.moves().is_empty());
        let blue = after("claustro", "-r3/4r/4r/b3r/1bbb- b", &[], "a2a1");
        assert_eq!(blue.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
        for side in ["r", "b"] {
            let text = format!("-r3/4r/4r/4r/bbbb- {side}");
            assert_eq!(position(&text, &[]).outcome(), Some(ReferenceOutcome::Win(Player::Second)));
        }
    }

    #[test]
    fn a_player_who_cannot_move_wins() {
        let stalemate = position(&figure(&STALEMATE, "r"), &[]);
        assert!(stalemate.walks().is_empty() && stalemate.captures().is_empty());
        assert_eq!(stalemate.outcome(), Some(ReferenceOutcome::Win(Player::First)));
        assert!(stalemate.moves().is_empty());
        assert_eq!(position(&figure(&STALEMATE, "b"), &[]).outcome(), None);
        assert_eq!(position(&figure(&STALEMATE, "r"), WALK_ANY).outcome(), None);
    }

    #[test]
    fn the_fourth_occurrence_wins_for_the_last_mover() {
        let text = figure(&REPETITION, "r");
        let turns = ["b2c3=d4 d4c3=b2"; 3].join(" ");
        let fifth = turns.rsplit_once(' ').unwrap().0;
        let before = after("claustro", &text, &[], fifth);
        assert_eq!(before.outcome(), None);
        let last = after("claustro", &text, &[], &turns);
        assert_eq!(last.position_text(), text);
        assert_eq!(last.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
        assert!(last.moves().is_empty());
        // The position alone does not decide it, the history does.
        assert_eq!(position(&text, &[]).outcome(), None);
        assert_eq!(last.copy().outcome(), last.outcome());
        assert_eq!(after("claustro", &text, DRAW, &turns).outcome(), Some(ReferenceOutcome::Draw));
    }

    #[test]
    fn every_capture_leaves_four_pawns_each_and_fourteen_choices() {
        for options in [&[], WALK_ANY, DRAW] {
            let start = Claustro::start(Size::new(5, 5).unwrap(), options).unwrap();
            for seed in 0..20 {
                let (last, _) = random_game(&start, seed, |now, _, next| {
                    let now = position(&now.position_text(), options);
                    for (from, _) in now.captures() {
                        assert_eq!(now.relocations(from).count(), 14);
                    }
                    let next = position(&next.position_text(), options);
                    for player in [Player::First, Player::Second] {
                        assert_eq!(next.pawns(player).count(), 4);
                    }
                });
                assert!(last.outcome().is_some());
            }
        }
    }

    #[test]
    fn counts_agree() {
        assert_counts("claustro", "4", &[], &[4, 16, 102, 756, 7266]);
        assert_counts("claustro", "5", &[], &[6, 36, 284, 3356, 52436]);
        assert_counts("claustro", "5", WALK_ANY, &[6, 36, 344, 4284]);
    }
}
