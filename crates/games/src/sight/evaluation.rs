//! Evaluation of Sight: heuristics of the simple players, features and search tuning.

use engine::{Evaluate, Heuristic, Tunable, weighted_sum};
use rules::{Direction, Game, Player};

use super::weights::WEIGHTS;
use super::{Lines, Move, Sight};

impl<B: Lines> Heuristic for Sight<B> {
    fn move_score(&self, mv: Move) -> i32 {
        self.after(mv).lead(self.turn)
    }

    /// Points held, less twice the pieces spent, plus twice the moves left, each compared with the
    /// opponent's. A player's moves are counted as if it were to move.
    fn lead(&self, player: Player) -> i32 {
        let swapped = Sight { own: self.enemy, enemy: self.own, ..self.clone() };
        let (ours, theirs) = if player == self.turn { (self, &swapped) } else { (&swapped, self) };
        let lead = |of: fn(&Sight<B>) -> usize| of(ours) as i32 - of(theirs) as i32;
        lead(|side| side.own.count()) - 2 * lead(Sight::pieces) + 2 * lead(Sight::count_moves)
    }
}

/// Number of counts of a position, each of which makes two features: itself, and tapered by how
/// late the game is.
const COUNTS: usize = 11;

impl<B: Lines> Evaluate for Sight<B> {
    #[inline]
    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }

    /// 32 times as many for every four empty points.
    #[inline]
    fn win_search_nodes(&self) -> Option<u64> {
        const FREE_DOUBLINGS: u32 = 7;
        1u64.checked_shl((5 * self.empty().count() as u32 / 4).saturating_sub(FREE_DOUBLINGS))
    }
}

impl<B: Lines> Tunable for Sight<B> {
    type Features = [i32; 2 * COUNTS];

    const FEATURES: &'static [&'static str] = &[
        "to move",
        "last to move",
        "without stacks",
        "they without stacks",
        "they have one move",
        "stacks",
        "height",
        "walled stacks",
        "walled singles",
        "room of stacks",
        "room of singles",
        "to move, late",
        "last to move, late",
        "without stacks, late",
        "they without stacks, late",
        "they have one move, late",
        "stacks, late",
        "height, late",
        "walled stacks, late",
        "walled singles, late",
        "room of stacks, late",
        "room of singles, late",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    fn features(&self) -> [i32; 2 * COUNTS] {
        let counts = self.counts();
        let mut features = [0; 2 * COUNTS];
        let late = self.phase();
        for (index, count) in counts.into_iter().enumerate() {
            features[index] = count;
            features[COUNTS + index] = count * late;
        }
        features
    }
}

/// Feature values of one player.
#[derive(Clone, Copy, Debug, Default)]
struct SideFeatures {
    stacks: i32,
    moves: i32,
    height: i32,
    walled_stacks: i32,
    walled_singles: i32,
    room_of_stacks: i32,
    room_of_singles: i32,
}

impl<B: Lines> Sight<B> {
    #[inline]
    fn counts(&self) -> [i32; COUNTS] {
        let swapped = Sight { own: self.enemy, enemy: self.own, ..self.clone() };
        let room = self.room();
        let (ours, theirs) = (self.side_features(&room), swapped.side_features(&room));
        let lead = |of: fn(&SideFeatures) -> i32| of(&ours) - of(&theirs);
        let odd = self.empty().count() as i32 % 2;
        [
            1,
            2 * odd - 1,
            i32::from(ours.stacks == 0),
            i32::from(theirs.stacks == 0),
            i32::from(theirs.stacks > 0 && theirs.moves <= 1),
            lead(|side| side.stacks),
            lead(|side| side.height),
            lead(|side| side.walled_stacks),
            lead(|side| side.walled_singles),
            lead(|side| side.room_of_stacks),
            lead(|side| side.room_of_singles),
        ]
    }

    /// Game phase: 0 for an empty board, 8 for a full one.
    #[inline]
    fn phase(&self) -> i32 {
        let points = i32::from(self.side) * i32::from(self.side);
        8 * self.occupied().count() as i32 / points
    }

    /// The number of empty points beside each point, as binary digits like those of `Extra`.
    #[inline]
    fn room(&self) -> [B; 4] {
        let empty = self.empty();
        let mut digits = [B::EMPTY; 4];
        let mut add = |mut carry: B| {
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        };
        for direction in Direction::ORTHOGONAL {
            add(empty.shift(direction));
        }
        for direction in Direction::DIAGONAL {
            add(empty.shift(direction) & B::CROSSINGS);
        }
        digits
    }

    /// Feature values of the player to move.
    #[inline]
    fn side_features(&self, room: &[B; 4]) -> SideFeatures {
        let count = |points: B| points.count() as i32;
        let stacks = self.stacks();
        let singles = self.own.without(stacks);
        let walled = !(room[0] | room[1] | room[2] | room[3]);
        let side_features = SideFeatures {
            walled_singles: count(singles & walled),
            room_of_singles: (0..).zip(room).map(|(k, &digit)| count(singles & digit) << k).sum(),
            ..SideFeatures::default()
        };
        if stacks.is_empty() {
            return side_features;
        }
        let to_move = self.stacks_to_move(stacks);
        SideFeatures {
            stacks: count(stacks),
            moves: self.shifts(to_move).iter().map(|steps| steps.count() as i32).sum(),
            height: if to_move.is_empty() { 0 } else { i32::from(self.extra.at(to_move.first())) },
            walled_stacks: count(stacks & walled),
            room_of_stacks: count(Self::beside(stacks) & self.empty()),
            ..side_features
        }
    }
}

