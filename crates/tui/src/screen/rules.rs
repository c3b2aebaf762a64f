//! Rules pages.

use catalog::CATALOG;
use messages::{Language, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::GameInfo;

use super::pager::{self, Pager};
use super::{Context, KeyHelp, Navigation, Screen};
use crate::app::title_column;
use crate::render::figure::{self, Section};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::columns;

/// Rules page of one game.
#[derive(Debug)]
pub(crate) struct RulesScreen {
    /// Index in the catalog.
    game: usize,
    language: &'static Language,
    pager: Pager,
}

impl RulesScreen {
    pub(crate) fn new(game: usize, language: &'static Language) -> RulesScreen {
        let mut pager = Pager::new();
        for part in figure::parts(CATALOG[game].info(), language) {
            match part {
                Section::Text(text) => pager.add_text(&text),
                Section::Figures(figures) => pager.add_figures(figures),
            }
        }
        RulesScreen { game, language, pager }
    }

    /// Rules page of this game.
    pub(crate) fn of(info: &GameInfo, context: &Context) -> RulesScreen {
        let found = CATALOG.iter().position(|entry| entry.info().slug == info.slug);
        RulesScreen::new(found.unwrap_or(0), context.ui_style().language)
    }

    fn tabs(&self) -> Vec<String> {
        let tab = |(index, entry): (usize, &catalog::Entry)| {
            let name = entry.info().name;
            if index == self.game { format!("[{name}]") } else { format!(" {name} ") }
        };
        CATALOG.iter().enumerate().map(tab).collect()
    }

    /// The game whose tab is at this column of the title.
    fn tab_at(&self, column: u16) -> Option<usize> {
        let mut begin = 0;
        self.tabs().iter().position(|tab| {
            let end = begin + columns(tab);
            let hit = (begin..end).contains(&column);
            begin = end + 1;
            hit
        })
    }

    fn turn_page(&mut self, forward: bool) {
        let step = if forward { 1 } else { CATALOG.len() - 1 };
        *self = RulesScreen::new((self.game + step) % CATALOG.len(), self.language);
    }
}

impl Screen for RulesScreen {
    fn title(&self, _ui: UiStyle) -> String {
        self.tabs().join(" ")
    }

    fn keys(&self) -> Vec<KeyHelp> {
        let own = [("Left Right", say("key-another-game")), ("Esc", say("key-back"))];
        pager::KEYS.into_iter().chain(own).collect()
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        let own = [
            ("Left Right", say("help-another-game")),
            ("1-9", say("help-game-number")),
            ("Esc", say("help-back")),
        ];
        pager::ALL_KEYS.into_iter().chain(own).collect()
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        self.pager.render(area, buffer, ui);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        if self.pager.key(key.code, context.body().height, context.ui_style()) {
            return Navigation::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Navigation::Back,
            KeyCode::Left => self.turn_page(false),
            KeyCode::Right | KeyCode::Tab => self.turn_page(true),
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if index < CATALOG.len() {
                    *self = RulesScreen::new(index, self.language);
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        let column = mouse.column.checked_sub(title_column(context.ui_style()));
        let is_title = mouse.row + 1 == area.y;
        if is_title && mouse.kind == MouseEventKind::Down(MouseButton::Left) {
            if let Some(game) = column.and_then(|column| self.tab_at(column)) {
                *self = RulesScreen::new(game, self.language);
            }
            return Navigation::Stay;
        }
        self.pager.mouse(mouse, area, context.ui_style());
        Navigation::Stay
    }
}
