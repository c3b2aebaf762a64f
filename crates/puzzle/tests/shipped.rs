//! The shipped puzzles are what they say. A sample is proved again here; `QUINCUNX_ALL_PUZZLES=1`
//! and `quincunx puzzle verify` prove all of them.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use catalog::{CATALOG, Tablebases};
use quincunx_puzzle::{Ladder, Maker, Puzzle, canonical, shipped, verify};
use rules::{Setup, Size};

/// Puzzles of each game and size in the sample.
const SAMPLE: usize = 2;

#[test]
fn ids_and_positions_are_distinct_and_both_implementations_play_the_lines() {
    let (mut ids, mut positions) = (HashSet::new(), HashSet::new());
    for puzzle in shipped().unwrap() {
        let info = puzzle.entry.info();
        assert!(ids.insert(puzzle.id.clone()), "{} is there twice", puzzle.id);
        let key = canonical(&puzzle.position, info.colors).unwrap();
        assert!(positions.insert((info.slug, key)), "{} is like another one", puzzle.id);
        let options: Vec<(&str, &str)> = puzzle.setup.rules.iter().collect();
        let mut game = puzzle.open().unwrap();
        let mut reference = reference::from_text(info.slug, &puzzle.position, &options).unwrap();
        assert!((1..=11).contains(&puzzle.line.len()));
        for text in &puzzle.line {
            assert!(reference.moves().contains(text), "{}: {text}", puzzle.id);
            reference.play(text);
            game.play(text).unwrap();
            assert_eq!(game.position_text(), reference.position_text());
        }
    }
    assert!(
        CATALOG.iter().all(|entry| {
            ids.iter().any(|id| id.starts_with(&format!("{}-", entry.info().slug)))
        })
    );
}

#[test]
fn a_sample_is_proved_again() {
    #[expect(clippy::disallowed_methods, reason = "a knob of the tests")]
    let all = std::env::var("QUINCUNX_ALL_PUZZLES").is_ok();
    let stop = AtomicBool::new(false);
    let mut proved: HashMap<String, usize> = HashMap::new();
    for puzzle in shipped().unwrap() {
        let count = proved.entry(kind_of_board(&puzzle)).or_default();
        // Where positions recur, only a tablebase is quick enough for all of them.
        let is_long = puzzle.open().unwrap().can_recur() && puzzle.line.len() > 1;
        if all || (*count < SAMPLE && !is_long) {
            verify(&puzzle, &Tablebases::none(), &stop).unwrap();
            *count += 1;
        }
    }
}

fn kind_of_board(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.entry.info().slug, puzzle.setup.size)
}

#[test]
fn a_puzzle_with_a_wrong_line_is_found_out() {
    let stop = AtomicBool::new(false);
    let line = |moves: &str| format!("clusterfuss-4-0001;;4/r3/rbbr/4 r;win;{moves};500");
    let verified = |moves: &str| {
        let puzzle = quincunx_puzzle::read(&line(moves)).unwrap().remove(0);
        verify(&puzzle, &Tablebases::none(), &stop)
    };
    verified("a3a2").unwrap();
    let defect = verified("d2c2").unwrap_err();
    assert!(defect.to_string().contains("d2c2 is not the only winning move"), "{defect}");
}

#[test]
fn puzzles_are_made_proved_and_rated_on_a_small_board() {
    let (stop, tables) = (AtomicBool::new(false), Tablebases::none());
    let entry = catalog::find("sight").unwrap();
    let setup = Setup { size: Size::square(3).unwrap(), ..entry.info().usual() };
    let mut maker = Maker::new(entry, setup, &[], &tables, 1, &stop).unwrap();
    let made: Vec<Puzzle> = (0..40).flat_map(|_| maker.play_game()).take(3).collect();
    assert!(!made.is_empty());
    let ladder = Ladder::of_game("sight").unwrap();
    for puzzle in &made {
        verify(puzzle, &tables, &stop).unwrap();
        let attempts = ladder.attempts(puzzle, &stop);
        assert_eq!(attempts, ladder.attempts(puzzle, &stop), "attempts are reproducible");
        assert!((-3000.0..5000.0).contains(&ladder.rating(&attempts)));
    }
}
