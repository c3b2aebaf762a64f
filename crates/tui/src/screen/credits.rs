//! Who made the games.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::pager::{self, Pager};
use super::{Context, Help, Screen, Step};
use crate::render::style::Look;
use crate::text::credits;

/// Who made the games, and who may do what with this program.
#[derive(Debug)]
pub(crate) struct Credits {
    pager: Pager,
}

impl Credits {
    pub(crate) fn new() -> Credits {
        let mut pager = Pager::new();
        pager.add_text(&credits::page());
        Credits { pager }
    }
}

impl Screen for Credits {
    fn title(&self) -> String {
        "credits".to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        pager::KEYS.into_iter().chain([("Esc", "back")]).collect()
    }

    fn all_keys(&self) -> Vec<Help> {
        pager::ALL_KEYS.into_iter().chain([("Esc", "back to the menu")]).collect()
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        self.pager.render(area, buffer, look);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Context) -> Step {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => Step::Back,
            code => {
                self.pager.key(code, desk.body().height, desk.look());
                Step::Stay
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        self.pager.mouse(mouse, area, desk.look());
        Step::Stay
    }
}
