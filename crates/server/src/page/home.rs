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
use crate::http::error::{OnPage, Refusal};
use crate::http::middleware::Client;
use crate::http::visitor::Visitor;
use crate::room::clock::Control;
use crate::room::computer_name;
use crate::room::new_game::{HERE, HUMAN, NewClock, NewGame};
use crate::store::ListedGame;
use crate::texts::{Text, say};
use crate::time::now;
use crate::token;

/// How many games a list shows.
const MOST_LISTED: i64 = 12;

/// The clocks that are offered, and what they are called.
fn clocks(me: &Me) -> [(&'static str, Text); 7] {
    [
        ("", me.say("clock.none")),
        ("180+2", me.say("clock.blitz")),
        ("300+5", me.say("clock.quick")),
        ("900+10", me.say("clock.calm")),
        ("1800+20", me.say("clock.long")),
        ("1d", me.say("clock.day")),
        ("3d", me.say("clock.days")),
    ]
}

/// The level that is offered to someone who has never played.
pub(super) const FIRST_LEVEL: u8 = 2;

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
    pub(super) players: Text,
    pub(super) clock: String,
    pub(super) plies: usize,
    /// The day on which it was begun.
    pub(super) begun: String,
    pub(super) result: String,
}

impl Row {
    /// The game as someone sees it whose seats are marked like this.
    pub(super) fn of(me: &Me, mine: &[String], listed: ListedGame) -> Option<Row> {
        let ListedGame { game, plies, result, owners, names } = listed;
        let info = find(&game.game).ok()?.info();
        let is_mine = Player::BOTH.map(|player| mine.contains(&owners[player.index()]));
        let name = |player: Player| match game.players[player.index()].as_str() {
            HUMAN | HERE if is_mine[player.index()] => me.say("games.you").to_string(),
            HUMAN | HERE if names[player.index()].is_empty() => me.say("games.person").to_string(),
            HUMAN | HERE => names[player.index()].clone(),
            computer => computer_name(computer).to_lowercase(),
        };
        let [first, second] = Player::BOTH.map(name);
        let players = if game.players.iter().all(|player| player == HERE) {
            me.say("games.one-screen")
        } else {
            me.say("games.players").with("first", first).with("second", second)
        };
        Some(Row {
            id: game.id,
            name: info.name,
            size: game.size,
            players,
            clock: Control::read(&game.clock).map_or_else(String::new, Control::in_words),
            plies,
            begun: catalog::date(game.created as u64 / 86_400_000),
            result: result_in_words(me, &result, is_mine),
        })
    }
}

/// How a game has ended, as someone sees it to whom these seats belong; nothing if it goes on.
fn result_in_words(me: &Me, result: &str, is_mine: [bool; 2]) -> String {
    let winner = Player::BOTH.into_iter().find(|player| player.slug() == result);
    let words = match (winner, is_mine) {
        (Some(Player::First), [true, false]) | (Some(Player::Second), [false, true]) => {
            me.say("games.won")
        }
        (Some(_), [true, false] | [false, true]) => me.say("games.lost"),
        (Some(Player::First), _) => me.say("games.first-won"),
        (Some(Player::Second), _) => me.say("games.second-won"),
        (None, _) if result == "draw" => me.say("games.draw"),
        (None, _) => return String::new(),
    };
    words.to_string()
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    me: Me,
    cards: Vec<Card>,
    levels: Vec<u8>,
    open: Vec<Row>,
    live: Vec<Row>,
}

pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Html<String>, OnPage> {
    let card = |entry| Card { info: catalog::Entry::info(entry), picture: picture::glimpse(entry) };
    let open = app.store.open_games(MOST_LISTED).await?;
    let live = app.store.live_games(MOST_LISTED).await?;
    let (me, mine) = (Me::from(&visitor), visitor.owners());
    let row = |listed| Row::of(&me, &mine, listed);
    Ok(html(&HomePage {
        cards: CATALOG.iter().map(card).collect(),
        levels: Level::all().map(Level::number).collect(),
        open: open.into_iter().filter_map(row).collect(),
        live: live.into_iter().filter_map(row).collect(),
        me: me.clone(),
    }))
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    me: Me,
    info: &'static GameInfo,
    picture: &'static str,
    levels: Vec<u8>,
    sizes: Vec<(String, bool)>,
    clocks: [(&'static str, Text); 7],
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
    let me = Me::from(&visitor);
    Ok(html(&NewPage {
        info,
        picture: picture::glimpse(entry),
        levels: Level::all().map(Level::number).collect(),
        sizes: squares.map(|size| (size.clone(), size == usual)).collect(),
        clocks: clocks(&me),
        me,
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
    let chosen = fields
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix("rule-")?, value.as_str())));
    // Where a game goes on from a position, its rules are one text.
    let kept = field("rules").split(',').filter_map(|rule| rule.split_once('='));
    let rules: BTreeMap<String, String> =
        chosen.chain(kept).map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let size = Some(field("size")).filter(|size| !size.is_empty()).map(str::to_owned);
    let position = Some(field("position")).filter(|text| !text.is_empty()).map(str::to_owned);
    let clock = match field("clock") {
        "" => None,
        text => Some(NewClock::read(text).ok_or_else(|| {
            Refusal::Given(say("given.clock-name").with("given", ::rules::quote(text)))
        })?),
    };
    let listed = !field("listed").is_empty();
    Ok(NewGame { game: game.to_owned(), size, rules, position, first, second, clock, listed })
}
