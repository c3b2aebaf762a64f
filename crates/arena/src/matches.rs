//! Matches of paired games on several threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

use catalog::{AnyGame, PlayerSpec, Record, Tablebases};
use rng::Rng;
use rules::{Outcome, Player};
use ugi::ProtocolLog;

use crate::match_result::{MatchResult, PairPoints, Sprt, SprtStatus};
use crate::move_source::MoveSourceCounts;
use crate::opening::opening;
use crate::opponent::{Opponent, OpponentError};
use crate::time_control::{Clocks, TimeControl, now};

/// Match between two players.
#[derive(Clone, Debug)]
pub struct Match<'a> {
    /// Position from which openings are played.
    pub start: &'a dyn AnyGame,
    /// Player whose results are counted.
    pub player: PlayerSpec,
    /// Its opponent.
    pub against: PlayerSpec,
    /// Tablebases that players may probe.
    pub tables: Tablebases,
    /// Maximum number of games; even.
    pub games: u64,
    /// Random seed for openings and players.
    pub seed: u64,
    /// Number of games played at once; the result doesn't depend on it.
    pub threads: usize,
    /// Test that ends the match early.
    pub sprt: Option<Sprt>,
    /// Clock of every game, instead of the players' own limits per move.
    pub clock: Option<TimeControl>,
    /// Openings, one for every pair of games and then from the first again; random ones if there
    /// are none.
    pub openings: Vec<&'a dyn AnyGame>,
    /// Log of what is exchanged with external programs.
    pub log: ProtocolLog,
    /// Stop flag, set by the caller to end the match early and by the match when it is over.
    /// Unfinished games don't count.
    pub stop: Arc<AtomicBool>,
}

/// Reason why a match can't be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// Odd number of games.
    #[error("can't play `{0}` games: games come in pairs, so give an even number of at least 2")]
    Odd(u64),
    /// The game is already over in the start position.
    #[error("the game is already over ({0}): start the match from another position")]
    Over(String),
    /// No thread could be started.
    #[error("can't start a thread: close other programs and try again")]
    NoThread,
    /// A player failed to start.
    #[error(transparent)]
    Opponent(#[from] OpponentError),
}

/// Game of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchGame {
    /// Record with player names and result. If a player failed, the tag `Termination` says why.
    pub record: Record,
    /// Side of the player whose results are counted.
    pub side: Player,
    /// Last lines that a failed program has written to its standard error.
    pub stderr: Vec<String>,
    /// Move sources of that player and its opponent, if they use tablebases or the solver.
    pub move_sources: [MoveSourceCounts; 2],
}

/// Player whose results are counted, and its opponent.
type Players = [Opponent; 2];

/// Reason why a game ended early.
enum Abort {
    /// The match was stopped.
    Stopped,
    /// The player on this side failed and forfeits.
    Failed(Player, OpponentError),
    /// The player on this side has lost on time.
    OutOfTime(Player),
}

