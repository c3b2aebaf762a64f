//! The position of the day: a win in a few moves to be found. Everyone sees the same one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::{AnyGame, CATALOG, Entry};
use rng::Rng;
use rules::Player;

use crate::page::picture;
#[cfg(feature = "serve")]
use crate::time::milliseconds;

/// The win takes this many plies, so that the first move is not the last one.
const PLIES: u32 = 3;

/// Games that are played in search of a position.
const MAX_ATTEMPTS: u64 = 12;

/// Random moves at the start of each of them, so that they differ.
const RANDOM_PLIES: usize = 6;

const DAY_MS: i64 = 86_400_000;

/// A position to think about.
#[derive(Debug)]
pub(super) struct DailyPosition {
    /// The slug of the game.
    pub(super) game: &'static str,
    pub(super) name: &'static str,
    /// The color to move.
    pub(super) color: &'static str,
    /// The position, and how it is written in an address.
    pub(super) query: String,
    pub(super) picture: String,
}

/// The position of the current day, which is searched for once.
#[derive(Debug, Default)]
pub(crate) struct DailyCache {
    /// The latest day, counted from 1970, and its position.
    latest: Mutex<Option<(i64, Option<Arc<DailyPosition>>)>>,
}

#[cfg(feature = "serve")]
impl DailyCache {
    /// The position of this day; `None` if none was found.
    pub(super) async fn today(&self) -> Option<Arc<DailyPosition>> {
        let day = milliseconds() / DAY_MS;
        if let Some((_, position)) = self.latest().as_ref().filter(|(known, _)| *known == day) {
            return position.clone();
        }
        let found = tokio::task::spawn_blocking(move || find_position(day)).await.ok()?;
        let found = found.map(Arc::new);
        *self.latest() = Some((day, found.clone()));
        found
    }

    fn latest(&self) -> MutexGuard<'_, Option<(i64, Option<Arc<DailyPosition>>)>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays games until the player to move can force a win, but not at once.
fn find_position(day: i64) -> Option<DailyPosition> {
    let entry = &CATALOG[day.rem_euclid(CATALOG.len() as i64) as usize];
    let games = (0..MAX_ATTEMPTS).map(|attempt| day as u64 * MAX_ATTEMPTS + attempt);
    games.filter_map(|seed| play(entry, seed)).map(|game| describe(&*game)).next()
}

fn play(entry: &Entry, seed: u64) -> Option<Box<dyn AnyGame>> {
    let mut game = entry.start(&entry.info().usual()).ok()?;
    let mut rng = Rng::seeded(seed);
    let wins_in = |game: &dyn AnyGame, plies| -> Option<Player> { game.forced_win(plies) };
    while game.outcome().is_none() {
        let text = if game.ply() < RANDOM_PLIES {
            game.random_move(&mut |count| rng.below(count))?
        } else {
            game.greedy_move(&mut rng)?
        };
        game.play(&text).ok()?;
        let turn = Some(game.turn());
        if game.ply() > RANDOM_PLIES
            && game.outcome().is_none()
            && wins_in(&*game, 1).is_none()
            && wins_in(&*game, PLIES) == turn
        {
            return Some(game);
        }
    }
    None
}

fn describe(game: &dyn AnyGame) -> DailyPosition {
    let (info, view) = (game.info(), game.view());
    let position = game.position_text().replace(' ', "+").replace('(', "%28").replace(')', "%29");
    DailyPosition {
        game: info.slug,
        name: info.name,
        color: view.color_name(game.turn()),
        query: format!("game={}&position={position}", info.slug),
        picture: picture::still(&view),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_a_week_has_a_position_with_a_forced_win() {
        for day in 20_000..20_007 {
            let seeds = (0..MAX_ATTEMPTS).map(|attempt| day as u64 * MAX_ATTEMPTS + attempt);
            let entry = &CATALOG[day as usize % CATALOG.len()];
            let game = seeds.into_iter().find_map(|seed| play(entry, seed)).expect("a position");
            assert_eq!(game.forced_win(PLIES), Some(game.turn()), "{day}");
            let described = find_position(day).expect("a position");
            assert_eq!(described.game, entry.info().slug);
            assert!(described.query.contains("position="), "{}", described.query);
        }
    }
}
