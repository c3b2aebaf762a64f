//! Evaluation of Talpa: heuristics of the simple players, features and search tuning.
//!
//! Holes are never filled again, so both paths only grow. The evaluation counts how much of a path
//! is still closed, and the pieces that must not move because they alone keep the opponent's path
//! closed.

use engine::{Evaluate, Heuristic, SearchTuning, Tunable, weighted_sum};
use rules::{Bits, Direction, Game, Player};

use super::weights::WEIGHTS;
use super::{Move, Talpa};

impl<B: Bits> Heuristic for Talpa<B> {
    fn move_score(&self, mv: Move) -> i32 {
        self.after(mv).longest_reach(self.turn)
    }

    fn lead(&self, player: Player) -> i32 {
        self.longest_reach(player) - self.longest_reach(player.opponent())
    }
}

impl<B: Bits> Talpa<B> {
    /// The largest number of files (Red) or ranks (Blue) that one tunnel touches.
    fn longest_reach(&self, player: Player) -> i32 {
        let mut rest = self.empty();
        let mut longest = 0;
        while !rest.is_empty() {
            let tunnel = B::from_square(rest.first()).connected(rest);
            rest = rest.without(tunnel);
            longest = longest.max(self.reach(tunnel, player));
        }
        longest
    }

    /// The number of files (Red) or ranks (Blue) that these squares touch.
    fn reach(&self, tunnel: B, player: Player) -> i32 {
        let side = self.side;
        let strip = |index: u8| {
            if player == self.red {
                B::board(index + 1, side).without(B::board(index, side))
            } else {
                B::board(side, index + 1).without(B::board(side, index))
            }
        };
        (0..self.side).filter(|&index| tunnel.intersects(strip(index))).count() as i32
    }
}

impl<B: Bits> Evaluate for Talpa<B> {
    const TUNING: SearchTuning =
        SearchTuning { few_moves: 3, late_move_counts: &[5, 10, 20], ..SearchTuning::NONE };

    #[inline]
    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }
}

impl<B: Bits> Tunable for Talpa<B> {
    type Features = [i32; 6];

    const FEATURES: &'static [&'static str] =
        &["turn", "win", "threat", "safe captures", "work", "ways"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    #[inline]
    fn features(&self) -> [i32; 6] {
        let (ours, theirs) = (movable(self.own, self.enemy), movable(self.enemy, self.own));
        let own_path = self.path_to_dig(self.turn, ours, theirs);
        let enemy_path = self.path_to_dig(self.turn.opponent(), theirs, ours);
        // Opening both paths at once loses (T6).
        let wins = (ours & own_path.keys).without(enemy_path.keys);
        let threats = (theirs & enemy_path.keys).without(own_path.keys);
        let safe_captures = captures(self.own.without(enemy_path.keys), self.enemy)
            - captures(self.enemy.without(own_path.keys), self.own);
        [
            1,
            i32::from(!wins.is_empty()),
            i32::from(!threats.is_empty()),
            safe_captures,
            enemy_path.work - own_path.work,
            own_path.ways - enemy_path.ways,
        ]
    }
}

/// The number of captures that these pieces can make.
#[inline]
fn captures<B: Bits>(pieces: B, prey: B) -> i32 {
    Direction::ORTHOGONAL
        .into_iter()
        .map(|direction| (pieces & prey.shift(direction)).count() as i32)
        .sum()
}

/// The pieces that can move off their squares: those with prey, and all of them when nothing can be
/// captured any more.
#[inline]
fn movable<B: Bits>(pieces: B, others: B) -> B {
    let hunters = pieces & others.neighbors();
    if hunters.is_empty() { pieces } else { hunters }
}

/// The shortest path that a player still has to dig.
struct PathToDig<B> {
    /// The pieces of both players each of which alone keeps the path closed.
    keys: B,
    /// The least number of moves, if nobody interferes.
    work: i32,
    /// The number of places where the last of these moves could join the two ends, times two.
    ways: i32,
}

/// The squares that can be dug from one edge.
#[derive(Clone, Copy)]
struct Tunnel<B> {
    edge: B,
    /// The squares reached with the work done so far.
    reached: B,
    /// Enemy pieces that take one move more: one to capture, one to move off again.
    begun: B,
}

