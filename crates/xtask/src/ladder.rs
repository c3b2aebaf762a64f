//! Ratings of the levels from a tournament.

use std::fs;

use anyhow::{Context, Result, bail};
use arena::{Match, MatchResult, PairingScore, Rating, ratings};
use catalog::{AnyGame, CATALOG, Entry, Level, PlayerSpec};

use crate::arguments::Arguments;
use crate::page;

const PAGE: &str = "docs/levels.md";

/// The same ratings as data.
const DATA: &str = "crates/report/ladder.txt";

/// Default number of games per pairing.
const GAMES: u64 = 200;

const SEED: u64 = 1;

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let games = arguments.number("--games")?.unwrap_or(GAMES);
    let threads = arguments.number("--threads")?.map_or(2, |threads| threads as usize);
    let write = arguments.flag("--write");
    let slug = arguments.word();
    arguments.finish()?;
    let entries: Vec<&Entry> = match &slug {
        Some(slug) => vec![catalog::find(slug)?],
        None => CATALOG.iter().collect(),
    };
    for entry in entries {
        let info = entry.info();
        let (players, rated, results) = ladder(entry, games, threads)?;
        let table = table(&players, &rated, &results, games);
        println!("## {}\n\n{table}", info.name);
        if write {
            page::update(PAGE, info.slug, &table)?;
            store(entry, &players, &rated)?;
        }
    }
    Ok(())
}

/// All players, the weakest first; the simple players anchor the scale.
fn players() -> Vec<PlayerSpec> {
    [PlayerSpec::Random, PlayerSpec::Greedy]
        .into_iter()
        .chain(Level::all().map(PlayerSpec::Level))
        .collect()
}

/// Pairings by index: every level meets the next two, and the simple players the lowest levels.
fn pairings() -> Vec<(usize, usize)> {
    const SIMPLE: usize = 2;
    let last = SIMPLE + usize::from(Level::MAX) - 1;
    let simple = [(2, 0), (3, 0), (2, 1), (3, 1), (4, 1)];
    let next = (SIMPLE..last).map(|lower| (lower + 1, lower));
    let second = (SIMPLE..last - 1).map(|lower| (lower + 2, lower));
    simple.into_iter().chain(next).chain(second).collect()
}

/// Players, their ratings, and the matches between them by index.
type Ladder = (Vec<PlayerSpec>, Vec<Rating>, Vec<(usize, usize, MatchResult)>);

fn ladder(entry: &Entry, games: u64, threads: usize) -> Result<Ladder> {
    let start = entry.start(&entry.info().usual())?;
    let players = players();
    let mut results = Vec::new();
    for (player, against) in pairings() {
        let tally = play_match(&*start, &players[player], &players[against], games, threads)?;
        eprintln!(
            "{}: {} against {}: {:.1} %",
            entry.info().slug,
            players[player],
            players[against],
            100.0 * tally.score()
        );
        results.push((player, against, tally));
    }
    let rated = ratings(players.len(), &results.iter().map(pairing).collect::<Vec<_>>());
    Ok((players, rated, results))
}

/// Writes the ratings of a game as data for designer's reports.
fn store(entry: &Entry, players: &[PlayerSpec], rated: &[Rating]) -> Result<()> {
    let setup = entry.start(&entry.info().usual())?.setup_text();
    let setup = setup.trim();
    let row = |(player, rating): (&PlayerSpec, &Rating)| {
        let elo = rating.elo - rated[0].elo;
        format!("{setup}\t{player}\t{elo:.0}\t{:.0}\n", rating.error)
    };
    let rows = players.iter().zip(rated).map(row).collect::<Vec<String>>().concat();
    let text = fs::read_to_string(DATA).with_context(|| format!("read {DATA}"))?;
    let of_game = format!("{setup}\t");
    let others = text.lines().filter(|line| !line.starts_with(&of_game));
    let others: String = others.flat_map(|line| [line, "\n"]).collect();
    fs::write(DATA, others + &rows).with_context(|| format!("write {DATA}"))
}

fn play_match(
    start: &dyn AnyGame,
    player: &PlayerSpec,
    against: &PlayerSpec,
    games: u64,
    threads: usize,
) -> Result<MatchResult> {
    let template = Match::new(start, player.clone(), against.clone());
    let series = Match { games, seed: SEED, threads, ..template };
    match series.play(|_, _| {}) {
        Ok(tally) => Ok(tally),
        Err(error) => bail!("the match cannot be played: {error}"),
    }
}

fn pairing(&(player, against, tally): &(usize, usize, MatchResult)) -> PairingScore {
    let games = tally.games() as f64;
    PairingScore { player, against, points: tally.score() * games, games }
}

/// Ratings relative to the random player; intervals relative to the average.
fn table(
    players: &[PlayerSpec],
    rated: &[Rating],
    results: &[(usize, usize, MatchResult)],
    games: u64,
) -> String {
    let mut text = format!(
        "{games} games a pairing.\n\n| player | Elo | 95 % | against the one below | against the second below |\n|---|---:|---:|---:|---:|"
    );
    for (index, (player, rating)) in players.iter().zip(rated).enumerate() {
        let against = |below: usize| {
            let met = results.iter().find(|(one, against, _)| {
                *one == index && index > 2 && *against >= 2 && against + below == index
            });
            met.map_or_else(String::new, |(.., tally)| format!("{:.1} %", 100.0 * tally.score()))
        };
        let elo = rating.elo - rated[0].elo;
        let row = format!(
            "\n| `{player}` | {elo:.0} | ± {:.0} | {} | {} |",
            rating.error,
            against(1),
            against(2)
        );
        text.push_str(&row);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_paired_and_levels_meet_their_neighbors() {
        let (players, pairings) = (players(), pairings());
        assert_eq!(players.len(), 12);
        for index in 0..players.len() {
            assert!(pairings.iter().any(|&(one, other)| one == index || other == index));
        }
        assert_eq!(pairings.len(), 5 + 9 + 8);
        assert!(pairings.iter().all(|&(one, other)| one < players.len() && other < one));
    }
}
