//! A sheet of characters with colours, printed for a terminal.

use super::ColorDepth;
use crate::theme::{Rgb, Theme, Token};

/// Rows of characters, each with the token of its colour or none for the terminal's own. It grows
/// as far as anything is written.
#[derive(Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Option<Token>)>>,
}

impl Canvas {
    /// Writes a text from this place to the right.
    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, token: Option<Token>) {
        for (x, symbol) in (x..).zip(text.chars()) {
            self.put(x, y, symbol, token);
        }
    }

    /// Writes one character.
    pub(super) fn put(&mut self, x: usize, y: usize, symbol: char, token: Option<Token>) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, (' ', None));
        }
        row[x] = (symbol, token);
    }

    /// The rows as lines, without blanks at their ends.
    pub(super) fn print(&self, depth: ColorDepth) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let end = row.iter().rposition(|&(symbol, _)| symbol != ' ').map_or(0, |last| last + 1);
            print_row(&mut out, &row[..end], depth);
            out.push('\n');
        }
        out
    }
}

fn print_row(out: &mut String, row: &[(char, Option<Token>)], depth: ColorDepth) {
    let mut current = None;
    for &(symbol, token) in row {
        // A blank shows no colour, so a run of one colour may go on across it.
        let wanted = if symbol == ' ' { current } else { token };
        if wanted != current {
            out.push_str(&escape(wanted, depth));
            current = wanted;
        }
        out.push(symbol);
    }
    if current.is_some() {
        out.push_str(&escape(None, depth));
    }
}

/// The escape sequence that asks a terminal for a colour, or for its own.
///
/// Always from the light theme: its colours are middle tones, which show on dark backgrounds too.
fn escape(token: Option<Token>, depth: ColorDepth) -> String {
    let Some(token) = token else {
        return if depth == ColorDepth::None { String::new() } else { "\x1b[39m".to_owned() };
    };
    let Rgb { red, green, blue } = Theme::Light.color(token);
    match depth {
        ColorDepth::None => String::new(),
        ColorDepth::Sixteen => format!("\x1b[{}m", sixteen(token)),
        ColorDepth::TwoFiftySix => format!("\x1b[38;5;{}m", nearest_of_256(red, green, blue)),
        ColorDepth::TrueColor => format!("\x1b[38;2;{red};{green};{blue}m"),
    }
}

/// The nearest of the sixteen colours, by meaning: their exact tones are up to the terminal.
const fn sixteen(token: Token) -> u8 {
    match token {
        Token::Red | Token::RedText => 31,
        Token::Accent => 32,
        Token::Warn | Token::Hole => 33,
        Token::Blue => 34,
        Token::Muted => 90,
        _ => 39,
    }
}

/// The nearest of 256 colours: of the 6 x 6 x 6 cube that begins at 16, or for what is nearly
/// grey, of the 24 greys that begin at 232.
fn nearest_of_256(red: u8, green: u8, blue: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let (dark, light) = (red.min(green).min(blue), red.max(green).max(blue));
    if light - dark < 16 {
        // Greys go from 8 in steps of 10.
        return 232 + (light.saturating_sub(3) / 10).min(23);
    }
    let step = |share: u8| {
        let nearest = STEPS.iter().enumerate().min_by_key(|(_, step)| step.abs_diff(share));
        nearest.map_or(0, |(index, _)| index as u8)
    };
    16 + 36 * step(red) + 6 * step(green) + step(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(depth: ColorDepth) -> String {
        let mut canvas = Canvas::default();
        canvas.write(0, 0, "R R", Some(Token::Red));
        canvas.put(3, 0, 'x', None);
        canvas.print(depth)
    }

    #[test]
    fn colors_begin_and_end_around_their_run() {
        assert_eq!(printed(ColorDepth::None), "R Rx\n");
        assert_eq!(printed(ColorDepth::Sixteen), "\x1b[31mR R\x1b[39mx\n");
        assert_eq!(printed(ColorDepth::TwoFiftySix), "\x1b[38;5;167mR R\x1b[39mx\n");
        assert_eq!(printed(ColorDepth::TrueColor), "\x1b[38;2;209;73;91mR R\x1b[39mx\n");
    }
}
