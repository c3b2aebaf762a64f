//! The shipped puzzles are what they say. A sample is proved again here; `QUINCUNX_PUZZLES=all` and
//! `quincunx puzzle verify` prove all of them.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use catalog::{CATALOG, Tablebases};
use quincunx_puzzle::{Ladder, Maker, Puzzle, canonical, shipped, verify};
use rules::{Setup, Size};

/// Puzzles of each game and size in the sample.
const SAMPLE: usize = 2;

/// The tablebase of a board with more cells takes too long for the sample.
const SMALL_TABLE_CELLS: usize = 16;

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
fn every_game_has_enough_puzzles_from_easy_to_hard() {
    let mut ratings: HashMap<(&str, Size), Vec<i32>> = HashMap::new();
    for puzzle in shipped().unwrap() {
        let board = (puzzle.entry.info().slug, puzzle.setup.size);
        ratings.entry(board).or_default().push(puzzle.rating);
    }
    for entry in CATALOG {
        let info = entry.info();
        let usual = info.usual().size;
        let mut own = ratings[&(info.slug, usual)].clone();
        own.sort_unstable();
        assert!(own.len() >= 500, "{}: {}", info.slug, own.len());
        // Without the easiest and the hardest twentieth.
        let rest = &own[own.len() / 20..own.len() - own.len() / 20];
        assert!(rest[rest.len() - 1] - rest[0] >= 1000, "{}: {rest:?}", info.slug);
        let is_smaller = |size: &Size| size.cells().count() < usual.cells().count();
        let smaller =
            ratings.iter().filter(|((slug, size), _)| *slug == info.slug && is_smaller(size));
        let most = smaller.map(|(_, ratings)| ratings.len()).max();
        assert!(most >= Some(100), "{}: {most:?}", info.slug);
    }
}

#[test]
fn a_sample_is_proved_again() {
    #[expect(clippy::disallowed_methods, reason = "a knob of the tests")]
    let all = std::env::var("QUINCUNX_PUZZLES").is_ok_and(|value| value == "all");
    let stop = AtomicBool::new(false);
    let folder = std::env::temp_dir().join(format!("quincunx-puzzles-{}", std::process::id()));
    let tables = Tablebases::in_folder(folder.clone());
    let mut proved: HashMap<(&str, Size), usize> = HashMap::new();
    for puzzle in shipped().unwrap() {
        let size = puzzle.setup.size;
        let count = proved.entry((puzzle.entry.info().slug, size)).or_default();
        // Where positions recur, a tablebase is needed, and a small one is enough for the sample.
        let needs_table = puzzle.open().unwrap().can_recur();
        let is_quick = !needs_table || size.cells().count() <= SMALL_TABLE_CELLS;
        if all || (*count < SAMPLE && is_quick) {
            if needs_table {
                tables.prepare(puzzle.entry, &puzzle.setup, &stop).unwrap();
            }
            verify(&puzzle, &tables, &stop).unwrap();
            *count += 1;
        }
    }
    assert!(proved.values().filter(|count| **count > 0).count() >= 2 * CATALOG.len() - 1);
    let _none_is_fine = std::fs::remove_dir_all(folder);
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
fn a_line_that_goes_on_for_too_long_is_found_out() {
    let stop = AtomicBool::new(false);
    let shipped = shipped().unwrap();
    let entry = catalog::find("sight").unwrap();
    let single = shipped.iter().filter(|puzzle| puzzle.entry.info().slug == entry.info().slug);
    let mut single = single.filter(|puzzle| puzzle.line.len() == 1);
    let prolonged = single.find_map(|puzzle| {
        let mut game = puzzle.open().unwrap();
        let mut line = puzzle.line.clone();
        game.play(&line[0]).unwrap();
        for _ in 0..2 {
            let text = game.choices().first()?.text.clone();
            game.play(&text).ok()?;
            line.push(text);
        }
        Some(Puzzle { line, ..puzzle.clone() })
    });
    let prolonged = prolonged.expect("a game that goes on");
    assert!(verify(&prolonged, &Tablebases::none(), &stop).is_err());
}

#[test]
fn the_positions_of_a_small_board_are_counted() {
    let (stop, tables) = (AtomicBool::new(false), Tablebases::none());
    let entry = catalog::find("crosscut").unwrap();
    let setup = Setup { size: Size::square(4).unwrap(), ..entry.info().usual() };
    let maker = Maker::new(entry, setup, &tables, 1, &stop).unwrap();
    let positions = maker.all_positions(100).unwrap();
    // Of four placements two lie side by side or across; the rest follows from the rules.
    let canonical = |text: &String| canonical(text, entry.info().colors).unwrap();
    let distinct: HashSet<String> = positions.iter().map(canonical).collect();
    assert!(distinct.len() == positions.len() && positions.len() > 4, "{positions:?}");
    assert_eq!(maker.all_positions(3), None);
}

#[test]
fn puzzles_are_found_in_games_that_were_played() {
    let (stop, tables) = (AtomicBool::new(false), Tablebases::none());
    let entry = catalog::find("sight").unwrap();
    let setup = Setup { size: Size::square(3).unwrap(), ..entry.info().usual() };
    let maker = Maker::new(entry, setup, &tables, 1, &stop).unwrap();
    let mut rng = rng::Rng::seeded(1);
    let mut found = 0;
    for number in 0..40 {
        let mut game = entry.start(&setup).unwrap();
        while let Some(text) = game.random_move(&mut |count| rng.below(count)) {
            game.play(&text).unwrap();
        }
        let puzzles = maker.puzzles_of_record(&*game, number);
        for puzzle in &puzzles {
            verify(puzzle, &tables, &stop).unwrap();
        }
        found += puzzles.len();
    }
    assert!(found > 0);
    let elsewhere = entry.start(&entry.info().usual()).unwrap();
    assert!(maker.puzzles_of_record(&*elsewhere, 1).is_empty());
}

#[test]
fn puzzles_are_made_proved_and_rated_on_a_small_board() {
    let (stop, tables) = (AtomicBool::new(false), Tablebases::none());
    let entry = catalog::find("sight").unwrap();
    let setup = Setup { size: Size::square(3).unwrap(), ..entry.info().usual() };
    let maker = Maker::new(entry, setup, &tables, 1, &stop).unwrap();
    let made: Vec<Puzzle> = (0..40).flat_map(|game| maker.puzzles_of_game(game)).take(3).collect();
    assert!(!made.is_empty());
    let ladder = Ladder::of_game("sight").unwrap();
    for puzzle in &made {
        verify(puzzle, &tables, &stop).unwrap();
        let attempts = ladder.attempts(puzzle, &stop);
        assert_eq!(attempts, ladder.attempts(puzzle, &stop), "attempts are reproducible");
        assert!((-3000.0..5000.0).contains(&ladder.rating(&attempts)));
    }
}
