//! Trials: games that the levels play from the start position. (Ludii's word for a played game.)

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use arena::Opponent;
use catalog::{AnyGame, Level, PlayerSpec};
use messages::Message;
use rng::Rng;
use rules::{Outcome, Player};

use crate::move_kind::move_kind;
use crate::schedule::Schedule;

/// The plies in which strong levels play like [`OPENING_LEVEL`]: without its noise they would play
/// the same game again and again.
const OPENING_PLIES: usize = 4;
const OPENING_LEVEL: u8 = 5;

/// A game that goes on for longer counts as a timeout.
const MAX_PLIES: usize = 1000;

/// One played game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trial {
    /// The moves played.
    pub(crate) moves: Vec<String>,
    /// The number of legal moves at each ply.
    pub(crate) choices: Vec<usize>,
    /// The share of cells with pieces at each ply.
    pub(crate) occupied: Vec<f64>,
    /// How often each kind of move was played.
    pub(crate) kinds: BTreeMap<String, usize>,
    /// The result; `None` for a timeout.
    pub(crate) outcome: Option<Outcome>,
}

impl Trial {
    /// First's points: 1 for a win, 0.5 for a draw or timeout, 0 for a loss.
    pub(crate) fn first_points(&self) -> f64 {
        match self.outcome {
            Some(Outcome::Win(Player::First)) => 1.0,
            Some(Outcome::Win(Player::Second)) => 0.0,
            Some(Outcome::Draw) | None => 0.5,
        }
    }

    pub(crate) fn plies(&self) -> usize {
        self.moves.len()
    }
}

/// Plays games of one level against itself.
pub(crate) fn play(
    schedule: &Schedule<'_>,
    section: &Message,
    start: &dyn AnyGame,
    level: Level,
    games: usize,
    seed: u64,
) -> Vec<Trial> {
    let seed = rules::mix(seed, u64::from(level.number()));
    schedule.run(section, games, |index| {
        trial(start, level, rules::mix(seed, index as u64), schedule.stop)
    })
}

/// One game; `None` if it was stopped.
fn trial(start: &dyn AnyGame, level: Level, seed: u64, stop: &AtomicBool) -> Option<Trial> {
    let mut rng = Rng::seeded(seed);
    let opening = Level::new(level.number().min(OPENING_LEVEL)).expect("a level below a level");
    let mut player = |level| Opponent::new(&PlayerSpec::Level(level), rng.next_u64());
    let [mut opening, mut playing] = [player(opening), player(level)].map(Result::ok);
    let (opening, playing) = (opening.as_mut()?, playing.as_mut()?);
    let mut game = start.copy();
    let mut trial = Trial {
        moves: Vec::new(),
        choices: Vec::new(),
        occupied: Vec::new(),
        kinds: BTreeMap::new(),
        outcome: None,
    };
    let mut view = game.view();
    while game.outcome().is_none() && trial.plies() < MAX_PLIES {
        let player = if trial.plies() < OPENING_PLIES { &mut *opening } else { &mut *playing };
        let text = player.choose(&*game, stop, &mut |_| ()).ok()?;
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        trial.choices.push(game.choices().len());
        let occupied = view.cells.iter().filter(|cell| cell.owner.is_some()).count();
        trial.occupied.push(occupied as f64 / view.cells.len() as f64);
        game.play(&text).expect("players choose legal moves");
        let after = game.view();
        *trial.kinds.entry(move_kind(&view, &after)).or_default() += 1;
        trial.moves.push(text);
        view = after;
    }
    trial.outcome = game.outcome();
    Some(trial)
}

/// Games that differ from all before them.
pub(crate) fn distinct(trials: &[Trial]) -> usize {
    let games: std::collections::BTreeSet<&[String]> =
        trials.iter().map(|trial| trial.moves.as_slice()).collect();
    games.len()
}
