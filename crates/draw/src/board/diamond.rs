//! A board that stands on its corner a1, so that each player has the home corner before them.
//!
//! A character is twice as tall as it is wide, so lengths are measured in columns and a row counts
//! for two. A cell with corners 4 columns to the left and right and 2 rows above and below its
//! middle is a true square on its corner. Every character is made of four points, a quarter each:
//!
//! ```text
//!    ▗▄██▄▖          a cell of radius 4: what belongs to it is decided point by point,
//!  ▗▄██████▄▖        and each character shows the two colors that most of its points have
//!  ▝▀██████▀▘
//!    ▝▀██▀▘
//! ```
//!
//! At the small scale the middle of a cell is the middle of a character, which shows the piece, and
//! the corners left and right are characters that it shares with the cells above and below:
//!
//! ```text
//!      ▄
//!    ▄█◉█▄
//!      ▀
//! ```

use messages::say;
use rules::{Cell, CellView, Color, Direction, Ground, Player, Size};

use super::marks::Frame;
use super::{Painter, Tone};
use crate::theme::Token;

/// The geometry of a diamond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Diamond {
    pub(super) size: Size,
    /// From the middle of a cell to its corners, in columns; an even number.
    pub(super) radius: usize,
}

/// A point or a distance: columns from the left, half rows from the top.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    const fn from(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }

    /// The Manhattan norm; a cell on its corner is a ball of it.
    const fn manhattan(self) -> f64 {
        self.x.abs() + self.y.abs()
    }
}

/// The centers of the four quarters of a character, relative to its size.
const QUARTER_CENTERS: [(f64, f64); 4] = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];

/// The characters that fill some of their points: the first point counts 1, the last one 8.
const QUARTERS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// Radii of pieces, the holes in them and dots, relative to the cell.
const DISC_RADIUS: f64 = 0.62;
const HOLE_RADIUS: f64 = 0.27;
const POINTED_RADIUS: f64 = 0.75;
const POINTED_HOLE_RADIUS: f64 = 0.2;
const DOT_RADIUS: f64 = 0.2;

impl Diamond {
    /// The radius of the smallest diamond.
    pub(super) const SMALL_RADIUS: usize = 2;

    pub(super) const fn width(&self) -> usize {
        self.radius * self.sides() + self.is_small() as usize
    }

    pub(super) const fn height(&self) -> usize {
        self.radius * self.sides() / 2 + self.is_small() as usize
    }

    /// True if a piece is one character.
    pub(super) const fn is_small(&self) -> bool {
        self.radius == Diamond::SMALL_RADIUS
    }

    const fn sides(&self) -> usize {
        self.size.files() as usize + self.size.ranks() as usize
    }

    /// The middle of a cell, in columns and half rows: a corner of four characters. At the small
    /// scale the character with the middle is to its lower right.
    const fn center(&self, cell: Cell) -> (usize, usize) {
        let (file, rank) = (cell.file() as usize, cell.rank() as usize);
        let across = self.size.ranks() as usize + file - rank;
        let down = self.sides() - 1 - file - rank;
        (self.radius * across, self.radius * down)
    }

    const fn center_point(&self, cell: Cell) -> Point {
        let (x, y) = self.center(cell);
        let shift = self.shift();
        Point { x: x as f64 + shift.x, y: y as f64 + shift.y }
    }

    /// From the upper left corner of a character to the point that counts as its position.
    const fn shift(&self) -> Point {
        if self.is_small() { Point { x: 0.5, y: 1.0 } } else { Point { x: 0.0, y: 0.0 } }
    }

    /// The cell at a point, if there is one.
    fn cell_at(&self, point: Point) -> Option<Cell> {
        let (radius, size) = (self.radius as f64, self.size);
        let point = point.from(self.shift());
        let across = point.x / radius - f64::from(size.ranks());
        let up = self.sides() as f64 - 1.0 - point.y / radius;
        let [file, rank] = [up + across, up - across].map(|twice| (twice / 2.0).round());
        let on_board = (0.0..f64::from(size.files())).contains(&file)
            && (0.0..f64::from(size.ranks())).contains(&rank);
        on_board.then(|| Cell::new(file as u8, rank as u8))
    }

    /// A character next to the middle of a cell.
    pub(super) const fn middle(&self, cell: Cell) -> (usize, usize) {
        let (x, y) = self.center(cell);
        if self.is_small() { (x, y / 2) } else { (x - 1, y / 2 - 1) }
    }

    pub(super) fn covers(&self, cell: Cell, column: usize, row: usize) -> bool {
        let point = Point { x: column as f64 + 0.5, y: row as f64 * 2.0 + 1.0 };
        self.cell_at(point) == Some(cell)
    }

