//! Rendering and event handling of the game screen.

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::action::{ACTIONS, Action};
use super::dialog::Dialog;
use super::{GameScreen, LONGEST_MOVE, MESSAGE_ROWS, Message, TICK_INTERVAL, board, panel};
use crate::render::ui_style::UiStyle;
use crate::screen::{Context, KeyHelp, Navigation, Screen};
use crate::time::now;

impl Screen for GameScreen {
    fn title(&self) -> String {
        let game = self.session.game();
        let (setup, usual) = (game.setup(), game.info().usual());
        let (files, ranks) = (setup.size.files(), setup.size.ranks());
        let rules =
            if setup.rules == usual.rules { String::new() } else { setup.rules.to_string() };
        format!("{} {files} x {ranks} {rules}", game.info().name).trim_end().to_owned()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if let Some(dialog) = &self.dialog {
            return dialog.keys();
        }
        if !self.typed.is_empty() {
            return vec![("Enter", "play"), ("Esc", "cancel")];
        }
        let session = &self.session;
        let (hint, truth, engine) = (("t", "hint"), ("T", "solver"), ("l", "engine"));
        let (menu, leave) = (("m", "menu"), ("Esc", "leave"));
        if session.viewed_ply().is_some() {
            let (back, on, end) = (("PgUp", "back"), ("PgDn", "next"), ("Esc", "return"));
            return vec![back, on, ("N", "play on"), hint, truth, engine, menu, end];
        }
        if session.ending().is_some() {
            let (review, again) = (("r", "review"), ("n", "rematch"));
            return vec![review, again, ("PgUp", "back"), ("s", "save"), menu, leave];
        }
        if session.is_exhibition() {
            let pause = ("Space", if session.pace.paused { "resume" } else { "pause" });
            return vec![pause, (".", "step"), ("+ -", "speed"), truth, menu, engine, leave];
        }
        let esc = match self.pointer.chosen.len() {
            0 => leave,
            1 => ("Esc", "choose another"),
            _ => ("Esc", "go back"),
        };
        vec![("Arrows Enter", "move"), ("u", "undo"), hint, truth, menu, engine, esc]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        let mut keys = vec![
            ("Arrows Enter", "Pick what moves, then a target, along files and ranks; or click"),
            ("a to j, x, p", "Type a move, then press Enter"),
            ("PgUp PgDn", "Browse the game; Home and End jump to start and end"),
            ("Esc m", "Go back; menu of the actions below"),
        ];
        let listed = ACTIONS.iter().filter(|(_, _, listed)| *listed);
        // The minimum window has no room for a row per action.
        keys.extend(listed.filter_map(|&(key, action, _)| match action {
            Action::Undo => Some(("u r", "Undo a move; redo it, or review a finished game")),
            Action::Save => Some(("s w", "Save the game; save a picture (SVG or PNG)")),
            Action::Again => Some(("n N", "Rematch; new game from the position shown")),
            Action::Redo | Action::Picture | Action::Branch => None,
            _ => Some((key, action.name())),
        }));
        keys.push(("Space . + -", "Computers: pause or resume, one move, faster, slower"));
        keys.push((
            "+7 -6 = ~ ?",
            "Solver: wins in 7 plies, loses in 6, draw, repetition, unknown",
        ));
        keys
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let [board_area, panel_area, aim_area, message_area] = GameScreen::areas(area);
        if let Some(board) = self.board(board_area, ui) {
            board::paint(&board, board_area, buffer, ui);
        }
        let ground = Rect { x: panel_area.x - 1, width: panel_area.width + 2, ..panel_area };
        buffer.set_style(ground, ui.bar());
        let has_aim = aim_area.height == 0;
        let shown = (self.shown_ply(), has_aim);
        panel::draw(&self.session, shown, now(), panel_area, buffer, ui);
        if !has_aim {
            let aim = format!("Aim: {}", self.session.game().info().summary);
            buffer.set_stringn(aim_area.x + 1, aim_area.y, aim, area.width.into(), ui.quiet());
        }
        let Message { text, is_warning } = self.status(usize::from(area.width) - 2);
        let over = self.session.ending().is_some() && !is_warning;
        let style = match (is_warning, over) {
            (true, _) => ui.warning(),
            (false, true) => ui.accent(),
            (false, false) => ui.strong(),
        };
        let width = usize::from(area.width) - 2;
        let rows = panel::wrapped_within(&text, width, MESSAGE_ROWS.into());
        for (y, row) in (message_area.y..message_area.bottom()).zip(rows) {
            buffer.set_stringn(area.x + 1, y, row, width, style);
        }
        if let Some(dialog) = &self.dialog {
            dialog.render(area, buffer, ui);
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        if let Some(dialog) = self.dialog.take() {
            return self.dialog_key(dialog, key, context);
        }
        if self.typed.is_empty() {
            return self.board_key(key.code, context);
        }
        self.type_key(key.code);
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        if let Some(dialog) = self.dialog.take() {
            return self.dialog_mouse(dialog, mouse, area, context);
        }
        let [board_area, ..] = GameScreen::areas(area);
        let board = self.board(board_area, context.ui_style());
        let cell =
            board.and_then(|board| board::cell_at(&board, board_area, mouse.column, mouse.row));
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(cell) = cell {
                    self.pointer.cursor = cell;
                    self.typed.clear();
                    self.point();
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.pointer.chosen.clear(),
            MouseEventKind::Moved => {
                if let Some(cell) = cell {
                    self.pointer.cursor = cell;
                }
            }
            MouseEventKind::ScrollUp => self.show_ply(self.shown_ply().saturating_sub(1)),
            MouseEventKind::ScrollDown => self.show_ply(self.shown_ply() + 1),
            _ => {}
        }
        Navigation::Stay
    }

    fn paste(&mut self, text: &str) {
        if let Some(dialog) = &mut self.dialog {
            dialog.paste(text);
        } else if self.session.ending().is_none() {
            self.message = None;
            self.session.return_to_present();
            let room = LONGEST_MOVE.saturating_sub(self.typed.chars().count());
            self.typed.extend(text.chars().take(room));
        }
    }

    fn tick(&mut self, now: Instant, _context: &mut Context) -> bool {
        let mut changed = self.session.clock().is_some() && self.session.ending().is_none();
        changed |= self.session.thinking(now).is_some();
        while let Some(event) = self.session.poll(now) {
            changed = true;
            self.on_event(&event);
        }
        changed
    }

    fn tick_interval(&self) -> Option<Duration> {
        let session = &self.session;
        let waits = session.awaits_human() && session.clock().is_none();
        let engine_is_asked =
            session.analysis_is_on() || session.is_hinting() || session.awaits_solver();
        let idle = (session.ending().is_some() || waits) && !engine_is_asked;
        (!idle).then_some(TICK_INTERVAL)
    }

    fn quitting(&mut self) {
        self.mark_left();
    }

    fn message_rows(&self) -> u16 {
        MESSAGE_ROWS
    }

    fn is_typing(&self) -> bool {
        !self.typed.is_empty() || self.dialog.as_ref().is_some_and(Dialog::is_typing)
    }
}
