//! The rules of the games, page by page.

use catalog::CATALOG;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use rules::GameInfo;

use super::pager::{self, Pager};
use super::{Context, Help, Screen, Step};
use crate::render::figure::{self, Part};
use crate::render::style::Look;

/// The rules of one game, and a way to the others.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The index of the game in the catalog.
    game: usize,
    pager: Pager,
}

impl Rules {
    pub(crate) fn new(game: usize) -> Rules {
        let mut pager = Pager::new();
        for part in figure::parts(CATALOG[game].info()) {
            match part {
                Part::Text(text) => pager.add_text(&text),
                Part::Figures(figures) => pager.add_figures(figures),
            }
        }
        Rules { game, pager }
    }

    /// The page of a game.
    pub(crate) fn of(info: &GameInfo) -> Rules {
        let found = CATALOG.iter().position(|entry| entry.info().slug == info.slug);
        Rules::new(found.unwrap_or(0))
    }

    fn turn_page(&mut self, forward: bool) {
        let step = if forward { 1 } else { CATALOG.len() - 1 };
        *self = Rules::new((self.game + step) % CATALOG.len());
    }
}

impl Screen for Rules {
    fn title(&self) -> String {
        let names = CATALOG.iter().enumerate().map(|(index, entry)| {
            let name = entry.info().name;
            if index == self.game { format!("[{name}]") } else { format!(" {name} ") }
        });
        names.collect::<Vec<_>>().join(" ")
    }

    fn keys(&self) -> Vec<Help> {
        let own = [("Left Right", "another game"), ("Esc", "back")];
        pager::KEYS.into_iter().chain(own).collect()
    }

    fn all_keys(&self) -> Vec<Help> {
        let own = [
            ("Left Right", "the rules of another game"),
            ("1 to 5", "those of the first, the second and so on"),
            ("Esc", "back to where you came from"),
        ];
        pager::ALL_KEYS.into_iter().chain(own).collect()
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        self.pager.render(area, buffer, look);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Context) -> Step {
        if self.pager.key(key.code, desk.body().height, desk.look()) {
            return Step::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Step::Back,
            KeyCode::Left => self.turn_page(false),
            KeyCode::Right | KeyCode::Tab => self.turn_page(true),
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                if index < CATALOG.len() {
                    *self = Rules::new(index);
                }
            }
            _ => {}
        }
        Step::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        self.pager.mouse(mouse, area, desk.look());
        Step::Stay
    }
}
