//! Evaluation of Claustro: heuristics of the simple players, features and search tuning.

use engine::{Evaluate, Heuristic, SearchTuning, Tunable, weighted_sum};
use rules::{Bits, Direction, Player, Square};

use super::weights::WEIGHTS;
use super::{Claustro, Move, Walk};

impl Heuristic for Claustro {
    /// Minus three times the moved pawn's distance to its goal, plus a bonus for captures that is
    /// largest in the middle of the board. The new square of the captured pawn does not matter.
    fn move_score(&self, mv: Move) -> i32 {
        let (Move::Walk(step) | Move::Capture(step, _)) = mv;
        let landing = u64::cell(step.to);
        let distance = self.distance(step.to, self.turn);
        let central = |index: u8| i32::from(self.side - 1 - index) * i32::from(index);
        let bonus = match mv {
            Move::Walk(_) => 0,
            Move::Capture(..) => central(landing.file()) + central(landing.rank()),
        };
        bonus - 3 * distance
    }

    /// Three times the lead of the nearest pawn over the opponent's nearest, in steps to the goal.
    fn lead(&self, player: Player) -> i32 {
        let nearest = |player| {
            let pawns = self.of_player(player).squares();
            pawns.map(|square| self.distance(square, player)).min().expect("pawns stay")
        };
        3 * (nearest(player.opponent()) - nearest(player))
    }
}

/// Number of features.
const COUNT: usize = 22;

impl Evaluate for Claustro {
    const TUNING: SearchTuning =
        SearchTuning { few_moves: 5, futility_margin: Some(100), ..SearchTuning::NONE };

    #[inline]
    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }
}

impl Tunable for Claustro {
    type Features = [i32; COUNT];

    const FEATURES: &'static [&'static str] = &[
        "to move",
        "decided",
        "run of 2",
        "run of 3",
        "must capture",
        "their run of 2",
        "their run of 3",
        "can capture",
        "captures",
        "best capture",
        "progress at risk",
        "their progress at risk",
        "pawns 2 from the goal",
        "walks",
        "stuck pawns",
        "attacked pawns",
        "loose pawns",
        "linked pawns",
        "off the diagonal",
        "nearest",
        "at the enemy goal",
        "at the edge",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    fn features(&self) -> [i32; COUNT] {
        let swapped = self.swapped();
        let (ours, theirs) = (self.side_features(), swapped.side_features());
        let captures = self.captures().count() as i32;
        let run = |side: &SideFeatures, length| i32::from(side.run == length);
        let lead = |of: fn(&SideFeatures) -> i32| of(&ours) - of(&theirs);
        // Two enemies before their goal, or one that cannot be captured, have won unless we win
        // now.
        let at_goal = swapped.before(self.goal(swapped.turn)) & self.enemy;
        let unstoppable = at_goal.count() > 1
            || (!at_goal.is_empty() && !at_goal.intersects(diagonals(self.own)));
        let lost = ours.run != 1 && unstoppable;
        let decided = i32::from(ours.run == 1) - i32::from(lost);
        [
            1,
            decided,
            i32::from(theirs.run != 1 && ours.run == 2),
            run(&ours, 3),
            i32::from(ours.run != 1 && theirs.run == 1 && !lost),
            run(&theirs, 2),
            run(&theirs, 3),
            i32::from(captures > 0),
            captures,
            theirs.most_at_risk,
            ours.at_risk,
            theirs.at_risk,
            lead(|side| side.near_goal),
            lead(|side| side.walks),
            lead(|side| side.stuck),
            lead(|side| side.attacked),
            lead(|side| side.loose),
            lead(|side| side.linked),
            lead(|side| side.off_diagonal),
            lead(|side| side.nearest),
            lead(|side| side.at_gate),
            lead(|side| side.at_edge),
        ]
    }
}

/// Feature values of one player.
#[derive(Clone, Copy, Debug)]
struct SideFeatures {
    run: i32,
    at_risk: i32,
    most_at_risk: i32,
    near_goal: i32,
    walks: i32,
    stuck: i32,
    attacked: i32,
    loose: i32,
    linked: i32,
    off_diagonal: i32,
    nearest: i32,
    at_gate: i32,
    at_edge: i32,
}

