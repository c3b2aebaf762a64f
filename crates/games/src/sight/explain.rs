//! Facts about moves.

use rules::{Explain, Fact, FactKind, Game, Step};

use super::{Lines, Move, Sight};

impl<B: Lines> Explain for Sight<B> {
    fn facts(&self, mv: Move) -> Vec<Fact> {
        let next = self.after(mv);
        let (clause, grown) = match mv {
            Move::Place(point) => ("S4", self.in_sight(point)),
            Move::Shift(Step { from, to }) => {
                ("S5", self.in_sight(to).without(B::from_square(from)))
            }
        };
        let mut facts = Vec::new();
        if !grown.is_empty() {
            facts.push(Fact::new(clause, FactKind::Grows, grown.squares().map(B::cell)));
        }
        let stacks = next.stacks();
        if next.outcome().is_some() {
            facts.push(Fact::new("S7", FactKind::TakesLastMove, stacks.squares().map(B::cell)));
            return facts;
        }
        // S6: those that could still move before this piece took their last free point.
        let [free, free_now] = [self, &next].map(|position| Self::beside(position.empty()));
        let shut_in = (next.extra.tallest(stacks) & free).without(free_now);
        if !shut_in.is_empty() {
            facts.push(Fact::new("S6", FactKind::ShutsIn, shut_in.squares().map(B::cell)));
        }
        facts
    }
}
