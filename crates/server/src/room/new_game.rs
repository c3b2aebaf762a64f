//! Games that are to be begun.

use std::collections::BTreeMap;

use catalog::{PlayerSpec, find};
use rules::{Player, Size};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::error::Refusal;
use crate::http::visitor::Visitor;
use crate::room::Room;
use crate::room::clock::Control;
use crate::store::{GameRow, SeatRow};
use crate::texts::say;
use crate::time::milliseconds;
use crate::token;

/// How a person is called who plays on a screen of their own.
pub(crate) const HUMAN: &str = "human";

/// How both are called who share a screen.
pub(crate) const HERE: &str = "here";

/// What to begin.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    /// `crosscut`, `clusterfuss`, `talpa`, `claustro` or `sight`.
    pub(crate) game: String,
    /// `8`, or `5x6` for games that are played on rectangles; otherwise the usual size.
    pub(crate) size: Option<String>,
    /// Rule options; what is left out has its usual value.
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, String>,
    /// The position to begin from; otherwise the start.
    pub(crate) position: Option<String>,
    /// Who moves first: `me`, `open`, `random`, `greedy`, `engine:1` to `engine:10`, or `perfect`.
    pub(crate) first: String,
    /// Who answers: the same.
    pub(crate) second: String,
    /// Nothing for a game without a clock.
    pub(crate) clock: Option<NewClock>,
    /// Whether everybody may see it on the home page, and take an open seat.
    #[serde(default)]
    pub(crate) listed: bool,
}

/// The time for a game: either for the whole game or for every move.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewClock {
    /// Seconds for the game.
    initial_s: Option<u32>,
    /// Seconds that every move adds.
    #[serde(default)]
    increment_s: u32,
    /// Days for every move.
    days: Option<u32>,
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

    /// What [`Control`] reads.
    pub(crate) fn text(self) -> String {
        match (self.initial_s, self.days) {
            (None, Some(days)) => format!("{days}d"),
            (initial, _) => format!("{}+{}", initial.unwrap_or_default(), self.increment_s),
        }
    }
}

/// Someone who gets a seat of a new game.
enum Taker {
    Me,
    Nobody,
    Computer(String),
}

impl Taker {
    fn read(text: &str) -> Result<Taker, Refusal> {
        match text {
            "me" => return Ok(Taker::Me),
            "open" => return Ok(Taker::Nobody),
            _ => {}
        }
        match PlayerSpec::read(text) {
            // Players that take as long as they like are for one's own machine.
            Ok(
                who @ (PlayerSpec::Random
                | PlayerSpec::Greedy
                | PlayerSpec::Level(_)
                | PlayerSpec::Perfect),
            ) => Ok(Taker::Computer(who.to_string())),
            _ => Err(Refusal::Given(say("given.seat").with("given", rules::quote(text)))),
        }
    }
}

impl NewGame {
    /// Checks everything, and names the game.
    fn row(&self) -> Result<(GameRow, [Taker; 2]), Refusal> {
        let entry = find(&self.game)?;
        let given: Vec<String> =
            self.rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let rules = entry.info().read_rules(given.iter().map(String::as_str))?;
        let size = self.size.as_deref().map(Size::read).transpose()?;
        let position = self.position.as_deref().unwrap_or("start");
        let game = entry.open(position, size, &rules)?;
        let clock = self.clock.map(NewClock::text).unwrap_or_default();
        if !clock.is_empty() && Control::read(&clock).is_none() {
            return Err(Refusal::Given(say("given.clock")));
        }
        let takers = [Taker::read(&self.first)?, Taker::read(&self.second)?];
        let alone = matches!(takers, [Taker::Me, Taker::Me]);
        let player = |taker: &Taker| match taker {
            Taker::Computer(who) => who.clone(),
            _ if alone => HERE.to_owned(),
            _ => HUMAN.to_owned(),
        };
        let setup = game.setup();
        let start = if self.position.is_some() { game.start_text() } else { "start".to_owned() };
        let row = GameRow {
            id: token::game_name(),
            created: milliseconds(),
            game: entry.info().slug.to_owned(),
            size: setup.size.to_string(),
            rules: setup.rules.to_string(),
            start,
            players: [player(&takers[0]), player(&takers[1])],
            clock,
            listed: self.listed,
        };
        Ok((row, takers))
    }
}

impl App {
    /// Begins a game, in which `me` is the visitor.
    pub(crate) async fn begin(
        &self,
        wanted: &NewGame,
        visitor: &Visitor,
    ) -> Result<std::sync::Arc<Room>, Refusal> {
        let (row, takers) = wanted.row()?;
        let mine = Player::BOTH.into_iter().zip(takers);
        let seats = mine
            .filter(|(_, taker)| matches!(taker, Taker::Me))
            .map(|(seat, _)| Ok(SeatRow { seat, owner: visitor.owner()?, name: visitor.name() }))
            .collect::<Result<Vec<SeatRow>, Refusal>>()?;
        self.begin_with(row, seats).await
    }

    /// Begins the game after a game: the same with the seats exchanged.
    pub(crate) async fn begin_again(&self, old: &Room) -> Result<std::sync::Arc<Room>, Refusal> {
        let [first, second] = old.row.players.clone();
        let row = GameRow {
            id: token::game_name(),
            created: milliseconds(),
            players: [second, first],
            ..old.row.clone()
        };
        let exchanged = |seat: SeatRow| SeatRow { seat: seat.seat.opponent(), ..seat };
        let seats = self.store.seats(&old.row.id).await?.into_iter().map(exchanged).collect();
        self.begin_with(row, seats).await
    }

    async fn begin_with(
        &self,
        row: GameRow,
        seats: Vec<SeatRow>,
    ) -> Result<std::sync::Arc<Room>, Refusal> {
        self.store.create(row.clone(), seats.clone()).await?;
        self.metrics.count_game();
        let room = self.enter(row, seats, &[])?;
        if self.store.is_shared() {
            self.leave_to_workers(&room).await?;
        }
        Ok(room)
    }
}
