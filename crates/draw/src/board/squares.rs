//! Cells that are squares.

use rules::{CellView, Direction, Ground, Player, Surface};

use super::art::{self, Part};
use super::{Painter, Scale, Tone};
use crate::highlight;
use crate::theme::Token;

impl Painter<'_> {
    pub(super) fn draw_square(&mut self, cell: CellView) {
        let (x, y) = self.layout.corner(cell.cell);
        let (wide, tall) = self.layout.block;
        if self.style.paint.is_some() {
            self.canvas.fill((x, y), (wide, tall), self.square_token(cell));
        }
        let on_line = self.view.winning_line.contains(&cell.cell);
        match cell.owner {
            Some(owner) => self.draw_piece(cell, owner),
            None if on_line => self.draw_trail(cell),
            None => self.draw_ground(cell),
        }
        if on_line && cell.owner.is_some() {
            // A line with a gap would read as a shorter one, so its pieces show nothing else.
            // There is no room above or below a piece, so every piece gets the same mark, whatever
            // the direction of the line.
            let (_, middle) = self.layout.middle(cell.cell);
            for x in [x, x + wide - 1] {
                self.canvas.put(x, middle, '*', Tone::Color(Token::Accent));
            }
            return;
        }
        if let Some((frame, tone)) = self.frame_of(cell) {
            self.draw_marks((x, y), (wide, tall), frame, tone);
        }
    }

    /// The color of a square, or of the hole in it.
    pub(super) fn square_token(&self, cell: CellView) -> Option<Token> {
        let even = (cell.cell.file() + cell.cell.rank()).is_multiple_of(2);
        let pair = |one, other| Some(if even { one } else { other });
        match (cell.ground, self.view.surface) {
            (Ground::Dead, _) => None,
            (Ground::Perimeter, _) => Some(Token::Perimeter),
            (Ground::Plain, Surface::Earth) if cell.owner.is_none() => Some(Token::Hole),
            (Ground::Plain, Surface::Earth) => pair(Token::EarthA, Token::EarthB),
            _ => pair(Token::SquareA, Token::SquareB),
        }
    }

    fn draw_piece(&mut self, cell: CellView, owner: Player) {
        let color = self.view.colors[owner.index()];
        let symbol = self.symbols.piece(color);
        let tone = self.tone(owner);
        if self.layout.scale == Scale::Small {
            let (x, y) = self.layout.middle(cell.cell);
            self.canvas.put(x, y, symbol, tone);
            return;
        }
        let (x, y) = self.layout.corner(cell.cell);
        let square = self.square_token(cell).unwrap_or(Token::Paper);
        for (row, line) in (y..).zip(art::piece(color, self.layout.scale, self.style.unicode)) {
            for (column, part) in (x..).zip(line.chars().map(Part::of)) {
                match part {
                    Part::Nothing => {}
                    Part::Body(body) => self.canvas.put(column, row, body, tone),
                    Part::Mark if !self.style.unicode => self.canvas.put(column, row, symbol, tone),
                    Part::Mark if self.style.paint.is_some() => {
                        self.canvas.put(column, row, art::mark(color), Tone::Color(square));
                        self.canvas.lay(column, row, tone.token());
                    }
                    Part::Mark => self.canvas.put(column, row, art::bare_mark(color), tone),
                }
            }
        }
    }

    /// An empty square.
    fn draw_ground(&mut self, cell: CellView) {
        let (x, y) = self.layout.middle(cell.cell);
        if self.has_dot(cell) {
            // Of two rows the upper one has it, at its lower edge.
            let dot = if self.layout.block.1 == 2 { '.' } else { self.symbols.dot };
            self.canvas.put(x, y, dot, Tone::Color(Token::Accent));
            return;
        }
        let quiet = Tone::Color(Token::Muted);
        let symbol = match (cell.ground, self.view.surface) {
            (Ground::Goal(owner), _) => {
                let flag = self.symbols.flag.into_iter();
                let text: String = flag.chain([self.letter(owner)]).collect();
                self.canvas.write(x, y, &text, self.tone(owner));
                return;
            }
            _ if self.style.paint.is_some() => return,
            (Ground::Dead, _) => self.symbols.dead,
            (Ground::Perimeter, _) => self.symbols.perimeter,
            (Ground::Plain, Surface::Earth) => self.symbols.hole,
            (Ground::Plain, _) => self.symbols.empty,
        };
        self.canvas.put(x, y, symbol, quiet);
    }

    /// An empty square of the winning path, which it crosses from side to side.
    fn draw_trail(&mut self, cell: CellView) {
        let accent = Tone::Color(Token::Accent);
        let directions = highlight::line_directions(self.view, cell.cell);
        let (left, top) = self.layout.corner(cell.cell);
        let (x, y) = self.layout.middle(cell.cell);
        let (right, bottom) = (left + self.layout.block.0, top + self.layout.block.1);
        self.canvas.put(x, y, self.symbols.trail(&directions), accent);
        for direction in directions {
            let (columns, rows) = match direction {
                Direction::West => (left..x, y..y + 1),
                Direction::East => (x + 1..right, y..y + 1),
                Direction::North => (x..x + 1, top..y),
                Direction::South => (x..x + 1, y + 1..bottom),
                _ => continue,
            };
            let flat = matches!(direction, Direction::West | Direction::East);
            let stroke =
                if flat { self.symbols.trail_horizontal } else { self.symbols.trail_vertical };
            for (column, row) in
                rows.flat_map(|row| columns.clone().map(move |column| (column, row)))
            {
                self.canvas.put(column, row, stroke, accent);
            }
        }
    }
}
