//! Color themes, light and dark.

#![expect(clippy::unreadable_literal, reason = "RGB colors are written with six digits")]

use std::fmt;

/// An sRGB color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

impl Rgb {
    pub(crate) const fn hex(code: u32) -> Rgb {
        Rgb { red: (code >> 16) as u8, green: (code >> 8) as u8, blue: code as u8 }
    }

    /// The contrast of two colors, from 1 (none) to 21 (black and white): the
    /// contrast ratio of WCAG 2.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The nearest of the 256 colors of terminals: of the 6 x 6 x 6 cube that begins at 16 or of
    /// the 24 grays that begin at 232.
    pub fn nearest_of_256(self) -> u8 {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        let cube = (0..216u8).map(|code| {
            let [red, green, blue] = [code / 36, code / 6 % 6, code % 6];
            let step = |index: u8| STEPS[usize::from(index)];
            (16 + code, Rgb { red: step(red), green: step(green), blue: step(blue) })
        });
        let grays = (0..24u8).map(|code| {
            let share = 8 + 10 * code;
            (232 + code, Rgb { red: share, green: share, blue: share })
        });
        let nearest = cube.chain(grays).min_by_key(|&(_, color)| self.distance(color));
        nearest.map_or(16, |(code, _)| code)
    }

    fn distance(self, other: Rgb) -> u32 {
        let shares = [self.red, self.green, self.blue].into_iter();
        let others = [other.red, other.green, other.blue].into_iter();
        shares.zip(others).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    }

    fn luminance(self) -> f64 {
        let linear = |share: u8| {
            let share = f64::from(share) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.red, self.green, self.blue)
    }
}

/// A color theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Light ink on dark paper.
    Dark,
}

impl Theme {
    /// The color of a token in this theme.
    pub const fn color(self, token: Token) -> Rgb {
        let (_, light, dark) = token.row();
        Rgb::hex(match self {
            Theme::Light => light,
            Theme::Dark => dark,
        })
    }
}

/// A color by its use. Pictures name tokens in their classes (`fill-red`, `stroke-ink`), so that a
/// page can give every token its own color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// The background.
    Paper,
    /// Cards and panels.
    Surface,
    /// Text, and the lines of a board.
    Ink,
    /// Secondary text and coordinates.
    Muted,
    /// Hairlines.
    Line,
    /// Every other square.
    SquareA,
    /// The squares between them.
    SquareB,
    /// Squares on which pieces do not stay.
    Perimeter,
    /// Every other square of earth.
    EarthA,
    /// The squares of earth between them.
    EarthB,
    /// The floor of a hole in the earth.
    Hole,
    /// The wall of a hole that the light does not reach.
    HoleShadow,
    /// Red pieces.
    Red,
    /// Red where letters are read on it or in it.
    RedText,
    /// Blue pieces and letters.
    Blue,
    /// White pieces.
    White,
    /// The outline of white pieces.
    WhiteEdge,
    /// Black pieces.
    Black,
    /// The outline of black pieces.
    BlackEdge,
    /// The frame around the last move.
    Last,
    /// Winning lines and possible moves.
    Accent,
    /// Letters that mark possible moves.
    AccentText,
    /// Losing moves.
    Warn,
    /// Letters of error messages.
    WarnText,
}

impl Token {
    /// Every token, for style sheets.
    pub const ALL: [Token; 24] = [
        Token::Paper,
        Token::Surface,
        Token::Ink,
        Token::Muted,
        Token::Line,
        Token::SquareA,
        Token::SquareB,
        Token::Perimeter,
        Token::EarthA,
        Token::EarthB,
        Token::Hole,
        Token::HoleShadow,
        Token::Red,
        Token::RedText,
        Token::Blue,
        Token::White,
        Token::WhiteEdge,
        Token::Black,
        Token::BlackEdge,
        Token::Last,
        Token::Accent,
        Token::AccentText,
        Token::Warn,
        Token::WarnText,
    ];

    /// The name, as class names and style sheets spell it.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// The color in a terminal, whose background may be anything: the light theme's colors are
    /// middle tones, which show on black too. Only its blue would be dim there.
    pub(crate) const fn terminal_color(self) -> Rgb {
        match self {
            Token::Blue => Rgb::hex(0x3A8DDE),
            _ => Theme::Light.color(self),
        }
    }

