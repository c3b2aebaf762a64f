//! Colors and symbols of the user interface, adapted to the terminal.

use draw::{ColorDepth, Rgb, Theme, Token, Tone};
use messages::{Language, Message};
use ratatui::style::{Color, Modifier, Style};
use rules::Color as Piece;

use crate::environment::Environment;
use crate::storage::settings::{Settings, SymbolSet, ThemeSetting};

/// Theme, color depth, character set and language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UiStyle {
    theme: Theme,
    depth: ColorDepth,
    /// Use more than ASCII.
    pub(crate) unicode: bool,
    pub(crate) language: &'static Language,
}

impl UiStyle {
    /// Combines the settings with what the terminal supports.
    pub(crate) fn new(settings: &Settings, environment: &Environment) -> UiStyle {
        let theme = match settings.theme {
            ThemeSetting::Dark => Theme::Dark,
            ThemeSetting::Light => Theme::Light,
        };
        let unicode = match settings.symbols {
            SymbolSet::Auto => environment.unicode,
            SymbolSet::Unicode => true,
            SymbolSet::Ascii => false,
        };
        let language = environment.language.choose(settings);
        UiStyle { theme, depth: environment.color, unicode, language }
    }

    /// A message in the reader's language.
    pub(crate) fn text(self, message: &Message) -> String {
        message.localize(self.language)
    }

    /// Theme for board backgrounds, if the terminal has enough colors.
    pub(crate) fn paint(self) -> Option<Theme> {
        let enough = matches!(self.depth, ColorDepth::TwoFiftySix | ColorDepth::TrueColor);
        enough.then_some(self.theme)
    }

    /// Terminal color of a theme token.
    pub(crate) fn color(self, token: Token) -> Color {
        let rgb = self.theme.color(token);
        let Rgb { red, green, blue } = rgb;
        match self.depth {
            ColorDepth::None => Color::Reset,
            ColorDepth::Sixteen => sixteen(token),
            ColorDepth::TwoFiftySix => Color::Indexed(rgb.nearest_of_256()),
            ColorDepth::TrueColor => Color::Rgb(red, green, blue),
        }
    }

    /// Text in a theme color.
    pub(crate) fn ink(self, token: Token) -> Style {
        Style::new().fg(self.color(token))
    }

    /// Body text on the page background.
    pub(crate) fn page(self) -> Style {
        self.ink(Token::Ink).bg(self.color(Token::Paper))
    }

    /// Secondary text.
    pub(crate) fn quiet(self) -> Style {
        match self.depth {
            ColorDepth::None => Style::new().add_modifier(Modifier::DIM),
            _ => self.ink(Token::Muted),
        }
    }

    /// Headings and names.
    pub(crate) fn strong(self) -> Style {
        self.ink(Token::Ink).add_modifier(Modifier::BOLD)
    }

    /// Actions and good news.
    pub(crate) fn accent(self) -> Style {
        self.ink(Token::AccentText).add_modifier(Modifier::BOLD)
    }

    /// Warnings.
    pub(crate) fn warning(self) -> Style {
        self.ink(Token::WarnText).add_modifier(Modifier::BOLD)
    }

    /// Selected row.
    pub(crate) fn selected(self) -> Style {
        match self.depth {
            ColorDepth::None => Style::new().add_modifier(Modifier::REVERSED),
            ColorDepth::Sixteen => Style::new().fg(Color::Black).bg(Color::Green),
            _ => self.ink(Token::Paper).bg(self.color(Token::AccentText)),
        }
    }

    /// Title bar, help line and dialogs.
    pub(crate) fn bar(self) -> Style {
        match self.depth {
            ColorDepth::None | ColorDepth::Sixteen => self.page(),
            _ => self.ink(Token::Ink).bg(self.color(Token::Surface)),
        }
    }

