//! Playing a match.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

use catalog::{AnyGame, PlayerSpec, Record, Tablebases};
use rng::Rng;
use rules::{Outcome, Player};

use crate::match_score::{Pair, Sprt, Tally, Verdict};
use crate::move_source::Bases;
use crate::opening::opening;
use crate::opponent::{Opponent, OpponentError};

/// Who plays whom, how often and from where.
#[derive(Debug)]
pub struct Contest<'a> {
    /// Where every opening begins.
    pub start: &'a dyn AnyGame,
    /// The player whose results are counted.
    pub player: PlayerSpec,
    /// Its opponent.
    pub against: PlayerSpec,
    /// The tablebases that players may probe.
    pub tables: Tablebases,
    /// How many games at most, an even number.
    pub games: u64,
    /// Decides openings and every choice left to chance.
    pub seed: u64,
    /// How many games are played at the same time; the result does not depend on it.
    pub threads: usize,
    /// A test that ends the match when it is decided.
    pub sprt: Option<Sprt>,
    /// Set by whoever wants the match to end now, and by the match itself when it is over. Games
    /// that are not finished by then do not count.
    pub stop: Arc<AtomicBool>,
}

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContestError {
    /// The games do not come in pairs.
    #[error("a match of `{0}` games has no pairs: give an even number from 2 up")]
    Odd(u64),
    /// Nothing can be played from there.
    #[error("the game is over at the start of the match ({0}): begin from another position")]
    Over(String),
    /// The system has no room for even one thread.
    #[error("the system grants no thread to play on: close other programs and try again")]
    NoThread,
    /// A player cannot even begin.
    #[error(transparent)]
    Opponent(#[from] OpponentError),
}

/// One game of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The moves, with the names of the players and the result. If a player has failed, the tag
    /// `Termination` says why.
    pub record: Record,
    /// Which side the player whose results are counted had.
    pub side: Player,
    /// What that player and its opponent have chosen their moves by, as far as they look for what is
    /// known.
    pub bases: [Bases; 2],
}

/// The player whose results are counted, and its opponent.
type Players = [Opponent; 2];

/// Why a game has ended before its end by the rules.
enum Break {
    /// Somebody wants the match to end.
    Stopped,
    /// The player of this side has failed and loses.
    Failed(Player, OpponentError),
}