    /// The characters above and below the content of a cell, which a small one does not have.
    const fn frame(&self, cell: Cell) -> [(usize, usize); 4] {
        let (x, y) = self.center(cell);
        let (middle, reach) = (y / 2, self.radius / 2);
        let (top, bottom) = (middle - reach, middle + reach - 1);
        [(x - 1, top), (x, top), (x - 1, bottom), (x, bottom)]
    }

    /// The position of a file or rank label, beside the lower edges.
    const fn label(&self, cell: Cell, right: bool) -> (usize, usize) {
        let (x, y) = self.center(cell);
        if self.is_small() {
            return (if right { x + 2 } else { x - 2 }, y / 2 + 1);
        }
        let aside = self.radius / 2 + 1;
        let column = if right { x + aside } else { x - aside - 1 };
        (column, (y + self.radius / 2).div_ceil(2))
    }
}

impl Painter<'_> {
    pub(super) fn draw_diamond(&mut self, diamond: &Diamond) {
        for row in 0..diamond.height() {
            for column in 0..diamond.width() {
                self.draw_points(diamond, column, row);
            }
        }
        for cell in self.view.cells.clone() {
            self.draw_on_cell(diamond, cell);
        }
        self.draw_names(diamond);
        self.draw_corners(diamond);
    }

    /// Draws a character from the colors of its points.
    fn draw_points(&mut self, diamond: &Diamond, column: usize, row: usize) {
        let points = QUARTER_CENTERS.map(|(right, down)| {
            let point = Point { x: column as f64 + right, y: (row as f64 + down) * 2.0 };
            self.token_at(diamond, point)
        });
        let [ground, ink] = two_colors(points);
        self.canvas.lay(column, row, ground);
        if ground != ink {
            let filled = (0..4).filter(|&point| points[point] == ink).map(|point| 1 << point);
            let symbol = QUARTERS[filled.sum::<usize>()];
            self.canvas.put(column, row, symbol, Tone::Color(ink.unwrap_or(Token::Paper)));
        }
    }

    /// The color of the board at a point; none outside of it.
    fn token_at(&self, diamond: &Diamond, point: Point) -> Option<Token> {
        let radius = diamond.radius as f64;
        let cell = *self.view.at(diamond.cell_at(point)?);
        let from_center = point.from(diamond.center_point(cell.cell));
        let Point { x, y } = from_center;
        if cell.ground == Ground::Dead {
            return is_inside(diamond, cell.cell, x, y).then_some(Token::Perimeter);
        }
        if diamond.is_small() {
            return self.square_token(cell);
        }
        let at = Point { x: x / radius, y: y / radius };
        // The cursor is an outline of one point.
        if self.marks.cursor == Some(cell.cell) && radius - from_center.manhattan() < 1.0 {
            return Some(if self.marks.cursor_fits { Token::Accent } else { Token::Ink });
        }
        let piece = cell.owner.map(|owner| self.view.colors[owner.index()]);
        match piece {
            Some(color) if is_on_piece(color, at) => Some(piece_token(color)),
            None if self.has_dot(cell) && at.x.hypot(at.y) < DOT_RADIUS => Some(Token::Accent),
            _ => self.square_token(cell),
        }
    }

    /// Flags and marks; at the small scale pieces and dots, too.
    fn draw_on_cell(&mut self, diamond: &Diamond, cell: CellView) {
        if diamond.is_small() {
            self.draw_symbol(diamond, cell);
        }
        if let (Ground::Goal(owner), None, false) = (cell.ground, cell.owner, self.has_dot(cell)) {
            let (x, y) = diamond.middle(cell.cell);
            let flag: String = self.symbols.flag.into_iter().chain([self.letter(owner)]).collect();
            self.canvas.write(x, y, &flag, self.tone(owner));
        }
        let Some((frame, tone)) = self.frame_of(cell) else { return };
        if diamond.is_small() {
            let (x, y) = diamond.middle(cell.cell);
            self.draw_marks((x - 1, y), (3, 1), frame, tone);
        } else if frame != Frame::Cursor {
            let corners = self.symbols.frame_corners(frame);
            for ((x, y), corner) in diamond.frame(cell.cell).into_iter().zip(corners) {
                self.canvas.put(x, y, corner, tone);
            }
        }
    }

    /// A piece or the dot of a target, in one character.
    fn draw_symbol(&mut self, diamond: &Diamond, cell: CellView) {
        let (x, y) = diamond.middle(cell.cell);
        match cell.owner {
            Some(owner) => {
                let symbol = self.symbols.piece(self.view.colors[owner.index()]);
                self.canvas.put(x, y, symbol, self.tone(owner));
            }
            None if self.has_dot(cell) => {
                self.canvas.put(x, y, self.symbols.dot, Tone::Color(Token::Accent));
            }
            None => {}
        }
    }

    fn draw_names(&mut self, diamond: &Diamond) {
        let quiet = Tone::Color(Token::Muted);
        for file in 0..self.view.size.files() {
            let cell = Cell::new(file, 0);
            let (x, y) = diamond.label(cell, true);
            self.canvas.put(x, y, Cell::file_letter(self.named(cell).file()), quiet);
        }
        for rank in 0..self.view.size.ranks() {
            let cell = Cell::new(0, rank);
            let (x, y) = diamond.label(cell, false);
            let name = (self.named(cell).rank() + 1).to_string();
            self.canvas.write(x + 1 - name.len(), y, &name, quiet);
        }
    }

    /// The walking directions, in the free corners beside a diamond: `Red walks ↖ ↗` at the bottom
    /// where Red starts, the other at the top. Small boards have room for less.
    fn draw_corners(&mut self, diamond: &Diamond) {
        let below = if self.style.turned { Player::Second } else { Player::First };
        for player in Player::BOTH {
            let directions = self.view.walks[player.index()];
            if directions.is_empty() {
                continue;
            }
            let mut arrows = String::new();
            for &direction in directions {
                let direction = if self.style.turned { direction.opposite() } else { direction };
                arrows.extend([' ', slanting_arrow(direction)]);
            }
            let (room, _) = diamond.label(Cell::new(0, 0), false);
            let color = self.view.color(player);
            let walks = self.say(&say("board-walks").with("color", color));
            let name = self.say(&say("color").with("color", color));
            let texts = [format!("{walks}{arrows}"), format!("{name}{arrows}"), arrows];
            let Some(text) = texts.into_iter().find(|text| text.chars().count() < room) else {
                continue;
            };
            let (x, y) = if player == below {
                (0, diamond.height() - 1)
            } else {
                (diamond.width() - text.chars().count(), 0)
            };
            self.canvas.write(x, y, &text, self.tone(player));
        }
    }
}

