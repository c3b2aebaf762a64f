//! Games as they are stored: the options they were started with, their seats, and their place in a
//! list.

use rules::Player;

/// The options that a game was started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) created: i64,
    /// The slug of the game.
    pub(crate) game: String,
    pub(crate) size: String,
    pub(crate) rules: String,
    /// `start`, or a position in its notation.
    pub(crate) start: String,
    /// `human`, `here`, or a computer such as `engine:3`.
    pub(crate) players: [String; 2],
    /// `300+5`, `3d`, or empty.
    pub(crate) clock: String,
    /// True if the home page lists it.
    pub(crate) listed: bool,
}

/// A seat and its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatRow {
    pub(crate) seat: Player,
    pub(crate) owner: String,
    /// The owner's display name; empty for guests.
    pub(crate) name: String,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ListedGame {
    pub(crate) game: GameRow,
    pub(crate) plies: usize,
    /// `first`, `second`, `draw`, or empty while the game goes on.
    pub(crate) result: String,
    /// Owners and display names of the seats; empty where there is none.
    pub(crate) owners: [String; 2],
    pub(crate) names: [String; 2],
}
