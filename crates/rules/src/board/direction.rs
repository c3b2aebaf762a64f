//! The eight compass directions.

/// A compass direction: north is up the ranks, east along the files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// One file up.
    East,
    /// One file down.
    West,
    /// One rank up.
    North,
    /// One rank down.
    South,
    /// East and north at once.
    NorthEast,
    /// West and north at once.
    NorthWest,
    /// East and south at once.
    SouthEast,
    /// West and south at once.
    SouthWest,
}

impl Direction {
    /// The four directions along files and ranks.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::East, Direction::West, Direction::North, Direction::South];
    /// The four diagonal directions.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::NorthWest, Direction::SouthEast, Direction::SouthWest];

    /// The offsets in files and ranks.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::East => (1, 0),
            Direction::West => (-1, 0),
            Direction::North => (0, 1),
            Direction::South => (0, -1),
            Direction::NorthEast => (1, 1),
            Direction::NorthWest => (-1, 1),
            Direction::SouthEast => (1, -1),
            Direction::SouthWest => (-1, -1),
        }
    }

    /// The opposite direction.
    #[inline]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::East => Direction::West,
            Direction::West => Direction::East,
            Direction::North => Direction::South,
            Direction::South => Direction::North,
            Direction::NorthEast => Direction::SouthWest,
            Direction::NorthWest => Direction::SouthEast,
            Direction::SouthEast => Direction::NorthWest,
            Direction::SouthWest => Direction::NorthEast,
        }
    }
}
