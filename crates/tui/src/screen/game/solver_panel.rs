//! Solved value of every move, beside the board.

use catalog::Knowledge;
use draw::{Mood, Token};
use messages::{count, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::panel::draw_heading;
use crate::render::ui_style::UiStyle;
use crate::render::wrap::wrapped;
use crate::session::Session;
use crate::text::move_values::{MoveValue, move_values, standing};

/// Width of a move with its value: `+12 a3b4=c5` and a space.
const COLUMN: u16 = 13;

/// Height in rows with heading, at most `most`; 0 if the solver is off.
pub(super) fn height(session: &Session, width: u16, max: u16, ui: UiStyle) -> u16 {
    if !session.solver_is_on() {
        return 0;
    }
    let moves = session.truth().map_or(0, |truth| truth.moves.len()) as u16;
    let rows = moves.div_ceil(columns(width)) + words(session, width, ui).len() as u16 + 1;
    rows.min(max)
}

fn columns(width: u16) -> u16 {
    (width / COLUMN).max(1)
}

fn words(session: &Session, width: u16, ui: UiStyle) -> Vec<String> {
    let text = match session.truth() {
        Some(truth) => {
            let mover = session.color_name(session.viewed_game().turn());
            standing(truth, mover, session.is_solving())
        }
        None if session.awaits_solver() => say("table-searching"),
        None => say("table-over"),
    };
    wrapped(&ui.text(&text), width.into())
}

/// Draws the summary and the moves, best first, as far as they fit.
pub(super) fn draw(session: &Session, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    if area.height < 2 {
        return;
    }
    draw_heading(&say("table-solver"), Rect { height: 1, ..area }, buffer, ui);
    let mut y = area.y + 1;
    for row in words(session, area.width, ui) {
        if y < area.bottom() {
            buffer.set_stringn(area.x, y, row, area.width.into(), ui.ink(Token::Ink));
            y += 1;
        }
    }
    let list = Rect { y, height: area.bottom().saturating_sub(y), ..area };
    if let Some(truth) = session.truth() {
        draw_moves(truth, list, buffer, ui);
    }
}

fn draw_moves(truth: &Knowledge, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let move_values = move_values(truth);
    let columns = usize::from(columns(area.width));
    let room = usize::from(area.height) * columns;
    // The last cell counts the moves that don't fit.
    let shown = if move_values.len() > room { room.saturating_sub(1) } else { move_values.len() };
    let mut write = |index: usize, text: &str, style: Style| {
        let (row, column) = (index / columns, index % columns);
        let (x, y) = (area.x + COLUMN * column as u16, area.y + row as u16);
        buffer.set_stringn(x, y, text, usize::from(COLUMN) - 1, style);
    };
    for (index, (text, move_value)) in move_values[..shown].iter().enumerate() {
        write(index, &format!("{:<3} {text}", move_value.label()), ink(*move_value, ui));
    }
    if shown < move_values.len() && room > 0 {
        let more = count("table-more", move_values.len() - shown);
        write(shown, &ui.text(&more), ui.quiet());
    }
}

fn ink(move_value: MoveValue, ui: UiStyle) -> Style {
    match move_value.mood() {
        Mood::Good => ui.accent(),
        Mood::Bad => ui.warning(),
        Mood::Open => ui.ink(Token::Ink),
    }
}
