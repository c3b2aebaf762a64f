//! Terminal capabilities.

use clap::ValueEnum;
use draw::ColorDepth;

/// When to use colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    Auto,
    Always,
    Never,
}

impl ColorWhen {
    /// Number of colors to use.
    pub(crate) fn depth(self, is_terminal: bool) -> ColorDepth {
        match self {
            ColorWhen::Always if known_depth() == ColorDepth::None => ColorDepth::Sixteen,
            ColorWhen::Always => known_depth(),
            ColorWhen::Auto if is_terminal && variable("NO_COLOR").is_empty() => known_depth(),
            ColorWhen::Auto | ColorWhen::Never => ColorDepth::None,
        }
    }
}

/// Number of colors the terminal supports.
fn known_depth() -> ColorDepth {
    let (term, color_term) = (variable("TERM"), variable("COLORTERM"));
    match (term.as_str(), color_term.as_str()) {
        ("" | "dumb", _) => ColorDepth::None,
        (_, "truecolor" | "24bit") => ColorDepth::TrueColor,
        (term, _) if term.contains("256color") => ColorDepth::TwoFiftySix,
        _ => ColorDepth::Sixteen,
    }
}

/// True if the terminal supports full screen.
pub(crate) fn has_screen() -> bool {
    !matches!(variable("TERM").as_str(), "" | "dumb") || cfg!(windows)
}

/// True unless the locale says otherwise or the terminal is the Linux console.
pub(crate) fn knows_unicode() -> bool {
    let languages = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
    let language = languages.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    let upper = language.to_ascii_uppercase();
    let unicode = upper.is_empty() || upper.contains("UTF-8") || upper.contains("UTF8");
    unicode && variable("TERM") != "linux"
}

/// Environment variable; empty if unset.
#[expect(clippy::disallowed_methods, reason = "only here is the environment asked")]
pub(crate) fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}
