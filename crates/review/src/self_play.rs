//! Samples for the curve of winning chances: scores of positions in games between levels, and how
//! the games ended.

use std::sync::atomic::AtomicBool;

use catalog::{AnalysisOptions, Entry, Level, SearchLimits, TranspositionTable};
use rng::Rng;
use rules::Outcome;

use crate::budget::ENGINE_NODES;

const TRANSPOSITION_BYTES: usize = 16 << 20;

/// The level that plays the games: strong, and never the same game twice.
const LEVEL: u8 = 7;

/// The first moves are random.
const OPENING_PLIES: usize = 4;

/// One in so many positions is searched as in a review.
const POSITIONS_DIVISOR: usize = 4;

/// Games that go on longer than that count as drawn.
const MAX_PLIES: usize = 150;

/// Pairs of a score for the player to move and that player's result, from 0 to 1, from games on the
/// usual board. Decided scores are left out.
pub fn samples(entry: &Entry, games: u64, seed: u64) -> Vec<(f64, f64)> {
    let mut samples = Vec::new();
    for game in 0..games {
        samples.extend(samples_of_game(entry, seed.wrapping_add(game)));
    }
    samples
}

fn samples_of_game(entry: &Entry, seed: u64) -> Vec<(f64, f64)> {
    let mut rng = Rng::seeded(seed);
    let stop = AtomicBool::new(false);
    let table = TranspositionTable::new(TRANSPOSITION_BYTES);
    let mut game = entry.start(&entry.info().usual()).expect("the usual board");
    let level = Level::new(LEVEL).expect("a level");
    let limits = SearchLimits { nodes: ENGINE_NODES, ..SearchLimits::NONE };
    let mut scores = Vec::new();
    while game.outcome().is_none() && game.ply() < MAX_PLIES {
        let text = if game.ply() < OPENING_PLIES {
            game.random_move(&mut |count| rng.below(count))
        } else {
            let options = level.options(rng.below(1 << 30) as u64);
            let analysis = game.analyze(&options, &table, &stop, &mut |_| {});
            analysis.lines.first().map(|line| line.moves[0].clone())
        };
        if game.ply() >= OPENING_PLIES && rng.below(POSITIONS_DIVISOR) == 0 {
            let options = AnalysisOptions::analyze(limits, 1);
            let analysis = game.analyze(&options, &table, &stop, &mut |_| {});
            let score = analysis.lines.first().filter(|line| !line.is_decided());
            scores.extend(score.map(|line| (game.turn(), f64::from(line.score))));
        }
        game.play(&text.expect("the game goes on")).expect("a player moves legally");
    }
    let result = |player| match game.outcome() {
        Some(Outcome::Win(winner)) => f64::from(u8::from(winner == player)),
        Some(Outcome::Draw) | None => 0.5,
    };
    scores.into_iter().map(|(player, score)| (score, result(player))).collect()
}
