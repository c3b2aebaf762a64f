//! Benchmark subjects: every game on its usual board.

use engine::Evaluate;
use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use rules::Notation;

use crate::Plan;
use crate::contest::contest;
use crate::depth::lead;
use crate::rollouts::rollouts;
use crate::table::Row;

/// A type-erased game.
pub(crate) struct Subject {
    slug: &'static str,
    pub(crate) measure: fn(Plan) -> Row,
}

pub(crate) const SUBJECTS: &[Subject] = &[
    Subject::of::<Crosscut>(),
    Subject::of::<Clusterfuss<u64>>(),
    Subject::of::<Talpa<u64>>(),
    Subject::of::<Claustro>(),
    Subject::of::<Sight<u64>>(),
];

impl Subject {
    const fn of<G: Notation + Evaluate>() -> Subject {
        Subject { slug: G::INFO.slug, measure: measure::<G> }
    }

    /// The name of the game on the command line.
    pub(crate) fn slug(&self) -> String {
        self.slug.to_owned()
    }
}

fn measure<G: Notation + Evaluate>(plan: Plan) -> Row {
    let lead = lead::<G>(plan.positions);
    Row {
        game: format!("{} {}", G::INFO.name, G::INFO.usual_side),
        lead,
        score: contest::<G>(plan.games, plan.time, lead.order),
        rates: rollouts::<G>(),
    }
}
