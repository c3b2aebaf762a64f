//! Facts about moves.

use rules::{Bits, Explain, Fact, FactKind, Game};

use super::{Move, Trio};

impl Explain for Trio {
    fn facts(&self, mv: Move) -> Vec<Fact> {
        let next = self.after(mv);
        match next.row() {
            Some((_, row)) => {
                vec![Fact::new("R3", FactKind::CompletesLine, row.map(u64::cell))]
            }
            None => Vec::new(),
        }
    }
}
