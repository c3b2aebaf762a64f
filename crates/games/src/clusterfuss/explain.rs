//! Facts about moves.

use rules::{Bits, Explain, Fact, FactKind, Game};

use super::{Clusterfuss, Move};

impl<B: Bits> Explain for Clusterfuss<B> {
    fn facts(&self, mv: Move) -> Vec<Fact> {
        let to = mv.step.to;
        let next = self.after(mv);
        let captured =
            if self.own.contains(to) { FactKind::CapturesOwn } else { FactKind::Captures };
        let mut facts = vec![Fact::new("F3", captured, [B::cell(to)])];
        let cut_off = self.enemy.without(next.own | B::from_square(to));
        if !cut_off.is_empty() {
            facts.push(Fact::new("F5", FactKind::CutsOff, cut_off.squares().map(B::cell)));
        }
        if next.outcome().is_some() {
            facts.push(Fact::new("F6", FactKind::Eliminates, []));
        }
        facts
    }
}
