//! Credits.

use messages::say;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::pager::{self, Pager};
use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::ui_style::UiStyle;
use crate::text::credits;

/// Credits and license.
#[derive(Debug)]
pub(crate) struct CreditsScreen {
    pager: Pager,
}

impl CreditsScreen {
    pub(crate) fn new(ui: UiStyle) -> CreditsScreen {
        let mut pager = Pager::new();
        pager.add_text(&credits::page(ui.language));
        CreditsScreen { pager }
    }
}

impl Screen for CreditsScreen {
    fn title(&self, ui: UiStyle) -> String {
        ui.text(&say("credits-title"))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        pager::KEYS.into_iter().chain([("Esc", say("key-back"))]).collect()
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        pager::ALL_KEYS.into_iter().chain([("Esc", say("help-back-to-menu"))]).collect()
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        self.pager.render(area, buffer, ui);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => Navigation::Back,
            code => {
                self.pager.key(code, context.body().height, context.ui_style());
                Navigation::Stay
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        self.pager.mouse(mouse, area, context.ui_style());
        Navigation::Stay
    }
}
