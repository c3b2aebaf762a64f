//! The layout of an SVG board.

use std::f64::consts::FRAC_1_SQRT_2;

use rules::{Cell, Direction, Surface, View};

use super::tag::rounded;

/// The side of a square; every other length follows from it.
pub(super) const CELL: f64 = 64.0;

/// The blank around everything.
const MARGIN: f64 = 16.0;
/// From the edge of a board to the center of its coordinates, in cells.
const LABEL_CELLS: f64 = 0.36;
/// The same for points, whose cells have no edge to be seen.
const POINT_LABEL_CELLS: f64 = 0.24;
/// The room a bar takes along an edge that has an owner, in cells.
const BAR_CELLS: f64 = 0.42;

/// File a and rank 1 are nearest to First; outward is towards lower files and ranks.
const NEAR_FIRST: [(f64, f64); 2] = [(0.0, -1.0); 2];

/// A point in the picture, or a distance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn plus(self, other: Point, times: f64) -> Point {
        Point { x: self.x + other.x * times, y: self.y + other.y * times }
    }

    /// `12.5 40`, as paths write it.
    pub(super) fn text(self) -> String {
        format!("{} {}", rounded(self.x), rounded(self.y))
    }
}

/// A closed path through these points.
pub(super) fn polygon(corners: &[Point]) -> String {
    format!("{}Z", polyline(corners))
}

/// An open path through these points.
pub(super) fn polyline(points: &[Point]) -> String {
    let texts: Vec<String> = points.iter().map(|point| point.text()).collect();
    format!("M{}", texts.join("L"))
}

/// A board laid out: a slanted one differs from an upright one only in where the next file and
/// the next rank lie.
pub(super) struct Layout {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The middle of a1.
    origin: Point,
    /// From a cell to the next file.
    file: Point,
    /// From a cell to the next rank.
    rank: Point,
    /// From the edge of the board to the middle of its coordinates, in cells.
    label: f64,
    /// The file and the rank nearest to the viewer, and their outward directions.
    near: [(f64, f64); 2],
}

impl Layout {
    pub(super) fn of(view: &View) -> Layout {
        match view.surface {
            Surface::Diamond => Layout::diamond(view),
            _ => Layout::upright(view),
        }
    }

    fn upright(view: &View) -> Layout {
        let bar = if view.edges.sides.or(view.edges.ends).is_some() { BAR_CELLS } else { 0.0 };
        let label = match view.surface {
            Surface::Points => POINT_LABEL_CELLS,
            _ => bar + LABEL_CELLS,
        };
        let outside = MARGIN + bar * CELL;
        let inside = MARGIN + (label + 0.2) * CELL;
        let (files, ranks) = (f64::from(view.size.files()), f64::from(view.size.ranks()));
        let height = inside + ranks * CELL + outside;
        Layout {
            width: inside + files * CELL + outside,
            height,
            origin: Point { x: inside + CELL / 2.0, y: height - inside - CELL / 2.0 },
            file: Point { x: CELL, y: 0.0 },
            rank: Point { x: 0.0, y: -CELL },
            label,
            near: NEAR_FIRST,
        }
    }

    /// A board that stands on its corner a1.
    fn diamond(view: &View) -> Layout {
        let step = CELL * FRAC_1_SQRT_2;
        let (files, ranks) = (f64::from(view.size.files()), f64::from(view.size.ranks()));
        let margin = MARGIN + 4.0;
        let height = 2.0 * margin + (files + ranks) * step;
        // Coordinates beside the lower edges reach about as far out as the corners above them.
        let aside = MARGIN + step * 1.05;
        Layout {
            width: 2.0 * aside + (files + ranks - 2.0) * step,
            height,
            origin: Point { x: aside + (ranks - 1.0) * step, y: height - margin - step },
            file: Point { x: step, y: -step },
            rank: Point { x: -step, y: -step },
            label: LABEL_CELLS,
            near: NEAR_FIRST,
        }
    }

    /// The same board turned by half, as the player on the other side of it sees it.
    pub(super) fn turned(self, view: &View) -> Layout {
        let (files, ranks) = (f64::from(view.size.files()), f64::from(view.size.ranks()));
        let backwards = |direction: Point| Point { x: -direction.x, y: -direction.y };
        Layout {
            // The opposite corner takes the place of a1.
            origin: self.point(files - 1.0, ranks - 1.0),
            file: backwards(self.file),
            rank: backwards(self.rank),
            near: [(files - 1.0, 1.0), (ranks - 1.0, 1.0)],
            ..self
        }
    }

    /// The point at these file and rank coordinates; whole numbers are the centers of cells.
    pub(super) fn point(&self, file: f64, rank: f64) -> Point {
        self.origin.plus(self.file, file).plus(self.rank, rank)
    }

    /// The middle of a cell.
    pub(super) fn center(&self, cell: Cell) -> Point {
        self.point(cell.file().into(), cell.rank().into())
    }

    /// A direction as a vector, one cell long along files and ranks.
    pub(super) fn toward(&self, direction: Direction) -> Point {
        let (files, ranks) = direction.delta();
        Point { x: 0.0, y: 0.0 }.plus(self.file, files.into()).plus(self.rank, ranks.into())
    }

    /// The corners of the block between two places.
    pub(super) fn block(&self, from: (f64, f64), to: (f64, f64)) -> [Point; 4] {
        [(from.0, from.1), (to.0, from.1), (to.0, to.1), (from.0, to.1)]
            .map(|(file, rank)| self.point(file, rank))
    }

    /// The corners of a cell, or of a smaller or larger square in its middle.
    pub(super) fn square(&self, cell: Cell, scale: f64) -> [Point; 4] {
        let (file, rank, half) = (f64::from(cell.file()), f64::from(cell.rank()), scale / 2.0);
        self.block((file - half, rank - half), (file + half, rank + half))
    }

    /// The position of a file label.
    pub(super) fn file_label(&self, file: u8) -> Point {
        let (nearest, out) = self.near[1];
        self.point(file.into(), nearest + out * (0.5 + self.label))
    }

    /// The position of a rank label.
    pub(super) fn rank_label(&self, rank: u8) -> Point {
        let (nearest, out) = self.near[0];
        self.point(nearest + out * (0.5 + self.label), rank.into())
    }
}
