//! Settings screen.

use messages::{Language, Message, count, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{columns, shortened};
use crate::session::Pace;
use crate::storage::settings::{Settings, SymbolSet, ThemeSetting};

#[derive(Debug)]
pub(crate) struct SettingsScreen {
    row: usize,
    /// Copy for rendering.
    settings: Settings,
    folder: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SettingRow {
    Theme,
    SymbolSet,
    Language,
    Delay,
}

const ROWS: [SettingRow; 4] =
    [SettingRow::Theme, SettingRow::SymbolSet, SettingRow::Language, SettingRow::Delay];

/// Least columns of names and values.
const COLUMNS: [u16; 2] = [14, 18];

impl SettingsScreen {
    pub(crate) fn new(context: &Context) -> SettingsScreen {
        let folder = context.environment.folders.config.to_string_lossy().into_owned();
        SettingsScreen { row: 0, settings: context.settings.clone(), folder }
    }

    fn change(&mut self, forward: bool, context: &mut Context) {
        let settings = &mut context.settings;
        match ROWS[self.row] {
            SettingRow::Theme => {
                settings.theme =
                    next(&[ThemeSetting::Dark, ThemeSetting::Light], &settings.theme, forward);
            }
            SettingRow::SymbolSet => {
                let all = [SymbolSet::Auto, SymbolSet::Unicode, SymbolSet::Ascii];
                settings.symbols = next(&all, &settings.symbols, forward);
            }
            SettingRow::Language => {
                let codes = Language::all().iter().map(|language| Some(language.code().to_owned()));
                let all: Vec<Option<String>> = std::iter::once(None).chain(codes).collect();
                settings.language = next(&all, &settings.language, forward);
                // What is chosen now counts more than what was given at the start.
                context.environment.language.given = None;
            }
            SettingRow::Delay => {
                let delays = Pace::DELAYS.map(|delay| delay.as_millis() as u64);
                settings.delay_ms = next(&delays, &settings.delay_ms, !forward);
            }
        }
        context.keep_settings();
        self.settings = context.settings.clone();
    }

    /// Name, value and description of a setting.
    fn row_text(&self, row: SettingRow) -> [Message; 3] {
        match row {
            SettingRow::Theme => {
                let [value, about] = theme_text(self.settings.theme);
                [say("options-theme"), value, about]
            }
            SettingRow::SymbolSet => {
                let [value, about] = symbols_text(self.settings.symbols);
                [say("options-symbols"), value, about]
            }
            SettingRow::Language => {
                let value = language_name(self.settings.language.as_deref());
                [say("options-language"), value, say("options-language-about")]
            }
            SettingRow::Delay => {
                let value = count("options-delay-value", self.settings.delay_ms as usize);
                [say("options-delay"), value, say("options-delay-about")]
            }
        }
    }
}

/// A theme and its description.
fn theme_text(theme: ThemeSetting) -> [Message; 2] {
    match theme {
        ThemeSetting::Dark => [say("options-dark"), say("options-dark-about")],
        ThemeSetting::Light => [say("options-light"), say("options-light-about")],
    }
}

/// A character set and its description.
fn symbols_text(symbols: SymbolSet) -> [Message; 2] {
    match symbols {
        SymbolSet::Auto => [say("options-auto"), say("options-auto-about")],
        SymbolSet::Unicode => [say("options-unicode"), say("options-unicode-about")],
        SymbolSet::Ascii => [say("options-ascii"), say("options-ascii-about")],
    }
}

/// A language in itself; without one, that of the system.
pub(crate) fn language_name(code: Option<&str>) -> Message {
    let language = code.and_then(Language::find);
    language.map_or_else(|| say("options-language-auto"), |known| Message::verbatim(known.name()))
}

/// The next or previous value, cyclic.
fn next<T: Clone + PartialEq>(all: &[T], value: &T, forward: bool) -> T {
    let at = all.iter().position(|known| known == value).unwrap_or(0);
    all[(at + if forward { 1 } else { all.len() - 1 }) % all.len()].clone()
}

impl Screen for SettingsScreen {
    fn title(&self, ui: UiStyle) -> String {
        ui.text(&say("options-title"))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", say("key-choose")),
            ("Left Right", say("key-change")),
            ("Esc", say("key-back")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let [left, right] = [ui.symbol("◂", "<"), ui.symbol("▸", ">")];
        let rows = ROWS.map(|row| self.row_text(row).map(|text| ui.text(&text)));
        let widest = |part: usize| rows.iter().map(|row| columns(&row[part])).max().unwrap_or(0);
        let value_x = area.x + 4 + COLUMNS[0].max(widest(0) + 2);
        let about_x = value_x + COLUMNS[1].max(widest(1) + 6);
        for (index, [name, value, about]) in rows.iter().enumerate() {
            let y = area.y + 2 + 2 * index as u16;
            let chosen = index == self.row;
            let mark = if chosen { right } else { " " };
            let style = if chosen { ui.accent() } else { ui.quiet() };
            buffer.set_string(area.x + 2, y, format!("{mark} {name}"), style);
            let style = if chosen { ui.selected() } else { ui.strong() };
            buffer.set_string(value_x, y, format!("{left} {value} {right}"), style);
            let room = usize::from(area.right().saturating_sub(about_x));
            buffer.set_stringn(about_x, y, shortened(about, room), room, ui.quiet());
        }
        let y = area.y + 3 + 2 * ROWS.len() as u16;
        let text = ui.text(&say("options-saved-in").with("folder", &self.folder));
        buffer.set_stringn(area.x + 4, y, text, usize::from(area.width) - 6, ui.quiet());
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Navigation::Back,
            KeyCode::Up => self.row = (self.row + ROWS.len() - 1) % ROWS.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % ROWS.len(),
            KeyCode::Left => self.change(false, context),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => self.change(true, context),
            _ => {}
        }
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Navigation::Stay;
        }
        let row = mouse.row.checked_sub(area.y + 2).map(|down| usize::from(down / 2));
        if let Some(row) = row.filter(|&row| row < ROWS.len()) {
            self.row = row;
            self.change(true, context);
        }
        Navigation::Stay
    }
}