impl<B: Lines> Sight<B> {
    /// All pieces of the player to move, whole stacks counted.
    fn pieces(&self) -> usize {
        self.own.squares().map(|square| usize::from(self.height(square))).sum()
    }
}

#[cfg(test)]
mod tests {
    use rules::Notation;

    use super::super::INFO;
    use super::*;

    fn read(text: &str) -> Sight<u64> {
        Sight::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn the_move_score_is_the_lead_in_points_pieces_and_moves() {
        let position = read("5/5/5/5/5 w");
        let c3 = position.read_move("c3").unwrap();
        // One point, one piece, and both sides could place on 24 points.
        assert_eq!(position.move_score(c3), 1 - 2);
        let position = read("4w/5/5/5/w4 w");
        // c3 sees a1 and e5: three points, five pieces. White could then move two stacks three
        // ways each, Black place on 22 points.
        assert_eq!(position.move_score(c3), 3 - 2 * 5 + 2 * (6 - 22));
    }

    fn feature(text: &str, name: &str) -> i32 {
        let names = <Sight<u64> as Tunable>::FEATURES;
        read(text).features()[names.iter().position(|&feature| feature == name).unwrap()]
    }

    #[test]
    fn every_feature_has_a_weight() {
        assert_eq!(Sight::<u64>::FEATURES.len(), Sight::<u64>::WEIGHTS.len());
        assert_eq!(Sight::<u64>::FEATURES.len(), 2 * COUNTS);
    }

    #[test]
    fn room_is_the_empty_points_that_lines_lead_to() {
        // b3 has four lines and c3 eight.
        assert_eq!(feature("5/5/1w3/5/5 w", "room of singles"), 4);
        assert_eq!(feature("5/5/2w2/5/5 w", "room of singles"), 8);
        assert_eq!(feature("5/5/1ww2/5/5 w", "room of singles"), 3 + 7);
        assert_eq!(feature("5/5/2w(3)2/5/5 b", "room of singles"), 0);
        assert_eq!(feature("5/5/2w(3)2/5/5 b", "room of stacks"), -8);
    }

    #[test]
    fn walled_singles_are_safe_and_walled_stacks_stuck() {
        let corner = |piece: &str| format!("5/5/5/bb3/{piece}b3 w");
        assert_eq!(feature(&corner("w"), "walled singles"), 1);
        assert_eq!(feature(&corner("w"), "without stacks"), 1);
        assert_eq!(feature(&corner("w(2)"), "walled singles"), 0);
        let stuck = "4w(2)/5/5/bb3/w(3)b3 w";
        assert_eq!(feature(stuck, "walled stacks"), 1);
        assert_eq!(feature(stuck, "stacks"), 2);
        assert_eq!(feature(stuck, "height"), 1, "the tallest that can move is e5");
        assert_eq!(feature(stuck, "they without stacks"), 1);
    }

    #[test]
    fn a_player_with_one_move_left_is_seen() {
        assert_eq!(feature("5/5/5/bb3/w(2)4 b", "they have one move"), 1, "a1b1");
        assert_eq!(feature("5/5/5/1b3/w(2)4 b", "they have one move"), 0);
        assert_eq!(feature("5/5/5/bb3/w4 b", "they have one move"), 0, "no stack, any point");
    }

    #[test]
    fn an_odd_number_of_empty_points_gives_the_last_move() {
        assert_eq!(feature("5/5/5/5/5 w", "last to move"), 1);
        assert_eq!(feature("5/5/2w2/5/5 b", "last to move"), -1);
    }

    #[test]
    fn late_features_grow_with_the_board() {
        assert_eq!(feature("5/5/5/5/5 w", "to move, late"), 0);
        assert_eq!(feature("wwwww/wwwww/ww3/5/5 b", "to move, late"), 8 * 12 / 25);
        assert_eq!(feature("bbbbb/bbbbb/bbbbb/bbbbb/wwww1 w", "to move, late"), 7);
    }

    #[test]
    fn wide_boards_have_the_same_features_as_narrow_ones() {
        let text = "7/1w(2)5/2b4/3w3/1b5/5b1/7 w";
        let rules = INFO.usual().rules;
        let wide = Sight::<u128>::read_position(text, &rules).unwrap();
        assert_eq!(wide.features(), read(text).features());
    }

    #[test]
    fn feature_differences_are_antisymmetric() {
        let board = "w(2)3b/1b(3)3/2w1w/b4/1w(2)2b";
        let [ours, theirs] = ["w", "b"].map(|side| read(&format!("{board} {side}")).features());
        for (index, name) in Sight::<u64>::FEATURES.iter().enumerate() {
            let alike = ["to move", "last", "without", "they"];
            if !alike.iter().any(|start| name.starts_with(start)) {
                assert_eq!(ours[index], -theirs[index], "{name}");
            }
        }
    }
}