impl<'a> Match<'a> {
    /// A match of two games without tablebases, on one thread, with random openings and the
    /// players' own limits.
    pub fn new(start: &'a dyn AnyGame, player: PlayerSpec, against: PlayerSpec) -> Match<'a> {
        Match {
            start,
            player,
            against,
            tables: Tablebases::none(),
            games: 2,
            seed: 1,
            threads: 1,
            sprt: None,
            clock: None,
            openings: Vec::new(),
            log: ProtocolLog::NONE,
            stop: Arc::default(),
        }
    }

    /// Plays the match. Calls `report` for every pair in order, with the results so far.
    pub fn play(
        &self,
        mut report: impl FnMut(&MatchResult, &[MatchGame; 2]),
    ) -> Result<MatchResult, MatchError> {
        if self.games < 2 || !self.games.is_multiple_of(2) {
            return Err(MatchError::Odd(self.games));
        }
        if let Some(reason) = self.start.reason() {
            return Err(MatchError::Over(reason.to_string()));
        }
        let next = AtomicU64::new(0);
        let (sender, receiver) = mpsc::channel();
        let work = |mut players: Players, sender: mpsc::Sender<(u64, [MatchGame; 2])>| {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games / 2 {
                    return;
                }
                let Some(pair) = self.pair(number, &mut players) else { return };
                if sender.send((number, pair)).is_err() {
                    return;
                }
            }
        };
        // Players that fail to start are found before any game is played.
        let at_once = (self.games / 2).min(self.threads.max(1) as u64);
        let seats = (0..at_once).map(|_| self.players()).collect::<Result<Vec<Players>, _>>()?;
        thread::scope(|scope| {
            let mut started = 0;
            for players in seats {
                let sender = sender.clone();
                let work = move || work(players, sender);
                let thread = thread::Builder::new().spawn_scoped(scope, work);
                // With fewer threads than asked for, the match is only slower.
                started += usize::from(thread.is_ok());
            }
            drop(sender);
            if started == 0 {
                return Err(MatchError::NoThread);
            }
            let result = self.collect(&receiver, &mut report);
            self.stop.store(true, Ordering::Relaxed);
            Ok(result)
        })
    }

    /// Collects the pairs in order, however they arrive, so that an early end doesn't depend on
    /// thread timing.
    fn collect(
        &self,
        pairs: &mpsc::Receiver<(u64, [MatchGame; 2])>,
        report: &mut impl FnMut(&MatchResult, &[MatchGame; 2]),
    ) -> MatchResult {
        let mut result = MatchResult::default();
        let mut early = BTreeMap::new();
        for (number, pair) in pairs {
            early.insert(number, pair);
            while let Some(pair) = early.remove(&(result.games() / 2)) {
                result.add(half_points(&pair));
                report(&result, &pair);
                let status = self.sprt.map(|sprt| sprt.status(&result));
                if status.is_some_and(|status| status != SprtStatus::Undecided) {
                    return result;
                }
            }
        }
        result
    }

    fn players(&self) -> Result<Players, OpponentError> {
        // Every game has its own seed.
        let player = |spec| Ok(Opponent::logged(spec, 0, &self.log)?.with_tables(&self.tables));
        Ok([player(&self.player)?, player(&self.against)?])
    }

    /// Plays both games of a pair with swapped sides. `None` if the match was stopped.
    fn pair(&self, number: u64, players: &mut Players) -> Option<[MatchGame; 2]> {
        let mut rng = Rng::seeded(rules::mix(self.seed, number));
        let begun = match self.openings.len() {
            0 => opening(self.start, &mut rng),
            count => self.openings[number as usize % count].copy(),
        };
        let mut game = |side| self.game(begun.copy(), side, players, &mut rng);
        Some([game(Player::First)?, game(Player::Second)?])
    }

    fn game(
        &self,
        mut game: Box<dyn AnyGame>,
        side: Player,
        players: &mut Players,
        rng: &mut Rng,
    ) -> Option<MatchGame> {
        let played = self.play_out(&mut *game, side, players, rng);
        let mut record = game.record();
        for (name, player) in [("First", Player::First), ("Second", Player::Second)] {
            let spec = if player == side { &self.player } else { &self.against };
            record.set_tag(name, &one_line(&spec.to_string()));
        }
        if let Some(TimeControl { initial, increment }) = self.clock {
            let text = format!("{}+{}", initial.as_secs_f64(), increment.as_secs_f64());
            record.set_tag("TimeControl", &text);
        }
        let mut stderr = Vec::new();
        let lost = match played {
            Err(Abort::Stopped) => return None,
            Err(Abort::Failed(loser, error)) => {
                stderr = error.stderr().to_vec();
                Some((loser, error.to_string()))
            }
            Err(Abort::OutOfTime(loser)) => Some((loser, OUT_OF_TIME.to_owned())),
            Ok(()) => None,
        };
        if let Some((loser, why)) = lost {
            record.result = Some(Outcome::Win(loser.opponent()));
            record.set_tag("Termination", &one_line(&why));
        }
        let move_sources = [players[0].move_sources(), players[1].move_sources()];
        Some(MatchGame { record, side, stderr, move_sources })
    }

