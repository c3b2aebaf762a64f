//! Plays every game of the catalog through text: the greedy player against random moves.
//!
//! Run with `cargo run --release -p quincunx-catalog --example play`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use quincunx_catalog::CATALOG;
use rng::Rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for entry in CATALOG {
        let info = entry.info();
        let mut game = entry.start(&info.usual())?;
        let mut rng = Rng::seeded(1);
        // Some games may repeat positions, so this stops at 200 plies.
        while game.outcome().is_none() && game.ply() < 200 {
            let text = match game.ply() % 2 {
                0 => game.greedy_move(&mut rng),
                _ => game.random_move(&mut |count| rng.below(count)),
            };
            game.play(&text.expect("a game that goes on has a move"))?;
        }
        println!("{}: {} after {} plies", info.name, game.state_in_words(), game.ply());
        let pieces: u16 = game.pieces().iter().map(|(_, piece)| piece.height).sum();
        println!("  {pieces} pieces on the board: {}", game.position_text());
    }

    // A refused move says which clause it breaks and what to do.
    let talpa = quincunx_catalog::find("talpa")?;
    let mut game = talpa.start(&talpa.info().usual())?;
    if let Err(error) = game.play("xa1") {
        println!("{error}");
    }
    Ok(())
}
