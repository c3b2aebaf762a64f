//! Crosscut, by Mark Steere.

use rules::{Diagram, Player, Size, Symmetry};

use crate::board::{Board, Direction, Letters, ORTHOGONAL, Square, squares_in};
use crate::{ReferenceGame, ReferenceOutcome};

/// A position of Crosscut.
#[derive(Clone, Debug)]
pub(crate) struct Crosscut {
    board: Board<Player>,
    turn: Player,
}

/// C4: the flip test of one placement, before it is judged.
#[derive(Debug)]
struct FlipTest {
    /// The enemy discs of all flanked segments together.
    flipped: Vec<Square>,
    created: usize,
    cut: usize,
}

impl FlipTest {
    /// C4: CREATED > CUT.
    fn succeeds(&self) -> bool {
        self.created > self.cut
    }
}

const HORIZONTAL: Direction = (1, 0);
const VERTICAL: Direction = (0, 1);

/// C2: the length of the segment in this line that the disc on the square belongs to, 0 without a
/// disc.
fn segment_length(board: &Board<Player>, square: Square, (files, ranks): Direction) -> usize {
    let Some(owner) = board.piece(square) else { return 0 };
    let mut length = 1;
    for direction in [(files, ranks), (-files, -ranks)] {
        let mut next = square.step(direction);
        while board.piece(next) == Some(owner) {
            length += 1;
            next = next.step(direction);
        }
    }
    length
}

impl Crosscut {
    /// C1: the empty board; Red is First.
    pub(crate) fn start(size: Size, options: &[(&str, &str)]) -> Option<Crosscut> {
        let board = Board::empty(size);
        Crosscut::new(board, Player::First, options)
    }

    pub(crate) fn from_text(text: &str, options: &[(&str, &str)]) -> Option<Crosscut> {
        let (board, turn) = Letters::RED_BLUE.read(text)?;
        Crosscut::new(board, turn, options)
    }

    fn new(board: Board<Player>, turn: Player, options: &[(&str, &str)]) -> Option<Crosscut> {
        let is_allowed = board.files() >= 3 && board.ranks() >= 3 && options.is_empty();
        is_allowed.then_some(Crosscut { board, turn })
    }

    /// C1: true if this is an edge or corner square.
    fn is_perimeter(&self, square: Square) -> bool {
        square.file == 0
            || square.file == self.board.files() - 1
            || square.rank == 0
            || square.rank == self.board.ranks() - 1
    }

    /// C3: the flanked segments of a placement, each with its direction from the placed disc.
    fn flanked_segments(&self, mover: Player, placed: Square) -> Vec<(Direction, Vec<Square>)> {
        let mut flanked = Vec::new();
        for direction in ORTHOGONAL {
            let mut run = Vec::new();
            let mut next = placed.step(direction);
            while self.board.piece(next) == Some(mover.opponent()) {
                run.push(next);
                next = next.step(direction);
            }
            if !run.is_empty() && self.board.piece(next) == Some(mover) {
                flanked.push((direction, run));
            }
        }
        flanked
    }

    /// C4: the flip test of a placement, `None` if it flanks nothing.
    fn flip_test(&self, mover: Player, placed: Square) -> Option<FlipTest> {
        let flanked = self.flanked_segments(mover, placed);
        if flanked.is_empty() {
            return None;
        }
        let mut cut = 0;
        for ((files, ranks), run) in &flanked {
            let at_right_angles = (*ranks, *files);
            for &square in run {
                cut = cut.max(segment_length(&self.board, square, at_right_angles));
            }
        }

        let flipped: Vec<Square> = flanked.into_iter().flat_map(|(_, run)| run).collect();
        let mut after = self.board.clone();
        for &square in &flipped {
            after.put(square, mover);
        }
        if !self.is_perimeter(placed) {
            after.put(placed, mover);
        }
        let mut created = 0;
        for &square in &flipped {
            for line in [HORIZONTAL, VERTICAL] {
                created = created.max(segment_length(&after, square, line));
            }
        }
        Some(FlipTest { flipped, created, cut })
    }

    /// C5: true if the player may place on this square.
    fn may_place(&self, mover: Player, square: Square) -> bool {
        self.board.is_empty(square)
            && (!self.is_perimeter(square)
                || self.flip_test(mover, square).is_some_and(|test| test.succeeds()))
    }

