//! The engine's opinion of a position.

use crate::judge::Judge;

/// The weights of patterns are kept in so many parts of a point.
pub const PATTERN_PARTS: i32 = 16;

/// By how much a move is more urgent that is e times as likely to be the best one.
pub const URGENT: i32 = 1000;

/// What the engine thinks of a position it looks no further into: things that can be counted,
/// each times a weight that was found by playing. Kept apart from the rules, because it is not one.
pub trait Evaluate: Judge {
    /// One number for each feature, an array in practice.
    type Features: AsRef<[i32]>;

    /// The names of the features.
    const FEATURES: &'static [&'static str];

    /// What each feature is worth, in the same order. A difference of 400 makes a win ten times
    /// as likely as a loss.
    const WEIGHTS: &'static [i32];

    /// How many moves are worth a look one, two, three and so on plies before a search ends. Small where
    /// moves that come late in its order hardly ever matter; none are given where any move may.
    const LOOKS: &'static [usize] = &[];

    /// How much the opinion of a position may change in one ply, as a rule. `None` where one move
    /// may turn everything.
    const SWING: Option<i32> = None;

    /// Where a player has no more moves than this, they are looked at one ply deeper: there are not
    /// many, and they are often forced. 0 where that is of no use.
    const FEW: usize = 0;

    /// How many positions an exact search looks at after each move before it looks at any of the
    /// moves properly. That is worth its price where quick wins are hard to tell from slow ones;
    /// where moves come in a good order, it costs more than it saves.
    const FIRST_LOOK: u64 = 0;

    /// How many patterns of one player's pieces the judgement tells apart; 0 where it knows none.
    const PATTERNS: usize = 0;

    /// How many patterns of moves the judgement tells apart; 0 where it knows none.
    const MOVE_PATTERNS: usize = 0;

    /// The features from the view of the player to move. Never asked of a finished game.
    fn features(&self) -> Self::Features;

    /// The number of each piece's pattern, where the judgement knows patterns; those of the opponent's pieces
    /// come after those of the player to move. A pattern has two weights, for its share of all pieces and
    /// for its share of the board, both in percent; the last two features say what all are worth together.
    fn patterns(&self) -> Vec<usize> {
        Vec::new()
    }

    /// How good the position is for the player to move. Never asked of a finished game.
    #[inline]
    fn evaluate(&self) -> i32 {
        let features = self.features();
        features.as_ref().iter().zip(Self::WEIGHTS).map(|(feature, weight)| feature * weight).sum()
    }

    /// The same, but what lies outside of the bounds may be said in a rough way: a search only wants to know
    /// on which side it is. Worth it where a part of the opinion takes long to find.
    #[inline]
    fn evaluate_between(&self, _low: i32, _high: i32) -> i32 {
        self.evaluate()
    }

    /// How easily the player to move seems to win: the more moves, the more there is to look at, and the opinion of
    /// the position. A guess, by which exact searches choose what to look at first.
    #[inline]
    fn ease(&self) -> i32 {
        const EASE_OF_A_MOVE: i32 = 30;
        EASE_OF_A_MOVE * self.count_moves() as i32 + self.evaluate()
    }

    /// About how many positions a search looks at until it knows who wins. `None` where nobody knows, where it is too
    /// many, and always in games in which there are draws or positions that recur.
    #[inline]
    fn effort(&self) -> Option<u64> {
        None
    }

    /// The numbers of the patterns of a legal move, where the judgement knows any.
    fn move_patterns(&self, _mv: Self::Move) -> Vec<usize> {
        Vec::new()
    }

    /// How urgent each of these legal moves is, the weights of its patterns together: a move that is
    /// [`URGENT`] more urgent is e times as likely to be the best one. Asked wherever a search looks at more
    /// than a few moves, so it must be quick. Adds nothing where the judgement knows no patterns of moves.
    #[inline]
    fn urgencies(&self, _moves: &[Self::Move], _urgencies: &mut Vec<i32>) {}
}
