//! The arrays that a batch writes.

/// One row per game in each array; the caller owns all of them.
#[derive(Debug)]
pub struct BatchArrays<'a> {
    /// The observation planes of each game.
    pub observations: &'a mut [u8],
    /// The legal-action mask of each game.
    pub action_mask: &'a mut [u8],
    /// The rewards of First and Second: 1 for a win, -1 for a loss, else 0.
    pub rewards: &'a mut [f32],
    /// 1 if the game has just ended.
    pub terminations: &'a mut [u8],
    /// 1 if the game has just been cut off.
    pub truncations: &'a mut [u8],
    /// The player to move: 0 is First, 1 is Second.
    pub to_play: &'a mut [u8],
    /// How often the position has occurred in the game.
    pub occurrences: &'a mut [u8],
    /// Plies played in the game.
    pub plies: &'a mut [i32],
    /// 1 if the action was illegal and was replaced or punished.
    pub illegal: &'a mut [u8],
    /// The last observation of each game that has just ended; may be empty.
    pub final_observations: &'a mut [u8],
}

impl<'a> BatchArrays<'a> {
    /// Splits off the rows of the first games, of `count` in all.
    pub fn split_at(self, games: usize, count: usize) -> (BatchArrays<'a>, BatchArrays<'a>) {
        fn halves<T>(array: &mut [T], games: usize, count: usize) -> (&mut [T], &mut [T]) {
            let row = array.len() / count.max(1);
            array.split_at_mut(games * row)
        }
        let observations = halves(self.observations, games, count);
        let action_mask = halves(self.action_mask, games, count);
        let rewards = halves(self.rewards, games, count);
        let terminations = halves(self.terminations, games, count);
        let truncations = halves(self.truncations, games, count);
        let to_play = halves(self.to_play, games, count);
        let occurrences = halves(self.occurrences, games, count);
        let plies = halves(self.plies, games, count);
        let illegal = halves(self.illegal, games, count);
        let final_observations = halves(self.final_observations, games, count);
        let first = BatchArrays {
            observations: observations.0,
            action_mask: action_mask.0,
            rewards: rewards.0,
            terminations: terminations.0,
            truncations: truncations.0,
            to_play: to_play.0,
            occurrences: occurrences.0,
            plies: plies.0,
            illegal: illegal.0,
            final_observations: final_observations.0,
        };
        let rest = BatchArrays {
            observations: observations.1,
            action_mask: action_mask.1,
            rewards: rewards.1,
            terminations: terminations.1,
            truncations: truncations.1,
            to_play: to_play.1,
            occurrences: occurrences.1,
            plies: plies.1,
            illegal: illegal.1,
            final_observations: final_observations.1,
        };
        (first, rest)
    }
}