/// True if a point lies on the half of a corner cell that is left when the outline cuts it off.
fn is_inside(diamond: &Diamond, cell: Cell, x: f64, y: f64) -> bool {
    let size = diamond.size;
    let [first, last] = [Cell::new(0, 0), Cell::new(size.files() - 1, size.ranks() - 1)]
        .map(|corner| diamond.center_point(corner).from(diamond.center_point(cell)));
    // Twice the way to the middle of the board.
    (first.x + last.x) * x + (first.y + last.y) * y > 0.0
}

/// Background and foreground of a character, which has room for two colors. Where more
/// meet, pieces and marks win over the board.
fn two_colors(points: [Option<Token>; 4]) -> [Option<Token>; 2] {
    let most_common = |from: &dyn Fn(Option<Token>) -> bool| {
        let count = |token: &Option<Token>| points.iter().filter(|other| *other == token).count();
        points.into_iter().filter(|&token| from(token)).max_by_key(count)
    };
    let figure = most_common(&lies_on_board);
    let board = most_common(&|token| !lies_on_board(token));
    let ground = board.or(figure).flatten();
    let ink = figure.filter(|_| board.is_some()).or_else(|| most_common(&|token| token != ground));
    [ground, ink.unwrap_or(ground)]
}

/// True if a color is that of something on the board, and not of the board or the paper.
const fn lies_on_board(token: Option<Token>) -> bool {
    !matches!(token, None | Some(Token::SquareA | Token::SquareB | Token::Perimeter))
}

/// True if a piece covers a point: one color is round with a ring in it, the other pointed.
fn is_on_piece(color: Color, at: Point) -> bool {
    match color {
        Color::Red | Color::White => (HOLE_RADIUS..DISC_RADIUS).contains(&at.x.hypot(at.y)),
        Color::Blue | Color::Black => {
            (POINTED_HOLE_RADIUS..POINTED_RADIUS).contains(&at.manhattan())
        }
    }
}

const fn piece_token(color: Color) -> Token {
    match color {
        Color::Red => Token::Red,
        Color::Blue => Token::Blue,
        Color::White => Token::White,
        Color::Black => Token::Black,
    }
}

/// The arrow of a direction on a board that stands on its corner a1.
const fn slanting_arrow(direction: Direction) -> char {
    match direction {
        Direction::East => '↗',
        Direction::North => '↖',
        Direction::West => '↙',
        Direction::South => '↘',
        Direction::NorthEast => '↑',
        Direction::NorthWest => '←',
        Direction::SouthWest => '↓',
        Direction::SouthEast => '→',
    }
}
