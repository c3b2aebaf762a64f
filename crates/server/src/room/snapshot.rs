//! Game snapshots: the JSON about a game that bots and pages receive. Fields may be added, never
//! renamed.

use std::fmt::Write;
use std::sync::OnceLock;

use messages::Language;
use rules::Player;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::clock::TimeControl;
use super::event::Event;
use super::game_state::{ChatLine, GameState};
use super::seating::Participants;
use crate::api::openapi::{AskSlug, GameSlug, OutcomeSlug, PlayerSlug};

/// The current state of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = State)]
pub(crate) struct GameSnapshot {
    /// The id of the game in URLs.
    id: String,
    /// The path of the game's page.
    url: String,
    /// The kind of game: `talpa`.
    #[schema(value_type = GameSlug, inline)]
    game: &'static str,
    size: String,
    /// Every rule option with its value.
    #[schema(value_type = Object)]
    rules: Map<String, Value>,
    /// The version: the number of the last event.
    version: i64,
    position: String,
    /// Number of moves made so far.
    ply: usize,
    /// The player to move: `first` or `second`. After the end, the player who would be to move.
    #[schema(value_type = PlayerSlug, inline)]
    turn: &'static str,
    moves: Vec<String>,
    legal: Vec<LegalMove>,
    /// The winner, `first` or `second`, or `draw`; null while the game goes on.
    #[schema(value_type = Option<OutcomeSlug>, inline)]
    outcome: Option<&'static str>,
    /// The reason for the outcome, with the clause if the rules decided it.
    reason: Option<String>,
    clock: Option<ClockState>,
    players: Players,
    /// A request that waits for the opponent's consent.
    ask: Option<AskState>,
    /// The id of the rematch.
    rematch: Option<String>,
    /// True if a draw can be offered.
    draws: bool,
    /// Number of spectators at all servers. Other servers' counts lag by a few seconds.
    watchers: usize,
    /// A status line for people.
    words: String,
}

/// A legal move and the cells to click for it, in order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Legal)]
pub(crate) struct LegalMove {
    #[serde(rename = "move")]
    text: String,
    path: Vec<String>,
}

/// The clock.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClockState {
    /// Seconds per player for the whole game; null with a time per move.
    initial_s: Option<i64>,
    /// Increment per move in seconds; null with a time per move.
    increment_s: Option<i64>,
    /// Seconds per move; null with a time for the whole game.
    move_s: Option<i64>,
    first_ms: i64,
    second_ms: i64,
    /// The player whose clock runs: `first`, `second` or null.
    #[schema(value_type = Option<PlayerSlug>, inline)]
    running: Option<&'static str>,
}

/// Both players.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Players {
    pub(crate) first: PlayerState,
    pub(crate) second: PlayerState,
}

/// A player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PlayerState {
    /// `human`, `open` while the seat is free, or a computer such as `engine:3`.
    pub(crate) kind: String,
    /// The display name.
    pub(crate) name: String,
    /// The color of the pieces: `Red`.
    pub(crate) color: &'static str,
    /// True if the player has the game open.
    pub(crate) here: bool,
}

/// A request that needs the opponent's consent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AskState {
    /// `first` or `second`.
    #[schema(value_type = PlayerSlug, inline)]
    by: &'static str,
    /// `draw`, `take-back` or `rematch`.
    #[schema(value_type = AskSlug, inline)]
    what: &'static str,
}

impl GameSnapshot {
    /// The state at a moment, with its words in this language.
    pub(crate) fn of(
        room: &Participants<'_>,
        state: &GameState,
        now: i64,
        language: &Language,
    ) -> GameSnapshot {
        let game = &state.game;
        let setup = game.setup();
        let legal = |choice: catalog::Choice| LegalMove {
            text: choice.text,
            path: choice.path.iter().map(ToString::to_string).collect(),
        };
        let choices = if state.turn().is_some() { game.choices() } else { Vec::new() };
        GameSnapshot {
            id: room.row.id.clone(),
            url: format!("/g/{}", room.row.id),
            game: game.info().slug,
            size: setup.size.to_string(),
            rules: setup
                .rules
                .iter()
                .map(|(name, value)| (name.to_owned(), value.into()))
                .collect(),
            version: state.version,
            position: game.position_text(),
            ply: game.ply(),
            turn: game.turn().slug(),
            moves: game.moves(),
            legal: choices.into_iter().map(legal).collect(),
            outcome: state.outcome().map(rules::Outcome::slug),
            reason: state.reason().map(|reason| reason.localize(language)),
            clock: clock_state(state, now),
            players: room.players(&game.view(), language),
            ask: state.ask.map(|(by, what)| AskState { by: by.slug(), what: what.slug() }),
            rematch: state.rematch.clone(),
            draws: state.has_draws(),
            watchers: room.watchers,
            words: state.state_in_words().localize(language),
        }
    }

