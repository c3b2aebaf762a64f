//! A board as lines of text.

mod canvas;
mod symbols;

use rules::{Cell, CellView, Color, Ground, Player, Surface, View, Way};

use crate::line::{self, Touch};
use crate::theme::Token;
use canvas::{Canvas, Tone};
use symbols::{ASCII, Symbols, UNICODE};

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextStyle {
    /// How many colours.
    pub color: ColorDepth,
    /// Whether it knows more than ASCII.
    pub unicode: bool,
}

/// How many colours a terminal knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColorDepth {
    /// None at all.
    #[default]
    None,
    /// The sixteen named ones.
    Sixteen,
    /// The palette of 256.
    TwoFiftySix,
    /// Any.
    TrueColor,
}

/// The board as lines, ranks at the left and files below. Pieces differ by their characters, the
/// last move leads from round to square brackets and what has won is marked, so that nothing needs
/// colour.
pub fn text(view: &View, style: TextStyle) -> String {
    let symbols = if style.unicode { &UNICODE } else { &ASCII };
    let sheet = Sheet::of(view, symbols);
    let mut canvas = Canvas::default();
    sheet.draw_coordinates(&mut canvas);
    sheet.draw_frame(&mut canvas);
    if view.surface == Surface::Points {
        sheet.draw_lines(&mut canvas);
    }
    for &cell in &view.cells {
        sheet.draw_cell(&mut canvas, cell);
    }
    sheet.draw_walks(&mut canvas);
    canvas.print(style.color)
}

/// The columns of a rank number and the blank after it.
const MARGIN: usize = 3;

/// Where everything stands on the canvas.
struct Sheet<'a> {
    view: &'a View,
    symbols: &'a Symbols,
    /// The columns from one file to the next.
    pitch: usize,
    /// The rows from one rank to the next.
    leading: usize,
    /// How many rings of cells lie outside the frame, if there is a frame.
    frame: Option<usize>,
}

