//! Tournaments: matches between more than two players.

use std::sync::atomic::Ordering;

use catalog::PlayerSpec;

use crate::match_result::MatchResult;
use crate::matches::{Match, MatchError, MatchGame};

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentFormat {
    /// The first player against each of the others.
    Gauntlet,
    /// Everyone against everyone.
    RoundRobin,
}

/// Tournament between players, by their index.
#[derive(Debug)]
pub struct Tournament {
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// Who plays whom.
    pub format: TournamentFormat,
}

/// Match of a tournament.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Index of the player whose results are counted.
    pub player: usize,
    /// Index of its opponent.
    pub against: usize,
    /// Results so far.
    pub result: MatchResult,
}

impl Tournament {
    /// All matches, without results.
    pub fn pairings(&self) -> Vec<Pairing> {
        let players = self.players.len();
        let hosts = match self.format {
            TournamentFormat::Gauntlet => 1,
            TournamentFormat::RoundRobin => players,
        };
        let pairing = |player, against| Pairing { player, against, result: MatchResult::default() };
        (0..hosts.min(players))
            .flat_map(|player| (player + 1..players).map(move |against| pairing(player, against)))
            .collect()
    }

    /// Plays all matches, each like `template` with the players of the pairing and the same
    /// openings. Calls `report` for every pair of games.
    pub fn play(
        &self,
        template: &Match<'_>,
        mut report: impl FnMut(&Pairing, &[MatchGame; 2]),
    ) -> Result<Vec<Pairing>, MatchError> {
        let mut pairings = self.pairings();
        for pairing in &mut pairings {
            let series = Match {
                player: self.players[pairing.player].clone(),
                against: self.players[pairing.against].clone(),
                ..template.clone()
            };
            let (player, against) = (pairing.player, pairing.against);
            pairing.result = series.play(|result, pair| {
                report(&Pairing { player, against, result: *result }, pair);
            })?;
            if template.stop.load(Ordering::Relaxed) && pairing.result.games() < template.games {
                break;
            }
            template.stop.store(false, Ordering::Relaxed);
        }
        Ok(pairings)
    }

    /// The results of every player against all others.
    pub fn standings(&self, pairings: &[Pairing]) -> Vec<MatchResult> {
        let mut standings = vec![MatchResult::default(); self.players.len()];
        for Pairing { player, against, result } in pairings {
            standings[*player] += *result;
            standings[*against] += result.for_opponent();
        }
        standings
    }
}

#[cfg(test)]
mod tests {
    use catalog::find;

    use super::*;

    fn tournament(format: TournamentFormat) -> Tournament {
        let players = ["greedy", "random", "minimax:1"];
        let players = players.map(|player| PlayerSpec::read(player).unwrap()).to_vec();
        Tournament { players, format }
    }

    #[test]
    fn everyone_plays_whom_the_format_says() {
        let pairs = |format| -> Vec<(usize, usize)> {
            let pairings = tournament(format).pairings();
            pairings.iter().map(|pairing| (pairing.player, pairing.against)).collect()
        };
        assert_eq!(pairs(TournamentFormat::Gauntlet), [(0, 1), (0, 2)]);
        assert_eq!(pairs(TournamentFormat::RoundRobin), [(0, 1), (0, 2), (1, 2)]);
    }

    #[test]
    fn standings_add_up() {
        let entry = find("clusterfuss").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let anyone = || PlayerSpec::Random;
        let template = Match { games: 4, threads: 2, ..Match::new(&*start, anyone(), anyone()) };
        let tournament = tournament(TournamentFormat::RoundRobin);
        let mut reports = 0;
        let pairings = tournament.play(&template, |_, _| reports += 1).unwrap();
        let standings = tournament.standings(&pairings);
        assert_eq!(reports, 6);
        assert!(standings.iter().all(|result| result.games() == 8), "{standings:?}");
        let points: f64 = standings.iter().map(|result| 8.0 * result.score()).sum();
        assert!((points - 12.0).abs() < 1e-9, "{standings:?}");
    }
}