    /// C5: all legal placements of the player.
    fn placements(&self, mover: Player) -> impl Iterator<Item = Square> {
        self.board.squares().filter(move |&square| self.may_place(mover, square))
    }

    /// C6: true if the player has a legal placement.
    fn can_place(&self, mover: Player) -> bool {
        self.placements(mover).next().is_some()
    }

    /// C7: true if the player has a segment of length W-2 or H-2.
    fn has_winning_line(&self, player: Player) -> bool {
        let across = self.board.files() as usize - 2;
        let up = self.board.ranks() as usize - 2;
        self.board.squares().filter(|&square| self.board.piece(square) == Some(player)).any(
            |square| {
                segment_length(&self.board, square, HORIZONTAL) >= across
                    || segment_length(&self.board, square, VERTICAL) >= up
            },
        )
    }
}

impl ReferenceGame for Crosscut {
    fn turn(&self) -> Player {
        self.turn
    }

    /// C7: a winning line; C6: a draw when neither can place.
    fn outcome(&self) -> Option<ReferenceOutcome> {
        let mover = self.turn.opponent();
        for player in [mover, self.turn] {
            if self.has_winning_line(player) {
                return Some(ReferenceOutcome::Win(player));
            }
        }
        if !self.can_place(self.turn) && !self.can_place(mover) {
            return Some(ReferenceOutcome::Draw);
        }
        None
    }

