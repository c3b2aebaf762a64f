//! Marks of the user interface: cursor, chosen cells, targets and hints.

use rules::{Cell, CellView};

use super::{Note, Painter, Scale, Tone};
use crate::highlight::{self, MoveRole};
use crate::theme::Token;

/// Marks on a board besides the last move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The cursor.
    pub cursor: Option<Cell>,
    /// True if the cursor is on a cell that can be chosen.
    pub cursor_fits: bool,
    /// The cells of the move chosen so far.
    pub chosen: Vec<Cell>,
    /// The cells that may be chosen next.
    pub targets: Vec<Cell>,
    /// The cells of a move that is suggested.
    pub hint: Vec<Cell>,
    /// Notes on cells.
    pub notes: Vec<Note>,
}

/// The kind of frame around a cell. Each has a shape of its own, so that none needs color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Frame {
    Cursor,
    Chosen,
    Hint,
    Target,
    Left,
    Entered,
    Changed,
}

impl Painter<'_> {
    /// The frame of a cell; the cursor and choices take precedence over the last move.
    pub(super) fn frame_of(&self, cell: CellView) -> Option<(Frame, Tone)> {
        let is_in = |cells: &[Cell]| cells.contains(&cell.cell);
        let (target, accent) = (is_in(&self.marks.targets), Tone::Color(Token::Accent));
        if self.marks.cursor == Some(cell.cell) {
            let fits = self.marks.cursor_fits;
            return Some((Frame::Cursor, if fits { accent } else { Tone::Color(Token::Ink) }));
        }
        if is_in(&self.marks.chosen) {
            return Some((Frame::Chosen, accent));
        }
        if is_in(&self.marks.hint) {
            return Some((Frame::Hint, Tone::Color(Token::Warn)));
        }
        if target && cell.owner.is_some() {
            return Some((Frame::Target, accent));
        }
        let frame = match highlight::move_role(self.view, cell.cell) {
            Some(MoveRole::Left) => Frame::Left,
            Some(MoveRole::Entered) => Frame::Entered,
            None if is_in(&self.view.changed) => Frame::Changed,
            None => return None,
        };
        Some((frame, Tone::Plain))
    }

    /// True if an empty cell has a dot, because it may be chosen.
    pub(super) fn has_dot(&self, cell: CellView) -> bool {
        cell.owner.is_none() && self.marks.targets.contains(&cell.cell)
    }

    /// Draws a frame around `wide` columns and `tall` rows: brackets around one row, corners around
    /// more.
    pub(super) fn draw_marks(
        &mut self,
        (x, y): (usize, usize),
        (wide, tall): (usize, usize),
        frame: Frame,
        tone: Tone,
    ) {
        if self.layout.scale == Scale::Small || tall == 1 {
            let [left, right] = self.symbols.brackets(frame);
            self.canvas.put(x, y, left, tone);
            self.canvas.put(x + wide - 1, y, right, tone);
            return;
        }
        let (right, bottom) = (x + wide - 1, y + tall - 1);
        let places = [(x, y), (right, y), (x, bottom), (right, bottom)];
        for ((x, y), corner) in places.into_iter().zip(self.symbols.frame_corners(frame)) {
            self.canvas.put(x, y, corner, tone);
        }
    }
}
