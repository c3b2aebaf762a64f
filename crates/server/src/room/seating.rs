//! Seating: people on one or two screens, or a computer.

#[cfg(feature = "serve")]
use std::sync::Arc;

use catalog::PlayerSpec;
use messages::{Language, Message, say};
use rules::{Player, View};

#[cfg(feature = "serve")]
use super::Room;
use super::snapshot::{PlayerState, Players};
#[cfg(feature = "serve")]
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
use crate::room::game_row::{GameRow, SeatRow};
#[cfg(feature = "serve")]
use crate::store::KeyClaim;

/// Database value of a seat for a person on a screen of their own.
pub(crate) const HUMAN: &str = "human";

/// Database value of both seats when two people share a screen.
pub(crate) const HERE: &str = "here";

/// The way the two players sit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seating {
    /// Two people on two screens: take-backs and rematches need consent, and there is a chat.
    Remote,
    /// Two people on one screen.
    SameScreen,
    /// At least one computer.
    Computer,
}

impl Seating {
    pub(crate) fn of(row: &GameRow) -> Seating {
        match [row.players[0].as_str(), row.players[1].as_str()] {
            [HUMAN, HUMAN] => Seating::Remote,
            [HERE, HERE] => Seating::SameScreen,
            _ => Seating::Computer,
        }
    }
}

/// Display name of people without an account.
pub(crate) fn guest() -> Message {
    say("player-guest")
}

/// Display name of a computer player: `Computer, level 3`.
pub(crate) fn computer_name(spec: &str) -> Message {
    match PlayerSpec::read(spec) {
        Ok(PlayerSpec::Level(level)) => say("player-level").with("level", level.to_string()),
        Ok(PlayerSpec::Engine(limits)) => {
            say("player-engine").with("time", limits.time.as_secs_f64())
        }
        Ok(PlayerSpec::Perfect) => say("player-perfect"),
        _ => say("player-computer").with("who", spec),
    }
}

impl GameRow {
    /// True if two people play on two screens.
    pub(crate) fn is_remote(&self) -> bool {
        Seating::of(self) == Seating::Remote
    }

    pub(crate) fn is_computer(&self, player: Player) -> bool {
        let kind = self.players[player.index()].as_str();
        kind != HUMAN && kind != HERE
    }

    pub(crate) fn has_computer(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.is_computer(player))
    }
}

/// Everyone in a room: who has which seat, who is here, and how many watch.
pub(crate) struct Participants<'a> {
    pub(crate) row: &'a GameRow,
    pub(crate) seats: Vec<SeatRow>,
    /// Whether First and Second have the game open.
    pub(crate) here: [bool; 2],
    pub(crate) watchers: usize,
}

impl Participants<'_> {
    /// The seat that is still free.
    pub(crate) fn open_seat(&self) -> Option<Player> {
        let is_open = |player: &Player| {
            self.row.players[player.index()] == HUMAN
                && self.seats.iter().all(|seat| seat.seat != *player)
        };
        Player::BOTH.into_iter().find(is_open)
    }

    /// Both players as the API shows them, with names in this language.
    pub(crate) fn players(&self, view: &View, language: &Language) -> Players {
        let player_state = |player: Player| {
            let kind = self.row.players[player.index()].clone();
            let seat = self.seats.iter().find(|seat| seat.seat == player);
            let here = self.here[player.index()];
            let color = view.color_name(player);
            let (kind, name) = match (kind.as_str(), seat) {
                (HUMAN | HERE, Some(seat)) if seat.name.is_empty() => {
                    (HUMAN.to_owned(), guest().localize(language))
                }
                (HUMAN | HERE, Some(seat)) => (HUMAN.to_owned(), seat.name.clone()),
                (HUMAN | HERE, None) => ("open".to_owned(), say("player-none").localize(language)),
                (computer, _) => (computer.to_owned(), computer_name(computer).localize(language)),
            };
            PlayerState { kind, name, color, here }
        };
        Players { first: player_state(Player::First), second: player_state(Player::Second) }
    }

    /// True if the engine must not analyze this game for someone with these seats: they are playing
    /// against another person.
    pub(crate) fn locks_analysis(&self, seats: &[Player], is_over: bool) -> bool {
        self.row.is_remote() && !seats.is_empty() && !is_over
    }
}

#[cfg(feature = "serve")]
impl Room {
    /// Everyone who is in the room now.
    pub(crate) fn participants(&self) -> Participants<'_> {
        Participants {
            row: &self.row,
            seats: self.seats(),
            here: Player::BOTH.map(|player| self.presence.is_here(player)),
            watchers: self.presence.watchers(),
        }
    }

    /// True if two people play on two screens.
    pub(crate) fn is_remote(&self) -> bool {
        self.row.is_remote()
    }

    pub(crate) fn is_computer(&self, player: Player) -> bool {
        self.row.is_computer(player)
    }

    pub(crate) fn has_computer(&self) -> bool {
        self.row.has_computer()
    }

    /// The seat that is still free.
    pub(crate) fn open_seat(&self) -> Option<Player> {
        self.participants().open_seat()
    }

    /// True if the engine must not analyze this game for someone with these seats: they are playing
    /// against another person.
    pub(crate) fn locks_analysis(&self, seats: &[Player], is_over: bool) -> bool {
        self.participants().locks_analysis(seats, is_over)
    }

    /// The visitor's seats. Always read from the database: they may have signed in since.
    pub(crate) async fn seats_of(&self, visitor: &Visitor) -> Result<Vec<Player>, AppError> {
        let owners = visitor.owners();
        if owners.is_empty() {
            return Ok(Vec::new());
        }
        let seats = self.services.store.seats(&self.row.id).await?;
        let own = seats.into_iter().filter(|seat| owners.contains(&seat.owner));
        Ok(own.map(|seat| seat.seat).collect())
    }

    /// The seat a visitor acts from. With both seats it is the one to move.
    pub(crate) async fn acting_seat(
        self: &Arc<Room>,
        visitor: &Visitor,
    ) -> Result<Player, AppError> {
        if visitor.secret().is_none() {
            return Err(AppError::NoCredentials);
        }
        let seats = self.seats_of(visitor).await?;
        if seats.len() > 1 {
            // Whose turn it is decides, and another server may know better.
            self.ensure_current().await?;
        }
        if !seats.is_empty() {
            self.note_address(visitor.address);
        }
        let turn = self.state().await.game.turn();
        if seats.contains(&turn) {
            return Ok(turn);
        }
        seats.first().copied().ok_or(AppError::NotAPlayer)
    }

    /// Gives the open seat to a visitor.
    pub(crate) async fn join(
        self: &Arc<Room>,
        visitor: &Visitor,
        key: Option<KeyClaim>,
    ) -> Result<Player, AppError> {
        let (owner, name) = (visitor.owner()?, visitor.name());
        // Of two open seats, another server may have given one away without our knowledge.
        for _ in Player::BOTH {
            let seat = self.open_seat().ok_or(AppError::SeatTaken)?;
            let row = SeatRow { seat, owner: owner.clone(), name: name.clone() };
            match self.take_seat(row, key.clone()).await {
                Err(AppError::SeatTaken) => {}
                taken => return taken.map(|()| seat),
            }
        }
        Err(AppError::SeatTaken)
    }
}
