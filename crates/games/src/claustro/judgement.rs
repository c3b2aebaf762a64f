//! What the simple players and the engine think of a position of Claustro.

use rules::{Bits, Evaluate, Judge, Player, Square};

use super::weights::WEIGHTS;
use super::{Claustro, Move};

impl Judge for Claustro {
    /// Minus three times the moved pawn's way to its goal, and for a capture a bonus that is
    /// largest in the middle of the board. Where the captured pawn goes does not matter.
    fn prospect(&self, mv: Move) -> i32 {
        let (Move::Walk(step) | Move::Capture(step, _)) = mv;
        let landing = u64::cell(step.to);
        let distance = self.distance(step.to, self.turn);
        let central = |place: u8| i32::from(self.side - 1 - place) * i32::from(place);
        let bonus = match mv {
            Move::Walk(_) => 0,
            Move::Capture(..) => central(landing.file()) + central(landing.rank()),
        };
        bonus - 3 * distance
    }

    /// Three times the steps by which the nearest pawn is nearer to its goal than the opponent's.
    fn lead(&self, player: Player) -> i32 {
        let nearest = |player| {
            let pawns = self.of_player(player).squares();
            pawns.map(|square| self.distance(square, player)).min().expect("pawns stay")
        };
        3 * (nearest(player.opponent()) - nearest(player))
    }
}

impl Evaluate for Claustro {
    type Features = [i32; 1];

    const FEATURES: &'static [&'static str] = &["lead"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    fn features(&self) -> [i32; 1] {
        [self.lead(self.turn)]
    }
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
    fn the_prospect_prefers_near_goals_and_central_captures() {
        let position = read("-2b1/2r1b/1b1b1/r4/1rr1- r");
        let prospect = |text| position.prospect(position.read_move(text).unwrap());
        assert_eq!(prospect("c4d4"), -3 * 2);
        assert_eq!(prospect("c4d5=a3"), 3 - 3);
        assert_eq!(prospect("c4b3=e2"), 3 + 4 - 3 * 5);
    }
}
