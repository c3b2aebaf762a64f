//! A board seen from the other side.

use rules::{Cell, CellView, Size, View};

use super::marks::Marks;
use super::note::Note;

/// The image of a cell under a half turn.
pub(super) const fn cell(cell: Cell, size: Size) -> Cell {
    Cell::new(size.files() - 1 - cell.file(), size.ranks() - 1 - cell.rank())
}

/// The same position after half a turn. Left and right have the same owner, and so have top and
/// bottom, so the edges stay as they are.
pub(super) fn view(view: &View) -> View {
    let size = view.size;
    let turn = |&at: &CellView| CellView { cell: cell(at.cell, size), ..at };
    View {
        cells: view.cells.iter().rev().map(turn).collect(),
        grid: segments(&view.grid, size),
        sight: segments(&view.sight, size),
        winning_line: cells(&view.winning_line, size),
        last: cells(&view.last, size),
        changed: cells(&view.changed, size),
        ..view.clone()
    }
}

pub(super) fn marks(marks: &Marks, size: Size) -> Marks {
    Marks {
        cursor: marks.cursor.map(|at| cell(at, size)),
        cursor_fits: marks.cursor_fits,
        chosen: cells(&marks.chosen, size),
        targets: cells(&marks.targets, size),
        hint: cells(&marks.hint, size),
        notes: marks
            .notes
            .iter()
            .map(|note| Note { cell: cell(note.cell, size), ..note.clone() })
            .collect(),
    }
}

fn segments(list: &[[Cell; 2]], size: Size) -> Vec<[Cell; 2]> {
    list.iter().map(|ends| ends.map(|end| cell(end, size))).collect()
}

fn cells(list: &[Cell], size: Size) -> Vec<Cell> {
    list.iter().map(|&at| cell(at, size)).collect()
}