    /// Plays a game to the end, or until a player fails.
    fn play_out(
        &self,
        game: &mut dyn AnyGame,
        side: Player,
        players: &mut Players,
        rng: &mut Rng,
    ) -> Result<(), Abort> {
        for (player, side) in players.iter_mut().zip([side, side.opponent()]) {
            player.new_game(rng.next_u64()).map_err(|error| Abort::Failed(side, error))?;
        }
        let mut clocks = self.clock.map(Clocks::new);
        while game.outcome().is_none() {
            let turn = game.turn();
            let failed = |error| Abort::Failed(turn, error);
            let player = &mut players[usize::from(turn != side)];
            player.prepare(game).map_err(failed)?;
            let begun = now();
            let clock = clocks.as_ref().map(Clocks::remaining);
            let chosen = player.choose_on_clock(game, clock, &self.stop, &mut |_| {});
            let used = begun.elapsed();
            if self.stop.load(Ordering::Relaxed) {
                return Err(Abort::Stopped);
            }
            let text = chosen.map_err(failed)?;
            if clocks.as_mut().is_some_and(|clocks| !clocks.charge(turn, used)) {
                return Err(Abort::OutOfTime(turn));
            }
            game.play(&text).expect("players choose legal moves");
        }
        Ok(())
    }
}

/// Termination of a game that was lost on the clock.
const OUT_OF_TIME: &str = "time forfeit";

/// Replaces control characters for a tag value.
fn one_line(text: &str) -> String {
    text.replace(rules::is_hidden, "\u{fffd}")
}

fn half_points(pair: &[MatchGame; 2]) -> PairPoints {
    [&pair[0], &pair[1]].map(|game| match game.record.result {
        Some(Outcome::Win(winner)) if winner == game.side => 2,
        Some(Outcome::Win(_)) => 0,
        Some(Outcome::Draw) | None => 1,
    })
}

#[cfg(test)]
mod tests {
    use catalog::CATALOG;

    use super::*;

