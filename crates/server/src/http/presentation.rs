//! The presentation of pages to a visitor: display settings from a cookie, the section of the site
//! that a path belongs to, and the site's own origin.

#[cfg(feature = "serve")]
use std::convert::Infallible;

#[cfg(feature = "serve")]
use axum::extract::FromRequestParts;
#[cfg(feature = "serve")]
use axum::http::{HeaderValue, header, request::Parts};
use draw::BoardTheme;
use messages::Language;

#[cfg(feature = "serve")]
use super::asked_language::AskedLanguage;
#[cfg(feature = "serve")]
use super::middleware;
#[cfg(feature = "serve")]
use crate::app::App;

/// The cookie with the display settings, such as `dark.wood` or `dark.wood.unguided.pt`. It says
/// nothing about the visitor.
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

/// The part of the cookie that switches the guide off.
const UNGUIDED: &str = "unguided";

/// Display settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DisplaySettings {
    pub(crate) scheme: ColorScheme,
    pub(crate) board: BoardTheme,
    /// Newcomers get a guide through their first game.
    pub(crate) guide: bool,
    /// The chosen language, unless the browser decides.
    pub(crate) language: Option<&'static Language>,
}

impl Default for DisplaySettings {
    fn default() -> DisplaySettings {
        let (scheme, board) = (ColorScheme::default(), BoardTheme::default());
        DisplaySettings { scheme, board, guide: true, language: None }
    }
}

impl DisplaySettings {
    /// Reads the value of the cookie. Unknown names stand for the defaults.
    pub(crate) fn read(value: &str) -> DisplaySettings {
        let mut names = value.trim().split('.');
        let [scheme, board] = [names.next(), names.next()].map(Option::unwrap_or_default);
        let settings = DisplaySettings::default().choose(scheme, board);
        let mut rest = names.clone();
        let language = names.find_map(Language::find);
        DisplaySettings { guide: !rest.any(|name| name == UNGUIDED), language, ..settings }
    }

    /// The same settings with another scheme and board. Unknown names change nothing.
    pub(crate) fn choose(self, scheme: &str, board: &str) -> DisplaySettings {
        let scheme = ColorScheme::ALL.into_iter().find(|one| one.name() == scheme);
        let board = BoardTheme::ALL.into_iter().find(|one| one.name() == board);
        DisplaySettings {
            scheme: scheme.unwrap_or(self.scheme),
            board: board.unwrap_or(self.board),
            ..self
        }
    }

    /// The value of the cookie.
    pub(crate) fn text(self) -> String {
        let (scheme, board) = (self.scheme.name(), self.board.name());
        let guide = if self.guide { String::new() } else { format!(".{UNGUIDED}") };
        let language = self.language.map_or_else(String::new, |it| format!(".{}", it.code()));
        format!("{scheme}.{board}{guide}{language}")
    }

