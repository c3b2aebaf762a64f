//! Facts about moves.

use rules::{Bits, Explain, Fact, FactKind, Game, Outcome};

use super::{Move, Talpa};

impl<B: Bits> Explain for Talpa<B> {
    fn facts(&self, mv: Move) -> Vec<Fact> {
        let next = self.after(mv);
        let mut facts = vec![match mv {
            Move::Capture(step) => Fact::new("T3", FactKind::Captures, [B::cell(step.to)]),
            Move::Removal(square) => Fact::new("T4", FactKind::Removes, [B::cell(square)]),
        }];
        match next.outcome() {
            Some(Outcome::Win(winner)) => {
                let path = next.shortest_path(winner);
                let kind = if winner == self.turn {
                    FactKind::OpensPath
                } else {
                    FactKind::OpensOpponentPath
                };
                if !path.is_empty() {
                    facts.push(Fact::new("T6", kind, path));
                }
            }
            Some(Outcome::Draw) => {}
            None => {
                if matches!(mv, Move::Capture(_)) && next.captures().is_empty() {
                    facts.push(Fact::new("T4", FactKind::EndsCaptures, []));
                }
            }
        }
        facts
    }
}
