//! Facts about moves.

use rules::{Bits, Explain, Fact, FactKind, Game};

use super::{Claustro, Move};

impl Explain for Claustro {
    fn facts(&self, mv: Move) -> Vec<Fact> {
        let next = self.after(mv);
        let cell = u64::cell;
        let mut facts = match mv {
            Move::Walk(step) if next.in_goal().is_some() => {
                vec![Fact::new("L5", FactKind::ReachesGoal, [cell(step.to)])]
            }
            Move::Walk(step) => vec![Fact::new("L2", FactKind::Walks, [cell(step.to)])],
            Move::Capture(step, square) => vec![
                Fact::new("L3", FactKind::Captures, [cell(step.to)]),
                Fact::new("L4", FactKind::Relocates, [cell(square)]),
            ],
        };
        if next.in_goal().is_none() && next.outcome().is_some() {
            facts.push(Fact::new("L6", FactKind::Stalemates, next.own.squares().map(cell)));
        }
        facts
    }
}