    /// The name, the light and the dark color.
    const fn row(self) -> (&'static str, u32, u32) {
        match self {
            Token::Paper => ("paper", 0xFAF8F4, 0x16181C),
            Token::Surface => ("surface", 0xFFFFFF, 0x1F2227),
            Token::Ink => ("ink", 0x1D1F23, 0xECEAE4),
            Token::Muted => ("muted", 0x6B6F76, 0x9AA0A8),
            Token::Line => ("line", 0xD9D5CC, 0x34383F),
            Token::SquareA => ("square-a", 0xF1ECE1, 0x262A31),
            Token::SquareB => ("square-b", 0xE4DCCB, 0x2E333B),
            Token::Perimeter => ("perimeter", 0xF8F5EF, 0x1B1E23),
            Token::EarthA => ("earth-a", 0xEFDFC6, 0x3A3128),
            Token::EarthB => ("earth-b", 0xE8D5B7, 0x43392E),
            Token::Hole => ("hole", 0x9C7B54, 0x1D1813),
            Token::HoleShadow => ("hole-shadow", 0x6F5436, 0x0E0B08),
            Token::Red => ("red", 0xD1495B, 0xEF7B86),
            Token::RedText => ("red-text", 0xB23A48, 0xEF7B86),
            Token::Blue => ("blue", 0x1F6FB2, 0x6CB4EE),
            Token::White => ("white", 0xFFFFFF, 0xF4F2EC),
            Token::WhiteEdge => ("white-edge", 0x1D1F23, 0x9AA0A8),
            Token::Black => ("black", 0x24262B, 0x0E0F12),
            Token::BlackEdge => ("black-edge", 0xFAF8F4, 0xECEAE4),
            Token::Last => ("last", 0x6B6F76, 0x9AA0A8),
            Token::Accent => ("accent", 0x2A9D6F, 0x57C79A),
            Token::AccentText => ("accent-text", 0x1B7650, 0x57C79A),
            Token::Warn => ("warn", 0xC98A1B, 0xE7B450),
            Token::WarnText => ("warn-text", 0x875A0B, 0xE7B450),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_contrast(least: f64, pairs: &[(Token, Token)]) {
        for theme in [Theme::Light, Theme::Dark] {
            for &(one, two) in pairs {
                let contrast = theme.color(one).contrast(theme.color(two));
                assert!(contrast >= least, "{theme:?}: {one:?} on {two:?} has {contrast:.2}:1");
            }
        }
    }

    #[test]
    fn contrast_is_the_ratio_of_wcag() {
        let (black, white) = (Rgb::hex(0), Rgb::hex(0xFFFFFF));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
        assert!((Rgb::hex(0x767676).contrast(white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn letters_can_be_read() {
        assert_contrast(
            4.5,
            &[
                (Token::Ink, Token::Paper),
                (Token::Ink, Token::Surface),
                (Token::Muted, Token::Paper),
                (Token::Muted, Token::Surface),
                (Token::RedText, Token::Paper),
                (Token::Blue, Token::Paper),
                (Token::AccentText, Token::Paper),
                (Token::AccentText, Token::Surface),
                (Token::WarnText, Token::Paper),
                (Token::WarnText, Token::Surface),
                (Token::Paper, Token::AccentText),
                (Token::Black, Token::White),
                (Token::White, Token::Black),
            ],
        );
    }

    #[test]
    fn pieces_stand_out_from_their_squares() {
        let grounds =
            [Token::SquareA, Token::SquareB, Token::Perimeter, Token::EarthA, Token::EarthB];
        for ground in grounds {
            assert_contrast(3.0, &[(Token::Red, ground), (Token::Blue, ground)]);
        }
    }

    #[test]
    fn light_and_dark_pieces_stand_out_by_their_fill_or_their_outline() {
        for theme in [Theme::Light, Theme::Dark] {
            for (fill, edge) in [(Token::White, Token::WhiteEdge), (Token::Black, Token::BlackEdge)]
            {
                let [fill, edge] = [fill, edge].map(|token| theme.color(token));
                let paper = theme.color(Token::Paper);
                let contrast = fill.contrast(paper).max(edge.contrast(paper));
                assert!(contrast >= 3.0, "{theme:?}: {contrast:.2}:1");
                // The outline also parts the pieces of a stack.
                assert!(fill.contrast(edge) >= 2.0, "{theme:?}: {fill} and {edge}");
            }
        }
    }

    #[test]
    fn terminal_colors_show_on_black_and_on_white() {
        for token in [Token::Red, Token::Blue, Token::Muted, Token::Accent] {
            for background in [Rgb::hex(0), Rgb::hex(0xFFFFFF)] {
                let contrast = token.terminal_color().contrast(background);
                assert!(contrast >= 3.0, "{token:?} on {background} has {contrast:.2}:1");
            }
        }
    }
}
