//! Setup screen for a new game.

use draw::{Marks, Token};
use messages::say;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use rules::View;

use super::game::GameScreen;
use super::game::board::{lay_out, paint};
use super::{Context, KeyHelp, Navigation, Screen};
use crate::form::{Field, Form};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{columns, shortened, wrapped};
use crate::storage::settings::Settings;

/// Place of a field on the screen.
struct FieldBlock {
    y: u16,
    /// The description below the value: whole, or cut to one row where there is too little room.
    about: Vec<String>,
}

impl FieldBlock {
    /// The row after the block.
    fn bottom(&self) -> u16 {
        self.y + 1 + self.about.len() as u16
    }
}

/// Form fields with a preview of the board.
#[derive(Debug)]
pub(crate) struct SetupScreen {
    form: Form,
    /// Selected row; the last one starts the game.
    row: usize,
    /// Settings with the choices for other games.
    settings: Settings,
}

/// Least and most columns of the names of fields.
const NAME_WIDTHS: [u16; 2] = [18, 22];
/// Columns of the form; the rest of the smallest window has room for every board.
const LEFT: u16 = 47;
const ABOUT_WIDTH: usize = LEFT as usize - 4;

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

    /// The blocks of the fields, which share the height of an area with the button below them.
    fn blocks(&self, area: Rect, ui: UiStyle) -> Vec<FieldBlock> {
        let abouts: Vec<String> =
            self.form.fields().into_iter().map(|field| self.about(field, ui)).collect();
        let whole = |about: &String| match wrapped(about, ABOUT_WIDTH) {
            rows if rows.is_empty() => vec![String::new()],
            rows => rows,
        };
        let blocks: Vec<Vec<String>> = abouts.iter().map(whole).collect();
        let rows: usize = blocks.iter().map(|rows| 1 + rows.len()).sum();
        let blocks = if rows + 2 <= usize::from(area.height) {
            blocks
        } else {
            abouts.iter().map(|about| vec![shortened(about, ABOUT_WIDTH)]).collect()
        };
        let mut y = area.y + 1;
        let place = |about: Vec<String>| {
            let block = FieldBlock { y, about };
            y = block.bottom();
            block
        };
        blocks.into_iter().map(place).collect()
    }

    /// The description of the chosen option.
    fn about(&self, field: Field, ui: UiStyle) -> String {
        let option = self.form.field_options(field).swap_remove(self.form.chosen(field));
        option.about.map_or_else(String::new, |about| ui.text(&about))
    }
}

impl Screen for SetupScreen {
    fn title(&self, ui: UiStyle) -> String {
        ui.text(&say("setup-title"))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", say("key-choose")),
            ("Left Right", say("key-change")),
            ("Enter", say("key-start-game")),
            ("Esc", say("key-back")),
        ]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", say("help-setup-choose")),
            ("Left Right", say("help-setup-change")),
            ("Enter", say("help-setup-start")),
            ("Esc", say("help-back-to-menu")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let fields = self.form.fields();
        let blocks = self.blocks(area, ui);
        for (index, (&field, block)) in fields.iter().zip(&blocks).enumerate() {
            draw_field(&self.form, field, index == self.row, (area.x, block), buffer, ui);
        }
        let y = blocks.last().map_or(area.y + 1, FieldBlock::bottom);
        let chosen = self.row >= fields.len();
        let style = if chosen { ui.selected() } else { ui.accent() };
        let mark = if chosen { ui.symbol("▸", ">") } else { " " };
        buffer.set_string(
            area.x + 1,
            y,
            format!("{mark} {} ", ui.text(&say("setup-start"))),
            style,
        );

        // A description that was cut is whole at the bottom.
        if let (Some(&field), Some(block)) = (fields.get(self.row), blocks.get(self.row)) {
            let about = self.about(field, ui);
            let width = usize::from(area.width) - 4;
            let cut = block.about.len() == 1 && block.about[0] != about;
            for (y, row) in (area.bottom() - 2..area.bottom()).zip(wrapped(&about, width)) {
                if cut {
                    buffer.set_stringn(area.x + 2, y, row, width, ui.ink(Token::Ink));
                }
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
            MouseEventKind::Down(MouseButton::Left) => {
                mouse.column > name_width(&self.form, context.ui_style()) + 4
            }
            MouseEventKind::ScrollUp => false,
            MouseEventKind::ScrollDown => true,
            _ => return Navigation::Stay,
        };
        let fields = self.form.fields();
        let row = self
            .blocks(area, context.ui_style())
            .iter()
            .take_while(|block| block.bottom() <= at.y)
            .count();
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
    (x, block): (u16, &FieldBlock),
    buffer: &mut Buffer,
    ui: UiStyle,
) {
    let field_options = form.field_options(field);
    let Some(field_option) = field_options.get(form.chosen(field)) else { return };
    let mark = if chosen { ui.symbol("▸", ">") } else { " " };
    let name = if chosen { ui.accent() } else { ui.quiet() };
    let width = name_width(form, ui);
    let text = shortened(&ui.text(&form.name(field)), usize::from(width - 1));
    buffer.set_string(x + 1, block.y, format!("{mark} {text}"), name);
    let [left, right] = [ui.symbol("◂", "<"), ui.symbol("▸", ">")];
    let label = format!("{left} {} {right}", ui.text(&field_option.label));
    let style = if chosen { ui.selected() } else { ui.strong() };
    let room = usize::from(LEFT - width - 4);
    buffer.set_stringn(x + 1 + width + 2, block.y, label, room, style);
    for (y, about) in (block.y + 1..).zip(&block.about) {
        buffer.set_stringn(x + 3, y, about, ABOUT_WIDTH, ui.quiet());
    }
}

/// Columns of the names of fields.
fn name_width(form: &Form, ui: UiStyle) -> u16 {
    let names = form.fields().into_iter().map(|field| columns(&ui.text(&form.name(field))) + 1);
    names.max().unwrap_or(0).clamp(NAME_WIDTHS[0], NAME_WIDTHS[1])
}

/// Board preview without the labels below it.
fn draw_preview(view: View, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let view = View { walks: [&[], &[]], ..view };
    if let Some(board) = lay_out(&view, &Marks::default(), false, area, ui) {
        paint(&board, area, buffer, ui);
    }
}
