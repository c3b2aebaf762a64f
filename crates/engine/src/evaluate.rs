//! Static evaluation: the engine's contract with a game, beyond its rules.

use crate::heuristic::Heuristic;

/// Static evaluation and move ordering of a game, which the search is generic over.
///
/// Scores are on the logistic scale of Elo: a difference of 400 makes a win ten times as likely as
/// a loss.
pub trait Evaluate: Heuristic {
    /// Selectivity of the search in this game.
    const TUNING: SearchTuning = SearchTuning::NONE;

    /// The static evaluation for the player to move. Only for unfinished games.
    fn evaluate(&self) -> i32;

    /// Lazy evaluation: exact inside the window, otherwise only on the right side of it. Worth
    /// overriding where a part of the evaluation is expensive.
    #[inline]
    fn evaluate_between(&self, _low: i32, _high: i32) -> i32 {
        self.evaluate()
    }

    /// Mobility-weighted evaluation, by which exact searches order moves: few replies and a bad
    /// evaluation for the opponent come first.
    #[inline]
    fn evaluate_with_mobility(&self) -> i32 {
        const POINTS_PER_MOVE: i32 = 30;
        POINTS_PER_MOVE * self.count_moves() as i32 + self.evaluate()
    }

    /// Expected node count of a win search from here. `None` where it is unknown or too large, and
    /// always in games with draws or repetition.
    #[inline]
    fn win_search_nodes(&self) -> Option<u64> {
        None
    }

    /// Appends the priority of each of these legal moves for move ordering, in units of
    /// [`crate::PRIORITY_SCALE`]. Appends nothing where the game has no move patterns. On the hot
    /// path of every interior node.
    #[inline]
    fn move_priorities(&self, _moves: &[Self::Move], _priorities: &mut Vec<i32>) {}
}

/// Search parameters of a game: pruning margins, extensions and probes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchTuning {
    /// Late-move pruning: the number of moves searched at remaining depth 1, 2, 3 and so on; beyond
    /// the end of the list all of them. Empty where late moves matter too often.
    pub late_move_counts: &'static [usize],
    /// Futility pruning: the usual change of the evaluation per ply. `None` where a single move may
    /// change everything.
    pub futility_margin: Option<i32>,
    /// Few-moves extension: search one ply deeper where at most this many moves are legal. 0 turns
    /// it off.
    pub few_moves: usize,
    /// Probe nodes of an exact search: each move is first searched with this budget before any is
    /// searched in full. Helps where quick wins are hard to recognize; 0 turns it off.
    pub probe_nodes: u64,
}

impl SearchTuning {
    /// Neither pruning, nor extensions, nor probes.
    pub const NONE: SearchTuning =
        SearchTuning { late_move_counts: &[], futility_margin: None, few_moves: 0, probe_nodes: 0 };
}
