//! Rendering and event handling of the game screen.

use std::time::{Duration, Instant};

use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::action::{ACTIONS, Action};
use super::dialog::Dialog;
use super::{GameScreen, LONGEST_MOVE, MESSAGE_ROWS, TICK_INTERVAL, board, panel};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{shortened, wrapped_within};
use crate::screen::{Context, KeyHelp, Navigation, Screen};
use crate::time::now;

impl Screen for GameScreen {
    fn title(&self, ui: UiStyle) -> String {
        let game = self.session.game();
        let (setup, usual) = (game.setup(), game.info().usual());
        let (files, ranks) = (setup.size.files(), setup.size.ranks());
        let title = if setup.rules == usual.rules {
            say("table-title")
        } else {
            say("table-title-rules").with("rules", setup.rules.to_string())
        };
        let name = Message::verbatim(game.info().name);
        ui.text(&title.with("game", name).with("files", files).with("ranks", ranks))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if let Some(dialog) = &self.dialog {
            return dialog.keys();
        }
        if !self.typed.is_empty() {
            return vec![("Enter", say("key-play")), ("Esc", say("key-cancel"))];
        }
        let session = &self.session;
        let (hint, engine) = (("t", say("key-hint")), ("l", say("key-engine")));
        let truth = ("T", say("key-solver"));
        let (menu, leave) = (("m", say("key-menu")), ("Esc", say("key-leave")));
        if session.viewed_ply().is_some() {
            let (back, on) = (("PgUp", say("key-previous")), ("PgDn", say("key-next")));
            let (branch, end) = (("N", say("key-play-on")), ("Esc", say("key-return")));
            return vec![back, on, branch, hint, truth, engine, menu, end];
        }
        if session.ending().is_some() {
            let (review, again) = (("r", say("key-review")), ("n", say("key-rematch")));
            let (back, save) = (("PgUp", say("key-previous")), ("s", say("key-save")));
            return vec![review, again, back, save, menu, leave];
        }
        if session.is_exhibition() {
            let paused = session.pace.paused;
            let pause = ("Space", if paused { say("key-resume") } else { say("key-pause") });
            let (step, speed) = ((".", say("key-one-move")), ("+ -", say("key-speed")));
            return vec![pause, step, speed, truth, menu, engine, leave];
        }
        let esc = match self.pointer.chosen.len() {
            0 => leave,
            1 => ("Esc", say("key-choose-another")),
            _ => ("Esc", say("key-go-back")),
        };
        let (move_, undo) = (("Arrows Enter", say("key-move")), ("u", say("key-undo")));
        vec![move_, undo, hint, truth, menu, engine, esc]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        let mut keys = vec![
            ("Arrows Enter", say("help-pick")),
            ("a to j, x, p", say("help-type-enter")),
            ("PgUp PgDn", say("help-browse")),
            ("Esc m", say("help-escape")),
        ];
        let listed = ACTIONS.iter().filter(|(_, _, listed)| *listed);
        // The minimum window has no room for a row per action.
        keys.extend(listed.filter_map(|&(key, action, _)| match action {
            Action::Undo => Some(("u r", say("help-undo-redo"))),
            Action::Save => Some(("s w", say("help-save"))),
            Action::Again => Some(("n N", say("help-again"))),
            Action::Redo | Action::Picture | Action::Branch => None,
            _ => Some((key, action.name())),
        }));
        keys.push(("Space . + -", say("help-computers")));
        keys.push(("+7 -6 = ~ ?", say("help-values")));
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
            let room = usize::from(area.width) - 2;
            let aim = ui.text(&say("table-aim").with("aim", panel::aim(&self.session)));
            buffer.set_stringn(area.x + 1, aim_area.y, shortened(&aim, room), room, ui.quiet());
        }
        let (text, is_warning) = self.status(usize::from(area.width) - 2, ui);
        let over = self.session.ending().is_some() && !is_warning;
        let style = match (is_warning, over) {
            (true, _) => ui.warning(),
            (false, true) => ui.accent(),
            (false, false) => ui.strong(),
        };
        let width = usize::from(area.width) - 2;
        let rows = wrapped_within(&text, width, MESSAGE_ROWS.into());
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
