//! Marks on a board: the winning line and the last move.

use rules::{Cell, CellView, Surface};

use super::Scene;
use super::layout::{CELL, Point, polyline};
use super::piece::rise;
use super::tag::Tag;
use crate::highlight::{self, MoveRole};
use crate::theme::Token;

/// Extent of a path beyond the center of its last cell, to meet the bar of an edge, in cells.
const REACH_CELLS: f64 = 0.55;

/// The dashes and gaps of a frame around a cell that a piece has left.
const DASHES: &str = "6 5";

/// How far the corners around a changed piece lie from its center, and their length, in cells.
const CORNER_CELLS: (f64, f64) = (0.45, 0.17);

/// Half the width of the cross where a piece was removed, in cells.
const CROSS_CELLS: f64 = 0.16;

impl Scene<'_> {
    /// A loop around the pieces of a winning line, or a tunnel through the holes of a path: both a
    /// broad stroke with a narrower one in its middle.
    pub(super) fn winning_line(&self) -> String {
        if self.view.winning_line.is_empty() {
            return String::new();
        }
        let (strokes, ends) = match self.view.surface {
            // A tunnel ends flat against the edges that it joins.
            Surface::Earth => ([(0.32, Token::Paper), (0.2, Token::Accent)], "butt"),
            _ => ([(0.98, Token::Accent), (0.82, Token::SquareA)], "round"),
        };
        let direction = polyline(&self.line_points());
        let paths = strokes.map(|(width, token)| {
            Tag::new("path")
                .set("d", &direction)
                .set("fill", "none")
                .stroke(self.theme, token, CELL * width)
                .set("stroke-linecap", ends)
                .set("stroke-linejoin", "round")
                .close()
        });
        Tag::new("g").class("winning-line").set("pointer-events", "none").around(&paths.concat())
    }

    /// The middles of the line's cells, reaching out at both ends to edges that it joins.
    fn line_points(&self) -> Vec<Point> {
        let out = |cell: &Cell| {
            let direction = highlight::exit_directions(self.view, *cell).into_iter().next()?;
            Some(self.layout.center(*cell).plus(self.layout.toward(direction), REACH_CELLS))
        };
        let line = &self.view.winning_line;
        let mut points: Vec<Point> = line.iter().map(|&cell| self.layout.center(cell)).collect();
        if let Some(start) = line.first().and_then(out) {
            points.insert(0, start);
        }
        if let Some(end) = line.last().and_then(out) {
            points.push(end);
        }
        if let [only] = points[..] {
            // A dot is a line that begins and ends at one place.
            points.push(only);
        }
        points
    }

    /// Soft frames around the cells of the last move, dashed where a piece has left, and a mark on
    /// every other cell that it changed.
    pub(super) fn last_move(&self) -> String {
        let frame = |&cell: &CellView| {
            let frame = self.frame(cell);
            Some(match highlight::move_role(self.view, cell.cell)? {
                MoveRole::Left => frame.class("left").set("stroke-dasharray", DASHES).close(),
                MoveRole::Entered => frame.class("entered").close(),
            })
        };
        let frames: String = self.view.cells.iter().filter_map(frame).collect();
        let changed = self.view.changed.iter().map(|&cell| self.change(*self.view.at(cell)));
        let marks = frames + &changed.collect::<String>();
        Tag::new("g").class("last-move").set("pointer-events", "none").around(&marks)
    }

    /// Corners around a piece that the last move flipped or raised, a cross where it removed one.
    fn change(&self, cell: CellView) -> String {
        let center = self.layout.center(cell.cell);
        let at = |x: f64, y: f64| center.plus(Point { x, y }, CELL);
        let path = if cell.owner.is_none() {
            let arm = CROSS_CELLS;
            polyline(&[at(-arm, -arm), at(arm, arm)]) + &polyline(&[at(-arm, arm), at(arm, -arm)])
        } else {
            let (far, length) = CORNER_CELLS;
            let rise = if self.view.surface == Surface::Points { rise(cell.height) } else { 0.0 };
            let corner = |(x, y): (f64, f64)| {
                // The upper corners lie above a stack.
                let (x, far_y) = (x * far, y * far - if y < 0.0 { rise / CELL } else { 0.0 });
                let (inward_x, inward_y) = (x - x.signum() * length, far_y - y * length);
                polyline(&[at(inward_x, far_y), at(x, far_y), at(x, inward_y)])
            };
            [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(corner).concat()
        };
        let mark = Tag::new("path")
            .class("change")
            .set("d", path)
            .set("fill", "none")
            .stroke(self.theme, Token::Last, 3.0)
            .round();
        self.turned(mark, center).close()
    }

    /// Turned as the squares of the board are.
    fn turned(&self, tag: Tag, center: Point) -> Tag {
        match self.view.surface {
            Surface::Diamond => tag.set("transform", format_args!("rotate(45 {})", center.text())),
            _ => tag,
        }
    }

    fn frame(&self, cell: CellView) -> Tag {
        let half = CELL * 0.46;
        let (rise, radius) = match self.view.surface {
            // Around a point the frame follows the outline of a piece or stack.
            Surface::Points => (rise(cell.height), half),
            _ => (0.0, CELL * 0.08),
        };
        let center = self.layout.center(cell.cell);
        let frame = Tag::new("rect")
            .length("x", center.x - half)
            .length("y", center.y - half - rise / 2.0)
            .length("width", 2.0 * half)
            .length("height", 2.0 * half + rise)
            .length("rx", radius)
            .set("fill", "none")
            .stroke(self.theme, Token::Last, 3.0);
        self.turned(frame, center)
    }
}
