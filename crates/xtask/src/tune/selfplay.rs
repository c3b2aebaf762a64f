//! Self-play: games of the engine against itself.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use catalog::{AnalysisLine, AnalysisOptions, AnyGame, SearchLimits, TranspositionTable};
use rng::Rng;
use rules::{Outcome, Player};

use crate::tune::TuneOptions;
use crate::tune::choice::Choice;
use crate::tune::fit::chance_to_win;
use crate::tune::sample::Sample;

/// One move in this many is random. An engine that never moves against its own evaluation would see
/// only positions that this evaluation likes, and every new one would inherit its blind spots.
const RANDOM_MOVE_ONE_IN: usize = 10;

/// Games are cut off here; longer ones teach nothing more.
const MAX_PLIES: usize = 300;

/// Size of the transposition table, which is cleared before every search.
const TABLE_BYTES: usize = 1 << 20;

/// A match of the engine with itself.
pub(super) struct SelfPlay<'a> {
    /// Start positions, taken in turn.
    pub(super) starts: &'a [Box<dyn AnyGame>],
    pub(super) options: &'a TuneOptions,
}

/// A sample before the result of its game is known.
struct PendingSample {
    turn: Player,
    features: Vec<f64>,
    patterns: Vec<u16>,
    score: i32,
    /// The score says who wins.
    decided: bool,
}

impl SelfPlay<'_> {
    /// Samples of all games.
    pub(super) fn samples(&self, threads: usize) -> Vec<Sample> {
        self.each_game(threads, |number, table| self.game(number, table))
    }

    /// The engine's choices in all games.
    pub(super) fn choices(&self, threads: usize) -> Vec<Choice> {
        self.each_game(threads, |number, table| self.choices_of_game(number, table))
    }

    /// Plays all games; results come in the order of the games, whatever the number of threads.
    fn each_game<T: Send>(
        &self,
        threads: usize,
        play: impl Fn(u64, &TranspositionTable) -> Vec<T> + Sync,
    ) -> Vec<T> {
        let next = AtomicU64::new(0);
        let work = || {
            let (mut found, table) = (Vec::new(), TranspositionTable::new(TABLE_BYTES));
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.options.games {
                    return found;
                }
                self.report_progress(number);
                found.push((number, play(number, &table)));
            }
        };
        let mut found = thread::scope(|scope| {
            let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
            let mut found = work();
            for other in others {
                found.extend(other.join().expect("playing games does not fail"));
            }
            found
        });
        found.sort_by_key(|&(number, _)| number);
        found.into_iter().flat_map(|(_, found)| found).collect()
    }

    fn report_progress(&self, number: u64) {
        let tenth = self.options.games.div_ceil(10);
        if number > 0 && number.is_multiple_of(tenth) {
            eprintln!("{number} of {} games", self.options.games);
        }
    }

    fn game(&self, number: u64, table: &TranspositionTable) -> Vec<Sample> {
        let mut rng = self.rng(number);
        let mut game = self.opening(number, &mut rng);
        let (mut seen, mut last_random, mut beside) = (Vec::new(), 0, Vec::new());
        while game.outcome().is_none() && seen.len() < MAX_PLIES {
            let best = search(&*game, self.options.nodes, table);
            if !best.is_decided() || self.options.decided {
                let (features, patterns) = self.model(&*game);
                let (turn, score, decided) = (game.turn(), best.score, best.is_decided());
                seen.push(PendingSample { turn, features, patterns, score, decided });
            }
            if let Some(sideline) = self.sideline(&*game, &mut rng) {
                beside.push(self.sample_beside(number, &*sideline, table));
            }
            if play_move(&mut *game, &best, &mut rng) == MoveKind::Random {
                last_random = seen.len();
            }
        }
        let outcome = game.outcome();
        let sample = |(index, seen)| self.sample(number, seen, outcome, index >= last_random);
        seen.into_iter().enumerate().map(sample).chain(beside).collect()
    }

    /// The engine's choices at every position of a game and beside it.
    fn choices_of_game(&self, number: u64, table: &TranspositionTable) -> Vec<Choice> {
        let mut rng = self.rng(number);
        let mut game = self.opening(number, &mut rng);
        let (mut choices, start) = (Vec::new(), game.ply());
        while game.outcome().is_none() && game.ply() - start < MAX_PLIES {
            let best = search(&*game, self.options.nodes, table);
            choices.push(Choice::of(number, &*self.options.entry.tunable(&*game), &best.moves[0]));
            if let Some(sideline) = self.sideline(&*game, &mut rng) {
                let best = search(&*sideline, self.options.beside, table);
                choices.push(Choice::of(
                    number,
                    &*self.options.entry.tunable(&*sideline),
                    &best.moves[0],
                ));
            }
            play_move(&mut *game, &best, &mut rng);
        }
        choices
    }

    /// Feature values and pattern indices of a position.
    fn model(&self, game: &dyn AnyGame) -> (Vec<f64>, Vec<u16>) {
        let position = self.options.entry.tunable(game);
        let features = position.features().iter().map(|&(_, value, _)| value.into()).collect();
        let patterns = position.patterns().into_iter().map(|pattern| pattern as u16).collect();
        (features, patterns)
    }

    fn rng(&self, number: u64) -> Rng {
        Rng::seeded(rules::mix(self.options.seed, number))
    }

    /// The position after a random move, if it is wanted and the game goes on. Searches evaluate
    /// such positions all the time, while an engine that plays well hardly ever lets the other side
    /// win at once, so the games alone say nothing about them.
    fn sideline(&self, game: &dyn AnyGame, rng: &mut Rng) -> Option<Box<dyn AnyGame>> {
        if self.options.beside == 0 {
            return None;
        }
        let mut sideline = game.copy();
        let text = sideline.random_move(&mut |count| rng.below(count))?;
        sideline.play(&text).expect("a legal move can be played");
        sideline.outcome().is_none().then_some(sideline)
    }

    /// A sample beside the game, whose target is the score of a search.
    fn sample_beside(
        &self,
        number: u64,
        sideline: &dyn AnyGame,
        table: &TranspositionTable,
    ) -> Sample {
        let target = chance_to_win(search(sideline, self.options.beside, table).score.into());
        let (features, patterns) = self.model(sideline);
        Sample { game: number, features, patterns, target, settled: true }
    }

    /// A random opening. Moves that the engine would never play still turn up in its searches, and
    /// the weights must cover them.
    fn opening(&self, number: u64, rng: &mut Rng) -> Box<dyn AnyGame> {
        let start = &self.starts[number as usize % self.starts.len()];
        let max_plies = start.setup().size.area() / 3;
        loop {
            let mut game = start.copy();
            for _ in 0..rng.below(max_plies + 1) {
                let Some(text) = game.random_move(&mut |count| rng.below(count)) else { break };
                game.play(&text).expect("a legal move can be played");
            }
            if game.outcome().is_none() {
                return game;
            }
        }
    }

    fn sample(
        &self,
        game: u64,
        seen: PendingSample,
        outcome: Option<Outcome>,
        settled: bool,
    ) -> Sample {
        let result = match outcome {
            Some(Outcome::Win(winner)) => f64::from(u8::from(winner == seen.turn)),
            Some(Outcome::Draw) | None => 0.5,
        };
        // A decided position needs no result, which a later random move might have changed.
        let blend = if seen.decided { 1.0 } else { self.options.blend as f64 / 100.0 };
        let target = (1.0 - blend) * result + blend * chance_to_win(seen.score.into());
        Sample { game, features: seen.features, patterns: seen.patterns, target, settled }
    }
}

