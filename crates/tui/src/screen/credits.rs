//! Who made the games.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::game::panel::wrapped;
use super::{Desk, Help, Screen, Step};
use crate::look::Look;

/// Who made the games, and who may do what with this program.
#[derive(Debug)]
pub(crate) struct Credits;

impl Screen for Credits {
    fn title(&self) -> String {
        "credits".to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        vec![("Esc", "back")]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let width = usize::from(area.width) - 4;
        let mut y = area.y + 1;
        let mut write = |text: &str, style| {
            for row in wrapped(text, width) {
                if y < area.bottom() {
                    buffer.set_stringn(area.x + 2, y, row, width, style);
                    y += 1;
                }
            }
        };
        write("The games belong to their designers.", look.strong());
        for entry in catalog::CATALOG {
            let info = entry.info();
            write(info.name, look.accent());
            write(info.attribution, look.ink(draw::Token::Ink));
        }
        write("The program is free under the MIT licence or the Apache licence 2.0.", look.quiet());
    }

    fn key(&mut self, key: KeyEvent, _desk: &mut Desk) -> Step {
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '0' | ' ') => Step::Back,
            _ => Step::Stay,
        }
    }
}
