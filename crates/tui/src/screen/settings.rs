//! What can be set once for all.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{Context, Help, Screen, Step};
use crate::render::style::Look;
use crate::session::Pace;
use crate::storage::settings::{Settings, Shade, Symbols};

/// The settings as rows.
#[derive(Debug)]
pub(crate) struct SettingsScreen {
    row: usize,
    /// As they are shown.
    settings: Settings,
    folder: String,
}

/// What can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Theme,
    Symbols,
    Delay,
}

const ROWS: [Row; 3] = [Row::Theme, Row::Symbols, Row::Delay];

impl SettingsScreen {
    pub(crate) fn new(desk: &Context) -> SettingsScreen {
        let folder = desk.surroundings.folders.config.to_string_lossy().into_owned();
        SettingsScreen { row: 0, settings: desk.settings.clone(), folder }
    }

    fn change(&mut self, forward: bool, desk: &mut Context) {
        let settings = &mut desk.settings;
        match ROWS[self.row] {
            Row::Theme => {
                settings.theme = next(&[Shade::Dark, Shade::Light], settings.theme, forward);
            }
            Row::Symbols => {
                let all = [Symbols::Auto, Symbols::Unicode, Symbols::Ascii];
                settings.symbols = next(&all, settings.symbols, forward);
            }
            Row::Delay => {
                let delays = Pace::DELAYS.map(|delay| delay.as_millis() as u64);
                settings.delay_ms = next(&delays, settings.delay_ms, !forward);
            }
        }
        desk.keep_settings();
        self.settings = desk.settings.clone();
    }

    fn row_text(&self, row: Row) -> [String; 3] {
        let [name, value, about] = match row {
            Row::Theme => match self.settings.theme {
                Shade::Dark => ["Colours", "dark", "light letters on dark paper"],
                Shade::Light => ["Colours", "light", "dark letters on light paper"],
            },
            Row::Symbols => match self.settings.symbols {
                Symbols::Auto => ["Characters", "automatic", "what the terminal seems to know"],
                Symbols::Unicode => ["Characters", "Unicode", "discs, diamonds and lines"],
                Symbols::Ascii => ["Characters", "ASCII", "letters and plain characters"],
            },
            Row::Delay => {
                let value = format!("{} ms", self.settings.delay_ms);
                let about = "from your move to the computer's";
                return ["Pause".to_owned(), value, about.to_owned()];
            }
        };
        [name, value, about].map(str::to_owned)
    }
}

/// The value after or before one, round and round.
fn next<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let at = all.iter().position(|&known| known == value).unwrap_or(0);
    all[(at + if forward { 1 } else { all.len() - 1 }) % all.len()]
}

impl Screen for SettingsScreen {
    fn title(&self) -> String {
        "settings".to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        vec![("Up Down", "choose"), ("Left Right", "change"), ("Esc", "back")]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let [left, right] = [look.symbol("◂", "<"), look.symbol("▸", ">")];
        for (index, &row) in ROWS.iter().enumerate() {
            let [name, value, about] = self.row_text(row);
            let y = area.y + 2 + 2 * index as u16;
            let chosen = index == self.row;
            let mark = if chosen { right } else { " " };
            let style = if chosen { look.accent() } else { look.quiet() };
            buffer.set_string(area.x + 2, y, format!("{mark} {name}"), style);
            let style = if chosen { look.selected() } else { look.strong() };
            buffer.set_string(area.x + 18, y, format!("{left} {value} {right}"), style);
            buffer.set_string(area.x + 36, y, about, look.quiet());
        }
        let y = area.y + 3 + 2 * ROWS.len() as u16;
        let text = format!("Kept in {}", self.folder);
        buffer.set_stringn(area.x + 4, y, text, usize::from(area.width) - 6, look.quiet());
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Context) -> Step {
        desk.notice = None;
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Step::Back,
            KeyCode::Up => self.row = (self.row + ROWS.len() - 1) % ROWS.len(),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % ROWS.len(),
            KeyCode::Left => self.change(false, desk),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => self.change(true, desk),
            _ => {}
        }
        Step::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Step::Stay;
        }
        let row = mouse.row.checked_sub(area.y + 2).map(|down| usize::from(down / 2));
        if let Some(row) = row.filter(|&row| row < ROWS.len()) {
            self.row = row;
            self.change(true, desk);
        }
        Step::Stay
    }
}
