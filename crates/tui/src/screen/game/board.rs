//! Board widget.

use draw::{Board, BoardStyle, Marks};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::{Cell, View};

use crate::render::ui_style::UiStyle;
use crate::screen::centered;

/// Lays out a position as large as the area allows.
pub(crate) fn lay_out(
    view: &View,
    marks: &Marks,
    turned: bool,
    area: Rect,
    ui: UiStyle,
) -> Option<Board> {
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    let (unicode, paint) = (ui.unicode, ui.paint());
    let style =
        BoardStyle { unicode, paint, turned, language: Some(ui.language), ..BoardStyle::default() };
    let style = Board::fitting(view, style, columns, rows)?;
    Some(Board::of(view, style, marks))
}

/// Area of a board, centered.
fn board_area(board: &Board, area: Rect) -> Rect {
    centered(area, board.width() as u16, board.height() as u16)
}

/// Draws a board in the center of an area.
pub(crate) fn paint(board: &Board, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let target = board_area(board, area);
    paint_at(board, target.x, target.y.into(), area, buffer, ui);
}

/// Draws a board at a position, clipped to the area.
pub(crate) fn paint_at(
    board: &Board,
    x: u16,
    y: i32,
    area: Rect,
    buffer: &mut Buffer,
    ui: UiStyle,
) {
    let seen = i32::from(area.y)..i32::from(area.bottom());
    for (y, row) in (y..).zip(board.rows()).filter(|(y, _)| seen.contains(y)) {
        for (x, spot) in (x..area.right()).zip(row) {
            let mut style = ui.tone(spot.tone);
            if let Some(ground) = spot.ground {
                style = style.bg(ui.color(ground));
            }
            if let Some(cell) = buffer.cell_mut((x, y as u16)) {
                cell.set_char(spot.symbol).set_style(style);
            }
        }
    }
}

/// Board cell at a screen position.
pub(crate) fn cell_at(board: &Board, area: Rect, column: u16, row: u16) -> Option<Cell> {
    let target = board_area(board, area);
    let (x, y) = (column.checked_sub(target.x)?, row.checked_sub(target.y)?);
    board.cell_at(x.into(), y.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::ui_style::tests::plain;

    fn ui(unicode: bool) -> UiStyle {
        let mut ui = plain();
        ui.unicode = unicode;
        ui
    }

    #[test]
    fn every_cell_of_every_board_is_found_where_it_is_drawn() {
        for entry in catalog::CATALOG {
            for size in entry.info().sizes() {
                let setup = rules::Setup { size, ..entry.info().usual() };
                let view = entry.start(&setup).unwrap().view();
                for (width, height) in [(51, 20), (90, 40), (200, 80)] {
                    for (turned, unicode) in [(false, true), (true, true), (true, false)] {
                        let area = Rect::new(3, 2, width, height);
                        let marks = Marks::default();
                        let board = lay_out(&view, &marks, turned, area, ui(unicode)).unwrap();
                        let target = board_area(&board, area);
                        for cell in size.cells() {
                            let (x, y) = board.middle(cell);
                            let (x, y) = (target.x + x as u16, target.y + y as u16);
                            assert_eq!(cell_at(&board, area, x, y), Some(cell));
                        }
                    }
                }
            }
        }
    }
}