impl<B: Bits> Talpa<B> {
    /// Digs from both edges of a player in turn until the two tunnels meet. An own piece takes one
    /// move, an enemy piece two, and a piece that cannot move is a wall.
    #[inline]
    fn path_to_dig(&self, player: Player, own: B, enemy: B) -> PathToDig<B> {
        let empty = self.empty();
        let [mut one, mut other] = self.edges(player).map(|edge| Tunnel::begin(edge, empty));
        let keys = (self.own | self.enemy) & one.front() & other.front();
        // Where walls leave no path, further work means nothing.
        let max = i32::from(self.side) * 3 / 2;
        let (mut work, mut between, mut before) = (1, one.between(&other, own), one);
        while work < max && between.is_empty() {
            before = one;
            one.dig(own, enemy, empty);
            std::mem::swap(&mut one, &mut other);
            work += 1;
            between = one.between(&other, own);
        }
        let mut ways = between.count();
        if work % 2 == 0 && ways > 0 {
            // One end was dug further than the other; count the opposite case as well.
            one.dig(own, enemy, empty);
            ways += one.between(&before, own).count();
        } else {
            ways *= 2;
        }
        PathToDig { keys, work, ways: ways as i32 }
    }
}

impl<B: Bits> Tunnel<B> {
    #[inline]
    fn begin(edge: B, empty: B) -> Tunnel<B> {
        Tunnel { edge, reached: (edge & empty).connected(empty), begun: B::EMPTY }
    }

    /// Every square that could be dug next, and what is reached already.
    #[inline]
    fn front(&self) -> B {
        self.edge | self.reached.neighbors()
    }

    /// Every square on which one more move joins the two tunnels.
    #[inline]
    fn between(&self, other: &Tunnel<B>, own: B) -> B {
        let (front, other_front) = (self.front(), other.front());
        (front & other_front & own) | (self.begun & other_front) | (other.begun & front)
    }

    /// Digs one more move on the whole front.
    #[inline]
    fn dig(&mut self, own: B, enemy: B, empty: B) {
        let front = self.front();
        let dug = self.reached | (front & own) | self.begun;
        self.reached = dug.connected(empty | dug);
        self.begun = front & enemy;
    }
}

#[cfg(test)]
mod tests {
    use rules::Notation;

    use super::super::INFO;
    use super::*;
    use crate::test_positions::positions;

    fn feature<B: Bits>(position: &Talpa<B>, name: &str) -> i32 {
        let index = Talpa::<B>::FEATURES.iter().position(|feature| *feature == name).unwrap();
        position.features()[index]
    }

    fn read(text: &str) -> Talpa<u64> {
        Talpa::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn the_move_score_is_the_reach_of_the_best_tunnel() {
        let position = read("rbrb/brbr/r1rb/brbr r");
        let move_score = |text| position.move_score(position.read_move(text).unwrap());
        assert_eq!(move_score("c2d2"), 2, "b2 and c2 become one tunnel");
        assert_eq!(move_score("b1a1"), 1, "b1 and b2 are in one file");
    }

    #[test]
    fn a_piece_that_can_open_the_own_path_wins_at_once() {
        // Red's path lacks b2, and the red piece there has prey on b3.
        let mover_wins = read("rbr/1r1/rbr r");
        assert_eq!((feature(&mover_wins, "win"), feature(&mover_wins, "threat")), (1, 0));
        let mover_must_act = read("rbr/1r1/rbr b");
        assert_eq!((feature(&mover_must_act, "win"), feature(&mover_must_act, "threat")), (0, 1));
        // There, b2 would open Blue's path too, which loses.
        assert_eq!(feature(&read("r1r/1r1/r1b r"), "win"), 0);
    }

    #[test]
    fn an_enemy_piece_takes_twice_the_work_and_a_piece_without_prey_is_a_wall() {
        let work = |text| {
            let position: Talpa<u64> = read(text);
            let ours = movable(position.own, position.enemy);
            let theirs = movable(position.enemy, position.own);
            let path = position.path_to_dig(position.turn, ours, theirs);
            (path.work, path.ways)
        };
        assert_eq!(work("rbr/1r1/rbr r"), (1, 2), "b2 alone");
        assert_eq!(work("brb/1b1/brb r"), (2, 2), "b2 must be captured and left");
        assert_eq!(work("rbr/rrr/rbr r"), (4, 4), "a2 is a wall: along an edge");
    }

    #[test]
    fn feature_differences_are_antisymmetric() {
        for position in positions::<Talpa<u64>>() {
            let mut turned = position.clone();
            std::mem::swap(&mut turned.own, &mut turned.enemy);
            turned.turn = position.turn.opponent();
            for name in ["safe captures", "work", "ways"] {
                let text = position.position_text();
                assert_eq!(feature(&position, name), -feature(&turned, name), "{name} {text}");
            }
            let [wins, threatens] = ["win", "threat"].map(|name| feature(&position, name));
            assert_eq!([wins, threatens], ["threat", "win"].map(|name| feature(&turned, name)));
        }
    }

    #[test]
    fn both_widths_of_a_board_have_the_same_features() {
        for position in positions::<Talpa<u64>>() {
            let text = position.position_text();
            let wide = Talpa::<u128>::read_position(&text, &INFO.usual().rules).unwrap();
            assert_eq!(wide.features(), position.features(), "{text}");
        }
    }
}
