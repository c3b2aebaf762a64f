//! Notes: a few characters on a cell with the value of a move.

use rules::Cell;

use super::{Painter, Scale, Tone};
use crate::theme::Token;

/// A note on a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The cell.
    pub cell: Cell,
    /// A sign and perhaps a number, such as `+7`. If it does not fit, only the sign is shown.
    pub text: String,
    /// The meaning, shown by color. The text must say it too, for color-blind readers.
    pub mood: Mood,
}

/// The value of a choice for the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Good.
    Good,
    /// Bad.
    Bad,
    /// Neither, or unknown.
    Open,
}

impl Mood {
    const fn tone(self) -> Tone {
        match self {
            Mood::Good => Tone::Color(Token::AccentText),
            Mood::Bad => Tone::Color(Token::WarnText),
            Mood::Open => Tone::Bold,
        }
    }
}

/// The area of a note: its leftmost column, its row and its width.
struct NoteArea {
    x: usize,
    y: usize,
    wide: usize,
}

impl Painter<'_> {
    pub(super) fn draw_notes(&mut self) {
        for note in self.marks.notes.clone() {
            self.draw_note(&note);
        }
    }

    fn draw_note(&mut self, note: &Note) {
        let (sign, number) = note.text.split_at(note.text.chars().next().map_or(0, char::len_utf8));
        let tone = note.mood.tone();
        let has_piece = self.view.at(note.cell).owner.is_some();
        if has_piece && self.layout.scale == Scale::Small {
            let (x, y) = self.layout.middle(note.cell);
            // The piece stays between the sign and a one-digit number.
            self.canvas.write(x - 1, y, sign, tone);
            if !self.layout.on_points {
                let digit = if number.chars().count() == 1 { number } else { " " };
                self.canvas.write(x + 1, y, digit, tone);
            }
            return;
        }
        let NoteArea { x, y, wide } = self.note_area(note.cell, has_piece);
        let fits = note.text.chars().count() <= wide;
        let text = if fits { &note.text } else { sign };
        let before = (wide - text.chars().count()) / 2;
        self.canvas.write(x, y, &" ".repeat(wide), tone);
        self.canvas.write(x + before, y, text, tone);
    }

    /// Empty cells have room in their middle. Of a piece the lower edge gives way, and a piece on a
    /// point has its note below it, or above it on the lowest rank.
    fn note_area(&self, cell: Cell, has_piece: bool) -> NoteArea {
        let (x, y) = self.layout.middle(cell);
        if let Some(diamond) = &self.layout.diamond {
            if diamond.is_small() {
                return NoteArea { x: x - 1, y, wide: 3 };
            }
            // The middle is the left one of two columns.
            let wide = diamond.radius;
            return NoteArea { x: x + 1 - wide / 2, y: y + 1, wide };
        }
        let (wide, tall) = self.layout.block;
        if self.layout.on_points {
            let wide = (self.layout.step.0 - 1).min(5);
            let below = tall / 2 + 1;
            let y = match (has_piece, cell.rank()) {
                (false, _) => y,
                (true, 0) => y - below,
                (true, _) => y + below,
            };
            return NoteArea { x: x - (wide / 2).min(x), y, wide };
        }
        let (left, top) = self.layout.corner(cell);
        match (has_piece, wide) {
            (false, 3) => NoteArea { x: left, y, wide },
            // The corners are for frames.
            (false, _) => NoteArea { x: left + 1, y, wide: wide - 2 },
            (true, _) => NoteArea { x: left + 1, y: top + tall - 1, wide: wide - 2 },
        }
    }
}
