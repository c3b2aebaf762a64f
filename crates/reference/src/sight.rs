//! Sight, by `Kanare_Abstract`.

use rules::{Content, Diagram, Player, Size, Symmetry};

use crate::board::{Board, DIAGONAL, Direction, Letters, ORTHOGONAL, Square, squares_in};
use crate::{ReferenceGame, ReferenceOutcome};

/// A position of Sight.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    board: Board<Pile>,
    turn: Player,
    blocked: Blocked,
}

/// The pieces on an occupied point: one or more of one color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pile {
    owner: Player,
    height: u32,
}

/// The option `blocked`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Blocked {
    Next,
    Loses,
}

fn read_options(options: &[(&str, &str)]) -> Option<Blocked> {
    let mut blocked = Blocked::Next;
    for option in options {
        blocked = match *option {
            ("blocked", "next") => Blocked::Next,
            ("blocked", "loses") => Blocked::Loses,
            _ => return None,
        };
    }
    Some(blocked)
}

/// S1: the directions of the lines through a point. Files and ranks counted from 0 have an even
/// sum exactly where those counted from 1 have.
fn directions(point: Square) -> Vec<Direction> {
    let mut directions = ORTHOGONAL.to_vec();
    if (point.file + point.rank) % 2 == 0 {
        directions.extend(DIAGONAL);
    }
    directions
}

impl Sight {
    /// S1: the empty board; White is First.
    pub(crate) fn start(size: Size, options: &[(&str, &str)]) -> Option<Sight> {
        Sight::new(Board::empty(size), Player::First, options)
    }

    pub(crate) fn from_text(text: &str, options: &[(&str, &str)]) -> Option<Sight> {
        let (board, side) = text.split_once(' ')?;
        let board = Board::read(board, |letter, height| {
            Some(Pile { owner: Letters::WHITE_BLACK.player(letter)?, height })
        })?;
        Sight::new(board, Letters::WHITE_BLACK.read_side(side)?, options)
    }

    fn new(board: Board<Pile>, turn: Player, options: &[(&str, &str)]) -> Option<Sight> {
        let blocked = read_options(options)?;
        let size = board.size();
        let is_allowed = size.is_square() && [3, 5, 7, 9].contains(&size.files());
        is_allowed.then_some(Sight { board, turn, blocked })
    }

    /// The height of the mover's pieces on the point, 0 if there are none.
    fn own_height(&self, point: Square) -> u32 {
        match self.board.piece(point) {
            Some(pile) if pile.owner == self.turn => pile.height,
            _ => 0,
        }
    }

    /// S2: the stacks of the player to move.
    fn stacks(&self) -> Vec<Square> {
        self.board.squares().filter(|&point| self.own_height(point) >= 2).collect()
    }

    /// S3: the points with pieces of the player to move that are in sight of a point.
    fn in_sight(&self, point: Square) -> Vec<Square> {
        let mut seen = Vec::new();
        for direction in directions(point) {
            let mut next = point.step(direction);
            while self.board.is_empty(next) {
                next = next.step(direction);
            }
            if self.own_height(next) > 0 {
                seen.push(next);
            }
        }
        seen
    }

    /// S5: the points to which the top piece of a stack can move.
    fn steps(&self, from: Square) -> Vec<Square> {
        let next = directions(from).into_iter().map(|direction| from.step(direction));
        next.filter(|&to| self.board.is_empty(to)).collect()
    }

    /// S6: the stacks of the player to move that may and can move.
    fn moving_stacks(&self) -> Vec<Square> {
        let stacks = self.stacks();
        let mut able = stacks.clone();
        able.retain(|&stack| !self.steps(stack).is_empty());
        let compared = match self.blocked {
            Blocked::Next => &able,
            Blocked::Loses => &stacks,
        };
        let tallest = compared.iter().map(|&stack| self.own_height(stack)).max();
        able.retain(|&stack| Some(self.own_height(stack)) == tallest);
        able
    }

    /// S4 and S5: one more piece of the player to move on top of whatever it has there.
    fn add_piece(&mut self, point: Square) {
        let height = self.own_height(point) + 1;
        self.board.put(point, Pile { owner: self.turn, height });
    }
}

