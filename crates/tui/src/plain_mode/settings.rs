//! Settings as menus.

use messages::{Language, Message, count, say};

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::screen::settings::language_name;
use crate::session::Pace;
use crate::storage::settings::{SymbolSet, ThemeSetting};

const THEMES: [(ThemeSetting, Message, Message); 2] = [
    (ThemeSetting::Dark, say("options-dark"), say("plain-dark-about")),
    (ThemeSetting::Light, say("options-light"), say("plain-light-about")),
];

const SYMBOLS: [(SymbolSet, Message, Message); 3] = [
    (SymbolSet::Auto, say("options-auto"), say("plain-auto-about")),
    (SymbolSet::Unicode, say("options-unicode"), say("options-unicode-about")),
    (SymbolSet::Ascii, say("options-ascii"), say("plain-ascii-about")),
];

impl PlainMode<'_> {
    /// The same settings as in full screen.
    pub(super) fn change_settings(&mut self) -> PromptResult<()> {
        loop {
            let rows = [
                (say("options-theme"), label(&THEMES, self.settings.theme)),
                (say("options-symbols"), label(&SYMBOLS, self.settings.symbols)),
                (say("options-language"), Some(language_name(self.settings.language.as_deref()))),
                (say("options-delay"), Some(delay(self.settings.delay_ms))),
            ];
            match self.prompt.choose(&Menu::new(say("options-title"), rows))? {
                None => return Ok(()),
                Some(0) => {
                    if let Some(theme) =
                        self.pick(say("plain-theme"), &THEMES, self.settings.theme)?
                    {
                        self.settings.theme = theme;
                    }
                }
                Some(1) => {
                    if let Some(symbols) =
                        self.pick(say("plain-symbols"), &SYMBOLS, self.settings.symbols)?
                    {
                        self.settings.symbols = symbols;
                    }
                }
                Some(2) => self.choose_language()?,
                Some(_) => self.choose_delay()?,
            }
            self.save_settings()?;
        }
    }

    fn pick<T: Copy + PartialEq>(
        &mut self,
        title: Message,
        options: &[(T, Message, Message)],
        value: T,
    ) -> PromptResult<Option<T>> {
        let chosen = options.iter().position(|(known, ..)| *known == value).unwrap_or(0);
        let rows = options.iter().map(|(_, label, about)| (label.clone(), about.clone()));
        let menu = Menu::new(title, rows).with_default(chosen);
        Ok(self.prompt.choose(&menu)?.map(|index| options[index].0))
    }

    fn choose_language(&mut self) -> PromptResult<()> {
        let codes: Vec<&str> = Language::all().iter().map(Language::code).collect();
        let chosen = self.settings.language.as_deref();
        let chosen = codes.iter().position(|code| Some(*code) == chosen).map_or(0, |at| at + 1);
        let rows = [None].into_iter().chain(codes.iter().copied().map(Some));
        let rows = rows.map(|code| (language_name(code), None));
        let menu = Menu::new(say("plain-language"), rows).with_default(chosen);
        if let Some(index) = self.prompt.choose(&menu)? {
            let code = index.checked_sub(1).map(|at| codes[at].to_owned());
            self.settings.language = code;
            // What is chosen now counts more than what was given at the start.
            self.language.given = None;
            self.update_language();
        }
        Ok(())
    }

    fn choose_delay(&mut self) -> PromptResult<()> {
        let delays = Pace::DELAYS.map(|delay| delay.as_millis() as u64);
        let chosen = delays.iter().position(|&delay| delay == self.settings.delay_ms).unwrap_or(0);
        let rows = delays.map(|delay_ms| (delay(delay_ms), None));
        let menu = Menu::new(say("plain-delay"), rows).with_default(chosen);
        if let Some(index) = self.prompt.choose(&menu)? {
            self.settings.delay_ms = delays[index];
        }
        Ok(())
    }
}

fn delay(milliseconds: u64) -> Message {
    count("options-delay-value", milliseconds as usize)
}

fn label<T: Copy + PartialEq>(options: &[(T, Message, Message)], value: T) -> Option<Message> {
    options.iter().find(|(known, ..)| *known == value).map(|(_, label, _)| label.clone())
}
