//! The fast implementation agrees with the reference on everything that can be seen, on every
//! board and with all rules. `QUINCUNX_PLIES` asks for more than the usual number of plies.

mod support;

use std::collections::BTreeSet;

use quincunx_catalog::{AnyGame, CATALOG, Entry};
use rng::Rng;
#[cfg(feature = "claustro")]
use rules::Cell;
use rules::Setup;

#[cfg(feature = "claustro")]
use support::entry;
use support::pair::Pair;
use support::{from_environment, letters, play_out, scrambled, setups, start};

/// Claustro may never end when pawns walk back.
const MAX_GAME_PLIES: usize = 400;

fn plies_per_game() -> usize {
    from_environment("QUINCUNX_PLIES", 1_000_000)
}

/// Chooses among legal moves, knowing those that were played.
type Choose = fn(&[String], &dyn AnyGame, &mut Rng) -> String;

fn any_move(moves: &[String], _: &dyn AnyGame, rng: &mut Rng) -> String {
    moves[rng.below(moves.len())].clone()
}

/// Plays a game to its end and counts its plies.
fn play_agreed(pair: &mut Pair, choose: Choose, rng: &mut Rng) -> usize {
    for ply in 0..MAX_GAME_PLIES {
        let moves = pair.agreed_moves();
        if moves.is_empty() {
            return ply;
        }
        let text = choose(&moves, &*pair.fast, rng);
        pair.play(&text);
    }
    MAX_GAME_PLIES
}

/// Shares the plies out among all boards and rules of a game. Plain games cost about the square
/// of the area a ply, so large boards get fewer of them.
fn agree_on_random_games(entry: &Entry) {
    let weight = |setup: &Setup| 1.0 / setup.size.area() as f64;
    let all: f64 = setups(entry).iter().map(weight).sum();
    let mut seed = 0;
    for setup in setups(entry) {
        let share = (plies_per_game() as f64 * weight(&setup) / all).ceil() as usize;
        let mut played = 0;
        while played < share {
            seed += 1;
            let mut pair = Pair::start(entry, &setup, seed);
            played += play_agreed(&mut pair, any_move, &mut Rng::seeded(seed));
        }
    }
}

#[test]
fn every_game_is_the_same_twice() {
    std::thread::scope(|scope| {
        for entry in CATALOG {
            scope.spawn(|| agree_on_random_games(entry));
        }
    });
}

/// The move that takes back what was done last, if it is legal: a walk of one's own, or the
/// opponent's capture by capturing with the pawn that was put elsewhere.
#[cfg(feature = "claustro")]
fn taking_back(moves: &[String], game: &dyn AnyGame) -> Option<String> {
    let played = game.moves();
    let path = |text: &String| {
        let size = game.setup().size;
        let texts = text.replace('=', "");
        let cells: Vec<Cell> = (0..texts.len() / 2)
            .map(|index| Cell::read(&texts[2 * index..2 * index + 2], size))
            .collect::<Result<_, _>>()
            .expect("boards of Claustro have one digit");
        cells
    };
    let undoing = |text: &String, ago: usize| match (&*path(text), ago) {
        (&[from, to], 2) => Some(format!("{to}{from}")),
        (&[from, to, put], 1) => Some(format!("{put}{to}={from}")),
        _ => None,
    };
    let last = (1..=2).zip(played.iter().rev());
    last.filter_map(|(ago, text)| undoing(text, ago)).find(|undoing| moves.contains(undoing))
}

#[cfg(feature = "claustro")]
fn mostly_taking_back(moves: &[String], game: &dyn AnyGame, rng: &mut Rng) -> String {
    let back = taking_back(moves, game).filter(|_| rng.below(8) > 0);
    back.unwrap_or_else(|| any_move(moves, game, rng))
}

#[cfg(feature = "claustro")]
#[test]
fn games_that_go_in_circles_end_alike() {
    let claustro = entry("claustro");
    let mut seed = 1 << 32;
    for setup in setups(claustro) {
        let mut repeated = 0;
        for _ in 0..40 {
            seed += 1;
            let mut pair = Pair::start(claustro, &setup, seed);
            play_agreed(&mut pair, mostly_taking_back, &mut Rng::seeded(seed));
            repeated += usize::from(pair.fast.reason().is_some_and(|why| why.clause == "L7"));
        }
        assert!(repeated > 0, "{setup:?}: no game of {} ended by repetition", claustro.info().slug);
    }
}

fn agree_on_scrambled(entry: &Entry, setup: &Setup, seed: u64) -> usize {
    let rng = &mut Rng::seeded(seed);
    let mut positions = BTreeSet::new();
    play_out(&mut *start(entry, setup), &mut rng.clone(), MAX_GAME_PLIES, |game| {
        positions.insert(game.position_text());
    });
    let mut accepted = 0;
    for position in positions {
        let text = scrambled(&position, letters(entry), rng);
        let Ok(fast) = entry.resume(&text, &setup.rules) else { continue };
        let mut pair = Pair::from(fast, seed);
        for _ in 0..3 {
            let moves = pair.agreed_moves();
            if moves.is_empty() {
                break;
            }
            pair.play(&any_move(&moves, &*pair.fast, rng));
        }
        accepted += 1;
    }
    accepted
}

#[test]
fn positions_that_no_game_reaches_are_judged_alike() {
    for entry in CATALOG {
        let mut accepted = 0;
        for (seed, setup) in (1..).zip(setups(entry)) {
            for repeat in 0..8 {
                accepted += agree_on_scrambled(entry, &setup, seed << 8 | repeat);
            }
        }
        // A game with few boards has fewer positions.
        let enough = 1000.min(50 * setups(entry).len());
        assert!(accepted > enough, "{}: only {accepted} were positions", entry.info().slug);
    }
}