impl ReferenceGame for Sight {
    fn turn(&self) -> Player {
        self.turn
    }

    /// S7: a player to move without a legal move loses.
    fn outcome(&self) -> Option<ReferenceOutcome> {
        self.moves().is_empty().then_some(ReferenceOutcome::Win(self.turn.opponent()))
    }

    /// S4: placements without an own stack; S5 and S6: movements with one.
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.stacks().is_empty() {
            for point in self.board.squares().filter(|&point| self.board.is_empty(point)) {
                moves.push(point.to_string());
            }
        } else {
            for from in self.moving_stacks() {
                for to in self.steps(from) {
                    moves.push(format!("{from}{to}"));
                }
            }
        }
        moves.sort();
        moves
    }

    /// S4: places a piece, or S5: moves the top piece of a stack; then every own piece in sight of
    /// it gets one more, but not the origin.
    fn play(&mut self, mv: &str) {
        let (origin, target) = match squares_in(mv)[..] {
            [target] => (None, target),
            [from, to] => (Some(from), to),
            _ => panic!("`{mv}` is no move of Sight"),
        };
        if let Some(from) = origin {
            let height = self.own_height(from) - 1;
            self.board.put(from, Pile { owner: self.turn, height });
        }
        for point in self.in_sight(target) {
            if Some(point) != origin {
                self.add_piece(point);
            }
        }
        self.add_piece(target);
        self.turn = self.turn.opponent();
    }

    fn diagram(&self) -> Diagram {
        let letters = Letters::WHITE_BLACK;
        self.board.diagram(letters.letter(self.turn), |point| match self.board.piece(point) {
            Some(Pile { owner, height }) => {
                let height = u16::try_from(height).expect("no pile is that high");
                Content::Pieces { letter: letters.letter(owner), height }
            }
            None => Content::Empty,
        })
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

    const A: [&str; 5] = [
        "5  .  .  .  .  W1",
        "4  .  .  .  .  .",
        "3  .  .  .  .  .",
        "2  .  .  .  .  .",
        "1  W1 .  W1 .  .",
    ];
    const B: [&str; 5] = [
        "5  .  .  .  .  W2",
        "4  .  .  .  .  .",
        "3  .  .  W1 .  .",
        "2  .  .  .  .  .",
        "1  W2 .  W2 .  .",
    ];
    const C: [&str; 5] = [
        "5  .  .  .  .  .",
        "4  .  .  .  .  .",
        "3  W1 .  W3 .  W1",
        "2  .  B1 .  B2 .",
        "1  .  .  .  .  .",
    ];
    const D: [&str; 5] = [
        "5  .  .  .  .  .",
        "4  .  .  .  .  .",
        "3  W2 W1 W2 .  W1",
        "2  .  B1 .  B2 .",
        "1  .  .  .  .  .",
    ];
    const BLOCKED: &str = "4w(2)/5/5/bb3/w(3)b3 w";

    const LOSES: &[(&str, &str)] = &[("blocked", "loses")];

    fn position(text: &str, options: &[(&str, &str)]) -> Sight {
        Sight::from_text(text, options).unwrap()
    }

    #[test]
    fn diagonals_run_through_every_other_point() {
        for (point, number) in [("a1", 8), ("b1", 4), ("b2", 8), ("c3", 8), ("d3", 4), ("e5", 8)] {
            assert_eq!(directions(squares_in(point)[0]).len(), number, "{point}");
        }
    }

    #[test]
    fn a_placement_raises_every_own_piece_in_sight() {
        let text = figure(&A, "w");
        assert_eq!(position(&text, &[]).moves().len(), 22);
        assert_eq!(after("sight", &text, &[], "c3").position_text(), figure(&B, "b"));
        // d3 sees nothing, d2 sees c1.
        assert_eq!(after("sight", &text, &[], "d3").position_text(), "4w/5/3w1/5/w1w2 b");
        assert_eq!(after("sight", &text, &[], "d2").position_text(), "4w/5/5/3w1/w1w(2)2 b");
    }

    #[test]
    fn a_stack_moves_its_top_piece_and_the_origin_gets_none() {
        let text = figure(&C, "w");
        let legal = ["c3b3", "c3b4", "c3c2", "c3c4", "c3d3", "c3d4"];
        assert_eq!(position(&text, &[]).moves(), legal);
        assert_eq!(position(&text, LOSES).moves(), legal);
        assert_eq!(after("sight", &text, &[], "c3b3").position_text(), figure(&D, "b"));
    }

    #[test]
    fn when_the_tallest_stack_is_blocked_the_next_one_moves_or_the_player_loses() {
        let next = position(BLOCKED, &[]);
        assert_eq!(next.moves(), ["e5d4", "e5d5", "e5e4"]);
        assert_eq!(next.outcome(), None);
        let loses = position(BLOCKED, LOSES);
        assert!(loses.moves().is_empty());
        assert_eq!(loses.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
    }

    #[test]
    fn among_equally_tall_stacks_the_player_chooses() {
        for options in [&[], LOSES] {
            let equals = position("w(2)1w(2)/3/3 w", options);
            assert_eq!(equals.moves(), ["a3a2", "a3b2", "a3b3", "c3b2", "c3b3", "c3c2"]);
        }
        // One of two equally tall stacks is blocked: the other one moves under both readings.
        for options in [&[], LOSES] {
            let equals = position("w(2)b1/bb1/2w(2) w", options);
            assert_eq!(equals.moves(), ["c1b1", "c1c2"]);
        }
    }

    #[test]
    fn an_enemy_piece_blocks_the_sight() {
        let next = after("sight", "w1b2/5/5/5/5 w", &[], "d5");
        assert_eq!(next.position_text(), "w1bw1/5/5/5/5 b");
    }

    #[test]
    fn the_shortest_game_takes_four_plies() {
        let last = after("sight", "5/5/5/5/5 w", &[], "a1 b1 a2 b2");
        assert_eq!(last.turn(), Player::First);
        assert_eq!(last.outcome(), Some(ReferenceOutcome::Win(Player::Second)));
    }

    #[test]
    fn heights_go_on_counting() {
        let next = after("sight", "w(99)2/3/3 w", &[], "a3a2");
        assert_eq!(next.position_text(), "w(98)2/w2/3 b");
        let next = after("sight", "w(99)w(9)1/3/3 w", &[], "a3a2");
        assert_eq!(next.position_text(), "w(98)w(9)1/w2/3 b");
        let next = after("sight", "w(99)w(98)1/3/3 w", &[], "a3b2");
        assert_eq!(next.position_text(), "w(98)w(99)1/1w1/3 b");
    }

    #[test]
    fn every_ply_fills_one_point_and_a_full_board_is_won_by_white() {
        for options in [&[], LOSES] {
            for side in [3, 5, 7, 9] {
                let start = Sight::start(Size::new(side, side).unwrap(), options).unwrap();
                for seed in 0..20 {
                    let mut filled = 0;
                    let (last, plies) = random_game(&start, seed, |_, _, next| {
                        let board = position(&next.position_text(), options).board;
                        filled += 1;
                        let occupied = board.squares().filter(|&point| !board.is_empty(point));
                        assert_eq!(occupied.count(), filled);
                    });
                    assert_eq!(last.outcome(), Some(ReferenceOutcome::Win(last.turn().opponent())));
                    assert!(plies <= usize::from(side) * usize::from(side));
                }
            }
        }
        let full = position("wbwbw/bwbwb/wbwbw/bwbwb/wbwbw b", &[]);
        assert_eq!(full.outcome(), Some(ReferenceOutcome::Win(Player::First)));
    }

    #[test]
    fn first_wins_the_smallest_board() {
        assert!(first_wins("sight", "3", &[]));
        assert!(first_wins("sight", "3", LOSES));
    }

    #[test]
    fn counts_agree() {
        let counts = [9, 72, 504, 3024, 9920, 26960, 53824, 70496, 53576, 0];
        assert_counts("sight", "3", &[], &counts);
        let counts = [9, 72, 504, 3024, 9920, 26960, 53824, 70496, 52376];
        assert_counts("sight", "3", LOSES, &counts);
        assert_counts("sight", "5", &[], &[25, 600, 13800, 303_600]);
    }
}
