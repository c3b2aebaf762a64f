//! Board themes: other colors for the squares and pieces of a board, in light and in dark.

#![expect(clippy::unreadable_literal, reason = "colors are written as everyone writes them")]

use crate::theme::{Rgb, Theme, Token};

/// Colors of a board that its viewer chooses; everything else keeps those of the [`Theme`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardTheme {
    /// The colors of the theme itself.
    #[default]
    Paper,
    /// Warm browns.
    Wood,
    /// Cool greys.
    Slate,
    /// Black, white and strong colors.
    HighContrast,
}

/// A token with its light and its dark color.
type Row = (Token, u32, u32);

const WOOD: &[Row] = &[
    (Token::SquareA, 0xF3DFBD, 0x4A3823),
    (Token::SquareB, 0xE7C99B, 0x3D2E1C),
    (Token::Perimeter, 0xF8ECD6, 0x2E2317),
    (Token::EarthA, 0xEAD2A8, 0x54412A),
    (Token::EarthB, 0xDFC290, 0x4A3823),
    (Token::Hole, 0x8A6536, 0x17110A),
    (Token::HoleShadow, 0x5E431F, 0x0B0805),
    (Token::Line, 0xB08D57, 0x7A6141),
    (Token::Red, 0xB3303F, 0xFF8F99),
    (Token::Blue, 0x1A5C96, 0x7CC0F5),
];

const SLATE: &[Row] = &[
    (Token::SquareA, 0xEAEEF2, 0x2B3440),
    (Token::SquareB, 0xD8DFE7, 0x364150),
    (Token::Perimeter, 0xF4F6F8, 0x212833),
    (Token::EarthA, 0xDDE3EA, 0x2B3440),
    (Token::EarthB, 0xCED7E0, 0x364150),
    (Token::Hole, 0x7C8A99, 0x12161C),
    (Token::HoleShadow, 0x566473, 0x090C10),
    (Token::Line, 0xAAB4C0, 0x4A5666),
    (Token::Red, 0xB83547, 0xFF8F99),
    (Token::Blue, 0x1B649F, 0x7CC0F5),
];

const HIGH_CONTRAST: &[Row] = &[
    (Token::SquareA, 0xFFFFFF, 0x000000),
    (Token::SquareB, 0xF0F0F0, 0x1A1A1A),
    (Token::Perimeter, 0xFFFFFF, 0x000000),
    (Token::EarthA, 0xFFFFFF, 0x1A1A1A),
    (Token::EarthB, 0xF0F0F0, 0x333333),
    (Token::Hole, 0x555555, 0x000000),
    (Token::HoleShadow, 0x000000, 0x8A8A8A),
    (Token::Line, 0x000000, 0xFFFFFF),
    (Token::Ink, 0x000000, 0xFFFFFF),
    (Token::Muted, 0x333333, 0xDDDDDD),
    (Token::Last, 0x000000, 0xFFFFFF),
    (Token::Red, 0xB00020, 0xFF8A94),
    (Token::Blue, 0x003FB5, 0x7CC4FF),
];

impl BoardTheme {
    /// Every board theme, the default first.
    pub const ALL: [BoardTheme; 4] =
        [BoardTheme::Paper, BoardTheme::Wood, BoardTheme::Slate, BoardTheme::HighContrast];

    /// The name, as settings and style sheets spell it.
    pub const fn name(self) -> &'static str {
        match self {
            BoardTheme::Paper => "paper",
            BoardTheme::Wood => "wood",
            BoardTheme::Slate => "slate",
            BoardTheme::HighContrast => "high-contrast",
        }
    }

    const fn rows(self) -> &'static [Row] {
        match self {
            BoardTheme::Paper => &[],
            BoardTheme::Wood => WOOD,
            BoardTheme::Slate => SLATE,
            BoardTheme::HighContrast => HIGH_CONTRAST,
        }
    }

    /// The color of a token where this differs from the theme's.
    pub fn own_color(self, theme: Theme, token: Token) -> Option<Rgb> {
        let (_, light, dark) = self.rows().iter().find(|(known, ..)| *known == token)?;
        Some(Rgb::hex(match theme {
            Theme::Light => *light,
            Theme::Dark => *dark,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_stand_out_from_the_squares_of_every_board() {
        let grounds =
            [Token::SquareA, Token::SquareB, Token::Perimeter, Token::EarthA, Token::EarthB];
        for board in BoardTheme::ALL {
            for theme in [Theme::Light, Theme::Dark] {
                let color = |token| board.own_color(theme, token).unwrap_or(theme.color(token));
                for ground in grounds {
                    for piece in [Token::Red, Token::Blue] {
                        let contrast = color(piece).contrast(color(ground));
                        let pair = format!("{board:?} {theme:?}: {piece:?} on {ground:?}");
                        assert!(contrast >= 3.0, "{pair} has {contrast:.2}:1");
                    }
                }
                // An empty square of earth is a hole, told from the squares around it.
                let hole = color(Token::Hole).contrast(color(Token::EarthB));
                assert!(hole >= 1.5, "{board:?} {theme:?}: {hole:.2}:1");
                let letters = color(Token::Muted).contrast(theme.color(Token::Paper));
                assert!(letters >= 4.5, "{board:?} {theme:?}: coordinates have {letters:.2}:1");
            }
        }
    }
}
