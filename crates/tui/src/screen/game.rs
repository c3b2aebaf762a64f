//! Game screen.

mod action;
pub(crate) mod board;
mod dialog;
pub(crate) mod panel;
pub(crate) mod pointer;
mod refusal;
mod solver_panel;
mod status;
mod view;

use std::time::Duration;

use catalog::{AnyGame, Choice};
use draw::{Board, Marks, Note};
use messages::{Message, say};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{Context, Navigation};
use crate::render::ui_style::UiStyle;
use crate::session::{Event, Session};
use crate::storage::autosave::{self, Autosave};
use crate::storage::files::reason;
use crate::text::hint;
use crate::text::move_values;
use crate::time::now;
use action::Action;
use dialog::Dialog;
use pointer::{Pointed, Pointer};

/// Screen of a game in progress.
#[derive(Debug)]
pub(crate) struct GameScreen {
    session: Session,
    /// `None` if the disk refuses.
    autosave: Option<Autosave>,
    /// True if the autosave is up to date.
    is_autosaved: bool,
    /// Session revision at the last save.
    saved: Option<u64>,
    pointer: Pointer,
    /// Legal moves in the current position.
    choices: Vec<Choice>,
    /// True if the board is flipped.
    turned: bool,
    /// Move being typed.
    typed: String,
    message: Option<Notice>,
    dialog: Option<Dialog>,
}

/// Message below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Notice {
    message: Message,
    is_warning: bool,
}

/// Rows below the board; messages about illegal moves need two.
const MESSAGE_ROWS: u16 = 2;

/// Height of a window in which boards need every row.
const LOW_WINDOW: u16 = 26;

/// Interval between polls of searches and clocks.
const TICK_INTERVAL: Duration = Duration::from_millis(50);

/// Maximum length of a typed move, in characters.
const LONGEST_MOVE: usize = 20;

impl GameScreen {
    /// Shows a game. A resumed game brings its autosave.
    pub(crate) fn new(
        mut session: Session,
        autosave: Option<Autosave>,
        context: &mut Context,
    ) -> GameScreen {
        session.tables = context.environment.tables.clone();
        let pointer = Pointer::near_a_move(session.game().setup().size, &session.game().choices());
        let mut play = GameScreen {
            session,
            is_autosaved: true,
            saved: None,
            autosave,
            pointer,
            choices: Vec::new(),
            turned: false,
            typed: String::new(),
            message: None,
            dialog: None,
        };
        if play.autosave.is_none() {
            match Autosave::new(&context.environment.folders) {
                Ok(autosave) => play.autosave = Some(autosave),
                Err(error) => {
                    play.is_autosaved = false;
                    play.warn(autosave::failure(&context.environment.folders, &error));
                }
            }
        }
        play.refresh();
        play
    }

    /// Updates everything that depends on the position.
    fn refresh(&mut self) {
        self.choices = self.session.game().choices();
        self.pointer.chosen.clear();
        self.typed.clear();
        self.keep();
    }

    fn keep(&mut self) {
        let Some(autosave) = &mut self.autosave else { return };
        let kept = autosave.keep(&self.session);
        // Warned once; the next move tries again.
        if let (Err(error), true) = (&kept, self.is_autosaved) {
            self.warn(say("files-cannot-autosave").with("why", reason(error)));
        }
        self.is_autosaved = kept.is_ok();
    }

    fn tell(&mut self, message: Message) {
        self.message = Some(Notice { message, is_warning: false });
    }

    fn warn(&mut self, message: Message) {
        self.message = Some(Notice { message, is_warning: true });
    }

    /// Plays a move, or shows why it is illegal.
    fn play(&mut self, text: &str) {
        self.message = None;
        match self.session.play(text, now()) {
            Ok(_) => self.refresh(),
            Err(error) => self.warn(error.message()),
        }
    }

    /// Selects the cell under the cursor.
    fn point(&mut self) {
        if self.session.return_to_present() {
            return;
        }
        if !self.session.awaits_human() {
            // The session explains why not.
            let cell = self.pointer.cursor.to_string();
            self.play(&cell);
            return;
        }
        self.message = None;
        match self.pointer.point(&self.choices) {
            Pointed::Partly => {}
            Pointed::Move(text) => self.play(&text),
            Pointed::Refused(cells) => {
                let why = refusal::reason(self.session.game(), &self.choices, &cells);
                self.warn(why);
            }
        }
    }

    fn shown_ply(&self) -> usize {
        self.session.viewed_ply().unwrap_or(self.session.game().ply())
    }

    /// Shows an earlier or a later position.
    fn show_ply(&mut self, ply: usize) {
        self.session.view_ply(ply);
        self.pointer.chosen.clear();
        self.message = None;
    }

    /// Solved values as labels on the cells.
    fn notes(&self) -> Vec<Note> {
        let Some(truth) = self.session.truth() else { return Vec::new() };
        if self.session.viewed_ply().is_some() {
            return move_values::notes(truth, &self.session.viewed_game().choices(), &[]);
        }
        move_values::notes(truth, &self.choices, &self.pointer.chosen)
    }

