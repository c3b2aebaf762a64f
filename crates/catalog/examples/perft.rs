//! Counts move sequences from a game's usual start position, on one thread and nothing else, so
//! that callgrind can compare two builds (docs/experiments/0007-perft-after-the-renames.md).
//!
//! `cargo run --release -p quincunx-catalog --example perft crosscut 5`
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use quincunx_catalog::find;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [slug, depth] = arguments.as_slice() else { return Err("usage: perft GAME DEPTH".into()) };
    let entry = find(slug)?;
    let game = entry.start(&entry.info().usual())?;
    println!("{}", game.perft(depth.parse()?, 1));
    Ok(())
}
