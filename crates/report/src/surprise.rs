//! How often the strongest level's move is one that a weaker level would not play.

use arena::Opponent;
use catalog::{AnyGame, Level, PlayerSpec};
use messages::say;
use rng::Rng;

use crate::openings::class_after;
use crate::options::level;
use crate::schedule::Schedule;
use crate::statistics::Estimate;
use crate::trial::Trial;

/// The weaker levels that are asked.
const WEAKER: [u8; 4] = [2, 4, 6, 8];

/// The share of positions in which a level does not find the strongest level's move. Moves that
/// are the same up to symmetry are the same move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Surprise {
    pub(crate) level: Level,
    pub(crate) share: Estimate,
}

/// Compares the levels in positions of these games, one random ply of each in turn.
pub(crate) fn surprises(
    schedule: &Schedule<'_>,
    start: &dyn AnyGame,
    trials: &[Trial],
    positions: usize,
    seed: u64,
) -> Vec<Surprise> {
    let positions = if trials.is_empty() { 0 } else { positions };
    let compared = schedule.run(&say("report-doing-surprises"), positions, |index| {
        let mut rng = Rng::seeded(rules::mix(seed, index as u64));
        let trial = &trials[index % trials.len()];
        let game = position(start, trial, &mut rng)?;
        let strongest = choice(schedule, &*game, level(Level::MAX), &mut rng)?;
        let strongest = class_after(&*game, &strongest);
        let mut misses = Vec::new();
        for weaker in WEAKER.map(level) {
            let chosen = choice(schedule, &*game, weaker, &mut rng)?;
            misses.push(class_after(&*game, &chosen) != strongest);
        }
        Some(misses)
    });
    let share = |(index, weaker): (usize, u8)| {
        let misses = compared.iter().filter(|misses| misses[index]).count();
        let share = Estimate::share(misses as f64, compared.len())?;
        Some(Surprise { level: level(weaker), share })
    };
    WEAKER.into_iter().enumerate().filter_map(share).collect()
}

/// A position of a game with a choice between moves, if it has one.
fn position(start: &dyn AnyGame, trial: &Trial, rng: &mut Rng) -> Option<Box<dyn AnyGame>> {
    let plies: Vec<usize> = (0..trial.plies()).filter(|&ply| trial.choices[ply] > 1).collect();
    let ply = (!plies.is_empty()).then(|| plies[rng.below(plies.len())])?;
    let mut game = start.copy();
    for text in &trial.moves[..ply] {
        game.play(text).expect("a move of the game");
    }
    Some(game)
}

fn choice(
    schedule: &Schedule<'_>,
    game: &dyn AnyGame,
    level: Level,
    rng: &mut Rng,
) -> Option<String> {
    let mut player = Opponent::new(&PlayerSpec::Level(level), rng.next_u64()).ok()?;
    let chosen = player.choose(game, schedule.stop, &mut |_| ()).ok()?;
    (!schedule.is_stopped()).then_some(chosen)
}