/// The origin of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveKind {
    Engine,
    Random,
}

/// Plays the best move, or now and then a random one.
fn play_move(game: &mut dyn AnyGame, best: &AnalysisLine, rng: &mut Rng) -> MoveKind {
    let (mut text, mut kind) = (best.moves[0].clone(), MoveKind::Engine);
    if rng.below(RANDOM_MOVE_ONE_IN) == 0 {
        text = game.random_move(&mut |count| rng.below(count)).expect("the game goes on");
        kind = MoveKind::Random;
    }
    game.play(&text).expect("the engine chooses legal moves");
    kind
}

/// The best line of a game that goes on, with an empty table.
fn search(game: &dyn AnyGame, nodes: u64, table: &TranspositionTable) -> AnalysisLine {
    let limits = SearchLimits { nodes, ..SearchLimits::NONE };
    let options = AnalysisOptions::play(limits);
    table.clear();
    let analysis = game.analyze(&options, table, &AtomicBool::new(false), &mut |_| {});
    analysis.lines.into_iter().next().expect("the game goes on")
}

#[cfg(test)]
mod tests {
    use catalog::CATALOG;

    use super::*;

    #[test]
    fn every_game_gives_the_same_positions_on_any_number_of_threads() {
        for entry in CATALOG {
            let starts = [entry.start(&entry.info().usual()).unwrap()];
            let options = TuneOptions {
                entry,
                sizes: Vec::new(),
                games: 4,
                nodes: 200,
                seed: 1,
                blend: 0,
                decided: false,
                beside: 100,
                moves: false,
            };
            let selfplay = SelfPlay { starts: &starts, options: &options };
            let samples = selfplay.samples(1);
            assert!(!samples.is_empty(), "{}", entry.info().slug);
            assert_eq!(samples, selfplay.samples(3), "{}", entry.info().slug);
            assert_eq!(selfplay.choices(1), selfplay.choices(3), "{}", entry.info().slug);
            let width = entry.tunable(&*starts[0]).features().len();
            for sample in samples {
                assert_eq!(sample.features.len(), width);
                assert!((0.0..=1.0).contains(&sample.target));
            }
        }
    }
}
