//! A board with text beside it and a message below: the layout of puzzles and reviews.

use catalog::AnyGame;
use draw::Marks;
use messages::Message;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::game::board::{lay_out, paint};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::wrapped;
use crate::text::sentence::sentence;

/// Width of the text, in columns.
const PANEL: u16 = 36;
const MESSAGE_ROWS: u16 = 2;

/// The area of the board.
pub(crate) fn board_area(area: Rect) -> Rect {
    Rect { width: area.width - PANEL - 1, height: area.height - MESSAGE_ROWS, ..area }
}

/// Draws the board, paragraphs beside it and a message below.
pub(crate) fn render(
    (area, buffer, ui): (Rect, &mut Buffer, UiStyle),
    game: &dyn AnyGame,
    marks: &Marks,
    paragraphs: &[(Message, Style)],
    (message, style): (&Message, Style),
) {
    let board_area = board_area(area);
    if let Some(board) = lay_out(&game.view(), marks, false, board_area, ui) {
        paint(&board, board_area, buffer, ui);
    }
    let (x, width) = (board_area.right() + 1, usize::from(PANEL) - 1);
    let mut y = area.y;
    for (text, style) in paragraphs {
        for row in wrapped(&sentence(&ui.text(text)), width) {
            if y < board_area.bottom() {
                buffer.set_stringn(x, y, row, width, *style);
                y += 1;
            }
        }
        y += 1;
    }
    let width = usize::from(area.width) - 2;
    for (y, row) in
        (board_area.bottom()..area.bottom()).zip(wrapped(&sentence(&ui.text(message)), width))
    {
        buffer.set_stringn(area.x + 1, y, row, width, style);
    }
}
