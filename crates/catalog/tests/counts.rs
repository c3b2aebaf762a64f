//! Move sequences are counted as `fixtures/<slug>/perft.txt` says, by the fast implementation and
//! by the reference.

mod support;

use quincunx_catalog::{AnyGame, CATALOG, Entry};
use reference::ReferenceGame;
use rng::Rng;
use rules::Setup;

use support::fixture::{Line, described, lines};
use support::pair::Pair;
use support::{pick, setups};

/// Larger counts would cost the reference more than a second or two.
const MOST_PLAIN: u64 = 110_000;

/// Every line of `perft.txt`: the game it is about, and its counts for depth 1, 2, 3 …
fn counted(entry: &Entry) -> Vec<(Line, Box<dyn AnyGame>, Vec<u64>)> {
    let slug = entry.info().slug;
    let read = |line: Line| {
        let ("perft", _) = line.parts() else { panic!("{line}: this is no count") };
        let (words, counts) = line.split(" : ");
        let game = described(slug, words.strip_prefix("perft").expect("just seen"), &line);
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{line}: {text}"));
        let counts = counts.split_whitespace().map(number).collect();
        (line, game, counts)
    };
    lines(slug, "perft").into_iter().map(read).collect()
}

#[test]
fn sequences_are_counted_as_the_fixtures_say() {
    for entry in CATALOG {
        for (line, game, counts) in counted(entry) {
            for (depth, &count) in (1..).zip(&counts) {
                assert_eq!(game.perft(depth, 2), count, "{line}: depth {depth}");
            }
        }
    }
}

#[test]
fn the_reference_counts_the_same() {
    for entry in CATALOG {
        for (line, game, counts) in counted(entry) {
            let pair = Pair::from(game, 0);
            for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count <= MOST_PLAIN) {
                assert_eq!(
                    reference::perft(&*pair.reference, depth),
                    count,
                    "{line}: depth {depth}"
                );
            }
        }
    }
}

/// The number of sequences of `depth` plies that begin with each legal move.
fn reference_divide(position: &dyn ReferenceGame, depth: u32) -> Vec<(String, u64)> {
    let count = |text: String| {
        let mut next = position.copy();
        next.play(&text);
        let count = reference::perft(&*next, depth - 1);
        (text, count)
    };
    position.moves().into_iter().map(count).collect()
}

#[test]
fn every_move_in_the_middle_of_a_game_is_counted_alike() {
    for entry in CATALOG {
        for (seed, Setup { size, rules }) in (1..).zip(setups(entry)) {
            let rng = &mut Rng::seeded(seed);
            for _ in 0..3 {
                let mut pair = Pair::start(entry, &Setup { size, rules }, seed);
                for _ in 0..rng.below(size.area()) {
                    let Some(text) = pick(&*pair.fast, rng) else { break };
                    pair.play(&text);
                }
                let depth = if pair.fast.perft(2, 1) > 2000 { 1 } else { 2 };
                let (fast, reference) =
                    (pair.fast.divide(depth, 1), reference_divide(&*pair.reference, depth));
                assert_eq!(fast, reference, "depth {depth} of {pair}");
            }
        }
    }
}
