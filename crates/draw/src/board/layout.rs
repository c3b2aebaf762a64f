//! The layout of a text board.

use rules::{Cell, Ground, Size, Surface, View};

use super::diamond::Diamond;

/// The columns of a rank number and the blank after it.
pub(super) const MARGIN: usize = 3;

/// The scale of a text board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub enum Scale {
    /// One row a rank.
    #[default]
    Small,
    /// Two rows a rank.
    Medium,
    /// Three rows a rank.
    Large,
    /// Five rows a rank.
    Huge,
}

impl Scale {
    /// From the smallest to the largest.
    pub const ALL: [Scale; 4] = [Scale::Small, Scale::Medium, Scale::Large, Scale::Huge];

    /// The columns and rows of a square. Two columns are about as wide as a row is high.
    const fn square(self) -> (usize, usize) {
        match self {
            Scale::Small => (3, 1),
            Scale::Medium => (5, 2),
            Scale::Large => (7, 3),
            Scale::Huge => (11, 5),
        }
    }

    /// From one point to the next.
    const fn step(self) -> (usize, usize) {
        match self {
            Scale::Small => (4, 2),
            Scale::Medium => (6, 3),
            Scale::Large => (8, 4),
            Scale::Huge => (12, 6),
        }
    }

    /// From the middle of a cell of a diamond to its corners, in columns.
    const fn radius(self) -> usize {
        match self {
            Scale::Small => Diamond::SMALL_RADIUS,
            Scale::Medium => 4,
            Scale::Large => 6,
            Scale::Huge => 8,
        }
    }

    /// The columns and rows of a piece on a point.
    const fn piece(self) -> (usize, usize) {
        match self {
            Scale::Small => (1, 1),
            Scale::Medium => (3, 1),
            Scale::Large => (5, 3),
            Scale::Huge => (7, 3),
        }
    }
}

/// Positions of cells, frames and labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) size: Size,
    pub(super) scale: Scale,
    /// The columns and rows of a square, or of a piece on a point.
    pub(super) block: (usize, usize),
    /// From one file to the next, and from one rank to the next.
    pub(super) step: (usize, usize),
    /// The number of rings of cells outside the frame, if there is a frame.
    pub(super) frame: Option<u8>,
    /// Points, not squares.
    pub(super) on_points: bool,
    /// The left and right edges have owners.
    owned_sides: bool,
    /// The walking directions are written below the board.
    walks: bool,
    /// The geometry if the board stands on its corner.
    pub(super) diamond: Option<Diamond>,
}

impl Layout {
    pub(super) fn of(view: &View, scale: Scale, slanted: bool) -> Layout {
        let tallest = view.cells.iter().map(|cell| cell.height).max().unwrap_or(0);
        let on_points = view.surface == Surface::Points;
        let (block, step) = match (on_points, scale) {
            (false, _) => (scale.square(), scale.square()),
            // Heights of two digits need more room.
            (true, Scale::Small) if tallest >= 10 => (scale.piece(), (6, 2)),
            (true, _) => (scale.piece(), scale.step()),
        };
        let owned = view.edges.sides.or(view.edges.ends).is_some();
        let ringed = view.cells.iter().any(|cell| cell.ground == Ground::Perimeter)
            && view.cells.iter().any(|cell| cell.ground != Ground::Perimeter);
        let frame = if owned { Some(0) } else { ringed.then_some(1) };
        let owned_sides = view.edges.sides.is_some();
        let walks = view.walks.iter().any(|directions| !directions.is_empty());
        let size = view.size;
        let diamond = slanted.then(|| Diamond { size, radius: scale.radius() });
        Layout { size, scale, block, step, frame, on_points, owned_sides, walks, diamond }
    }

    /// The number of frame lines before the cell with this index in a row or column.
    fn frames_before(&self, index: u8, length: u8) -> usize {
        self.frame
            .map_or(0, |rings| usize::from(index >= rings) + usize::from(index + rings >= length))
    }

    /// The overhang of pieces on the outermost points, to the left and to the top.
    const fn overhang(&self) -> (usize, usize) {
        if self.on_points { (self.block.0 / 2, self.block.1 / 2) } else { (0, 0) }
    }

    /// The top left column and row of a square, or of a piece on a point.
    pub(super) fn corner(&self, cell: Cell) -> (usize, usize) {
        let (file, down) = (cell.file(), self.size.ranks() - 1 - cell.rank());
        let owners = usize::from(self.owned_sides);
        // Points have a blank before them, so that brackets find room.
        let blank = usize::from(self.on_points);
        let x = MARGIN + owners + blank + self.step.0 * usize::from(file);
        let y = self.step.1 * usize::from(down);
        (
            x + self.frames_before(file, self.size.files()),
            y + self.frames_before(down, self.size.ranks()),
        )
    }

    /// The middle of a square or of a point; of two middle rows the upper one.
    pub(super) fn middle(&self, cell: Cell) -> (usize, usize) {
        if let Some(diamond) = &self.diamond {
            return diamond.middle(cell);
        }
        let (x, y) = self.corner(cell);
        (x + self.block.0 / 2, y + (self.block.1 - 1) / 2)
    }

    /// True if a character belongs to a cell; between points, to the nearest.
    pub(super) fn covers(&self, cell: Cell, column: usize, row: usize) -> bool {
        if let Some(diamond) = &self.diamond {
            return diamond.covers(cell, column, row);
        }
        if self.on_points {
            let (x, y) = self.middle(cell);
            let near = |one: usize, other: usize, step: usize| one.abs_diff(other) * 2 < step;
            return near(x, column, self.step.0) && near(y, row, self.step.1.max(3));
        }
        let (x, y) = self.corner(cell);
        let (wide, tall) = self.block;
        (x..x + wide).contains(&column) && (y..y + tall).contains(&row)
    }

    /// The row of the letters of the files.
    pub(super) fn files_row(&self) -> usize {
        let (_, y) = self.corner(Cell::new(0, 0));
        y + self.block.1 + usize::from(self.frame == Some(0))
    }

    pub(super) fn width(&self) -> usize {
        if let Some(diamond) = &self.diamond {
            return diamond.width();
        }
        let (x, _) = self.corner(Cell::new(self.size.files() - 1, 0));
        // A bracket or a digit may stand behind the last point, frame and owner behind a square.
        let behind = match (self.on_points, self.frame) {
            (true, _) => 2,
            (false, Some(0)) => 1 + usize::from(self.owned_sides),
            (false, _) => 0,
        };
        x + self.block.0 + behind
    }

    pub(super) fn height(&self) -> usize {
        if let Some(diamond) = &self.diamond {
            return diamond.height();
        }
        self.files_row() + 1 + if self.walks { 2 } else { 0 }
    }

    /// From the middle of a point to where its pieces end.
    pub(super) const fn reach(&self) -> (usize, usize) {
        self.overhang()
    }
}
