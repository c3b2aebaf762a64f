//! The course of a game: the engine's opinion of every position, for First.

use std::sync::atomic::Ordering;

use catalog::{AnalysisOptions, AnyGame, SearchLimits, TranspositionTable};
use messages::say;
use rules::{Outcome, Player};

use crate::schedule::Schedule;
use crate::trial::Trial;

/// Transposition table of an evaluation.
const TABLE_BYTES: usize = 1 << 20;

/// State evaluations of a game: First's before each move, from -1 (lost) to 1 (won).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Course {
    pub(crate) evaluations: Vec<f64>,
    pub(crate) winner: Option<Player>,
}

/// Evaluates every position of these games.
pub(crate) fn courses(
    schedule: &Schedule<'_>,
    start: &dyn AnyGame,
    trials: &[Trial],
    nodes: u64,
) -> Vec<Course> {
    schedule.run(&say("report-doing-evaluation"), trials.len(), |index| {
        let trial = &trials[index];
        let table = TranspositionTable::new(TABLE_BYTES);
        let options = AnalysisOptions::play(SearchLimits { nodes, ..SearchLimits::NONE });
        let mut game = start.copy();
        let mut evaluations = Vec::new();
        for text in &trial.moves {
            let analysis = game.analyze(&options, &table, schedule.stop, &mut |_| ());
            if schedule.stop.load(Ordering::Relaxed) {
                return None;
            }
            let chance = analysis.lines.first().map_or(0.5, |l| l.first_win_chance(game.turn()));
            evaluations.push(2.0 * chance - 1.0);
            game.play(text).expect("a move of the game");
        }
        let winner = match trial.outcome {
            Some(Outcome::Win(winner)) => Some(winner),
            Some(Outcome::Draw) | None => None,
        };
        Some(Course { evaluations, winner })
    })
}

impl Course {
    /// The evaluations from the winner's point of view; `None` for games without a winner.
    fn of_winner(&self) -> Option<Vec<f64>> {
        let sign = if self.winner? == Player::First { 1.0 } else { -1.0 };
        Some(self.evaluations.iter().map(|evaluation| sign * evaluation).collect())
    }

    /// Drama Average: how far the eventual winner was behind, averaged over the moves.
    pub(crate) fn drama(&self) -> Option<f64> {
        let winner = self.of_winner()?;
        // The difference to the leader's evaluation, which is the opposite of one's own.
        let behind = winner.iter().map(|own| if *own < 0.0 { -2.0 * own } else { 0.0 });
        Some(behind.sum::<f64>() / winner.len().max(1) as f64)
    }

    /// Times that the expected winner changes.
    pub(crate) fn lead_changes(&self) -> usize {
        let leads: Vec<bool> = self
            .evaluations
            .iter()
            .filter(|evaluation| **evaluation != 0.0)
            .map(|evaluation| *evaluation > 0.0)
            .collect();
        leads.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// Lead Change: the same per move.
    pub(crate) fn lead_change(&self) -> f64 {
        self.lead_changes() as f64 / self.evaluations.len().max(1) as f64
    }

    /// Decisiveness Threshold: the best evaluation that the eventual loser ever had.
    pub(crate) fn decisiveness_threshold(&self) -> Option<f64> {
        let worst = self.of_winner()?.into_iter().fold(f64::INFINITY, f64::min);
        worst.is_finite().then_some(-worst)
    }

    /// Decisiveness Moves: the share of the moves after the winner was first above that threshold.
    pub(crate) fn decisiveness_moves(&self) -> Option<f64> {
        let (winner, threshold) = (self.of_winner()?, self.decisiveness_threshold()?);
        let above = winner.iter().position(|own| *own > threshold).unwrap_or(winner.len());
        Some((winner.len() - above) as f64 / winner.len().max(1) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(evaluations: &[f64], winner: Option<Player>) -> Course {
        Course { evaluations: evaluations.to_vec(), winner }
    }

    #[test]
    fn a_game_that_was_never_in_doubt_has_no_drama() {
        let calm = course(&[0.1, 0.2, 0.6, 0.9], Some(Player::First));
        assert_eq!((calm.drama(), calm.lead_changes()), (Some(0.0), 0));
        assert_eq!(calm.decisiveness_threshold(), Some(-0.1));
        assert_eq!(calm.decisiveness_moves(), Some(1.0));
    }

    #[test]
    fn a_comeback_is_drama() {
        let comeback = course(&[0.0, 0.5, -0.1, -0.6], Some(Player::Second));
        assert_eq!(comeback.lead_changes(), 1);
        assert!((comeback.lead_change() - 0.25).abs() < 1e-9);
        assert!((comeback.drama().unwrap() - 0.25).abs() < 1e-9, "{:?}", comeback.drama());
        assert_eq!(comeback.decisiveness_threshold(), Some(0.5));
        assert_eq!(comeback.decisiveness_moves(), Some(0.25));
    }

    #[test]
    fn a_draw_has_no_winner_to_measure_by() {
        let draw = course(&[0.1, -0.1], None);
        assert_eq!((draw.drama(), draw.decisiveness_moves()), (None, None));
        assert_eq!(draw.lead_changes(), 1);
    }
}
