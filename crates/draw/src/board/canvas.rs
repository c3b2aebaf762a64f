//! A canvas of colored characters, printed for a terminal.

use crate::text::ColorDepth;
use crate::theme::{Rgb, Token};

/// The style of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The terminal's default.
    Plain,
    /// In the terminal's own color, but bold.
    Bold,
    /// In a color.
    Color(Token),
}

impl Tone {
    /// The color, if it is one.
    pub(super) const fn token(self) -> Option<Token> {
        match self {
            Tone::Color(token) => Some(token),
            Tone::Plain | Tone::Bold => None,
        }
    }
}

/// A character of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The character.
    pub symbol: char,
    /// The style.
    pub tone: Tone,
    /// The background color, if any.
    pub ground: Option<Token>,
}

impl Spot {
    const EMPTY: Spot = Spot { symbol: ' ', tone: Tone::Plain, ground: None };
}

/// Rows of characters. It grows as far as anything is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<Spot>>,
}

impl Canvas {
    /// Writes a text from here to the right.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, tone: Tone) {
        for (x, symbol) in (x..).zip(text.chars()) {
            self.put(x, y, symbol, tone);
        }
    }

    /// Writes one character and keeps the background.
    pub(super) fn put(&mut self, x: usize, y: usize, symbol: char, tone: Tone) {
        let spot = self.spot(x, y);
        (spot.symbol, spot.tone) = (symbol, tone);
    }

    /// Sets the background of a character.
    pub(super) fn lay(&mut self, x: usize, y: usize, ground: Option<Token>) {
        self.spot(x, y).ground = ground;
    }

    /// Sets the background of a rectangle.
    pub(super) fn fill(
        &mut self,
        (left, top): (usize, usize),
        (wide, tall): (usize, usize),
        ground: Option<Token>,
    ) {
        for y in top..top + tall {
            (left..left + wide).for_each(|x| self.lay(x, y, ground));
        }
    }

    /// The rows from the top.
    pub(super) fn rows(&self) -> &[Vec<Spot>] {
        &self.rows
    }

    fn spot(&mut self, x: usize, y: usize) -> &mut Spot {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, Spot::EMPTY);
        }
        &mut row[x]
    }

    /// The rows as lines, without blanks at their ends.
    pub(super) fn print(&self, depth: ColorDepth) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|spot| spot.symbol != ' ').map_or(0, |last| last + 1);
            print_row(&mut out, &row[..end], depth);
            out.push('\n');
        }
        out
    }
}

fn print_row(out: &mut String, row: &[Spot], depth: ColorDepth) {
    let mut current = Tone::Plain;
    for &Spot { symbol, tone, .. } in row {
        // A blank shows no tone, so a run of one tone may go on across it.
        if symbol != ' ' && tone != current {
            out.push_str(&change(current, tone, depth));
            current = tone;
        }
        out.push(symbol);
    }
    out.push_str(&change(current, Tone::Plain, depth));
}

/// The escape sequences that lead from one tone to another.
fn change(from: Tone, to: Tone, depth: ColorDepth) -> String {
    if depth == ColorDepth::None {
        return String::new();
    }
    let end = match (from, to) {
        (Tone::Bold, _) => "\x1b[22m",
        (Tone::Color(_), Tone::Plain | Tone::Bold) => "\x1b[39m",
        _ => "",
    };
    let begin = match to {
        Tone::Plain => String::new(),
        Tone::Bold => "\x1b[1m".to_owned(),
        Tone::Color(token) => color(token, depth),
    };
    format!("{end}{begin}")
}

/// The escape sequence that asks a terminal for a color.
fn color(token: Token, depth: ColorDepth) -> String {
    let color = token.terminal_color();
    let Rgb { red, green, blue } = color;
    match depth {
        ColorDepth::None => String::new(),
        ColorDepth::Sixteen => format!("\x1b[{}m", sixteen(token)),
        ColorDepth::TwoFiftySix => format!("\x1b[38;5;{}m", color.nearest_of_256()),
        ColorDepth::TrueColor => format!("\x1b[38;2;{red};{green};{blue}m"),
    }
}

/// The nearest of the sixteen colors, by meaning: their exact tones are up to the terminal.
const fn sixteen(token: Token) -> u8 {
    match token {
        Token::Red | Token::RedText => 31,
        Token::Accent => 32,
        Token::Warn | Token::Hole => 33,
        // Ordinary blue can hardly be seen on black.
        Token::Blue => 94,
        Token::Muted => 90,
        _ => 39,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(depth: ColorDepth) -> String {
        let mut canvas = Canvas::default();
        canvas.write(0, 0, "R R", Tone::Color(Token::Red));
        canvas.put(3, 0, 'x', Tone::Plain);
        canvas.print(depth)
    }

    #[test]
    fn colors_begin_and_end_around_their_run() {
        assert_eq!(printed(ColorDepth::None), "R Rx\n");
        assert_eq!(printed(ColorDepth::Sixteen), "\x1b[31mR R\x1b[39mx\n");
        assert_eq!(printed(ColorDepth::TwoFiftySix), "\x1b[38;5;167mR R\x1b[39mx\n");
        assert_eq!(printed(ColorDepth::TrueColor), "\x1b[38;2;209;73;91mR R\x1b[39mx\n");
    }

    #[test]
    fn bold_begins_and_ends_too() {
        let mut canvas = Canvas::default();
        canvas.put(0, 0, '-', Tone::Color(Token::Muted));
        canvas.put(1, 0, 'o', Tone::Bold);
        canvas.put(2, 0, '-', Tone::Color(Token::Muted));
        assert_eq!(canvas.print(ColorDepth::None), "-o-\n");
        let sixteen = "\x1b[90m-\x1b[39m\x1b[1mo\x1b[22m\x1b[90m-\x1b[39m\n";
        assert_eq!(canvas.print(ColorDepth::Sixteen), sixteen);
    }

    #[test]
    fn blue_is_light_enough_for_black() {
        assert_eq!(color(Token::Blue, ColorDepth::Sixteen), "\x1b[94m");
        // 68 is #5F87D7, with 3.5:1 on white and 5.9:1 on black.
        assert_eq!(color(Token::Blue, ColorDepth::TwoFiftySix), "\x1b[38;5;68m");
    }
}
