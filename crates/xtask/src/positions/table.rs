//! Proof by a table of all positions, for Claustro: its positions can recur, so that no search
//! comes to an end by itself.

use std::sync::atomic::AtomicBool;

use games::claustro::Claustro;
use rules::{Coded, Setup};
use solver::{Build, Contents, End};

use crate::positions::prover::{Prover, Unclear, Value};

/// The value of every placement of the pawns.
pub(super) struct Table {
    /// By code.
    values: Vec<u8>,
}

/// What takes more plies to decide is left open: nobody would learn much from it.
const DEEPEST: u32 = 22;

impl Table {
    pub(super) fn new(setup: &Setup) -> Table {
        let setup = &Claustro::solved_as(setup);
        let build = Build { setup, bytes: usize::MAX, threads: 1, stop: &AtomicBool::new(false) };
        match solver::retrace::<Claustro>(&build, &mut |_| ()) {
            Ok(Contents::Dense(values)) => Table { values },
            other => unreachable!("a board that has a table: {:?}", other.err()),
        }
    }

    fn known(&self, position: &Claustro) -> Option<Value> {
        let value = match solver::Value::of_finished(position) {
            Some(value) => value,
            None => solver::Value::of_byte(self.values[position.code()? as usize])?,
        };
        let plies = value.plies().filter(|&plies| plies <= DEEPEST)? as u8;
        match value.end() {
            End::Win => Some(Value::Win(plies)),
            End::Loss => Some(Value::Loss(plies)),
            End::Draw => None,
        }
    }
}

impl Prover<Claustro> for &Table {
    fn value(&mut self, position: &Claustro) -> Result<Value, Unclear> {
        self.known(position).ok_or(Unclear)
    }
}

#[cfg(test)]
mod tests {
    use rules::{Game, Size};

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