impl Contest<'_> {
    /// Plays the match. Every pair is reported in its turn, with the results so far.
    pub fn play(&self, mut report: impl FnMut(&Tally, &[Game; 2])) -> Result<Tally, ContestError> {
        if self.games < 2 || !self.games.is_multiple_of(2) {
            return Err(ContestError::Odd(self.games));
        }
        if let Some(reason) = self.start.reason() {
            return Err(ContestError::Over(reason));
        }
        let next = AtomicU64::new(0);
        let (sender, receiver) = mpsc::channel();
        let work = |mut players: Players, sender: mpsc::Sender<(u64, [Game; 2])>| {
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
        // A player that cannot begin is found out before anything is played.
        let at_once = (self.games / 2).min(self.threads.max(1) as u64);
        let seats = (0..at_once).map(|_| self.players()).collect::<Result<Vec<Players>, _>>()?;
        thread::scope(|scope| {
            let mut started = 0;
            for players in seats {
                let sender = sender.clone();
                let work = move || work(players, sender);
                let thread = thread::Builder::new().spawn_scoped(scope, work);
                // A system that grants no more threads only makes it slower.
                started += usize::from(thread.is_ok());
            }
            drop(sender);
            if started == 0 {
                return Err(ContestError::NoThread);
            }
            let tally = self.collect(&receiver, &mut report);
            self.stop.store(true, Ordering::Relaxed);
            Ok(tally)
        })
    }

    /// Takes the pairs in their order, however they arrive, so that the end of the match does not
    /// depend on which thread was faster.
    fn collect(
        &self,
        pairs: &mpsc::Receiver<(u64, [Game; 2])>,
        report: &mut impl FnMut(&Tally, &[Game; 2]),
    ) -> Tally {
        let mut tally = Tally::default();
        let mut early = BTreeMap::new();
        for (number, pair) in pairs {
            early.insert(number, pair);
            while let Some(pair) = early.remove(&(tally.games() / 2)) {
                tally.add(half_points(&pair));
                report(&tally, &pair);
                let verdict = self.sprt.map(|sprt| sprt.verdict(&tally));
                if verdict.is_some_and(|verdict| verdict != Verdict::Undecided) {
                    return tally;
                }
            }
        }
        tally
    }

    fn players(&self) -> Result<Players, OpponentError> {
        // Every game has a seed of its own.
        let player = |who| Ok(Opponent::new(who, 0)?.with_tables(&self.tables));
        Ok([player(&self.player)?, player(&self.against)?])
    }

    /// Both games of a pair; the player moves first in one of them and second in the other. `None`
    /// if somebody wants the match to end.
    fn pair(&self, number: u64, players: &mut Players) -> Option<[Game; 2]> {
        let mut rng = Rng::seeded(rules::mix(self.seed, number));
        let begun = opening(self.start, &mut rng);
        let mut game = |side| self.game(begun.copy(), side, players, &mut rng);
        Some([game(Player::First)?, game(Player::Second)?])
    }

    fn game(
        &self,
        mut game: Box<dyn AnyGame>,
        side: Player,
        players: &mut Players,
        rng: &mut Rng,
    ) -> Option<Game> {
        let played = self.play_out(&mut *game, side, players, rng);
        let mut record = game.record();
        for (name, player) in [("First", Player::First), ("Second", Player::Second)] {
            let who = if player == side { &self.player } else { &self.against };
            record.set_tag(name, &one_line(&who.to_string()));
        }
        match played {
            Err(Break::Stopped) => return None,
            Err(Break::Failed(loser, error)) => {
                record.result = Some(Outcome::Win(loser.opponent()));
                record.set_tag("Termination", &one_line(&error.to_string()));
            }
            Ok(()) => {}
        }
        let bases = [players[0].bases(), players[1].bases()];
        Some(Game { record, side, bases })
    }

    /// Plays a game to its end, or until a player fails.
    fn play_out(
        &self,
        game: &mut dyn AnyGame,
        side: Player,
        players: &mut Players,
        rng: &mut Rng,
    ) -> Result<(), Break> {
        for (player, side) in players.iter_mut().zip([side, side.opponent()]) {
            player.new_game(rng.bits()).map_err(|error| Break::Failed(side, error))?;
        }
        while game.outcome().is_none() {
            let turn = game.turn();
            let player = &mut players[usize::from(turn != side)];
            let chosen = player.choose(game, &self.stop, &mut |_| {});
            if self.stop.load(Ordering::Relaxed) {
                return Err(Break::Stopped);
            }
            let text = chosen.map_err(|error| Break::Failed(turn, error))?;
            game.play(&text).expect("players choose legal moves");
        }
        Ok(())
    }
}

/// The text as the value of a tag.
fn one_line(text: &str) -> String {
    text.replace(rules::is_hidden, "\u{fffd}")
}

