//! Setup screen for a new game.

use draw::{Marks, Token};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use rules::View;

use super::game::GameScreen;
use super::game::board::{lay_out, paint};
use super::game::panel::wrapped;
use super::{Context, KeyHelp, Navigation, Screen};
use crate::form::{Field, Form};
use crate::render::ui_style::UiStyle;
use crate::storage::settings::Settings;

/// Form fields with a preview of the board.
#[derive(Debug)]
pub(crate) struct SetupScreen {
    form: Form,
    /// Selected row; the last one starts the game.
    row: usize,
    /// Settings with the choices for other games.
    settings: Settings,
}

const NAME_WIDTH: u16 = 18;
const LEFT: u16 = 50;

impl SetupScreen {
    pub(crate) fn new(context: &Context) -> SetupScreen {
        let settings = context.settings.clone();
        let form = Form::last(&settings, &context.environment.tables);
        SetupScreen { form, row: 0, settings }
    }

    fn change(&mut self, field: Field, forward: bool) {
        let (count, chosen) = (self.form.field_options(field).len(), self.form.chosen(field));
        let next = if forward { (chosen + 1) % count } else { (chosen + count - 1) % count };
        // Switching games back and forth keeps the choices for each.
        self.form.remember(&mut self.settings);
        self.form.choose(field, next, &self.settings);
    }

    fn begin(&mut self, context: &mut Context) -> Navigation {
        self.form.remember(&mut self.settings);
        context.settings.setups.clone_from(&self.settings.setups);
        context.settings.last_game.clone_from(&self.settings.last_game);
        context.keep_settings();
        let seed = context.next_seed();
        let session = self.form.begin(&context.settings, seed, crate::time::now());
        Navigation::Replace(Box::new(GameScreen::new(session, None, context)))
    }

    fn row_at(area: Rect, y: u16) -> usize {
        usize::from(y.saturating_sub(area.y + 1) / 2)
    }
}

impl Screen for SetupScreen {
    fn title(&self) -> String {
        "New game".to_owned()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", "choose"),
            ("Left Right", "change"),
            ("Enter", "start the game"),
            ("Esc", "back"),
        ]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", "Choose a setting"),
            ("Left Right", "Change it; clicks work too"),
            ("Enter", "Start the game"),
            ("Esc", "Back to the menu"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let fields = self.form.fields();
        for (index, &field) in fields.iter().enumerate() {
            let y = area.y + 1 + 2 * index as u16;
            draw_field(&self.form, field, index == self.row, Rect { y, ..area }, buffer, ui);
        }
        let y = area.y + 1 + 2 * fields.len() as u16;
        let chosen = self.row >= fields.len();
        let style = if chosen { ui.selected() } else { ui.accent() };
        let mark = if chosen { ui.symbol("▸", ">") } else { " " };
        buffer.set_string(area.x + 1, y, format!("{mark} Start the game "), style);

        if let Some(&field) = fields.get(self.row) {
            let field_option = self.form.field_options(field).swap_remove(self.form.chosen(field));
            let width = usize::from(area.width) - 4;
            for (y, row) in
                (area.bottom() - 2..area.bottom()).zip(wrapped(&field_option.about, width))
            {
                buffer.set_stringn(area.x + 2, y, row, width, ui.ink(Token::Ink));
            }
        }
        let Ok(game) = self.form.entry().start(&self.form.setup()) else { return };
        let (width, height) = (area.width - LEFT, area.height - 2);
        let right = Rect { x: area.x + LEFT, width, height, ..area };
        draw_preview(game.view(), right, buffer, ui);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        let fields = self.form.fields();
        let last = fields.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('0' | 'q') => return Navigation::Back,
            KeyCode::Enter => return self.begin(context),
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
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        let at = Position::new(mouse.column, mouse.row);
        let forward = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => mouse.column > NAME_WIDTH + 4,
            MouseEventKind::ScrollUp => false,
            MouseEventKind::ScrollDown => true,
            _ => return Navigation::Stay,
        };
        let fields = self.form.fields();
        let row = SetupScreen::row_at(area, at.y);
        if !area.contains(at) || at.y <= area.y || at.x >= LEFT || row > fields.len() {
            return Navigation::Stay;
        }
        self.row = row;
        match fields.get(row) {
            Some(&field) => self.change(field, forward),
            None if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                return self.begin(context);
            }
            None => {}
        }
        Navigation::Stay
    }
}

fn draw_field(
    form: &Form,
    field: Field,
    chosen: bool,
    row: Rect,
    buffer: &mut Buffer,
    ui: UiStyle,
) {
    let field_options = form.field_options(field);
    let Some(field_option) = field_options.get(form.chosen(field)) else { return };
    let mark = if chosen { ui.symbol("▸", ">") } else { " " };
    let name = if chosen { ui.accent() } else { ui.quiet() };
    buffer.set_string(row.x + 1, row.y, format!("{mark} {}", form.name(field)), name);
    let [left, right] = [ui.symbol("◂", "<"), ui.symbol("▸", ">")];
    let label = format!("{left} {} {right}", field_option.label);
    let style = if chosen { ui.selected() } else { ui.strong() };
    let x = row.x + 1 + NAME_WIDTH + 2;
    buffer.set_stringn(x, row.y, label, usize::from(LEFT - NAME_WIDTH - 4), style);
    let width = usize::from(LEFT - 5);
    // A description too long for its row is shown at the bottom.
    if field_option.about.chars().count() <= width {
        buffer.set_stringn(row.x + 3, row.y + 1, &field_option.about, width, ui.quiet());
    }
}

/// Board preview without the labels below it.
fn draw_preview(view: View, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let view = View { walks: [&[], &[]], ..view };
    if let Some(board) = lay_out(&view, &Marks::default(), false, area, ui) {
        paint(&board, area, buffer, ui);
    }
}