impl Claustro {
    /// The same pawns with the other player to move.
    fn swapped(&self) -> Claustro {
        let (own, enemy, turn) = (self.enemy, self.own, self.turn.opponent());
        Claustro { own, enemy, turn, ..self.clone() }
    }

    /// Feature values of the player to move.
    #[inline]
    fn side_features(&self) -> SideFeatures {
        let count = |pawns: u64| pawns.count() as i32;
        let (attacked, linked) = (self.own & diagonals(self.enemy), self.own & diagonals(self.own));
        let goal = self.goal(self.turn);
        let near_goal = goal.neighbors().neighbors() & self.ordinary();
        let walks = self.walks();
        let at_risk = || attacked.squares().map(|square| self.progress(square));
        let off_diagonal = |square| {
            let cell = u64::cell(square);
            i32::from(cell.file().abs_diff(cell.rank()))
        };
        let nearest = self.own.squares().map(|square| self.distance(square, self.turn)).min();
        let gate = self.goal(self.turn.opponent()).neighbors() & self.ordinary();
        let inner =
            u64::board(self.side - 2, self.side - 2).shift(Direction::North).shift(Direction::East);
        SideFeatures {
            run: self.run(),
            at_risk: at_risk().sum(),
            most_at_risk: at_risk().max().unwrap_or(0),
            near_goal: count(self.own & near_goal),
            walks: walks.count() as i32,
            stuck: count(self.own & !self.free()),
            attacked: count(attacked),
            loose: count(attacked & !linked),
            linked: count(linked),
            nearest: nearest.expect("pawns stay"),
            at_gate: count(self.own & gate),
            at_edge: count(self.own & !inner),
            off_diagonal: self.own.squares().map(off_diagonal).sum(),
        }
    }

    /// The length of the shortest safe run: walks of a pawn of the player to move to its goal, over
    /// empty squares that no enemy attacks; 0 if there is none of up to 3.
    #[inline]
    fn run(&self) -> i32 {
        let safe = self.ordinary() & !self.pawns() & !diagonals(self.enemy);
        let mut from = self.before(self.goal(self.turn));
        for length in 1..=3 {
            if self.own.intersects(from) {
                return length;
            }
            from = self.before(from & safe);
        }
        0
    }

    /// The squares from which a walk leads to one of these.
    #[inline]
    fn before(&self, squares: u64) -> u64 {
        match (self.walk, self.turn) {
            (Walk::Any, _) => squares.neighbors(),
            (Walk::Forward, Player::First) => {
                squares.shift(Direction::West) | squares.shift(Direction::South)
            }
            (Walk::Forward, Player::Second) => {
                squares.shift(Direction::East) | squares.shift(Direction::North)
            }
        }
    }

    /// The squares from which a pawn could walk.
    #[inline]
    fn free(&self) -> u64 {
        self.before(self.ordinary() & !self.pawns() | self.goal(self.turn))
    }

    /// The distance of a pawn of the player to move from its home corner.
    #[inline]
    fn progress(&self, square: Square) -> i32 {
        2 * (i32::from(self.side) - 1) - self.distance(square, self.turn)
    }
}

/// Every square diagonally next to one of these: the squares that pawns attack.
#[inline]
fn diagonals(pawns: u64) -> u64 {
    Direction::DIAGONAL.into_iter().fold(0, |all, direction| all | pawns.shift(direction))
}

impl Claustro {
    /// Files plus ranks from a square to a player's goal.
    fn distance(&self, square: Square, player: Player) -> i32 {
        let (cell, goal) = (u64::cell(square), u64::cell(self.goal(player).first()));
        i32::from(cell.file().abs_diff(goal.file()) + cell.rank().abs_diff(goal.rank()))
    }
}

#[cfg(test)]
mod tests {
    use rules::Notation;

    use super::super::INFO;
    use super::*;

