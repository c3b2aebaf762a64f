//! The part of the HTTP API that a bot needs.

use std::collections::BTreeMap;

use catalog::{AnyGame, find};
use rules::{Player, Size};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::error::BotError;
use crate::http::{Answer, Site, Socket};

/// An open game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct OpenGame {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) size: String,
    pub(crate) clock: String,
    pub(crate) has_opponent: bool,
}

#[derive(Deserialize)]
struct OpenGames {
    games: Vec<OpenGame>,
}

/// The state of a game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct State {
    game: String,
    size: String,
    #[serde(default)]
    rules: BTreeMap<String, String>,
    position: String,
    pub(crate) ply: usize,
    turn: String,
    moves: Vec<String>,
    pub(crate) outcome: Option<String>,
    pub(crate) version: i64,
    pub(crate) clock: Option<Clock>,
}

/// The clock of a game.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Clock {
    pub(crate) increment_s: Option<u64>,
    pub(crate) first_ms: i64,
    pub(crate) second_ms: i64,
}

/// A seat that was taken.
#[derive(Debug, Deserialize)]
struct Seat {
    token: String,
    #[serde(rename = "seat")]
    player: String,
    #[serde(flatten)]
    state: State,
}

#[derive(Deserialize)]
struct SocketMessage {
    state: Option<State>,
}

/// The seat of this bot in a game.
#[derive(Clone, Debug)]
pub(crate) struct OwnSeat {
    pub(crate) site: Site,
    pub(crate) id: String,
    token: String,
    pub(crate) player: Player,
}

pub(crate) fn open_games(site: &Site) -> Result<Vec<OpenGame>, BotError> {
    let answer = site.request("GET", "/api/v1/games", "", "")?;
    let OpenGames { games } = read(site, &answer)?;
    Ok(games)
}

/// Takes the free seat of a game.
pub(crate) fn join(site: &Site, id: &str, name: &str) -> Result<(OwnSeat, State), BotError> {
    if !is_id(id) {
        return Err(site.unexpected(&"the id of a game is no id"));
    }
    let body = json!({"bot": name}).to_string();
    let answer = site.request("POST", &format!("/api/v1/games/{id}/join"), "", &body)?;
    let Seat { token, player, state } = read(site, &answer)?;
    let player = Player::BOTH.into_iter().find(|known| known.slug() == player);
    let player = player.ok_or_else(|| site.unexpected(&"the seat is neither first nor second"))?;
    if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(site.unexpected(&"the token is no token"));
    }
    Ok((OwnSeat { site: site.clone(), id: id.to_owned(), token, player }, state))
}

/// True for what can be the id of a game. Ids are remembered, so they must not be long.
fn is_id(text: &str) -> bool {
    const MAX_LENGTH: usize = 64;
    let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain && (1..=MAX_LENGTH).contains(&text.len())
}

impl OpenGame {
    pub(crate) fn has_id(&self) -> bool {
        is_id(&self.id)
    }
}

impl OwnSeat {
    fn path(&self, what: &str) -> String {
        format!("/api/v1/games/{}{what}", self.id)
    }

    pub(crate) fn state(&self) -> Result<State, BotError> {
        read(&self.site, &self.site.request("GET", &self.path(""), "", "")?)
    }

    pub(crate) fn play(&self, text: &str, ply: usize) -> Result<State, BotError> {
        let body = json!({"move": text, "ply": ply}).to_string();
        read(&self.site, &self.site.request("POST", &self.path("/moves"), &self.token, &body)?)
    }

    pub(crate) fn resign(&self, version: i64) -> Result<(), BotError> {
        let body = json!({"do": "resign", "version": version}).to_string();
        let answer = self.site.request("POST", &self.path("/actions"), &self.token, &body)?;
        read::<Value>(&self.site, &answer).map(|_| ())
    }

    pub(crate) fn events(&self) -> Result<Socket, BotError> {
        self.site.socket(&self.path("/events"))
    }
}

impl State {
    /// The state in a message of a WebSocket, if there is one.
    pub(crate) fn of_message(text: &str) -> Option<State> {
        serde_json::from_str::<SocketMessage>(text).ok()?.state
    }

    pub(crate) fn is_turn_of(&self, player: Player) -> bool {
        self.outcome.is_none() && self.turn == player.slug()
    }

    /// The game with its history, if it began at the start, and else the position alone.
    pub(crate) fn game(&self, site: &Site) -> Result<Box<dyn AnyGame>, BotError> {
        let unexpected = |why: String| site.unexpected(&why);
        let entry = find(&self.game).map_err(|error| unexpected(error.to_string()))?;
        let size = Size::read(&self.size).map_err(|error| unexpected(error.to_string()))?;
        let rules: Vec<String> =
            self.rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let rules = entry.info().read_rules(rules.iter().map(String::as_str));
        let rules = rules.map_err(|error| unexpected(error.to_string()))?;
        let start = entry.open("start", Some(size), &rules).ok();
        let replayed = start.and_then(|mut game| {
            game.play_all(&self.moves.join(" ")).ok()?;
            (game.position_text() == self.position).then_some(game)
        });
        if let Some(game) = replayed {
            return Ok(game);
        }
        let opened = entry.open(&self.position, Some(size), &rules);
        opened.map_err(|error| unexpected(error.to_string()))
    }
}

/// Reads JSON, or the reason of a refusal.
fn read<T: DeserializeOwned>(site: &Site, answer: &Answer) -> Result<T, BotError> {
    match answer.status {
        200..=299 => serde_json::from_slice(&answer.body).map_err(|error| site.unexpected(&error)),
        status => {
            let body: Result<Value, _> = serde_json::from_slice(&answer.body);
            let Ok(Some(why)) = body.map(|body| body["error"].as_str().map(str::to_owned)) else {
                return Err(site.unexpected(&format!("status {status}")));
            };
            Err(BotError::Refused { status, why })
        }
    }
}
