//! Places in a review: a position of the game, of the refutation of a mistake, or before a mistake
//! that is tried again.

use std::fmt;

use catalog::AnyGame;
use review::{Review, ReviewedMove};
use serde::Deserialize;

use crate::page::game::{Side, at_ply};

/// Query parameters of the page of a review.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ReviewQuery {
    /// A ply, or a ply and the moves of its refutation that are played: `12`, `12.3`. Default: the
    /// turning point, or else the end.
    at: Option<String>,
    /// The ply of a mistake to try again.
    again: Option<usize>,
    /// The move that is tried.
    #[serde(rename = "try")]
    text: Option<String>,
    /// Shows a solution.
    #[serde(default)]
    pub(super) show: bool,
    pub(super) side: Option<Side>,
}

impl ReviewQuery {
    /// The move that is tried.
    pub(crate) fn tried(&self) -> Option<&str> {
        self.text.as_deref().map(str::trim).filter(|text| !text.is_empty())
    }
}

/// A place in a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// After this many moves of the game.
    Game(usize),
    /// After a mistake and this many moves of its refutation.
    Line { ply: usize, steps: usize },
    /// Before a mistake, to find a better move.
    Again(usize),
}

/// As in the query parameter `at`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Game(ply) | Place::Again(ply) => ply.fmt(f),
            Place::Line { ply, steps } => write!(f, "{ply}.{steps}"),
        }
    }
}

impl Place {
    /// The place that a query asks for; whatever does not exist is the nearest that does.
    pub(crate) fn of(asked: &ReviewQuery, review: &Review) -> Place {
        let last = review.moves.len();
        let is_error = |&ply: &usize| {
            ply.checked_sub(1)
                .and_then(|index| review.moves.get(index))
                .is_some_and(|mv| mv.mark.is_error())
        };
        if let Some(ply) = asked.again.filter(is_error) {
            return Place::Again(ply);
        }
        let usual = review.turning_point().unwrap_or(last);
        let Some(at) = &asked.at else { return Place::Game(usual) };
        let (ply, steps) = at.split_once('.').unwrap_or((at, "0"));
        let Ok(ply) = ply.parse::<usize>() else { return Place::Game(usual) };
        let ply = ply.min(last);
        let length = ply.checked_sub(1).map_or(0, |index| review.moves[index].refutation.len());
        match steps.parse::<usize>().unwrap_or_default().min(length) {
            0 => Place::Game(ply),
            steps => Place::Line { ply, steps },
        }
    }

    /// The ply of the move that the place is about; 0 at the start.
    pub(super) const fn ply(self) -> usize {
        match self {
            Place::Game(ply) | Place::Line { ply, .. } | Place::Again(ply) => ply,
        }
    }

    /// The move that the place is about.
    pub(super) fn reviewed(self, review: &Review) -> Option<&ReviewedMove> {
        review.moves.get(self.ply().checked_sub(1)?)
    }

    /// The position.
    pub(super) fn position(self, game: &dyn AnyGame, review: &Review) -> Box<dyn AnyGame> {
        match self {
            Place::Game(ply) => at_ply(game, ply),
            Place::Again(ply) => at_ply(game, ply - 1),
            Place::Line { ply, steps } => {
                let mut position = at_ply(game, ply);
                for text in &review.moves[ply - 1].refutation[..steps] {
                    // The line was played when the review was made.
                    if position.play(text).is_err() {
                        break;
                    }
                }
                position
            }
        }
    }

    /// One step back, and one forward as far as there is one.
    pub(super) fn neighbors(self, review: &Review) -> [Place; 2] {
        let last = review.moves.len();
        match self {
            Place::Game(ply) => {
                [Place::Game(ply.saturating_sub(1)), Place::Game((ply + 1).min(last))]
            }
            Place::Again(ply) => [Place::Game(ply - 1), Place::Game(ply)],
            Place::Line { ply, steps } => {
                let length = review.moves[ply - 1].refutation.len();
                let back = match steps {
                    1 => Place::Game(ply),
                    _ => Place::Line { ply, steps: steps - 1 },
                };
                [back, Place::Line { ply, steps: (steps + 1).min(length) }]
            }
        }
    }
}
