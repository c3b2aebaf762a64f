//! Where people look on at a game.

use rules::Player;

/// From where someone looks on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A seat, which may be open in several windows.
    Seat(Player),
    /// Without a seat.
    Outside,
}

impl Spot {
    pub(crate) const ALL: [Spot; 3] =
        [Spot::Seat(Player::First), Spot::Seat(Player::Second), Spot::Outside];

    pub(crate) const fn index(self) -> usize {
        match self {
            Spot::Seat(player) => player.index(),
            Spot::Outside => 2,
        }
    }

    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Spot::Seat(player) => player.slug(),
            Spot::Outside => "outside",
        }
    }

    /// The spots of someone with these seats.
    pub(crate) fn of(seats: &[Player]) -> Vec<Spot> {
        match seats {
            [] => vec![Spot::Outside],
            seats => seats.iter().copied().map(Spot::Seat).collect(),
        }
    }
}
