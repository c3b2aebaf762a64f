//! `MoveInput`: a move on a board by cursor, mouse or typing, for screens where someone answers.

use catalog::{AnyGame, Choice};
use draw::Marks;
use messages::{Message, say};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::game::board::{cell_at, lay_out};
use super::game::pointer::{Pointed, Pointer};
use crate::render::ui_style::UiStyle;

/// Cursor, chosen cells and typed letters.
#[derive(Debug)]
pub(crate) struct MoveInput {
    pointer: Pointer,
    choices: Vec<Choice>,
    pub(crate) typed: String,
}

/// What came of a key or a click.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Entered {
    /// Someone has entered a whole move, legal or not.
    Move(String),
    /// The input has changed.
    Partly,
    /// The key means something else.
    Nothing,
}

impl MoveInput {
    /// An empty input for a position.
    pub(crate) fn new(game: &dyn AnyGame) -> MoveInput {
        let choices = game.choices();
        let pointer = Pointer::near_a_move(game.setup().size, &choices);
        MoveInput { pointer, choices, typed: String::new() }
    }

    pub(crate) fn key(&mut self, code: KeyCode, game: &dyn AnyGame) -> Entered {
        if !self.typed.is_empty() {
            return self.typed_key(code);
        }
        let (columns, rows) = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.point(),
            KeyCode::Esc if self.pointer.chosen.pop().is_some() => return Entered::Partly,
            // The letters with which moves begin.
            KeyCode::Char(letter @ ('a'..='j' | 'x' | 'p')) => {
                self.typed.push(letter);
                return Entered::Partly;
            }
            _ => return Entered::Nothing,
        };
        self.pointer.step(columns, rows, game.setup().size, false);
        Entered::Partly
    }

    /// The typed letters for the message row.
    pub(crate) fn typed_so_far(&self) -> Message {
        say("practice-typed").with("text", format!("{}_", self.typed))
    }

    fn typed_key(&mut self, code: KeyCode) -> Entered {
        match code {
            KeyCode::Char(letter) => self.typed.push(letter),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => return Entered::Move(std::mem::take(&mut self.typed)),
            _ => return Entered::Nothing,
        }
        Entered::Partly
    }

    fn point(&mut self) -> Entered {
        let text = match self.pointer.point(&self.choices) {
            Pointed::Partly => return Entered::Partly,
            Pointed::Move(text) => text,
            Pointed::Refused(cells) => cells.iter().map(ToString::to_string).collect(),
        };
        self.pointer.chosen.clear();
        Entered::Move(text)
    }

    /// Handles a click on the board drawn in this area.
    pub(crate) fn mouse(
        &mut self,
        mouse: MouseEvent,
        game: &dyn AnyGame,
        area: Rect,
        ui: UiStyle,
    ) -> Entered {
        let board = lay_out(&game.view(), &self.marks(), false, area, ui);
        let cell = board.and_then(|board| cell_at(&board, area, mouse.column, mouse.row));
        let Some(cell) = cell else { return Entered::Nothing };
        self.pointer.cursor = cell;
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.typed.clear();
                self.point()
            }
            _ => Entered::Partly,
        }
    }

    pub(crate) fn marks(&self) -> Marks {
        let targets = self.pointer.targets(&self.choices);
        let (cursor, chosen) = (self.pointer.cursor, self.pointer.chosen.clone());
        Marks {
            cursor: Some(cursor),
            cursor_fits: targets.contains(&cursor) || chosen.contains(&cursor),
            targets: if chosen.is_empty() { Vec::new() } else { targets },
            chosen,
            ..Marks::default()
        }
    }
}
