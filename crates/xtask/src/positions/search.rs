//! Proof by trying everything, for games that must come to an end.

use rules::{Game, Outcome};

use crate::positions::prover::{Prover, Unclear, Value};

/// An exhaustive search, deeper and deeper, that remembers what it has found out.
pub(super) struct Search<G> {
    /// What is known about the two questions, with the position in full: two positions of one
    /// digest are never taken for each other.
    facts: Vec<Option<(G, [Bounds; 2])>>,
    /// Positions looked at for the present value.
    nodes: u64,
    /// A value that takes more is given up.
    most: u64,
}

/// What can be forced, as seen by the player to move.
#[derive(Clone, Copy)]
enum Question {
    Win,
    Loss,
}

/// What is known about how soon it can be forced.
#[derive(Clone, Copy)]
struct Bounds {
    /// Not within this many plies.
    not_within: u8,
    /// Within this many plies.
    within: u8,
}

/// More plies than any game has left where this search comes to an end.
const NEVER: u8 = u8::MAX;

const NOTHING: Bounds = Bounds { not_within: 0, within: NEVER };

impl<G: Game> Search<G> {
    /// A search that looks at no more than so many positions for a value.
    pub(super) fn new(most: u64) -> Search<G> {
        let slots = (2 * most as usize).next_power_of_two();
        Search { facts: vec![None; slots], nodes: 0, most }
    }

    /// Whether it can be forced within this many plies.
    fn holds(&mut self, question: Question, position: &G, plies: u8) -> Result<bool, Unclear> {
        if let Some(outcome) = position.outcome() {
            let winner = match question {
                Question::Win => position.turn(),
                Question::Loss => position.turn().opponent(),
            };
            return Ok(outcome == Outcome::Win(winner));
        }
        if plies == 0 {
            return Ok(false);
        }
        if let Some(answer) = self.known(question, position, plies) {
            return Ok(answer);
        }
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(Unclear);
        }
        // One move must lead to the opponent's loss, or every move to the opponent's win.
        let enough = matches!(question, Question::Win);
        let mut answer = !enough;
        for next in tightest_first(position) {
            if self.holds(question.opposite(), &next, plies - 1)? == enough {
                answer = enough;
                break;
            }
        }
        self.learn(question, position, plies, answer);
        Ok(answer)
    }

    fn slot(&self, position: &G) -> usize {
        position.key() as usize & (self.facts.len() - 1)
    }

    fn known(&self, question: Question, position: &G, plies: u8) -> Option<bool> {
        let (known, facts) = self.facts[self.slot(position)].as_ref()?;
        if known == position { facts[question as usize].answer(plies) } else { None }
    }

    fn learn(&mut self, question: Question, position: &G, plies: u8, answer: bool) {
        let slot = self.slot(position);
        let entry = &mut self.facts[slot];
        let old = entry.as_ref().filter(|(known, _)| known == position);
        let mut facts = old.map_or([NOTHING; 2], |(_, facts)| *facts);
        facts[question as usize].learn(plies, answer);
        if answer {
            // What one player can force the other cannot.
            facts[question.opposite() as usize].learn(NEVER - 1, false);
        }
        *entry = Some((position.clone(), facts));
    }
}

impl Question {
    fn opposite(self) -> Question {
        match self {
            Question::Win => Question::Loss,
            Question::Loss => Question::Win,
        }
    }
}

impl Bounds {
    fn answer(self, plies: u8) -> Option<bool> {
        if plies >= self.within {
            Some(true)
        } else if plies <= self.not_within {
            Some(false)
        } else {
            None
        }
    }

    fn learn(&mut self, plies: u8, answer: bool) {
        if answer {
            self.within = self.within.min(plies);
        } else {
            self.not_within = self.not_within.max(plies);
        }
    }
}

/// The positions after every move, those with the fewest replies first: they are the quickest to
/// prove, whoever it is that wins.
fn tightest_first<G: Game>(position: &G) -> Vec<G> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut nexts: Vec<G> = moves.into_iter().map(|mv| position.after(mv)).collect();
    nexts.sort_by_cached_key(Game::count_moves);
    nexts
}

impl<G: Game> Prover<G> for Search<G> {
    fn value(&mut self, position: &G) -> Result<Value, Unclear> {
        self.nodes = 0;
        for plies in 0..NEVER {
            if self.holds(Question::Win, position, plies)? {
                return Ok(Value::Win(plies));
            }
            if self.holds(Question::Loss, position, plies)? {
                return Ok(Value::Loss(plies));
            }
        }
        Err(Unclear)
    }
}

#[cfg(test)]
mod tests {
    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use games::talpa::Talpa;
    use rules::{Notation, Setup, Size};

    use super::*;

    fn value<G: Notation>(text: &str) -> Value {
        let position = G::read_position(text, &G::INFO.usual().rules).unwrap();
        Search::new(300_000).value(&position).unwrap()
    }

    #[test]
    fn the_figures_of_the_sheet_are_won_and_lost_as_it_says() {
        // Figure 3 at once, figure 5 by a3a2, and not after d2c2.
        assert_eq!(value::<Clusterfuss<u64>>("4/1b2/brb1/bb2 r"), Value::Win(1));
        assert!(matches!(value::<Clusterfuss<u64>>("4/r3/rbbr/4 r"), Value::Win(2..)));
        assert!(matches!(value::<Clusterfuss<u64>>("4/4/rbbr/4 b"), Value::Loss(_)));
        assert!(matches!(value::<Clusterfuss<u64>>("4/r3/rbr1/4 b"), Value::Win(_)));
    }

    #[test]
    fn known_boards_have_their_known_values() {
        let start = Talpa::<u64>::start(&Setup {
            size: Size::square(3).unwrap(),
            ..Talpa::<u64>::INFO.usual()
        });
        assert!(matches!(Search::new(300_000).value(&start), Ok(Value::Win(_))));
        // The shortest game: White, to move, has lost.
        assert_eq!(value::<Sight<u64>>("5/5/5/wb3/w(2)b(2)3 w"), Value::Loss(0));
    }

    #[test]
    fn what_takes_too_long_is_not_guessed() {
        let start = Talpa::<u64>::start(&Talpa::<u64>::INFO.usual());
        assert_eq!(Search::new(10_000).value(&start), Err(Unclear));
    }
}
