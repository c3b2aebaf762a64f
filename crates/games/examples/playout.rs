//! A random game of Talpa with static types: no text, no allocation per position.
//!
//! Run with `cargo run -p quincunx-games --example playout`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use quincunx_games::talpa::Talpa;
use rng::Rng;
use rules::{Game, Notation, Player};

fn main() {
    let mut rng = Rng::seeded(2026);
    // Boards up to 8x8 fit a `u64`.
    let mut position = Talpa::<u64>::start(&Talpa::<u64>::INFO.usual());
    let mut plies = 0;
    while let Some(mv) = position.random_move(|count| rng.below(count)) {
        position.play(mv);
        plies += 1;
    }
    let outcome = position.outcome().expect("a game without moves is over");
    println!("{}", position.position_text());
    println!("{plies} plies, {}", position.reason(outcome));
    for player in Player::BOTH {
        let cells = position.setup().size.cells();
        let pieces = cells.filter_map(|cell| position.piece_at(cell));
        let count = pieces.filter(|piece| piece.owner == player).count();
        println!("{} has {count} pieces left", position.color(player).name());
    }
}