    /// C5: the placements; C6: `pass` when there is none.
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves: Vec<String> =
            self.placements(self.turn).map(|square| square.to_string()).collect();
        if moves.is_empty() {
            moves.push("pass".to_owned());
        }
        moves.sort();
        moves
    }

    /// C4 and C5: flips what the placement flips; a disc on the perimeter does not stay.
    fn play(&mut self, mv: &str) {
        if mv != "pass" {
            let [placed] = squares_in(mv)[..] else { panic!("`{mv}` is no move of Crosscut") };
            if let Some(test) = self.flip_test(self.turn, placed)
                && test.succeeds()
            {
                for square in test.flipped {
                    self.board.put(square, self.turn);
                }
            }
            if !self.is_perimeter(placed) {
                self.board.put(placed, self.turn);
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
    use super::*;
    use crate::test_support::{after, assert_counts, figure, first_wins, random_game};

    const FIGURE_1: [&str; 8] = [
        "8  . . . . . . . .",
        "7  . B . B . R R .",
        "6  . . B . B . . .",
        "5  . R . B B B B .",
        "4  . B B B B B B .",
        "3  . R R R . B B .",
        "2  . R R R . B . .",
        "1  . . . . . . . .",
    ];
    const FIGURE_2: [&str; 8] = [
        "8  . . . . . . . .",
        "7  . R . . . B . .",
        "6  . R . . . . . .",
        "5  . . . . . . . .",
        "4  . . * B B B R .",
        "3  . . . . . . . .",
        "2  . . R . . . . .",
        "1  . . . . . . . .",
    ];
    const FIGURE_3: [&str; 8] = [
        "8  . . . . . . . .",
        "7  . R . . . . . .",
        "6  . . R . * . . .",
        "5  . R . . B . . .",
        "4  . . . B B B B .",
        "3  . R . . B . . .",
        "2  . R . . R . . .",
        "1  . . . . . . . .",
    ];
    const FIGURE_4: [&str; 8] = [
        "8  . . . . . . . .",
        "7  . R . . . . R .",
        "6  . R R . * . . .",
        "5  . . . . B . . .",
        "4  . . B B B B B .",
        "3  . . . . B . . .",
        "2  . R . . R . . .",
        "1  . . . . . . . .",
    ];
    const FIGURE_5: [&str; 8] = [
        "8  . . . . . . . .",
        "7  . R R . . . . .",
        "6  . . . B . R . .",
        "5  . . . B . R . .",
        "4  * B B B B R . .",
        "3  . . . B . R . .",
        "2  . . . . . R . .",
        "1  . . . . . . . .",
    ];
    const FIGURE_6: [&str; 8] = [
        "8  . . . . . . . .",
        "7  . R . . . . . .",
        "6  . . B . R . . .",
        "5  . . B . R . . .",
        "4  * B B B R . . .",
        "3  . . B . R . . .",
        "2  . . . . R . . .",
        "1  . . . . . . . .",
    ];
    const RIGHT_ANGLE: [&str; 6] = [
        "6  . . . . . .",
        "5  . R R B B .",
        "4  . B . R . .",
        "3  . . . . B .",
        "2  . R R . B .",
        "1  . . . . . .",
    ];
    const TWO_DIRECTIONS: [&str; 6] = [
        "6  . . . . . .",
        "5  . . . . R .",
        "4  . . . B R .",
        "3  . R . B B .",
        "2  . . R B * .",
        "1  . . . . . .",
    ];
    const FORCED_PASS: [&str; 7] = [
        "7  . . . . . . .",
        "6  . R B B B R .",
        "5  . B B R B B .",
        "4  . B R B R B .",
        "3  . B B R B B .",
        "2  . R B B B R .",
        "1  . . . . . . .",
    ];

    /// Flipped squares, CREATED and CUT of a placement by Red.
    fn flip_test(rows: &[&str], placed: &str) -> (Vec<String>, usize, usize) {
        let position = Crosscut::from_text(&figure(rows, "r"), &[]).unwrap();
        let test = position.flip_test(Player::First, squares_in(placed)[0]).unwrap();
        let mut flipped: Vec<String> = test.flipped.iter().map(Square::to_string).collect();
        flipped.sort();
        (flipped, test.created, test.cut)
    }

    fn after_red(rows: &[&str], mv: &str) -> String {
        after("crosscut", &figure(rows, "r"), &[], mv).position_text()
    }

    fn strings(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    #[test]
    fn figure_1_is_won_by_blue() {
        let position = Crosscut::from_text(&figure(&FIGURE_1, "r"), &[]).unwrap();
        assert_eq!(position.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
        assert!(position.moves().is_empty());
        let position = Crosscut::from_text(&figure(&FIGURE_1, "b"), &[]).unwrap();
        assert_eq!(position.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
    }

    #[test]
    fn figure_2_flips_a_segment() {
        assert_eq!(flip_test(&FIGURE_2, "c4"), (strings(&["d4", "e4", "f4"]), 5, 1));
        assert_eq!(after_red(&FIGURE_2, "c4"), "8/1r3b2/1r6/8/2rrrrr1/8/2r5/8 b");
    }

    #[test]
    fn figure_3_cuts_a_shorter_segment() {
        assert_eq!(flip_test(&FIGURE_3, "e6"), (strings(&["e3", "e4", "e5"]), 5, 4));
        assert_eq!(after_red(&FIGURE_3, "e6"), "8/1r6/2r1r3/1r2r3/3brbb1/1r2r3/1r2r3/8 b");
    }

    #[test]
    fn figure_4_cannot_cut_a_segment_as_long_as_the_created_one() {
        assert_eq!(flip_test(&FIGURE_4, "e6"), (strings(&["e3", "e4", "e5"]), 5, 5));
        assert_eq!(after_red(&FIGURE_4, "e6"), "8/1r4r1/1rr1r3/4b3/2bbbbb1/4b3/1r2r3/8 b");
    }

    #[test]
    fn figure_5_flips_from_the_perimeter_and_the_disc_is_removed() {
        assert_eq!(flip_test(&FIGURE_5, "a4"), (strings(&["b4", "c4", "d4", "e4"]), 5, 4));
        assert_eq!(after_red(&FIGURE_5, "a4"), "8/1rr5/3b1r2/3b1r2/1rrrrr2/3b1r2/5r2/8 b");
    }

    #[test]
    fn figure_6_forbids_the_perimeter_because_its_disc_does_not_count() {
        assert_eq!(flip_test(&FIGURE_6, "a4"), (strings(&["b4", "c4", "d4"]), 4, 4));
        let position = Crosscut::from_text(&figure(&FIGURE_6, "r"), &[]).unwrap();
        assert!(!position.moves().contains(&"a4".to_owned()));
    }

    #[test]
    fn a_created_segment_may_be_at_right_angles_to_the_flanked_one() {
        assert_eq!(flip_test(&RIGHT_ANGLE, "d6"), (strings(&["d5"]), 3, 2));
        assert_eq!(after_red(&RIGHT_ANGLE, "d6"), "6/1rrrb1/1b1r2/4b1/1rr1b1/6 b");
    }

    #[test]
    fn two_directions_flip_together_by_one_test() {
        assert_eq!(flip_test(&TWO_DIRECTIONS, "e2"), (strings(&["d2", "e3"]), 4, 3));
        assert_eq!(after_red(&TWO_DIRECTIONS, "e2"), "6/4r1/3br1/1r1br1/2rrr1/6 b");
    }

    #[test]
    fn a_player_without_a_placement_must_pass() {
        let text = figure(&FORCED_PASS, "r");
        let position = Crosscut::from_text(&text, &[]).unwrap();
        assert_eq!(position.outcome(), None);
        assert_eq!(position.moves(), ["pass"]);
        let passed = after("crosscut", &text, &[], "pass");
        assert_eq!(passed.position_text(), figure(&FORCED_PASS, "b"));
        assert_eq!(passed.outcome(), None);
        assert!(!passed.moves().contains(&"pass".to_owned()));
    }

    #[test]
    fn corners_are_never_legal_and_one_square_wins_the_smallest_board() {
        let position = Crosscut::start(Size::new(3, 3).unwrap(), &[]).unwrap();
        assert_eq!(position.moves(), ["b2"]);
        let position = after("crosscut", &position.position_text(), &[], "b2");
        assert_eq!(position.outcome(), Some(ReferenceOutcome::Win(Player::First)));
    }

    #[test]
    fn each_direction_of_a_rectangle_has_its_own_winning_length() {
        let end = |text| Crosscut::from_text(text, &[]).unwrap().outcome();
        assert_eq!(end("5/5/1rrr1/5/5/5 b"), Some(ReferenceOutcome::Win(Player::First)));
        assert_eq!(end("5/5/1r3/1r3/1r3/5 b"), None);
        assert_eq!(end("5/1r3/1r3/1r3/1r3/5 b"), Some(ReferenceOutcome::Win(Player::First)));
    }

    /// The number of segments of each length, the longest first.
    fn segments(position: &dyn ReferenceGame) -> Vec<usize> {
        let position = Crosscut::from_text(&position.position_text(), &[]).unwrap();
        let board = &position.board;
        let mut numbers = vec![0; 11];
        for square in board.squares().filter(|&square| board.piece(square).is_some()) {
            for (files, ranks) in [HORIZONTAL, VERTICAL] {
                let before = square.step((-files, -ranks));
                if board.piece(before) != board.piece(square) {
                    numbers[segment_length(board, square, (files, ranks))] += 1;
                }
            }
        }
        numbers.reverse();
        numbers
    }

    #[test]
    fn segments_grow_with_every_placement_and_only_the_mover_wins() {
        for size in ["3", "4", "5", "5x6", "7", "8", "10x4", "10"] {
            let start = Crosscut::start(Size::read(size).unwrap(), &[]).unwrap();
            for seed in 0..15 {
                let mut passed = false;
                let (last, _) = random_game(&start, seed, |position, mv, next| {
                    if mv == "pass" {
                        assert_eq!(segments(position), segments(next));
                        assert!(!passed, "two passes in a row");
                    } else {
                        assert!(segments(next) > segments(position));
                    }
                    passed = mv == "pass";
                });
                assert_eq!(last.outcome(), Some(ReferenceOutcome::Win(last.turn().opponent())));
            }
        }
    }

    #[test]
    fn nobody_is_stuck_on_a_full_small_board() {
        for (files, ranks) in [(3, 3), (3, 10), (4, 4), (4, 7), (5, 4), (5, 5), (5, 6)] {
            let empty = Crosscut::start(Size::new(files, ranks).unwrap(), &[]).unwrap();
            let interior: Vec<Square> =
                empty.board.squares().filter(|&square| !empty.is_perimeter(square)).collect();
            for filling in 0..1 << interior.len() {
                let mut full = empty.clone();
                for (index, &square) in interior.iter().enumerate() {
                    let owner = [Player::First, Player::Second][filling >> index & 1];
                    full.board.put(square, owner);
                }
                assert_ne!(
                    full.outcome(),
                    Some(ReferenceOutcome::Draw),
                    "{}",
                    full.position_text()
                );
            }
        }
    }

    #[test]
    fn first_wins_the_small_boards() {
        for size in ["3", "4", "5", "4x5"] {
            assert!(first_wins("crosscut", size, &[]), "{size}");
        }
    }

    #[test]
    fn counts_agree() {
        assert_counts("crosscut", "4", &[], &[4, 12, 32, 24, 32, 0]);
        assert_counts("crosscut", "5", &[], &[9, 72, 516, 3172, 16892]);
        assert_counts("crosscut", "8", &[], &[36, 1260, 42864]);
        assert_counts("crosscut", "5x6", &[], &[12, 132, 1334, 12188]);
    }
}
