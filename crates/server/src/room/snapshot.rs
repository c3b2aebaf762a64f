//! What is sent to programs and pages about a game. Fields may be added, never renamed.

use std::fmt::Write;

use rules::Player;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::room::Room;
use crate::room::clock::Control;
use crate::room::event::Event;
use crate::room::game_state::{Course, Said};

/// A game as it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct State {
    /// The name of the game in URLs.
    id: String,
    /// The page of the game.
    url: String,
    /// Which game it is: `talpa`.
    game: &'static str,
    size: String,
    /// Every rule option with its value.
    #[schema(value_type = Object)]
    rules: Map<String, Value>,
    /// The number of the last event.
    version: i64,
    position: String,
    /// How many moves have been made.
    ply: usize,
    /// Whose turn it is, or would be: `first` or `second`.
    turn: &'static str,
    moves: Vec<String>,
    legal: Vec<Legal>,
    /// `first`, `second` or `draw`, once the game is over.
    outcome: Option<&'static str>,
    /// Why it is over, with the clause where the rules say so.
    reason: Option<String>,
    clock: Option<ClockState>,
    players: Players,
    /// What a player asks the other one for.
    ask: Option<AskState>,
    /// The name of the game that follows this one.
    rematch: Option<String>,
    /// Whether a draw can be offered.
    draws: bool,
    /// How many look on without a seat, at every server; those elsewhere a few seconds later.
    watchers: usize,
    /// How the game stands, in a sentence.
    words: String,
}

/// A legal move and the cells to point at for it, in order.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Legal {
    #[serde(rename = "move")]
    text: String,
    path: Vec<String>,
}

/// The time of the players.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClockState {
    /// Seconds for the game; null when every move has its own time.
    initial_s: Option<i64>,
    /// Seconds that a move adds; null when every move has its own time.
    increment_s: Option<i64>,
    /// Seconds for every move; null when there is time for the whole game.
    move_s: Option<i64>,
    first_ms: i64,
    second_ms: i64,
    /// Whose time is running: `first`, `second` or null.
    running: Option<&'static str>,
}

/// Who plays.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Players {
    pub(crate) first: PlayerState,
    pub(crate) second: PlayerState,
}

/// One of the players.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PlayerState {
    /// `human`, `open` while nobody has taken the seat, or a computer such as `engine:3`.
    pub(crate) kind: String,
    /// What to call the player.
    pub(crate) name: String,
    /// The colour of the pieces: `Red`.
    pub(crate) color: &'static str,
    /// Whether someone is looking at the page from this seat.
    pub(crate) here: bool,
}

/// What is asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AskState {
    /// `first` or `second`.
    by: &'static str,
    /// `draw`, `take-back` or `rematch`.
    what: &'static str,
}

impl State {
    pub(crate) fn of(room: &Room, course: &Course, now: i64) -> State {
        let game = &course.game;
        let setup = game.setup();
        let legal = |choice: catalog::Choice| Legal {
            text: choice.text,
            path: choice.path.iter().map(ToString::to_string).collect(),
        };
        let choices = if course.turn().is_some() { game.choices() } else { Vec::new() };
        State {
            id: room.row.id.clone(),
            url: format!("/g/{}", room.row.id),
            game: game.info().slug,
            size: setup.size.to_string(),
            rules: setup
                .rules
                .iter()
                .map(|(name, value)| (name.to_owned(), value.into()))
                .collect(),
            version: course.version,
            position: game.position_text(),
            ply: game.ply(),
            turn: game.turn().slug(),
            moves: game.moves(),
            legal: choices.into_iter().map(legal).collect(),
            outcome: course.outcome().map(rules::Outcome::slug),
            reason: course.reason(),
            clock: clock_state(course, now),
            players: room.players(&game.view()),
            ask: course.ask.map(|(by, what)| AskState { by: by.slug(), what: what.slug() }),
            rematch: course.rematch.clone(),
            draws: course.has_draws(),
            watchers: room.watchers(),
            words: course.state_in_words(),
        }
    }
}

fn clock_state(course: &Course, now: i64) -> Option<ClockState> {
    let clock = course.clock.as_ref()?;
    let [first_ms, second_ms] = course.time_left(now)?;
    let (initial_s, increment_s, move_s) = match clock.control() {
        Control::Game { initial, increment } => {
            (Some(initial / 1000), Some(increment / 1000), None)
        }
        Control::Move(time) => (None, None, Some(time / 1000)),
    };
    let running = course.turn().filter(|_| clock.runs()).map(Player::slug);
    Some(ClockState { initial_s, increment_s, move_s, first_ms, second_ms, running })
}

/// An event as JSON.
pub(crate) fn event_json(event: &Event) -> Value {
    let mut json = json!({
        "kind": event.deed.kind(),
        "by": event.deed.by().slug(),
        "at_ms": event.at,
    });
    if !event.deed.content().is_empty() {
        json["text"] = event.deed.content().into();
    }
    json
}

/// What was said, as JSON.
pub(crate) fn chat_json(chat: &[Said]) -> Value {
    chat.iter().map(|said| json!({ "by": said.by.slug(), "text": said.text })).collect()
}

/// Something new about a game, made once for everybody who listens.
#[derive(Debug)]
pub(crate) struct News {
    pub(crate) version: i64,
    pub(crate) event: Option<Event>,
    state: String,
    chat: String,
}

impl News {
    pub(crate) fn new(room: &Room, course: &Course, event: Option<Event>, now: i64) -> News {
        let state = State::of(room, course, now);
        News {
            version: course.version,
            event,
            state: serde_json::to_string(&state).expect("a state is JSON"),
            chat: chat_json(&course.chat).to_string(),
        }
    }

    /// The message, unless it is for players only.
    pub(crate) fn message(&self, player: bool) -> Option<String> {
        let private = self.event.as_ref().is_some_and(|event| event.deed.is_private());
        if private && !player {
            return None;
        }
        let News { version, state, .. } = self;
        let event = self.event.as_ref().map_or(Value::Null, event_json);
        let mut message = format!(r#"{{"version":{version},"event":{event},"state":{state}"#);
        if player && self.event.is_none() {
            let _ = write!(message, r#","chat":{}"#, self.chat);
        }
        message.push('}');
        Some(message)
    }
}