    /// The value of the header that sets the cookie.
    #[cfg(feature = "serve")]
    pub(crate) fn cookie(self, secure: bool) -> HeaderValue {
        let value = self.text();
        let secure = if secure { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; \
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
    Puzzles,
    Analyze,
    Watch,
    Games,
    Account,
    #[default]
    Elsewhere,
}

impl Section {
    pub(crate) fn of(path: &str) -> Section {
        match path.split('/').nth(1).unwrap_or_default() {
            "" | "new" => Section::Play,
            "learn" | "rules" => Section::Learn,
            "puzzles" => Section::Puzzles,
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
    pub(crate) language: &'static Language,
    pub(crate) settings: DisplaySettings,
    pub(crate) section: Section,
    /// The requested path, without the language that an address may begin with.
    pub(crate) path: String,
    /// Scheme and host of the site, for the links of previews; empty if unknown.
    pub(crate) origin: String,
    /// The path of the site on its host, which scripts put before every address; empty at the top.
    /// With a language that the address names, this is where the site in that language is.
    pub(crate) root: String,
    /// The address of the WebAssembly module, if scripts may run the engine with it.
    pub(crate) module: Option<String>,
    /// There is no server: no other people, no accounts, no archive.
    pub(crate) is_static: bool,
}

impl Presentation {
    /// The path of the game that a page shows.
    pub(crate) fn game_path(&self) -> Option<&str> {
        self.path_below("/g/")
    }

    /// The path of the saved analysis that a page shows.
    pub(crate) fn analysis_path(&self) -> Option<&str> {
        self.path_below("/analysis/")
    }

    fn path_below(&self, folder: &str) -> Option<&str> {
        let id = self.path.strip_prefix(folder)?.split('/').next()?;
        Some(&self.path[..folder.len() + id.len()])
    }

    #[cfg(feature = "serve")]
    pub(crate) fn of(parts: &Parts, app: &App) -> Presentation {
        let lines = parts.headers.get_all(header::COOKIE).iter();
        let lines = lines.filter_map(|value| value.to_str().ok());
        let mut pairs =
            lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let value = pairs.find(|(name, _)| name.trim() == COOKIE).map_or("", |(_, value)| value);
        let settings = DisplaySettings::read(value);
        let path = parts.uri.path();
        let asked = parts.extensions.get::<AskedLanguage>().copied().unwrap_or_default();
        Presentation {
            language: asked.choose(&settings, &parts.headers),
            settings,
            section: Section::of(path),
            path: path.to_owned(),
            origin: middleware::origin(app, parts).unwrap_or_default(),
            root: asked.root(),
            module: app.module.as_ref().map(|module| module.path().to_owned()),
            ..Presentation::default()
        }
    }
}

/// For requests to the API, which need to know the language alone.
#[cfg(feature = "serve")]
impl FromRequestParts<App> for Presentation {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Presentation, Infallible> {
        Ok(Presentation::of(parts, app))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_their_cookie() {
        let english = Some(Language::english());
        for scheme in ColorScheme::ALL {
            for board in BoardTheme::ALL {
                for (guide, language) in
                    [(true, None), (false, None), (true, english), (false, english)]
                {
                    let settings = DisplaySettings { scheme, board, guide, language };
                    let cookie = settings.cookie(false);
                    let value = cookie.to_str().unwrap().strip_prefix("display=").unwrap();
                    let (value, _) = value.split_once(';').unwrap();
                    assert_eq!(DisplaySettings::read(value), settings);
                }
            }
        }
        assert_eq!(DisplaySettings::read("<b>"), DisplaySettings::default());
        // A form with one field changes one setting.
        let dark = DisplaySettings::default().choose("dark", "");
        assert_eq!(dark.choose("", "wood").scheme, ColorScheme::Dark);
    }

    #[test]
    fn pages_of_a_game_know_its_path() {
        for (path, game) in
            [("/g/ab12", Some("/g/ab12")), ("/g/ab12/analysis", Some("/g/ab12")), ("/games", None)]
        {
            let page = Presentation { path: path.to_owned(), ..Presentation::default() };
            assert_eq!(page.game_path(), game, "{path}");
            assert_eq!(page.analysis_path(), None, "{path}");
        }
        let page = Presentation { path: "/analysis/ab12".to_owned(), ..Presentation::default() };
        assert_eq!(page.analysis_path(), Some("/analysis/ab12"));
    }

    #[test]
    fn every_page_is_in_its_section() {
        for (path, section) in [
            ("/", Section::Play),
            ("/new/talpa", Section::Play),
            ("/rules/talpa", Section::Learn),
            ("/games/talpa/report", Section::Learn),
            ("/games", Section::Games),
            ("/puzzles/talpa", Section::Puzzles),
            ("/edit", Section::Analyze),
            ("/player/ada", Section::Watch),
            ("/g/0123456789abcdef", Section::Elsewhere),
        ] {
            assert_eq!(Section::of(path), section, "{path}");
        }
    }
}
