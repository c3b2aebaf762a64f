//! The ladder of levels: measured once for the usual boards, and on the spot for others.

use arena::{Match, PairingScore, Rating, ratings};
use catalog::{AnyGame, PlayerSpec};
use messages::say;

use crate::options::level;
use crate::schedule::Schedule;

/// Ratings of the usual boards, one line for each player: setup, player, Elo above `random` and
/// half the width of its 95 % interval, separated by tabs. `cargo xtask ladder --write` writes it.
const MEASURED: &str = include_str!("../ladder.txt");

/// The levels of a ladder that is measured on the spot.
const LEVELS: [u8; 4] = [1, 3, 5, 7];

/// Ratings above the random player.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ladder {
    /// True if it comes from the measurements for docs/levels.md.
    pub(crate) is_stored: bool,
    pub(crate) rungs: Vec<Rung>,
}

/// A player and its rating.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rung {
    pub(crate) player: String,
    /// Elo above `random`.
    pub(crate) elo: f64,
    /// Half the width of the 95 % interval.
    pub(crate) error: f64,
}

pub(crate) fn ladder(
    schedule: &Schedule<'_>,
    start: &dyn AnyGame,
    games: usize,
    seed: u64,
) -> Ladder {
    let setup = start.setup_text();
    let rungs: Vec<Rung> = MEASURED.lines().filter_map(|line| read(line, setup.trim())).collect();
    if rungs.is_empty() {
        return Ladder { is_stored: false, rungs: measure(schedule, start, games, seed) };
    }
    Ladder { is_stored: true, rungs }
}

fn read(line: &str, setup: &str) -> Option<Rung> {
    let mut fields = line.split('\t');
    fields.next().filter(|field| *field == setup)?;
    let player = fields.next()?.to_owned();
    let (elo, error) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(Rung { player, elo, error })
}

/// Each player meets the next one.
fn measure(schedule: &Schedule<'_>, start: &dyn AnyGame, games: usize, seed: u64) -> Vec<Rung> {
    let levels = LEVELS.map(|number| PlayerSpec::Level(level(number)));
    let players: Vec<PlayerSpec> = [PlayerSpec::Random].into_iter().chain(levels).collect();
    // One unit is a pair of games with sides exchanged.
    let pairs = games.div_ceil(2);
    let results = schedule.run(&say("report-doing-ladder"), pairs * (players.len() - 1), |index| {
        let (lower, number) = (index / pairs, index % pairs);
        let seed = rules::mix(rules::mix(seed, lower as u64), number as u64);
        let template = Match::new(start, players[lower + 1].clone(), players[lower].clone());
        let series = Match { games: 2, seed, threads: 1, ..template };
        let points = 2.0 * series.play(|_, _| ()).ok()?.score();
        Some(PairingScore { player: lower + 1, against: lower, points, games: 2.0 })
    });
    if results.is_empty() {
        return Vec::new();
    }
    let rated = ratings(players.len(), &summed(&results));
    let anchor = rated[0].elo;
    let rung = |(player, rating): (&PlayerSpec, &Rating)| Rung {
        player: player.to_string(),
        elo: (rating.elo - anchor).round(),
        error: rating.error.round(),
    };
    players.iter().zip(&rated).map(rung).collect()
}

/// One pairing for all games of the same two players.
fn summed(results: &[PairingScore]) -> Vec<PairingScore> {
    let mut sums: Vec<PairingScore> = Vec::new();
    for result in results {
        match sums.iter_mut().find(|sum| sum.player == result.player) {
            Some(sum) => {
                sum.points += result.points;
                sum.games += result.games;
            }
            None => sums.push(*result),
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use catalog::CATALOG;

    use super::*;

    #[test]
    fn stored_ladders_are_readable_and_grow() {
        for line in MEASURED.lines() {
            let setup = line.split('\t').next().unwrap_or_default();
            assert!(read(line, setup).is_some(), "{line}");
        }
        for entry in CATALOG {
            let start = entry.start(&entry.info().usual()).unwrap();
            let setup = start.setup_text();
            let rungs = MEASURED.lines().filter_map(|line| read(line, setup.trim()));
            let levels: Vec<f64> =
                rungs.filter(|rung| rung.player.contains(':')).map(|rung| rung.elo).collect();
            assert!(levels.is_sorted(), "{setup}: {levels:?}");
        }
    }
}
