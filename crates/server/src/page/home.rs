//! The first page, and games that are begun from it.

use std::collections::{BTreeMap, HashMap};

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use catalog::{CATALOG, Level, find};
use rules::{GameInfo, Player};

use super::{Form, Me, html, picture};
use crate::app::App;
use crate::clock::Control;
use crate::error::{OnPage, Refusal};
use crate::guard::Client;
use crate::live::computer_name;
use crate::new_game::{NewClock, NewGame};
use crate::seat::Visitor;
use crate::store::ListedGame;
use crate::time::now;
use crate::token;

/// How many games a list shows.
const MOST_LISTED: i64 = 12;

/// The clocks that are offered, and what they are called.
const CLOCKS: [(&str, &str); 7] = [
    ("", "no clock"),
    ("180+2", "3 minutes + 2 seconds a move"),
    ("300+5", "5 minutes + 5 seconds a move"),
    ("900+10", "15 minutes + 10 seconds a move"),
    ("1800+20", "30 minutes + 20 seconds a move"),
    ("1d", "a day for every move"),
    ("3d", "three days for every move"),
];

/// The level that is offered to someone who has never played.
const FIRST_LEVEL: u8 = 2;

/// A game as the home page shows it.
struct Card {
    info: &'static GameInfo,
    picture: &'static str,
}

/// A game in a list.
pub(super) struct Row {
    pub(super) id: String,
    pub(super) name: &'static str,
    pub(super) size: String,
    pub(super) players: String,
    pub(super) clock: String,
    pub(super) plies: i64,
    pub(super) result: &'static str,
}

impl Row {
    pub(super) fn of(listed: ListedGame) -> Option<Row> {
        let ListedGame { game, plies, result } = listed;
        let info = find(&game.game).ok()?.info();
        let name = |who: &String| match who.as_str() {
            "human" | "here" => "a person".to_owned(),
            computer => computer_name(computer).to_lowercase(),
        };
        let [first, second] = [name(&game.players[0]), name(&game.players[1])];
        Some(Row {
            id: game.id,
            name: info.name,
            size: game.size,
            players: format!("{first} against {second}"),
            clock: Control::read(&game.clock).map_or_else(String::new, Control::in_words),
            plies,
            result: match result.as_str() {
                "first" => "the first player has won",
                "second" => "the second player has won",
                "draw" => "a draw",
                _ => "",
            },
        })
    }
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    me: Me,
    cards: Vec<Card>,
    levels: Vec<u8>,
    first_level: u8,
    open: Vec<Row>,
    live: Vec<Row>,
}

pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Html<String>, OnPage> {
    let card = |entry| Card { info: catalog::Entry::info(entry), picture: picture::glimpse(entry) };
    let open = app.store.open_games(MOST_LISTED).await?;
    let live = app.store.live_games(MOST_LISTED).await?;
    Ok(html(&HomePage {
        me: Me::from(&visitor),
        cards: CATALOG.iter().map(card).collect(),
        levels: Level::all().map(Level::number).collect(),
        first_level: FIRST_LEVEL,
        open: open.into_iter().filter_map(Row::of).collect(),
        live: live.into_iter().filter_map(Row::of).collect(),
    }))
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    me: Me,
    info: &'static GameInfo,
    picture: &'static str,
    levels: Vec<u8>,
    first_level: u8,
    sizes: Vec<(String, bool)>,
    clocks: [(&'static str, &'static str); 7],
}

/// Everything that can be chosen about a new game.
pub(crate) async fn options(
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, OnPage> {
    let entry = find(&game).map_err(|_| Refusal::NoPage)?;
    let info = entry.info();
    let usual = info.usual().size.to_string();
    let squares = info.sides.iter().map(u8::to_string);
    Ok(html(&NewPage {
        me: Me::from(&visitor),
        info,
        picture: picture::glimpse(entry),
        levels: Level::all().map(Level::number).collect(),
        first_level: FIRST_LEVEL,
        sizes: squares.map(|size| (size.clone(), size == usual)).collect(),
        clocks: CLOCKS,
    }))
}

/// The fields of either form.
type Fields = HashMap<String, String>;

/// Begins a game and leads to its page.
pub(crate) async fn start(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<(HeaderMap, Redirect), OnPage> {
    app.games.take(client.address, now())?;
    let wanted = read(&fields)?;
    let visitor = visitor.known();
    let room = app.begin(&wanted, &visitor).await?;
    Ok((visitor.cookie(client.secure), Redirect::to(&format!("/g/{}", room.row.id))))
}

fn read(fields: &Fields) -> Result<NewGame, Refusal> {
    let field = |name: &str| fields.get(name).map_or("", |text| text.trim());
    // On the home page a button is both the game and the opponent.
    let (game, opponent) = match field("start").split_once(':') {
        Some(both) => both,
        None => (field("game"), field("opponent")),
    };
    let side = match field("side") {
        "second" => Player::Second,
        "random" if token::secret().as_bytes()[0].is_multiple_of(2) => Player::Second,
        _ => Player::First,
    };
    let other = match opponent {
        "here" => "me".to_owned(),
        "link" => "open".to_owned(),
        _ if field("level") == "perfect" => "perfect".to_owned(),
        _ => format!("engine:{}", field("level")),
    };
    let (first, second) = match side {
        Player::First => ("me".to_owned(), other),
        Player::Second => (other, "me".to_owned()),
    };
    let rules: BTreeMap<String, String> = fields
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix("rule-")?.to_owned(), value.clone())))
        .collect();
    let size = Some(field("size")).filter(|size| !size.is_empty()).map(str::to_owned);
    let position = Some(field("position")).filter(|text| !text.is_empty()).map(str::to_owned);
    let clock = match field("clock") {
        "" => None,
        text => Some(NewClock::read(text).ok_or_else(|| {
            Refusal::Given(format!(
                "{} is not a clock: choose one of the list",
                ::rules::quote(text)
            ))
        })?),
    };
    let listed = !field("listed").is_empty();
    Ok(NewGame { game: game.to_owned(), size, rules, position, first, second, clock, listed })
}
