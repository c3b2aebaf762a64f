//! A batch of games of a known type.

use rules::{ActionSpace, Encode, Outcome};

use crate::environment::Environment;
use crate::{
    AnyBatch, Autoreset, BatchArrays, BatchOptions, BatchStatistics, IllegalAction, StepError,
};

/// Many games of one kind, stepped together.
#[derive(Clone, Debug)]
pub struct Batch<G: Encode> {
    start: G,
    options: BatchOptions,
    environments: Vec<Environment<G>>,
    /// The actions of the next step.
    decisions: Vec<Decision<G::Move>>,
    statistics: BatchStatistics,
    action_count: usize,
    plane_bytes: usize,
}

/// The next step of one game.
#[derive(Clone, Copy, Debug)]
enum Decision<M> {
    Play(M),
    /// The action was illegal, and a random legal one replaces it.
    PlayRandom,
    Forfeit,
    Reset,
}

impl<G: Encode> Batch<G> {
    /// One game for each seed, all from this position.
    pub fn new(start: G, options: BatchOptions, seeds: &[u64]) -> Batch<G> {
        let size = start.setup().size;
        let environments = seeds.iter().map(|&seed| Environment::new(&start, seed)).collect();
        Batch {
            action_count: ActionSpace::new(G::ACTIONS, size).count(),
            plane_bytes: G::PLANES.len() * size.area(),
            decisions: Vec::with_capacity(seeds.len()),
            statistics: BatchStatistics::default(),
            start,
            options,
            environments,
        }
    }

    /// Writes what a player may see of a game.
    #[inline]
    fn show(&self, index: usize, arrays: &mut BatchArrays<'_>) {
        let environment = &self.environments[index];
        let position = &environment.position;
        let planes = index * self.plane_bytes;
        position.write_planes(&mut arrays.observations[planes..planes + self.plane_bytes]);
        let mask = index * self.action_count;
        let mask = &mut arrays.action_mask[mask..mask + self.action_count];
        if environment.is_over {
            mask.fill(0);
        } else {
            position.write_action_mask(mask);
        }
        arrays.to_play[index] = position.turn().index() as u8;
        arrays.occurrences[index] = environment.occurrences;
        arrays.plies[index] = environment.actions.len() as i32;
    }

    #[inline]
    fn decide(&self, index: usize, action: i64) -> Result<Decision<G::Move>, StepError> {
        let environment = &self.environments[index];
        if environment.is_over {
            return match self.options.autoreset {
                Autoreset::Disabled => Err(StepError::Over { index }),
                _ => Ok(Decision::Reset),
            };
        }
        let mv = usize::try_from(action)
            .ok()
            .and_then(|action| environment.position.legal_action(action));
        if let Some(mv) = mv {
            return Ok(Decision::Play(mv));
        }
        match self.options.illegal {
            IllegalAction::Refuse => Err(StepError::Illegal { index, action }),
            IllegalAction::Forfeit => Ok(Decision::Forfeit),
            IllegalAction::Replace => Ok(Decision::PlayRandom),
        }
    }

    #[inline]
    fn play(&mut self, index: usize, decision: Decision<G::Move>, arrays: &mut BatchArrays<'_>) {
        let environment = &mut self.environments[index];
        let mut outcome = None;
        let mut illegal = false;
        match decision {
            Decision::Reset => environment.reset(&self.start, &self.options),
            Decision::Play(mv) => {
                environment.play(mv);
                outcome = environment.outcome();
            }
            Decision::PlayRandom => {
                illegal = true;
                environment.play_random();
                outcome = environment.outcome();
            }
            Decision::Forfeit => {
                illegal = true;
                outcome = Some(Outcome::Win(environment.position.turn().opponent()));
            }
        }
        let is_long = environment.actions.len() >= self.options.max_plies as usize;
        let is_truncated = outcome.is_none() && is_long;
        arrays.rewards[2 * index..2 * index + 2].copy_from_slice(&rewards(outcome));
        arrays.terminations[index] = outcome.is_some().into();
        arrays.truncations[index] = is_truncated.into();
        arrays.illegal[index] = illegal.into();
        self.statistics.illegal += u64::from(illegal);
        if outcome.is_some() || is_truncated {
            self.end(index, outcome, arrays);
        }
        self.show(index, arrays);
    }

    #[cold]
    #[inline(never)]
    fn end(&mut self, index: usize, outcome: Option<Outcome>, arrays: &mut BatchArrays<'_>) {
        let environment = &mut self.environments[index];
        environment.is_over = true;
        self.statistics.episodes += 1;
        self.statistics.plies += environment.actions.len() as u64;
        match outcome {
            Some(Outcome::Win(winner)) => self.statistics.wins[winner.index()] += 1,
            Some(Outcome::Draw) => self.statistics.draws += 1,
            None => self.statistics.truncated += 1,
        }
        if self.options.autoreset == Autoreset::SameStep {
            let planes = index * self.plane_bytes;
            if let Some(last) = arrays.final_observations.get_mut(planes..planes + self.plane_bytes)
            {
                environment.position.write_planes(last);
            }
            environment.reset(&self.start, &self.options);
        }
    }
}

fn rewards(outcome: Option<Outcome>) -> [f32; 2] {
    match outcome {
        Some(Outcome::Win(winner)) => {
            let mut rewards = [-1.0; 2];
            rewards[winner.index()] = 1.0;
            rewards
        }
        Some(Outcome::Draw) | None => [0.0; 2],
    }
}

impl<G: Encode> AnyBatch for Batch<G> {
    fn len(&self) -> usize {
        self.environments.len()
    }

    fn reset(
        &mut self,
        which: Option<&[bool]>,
        seeds: Option<&[u64]>,
        arrays: &mut BatchArrays<'_>,
    ) {
        self.decisions.clear();
        for index in 0..self.environments.len() {
            if which.is_some_and(|which| !which[index]) {
                continue;
            }
            if let Some(seeds) = seeds {
                self.environments[index].rng = rng::Rng::seeded(seeds[index]);
            }
            self.play(index, Decision::Reset, arrays);
        }
    }

    fn check(&mut self, actions: &[i64]) -> Result<(), StepError> {
        let mut decisions = std::mem::take(&mut self.decisions);
        decisions.clear();
        let judged = actions.iter().enumerate().try_for_each(|(index, &action)| {
            decisions.push(self.decide(index, action)?);
            Ok(())
        });
        if judged.is_err() {
            decisions.clear();
        }
        self.decisions = decisions;
        judged
    }

    fn step(&mut self, arrays: &mut BatchArrays<'_>) {
        let decisions = std::mem::take(&mut self.decisions);
        for (index, &decision) in decisions.iter().enumerate() {
            self.play(index, decision, arrays);
        }
        self.decisions = decisions;
        self.decisions.clear();
    }

    fn sample(&mut self, actions: &mut [i64]) {
        for (environment, action) in self.environments.iter_mut().zip(actions) {
            let Environment { position, rng, is_over, .. } = environment;
            let mv = if *is_over { None } else { position.random_move(|count| rng.below(count)) };
            *action = mv.map_or(0, |mv| position.action(mv) as i64);
        }
    }

    fn actions(&self, index: usize) -> &[u32] {
        &self.environments[index].actions
    }

    fn statistics(&self) -> BatchStatistics {
        self.statistics
    }

    fn copy(&self) -> Box<dyn AnyBatch> {
        Box::new(self.clone())
    }
}
