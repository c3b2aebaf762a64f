//! Times the review of a game of 40 plies on the usual board of every game, at default strength.

use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, CATALOG, Entry, Level, Tablebases, TranspositionTable};
use quincunx_review::{Review, ReviewOptions};

const PLIES: usize = 40;

/// The longest of a few games of level 5 against itself, up to 40 plies.
fn game_of(entry: &Entry) -> Box<dyn AnyGame> {
    let (stop, level) = (AtomicBool::new(false), Level::new(5).expect("a level"));
    let games = (1..=5).map(|seed| {
        let mut game = entry.start(&entry.info().usual()).expect("the usual board");
        let table = TranspositionTable::new(1 << 20);
        while game.outcome().is_none() && game.ply() < PLIES {
            let analysis = game.analyze(&level.options(seed), &table, &stop, &mut |_| {});
            let text = analysis.lines[0].moves[0].clone();
            game.play(&text).expect("a legal move");
        }
        game
    });
    games.max_by_key(|game| game.ply()).expect("a game")
}

#[expect(clippy::disallowed_methods, clippy::print_stdout, reason = "measures and says so")]
fn main() {
    let tables = Tablebases::none();
    let options = ReviewOptions { tables, ..ReviewOptions::default() };
    for entry in CATALOG {
        let game = game_of(entry);
        let start = std::time::Instant::now();
        let review = Review::of(&*game, &options, &AtomicBool::new(false), &mut |_, _| {});
        let seconds = start.elapsed().as_secs_f64();
        let review = review.expect("a game with moves");
        let errors = review.moves.iter().filter(|mv| mv.mark.is_error()).count();
        let (name, plies) = (entry.info().name, review.moves.len());
        println!("{name}: {plies} plies, {errors} errors, {seconds:.1} s");
    }
}