    /// Leaves out the legal moves, for readers who cannot make one.
    pub(crate) fn without_legal_moves(self) -> GameSnapshot {
        GameSnapshot { legal: Vec::new(), ..self }
    }

    /// The legal moves as texts.
    pub(crate) fn legal_moves(&self) -> impl Iterator<Item = &str> {
        self.legal.iter().map(|legal| legal.text.as_str())
    }
}

fn clock_state(state: &GameState, now: i64) -> Option<ClockState> {
    let clock = state.clock.as_ref()?;
    let [first_ms, second_ms] = state.time_left(now)?;
    let (initial_s, increment_s, move_s) = match clock.control() {
        TimeControl::Game { initial, increment } => {
            (Some(initial / 1000), Some(increment / 1000), None)
        }
        TimeControl::Move(time) => (None, None, Some(time / 1000)),
    };
    let running = state.turn().filter(|_| clock.runs()).map(Player::slug);
    Some(ClockState { initial_s, increment_s, move_s, first_ms, second_ms, running })
}

pub(crate) fn event_json(event: &Event) -> Value {
    let mut json = json!({
        "kind": event.kind.slug(),
        "by": event.kind.by().slug(),
        "at_ms": event.at,
    });
    if !event.kind.content().is_empty() {
        json["text"] = event.kind.content().into();
    }
    json
}

fn chat_json(chat: &[ChatLine]) -> Value {
    chat.iter().map(|line| json!({ "by": line.by.slug(), "text": line.text })).collect()
}

/// A broadcast to everyone in a room. Messages are made from it outside the lock of the room, and
/// once for all who receive the same.
#[derive(Debug)]
pub(crate) struct RoomUpdate {
    pub(crate) version: i64,
    /// The event, or `None` if only the presence has changed.
    pub(crate) event: Option<Event>,
    pub(crate) state: GameState,
    /// The time of the update, for the clocks.
    pub(crate) now: i64,
    /// The state as JSON, once someone needs it.
    snapshot: OnceLock<String>,
}

impl RoomUpdate {
    pub(crate) fn new(state: GameState, event: Option<Event>, now: i64) -> RoomUpdate {
        RoomUpdate { version: state.version, event, state, now, snapshot: OnceLock::new() }
    }

    /// True for updates that only players may see.
    pub(crate) fn is_private(&self) -> bool {
        self.event.as_ref().is_some_and(|event| event.kind.is_private())
    }

    /// The event as JSON, or null.
    pub(crate) fn event_json(&self) -> Value {
        self.event.as_ref().map_or(Value::Null, event_json)
    }

    /// The state as JSON, rendered once.
    #[cfg(feature = "serve")]
    pub(crate) fn snapshot_json(&self, room: &super::Room) -> &str {
        self.snapshot.get_or_init(|| {
            let snapshot =
                GameSnapshot::of(&room.participants(), &self.state, self.now, Language::english());
            serde_json::to_string(&snapshot).expect("a snapshot is JSON")
        })
    }

    /// The message to a bot or a spectator of the API; `None` if it is not for spectators.
    #[cfg(feature = "serve")]
    pub(crate) fn message(&self, room: &super::Room, to_player: bool) -> Option<String> {
        if self.is_private() && !to_player {
            return None;
        }
        let snapshot = self.snapshot_json(room);
        let (version, event) = (self.version, self.event_json());
        let mut message = format!(r#"{{"version":{version},"event":{event},"state":{snapshot}"#);
        if to_player && self.event.is_none() {
            let _ = write!(message, r#","chat":{}"#, chat_json(&self.state.chat));
        }
        message.push('}');
        Some(message)
    }
}
