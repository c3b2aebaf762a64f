//! Times the review of a game of 40 plies on the usual board of every game, or of the one given, at
//! default strength: by the clock, and in processor time where the system tells it.

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

/// Processor time of this process so far, in seconds; 0 where `/proc` does not tell it.
fn processor_seconds() -> f64 {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program may hold anything, even blanks.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let ticks = fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS_PER_SECOND
}

#[expect(clippy::disallowed_methods, clippy::print_stdout, reason = "measures and says so")]
fn main() {
    let wanted = std::env::args().nth(1);
    let tables = Tablebases::none();
    let options = ReviewOptions { tables, ..ReviewOptions::default() };
    let is_wanted = |entry: &&Entry| wanted.as_ref().is_none_or(|slug| slug == entry.info().slug);
    for entry in CATALOG.iter().filter(is_wanted) {
        let game = game_of(entry);
        let (start, before) = (std::time::Instant::now(), processor_seconds());
        let review = Review::of(&*game, &options, &AtomicBool::new(false), &mut |_, _| {});
        let (seconds, used) = (start.elapsed().as_secs_f64(), processor_seconds() - before);
        let review = review.expect("a game with moves");
        let errors = review.moves.iter().filter(|mv| mv.mark.is_error()).count();
        let (name, plies) = (entry.info().name, review.moves.len());
        println!("{name}: {plies} plies, {errors} errors, {seconds:.1} s, {used:.1} s CPU");
    }
}
