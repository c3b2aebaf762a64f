//! What the simple players and the engine think of a position of Sight.

use rules::{Evaluate, Game, Judge, Player, Way};

use super::weights::WEIGHTS;
use super::{Lines, Move, Sight};

impl<B: Lines> Judge for Sight<B> {
    fn prospect(&self, mv: Move) -> i32 {
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

/// What is counted in a position, before each number is looked at once more for its part late in
/// the game.
const COUNTS: usize = 11;

impl<B: Lines> Evaluate for Sight<B> {
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
        let late = self.lateness();
        for (index, count) in counts.into_iter().enumerate() {
            features[index] = count;
            features[COUNTS + index] = count * late;
        }
        features
    }
}

/// How one player stands.
#[derive(Clone, Copy, Debug, Default)]
struct Standing {
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
        let (ours, theirs) = (self.standing(&room), swapped.standing(&room));
        let lead = |of: fn(&Standing) -> i32| of(&ours) - of(&theirs);
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

    /// How far the game has come: 0 for an empty board, 8 for a full one.
    #[inline]
    fn lateness(&self) -> i32 {
        let points = i32::from(self.side) * i32::from(self.side);
        8 * self.occupied().count() as i32 / points
    }

    /// How many empty points lie beside each point, as binary digits like those of `Extra`.
    #[inline]
    fn room(&self) -> [B; 4] {
        let empty = self.empty();
        let mut digits = [B::EMPTY; 4];
        let mut add = |mut carry: B| {
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        };
        for way in Way::ORTHOGONAL {
            add(empty.shift(way));
        }
        for way in Way::DIAGONAL {
            add(empty.shift(way) & B::CROSSINGS);
        }
        digits
    }

    /// How the player to move stands.
    #[inline]
    fn standing(&self, room: &[B; 4]) -> Standing {
        let count = |points: B| points.count() as i32;
        let stacks = self.stacks();
        let singles = self.own.without(stacks);
        let walled = !(room[0] | room[1] | room[2] | room[3]);
        let standing = Standing {
            walled_singles: count(singles & walled),
            room_of_singles: (0..).zip(room).map(|(k, &digit)| count(singles & digit) << k).sum(),
            ..Standing::default()
        };
        if stacks.is_empty() {
            return standing;
        }
        let to_move = self.stacks_to_move(stacks);
        Standing {
            stacks: count(stacks),
            moves: self.shifts(to_move).iter().map(|steps| steps.count() as i32).sum(),
            height: if to_move.is_empty() { 0 } else { i32::from(self.extra.at(to_move.first())) },
            walled_stacks: count(stacks & walled),
            room_of_stacks: count(Self::beside(stacks) & self.empty()),
            ..standing
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
    fn the_prospect_is_the_lead_in_points_pieces_and_moves() {
        let position = read("5/5/5/5/5 w");
        let c3 = position.read_move("c3").unwrap();
        // One point, one piece, and both sides could place on 24 points.
        assert_eq!(position.prospect(c3), 1 - 2);
        let position = read("4w/5/5/5/w4 w");
        // c3 sees a1 and e5: three points, five pieces. White could then move two stacks three
        // ways each, Black place on 22 points.
        assert_eq!(position.prospect(c3), 3 - 2 * 5 + 2 * (6 - 22));
    }
}
