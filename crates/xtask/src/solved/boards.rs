//! The boards to solve, and by which method.

/// A board of a game.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) slug: &'static str,
    pub(super) size: &'static str,
    /// Rule options that are not the default.
    pub(super) rules: &'static str,
    pub(super) method: Method,
}

/// The solving method.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// A tablebase: the value of every position.
    Table,
    /// A proof search for the start position and its moves.
    Search {
        /// Memory for the bounds table.
        bytes: usize,
    },
}

impl Board {
    const fn tabled(slug: &'static str, size: &'static str, rules: &'static str) -> Board {
        Board { slug, size, rules, method: Method::Table }
    }

    const fn searched(slug: &'static str, size: &'static str, bytes: usize) -> Board {
        Board { slug, size, rules: "", method: Method::Search { bytes } }
    }

    /// The name of its part of the page.
    pub(super) fn mark(&self) -> String {
        format!("{}-{}", self.slug, self.size)
    }
}

const GIBIBYTE: usize = 1 << 30;

/// Boards that are solved in minutes. Crosscut: every board with at most 16 interior squares; a
/// board and its transpose are the same.
pub(super) const BOARDS: &[Board] = &[
    Board::tabled("crosscut", "3", ""),
    Board::tabled("crosscut", "3x4", ""),
    Board::tabled("crosscut", "3x5", ""),
    Board::tabled("crosscut", "3x6", ""),
    Board::tabled("crosscut", "3x7", ""),
    Board::tabled("crosscut", "3x8", ""),
    Board::tabled("crosscut", "3x9", ""),
    Board::tabled("crosscut", "3x10", ""),
    Board::tabled("crosscut", "4", ""),
    Board::tabled("crosscut", "4x5", ""),
    Board::tabled("crosscut", "4x6", ""),
    Board::tabled("crosscut", "4x7", ""),
    Board::tabled("crosscut", "4x8", ""),
    Board::tabled("crosscut", "4x9", ""),
    Board::tabled("crosscut", "4x10", ""),
    Board::tabled("crosscut", "5", ""),
    Board::tabled("crosscut", "5x6", ""),
    Board::tabled("crosscut", "5x7", ""),
    Board::tabled("crosscut", "6", ""),
    Board::searched("crosscut", "6x7", GIBIBYTE),
    Board::tabled("clusterfuss", "2", ""),
    Board::tabled("clusterfuss", "3", ""),
    Board::tabled("clusterfuss", "4", ""),
    Board::searched("clusterfuss", "5", GIBIBYTE),
    Board::tabled("talpa", "2", ""),
    Board::tabled("talpa", "2", "first=blue"),
    Board::tabled("talpa", "3", ""),
    Board::tabled("talpa", "3", "first=blue"),
    Board::tabled("talpa", "4", ""),
    Board::tabled("talpa", "4", "first=blue"),
    Board::searched("talpa", "5", GIBIBYTE),
    Board::tabled("claustro", "4", ""),
    Board::tabled("claustro", "4", "walk=any"),
    Board::tabled("claustro", "5", ""),
    Board::tabled("claustro", "5", "walk=any"),
    Board::tabled("sight", "3", ""),
    Board::tabled("sight", "3", "blocked=loses"),
];

/// Boards that take hours or more.
pub(super) const RECORDS: &[Board] = &[
    Board::searched("crosscut", "7", 8 * GIBIBYTE),
    Board::searched("clusterfuss", "6", 8 * GIBIBYTE),
    Board::searched("talpa", "6", 4 * GIBIBYTE),
    Board::searched("sight", "5", 4 * GIBIBYTE),
];
