//! The players and the outcome of a game.

/// One of the two players, named by who moves first; colors belong to [`crate::Color`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Player {
    /// The player who makes the first move of the game.
    First,
    /// The player who answers it.
    Second,
}

impl Player {
    /// Both players in the order of their first turns.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The other player.
    #[inline]
    pub const fn opponent(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for First and 1 for Second, to look things up in arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `first` or `second`, as JSON and URLs spell it.
    pub const fn slug(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Neither player won.
    Draw,
}

impl Outcome {
    /// `first`, `second` or `draw`, as JSON spells it.
    pub const fn slug(self) -> &'static str {
        match self {
            Outcome::Win(winner) => winner.slug(),
            Outcome::Draw => "draw",
        }
    }
}
