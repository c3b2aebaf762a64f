//! A game as a browser stores it: its options and its events, from which everything else follows.

use rules::Player;
use serde::{Deserialize, Serialize};

use crate::http::error::AppError;
use crate::room::event::{Event, EventKind};
use crate::room::game_row::{GameRow, ListedGame, SeatRow};
use crate::room::game_state::{Decision, GameState};
use crate::room::seating::{HERE, Participants};

/// The owner of every seat that no computer has.
pub(super) const OWNER: &str = "me";

/// Time, kind, seat, content and amount of an event.
type StoredEvent = (i64, String, String, String, i64);

/// A game in the browser's storage.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct StoredGame {
    pub(super) id: String,
    pub(super) created: i64,
    pub(super) game: String,
    size: String,
    rules: String,
    start: String,
    players: [String; 2],
    events: Vec<StoredEvent>,
    /// The time control; empty without a clock.
    #[serde(default)]
    clock: String,
    /// The record with the review as comments; empty before there is one.
    #[serde(default)]
    pub(super) review: String,
}

impl StoredGame {
    pub(super) fn new(row: GameRow) -> StoredGame {
        let GameRow { id, created, game, size, rules, start, players, clock, .. } = row;
        let (events, review) = (Vec::new(), String::new());
        StoredGame { id, created, game, size, rules, start, players, events, clock, review }
    }

    /// The same game with the seats swapped.
    pub(super) fn rematch(&self, id: &str, created: i64) -> StoredGame {
        let [first, second] = self.players.clone();
        let (id, players, events) = (id.to_owned(), [second, first], Vec::new());
        StoredGame { id, created, players, events, review: String::new(), ..self.clone() }
    }

    pub(super) fn row(&self) -> GameRow {
        GameRow {
            id: self.id.clone(),
            created: self.created,
            game: self.game.clone(),
            size: self.size.clone(),
            rules: self.rules.clone(),
            start: self.start.clone(),
            players: self.players.clone(),
            clock: self.clock.clone(),
            listed: false,
        }
    }

    /// The state after all events.
    pub(super) fn state(&self) -> Result<GameState, AppError> {
        let read = |(version, stored): (i64, &StoredEvent)| {
            let (at, kind, seat, content, amount) = stored.clone();
            let kind = EventKind::read((kind, seat, content, amount));
            let damaged = || AppError::Damaged { game: self.id.clone(), event: version };
            Ok(Event { version, at, kind: kind.ok_or_else(damaged)? })
        };
        let events = (1..).zip(&self.events).map(read).collect::<Result<Vec<_>, AppError>>()?;
        self.row().replay(&events)
    }

    /// The seats of the person, or of the two people, in front of the browser.
    pub(super) fn own_seats(&self) -> Vec<Player> {
        let row = self.row();
        Player::BOTH.into_iter().filter(|player| !row.is_computer(*player)).collect()
    }

    /// Appends the event of a decision and returns the state after it.
    pub(super) fn apply(&mut self, state: &GameState, decision: Decision, now: i64) -> GameState {
        let (event, next) = state.after(decision, now);
        let (kind, seat, content, amount) = event.kind.columns();
        self.events.push((event.at, kind, seat, content, amount));
        next
    }

    /// The game in a list; `None` if it is damaged.
    pub(super) fn listed(&self) -> Option<ListedGame> {
        let state = self.state().ok()?;
        let is_own = |player| self.own_seats().contains(&player);
        Some(ListedGame {
            game: self.row(),
            plies: state.game.ply(),
            result: state.outcome().map_or_else(String::new, |outcome| outcome.slug().to_owned()),
            owners: Player::BOTH.map(|player| if is_own(player) { OWNER } else { "" }.to_owned()),
            names: Default::default(),
        })
    }

    /// The number of moves, take-backs not counted.
    pub(super) fn moves_made(&self) -> usize {
        self.events.iter().filter(|(_, kind, ..)| kind == "moved").count()
    }

    /// True if two people share the screen.
    pub(super) fn is_shared_screen(&self) -> bool {
        self.players.iter().all(|player| player == HERE)
    }
}

/// The participants of a local game: the reader of the page has all human seats.
pub(super) fn participants<'a>(row: &'a GameRow, seats: &[Player]) -> Participants<'a> {
    let seat = |&seat: &Player| SeatRow { seat, owner: OWNER.to_owned(), name: String::new() };
    Participants { row, seats: seats.iter().map(seat).collect(), here: [true; 2], watchers: 0 }
}
