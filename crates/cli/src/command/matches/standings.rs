//! Results of a tournament.

use arena::{MatchResult, Pairing, Tournament};
use catalog::AnyGame;
use messages::say;
use serde_json::{Value, json};

use super::{elo_in_words, facts};
use crate::output;
use crate::words::text;

/// Results of every player and every match.
pub(super) struct Standings {
    /// Player and its results against all others, best score first.
    players: Vec<(String, MatchResult)>,
    /// Names of both players, and the results of the first.
    matches: Vec<(String, String, MatchResult)>,
}

impl Standings {
    pub(super) fn new(tournament: &Tournament, pairings: Vec<Pairing>) -> Standings {
        let name = |index: usize| tournament.players[index].to_string();
        let results = tournament.standings(&pairings).into_iter().enumerate();
        let mut players: Vec<(String, MatchResult)> =
            results.map(|(index, result)| (name(index), result)).collect();
        players.sort_by(|(_, a), (_, b)| b.score().total_cmp(&a.score()));
        let matches = pairings.into_iter();
        let matches =
            matches.map(|pairing| (name(pairing.player), name(pairing.against), pairing.result));
        Standings { players, matches: matches.collect() }
    }

    pub(super) fn print(&self, start: &dyn AnyGame, json: bool) -> anyhow::Result<()> {
        if json {
            return output::print_json(&self.facts(start));
        }
        output::print_text(&self.in_words())
    }

    fn in_words(&self) -> String {
        let player = |(name, result): &(String, MatchResult)| {
            let (score, games) = (100.0 * result.score(), result.games());
            format!("{score:6.1}% {games:6}  {name}, {}\n", elo_in_words(result))
        };
        let played = |(player, against, result): &(String, String, MatchResult)| {
            let MatchResult { wins, draws, losses, .. } = result;
            let players = say("command-against").with("player", player).with("opponent", against);
            format!("{wins}-{draws}-{losses}  {}\n", text(&players))
        };
        let players: Vec<String> = self.players.iter().map(player).collect();
        let matches: Vec<String> = self.matches.iter().map(played).collect();
        let head = text(&say("command-standings"));
        format!("{head}\n{}\n{}", players.concat(), matches.concat())
    }

    fn facts(&self, start: &dyn AnyGame) -> Value {
        let named = |fields: &[(&str, &str)], result: &MatchResult| {
            let mut object = facts(result);
            let map = object.as_object_mut().expect("facts are an object");
            map.shift_remove("game");
            map.shift_remove("size");
            for (name, value) in fields {
                object[*name] = json!(value);
            }
            object
        };
        let players = self.players.iter();
        let players = players.map(|(name, result)| named(&[("player", name)], result));
        let matches = self.matches.iter().map(|(player, against, result)| {
            named(&[("player", player), ("against", against)], result)
        });
        let games: u64 = self.matches.iter().map(|(_, _, result)| result.games()).sum();
        json!({
            "game": start.info().slug,
            "size": start.setup().size.to_string(),
            "games": games,
            "players": players.collect::<Vec<_>>(),
            "matches": matches.collect::<Vec<_>>(),
        })
    }
}
