//! Setting up a game.

use draw::{Marks, Token};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use rules::View;

use super::game::Play;
use super::game::board::{lay_out, paint};
use super::game::panel::wrapped;
use super::{Context, Help, Screen, Step};
use crate::form::{Field, Form};
use crate::render::style::Look;
use crate::storage::settings::Settings;

/// The questions about a new game, each with its answer, and the board it will be played on.
#[derive(Debug)]
pub(crate) struct Setup {
    form: Form,
    /// The row of the cursor; the last one begins the game.
    row: usize,
    /// What is remembered of other games while this one is set up.
    settings: Settings,
}

const NAME_WIDTH: u16 = 18;
const LEFT: u16 = 50;

impl Setup {
    pub(crate) fn new(desk: &Context) -> Setup {
        let settings = desk.settings.clone();
        Setup { form: Form::last(&settings), row: 0, settings }
    }

    fn change(&mut self, field: Field, forward: bool) {
        let (count, chosen) = (self.form.offers(field).len(), self.form.chosen(field));
        let next = if forward { (chosen + 1) % count } else { (chosen + count - 1) % count };
        // What was answered for this game stays answered when its turn comes again.
        self.form.remember(&mut self.settings);
        self.form.choose(field, next, &self.settings);
    }

    fn begin(&mut self, desk: &mut Context) -> Step {
        self.form.remember(&mut self.settings);
        desk.settings.setups.clone_from(&self.settings.setups);
        desk.settings.last_game.clone_from(&self.settings.last_game);
        desk.keep_settings();
        let seed = desk.next_seed();
        let session = self.form.begin(&desk.settings, seed, crate::time::now());
        Step::Instead(Box::new(Play::new(session, None, desk)))
    }

    fn row_at(area: Rect, y: u16) -> usize {
        usize::from(y.saturating_sub(area.y + 1) / 2)
    }
}

impl Screen for Setup {
    fn title(&self) -> String {
        "a new game".to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        vec![
            ("Up Down", "question"),
            ("Left Right", "answer"),
            ("Enter", "begin the game"),
            ("Esc", "back"),
        ]
    }

    fn all_keys(&self) -> Vec<Help> {
        vec![
            ("Up Down", "go to another question"),
            ("Left Right", "change the answer; a click does the same"),
            ("Enter", "begin the game"),
            ("Esc", "back to the menu"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let fields = self.form.fields();
        for (index, &field) in fields.iter().enumerate() {
            let y = area.y + 1 + 2 * index as u16;
            draw_field(&self.form, field, index == self.row, Rect { y, ..area }, buffer, look);
        }
        let y = area.y + 1 + 2 * fields.len() as u16;
        let chosen = self.row >= fields.len();
        let style = if chosen { look.selected() } else { look.accent() };
        let mark = if chosen { look.symbol("▸", ">") } else { " " };
        buffer.set_string(area.x + 1, y, format!("{mark} Begin the game "), style);

        if let Some(&field) = fields.get(self.row) {
            let offer = self.form.offers(field).swap_remove(self.form.chosen(field));
            let width = usize::from(area.width) - 4;
            for (y, row) in (area.bottom() - 2..area.bottom()).zip(wrapped(&offer.about, width)) {
                buffer.set_stringn(area.x + 2, y, row, width, look.ink(Token::Ink));
            }
        }
        let Ok(game) = self.form.entry().start(&self.form.setup()) else { return };
        let (width, height) = (area.width - LEFT, area.height - 2);
        let right = Rect { x: area.x + LEFT, width, height, ..area };
        draw_preview(game.view(), right, buffer, look);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Context) -> Step {
        let fields = self.form.fields();
        let last = fields.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('0' | 'q') => return Step::Back,
            KeyCode::Enter => return self.begin(desk),
            KeyCode::Up => self.row = self.row.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Tab => {
                self.row = if self.row >= last { 0 } else { self.row + 1 }
            }
            KeyCode::Left | KeyCode::Right | KeyCode::Char(' ') => {
                if let Some(&field) = fields.get(self.row) {
                    self.change(field, key.code != KeyCode::Left);
                }
            }
            _ => {}
        }
        Step::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        let at = Position::new(mouse.column, mouse.row);
        let forward = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => mouse.column > NAME_WIDTH + 4,
            MouseEventKind::ScrollUp => false,
            MouseEventKind::ScrollDown => true,
            _ => return Step::Stay,
        };
        let fields = self.form.fields();
        let row = Setup::row_at(area, at.y);
        if !area.contains(at) || at.y <= area.y || at.x >= LEFT || row > fields.len() {
            return Step::Stay;
        }
        self.row = row;
        match fields.get(row) {
            Some(&field) => self.change(field, forward),
            None if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                return self.begin(desk);
            }
            None => {}
        }
        Step::Stay
    }
}

fn draw_field(form: &Form, field: Field, chosen: bool, row: Rect, buffer: &mut Buffer, look: Look) {
    let offers = form.offers(field);
    let Some(offer) = offers.get(form.chosen(field)) else { return };
    let mark = if chosen { look.symbol("▸", ">") } else { " " };
    let name = if chosen { look.accent() } else { look.quiet() };
    buffer.set_string(row.x + 1, row.y, format!("{mark} {}", form.name(field)), name);
    let [left, right] = [look.symbol("◂", "<"), look.symbol("▸", ">")];
    let label = format!("{left} {} {right}", offer.label);
    let style = if chosen { look.selected() } else { look.strong() };
    let x = row.x + 1 + NAME_WIDTH + 2;
    buffer.set_stringn(x, row.y, label, usize::from(LEFT - NAME_WIDTH - 4), style);
    let width = usize::from(LEFT - 5);
    // What is too long for its row stands at the bottom when its question is chosen.
    if offer.about.chars().count() <= width {
        buffer.set_stringn(row.x + 3, row.y + 1, &offer.about, width, look.quiet());
    }
}

/// The board that will be played on, without the words that some boards have below them.
fn draw_preview(view: View, area: Rect, buffer: &mut Buffer, look: Look) {
    let view = View { walks: [&[], &[]], ..view };
    if let Some(board) = lay_out(&view, &Marks::default(), false, area, look) {
        paint(&board, area, buffer, look);
    }
}
