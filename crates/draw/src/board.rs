//! Text boards for terminals, at several scales.

mod art;
mod canvas;
mod diamond;
mod layout;
mod marks;
mod note;
mod points;
mod squares;
mod symbols;
mod turned;

use std::borrow::Cow;

use messages::{Language, Message, say};
use rules::{Cell, Color, Player, Surface, View};

use crate::theme::{Theme, Token};
use canvas::Canvas;
pub use canvas::{Spot, Tone};
use layout::Layout;
pub use layout::Scale;
pub use marks::Marks;
pub use note::{Mood, Note};
use symbols::{ASCII, Symbols, UNICODE};

/// The style of a text board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardStyle {
    /// True if Unicode may be used.
    pub unicode: bool,
    /// The colors of squares and of the paper around them, if there are any; without them empty
    /// squares need symbols.
    pub paint: Option<Theme>,
    /// The scale.
    pub scale: Scale,
    /// True to draw a diamond, which needs Unicode and colors.
    pub slanted: bool,
    /// True to show the board from Second's side.
    pub turned: bool,
    /// The language of the words beside the board; English if there is none.
    pub language: Option<&'static Language>,
}

/// A text board and its hit-testing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    canvas: Canvas,
    layout: Layout,
    turned: bool,
}

impl Board {
    /// Draws a board: ranks at the left and files below, pieces that differ by their shapes, and
    /// whatever is marked.
    pub fn of(view: &View, style: BoardStyle, marks: &Marks) -> Board {
        let (view, marks) = if style.turned {
            (Cow::Owned(turned::view(view)), Cow::Owned(turned::marks(marks, view.size)))
        } else {
            (Cow::Borrowed(view), Cow::Borrowed(marks))
        };
        let layout = Layout::of(&view, style.scale, style.slanted);
        let symbols = if style.unicode { &UNICODE } else { &ASCII };
        let mut painter = Painter {
            view: &view,
            marks: &marks,
            style,
            symbols,
            layout: &layout,
            canvas: Canvas::default(),
        };
        painter.draw();
        let canvas = painter.canvas;
        Board { canvas, layout, turned: style.turned }
    }

    /// The style with the largest scale at which a board fits into this many columns and rows, if
    /// one does. A diamond stands on its corner wherever there are symbols and paint for that, so
    /// that it looks the same in a preview as in play.
    pub fn fitting(
        view: &View,
        style: BoardStyle,
        columns: usize,
        rows: usize,
    ) -> Option<BoardStyle> {
        let largest = |slanted: bool| {
            let fits = |scale: &Scale| {
                let layout = Layout::of(view, *scale, slanted);
                layout.width() <= columns && layout.height() <= rows
            };
            let scales = Scale::ALL.into_iter().filter(|scale| suits(*scale, view, style));
            scales.rev().find(fits).map(|scale| BoardStyle { scale, slanted, ..style })
        };
        let can_slant = view.surface == Surface::Diamond && style.unicode && style.paint.is_some();
        can_slant.then(|| largest(true)).flatten().or_else(|| largest(false))
    }

    /// The width in columns.
    pub fn width(&self) -> usize {
        self.layout.width()
    }

    /// The height in rows.
    pub fn height(&self) -> usize {
        self.layout.height()
    }

    /// Its rows from the top, each as far as anything is written.
    pub fn rows(&self) -> &[Vec<Spot>] {
        self.canvas.rows()
    }

    /// The cell at this column and row, counted from the top left.
    pub fn cell_at(&self, column: usize, row: usize) -> Option<Cell> {
        let size = self.layout.size;
        let cell = size.cells().find(|&cell| self.layout.covers(cell, column, row))?;
        Some(if self.turned { turned::cell(cell, size) } else { cell })
    }

    /// The column and the row of the middle of a cell.
    pub fn middle(&self, cell: Cell) -> (usize, usize) {
        let size = self.layout.size;
        self.layout.middle(if self.turned { turned::cell(cell, size) } else { cell })
    }

    pub(crate) fn print(&self, depth: crate::ColorDepth) -> String {
        self.canvas.print(depth)
    }
}

/// True if a board can be drawn at a scale, given enough room.
fn suits(scale: Scale, view: &View, style: BoardStyle) -> bool {
    let tallest = view.cells.iter().map(|cell| cell.height).max().unwrap_or(0);
    match scale {
        // Letters have no half rows to stand in the middle of two, and a disc of one row has no
        // room for two digits.
        Scale::Medium if view.surface == Surface::Points => tallest < 10,
        Scale::Medium => style.unicode,
        Scale::Small | Scale::Large | Scale::Huge => true,
    }
}

/// The state of drawing one board.
struct Painter<'a> {
    view: &'a View,
    marks: &'a Marks,
    style: BoardStyle,
    symbols: &'a Symbols,
    layout: &'a Layout,
    canvas: Canvas,
}

