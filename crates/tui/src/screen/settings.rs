//! Settings screen.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::ui_style::UiStyle;
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
    Delay,
}

const ROWS: [SettingRow; 3] = [SettingRow::Theme, SettingRow::SymbolSet, SettingRow::Delay];

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
                    next(&[ThemeSetting::Dark, ThemeSetting::Light], settings.theme, forward);
            }
            SettingRow::SymbolSet => {
                let all = [SymbolSet::Auto, SymbolSet::Unicode, SymbolSet::Ascii];
                settings.symbols = next(&all, settings.symbols, forward);
            }
            SettingRow::Delay => {
                let delays = Pace::DELAYS.map(|delay| delay.as_millis() as u64);
                settings.delay_ms = next(&delays, settings.delay_ms, !forward);
            }
        }
        context.keep_settings();
        self.settings = context.settings.clone();
    }

    fn row_text(&self, row: SettingRow) -> [String; 3] {
        let [name, value, about] = match row {
            SettingRow::Theme => match self.settings.theme {
                ThemeSetting::Dark => ["Theme", "Dark", "Light text on a dark background"],
                ThemeSetting::Light => ["Theme", "Light", "Dark text on a light background"],
            },
            SettingRow::SymbolSet => match self.settings.symbols {
                SymbolSet::Auto => ["Symbols", "Automatic", "Detected from your terminal"],
                SymbolSet::Unicode => ["Symbols", "Unicode", "Discs, diamonds and lines"],
                SymbolSet::Ascii => ["Symbols", "ASCII", "Letters and plain characters"],
            },
            SettingRow::Delay => {
                let value = format!("{} ms", self.settings.delay_ms);
                let about = "Pause before the computer's move";
                return ["Delay".to_owned(), value, about.to_owned()];
            }
        };
        [name, value, about].map(str::to_owned)
    }
}

/// The next or previous value, cyclic.
fn next<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let at = all.iter().position(|&known| known == value).unwrap_or(0);
    all[(at + if forward { 1 } else { all.len() - 1 }) % all.len()]
}

impl Screen for SettingsScreen {
    fn title(&self) -> String {
        "Settings".to_owned()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![("Up Down", "choose"), ("Left Right", "change"), ("Esc", "back")]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let [left, right] = [ui.symbol("◂", "<"), ui.symbol("▸", ">")];
        for (index, &row) in ROWS.iter().enumerate() {
            let [name, value, about] = self.row_text(row);
            let y = area.y + 2 + 2 * index as u16;
            let chosen = index == self.row;
            let mark = if chosen { right } else { " " };
            let style = if chosen { ui.accent() } else { ui.quiet() };
            buffer.set_string(area.x + 2, y, format!("{mark} {name}"), style);
            let style = if chosen { ui.selected() } else { ui.strong() };
            buffer.set_string(area.x + 18, y, format!("{left} {value} {right}"), style);
            buffer.set_string(area.x + 36, y, about, ui.quiet());
        }
        let y = area.y + 3 + 2 * ROWS.len() as u16;
        let text = format!("Saved in {}", self.folder);
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