    fn series(start: &dyn AnyGame) -> Match<'_> {
        Match { games: 20, ..Match::new(start, PlayerSpec::Greedy, PlayerSpec::Random) }
    }

    fn games(series: &Match<'_>) -> Vec<MatchGame> {
        let mut games = Vec::new();
        series.play(|_, pair| games.extend_from_slice(pair)).unwrap();
        games
    }

    #[test]
    fn a_match_does_not_depend_on_the_number_of_threads() {
        for entry in CATALOG {
            let start = entry.start(&entry.info().usual()).unwrap();
            let alone = games(&series(&*start));
            let together = games(&Match { threads: 3, ..series(&*start) });
            assert_eq!(alone, together, "{}", entry.info().slug);
            assert_eq!(alone.len(), 20);
            for game in &alone {
                game.record.check().unwrap();
            }
        }
    }

    #[test]
    fn engine_state_does_not_depend_on_the_number_of_threads() {
        let entry = catalog::find("clusterfuss").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let engine = PlayerSpec::read("engine:nodes=300").unwrap();
        let series = |threads| Match {
            player: engine.clone(),
            against: PlayerSpec::Greedy,
            games: 12,
            threads,
            ..series(&*start)
        };
        assert_eq!(games(&series(1)), games(&series(3)));
    }

    #[test]
    fn a_stopped_match_returns_the_results_so_far() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let series = Match { games: 1_000_000, threads: 2, ..series(&*start) };
        let stop = Arc::clone(&series.stop);
        let result = series.play(|_, _| stop.store(true, Ordering::Relaxed)).unwrap();
        assert!((2..1_000_000).contains(&result.games()), "{result:?}");
    }

    #[test]
    fn a_player_that_cannot_start_is_an_error() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let against = PlayerSpec::read("ugi:./no/such/program").unwrap();
        let played = Match { against, ..series(&*start) }.play(|_, _| panic!("no game"));
        assert!(matches!(played, Err(MatchError::Opponent(_))), "{played:?}");
    }

    #[cfg(unix)]
    #[test]
    fn a_player_that_fails_loses_its_game_and_the_match_goes_on() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        for (answer, what) in [("echo bestmove z9", "`z9`"), ("exit 1", "exited unexpectedly")] {
            let script = format!(
                "while read -r word rest; do case $word in ugi) echo ugiok;; \
                 isready) echo readyok;; go) {answer};; quit) exit;; esac; done"
            );
            let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
            let limits = catalog::SearchLimits { nodes: 1, ..catalog::SearchLimits::NONE };
            let against =
                PlayerSpec::Ugi(catalog::Program { command, limits, options: Vec::new() });
            let series = Match { against, games: 6, threads: 2, ..series(&*start) };
            let games = games(&series);
            assert_eq!(games.len(), 6);
            for MatchGame { record, side, .. } in games {
                assert_eq!(record.result, Some(Outcome::Win(side)));
                assert!(record.tag("Termination").unwrap().contains(what), "{record:?}");
                let read = catalog::Record::read_text(&record.text()).unwrap();
                assert_eq!(read, record, "it can be written and read");
            }
        }
    }

    #[test]
    fn a_clock_that_runs_out_loses_the_game() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let engine = PlayerSpec::read("engine:nodes=1000000000").unwrap();
        let series = |clock| {
            let (player, clock) = (engine.clone(), TimeControl::read(clock));
            games(&Match { player, clock, games: 2, ..series(&*start) })
        };
        // The engine divides its time and never exceeds it on an idle machine.
        for game in series("0.3+0.01") {
            assert_eq!(game.record.tag("TimeControl"), Some("0.3+0.01"));
            game.record.check().unwrap();
        }
        for game in series("0.000001") {
            let loser = game.record.replay().unwrap().turn();
            assert_eq!(game.record.result, Some(Outcome::Win(loser.opponent())));
            assert_eq!(game.record.tag("Termination"), Some(OUT_OF_TIME));
        }
    }

    #[test]
    fn openings_are_played_in_turn() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let lines = crate::read_openings("b1c1\nstartpos\n", &*start).unwrap();
        let openings: Vec<&dyn AnyGame> = lines.iter().map(|game| &**game).collect();
        let games = games(&Match { openings, games: 6, ..series(&*start) });
        let opened = |game: &MatchGame| game.record.moves[0].text == "b1c1";
        assert!([0, 1, 4, 5].into_iter().all(|number| opened(&games[number])));
    }

    #[test]
    fn pairs_share_their_opening_and_exchange_sides() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        for pair in games(&series(&*start)).chunks(2) {
            assert_eq!([pair[0].side, pair[1].side], Player::BOTH);
            let opening = |game: &MatchGame| -> Vec<String> {
                game.record.moves[..2].iter().map(|mv| mv.text.clone()).collect()
            };
            assert_eq!(opening(&pair[0]), opening(&pair[1]));
        }
    }

    #[test]
    fn a_decided_sprt_ends_the_match() {
        let entry = catalog::find("clusterfuss").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let test = Sprt { low: 0.0, high: 200.0 };
        let series = Match { games: 1000, sprt: Some(test), threads: 2, ..series(&*start) };
        let result = series.play(|_, _| {}).unwrap();
        assert!(result.games() < 1000);
        assert_eq!(test.status(&result), SprtStatus::Accepted);
    }

    #[test]
    fn matches_without_pairs_or_moves_are_refused() {
        let sight = catalog::find("sight").unwrap();
        let mut start = sight.start(&sight.info().usual()).unwrap();
        for games in [0, 1, 7] {
            let refused = Match { games, ..series(&*start) }.play(|_, _| {});
            assert_eq!(refused, Err(MatchError::Odd(games)));
        }
        start.play_all("a1 b1 a2 b2").unwrap();
        assert!(matches!(series(&*start).play(|_, _| {}), Err(MatchError::Over(_))));
    }
}
