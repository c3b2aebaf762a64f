//! Proof by a table of all positions, for Claustro: its positions can recur, so that no search
//! comes to an end by itself.

use games::claustro::Claustro;
use rules::{Game, Outcome, Setup};

use crate::positions::prover::{Prover, Unclear, Value};

/// The value of every placement of the pawns.
pub(super) struct Table {
    setup: Setup,
    /// By [`Claustro::placement`]; `None` if neither player can force a win, or only in more plies
    /// than the table looks ahead.
    values: Vec<Option<Value>>,
}

/// What takes more plies to decide is left open. Most of it never ends by force.
const DEEPEST: u8 = 22;

impl Table {
    /// Decides every placement, ply by ply: what ends in `n` plies follows from what ends in fewer.
    pub(super) fn new(setup: &Setup) -> Table {
        let count = Claustro::placements(setup).expect("a board that has a table");
        let mut table = Table { setup: *setup, values: vec![None; count as usize] };
        let mut open: Vec<u32> = (0..count as u32).collect();
        let mut moves = Vec::new();
        for plies in 0..=DEEPEST {
            let mut decided = Vec::new();
            open.retain(|&number| {
                let value = table.after_moves(number, plies, &mut moves);
                decided.extend(value.map(|value| (number, value)));
                value.is_none()
            });
            for (number, value) in decided {
                table.values[number as usize] = Some(value);
            }
        }
        table
    }

    /// The value of a placement that takes at least so many plies, if it follows from the values
    /// after its moves. The buffer is reused.
    fn after_moves(
        &self,
        number: u32,
        plies: u8,
        moves: &mut Vec<<Claustro as Game>::Move>,
    ) -> Option<Value> {
        let position = Claustro::of_placement(&self.setup, number.into());
        if plies == 0 {
            // Nobody is in a goal, so it can only be that nothing moves, which wins (L6).
            return position.outcome().map(|_| Value::Win(0));
        }
        moves.clear();
        position.legal_moves(moves);
        let mut all_lose = true;
        for &mv in &*moves {
            match self.known(&position.after(mv)) {
                Some(Value::Loss(_)) => return Some(Value::Win(plies)),
                Some(Value::Win(_)) => {}
                None => all_lose = false,
            }
        }
        all_lose.then_some(Value::Loss(plies))
    }

    fn known(&self, position: &Claustro) -> Option<Value> {
        if let Some(number) = position.placement() {
            return self.values[number as usize];
        }
        let won = position.outcome() == Some(Outcome::Win(position.turn()));
        Some(if won { Value::Win(0) } else { Value::Loss(0) })
    }
}

impl Prover<Claustro> for &Table {
    fn value(&mut self, position: &Claustro) -> Result<Value, Unclear> {
        self.known(position).ok_or(Unclear)
    }
}

#[cfg(test)]
mod tests {
    use rules::Size;

    use super::*;
    use crate::positions::search::Search;

    #[test]
    fn the_table_and_a_search_agree_where_both_know() {
        let setup = Setup { size: Size::square(4).unwrap(), ..Claustro::INFO.usual() };
        let table = Table::new(&setup);
        let mut both = 0;
        for number in (0..Claustro::placements(&setup).unwrap()).step_by(13) {
            let position = Claustro::of_placement(&setup, number);
            let searched = Search::new(3000).value(&position);
            if let (Some(known), Ok(found)) = (table.known(&position), searched) {
                assert_eq!(known, found, "placement {number}");
                both += 1;
            }
        }
        assert!(both > 100, "only {both} are known to both");
    }
}
