//! The eight ways from a cell to the next.

/// A compass direction: north is up the ranks, east along the files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
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

impl Way {
    /// The four ways along files and ranks.
    pub const ORTHOGONAL: [Way; 4] = [Way::East, Way::West, Way::North, Way::South];
    /// The four slanting ways.
    pub const DIAGONAL: [Way; 4] = [Way::NorthEast, Way::NorthWest, Way::SouthEast, Way::SouthWest];

    /// How far this way leads along the files and along the ranks.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Way::East => (1, 0),
            Way::West => (-1, 0),
            Way::North => (0, 1),
            Way::South => (0, -1),
            Way::NorthEast => (1, 1),
            Way::NorthWest => (-1, 1),
            Way::SouthEast => (1, -1),
            Way::SouthWest => (-1, -1),
        }
    }

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Way {
        match self {
            Way::East => Way::West,
            Way::West => Way::East,
            Way::North => Way::South,
            Way::South => Way::North,
            Way::NorthEast => Way::SouthWest,
            Way::NorthWest => Way::SouthEast,
            Way::SouthEast => Way::NorthWest,
            Way::SouthWest => Way::NorthEast,
        }
    }
}
