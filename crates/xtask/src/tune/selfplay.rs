//! Games of the engine against itself.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use catalog::{AnalysisLine, AnyGame, Doubt, Limits, Table, Thinking};
use chance::Chance;
use rules::{Outcome, Player};

use crate::tune::Order;
use crate::tune::fit::chance_to_win;
use crate::tune::sample::Sample;

/// One move in so many is left to chance. An engine that never moves against its own judgement
/// would see only what that judgement likes, and every new judgement would be one of the last.
const CHANCY: usize = 10;

/// Games that go on for so long teach nothing more.
const LONGEST: usize = 300;

/// A match of the engine with itself.
pub(super) struct SelfPlay<'a> {
    pub(super) start: &'a dyn AnyGame,
    pub(super) order: &'a Order,
}

/// A position that counts, before the result is known.
struct Seen {
    turn: Player,
    features: Vec<f64>,
    patterns: Vec<u16>,
    score: i32,
}

impl SelfPlay<'_> {
    /// The positions of all games that count, in the order of the games, whatever the number of
    /// threads.
    pub(super) fn samples(&self, threads: usize) -> Vec<Sample> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut samples = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.order.games {
                    return samples;
                }
                self.tell_progress(number);
                samples.extend(self.game(number));
            }
        };
        let mut samples: Vec<Sample> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(work)).collect();
            let mut samples = work();
            for other in others {
                samples.extend(other.join().expect("playing games does not fail"));
            }
            samples
        });
        // Stable: the positions of a game stay in their order.
        samples.sort_by_key(|sample| sample.game);
        samples
    }

    fn tell_progress(&self, number: u64) {
        let tenth = self.order.games.div_ceil(10);
        if number > 0 && number.is_multiple_of(tenth) {
            eprintln!("{number} of {} games", self.order.games);
        }
    }

    fn game(&self, number: u64) -> Vec<Sample> {
        let mut chance = Chance::seeded(rules::mix(self.order.seed, number));
        let mut game = self.opening(&mut chance);
        let (mut seen, mut by_chance, mut beside) = (Vec::new(), 0, Vec::new());
        while game.outcome().is_none() && seen.len() < LONGEST {
            let best = think(&*game, self.order.nodes);
            if !best.is_decided() || self.order.decided {
                let (features, patterns) = (features(&*game), patterns(&*game));
                seen.push(Seen { turn: game.turn(), features, patterns, score: best.score });
            }
            if self.order.beside > 0 {
                beside.extend(self.beside(number, &*game, &mut chance));
            }
            let mut text = best.moves[0].clone();
            if chance.below(CHANCY) == 0 {
                text = game.pick(&mut |count| chance.below(count)).expect("the game goes on");
                by_chance = seen.len();
            }
            game.play(&text).expect("the engine chooses legal moves");
        }
        let outcome = game.outcome();
        let sample = |(index, seen)| self.sample(number, seen, outcome, index >= by_chance);
        seen.into_iter().enumerate().map(sample).chain(beside).collect()
    }

    /// The position after a random move. A search ends on such positions all the time, while an
    /// engine that plays well hardly ever lets the other side win at once, so the games alone say
    /// nothing about them. How it goes is what a search finds.
    fn beside(&self, number: u64, game: &dyn AnyGame, chance: &mut Chance) -> Option<Sample> {
        let mut aside = game.copy();
        let text = aside.pick(&mut |count| chance.below(count))?;
        aside.play(&text).expect("a legal move can be played");
        if aside.outcome().is_some() {
            return None;
        }
        let target = chance_to_win(think(&*aside, self.order.beside).score.into());
        let (features, patterns) = (features(&*aside), patterns(&*aside));
        Some(Sample { game: number, features, patterns, target, settled: true })
    }

    /// Random moves, few or many. What the engine would never play still turns up in its searches,
    /// and the weights must know it.
    fn opening(&self, chance: &mut Chance) -> Box<dyn AnyGame> {
        let most = self.start.setup().size.area() / 3;
        loop {
            let mut game = self.start.copy();
            for _ in 0..chance.below(most + 1) {
                let Some(text) = game.pick(&mut |count| chance.below(count)) else { break };
                game.play(&text).expect("a legal move can be played");
            }
            if game.outcome().is_none() {
                return game;
            }
        }
    }

    fn sample(&self, game: u64, seen: Seen, outcome: Option<Outcome>, settled: bool) -> Sample {
        let result = match outcome {
            Some(Outcome::Win(winner)) => f64::from(u8::from(winner == seen.turn)),
            Some(Outcome::Draw) | None => 0.5,
        };
        let blend = self.order.blend as f64 / 100.0;
        let target = (1.0 - blend) * result + blend * chance_to_win(seen.score.into());
        Sample { game, features: seen.features, patterns: seen.patterns, target, settled }
    }
}

/// The best line that the engine finds in a game that goes on.
fn think(game: &dyn AnyGame, nodes: u64) -> AnalysisLine {
    let limits = Limits { nodes, ..Limits::NONE };
    let thinking = Thinking { limits, doubt: Doubt::NONE, lines: 1, distances: false, threads: 1 };
    let (table, stop) = (Table::new(1 << 20), AtomicBool::new(false));
    let analysis = game.analyze(&thinking, &table, &stop, &mut |_| {});
    analysis.lines.into_iter().next().expect("the game goes on")
}

fn features(game: &dyn AnyGame) -> Vec<f64> {
    game.features().iter().map(|&(_, value, _)| value.into()).collect()
}

fn patterns(game: &dyn AnyGame) -> Vec<u16> {
    game.patterns().0.into_iter().map(|pattern| pattern as u16).collect()
}

#[cfg(test)]
mod tests {
    use catalog::CATALOG;

    use super::*;

    #[test]
    fn every_game_gives_the_same_positions_on_any_number_of_threads() {
        for entry in CATALOG {
            let start = entry.start(&entry.info().usual()).unwrap();
            let order = Order {
                entry,
                size: None,
                games: 4,
                nodes: 200,
                seed: 1,
                blend: 0,
                decided: false,
                beside: 100,
            };
            let selfplay = SelfPlay { start: &*start, order: &order };
            let samples = selfplay.samples(1);
            assert!(!samples.is_empty(), "{}", entry.info().slug);
            assert_eq!(samples, selfplay.samples(3), "{}", entry.info().slug);
            let width = start.features().len();
            for sample in samples {
                assert_eq!(sample.features.len(), width);
                assert!((0.0..=1.0).contains(&sample.target));
            }
        }
    }
}
