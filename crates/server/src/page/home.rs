//! The home page, and the forms that start a game.

use std::collections::{BTreeMap, HashMap};

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use catalog::{CATALOG, Level, find};
use rules::{GameInfo, Player};

use super::{Form, Viewer, html, picture};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::idempotency::IdempotencyKey;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::room::clock::TimeControl;
use crate::room::new_game::{NewClock, NewGame};
use crate::room::seating::{HERE, HUMAN, computer_name};
use crate::store::ListedGame;
use crate::texts::{Text, say};
use crate::time::now;
use crate::token;

/// Maximum length of the lists of games.
const MAX_LISTED: i64 = 12;

/// The time controls on offer, with their labels.
fn clocks(viewer: &Viewer) -> [(&'static str, Text); 7] {
    [
        ("", viewer.say("clock.none")),
        ("180+2", viewer.say("clock.blitz")),
        ("300+5", viewer.say("clock.rapid")),
        ("900+10", viewer.say("clock.relaxed")),
        ("1800+20", viewer.say("clock.long")),
        ("1d", viewer.say("clock.day")),
        ("3d", viewer.say("clock.three-days")),
    ]
}

/// The preselected level, for people who have never played.
pub(super) const FIRST_LEVEL: u8 = 2;

/// A game on the home page.
struct Card {
    info: &'static GameInfo,
    picture: &'static str,
}

/// A game in a list.
pub(super) struct GameListRow {
    pub(super) id: String,
    pub(super) name: &'static str,
    pub(super) size: String,
    pub(super) players: Text,
    pub(super) clock: String,
    pub(super) plies: usize,
    /// The date on which it was started.
    pub(super) started: String,
    pub(super) result: String,
}

impl GameListRow {
    /// The game as its viewer sees it, who owns the seats of `mine`.
    pub(super) fn of(viewer: &Viewer, mine: &[String], listed: ListedGame) -> Option<GameListRow> {
        let ListedGame { game, plies, result, owners, names } = listed;
        let info = find(&game.game).ok()?.info();
        let is_mine = Player::BOTH.map(|player| mine.contains(&owners[player.index()]));
        let name = |player: Player| match game.players[player.index()].as_str() {
            HUMAN | HERE if is_mine[player.index()] => viewer.say("games.you").to_string(),
            HUMAN | HERE if names[player.index()].is_empty() => {
                viewer.say("games.person").to_string()
            }
            HUMAN | HERE => names[player.index()].clone(),
            computer => computer_name(computer).to_lowercase(),
        };
        let [first, second] = Player::BOTH.map(name);
        let players = if game.players.iter().all(|player| player == HERE) {
            viewer.say("games.one-screen")
        } else {
            viewer.say("games.players").with("first", first).with("second", second)
        };
        Some(GameListRow {
            id: game.id,
            name: info.name,
            size: game.size,
            players,
            clock: TimeControl::read(&game.clock).map_or_else(String::new, TimeControl::in_words),
            plies,
            started: catalog::date(game.created as u64 / 86_400_000),
            result: result_in_words(viewer, &result, is_mine),
        })
    }
}

/// The result from the viewer's point of view; empty while the game goes on.
fn result_in_words(viewer: &Viewer, result: &str, is_mine: [bool; 2]) -> String {
    let winner = Player::BOTH.into_iter().find(|player| player.slug() == result);
    let words = match (winner, is_mine) {
        (Some(Player::First), [true, false]) | (Some(Player::Second), [false, true]) => {
            viewer.say("games.won")
        }
        (Some(_), [true, false] | [false, true]) => viewer.say("games.lost"),
        (Some(Player::First), _) => viewer.say("games.first-won"),
        (Some(Player::Second), _) => viewer.say("games.second-won"),
        (None, _) if result == "draw" => viewer.say("games.draw"),
        (None, _) => return String::new(),
    };
    words.to_string()
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    viewer: Viewer,
    cards: Vec<Card>,
    levels: Vec<u8>,
    open: Vec<GameListRow>,
    live: Vec<GameListRow>,
}

pub(crate) async fn home(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let card = |entry| Card { info: catalog::Entry::info(entry), picture: picture::preview(entry) };
    let open = app.services.store.open_games(MAX_LISTED).await?;
    let live = app.services.store.live_games(MAX_LISTED).await?;
    let (viewer, mine) = (Viewer::from(&visitor), visitor.owners());
    let row = |listed| GameListRow::of(&viewer, &mine, listed);
    Ok(html(&HomePage {
        cards: CATALOG.iter().map(card).collect(),
        levels: Level::all().map(Level::number).collect(),
        open: open.into_iter().filter_map(row).collect(),
        live: live.into_iter().filter_map(row).collect(),
        viewer: viewer.clone(),
    }))
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    viewer: Viewer,
    info: &'static GameInfo,
    picture: &'static str,
    levels: Vec<u8>,
    sizes: Vec<(String, bool)>,
    clocks: [(&'static str, Text); 7],
}

/// All options of a new game.
pub(crate) async fn options(
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let entry = find(&game).map_err(|_| AppError::PageNotFound)?;
    let info = entry.info();
    let usual = info.usual().size.to_string();
    let squares = info.sides.iter().map(u8::to_string);
    let viewer = Viewer::from(&visitor);
    Ok(html(&NewPage {
        info,
        picture: picture::preview(entry),
        levels: Level::all().map(Level::number).collect(),
        sizes: squares.map(|size| (size.clone(), size == usual)).collect(),
        clocks: clocks(&viewer),
        viewer,
    }))
}

/// The fields of either form.
type Fields = HashMap<String, String>;

/// Starts a game and redirects to its page.
pub(crate) async fn start(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<(HeaderMap, Redirect), PageError> {
    let wanted = read(&fields)?;
    // A form that is sent again because its answer was lost leads to the same game. One that is sent
    // again later, from the history of the browser, starts another.
    let request = IdempotencyKey::fingerprint("/new", &fields.iter().collect::<BTreeMap<_, _>>());
    let key = match fields.get("idempotency-key") {
        Some(text) => IdempotencyKey::read(text)?.scoped(&request),
        None => IdempotencyKey::default(),
    };
    let done = key.completed(&app.services.store, &request).await?;
    if let Some(done) = &done
        && app.rooms.current(&done.game).await?.state().await.game.ply() == 0
    {
        let visitor = visitor.with_secret(|| key.secret(Some(&done.salt)));
        return Ok((visitor.cookie(client.secure), Redirect::to(&format!("/g/{}", done.game))));
    }
    app.limiters.games.take(client.address, now())?;
    let claim = key.claim(request).filter(|_| done.is_none());
    let visitor =
        visitor.with_secret(|| key.secret(claim.as_ref().map(|claim| claim.salt.as_str())));
    let room = app.rooms.create(&wanted, &visitor, claim).await?;
    Ok((visitor.cookie(client.secure), Redirect::to(&format!("/g/{}", room.row.id))))
}

fn read(fields: &Fields) -> Result<NewGame, AppError> {
    let field = |name: &str| fields.get(name).map_or("", |text| text.trim());
    // A button of the home page is both the game and the opponent.
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
    // A game that continues from a position brings its rules as one text.
    let kept = field("rules").split(',').filter_map(|rule| rule.split_once('='));
    let rules: BTreeMap<String, String> =
        chosen.chain(kept).map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let size = Some(field("size")).filter(|size| !size.is_empty()).map(str::to_owned);
    let position = Some(field("position")).filter(|text| !text.is_empty()).map(str::to_owned);
    let clock = match field("clock") {
        "" => None,
        text => Some(NewClock::read(text).ok_or_else(|| {
            AppError::Invalid(say("invalid.clock-name").with("given", ::rules::quote(text)))
        })?),
    };
    let listed = !field("listed").is_empty();
    Ok(NewGame { game: game.to_owned(), size, rules, position, first, second, clock, listed })
}
