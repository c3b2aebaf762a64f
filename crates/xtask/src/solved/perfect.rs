//! Plays `perfect` from the start of every board on which it is offered.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use arena::{MoveSource, Opponent};
use catalog::{AnyGame, CATALOG, Entry, Knowledge, PlayerSpec, SolveLimits, Tablebases};
use catalog::{bounds_with_book, find};
use rules::{Outcome, Player, Setup};

use crate::arguments::Arguments;

const GAMES: u64 = 200;
const OPPONENTS: [&str; 4] = ["random", "greedy", "engine:10", "perfect"];
/// Tablebases between runs.
const FOLDER: &str = "target/perfect";
const BOUNDS_BYTES: usize = 1 << 26;

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let games = arguments.number("--games")?.unwrap_or(GAMES);
    let slug = arguments.word();
    arguments.finish()?;
    if let Some(slug) = &slug {
        find(slug)?;
    }
    let tables = Tablebases::in_folder(PathBuf::from(FOLDER));
    println!("| board | winner | against | games | book, table, search, engine | slowest move |");
    println!("|---|---|---|---|---|---|");
    for entry in CATALOG {
        if slug.as_deref().is_some_and(|slug| slug != entry.info().slug) {
            continue;
        }
        for size in entry.info().sizes() {
            for rules in entry.info().all_rules() {
                let setup = Setup { size, rules };
                if entry.is_solved(&setup, &tables) {
                    play_board(entry, &setup, &tables, games)?;
                }
            }
        }
    }
    Ok(())
}

/// Plays a board against every opponent.
fn play_board(entry: &Entry, setup: &Setup, tables: &Tablebases, games: u64) -> Result<()> {
    let start = entry.start(setup)?;
    tables.prepare(entry, setup, &AtomicBool::new(false))?;
    let winner = winner(&*start, tables)?;
    let name = winner.map_or("repetition decides", |winner| start.view().color_name(winner));
    for opponent in OPPONENTS {
        let spec = PlayerSpec::read(opponent)?;
        let (mut sources, mut slowest) = ([0; MoveSource::ALL.len()], Duration::ZERO);
        for seed in 0..games {
            // Where nobody can force a win, `perfect` plays either color in turn.
            let own = winner.unwrap_or(if seed % 2 == 0 { Player::First } else { Player::Second });
            let mut perfect = Opponent::new(&PlayerSpec::Perfect, seed)?.with_tables(tables);
            let other = Opponent::new(&spec, seed)?.with_tables(tables);
            let time = play(&*start, own, &mut perfect, other, tables)?;
            slowest = slowest.max(time);
            let counts = perfect.move_sources();
            (sources.iter_mut().zip(MoveSource::ALL))
                .for_each(|(sum, source)| *sum += counts.by(source));
        }
        let sources = sources.map(|count| count.to_string()).join(", ");
        println!(
            "| {} | {name} | {opponent} | {games} | {sources} | {:.2} s |",
            start.setup_text(),
            slowest.as_secs_f64()
        );
    }
    Ok(())
}

/// The winner with best play; `None` if repetition decides.
fn winner(start: &dyn AnyGame, tables: &Tablebases) -> Result<Option<Player>> {
    let known = start.probe(tables)?.or_else(|| Knowledge::from_book(start));
    let known = known.unwrap_or_else(|| {
        let bounds = bounds_with_book(start, BOUNDS_BYTES);
        start.solve(&SolveLimits::NONE, &bounds, &AtomicBool::new(false), &mut |_| ())
    });
    Ok(known.winner(start.turn()))
}

/// Plays a game; fails if `perfect` guesses or gives a win away. Returns the time of its slowest
/// move.
fn play(
    start: &dyn AnyGame,
    own: Player,
    perfect: &mut Opponent,
    mut other: Opponent,
    tables: &Tablebases,
) -> Result<Duration> {
    let (mut game, stop) = (start.copy(), AtomicBool::new(false));
    let (mut slowest, mut is_winning) = (Duration::ZERO, false);
    while game.outcome().is_none() {
        if game.turn() != own {
            let text = other.choose(&*game, &stop, &mut |_| ())?;
            game.play(&text)?;
            continue;
        }
        let known = game.probe(tables)?.or_else(|| Knowledge::from_book(&*game));
        is_winning |= known.is_some_and(|known| known.winner(own) == Some(own));
        let began = Instant::now();
        let text = perfect.choose(&*game, &stop, &mut |_| ())?;
        slowest = slowest.max(began.elapsed());
        let source = perfect.move_source().context("the source of a move")?;
        // Where repetition decides, no move is proved.
        let can_guess = game.can_recur();
        ensure!(
            source != MoveSource::Engine || can_guess,
            "{}: no proof for {text} after {:?}",
            game.setup_text(),
            game.moves()
        );
        game.play(&text)?;
    }
    let moves = game.moves();
    let won = game.outcome() == Some(Outcome::Win(own));
    ensure!(won || !is_winning, "{}: a win was given away: {moves:?}", game.setup_text());
    Ok(slowest)
}
