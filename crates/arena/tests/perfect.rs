//! The player `perfect` never gives a win away. `QUINCUNX_PERFECT` sets the number of positions.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, Build, CATALOG, Entry, PlayerSpec, ProvedValue, Tablebases, Wdl, find};
use quincunx_arena::{MoveSource, Opponent};
use rng::Rng;
use rules::{Outcome, Setup, Size};

/// Boards whose tablebases build in no time.
const BOARDS: [(&str, &str, &str); 8] = [
    ("crosscut", "5x6", ""),
    ("clusterfuss", "4", ""),
    ("talpa", "4", ""),
    ("talpa", "4", "first=blue"),
    ("sight", "3", ""),
    ("sight", "3", "blocked=loses"),
    ("claustro", "4", ""),
    ("claustro", "4", "walk=any"),
];

/// Larger boards, on request.
const LARGE: [(&str, &str, &str); 3] =
    [("crosscut", "6", ""), ("claustro", "5", ""), ("claustro", "5", "walk=any")];

const USUAL_POSITIONS: usize = 200;

fn positions() -> usize {
    #[expect(clippy::disallowed_methods, reason = "set by the tester")]
    let value = std::env::var("QUINCUNX_PERFECT");
    value.ok().and_then(|value| value.parse().ok()).unwrap_or(USUAL_POSITIONS)
}

fn setup(entry: &Entry, size: &str, rules: &str) -> Setup {
    let rules = entry.info().read_rules(rules.split_whitespace()).unwrap();
    Setup { size: Size::read(size).unwrap(), rules }
}

/// Position from a random game.
fn position(entry: &Entry, setup: &Setup, rng: &mut Rng) -> Box<dyn AnyGame> {
    let mut game = entry.start(setup).unwrap();
    for _ in 0..rng.below(setup.size.area()) {
        let Some(text) = game.random_move(&mut |count| rng.below(count)) else { break };
        game.play(&text).unwrap();
    }
    entry.resume(&game.position_text(), &setup.rules).unwrap()
}

/// Plays a game to the end.
fn play_out(game: &mut dyn AnyGame, players: [&mut Opponent; 2]) {
    let (first, stop) = (game.turn(), AtomicBool::new(false));
    let [one, other] = players;
    while game.outcome().is_none() {
        let player = if game.turn() == first { &mut *one } else { &mut *other };
        let text = player.choose(game, &stop, &mut |_| {}).unwrap();
        game.play(&text).unwrap();
    }
}

/// Builds the tablebase of a board where players find it.
fn build(tables: &Tablebases, entry: &Entry, setup: &Setup) {
    let stop = AtomicBool::new(false);
    let build = Build { setup, bytes: 1 << 30, threads: 2, stop: &stop };
    let contents = entry.build(&build, &mut |_| ()).unwrap();
    tables.save(entry, setup, &contents).unwrap();
}

/// Plays the winning side with `perfect`, which wins in time; against itself in exactly the proved
/// number of plies.
fn wins(
    tables: &Tablebases,
    game: &mut dyn AnyGame,
    value: ProvedValue,
    other: &PlayerSpec,
    seed: u64,
) {
    let (text, turn) = (game.position_text(), game.turn());
    let mut perfect = Opponent::new(&PlayerSpec::Perfect, 1).unwrap().with_tables(tables);
    let mut other_player = Opponent::new(other, seed).unwrap().with_tables(tables);
    let (winner, players) = match value.wdl {
        Wdl::Win => (turn, [&mut perfect, &mut other_player]),
        _ => (turn.opponent(), [&mut other_player, &mut perfect]),
    };
    play_out(game, players);
    let moves = game.moves();
    let what = format!("{} {text} against {other:?}: {moves:?}", game.info().slug);
    assert!(
        perfect.move_source().is_none_or(|move_source| move_source == MoveSource::Table),
        "{what}"
    );
    assert_eq!(game.outcome(), Some(Outcome::Win(winner)), "{what}");
    let plies = value.plies.unwrap() as usize;
    assert!(moves.len() <= plies, "{what} instead of {plies}");
    assert!(*other != PlayerSpec::Perfect || moves.len() == plies, "{what} instead of {plies}");
}

/// The proof of a win may leave the position in the bounds table and not the move.
#[test]
#[cfg(feature = "all-games")]
fn a_proved_win_comes_with_its_move() {
    let clusterfuss = find("clusterfuss").unwrap();
    let mut game = clusterfuss.start(&setup(clusterfuss, "5", "")).unwrap();
    for text in ["b2b3", "a2a3"] {
        game.play(text).unwrap();
    }
    let mut perfect = Opponent::new(&PlayerSpec::Perfect, 0).unwrap();
    perfect.choose(&*game, &AtomicBool::new(false), &mut |_| ()).unwrap();
    assert_eq!(perfect.move_source(), Some(MoveSource::Search));
}

#[test]
#[expect(clippy::print_stderr, reason = "long runs on request show their progress")]
fn won_positions_are_won_in_time_against_any_opponent() {
    let folder = std::env::temp_dir().join(format!("quincunx-perfect-{}", std::process::id()));
    let tables = Tablebases::in_folder(folder.clone());
    let others = ["random", "greedy", "perfect"].map(|name| PlayerSpec::read(name).unwrap());
    let wanted = positions();
    let large = if wanted > USUAL_POSITIONS { &LARGE[..] } else { &[] };
    let is_new = |entry: &&Entry| BOARDS.iter().all(|(slug, ..)| *slug != entry.info().slug);
    let smallest: Vec<(&str, String)> = (CATALOG.iter().filter(is_new))
        .map(|entry| (entry.info().slug, entry.info().sizes()[0].to_string()))
        .collect();
    let new = smallest.iter().map(|(slug, size)| (*slug, size.as_str(), ""));
    for (slug, size, rules) in BOARDS.iter().chain(large).copied().chain(new) {
        let entry = find(slug).unwrap();
        let setup = setup(entry, size, rules);
        build(&tables, entry, &setup);
        let rng = &mut Rng::seeded(7);
        let mut played = 0;
        while played < wanted {
            let game = position(entry, &setup, rng);
            let knowledge = game.probe(&tables).unwrap().expect("every position is known");
            // Where repetition decides, no win is proved.
            let Ok(value) = knowledge.value else { continue };
            let text = game.position_text();
            for other in &others {
                let mut game = entry.resume(&text, &setup.rules).unwrap();
                wins(&tables, &mut *game, value, other, played as u64);
            }
            played += 1;
        }
        eprintln!("{slug} {size} {rules}: {played} positions, {} games", played * others.len());
    }
    std::fs::remove_dir_all(folder).unwrap();
}
