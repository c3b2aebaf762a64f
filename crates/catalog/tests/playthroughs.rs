//! One whole game of every kind, written down ply by ply, so that a change of the rules, of a text
//! or of the seeded randomness shows.

mod support;

use std::fmt::Write;

use quincunx_catalog::{AnyGame, CATALOG};
use rng::Rng;
use rules::{Outcome, Setup, Size};

use support::{entry, pick, start};

/// The games and the boards they are played on.
const BOARDS: [(&str, &str, &str); 5] = [
    ("crosscut", "6", ""),
    ("clusterfuss", "4", ""),
    ("talpa", "5", ""),
    ("claustro", "5", ""),
    ("sight", "5", ""),
];

/// Position, number of legal moves and the move chosen, ply by ply, and how it ended.
fn transcript(game: &mut dyn AnyGame, rng: &mut Rng) -> String {
    let mut lines = String::new();
    while let Some(text) = pick(game, rng) {
        let (position, count) = (game.position_text(), game.choices().len());
        writeln!(lines, "{:>3}  {text:<9} of {count:<3}  {position}", game.ply() + 1)
            .expect("strings can be written to");
        game.play(&text).expect("a move that was picked is legal");
    }
    let outcome = game.outcome().map_or("none", Outcome::slug);
    let reason = game.reason().expect("a finished game has a reason");
    format!("{lines}end  {}\n{outcome}  {reason}\n", game.position_text())
}

#[test]
fn a_game_of_each_kind_goes_as_it_did() {
    for (slug, size, rules) in BOARDS {
        let game = entry(slug);
        let size = Size::read(size).unwrap();
        let rules = game.info().read_rules(rules.split_whitespace()).unwrap();
        let mut game = start(game, &Setup { size, rules });
        insta::assert_snapshot!(slug, transcript(&mut *game, &mut Rng::seeded(2)));
    }
}

#[test]
fn digests_that_may_stand_in_files_never_change() {
    let digests: Vec<String> = CATALOG
        .iter()
        .map(|entry| {
            let mut game = start(entry, &entry.info().usual());
            let rng = &mut Rng::seeded(3);
            for _ in 0..6 {
                let text = pick(&*game, rng).expect("no game is over so soon");
                game.play(&text).expect("a move that was picked is legal");
            }
            format!("{} {:016x}", game.position_text(), game.key())
        })
        .collect();
    insta::assert_snapshot!(digests.join("\n"));
}

#[test]
fn no_game_of_the_catalog_is_left_out() {
    for entry in CATALOG {
        assert!(BOARDS.iter().any(|(slug, ..)| *slug == entry.info().slug));
    }
}
