//! Cells that are points on lines.

use rules::{Cell, CellView, Color, Player};

use super::marks::Frame;
use super::{Painter, Scale, Tone, art};
use crate::theme::{Theme, Token};

/// The contrast ratio at which a disc needs no rim.
const MIN_CONTRAST: f64 = 3.0;

impl Painter<'_> {
    /// The lines between points.
    pub(super) fn draw_lines(&mut self) {
        for ends in self.view.grid.clone() {
            self.draw_line(ends, Tone::Color(Token::Muted));
        }
    }

    /// The lines of sight of the point under the cursor.
    pub(super) fn draw_sight(&mut self) {
        let Some(cursor) = self.marks.cursor else { return };
        let lines: Vec<[Cell; 2]> =
            self.view.sight.iter().filter(|[from, _]| *from == cursor).copied().collect();
        for ends in lines {
            self.draw_line(ends, Tone::Color(Token::Accent));
        }
    }

    /// A straight line from point to point, leaving out the points themselves.
    fn draw_line(&mut self, [mut from, end]: [Cell; 2], tone: Tone) {
        let step = |from: u8, to: u8| i8::from(to > from) - i8::from(to < from);
        while from != end {
            let (file, rank) = (step(from.file(), end.file()), step(from.rank(), end.rank()));
            let to = Cell::new(
                from.file().wrapping_add_signed(file),
                from.rank().wrapping_add_signed(rank),
            );
            self.draw_stroke(from, to, tone);
            from = to;
        }
    }

    /// The part of a line between two neighboring points.
    fn draw_stroke(&mut self, from: Cell, to: Cell, tone: Tone) {
        let ((x, y), (end_x, end_y)) = (self.layout.middle(from), self.layout.middle(to));
        let rises = (to.file() > from.file()) == (to.rank() > from.rank());
        let symbol = match (to.file() == from.file(), to.rank() == from.rank()) {
            (_, true) => self.symbols.horizontal,
            (true, _) => self.symbols.vertical,
            _ if rises => self.symbols.rising,
            _ => self.symbols.falling,
        };
        // A slanting line has one stroke in every row, the others one in every character.
        let steps = if y == end_y { x.abs_diff(end_x) } else { y.abs_diff(end_y) };
        let between = |from: usize, to: usize, step: usize| {
            (from * (steps - step) + to * step + steps / 2) / steps
        };
        for step in 1..steps {
            self.canvas.put(between(x, end_x, step), between(y, end_y, step), symbol, tone);
        }
    }

    pub(super) fn draw_point(&mut self, cell: CellView) {
        let (x, y) = self.layout.middle(cell.cell);
        let (reach, _) = self.layout.reach();
        let mut room = (x - reach, self.layout.block.0);
        match cell.owner {
            None if self.has_dot(cell) => {
                self.canvas.put(x, y, self.symbols.dot, Tone::Color(Token::Accent));
                room = (x, 1);
            }
            None => {
                self.canvas.put(x, y, self.symbols.point, Tone::Color(Token::Muted));
                room = (x, 1);
            }
            Some(owner) if self.layout.scale == Scale::Small => {
                let text = self.stack_text(owner, cell.height);
                self.canvas.write(x, y, &text, self.stack_tone(owner));
                room.1 = text.chars().count();
            }
            Some(owner) => self.draw_stack(cell, owner),
        }
        if let Some((frame, tone)) = self.frame_of(cell) {
            self.frame_point(cell, room, frame, tone);
        }
    }

    fn frame_point(
        &mut self,
        cell: CellView,
        (left, wide): (usize, usize),
        frame: Frame,
        tone: Tone,
    ) {
        let (_, y) = self.layout.middle(cell.cell);
        if cell.owner.is_some() && self.layout.block.1 > 1 {
            let tall = self.layout.block.1;
            self.draw_marks((left - 1, y - tall / 2), (wide + 2, tall), frame, tone);
        } else {
            let [open, close] = self.symbols.brackets(frame);
            self.canvas.put(left - 1, y, open, tone);
            self.canvas.put(left + wide, y, close, tone);
        }
    }

    /// White is the brighter one on every background: a filled disc where the paper is dark, and
    /// an outline where it is light or unknown.
    fn stack_text(&self, owner: Player, height: u16) -> String {
        let color = self.view.colors[owner.index()];
        let drawn_on_dark = self.style.unicode && self.style.paint == Some(Theme::Dark);
        let symbol = self.symbols.piece(match color {
            Color::White if drawn_on_dark => Color::Black,
            Color::Black if drawn_on_dark => Color::White,
            _ => color,
        });
        let counted = height > 1 || self.symbols.counts_singles;
        if counted { format!("{symbol}{height}") } else { symbol.to_string() }
    }

    /// Bold for both players if the paper is unknown: in gray a piece would sink into the lines.
    fn stack_tone(&self, owner: Player) -> Tone {
        match (self.view.colors[owner.index()], self.style.paint) {
            (Color::White, Some(Theme::Dark)) => Tone::Color(Token::White),
            (Color::Black, Some(Theme::Dark)) => Tone::Color(Token::Muted),
            _ => self.tone(owner),
        }
    }

    /// Pieces as a disc with their number in it. One color stands out from the paper by its fill,
    /// the other by its rim.
    fn draw_stack(&mut self, cell: CellView, owner: Player) {
        let (left, top) = self.layout.corner(cell.cell);
        let (wide, tall) = self.layout.block;
        let theme = self.style.paint.filter(|_| self.style.unicode);
        let label = match (theme, cell.height) {
            (Some(_), 1) => String::new(),
            (Some(_), height) => height.to_string(),
            (None, height) => self.stack_text(owner, height),
        };
        let [fill, edge, number] = match self.view.colors[owner.index()] {
            Color::White | Color::Red => [Token::White, Token::WhiteEdge, Token::Black],
            Color::Black | Color::Blue => [Token::Black, Token::BlackEdge, Token::White],
        };
        let solid = theme.is_some_and(|theme| {
            theme.color(fill).contrast(theme.color(Token::Paper)) >= MIN_CONTRAST
        });
        let (rows, tone) = match (theme, solid) {
            (Some(_), true) => (art::disc((wide, tall)), Tone::Color(fill)),
            (Some(_), false) => (art::rim((wide, tall), true), Tone::Color(edge)),
            (None, _) if tall == 1 => (Vec::new(), self.stack_tone(owner)),
            (None, _) => (art::rim((wide, tall), self.style.unicode), self.stack_tone(owner)),
        };
        self.canvas.write(left, top + tall / 2, &" ".repeat(wide), tone);
        for (y, row) in (top..).zip(rows) {
            self.canvas.write(left, y, &row, tone);
        }
        let (inside, middle) = ((left + 1, top + tall / 2), (wide - 2, 1));
        if theme.is_some() {
            self.canvas.write(inside.0, inside.1, &" ".repeat(middle.0), tone);
            self.canvas.fill(inside, middle, Some(fill));
        }
        let label_tone = if theme.is_some() { Tone::Color(number) } else { tone };
        let x = left + (wide - label.chars().count().min(wide)) / 2;
        self.canvas.write(x, inside.1, &label, label_tone);
    }
}
