//! One whole game of every kind, written down ply by ply, so that a change of the rules, of a text
//! or of the seeded randomness shows.

mod support;

use std::fmt::Write;

use quincunx_catalog::{AnyGame, CATALOG, Entry};
use rng::Rng;
use rules::{Outcome, Setup, Size};

use support::{pick, start};

/// The board of a playthrough: not too large where the usual one is.
fn board(entry: &Entry) -> Setup {
    let side = match entry.info().slug {
        "crosscut" => 6,
        "clusterfuss" => 4,
        "talpa" => 5,
        _ => entry.info().usual_side,
    };
    Setup { size: Size::square(side).expect("a size"), ..entry.info().usual() }
}

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
    for entry in CATALOG {
        let mut game = start(entry, &board(entry));
        let transcript = transcript(&mut *game, &mut Rng::seeded(2));
        insta::assert_snapshot!(entry.info().slug, transcript);
    }
}

#[test]
fn digests_that_may_stand_in_files_never_change() {
    for entry in CATALOG {
        let mut game = start(entry, &entry.info().usual());
        let rng = &mut Rng::seeded(3);
        for _ in 0..6 {
            let Some(text) = pick(&*game, rng) else { break };
            game.play(&text).expect("a move that was picked is legal");
        }
        let digest = format!("{} {:016x}", game.position_text(), game.key());
        insta::assert_snapshot!(format!("digest-{}", entry.info().slug), digest);
    }
}
