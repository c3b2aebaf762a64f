//! Rules pages.

use catalog::CATALOG;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use rules::GameInfo;

use super::pager::{self, Pager};
use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::figure::{self, Section};
use crate::render::ui_style::UiStyle;

/// Rules page of one game.
#[derive(Debug)]
pub(crate) struct RulesScreen {
    /// Index in the catalog.
    game: usize,
    pager: Pager,
}

impl RulesScreen {
    pub(crate) fn new(game: usize) -> RulesScreen {
        let mut pager = Pager::new();
        for part in figure::parts(CATALOG[game].info()) {
            match part {
                Section::Text(text) => pager.add_text(&text),
                Section::Figures(figures) => pager.add_figures(figures),
            }
        }
        RulesScreen { game, pager }
    }

    /// Rules page of this game.
    pub(crate) fn of(info: &GameInfo) -> RulesScreen {
        let found = CATALOG.iter().position(|entry| entry.info().slug == info.slug);
        RulesScreen::new(found.unwrap_or(0))
    }

    fn turn_page(&mut self, forward: bool) {
        let step = if forward { 1 } else { CATALOG.len() - 1 };
        *self = RulesScreen::new((self.game + step) % CATALOG.len());
    }
}

impl Screen for RulesScreen {
    fn title(&self) -> String {
        let names = CATALOG.iter().enumerate().map(|(index, entry)| {
            let name = entry.info().name;
            if index == self.game { format!("[{name}]") } else { format!(" {name} ") }
        });
        names.collect::<Vec<_>>().join(" ")
    }

    fn keys(&self) -> Vec<KeyHelp> {
        let own = [("Left Right", "another game"), ("Esc", "back")];
        pager::KEYS.into_iter().chain(own).collect()
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        let own = [
            ("Left Right", "Rules of another game"),
            ("1-9", "Go to a game by number"),
            ("Esc", "Back"),
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
                    *self = RulesScreen::new(index);
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        self.pager.mouse(mouse, area, context.ui_style());
        Navigation::Stay
    }
}
