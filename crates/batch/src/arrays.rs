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
    /// The rows of `length` games at a time, of `count` in all; the last may be fewer.
    pub fn chunks(mut self, length: usize, count: usize) -> impl Iterator<Item = BatchArrays<'a>> {
        let firsts = (0..count).step_by(length);
        firsts.map(move |first| self.split_off(length.min(count - first), count - first))
    }

    /// Splits off the rows of the first games, of `count` in all.
    fn split_off(&mut self, games: usize, count: usize) -> BatchArrays<'a> {
        #[expect(clippy::mut_mut, reason = "the slice itself becomes shorter")]
        fn first<'a, T>(array: &mut &'a mut [T], games: usize, count: usize) -> &'a mut [T] {
            let rows = games * (array.len() / count);
            array.split_off_mut(..rows).unwrap_or_default()
        }
        BatchArrays {
            observations: first(&mut self.observations, games, count),
            action_mask: first(&mut self.action_mask, games, count),
            rewards: first(&mut self.rewards, games, count),
            terminations: first(&mut self.terminations, games, count),
            truncations: first(&mut self.truncations, games, count),
            to_play: first(&mut self.to_play, games, count),
            occurrences: first(&mut self.occurrences, games, count),
            plies: first(&mut self.plies, games, count),
            illegal: first(&mut self.illegal, games, count),
            final_observations: first(&mut self.final_observations, games, count),
        }
    }
}