impl Painter<'_> {
    fn draw(&mut self) {
        if let Some(diamond) = self.layout.diamond {
            self.draw_diamond(&diamond);
            self.draw_notes();
            return;
        }
        self.draw_coordinates();
        self.draw_frame();
        let on_points = self.view.surface == Surface::Points;
        if on_points {
            self.draw_lines();
            self.draw_sight();
        }
        for cell in self.view.cells.clone() {
            if on_points {
                self.draw_point(cell);
            } else {
                self.draw_square(cell);
            }
        }
        self.draw_notes();
        self.draw_walks();
    }

    fn draw_coordinates(&mut self) {
        let size = self.view.size;
        let quiet = Tone::Color(Token::Muted);
        for rank in 0..size.ranks() {
            let (_, y) = self.layout.middle(Cell::new(0, rank));
            let cell = self.named(Cell::new(0, rank));
            self.canvas.write(0, y, &format!("{:>2}", cell.rank() + 1), quiet);
        }
        for file in 0..size.files() {
            let (x, _) = self.layout.middle(Cell::new(file, 0));
            let cell = self.named(Cell::new(file, 0));
            let letter = Cell::file_letter(cell.file());
            self.canvas.put(x, self.layout.files_row(), letter, quiet);
        }
    }

    /// The cell whose name is shown at a cell of the view.
    fn named(&self, cell: Cell) -> Cell {
        if self.style.turned { turned::cell(cell, self.view.size) } else { cell }
    }

    /// A frame of lines, in which the edges that have owners carry their letters.
    fn draw_frame(&mut self) {
        let Some(rings) = self.layout.frame else { return };
        let (files, ranks) = (self.view.size.files(), self.view.size.ranks());
        let corner = |file, rank| self.layout.corner(Cell::new(file, rank));
        let ((left, bottom), (right, top)) =
            (corner(rings, rings), corner(files - 1 - rings, ranks - 1 - rings));
        let (wide, tall) = self.layout.block;
        let (left, right, top, bottom) = (left - 1, right + wide, top - 1, bottom + tall);
        let line = Tone::Color(Token::Muted);
        let [flat, upright] = if rings > 0 {
            self.symbols.dashes
        } else {
            [self.symbols.horizontal, self.symbols.vertical]
        };
        if self.style.paint.is_some() && rings > 0 {
            let ((x, y), (end_x, end_y)) = (corner(0, ranks - 1), corner(files - 1, 0));
            let room = (end_x + wide - x, end_y + tall - y);
            self.canvas.fill((x, y), room, Some(Token::Perimeter));
        }
        for y in [top, bottom] {
            for x in left + 1..right {
                self.canvas.put(x, y, flat, line);
            }
            for file in rings..files - rings {
                let (x, _) = self.layout.middle(Cell::new(file, 0));
                self.draw_owner(x, y, self.view.edges.ends);
            }
        }
        for y in top + 1..bottom {
            for x in [left, right] {
                self.canvas.put(x, y, upright, line);
            }
        }
        for rank in rings..ranks - rings {
            let (_, y) = self.layout.middle(Cell::new(0, rank));
            for x in [left - 1, right + 1] {
                self.draw_owner(x, y, self.view.edges.sides);
            }
        }
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        for ((x, y), corner) in corners.into_iter().zip(self.symbols.corners) {
            self.canvas.put(x, y, corner, line);
        }
    }

    fn draw_owner(&mut self, x: usize, y: usize, owner: Option<Player>) {
        if let Some(owner) = owner {
            let letter = self.letter(owner).to_ascii_uppercase();
            self.canvas.put(x, y, letter, self.tone(owner));
        }
    }

    /// `Red walks → ↑   Blue walks ← ↓`, two rows below the board.
    fn draw_walks(&mut self) {
        if self.view.walks.iter().all(|directions| directions.is_empty()) {
            return;
        }
        let y = self.layout.files_row() + 2;
        let mut x = layout::MARGIN + 1;
        for player in Player::BOTH {
            let mut text = self.say(&say("board-walks").with("color", self.view.color(player)));
            for &direction in self.view.walks[player.index()] {
                let direction = if self.style.turned { direction.opposite() } else { direction };
                text.extend(
                    self.symbols.arrow(direction).into_iter().flat_map(|arrow| [' ', arrow]),
                );
            }
            self.canvas.write(x, y, &text, self.tone(player));
            x += text.chars().count() + 3;
        }
    }

    fn say(&self, message: &Message) -> String {
        message.localize(self.style.language.unwrap_or_default())
    }

    fn letter(&self, player: Player) -> char {
        self.view.colors[player.index()].letter()
    }

    /// White and Black differ by their symbols: neither would show on every background as a
    /// color, and in gray a piece would sink into the lines of the board.
    const fn tone(&self, player: Player) -> Tone {
        match self.view.colors[player.index()] {
            Color::Red => Tone::Color(Token::Red),
            Color::Blue => Tone::Color(Token::Blue),
            Color::White | Color::Black => Tone::Bold,
        }
    }
}