fn half_points(pair: &[Game; 2]) -> Pair {
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

    fn contest(start: &dyn AnyGame) -> Contest<'_> {
        let (player, against) = (PlayerSpec::Greedy, PlayerSpec::Random);
        let (tables, stop) = (Tablebases::none(), Arc::default());
        Contest { start, player, against, tables, games: 20, seed: 1, threads: 1, sprt: None, stop }
    }

    fn games(contest: &Contest<'_>) -> Vec<Game> {
        let mut games = Vec::new();
        contest.play(|_, pair| games.extend_from_slice(pair)).unwrap();
        games
    }

    #[test]
    fn a_match_does_not_depend_on_the_number_of_threads() {
        for entry in CATALOG {
            let start = entry.start(&entry.info().usual()).unwrap();
            let alone = games(&contest(&*start));
            let together = games(&Contest { threads: 3, ..contest(&*start) });
            assert_eq!(alone, together, "{}", entry.info().slug);
            assert_eq!(alone.len(), 20);
            for game in &alone {
                game.record.check().unwrap();
            }
        }
    }

    #[test]
    fn what_the_engine_remembers_does_not_depend_on_the_threads() {
        let entry = catalog::find("clusterfuss").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let engine = PlayerSpec::read("engine:nodes=300").unwrap();
        let contest = |threads| Contest {
            player: engine.clone(),
            against: PlayerSpec::Greedy,
            games: 12,
            threads,
            ..contest(&*start)
        };
        assert_eq!(games(&contest(1)), games(&contest(3)));
    }

    #[test]
    fn whoever_wants_it_to_end_gets_the_results_so_far() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let contest = Contest { games: 1_000_000, threads: 2, ..contest(&*start) };
        let stop = Arc::clone(&contest.stop);
        let tally = contest.play(|_, _| stop.store(true, Ordering::Relaxed)).unwrap();
        assert!((2..1_000_000).contains(&tally.games()), "{tally:?}");
    }

    #[test]
    fn a_player_that_cannot_begin_is_an_error_and_no_match() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let against = PlayerSpec::read("ugi:./no/such/program").unwrap();
        let played = Contest { against, ..contest(&*start) }.play(|_, _| panic!("no game"));
        assert!(matches!(played, Err(ContestError::Opponent(_))), "{played:?}");
    }

    #[cfg(unix)]
    #[test]
    fn a_player_that_fails_loses_its_game_and_the_match_goes_on() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        for (answer, what) in [("echo bestmove z9", "`z9`"), ("exit 1", "ended by itself")] {
            let script = format!(
                "while read -r word rest; do case $word in ugi) echo ugiok;; \
                 isready) echo readyok;; go) {answer};; quit) exit;; esac; done"
            );
            let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
            let limits = catalog::SearchLimits { nodes: 1, ..catalog::SearchLimits::NONE };
            let against = PlayerSpec::Ugi(catalog::Program { command, limits });
            let contest = Contest { against, games: 6, threads: 2, ..contest(&*start) };
            let games = games(&contest);
            assert_eq!(games.len(), 6);
            for Game { record, side, .. } in games {
                assert_eq!(record.result, Some(Outcome::Win(side)));
                assert!(record.tag("Termination").unwrap().contains(what), "{record:?}");
                let read = catalog::Record::read_text(&record.text()).unwrap();
                assert_eq!(read, record, "it can be written and read");
            }
        }
    }

    #[test]
    fn pairs_share_their_opening_and_exchange_sides() {
        let entry = catalog::find("talpa").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        for pair in games(&contest(&*start)).chunks(2) {
            assert_eq!([pair[0].side, pair[1].side], Player::BOTH);
            let opening = |game: &Game| -> Vec<String> {
                game.record.moves[..2].iter().map(|mv| mv.text.clone()).collect()
            };
            assert_eq!(opening(&pair[0]), opening(&pair[1]));
        }
    }

    #[test]
    fn a_test_that_is_decided_ends_the_match() {
        let entry = catalog::find("clusterfuss").unwrap();
        let start = entry.start(&entry.info().usual()).unwrap();
        let test = Sprt { low: 0.0, high: 200.0 };
        let contest = Contest { games: 1000, sprt: Some(test), threads: 2, ..contest(&*start) };
        let tally = contest.play(|_, _| {}).unwrap();
        assert!(tally.games() < 1000);
        assert_eq!(test.verdict(&tally), Verdict::Accepted);
    }

    #[test]
    fn matches_without_pairs_or_moves_are_refused() {
        let sight = catalog::find("sight").unwrap();
        let mut start = sight.start(&sight.info().usual()).unwrap();
        for games in [0, 1, 7] {
            let refused = Contest { games, ..contest(&*start) }.play(|_, _| {});
            assert_eq!(refused, Err(ContestError::Odd(games)));
        }
        start.play_all("a1 b1 a2 b2").unwrap();
        assert!(matches!(contest(&*start).play(|_, _| {}), Err(ContestError::Over(_))));
    }
}
