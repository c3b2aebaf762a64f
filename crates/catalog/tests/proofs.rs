//! The engine's proofs are right: every value and every distance, compared with an
//! exhaustive search by the reference implementation.

mod support;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use quincunx_catalog::{AnalysisOptions, AnyGame, SearchLimits, TranspositionTable};
use reference::{ReferenceGame, ReferenceOutcome};
use rng::Rng;
use rules::{Player, Setup, Size};

use support::{entry, pick, start};

/// The winner with best play and the distance in plies: the winner hurries, the loser delays.
type Value = (Player, u32);

/// Boards that are small enough to be searched to their end.
const BOARDS: [(&str, &str, &str); 7] = [
    ("crosscut", "4", ""),
    ("crosscut", "4x5", ""),
    ("clusterfuss", "3", ""),
    ("talpa", "3", ""),
    ("talpa", "3", "first=blue"),
    ("sight", "3", ""),
    ("sight", "3", "blocked=loses"),
];

fn exhaustive(position: &dyn ReferenceGame, known: &mut HashMap<String, Value>) -> Value {
    let text = position.position_text();
    if let Some(&value) = known.get(&text) {
        return value;
    }
    let value = match position.outcome() {
        Some(ReferenceOutcome::Win(winner)) => (winner, 0),
        Some(ReferenceOutcome::Draw) => panic!("{text}: these games have no draws"),
        None => best_of_all(position, known),
    };
    known.insert(text, value);
    value
}

fn best_of_all(position: &dyn ReferenceGame, known: &mut HashMap<String, Value>) -> Value {
    let mover = position.turn();
    let values = position.moves().into_iter().map(|text| {
        let mut next = position.copy();
        next.play(&text);
        let (winner, plies) = exhaustive(&*next, known);
        (winner, plies + 1)
    });
    let values: Vec<Value> = values.collect();
    let wins = values.iter().filter(|(winner, _)| *winner == mover).min_by_key(|(_, plies)| *plies);
    let losses = values.iter().max_by_key(|(_, plies)| *plies);
    *wins.or(losses).expect("a game that goes on has a move")
}

fn analyzed(game: &dyn AnyGame, table_bytes: usize) -> Vec<(String, Value)> {
    let thinking = AnalysisOptions::analyze(SearchLimits::NONE, 999);
    let table = TranspositionTable::new(table_bytes);
    let analysis = game.analyze(&thinking, &table, &AtomicBool::new(false), &mut |_| {});
    let value = |line: &quincunx_catalog::AnalysisLine| {
        let value = line.value().expect("small boards are searched to their end");
        let plies = value.plies.expect("and measured");
        let winner = value.wdl.winner(game.turn()).expect("these games have no draws");
        (line.moves[0].clone(), (winner, plies))
    };
    analysis.lines.iter().map(value).collect()
}

#[test]
fn every_move_of_small_boards_is_valued_as_an_exhaustive_search_values_it() {
    for (slug, size, rules) in BOARDS {
        let entry = entry(slug);
        let rules = entry.info().read_rules(rules.split_whitespace()).unwrap();
        let setup = Setup { size: Size::read(size).unwrap(), rules };
        let options: Vec<(&str, &str)> = rules.iter().collect();
        let mut known = HashMap::new();
        for seed in 0..12 {
            let mut game = start(entry, &setup);
            let mut rng = Rng::seeded(seed);
            // From the start the tree is large; a few plies on it is small and no less strange.
            for _ in 0..2 + rng.below(4) {
                let Some(text) = pick(&*game, &mut rng) else { break };
                game.play(&text).unwrap();
            }
            // A tiny table too, in which most of what is found is soon forgotten.
            let table_bytes = if seed % 2 == 0 { 1 << 20 } else { 0 };
            for (text, value) in analyzed(&*game, table_bytes) {
                let position = game.position_text();
                let mut next = reference::from_text(slug, &position, &options).unwrap();
                next.play(&text);
                let (winner, plies) = exhaustive(&*next, &mut known);
                assert_eq!(value, (winner, plies + 1), "{slug} {size} {rules} {position} {text}");
            }
        }
    }
}
