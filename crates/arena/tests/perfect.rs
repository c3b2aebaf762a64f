//! The perfect player gives no win away. `QUINCUNX_PERFECT` asks for more than the usual number of
//! positions.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::sync::atomic::AtomicBool;

use arena::{Basis, Opponent};
use catalog::{AnyGame, Build, End, Entry, Proved, Tables, Who, find};
use chance::Chance;
use rules::{Outcome, Setup, Size};

const BOARDS: [(&str, &str, &str); 7] = [
    ("crosscut", "4x5", ""),
    ("clusterfuss", "3", ""),
    ("talpa", "3", ""),
    ("talpa", "3", "first=blue"),
    ("sight", "3", ""),
    ("sight", "3", "blocked=loses"),
    ("claustro", "4", ""),
];

fn positions() -> usize {
    #[expect(clippy::disallowed_methods, reason = "the tester's own wish")]
    let wish = std::env::var("QUINCUNX_PERFECT");
    wish.ok().and_then(|wish| wish.parse().ok()).unwrap_or(500)
}

fn setup(entry: &Entry, size: &str, rules: &str) -> Setup {
    let rules = entry.info().read_rules(rules.split_whitespace()).unwrap();
    Setup { size: Size::read(size).unwrap(), rules }
}

/// A position somewhere on the way through a random game.
fn position(entry: &Entry, setup: &Setup, chance: &mut Chance) -> Box<dyn AnyGame> {
    let mut game = entry.start(setup).unwrap();
    for _ in 0..chance.below(setup.size.area()) {
        let Some(text) = game.pick(&mut |count| chance.below(count)) else { break };
        game.play(&text).unwrap();
    }
    entry.resume(&game.position_text(), &setup.rules).unwrap()
}

/// Plays a position out.
fn play_out(game: &mut dyn AnyGame, players: [&mut Opponent; 2]) {
    let (first, stop) = (game.turn(), AtomicBool::new(false));
    let [one, other] = players;
    while game.outcome().is_none() {
        let player = if game.turn() == first { &mut *one } else { &mut *other };
        let text = player.choose(game, &stop, &mut |_| {}).unwrap();
        game.play(&text).unwrap();
    }
}

#[test]
fn a_won_position_is_won_against_anybody_in_time() {
    let folder = std::env::temp_dir().join(format!("quincunx-perfect-{}", std::process::id()));
    Tables::set_usual(folder.clone());
    for (slug, size, rules) in BOARDS {
        let entry = find(slug).unwrap();
        let setup = setup(entry, size, rules);
        let stop = AtomicBool::new(false);
        let build = Build { setup: &setup, bytes: 64 << 20, threads: 1, stop: &stop };
        let contents = entry.build(&build, &mut |_| ()).unwrap();
        Tables::usual().keep(entry, &setup, &contents).unwrap();
        let chance = &mut Chance::seeded(7);
        for number in 0..positions() {
            let mut game = position(entry, &setup, chance);
            let (text, turn) = (game.position_text(), game.turn());
            let truth = game.probe(Tables::usual()).unwrap().expect("every position is known");
            // Where repetition decides, nothing is promised.
            let Ok(Proved { end, plies }) = truth.value else { continue };
            let other = ["random", "greedy", "perfect"][number % 3];
            let mut perfect = Opponent::new(&Who::Perfect, 1).unwrap();
            let mut other = Opponent::new(&Who::read(other).unwrap(), number as u64).unwrap();
            let (winner, players) = match end {
                End::Win => (turn, [&mut perfect, &mut other]),
                _ => (turn.opponent(), [&mut other, &mut perfect]),
            };
            play_out(&mut *game, players);
            assert!(perfect.basis().is_none_or(|basis| basis == Basis::Table), "{slug} {text}");
            let moves = game.moves();
            assert_eq!(game.outcome(), Some(Outcome::Win(winner)), "{slug} {text}: {moves:?}");
            let plies = plies.unwrap() as usize;
            assert!(moves.len() <= plies, "{slug} {text}: {moves:?} instead of {plies}");
            assert!(number % 3 < 2 || moves.len() == plies, "{slug} {text}: {moves:?}");
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}