    fn marks(&self) -> Marks {
        if self.preview().is_some() {
            return Marks::default();
        }
        let notes = self.notes();
        if self.session.viewed_ply().is_some() {
            return Marks { notes, ..Marks::default() };
        }
        let active = self.session.awaits_human();
        let targets = if active { self.pointer.targets(&self.choices) } else { Vec::new() };
        let (cursor, chosen) = (self.pointer.cursor, self.pointer.chosen.clone());
        let cursor_fits = targets.contains(&cursor) || chosen.contains(&cursor);
        let hint = self.session.hint().and_then(|hint| hint.lines.first());
        let hint = hint.and_then(|line| line.moves.first());
        let hint = hint.and_then(|text| self.choices.iter().find(|choice| choice.text == *text));
        Marks {
            cursor: self.session.ending().is_none().then_some(cursor),
            cursor_fits,
            // Without a selection every cell would be marked.
            targets: if chosen.is_empty() { Vec::new() } else { targets },
            chosen,
            hint: hint.map(|choice| choice.path.clone()).unwrap_or_default(),
            notes,
        }
    }

    /// The position after the highlighted move of the open list.
    fn preview(&self) -> Option<Box<dyn AnyGame>> {
        let Some(Dialog::Moves(list)) = &self.dialog else { return None };
        let mut game = self.session.game().copy();
        game.play(&self.choices.get(list.selected)?.text).ok()?;
        Some(game)
    }

    fn shown_game(&self) -> Box<dyn AnyGame> {
        self.preview().unwrap_or_else(|| self.session.viewed_game())
    }

    fn board(&self, area: Rect, ui: UiStyle) -> Option<Board> {
        board::lay_out(&self.shown_game().view(), &self.marks(), self.turned, area, ui)
    }

    /// Areas of board, side panel, aim and message. In a low window the panel shows the aim.
    fn areas(area: Rect) -> [Rect; 4] {
        let panel = (area.width / 3).clamp(27, 40);
        let aim = u16::from(area.height > LOW_WINDOW);
        let height = area.height - MESSAGE_ROWS - aim;
        let board = Rect { width: area.width - panel - 1, height, ..area };
        // A column on either side of the panel is free.
        let panel = Rect { x: board.right() + 1, width: panel - 1, height, ..area };
        let aim = Rect { y: area.y + height, height: aim, ..area };
        let message = Rect { y: aim.bottom(), height: MESSAGE_ROWS, ..area };
        [board, panel, aim, message]
    }

    fn type_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(letter) if self.typed.chars().count() < LONGEST_MOVE => {
                self.typed.push(letter);
            }
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                let text = std::mem::take(&mut self.typed);
                self.play(&text);
            }
            _ => {}
        }
    }

    fn board_key(&mut self, code: KeyCode, context: &mut Context) -> Navigation {
        let size = self.session.game().setup().size;
        let (columns, rows) = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            KeyCode::Enter => {
                self.point();
                return Navigation::Stay;
            }
            KeyCode::Char(' ') => {
                if self.session.awaits_human() {
                    self.point();
                    return Navigation::Stay;
                }
                return self.act(Action::Pause, context);
            }
            KeyCode::PageUp => {
                self.show_ply(self.shown_ply().saturating_sub(1));
                return Navigation::Stay;
            }
            KeyCode::PageDown => {
                self.show_ply(self.shown_ply() + 1);
                return Navigation::Stay;
            }
            KeyCode::Home => {
                self.show_ply(0);
                return Navigation::Stay;
            }
            KeyCode::End => {
                self.show_ply(usize::MAX);
                return Navigation::Stay;
            }
            KeyCode::Esc => return self.escape(context),
            KeyCode::Char(letter) => return self.letter(letter, context),
            _ => return Navigation::Stay,
        };
        self.pointer.step(columns, rows, size, self.turned);
        // The player has seen the message and moves on.
        self.message = None;
        Navigation::Stay
    }

    /// Esc undoes the smallest step: review, selection, then leaves.
    fn escape(&mut self, context: &mut Context) -> Navigation {
        if self.session.return_to_present() || self.pointer.chosen.pop().is_some() {
            return Navigation::Stay;
        }
        self.act(Action::Leave, context)
    }

    /// A letter starts a move unless it is a shortcut; no shortcut can start a move.
    fn letter(&mut self, letter: char, context: &mut Context) -> Navigation {
        if let Some(action) = Action::of(letter) {
            return self.act(action, context);
        }
        if letter.is_ascii_alphabetic() {
            self.message = None;
            self.session.return_to_present();
            self.typed.push(letter);
        }
        Navigation::Stay
    }

    /// Handles a session event.
    fn on_event(&mut self, event: &Event) {
        match event {
            Event::Moved(_) => {
                self.refresh();
                self.message = None;
            }
            Event::Hint => self.show_hint(),
            Event::TimeUp(_) => {
                self.refresh();
                // Nothing may hide the result, except a file name being typed.
                self.message = None;
                self.dialog.take_if(|dialog| !dialog.is_typing());
            }
            Event::Failed(message) => self.warn(message.clone()),
            Event::Progress => {}
        }
    }

    fn show_hint(&mut self) {
        let mover = self.session.color_name(self.session.viewed_game().turn());
        let hint = self.session.hint().and_then(|hint| hint::hint(hint, mover));
        if let Some(hint) = hint {
            self.tell(hint);
        }
    }
}
