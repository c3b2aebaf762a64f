//! The presentation of pages to a visitor: display settings from a cookie, the section of the site
//! that a path belongs to, and the site's own origin.

use axum::http::{HeaderValue, header, request::Parts};
use draw::BoardTheme;

use super::middleware;
use crate::app::App;

/// The cookie with the display settings, such as `dark.wood`. It says nothing about the visitor.
const COOKIE: &str = "display";

/// Lifetime of the cookie: 400 days, the most that browsers allow.
const COOKIE_SECONDS: u32 = 34_560_000;

/// Light or dark pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ColorScheme {
    /// As the browser prefers.
    #[default]
    Automatic,
    Light,
    Dark,
}

impl ColorScheme {
    pub(crate) const ALL: [ColorScheme; 3] =
        [ColorScheme::Automatic, ColorScheme::Light, ColorScheme::Dark];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            ColorScheme::Automatic => "automatic",
            ColorScheme::Light => "light",
            ColorScheme::Dark => "dark",
        }
    }
}

/// Display settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct DisplaySettings {
    pub(crate) scheme: ColorScheme,
    pub(crate) board: BoardTheme,
}

impl DisplaySettings {
    /// Reads names of settings. Unknown ones stay at their defaults.
    pub(crate) fn read(scheme: &str, board: &str) -> DisplaySettings {
        let schemes = ColorScheme::ALL.into_iter();
        let boards = BoardTheme::ALL.into_iter();
        DisplaySettings {
            scheme: schemes.into_iter().find(|one| one.name() == scheme).unwrap_or_default(),
            board: boards.into_iter().find(|one| one.name() == board).unwrap_or_default(),
        }
    }

    /// The value of the header that sets the cookie.
    pub(crate) fn cookie(self, secure: bool) -> HeaderValue {
        let (scheme, board) = (self.scheme.name(), self.board.name());
        let secure = if secure { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE}={scheme}.{board}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; \
             SameSite=Lax{secure}"
        );
        HeaderValue::try_from(text).expect("letters and digits are a header")
    }
}

/// A part of the site, as the navigation names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Section {
    Play,
    Learn,
    Analyze,
    Watch,
    Games,
    Account,
    #[default]
    Elsewhere,
}

impl Section {
    fn of(path: &str) -> Section {
        match path.split('/').nth(1).unwrap_or_default() {
            "" | "new" => Section::Play,
            "learn" | "rules" => Section::Learn,
            "analysis" | "edit" => Section::Analyze,
            "watch" | "player" => Section::Watch,
            "games" if path.ends_with("/report") => Section::Learn,
            "games" => Section::Games,
            "account" => Section::Account,
            _ => Section::Elsewhere,
        }
    }
}

/// The presentation of the pages of a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presentation {
    pub(crate) settings: DisplaySettings,
    pub(crate) section: Section,
    /// The requested path.
    pub(crate) path: String,
    /// Scheme and host of the site, for the links of previews; empty if unknown.
    pub(crate) origin: String,
}

impl Presentation {
    /// The path of the game that a page shows.
    pub(crate) fn game_path(&self) -> Option<&str> {
        let id = self.path.strip_prefix("/g/")?.split('/').next()?;
        Some(&self.path[.."/g/".len() + id.len()])
    }

    pub(crate) fn of(parts: &Parts, app: &App) -> Presentation {
        let lines = parts.headers.get_all(header::COOKIE).iter();
        let lines = lines.filter_map(|value| value.to_str().ok());
        let mut pairs =
            lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let value = pairs.find(|(name, _)| name.trim() == COOKIE).map_or("", |(_, value)| value);
        let (scheme, board) = value.trim().split_once('.').unwrap_or_default();
        let path = parts.uri.path();
        Presentation {
            settings: DisplaySettings::read(scheme, board),
            section: Section::of(path),
            path: path.to_owned(),
            origin: middleware::origin(app, parts).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_their_cookie() {
        for scheme in ColorScheme::ALL {
            for board in BoardTheme::ALL {
                let settings = DisplaySettings { scheme, board };
                let cookie = settings.cookie(false);
                let value = cookie.to_str().unwrap().strip_prefix("display=").unwrap();
                let (scheme, board) = value.split_once(';').unwrap().0.split_once('.').unwrap();
                assert_eq!(DisplaySettings::read(scheme, board), settings);
            }
        }
        assert_eq!(DisplaySettings::read("<b>", ""), DisplaySettings::default());
    }

    #[test]
    fn pages_of_a_game_know_its_path() {
        for (path, game) in
            [("/g/ab12", Some("/g/ab12")), ("/g/ab12/analysis", Some("/g/ab12")), ("/games", None)]
        {
            let page = Presentation { path: path.to_owned(), ..Presentation::default() };
            assert_eq!(page.game_path(), game, "{path}");
        }
    }

    #[test]
    fn every_page_is_in_its_section() {
        for (path, section) in [
            ("/", Section::Play),
            ("/new/talpa", Section::Play),
            ("/rules/talpa", Section::Learn),
            ("/games/talpa/report", Section::Learn),
            ("/games", Section::Games),
            ("/edit", Section::Analyze),
            ("/player/ada", Section::Watch),
            ("/g/0123456789abcdef", Section::Elsewhere),
        ] {
            assert_eq!(Section::of(path), section, "{path}");
        }
    }
}
