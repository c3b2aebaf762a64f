//! Games to review, and tablebases to judge reviews by.

use std::env;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, Build, Entry, Level, Tablebases, TranspositionTable};
use quincunx_review::{Review, ReviewOptions};
use rng::Rng;
use rules::{Setup, Size};

pub(crate) fn review(game: &dyn AnyGame, options: &ReviewOptions) -> Review {
    Review::of(game, options, &AtomicBool::new(false), &mut |_, _| {}).expect("a game with moves")
}

/// A game of a player who errs at random against a weak level.
pub(crate) fn weak_game(entry: &Entry, setup: &Setup, rng: &mut Rng) -> Box<dyn AnyGame> {
    let mut game = entry.start(setup).expect("a board of the game");
    let (stop, table) = (AtomicBool::new(false), TranspositionTable::new(1 << 20));
    let level = Level::new(3).expect("a level");
    // Claustro can go on for long.
    while game.outcome().is_none() && game.ply() < 60 {
        let random = rng.below(100) < 40;
        let text = if random {
            game.random_move(&mut |count| rng.below(count)).expect("the game goes on")
        } else {
            let seed = rng.below(1 << 30) as u64;
            let analysis = game.analyze(&level.options(seed), &table, &stop, &mut |_| {});
            analysis.lines[0].moves[0].clone()
        };
        game.play(&text).expect("a legal move");
    }
    game
}

/// Boards with complete tablebases that take no time to build.
pub(crate) fn solved_setup(entry: &Entry) -> Setup {
    let info = entry.info();
    let setup = |side| Setup { size: Size::square(side).expect("a side"), ..info.usual() };
    let smallest = info.sides[0];
    let is_quick = |side: &u8| *side <= smallest + 2 && *side < info.usual_side;
    let mut sides = info.sides.iter().copied().rev().filter(is_quick);
    let is_solved = |side: &u8| entry.is_solved(&setup(*side), &Tablebases::none());
    setup(sides.find(is_solved).unwrap_or(smallest))
}

pub(crate) struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _is_gone = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn tables(entry: &Entry, setup: &Setup) -> (Folder, Tablebases) {
    let name = format!("quincunx-review-{}-{}", entry.info().slug, std::process::id());
    let folder = Folder(env::temp_dir().join(name));
    let tables = Tablebases::in_folder(folder.0.clone());
    let setup = entry.canonical_setup(setup);
    let stop = AtomicBool::new(false);
    let build = Build { setup: &setup, threads: 1, bytes: 1 << 30, stop: &stop };
    let contents = entry.build(&build, &mut |_| {}).expect("a small board");
    tables.save(entry, &setup, &contents).expect("the folder can be written");
    (folder, tables)
}

/// The tablebase that every program builds itself when it needs it, if there is one for the board.
pub(crate) fn quick_tables(entry: &Entry, setup: &Setup) -> (Folder, Tablebases) {
    let name = format!("quincunx-review-quick-{}-{}", entry.info().slug, std::process::id());
    let folder = Folder(env::temp_dir().join(name));
    let tables = Tablebases::in_folder(folder.0.clone());
    tables.prepare(entry, setup, &AtomicBool::new(false)).expect("the folder can be written");
    (folder, tables)
}