impl<'a> Sheet<'a> {
    fn of(view: &'a View, symbols: &'a Symbols) -> Sheet<'a> {
        let tallest = view.cells.iter().map(|cell| cell.height).max().unwrap_or(0);
        let (pitch, leading) = match view.surface {
            // Four columns and two rows make a square. Heights of two digits need more room.
            Surface::Points if tallest < 10 => (4, 2),
            Surface::Points => (6, 2),
            _ => (3, 1),
        };
        let owned = view.edges.sides.or(view.edges.ends).is_some();
        let ringed = view.cells.iter().any(|cell| cell.ground == Ground::Perimeter)
            && view.cells.iter().any(|cell| cell.ground != Ground::Perimeter);
        let frame = if owned { Some(0) } else { ringed.then_some(1) };
        Sheet { view, symbols, pitch, leading, frame }
    }

    fn files(&self) -> usize {
        usize::from(self.view.size.files())
    }

    fn ranks(&self) -> usize {
        usize::from(self.view.size.ranks())
    }

    /// How many sides of the frame lie before the cell at this place of a row or column.
    fn frames_before(&self, place: usize, length: usize) -> usize {
        self.frame
            .map_or(0, |rings| usize::from(place >= rings) + usize::from(place + rings >= length))
    }

    /// The column in which the symbols of a file stand.
    fn x(&self, file: usize) -> usize {
        let owners = usize::from(self.view.edges.sides.is_some());
        MARGIN + owners + 1 + self.pitch * file + self.frames_before(file, self.files())
    }

    /// The row of a rank.
    fn y(&self, rank: usize) -> usize {
        let down = self.ranks() - 1 - rank;
        self.leading * down + self.frames_before(down, self.ranks())
    }

    fn walks(&self) -> bool {
        self.view.walks.iter().any(|ways| !ways.is_empty())
    }

    fn files_row(&self) -> usize {
        self.y(0) + 1 + usize::from(self.frame == Some(0))
    }

    fn draw_coordinates(&self, canvas: &mut Canvas) {
        for rank in 0..self.ranks() {
            canvas.write(0, self.y(rank), &format!("{:>2}", rank + 1), Tone::Color(Token::Muted));
        }
        for file in 0..self.view.size.files() {
            let x = self.x(usize::from(file));
            canvas.put(x, self.files_row(), Cell::file_letter(file), Tone::Color(Token::Muted));
        }
    }

    /// A frame of lines, in which the edges that have owners carry their letters.
    fn draw_frame(&self, canvas: &mut Canvas) {
        let Some(rings) = self.frame else { return };
        let (first, last) = (rings, self.files() - 1 - rings);
        let (left, right) = (self.x(first) - 2, self.x(last) + 2);
        let (top, bottom) = (self.y(self.ranks() - 1 - rings) - 1, self.y(rings) + 1);
        let line = Tone::Color(Token::Muted);
        for y in [top, bottom] {
            (left + 1..right).for_each(|x| canvas.put(x, y, self.symbols.horizontal, line));
            (first..=last)
                .for_each(|file| self.draw_owner(canvas, self.x(file), y, self.view.edges.ends));
        }
        for rank in rings..self.ranks() - rings {
            for x in [left, right] {
                canvas.put(x, self.y(rank), self.symbols.vertical, line);
            }
            for x in [left - 1, right + 1] {
                self.draw_owner(canvas, x, self.y(rank), self.view.edges.sides);
            }
        }
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        for ((x, y), corner) in corners.into_iter().zip(self.symbols.corners) {
            canvas.put(x, y, corner, line);
        }
    }

    fn draw_owner(&self, canvas: &mut Canvas, x: usize, y: usize, owner: Option<Player>) {
        if let Some(owner) = owner {
            canvas.put(x, y, self.letter(owner).to_ascii_uppercase(), self.tone(owner));
        }
    }

    /// The lines between points: every orthogonal, and one diagonal in each square.
    fn draw_lines(&self, canvas: &mut Canvas) {
        let line = Tone::Color(Token::Muted);
        for rank in 0..self.ranks() {
            for x in self.x(0)..self.x(self.files() - 1) {
                canvas.put(x, self.y(rank), self.symbols.horizontal, line);
            }
        }
        for rank in 0..self.ranks() - 1 {
            let y = self.y(rank) - 1;
            for file in 0..self.files() {
                canvas.put(self.x(file), y, self.symbols.vertical, line);
            }
            for file in 0..self.files() - 1 {
                let rises = (file + rank).is_multiple_of(2);
                let slant = if rises { self.symbols.rising } else { self.symbols.falling };
                canvas.put(self.x(file) + self.pitch / 2, y, slant, line);
            }
        }
    }

    fn draw_cell(&self, canvas: &mut Canvas, cell: CellView) {
        let (x, y) = (self.x(cell.cell.file().into()), self.y(cell.cell.rank().into()));
        let ways = line::ways(self.view, cell.cell);
        let on_line = self.view.line.contains(&cell.cell);
        let (content, tone) = match cell.owner {
            Some(owner) => (self.piece(owner, cell.height), self.tone(owner)),
            None if on_line => (self.symbols.trail(&ways).to_string(), Tone::Color(Token::Accent)),
            None => self.ground(cell.ground),
        };
        canvas.write(x, y, &content, tone);
        let sides = [x - 1, x + content.chars().count()];
        if on_line {
            let line = Tone::Color(Token::Accent);
            let symbols = self.sides_of_line(cell, &ways);
            sides.into_iter().zip(symbols).for_each(|(x, symbol)| canvas.put(x, y, symbol, line));
        }
        // A line with a gap would read as a shorter one, so its pieces show nothing else.
        let complete = on_line && cell.owner.is_some();
        if let Some(touch) = line::touch(self.view, cell.cell).filter(|_| !complete) {
            let brackets = match touch {
                Touch::Left => ['(', ')'],
                Touch::Entered => ['[', ']'],
            };
            for (x, bracket) in sides.into_iter().zip(brackets) {
                canvas.put(x, y, bracket, Tone::Plain);
            }
        }
    }

    /// What the winning line looks like left and right of a cell's own symbol. Nothing can be drawn
    /// above or below a piece, so every piece gets the same mark, wherever the line leads.
    fn sides_of_line(&self, cell: CellView, ways: &[Way]) -> [char; 2] {
        if cell.owner.is_some() {
            return ['*'; 2];
        }
        let goes = |way| if ways.contains(&way) { self.symbols.trail_horizontal } else { ' ' };
        [Way::West, Way::East].map(goes)
    }

    fn piece(&self, owner: Player, height: u16) -> String {
        let color = self.view.colors[owner.index()];
        let symbol = self.symbols.piece(color);
        let stacks = self.view.surface == Surface::Points;
        let counted = height > 1 || (stacks && self.symbols.counts_singles);
        if counted { format!("{symbol}{height}") } else { symbol.to_string() }
    }

    /// What an empty cell looks like.
    fn ground(&self, ground: Ground) -> (String, Tone) {
        let quiet = Tone::Color(Token::Muted);
        let symbol = match (ground, self.view.surface) {
            (Ground::Goal(owner), _) => {
                let flag = self.symbols.flag.into_iter();
                return (flag.chain([self.letter(owner)]).collect(), self.tone(owner));
            }
            (Ground::Dead, _) => self.symbols.dead,
            (Ground::Perimeter, _) => self.symbols.perimeter,
            (Ground::Plain, Surface::Earth) => self.symbols.hole,
            (Ground::Plain, Surface::Points) => self.symbols.point,
            (Ground::Plain, _) => self.symbols.empty,
        };
        (symbol.to_string(), quiet)
    }

    /// `Red walks → ↑   Blue walks ← ↓`, two rows below the board.
    fn draw_walks(&self, canvas: &mut Canvas) {
        if !self.walks() {
            return;
        }
        let y = self.files_row() + 2;
        let mut x = MARGIN + 1;
        for player in Player::BOTH {
            let mut text = format!("{} walks", self.view.color_name(player));
            for arrow in
                self.view.walks[player.index()].iter().filter_map(|&way| self.symbols.arrow(way))
            {
                text.extend([' ', arrow]);
            }
            canvas.write(x, y, &text, self.tone(player));
            x += text.chars().count() + 3;
        }
    }

    fn letter(&self, player: Player) -> char {
        self.view.colors[player.index()].letter()
    }

    /// White and Black differ by their symbols: neither would show on every background as a
    /// colour, and in grey a piece would sink into the lines of the board.
    const fn tone(&self, player: Player) -> Tone {
        match self.view.colors[player.index()] {
            Color::Red => Tone::Color(Token::Red),
            Color::Blue => Tone::Color(Token::Blue),
            Color::White | Color::Black => Tone::Bold,
        }
    }
}
