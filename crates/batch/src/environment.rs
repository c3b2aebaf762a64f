//! One game of a batch.

use rng::Rng;
use rules::{Encode, Outcome, REPETITIONS};

use crate::BatchOptions;

/// Attempts at a random opening that does not end the game.
const MAX_OPENING_ATTEMPTS: usize = 100;

/// A game in progress with its random stream.
#[derive(Clone, Debug)]
pub(crate) struct Environment<G: Encode> {
    pub(crate) position: G,
    pub(crate) rng: Rng,
    /// The actions played so far.
    pub(crate) actions: Vec<u32>,
    /// The positions so far, the current one last; only for games with repetition.
    past: Vec<G>,
    /// How often the current position has occurred.
    pub(crate) occurrences: u8,
    pub(crate) is_over: bool,
}

impl<G: Encode> Environment<G> {
    pub(crate) fn new(start: &G, seed: u64) -> Environment<G> {
        Environment {
            position: start.clone(),
            rng: Rng::seeded(seed),
            actions: Vec::new(),
            past: Vec::new(),
            occurrences: 1,
            is_over: false,
        }
    }

    /// A new game with a random opening, if there shall be one.
    pub(crate) fn reset(&mut self, start: &G, options: &BatchOptions) {
        let [least, most] = options.opening_plies;
        self.begin(start);
        if most == 0 {
            return;
        }
        let plies = least as usize + self.rng.below((most - least) as usize + 1);
        for _ in 0..MAX_OPENING_ATTEMPTS {
            if (0..plies).all(|_| self.play_random()) {
                return;
            }
            self.begin(start);
        }
    }

    fn begin(&mut self, start: &G) {
        self.position = start.clone();
        self.actions.clear();
        self.past.clear();
        self.occurrences = 1;
        self.is_over = false;
        if start.on_repetition().is_some() {
            self.past.push(start.clone());
        }
    }

    /// Plays a random move; `false` if that ended the game.
    pub(crate) fn play_random(&mut self) -> bool {
        let rng = &mut self.rng;
        let Some(mv) = self.position.random_move(|count| rng.below(count)) else { return false };
        self.play(mv);
        self.outcome().is_none()
    }

    #[inline]
    pub(crate) fn play(&mut self, mv: G::Move) {
        self.actions.push(self.position.action(mv) as u32);
        self.position.play(mv);
        if self.position.on_repetition().is_some() {
            let before = self.past.iter().filter(|&past| *past == self.position).count();
            self.occurrences = before as u8 + 1;
            self.past.push(self.position.clone());
        }
    }

    #[inline]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let by_repetition = || {
            let ends = usize::from(self.occurrences) >= REPETITIONS;
            self.position.on_repetition().filter(|_| ends)
        };
        self.position.outcome().or_else(by_repetition)
    }
}