    fn read(text: &str) -> Claustro {
        Claustro::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn the_move_score_prefers_near_goals_and_central_captures() {
        let position = read("-2b1/2r1b/1b1b1/r4/1rr1- r");
        let move_score = |text| position.move_score(position.read_move(text).unwrap());
        assert_eq!(move_score("c4d4"), -3 * 2);
        assert_eq!(move_score("c4d5=a3"), 3 - 3);
        assert_eq!(move_score("c4b3=e2"), 3 + 4 - 3 * 5);
    }

    fn feature(text: &str, name: &str) -> i32 {
        let index = Claustro::FEATURES.iter().position(|&feature| feature == name);
        read(text).features()[index.unwrap()]
    }

    #[test]
    fn every_feature_has_a_weight() {
        assert_eq!(Claustro::FEATURES.len(), Claustro::WEIGHTS.len());
        assert_eq!(Claustro::FEATURES.len(), COUNT);
    }

    #[test]
    fn a_pawn_before_its_goal_decides_the_game_unless_it_is_captured() {
        // d5 walks in at once, or is captured from c4, or is out of reach.
        assert_eq!(feature("-1br1/b4/r4/r1b1b/2r1- r", "decided"), 1);
        assert_eq!(feature("-1br1/2b2/r3b/r3b/2r1- b", "must capture"), 1);
        assert_eq!(feature("-1br1/2b2/r3b/r3b/2r1- b", "decided"), 0);
        assert_eq!(feature("-1br1/b4/r4/r1b1b/2r1- b", "decided"), -1);
        // Only one of two can be captured.
        assert_eq!(feature("-1br1/2b1r/4b/r3b/2r1- b", "decided"), -1);
    }

    #[test]
    fn a_run_goes_round_pawns_and_attacked_squares() {
        // c5 is two walks from e5; c4, an enemy, attacks the square between.
        assert_eq!(feature("-1r2/b4/r4/r1b1b/b1r1- r", "run of 2"), 1);
        assert_eq!(feature("-1r2/2b2/r4/r1b1b/b1r1- r", "run of 2"), 0);
        assert_eq!(feature("-1r2/b4/r4/r1b1b/b1r1- b", "their run of 2"), 1);
        let any = INFO.read_rules(["walk=any"]).unwrap();
        let back_and_up = Claustro::read_position("-4/3b1/4r/rbb2/brr1- r", &any).unwrap();
        assert_eq!(back_and_up.run(), 2, "e3 e4 e5 is not attacked by d4");
        let blocked = Claustro::read_position("-4/3bb/4r/rb3/brr1- r", &any).unwrap();
        assert_eq!(blocked.run(), 0);
    }

    #[test]
    fn risks_are_counted_by_how_far_a_pawn_has_come() {
        // c3 and d4 attack each other; b2 could take back on c3, and nobody on d4.
        let text = "-b3/b2b1/2r2/1r2b/1rr1- r";
        assert_eq!((feature(text, "can capture"), feature(text, "captures")), (1, 1));
        assert_eq!(feature(text, "progress at risk"), 4);
        assert_eq!(feature(text, "best capture"), 2);
        assert_eq!(feature(text, "attacked pawns"), 0);
        assert_eq!(feature(text, "loose pawns"), -1);
        assert_eq!(feature(text, "linked pawns"), 3 - 2);
    }

    #[test]
    fn stuck_pawns_and_pawns_before_the_enemy_goal_are_seen() {
        let start = "-1bb1/4b/r3b/r4/1rr1- r";
        assert_eq!(feature(start, "stuck pawns"), 0);
        assert_eq!(feature(start, "walks"), 0);
        // a2 has a3 above it and b2 beside it.
        assert_eq!(feature("-1bb1/4b/r3b/rr3/1r2- r", "stuck pawns"), 1);
        assert_eq!(feature("-1bb1/4b/r3b/r4/1rr1- r", "at the enemy goal"), 0);
    }

    #[test]
    fn feature_differences_are_antisymmetric() {
        let board = "-b3/b2b1/2r2/1r2b/1rr1-";
        let [ours, theirs] = ["r", "b"].map(|side| read(&format!("{board} {side}")).features());
        let leads = Claustro::FEATURES.iter().position(|&name| name == "pawns 2 from the goal");
        for (index, name) in Claustro::FEATURES.iter().enumerate().skip(leads.unwrap()) {
            assert_eq!(ours[index], -theirs[index], "{name}");
        }
        assert_eq!(feature(&format!("{board} r"), "progress at risk"), 4);
        assert_eq!(feature(&format!("{board} b"), "their progress at risk"), 4);
    }
}
