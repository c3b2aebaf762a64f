//! Draws a position as text and as SVG.
//!
//! Run with `cargo run -p quincunx-draw --example board > board.svg`; the text goes to stderr.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example shows its result")]

use quincunx_draw::{TextStyle, Theme, svg, text};
use rules::{Color, Diagram, Surface, View};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let diagram = Diagram::read("rbrb/brbr/r1rb/brbr r")?;
    let view =
        View::of("Talpa", "piece", &diagram, Surface::Earth, [Color::Red, Color::Blue], None);
    eprintln!("{}", text(&view, TextStyle::default()));
    println!("{}", svg(&view, Theme::Light));
    Ok(())
}
