//! New games: the options of a game before it exists.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use catalog::{AnyGame, Entry, PlayerSpec, Tablebases, find};
use messages::say;
use rules::Size;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::clock::TimeControl;
use super::seating::{HERE, HUMAN};
use crate::api::openapi::{GameSlug, SeatSlug};
use crate::http::error::AppError;
use crate::room::game_row::GameRow;

/// Thinking times per move that the engine may have.
const ENGINE_TIMES: RangeInclusive<Duration> = Duration::from_millis(100)..=Duration::from_secs(5);

/// A game to start.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    /// Which game.
    #[schema(value_type = GameSlug, inline)]
    pub(crate) game: String,
    /// `8`, or `5x6` for games that allow rectangles. Default: the usual size.
    pub(crate) size: Option<String>,
    /// Rule options. Default: the usual values.
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, String>,
    /// The position to start from. Default: the starting position.
    pub(crate) position: Option<String>,
    /// The player who moves first: `me`, `open`, `random`, `greedy`, `engine:1` to `engine:10`, or
    /// `perfect`, which is available from the start of solved boards and from other positions.
    #[schema(value_type = SeatSlug, inline)]
    pub(crate) first: String,
    /// The player who moves second, as for `first`.
    #[schema(value_type = SeatSlug, inline)]
    pub(crate) second: String,
    /// The time control. Default: no clock.
    #[serde(default, deserialize_with = "read_clock")]
    pub(crate) clock: Option<NewClock>,
    /// Lists the game on the home page, where anyone can watch it or take the open seat.
    #[serde(default)]
    pub(crate) listed: bool,
}

/// A time control: either for the whole game or per move.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewClock {
    /// Seconds per player for the whole game.
    #[schema(minimum = 1, maximum = 86_400)]
    initial_s: Option<u32>,
    /// Increment per move in seconds.
    #[serde(default)]
    #[schema(maximum = 3600)]
    increment_s: u32,
    /// Days per move.
    #[schema(minimum = 1, maximum = 30)]
    days: Option<u32>,
}

/// Reads a time control or null. Serde would also read an array with the fields in order.
fn read_clock<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NewClock>, D::Error> {
    let fields = Option::<serde_json::Map<_, _>>::deserialize(deserializer)?;
    let read = |fields| NewClock::deserialize(serde_json::Value::Object(fields));
    fields.map(read).transpose().map_err(serde::de::Error::custom)
}

impl NewClock {
    /// Reads what [`NewClock::text`] writes.
    pub(crate) fn read(text: &str) -> Option<NewClock> {
        if let Some(days) = text.strip_suffix('d') {
            let days = Some(days.parse().ok()?);
            return Some(NewClock { initial_s: None, increment_s: 0, days });
        }
        let (initial, increment_s) = text.split_once('+')?;
        let (initial_s, increment_s) = (Some(initial.parse().ok()?), increment_s.parse().ok()?);
        Some(NewClock { initial_s, increment_s, days: None })
    }

    /// The text that [`TimeControl`] reads.
    pub(crate) fn text(self) -> String {
        match (self.initial_s, self.days) {
            (None, Some(days)) => format!("{days}d"),
            // Refused: a clock is either.
            (Some(initial), Some(days)) => format!("{initial}+{} and {days}d", self.increment_s),
            (initial, None) => format!("{}+{}", initial.unwrap_or_default(), self.increment_s),
        }
    }
}

/// The choice for one seat of a new game.
pub(crate) enum SeatChoice {
    Me,
    Open,
    Computer(String),
}

impl SeatChoice {
    fn read(text: &str) -> Result<SeatChoice, AppError> {
        match text {
            "me" => return Ok(SeatChoice::Me),
            "open" => return Ok(SeatChoice::Open),
            _ => {}
        }
        match PlayerSpec::read(text) {
            Ok(PlayerSpec::Engine(limits)) if ENGINE_TIMES.contains(&limits.time) => {
                Ok(SeatChoice::Computer(PlayerSpec::Engine(limits).to_string()))
            }
            // Other engines, and external ones, are for the command line.
            Ok(
                spec @ (PlayerSpec::Random
                | PlayerSpec::Greedy
                | PlayerSpec::Level(_)
                | PlayerSpec::Perfect),
            ) => Ok(SeatChoice::Computer(spec.to_string())),
            _ => Err(AppError::Invalid(say("invalid-seat").with("given", rules::quote(text)))),
        }
    }
}

impl NewGame {
    /// The game in its first position.
    fn open(&self) -> Result<(&'static Entry, Box<dyn AnyGame>), AppError> {
        let entry = find(&self.game)?;
        let given: Vec<String> =
            self.rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let rules = entry.info().read_rules(given.iter().map(String::as_str))?;
        let size = self.size.as_deref().map(Size::read).transpose()?;
        let position = self.position.as_deref().unwrap_or("start");
        let game = entry.open(position, size, &rules)?;
        Ok((entry, game))
    }

    /// Refuses perfect play from the start of a board that is not solved, where it would be the
    /// engine. Other positions may be close enough to the end.
    pub(crate) fn check_perfect(&self, tables: &Tablebases) -> Result<(), AppError> {
        let seats = [&self.first, &self.second].map(|seat| PlayerSpec::read(seat));
        if !seats.contains(&Ok(PlayerSpec::Perfect)) {
            return Ok(());
        }
        let (entry, game) = self.open()?;
        let setup = game.setup();
        let is_start =
            entry.start(&setup).is_ok_and(|start| start.position_text() == game.position_text());
        if !is_start || entry.is_solved(&setup, tables) {
            return Ok(());
        }
        let (name, size) = (entry.info().name, setup.size);
        Err(AppError::Invalid(
            say("invalid-perfect").with("game", name).with("size", size.to_string()),
        ))
    }

    /// Validates the options: the row of the new game with this id, and who gets its seats.
    pub(crate) fn row(
        &self,
        id: String,
        created: i64,
    ) -> Result<(GameRow, [SeatChoice; 2]), AppError> {
        let (entry, game) = self.open()?;
        let clock = self.clock.map(NewClock::text).unwrap_or_default();
        if !clock.is_empty() && TimeControl::read(&clock).is_none() {
            return Err(AppError::Invalid(say("invalid-clock")));
        }
        let choices = [SeatChoice::read(&self.first)?, SeatChoice::read(&self.second)?];
        let same_screen = matches!(choices, [SeatChoice::Me, SeatChoice::Me]);
        let player = |choice: &SeatChoice| match choice {
            SeatChoice::Computer(spec) => spec.clone(),
            _ if same_screen => HERE.to_owned(),
            _ => HUMAN.to_owned(),
        };
        let setup = game.setup();
        let start = if self.position.is_some() { game.start_text() } else { "start".to_owned() };
        let row = GameRow {
            id,
            created,
            game: entry.info().slug.to_owned(),
            size: setup.size.to_string(),
            rules: setup.rules.to_string(),
            start,
            players: [player(&choices[0]), player(&choices[1])],
            clock,
            listed: self.listed,
        };
        Ok((row, choices))
    }
}
