//! The solution of a puzzle.

use std::collections::HashSet;

use catalog::AnyGame;

use crate::prover::{Prover, Sieved};

/// The solver moves at most so often.
pub(crate) const MAX_SOLVER_MOVES: usize = 6;

/// Positions that are looked at for one more move of the solution: defenses that delay equally long
/// branch out.
const MAX_POSITIONS: usize = 200;

/// A line that is being followed.
struct Branch {
    /// The loser is to move here.
    game: Box<dyn AnyGame>,
    line: Vec<String>,
}

/// The solution from a position in which this move alone wins: it goes on while every defense that
/// delays longest, at each of the opponent's plies, leaves exactly one winning answer. Of equal
/// defenses, the first one is shown.
///
/// The first move counts whatever the nodes; `None` only if it cannot be played.
pub(crate) fn solution(
    prover: &mut Prover<'_>,
    game: &dyn AnyGame,
    first: String,
) -> Option<Vec<String>> {
    let plies = prover.plies_to_win(game);
    let mut next = game.copy();
    next.play(&first).ok()?;
    let mut branches = vec![Branch { game: next, line: vec![first] }];
    // The plies that are left, the same in all branches.
    if let Some(mut plies) = plies {
        plies -= 1;
        while plies > 1 && branches[0].line.len() < 2 * MAX_SOLVER_MOVES - 1 {
            let Some(longer) = prolonged(prover, &branches, plies) else { break };
            branches = longer;
            plies -= 2;
        }
    }
    Some(branches.swap_remove(0).line)
}

/// The branches after every longest defense and its only answer; `None` if one has another answer,
/// or if there are too many to find out.
fn prolonged(prover: &mut Prover<'_>, branches: &[Branch], plies: u32) -> Option<Vec<Branch>> {
    let mut longer = Vec::new();
    let mut seen = HashSet::new();
    for branch in branches {
        for (defense, mut game) in prover.longest_defenses(&*branch.game, plies)? {
            if !seen.insert(game.key()) {
                continue;
            }
            let Sieved::Single(answer) = prover.sieve(&*game) else { return None };
            if game.choices().len() == 1 || longer.len() == MAX_POSITIONS {
                return None;
            }
            game.play(&answer).ok()?;
            let line = branch.line.iter().cloned().chain([defense, answer]).collect();
            longer.push(Branch { game, line });
        }
    }
    Some(longer)
}
