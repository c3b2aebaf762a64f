//! Prints the bench as `crates/engine/bench.txt` pins it:
//! `cargo run --release -p quincunx-catalog --example bench`

#![expect(clippy::print_stdout, reason = "an example talks to people")]

fn main() {
    print!("{}", quincunx_catalog::bench().pinned());
}
