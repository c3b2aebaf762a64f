//! Settings as menus.

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::session::Pace;
use crate::storage::settings::{SymbolSet, ThemeSetting};

const THEMES: [(ThemeSetting, &str, &str); 2] = [
    (ThemeSetting::Dark, "Dark", "Light text on a dark background, in full screen"),
    (ThemeSetting::Light, "Light", "Dark text on a light background, in full screen"),
];

const SYMBOLS: [(SymbolSet, &str, &str); 3] = [
    (SymbolSet::Auto, "Automatic", "Letters here, symbols in full screen where they work"),
    (SymbolSet::Unicode, "Unicode", "Discs, diamonds and lines"),
    (SymbolSet::Ascii, "ASCII", "R and B, W2 and B3: for screen readers and old terminals"),
];

impl PlainMode<'_> {
    /// The same settings as in full screen.
    pub(super) fn change_settings(&mut self) -> PromptResult<()> {
        loop {
            let delay = format!("{} ms", self.settings.delay_ms);
            let rows = [
                ("Theme", label(&THEMES, self.settings.theme)),
                ("Symbols", label(&SYMBOLS, self.settings.symbols)),
                ("Delay", delay.as_str()),
            ];
            match self.prompt.choose(&Menu::new("Settings", rows))? {
                None => return Ok(()),
                Some(0) => {
                    if let Some(theme) = self.pick("Theme?", &THEMES, self.settings.theme)? {
                        self.settings.theme = theme;
                    }
                }
                Some(1) => {
                    if let Some(symbols) = self.pick("Symbols?", &SYMBOLS, self.settings.symbols)? {
                        self.settings.symbols = symbols;
                    }
                }
                Some(_) => self.choose_delay()?,
            }
            self.save_settings()?;
        }
    }

    fn pick<T: Copy + PartialEq>(
        &mut self,
        title: &str,
        options: &[(T, &'static str, &'static str)],
        value: T,
    ) -> PromptResult<Option<T>> {
        let chosen = options.iter().position(|(known, ..)| *known == value).unwrap_or(0);
        let rows = options.iter().map(|(_, label, about)| (*label, *about));
        let menu = Menu::new(title, rows).with_default(chosen);
        Ok(self.prompt.choose(&menu)?.map(|index| options[index].0))
    }

    fn choose_delay(&mut self) -> PromptResult<()> {
        let delays = Pace::DELAYS.map(|delay| delay.as_millis() as u64);
        let chosen = delays.iter().position(|&delay| delay == self.settings.delay_ms).unwrap_or(0);
        let rows = delays.map(|delay| (format!("{delay} ms"), ""));
        let title = "Pause before the computer's move, in full screen?";
        let menu = Menu::new(title, rows).with_default(chosen);
        if let Some(index) = self.prompt.choose(&menu)? {
            self.settings.delay_ms = delays[index];
        }
        Ok(())
    }
}

fn label<T: Copy + PartialEq>(options: &[(T, &'static str, &str)], value: T) -> &'static str {
    options.iter().find(|(known, ..)| *known == value).map_or("", |(_, label, _)| label)
}
