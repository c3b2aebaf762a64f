//! Who is ahead in Talpa.
//!
//! Nobody can fill a hole again, so both paths only ever grow. What matters is who has to dig next
//! to them: how much of a path is still closed, and which pieces must not move because they are the
//! last to keep the opponent's path closed.

use rules::{Bits, Evaluate, Game, Judge, Player, Way};

use super::weights::WEIGHTS;
use super::{Move, Talpa};

impl<B: Bits> Judge for Talpa<B> {
    fn prospect(&self, mv: Move) -> i32 {
        self.after(mv).longest_reach(self.turn)
    }

    fn lead(&self, player: Player) -> i32 {
        self.longest_reach(player) - self.longest_reach(player.opponent())
    }
}

impl<B: Bits> Talpa<B> {
    /// The most files (Red) or ranks (Blue) that one tunnel touches.
    fn longest_reach(&self, player: Player) -> i32 {
        let mut rest = self.empty();
        let mut longest = 0;
        while !rest.is_empty() {
            let tunnel = B::of(rest.first()).connected(rest);
            rest = rest.without(tunnel);
            longest = longest.max(self.reach(tunnel, player));
        }
        longest
    }

    /// How many files (Red) or ranks (Blue) these squares touch.
    fn reach(&self, tunnel: B, player: Player) -> i32 {
        let side = self.side;
        let strip = |index: u8| {
            if player == self.red {
                B::board(index + 1, side).without(B::board(index, side))
            } else {
                B::board(side, index + 1).without(B::board(side, index))
            }
        };
        (0..self.side).filter(|&index| tunnel.meets(strip(index))).count() as i32
    }
}

impl<B: Bits> Evaluate for Talpa<B> {
    type Features = [i32; 5];

    const FEATURES: &'static [&'static str] = &["turn", "win", "threat", "safe captures", "work"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    #[inline]
    fn features(&self) -> [i32; 5] {
        let (ours, theirs) =
            (Self::movable(self.own, self.enemy), Self::movable(self.enemy, self.own));
        let own_path = self.path_to_dig(self.turn, ours, theirs);
        let enemy_path = self.path_to_dig(self.turn.opponent(), theirs, ours);
        // Whoever opens both paths at once loses (T6).
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
        ]
    }
}

/// How many captures these pieces can make.
#[inline]
fn captures<B: Bits>(pieces: B, prey: B) -> i32 {
    Way::ORTHOGONAL.into_iter().map(|way| (pieces & prey.shift(way)).count() as i32).sum()
}

/// What a player still has to dig.
struct PathToDig<B> {
    /// The pieces of both players each of which alone keeps the path closed.
    keys: B,
    /// How many moves the path takes at least, if nobody comes in between.
    work: i32,
}

/// The squares that can be dug from one edge.
struct Tunnel<B> {
    edge: B,
    /// What is reached with the work done so far.
    reached: B,
    /// Enemy pieces that take one move more: one to capture, one to move off again.
    begun: B,
}

impl<B: Bits> Talpa<B> {
    /// The pieces that can move off their squares: those with prey, and all of them when nothing
    /// can be captured any more.
    #[inline]
    fn movable(pieces: B, others: B) -> B {
        let hunters = pieces & others.neighbors();
        if hunters.is_empty() { pieces } else { hunters }
    }

    /// Digs from both edges of a player in turn until the two tunnels meet. An own piece takes one
    /// move, an enemy piece two, and a piece that cannot move is a wall.
    #[inline]
    fn path_to_dig(&self, player: Player, own: B, enemy: B) -> PathToDig<B> {
        let empty = self.empty();
        let [mut one, mut other] = self.edges(player).map(|edge| Tunnel::begin(edge, empty));
        let keys = (self.own | self.enemy) & one.front() & other.front();
        // Where walls leave no path, more work would say nothing more.
        let most = i32::from(self.side) * 3 / 2;
        let mut work = 1;
        while work < most && !one.meets(&other, own) {
            one.dig(own, enemy, empty);
            std::mem::swap(&mut one, &mut other);
            work += 1;
        }
        PathToDig { keys, work }
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

    /// Whether one more move joins the two tunnels.
    #[inline]
    fn meets(&self, other: &Tunnel<B>, own: B) -> bool {
        let (front, other_front) = (self.front(), other.front());
        let between =
            (front & other_front & own) | (self.begun & other_front) | (other.begun & front);
        !between.is_empty()
    }

    /// One more move, wherever it may be made.
    #[inline]
    fn dig(&mut self, own: B, enemy: B, empty: B) {
        let front = self.front();
        let dug = self.reached | (front & own) | self.begun;
        self.reached = dug.connected(empty | dug);
        self.begun = front & enemy;
    }
}
