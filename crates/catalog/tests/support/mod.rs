//! Test support: every board of a game, games on the fast and on the reference
//! implementation, and fixtures.

#![allow(dead_code, reason = "no test needs all of it")]

pub(crate) mod fixture;
pub(crate) mod image;
pub(crate) mod mutation;
pub(crate) mod pair;

use quincunx_catalog::{AnyGame, Entry, find};
use rng::Rng;
use rules::{Cell, Color, Diagram, Setup};

/// The game with this slug.
pub(crate) fn entry(slug: &str) -> &'static Entry {
    find(slug).expect("a game of the catalog")
}

/// True if this build leaves a game out, so that its examples cannot be played.
pub(crate) fn is_left_out(slug: &str) -> bool {
    slug == "claustro" && !cfg!(feature = "claustro")
}

/// True if positions of the game can recur.
pub(crate) fn can_recur(entry: &Entry) -> bool {
    entry.info().options.iter().any(|option| option.name == "repetition")
}

/// Every board of a game with every set of rules.
pub(crate) fn setups(entry: &Entry) -> Vec<Setup> {
    let info = entry.info();
    let with_all_rules =
        |size| info.all_rules().into_iter().map(move |rules| Setup { size, rules });
    info.sizes().into_iter().flat_map(with_all_rules).collect()
}

/// The game at its start.
pub(crate) fn start(entry: &Entry, setup: &Setup) -> Box<dyn AnyGame> {
    entry.start(setup).expect("a setup of the game")
}

/// A random legal move, or `None` when the game is over.
pub(crate) fn pick(game: &dyn AnyGame, rng: &mut Rng) -> Option<String> {
    game.random_move(&mut |count| rng.below(count))
}

/// The texts of the legal moves, sorted.
pub(crate) fn legal(game: &dyn AnyGame) -> Vec<String> {
    game.choices().into_iter().map(|choice| choice.text).collect()
}

/// The letters of First and Second before rule options.
pub(crate) fn letters(entry: &Entry) -> [char; 2] {
    entry.info().colors.map(Color::letter)
}

/// Plays random moves to the end, or for at most `max_plies` plies, and
/// shows every position to `see`, the first and the last included.
pub(crate) fn play_out(
    game: &mut dyn AnyGame,
    rng: &mut Rng,
    max_plies: usize,
    mut see: impl FnMut(&dyn AnyGame),
) {
    see(game);
    for _ in 0..max_plies {
        let Some(text) = pick(game, rng) else { return };
        game.play(&text).expect("a move that was picked is legal");
        see(game);
    }
}

/// The position with the contents of some cells exchanged and any side to move: mostly one that
/// no game reaches, and not always a position.
pub(crate) fn scrambled(position: &str, letters: [char; 2], rng: &mut Rng) -> String {
    let mut diagram = Diagram::read(position).expect("a position text");
    let cells: Vec<Cell> = diagram.cells().map(|(cell, _)| cell).collect();
    for _ in 0..=rng.below(6) {
        let [one, other] = [(); 2].map(|()| cells[rng.below(cells.len())]);
        let contents = (diagram.at(one), diagram.at(other));
        diagram.put(one, contents.1);
        diagram.put(other, contents.0);
    }
    diagram.side = letters[rng.below(2)];
    diagram.to_string()
}

/// The failure message about a game: everything needed to reproduce it.
pub(crate) fn scene(game: &dyn AnyGame) -> String {
    let Setup { size, rules } = game.setup();
    let slug = game.info().slug;
    let (start, now, moves) = (game.start_text(), game.position_text(), game.moves().join(" "));
    format!("{slug} {size} {rules}\n  from  {start}\n  moves {moves}\n  now   {now}")
}

/// A number that the environment may give for longer runs.
#[expect(clippy::disallowed_methods, reason = "tests have no command line of their own")]
pub(crate) fn from_environment(name: &str, default: usize) -> usize {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => default,
    }
}