    /// Style of a board character.
    pub(crate) fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => self.ink(Token::Last),
            Tone::Bold => self.strong(),
            Tone::Color(Token::Accent) => self.ink(Token::Accent).add_modifier(Modifier::BOLD),
            Tone::Color(token) => self.ink(token),
        }
    }

    /// True if pieces are drawn as light on dark.
    fn is_dark(self) -> bool {
        self.paint() == Some(Theme::Dark)
    }

    /// Symbol of a color's pieces. White is the brighter one on every background: a filled disc on
    /// dark paper, an outline on light.
    pub(crate) fn piece(self, color: Piece) -> &'static str {
        match (color, self.is_dark()) {
            (Piece::Red, _) => self.symbol("◉", "R"),
            (Piece::Blue, _) => self.symbol("◆", "B"),
            (Piece::White, true) => self.symbol("●", "W"),
            (Piece::White, false) => self.symbol("○", "W"),
            (Piece::Black, true) => self.symbol("○", "B"),
            (Piece::Black, false) => self.symbol("●", "B"),
        }
    }

    /// Style of a color's pieces.
    pub(crate) fn piece_style(self, color: Piece) -> Style {
        match (color, self.paint()) {
            (Piece::Red, _) => self.ink(Token::Red),
            (Piece::Blue, _) => self.ink(Token::Blue),
            (Piece::White, Some(Theme::Dark)) => self.ink(Token::White),
            // Bold would be brighter than white pieces where the background is dark or unknown.
            (Piece::Black, Some(Theme::Dark) | None) => self.quiet(),
            (Piece::White | Piece::Black, _) => self.strong(),
        }
    }

    /// Part of a bar that belongs to a color: solid for First and for whichever of White and Black
    /// stands out from the paper.
    pub(crate) fn bar_part(self, color: Piece) -> (&'static str, Style) {
        let solid = match color {
            Piece::Red => true,
            Piece::Blue => false,
            Piece::White => self.is_dark() || !self.unicode,
            Piece::Black => !self.is_dark() && self.unicode,
        };
        let text = if solid { self.symbol("█", "#") } else { self.symbol("░", "-") };
        (text, self.piece_style(color))
    }

    /// Picks the Unicode or the ASCII symbol.
    pub(crate) const fn symbol(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }
}

/// Nearest of the 16 ANSI colors by meaning; their exact shades and the background are up to the
/// terminal.
const fn sixteen(token: Token) -> Color {
    match token {
        Token::Red | Token::RedText => Color::Red,
        // Plain blue is hard to see on black.
        Token::Blue => Color::LightBlue,
        Token::Accent | Token::AccentText => Color::Green,
        Token::Warn | Token::WarnText | Token::Hole => Color::Yellow,
        Token::Muted | Token::Line | Token::Last => Color::DarkGray,
        _ => Color::Reset,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// English on a terminal with every color.
    pub(crate) fn plain() -> UiStyle {
        let (theme, depth, language) = (Theme::Dark, ColorDepth::TrueColor, Language::english());
        UiStyle { theme, depth, unicode: true, language }
    }

    fn colors(depth: ColorDepth) -> Vec<Color> {
        [Theme::Light, Theme::Dark]
            .into_iter()
            .map(|theme| UiStyle { theme, depth, ..plain() })
            .flat_map(|ui| Token::ALL.map(|token| ui.color(token)))
            .collect()
    }

    #[test]
    fn white_is_the_brighter_one_in_every_theme() {
        let ui = |theme| UiStyle { theme, ..plain() };
        let dark = ui(Theme::Dark);
        assert_eq!([dark.piece(Piece::White), dark.piece(Piece::Black)], ["●", "○"]);
        assert_eq!(dark.piece_style(Piece::White), dark.ink(Token::White));
        assert_eq!(dark.bar_part(Piece::White).0, "█");
        let light = ui(Theme::Light);
        assert_eq!([light.piece(Piece::White), light.piece(Piece::Black)], ["○", "●"]);
        assert_eq!(light.bar_part(Piece::Black).0, "█");
        // The background of other terminals is unknown, so black is gray there.
        let plain = UiStyle { depth: ColorDepth::Sixteen, ..dark };
        assert_eq!(plain.piece_style(Piece::Black).fg, Some(Color::DarkGray));
    }

    #[test]
    fn every_terminal_gets_the_colors_it_knows() {
        let all = |depth, fits: fn(&Color) -> bool| assert!(colors(depth).iter().all(fits));
        all(ColorDepth::TrueColor, |color| matches!(color, Color::Rgb(..)));
        all(ColorDepth::TwoFiftySix, |color| matches!(color, Color::Indexed(16..)));
        all(ColorDepth::Sixteen, |color| !matches!(color, Color::Rgb(..) | Color::Indexed(_)));
        all(ColorDepth::None, |color| *color == Color::Reset);
    }
}
