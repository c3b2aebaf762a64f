//! What the simple players and the engine think of a position of Sight.

use rules::{Evaluate, Game, Judge, Player};

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

impl<B: Lines> Evaluate for Sight<B> {
    type Features = [i32; 1];

    const FEATURES: &'static [&'static str] = &["lead"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    fn features(&self) -> [i32; 1] {
        [self.lead(self.turn)]
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
