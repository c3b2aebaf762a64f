//! The page of a game.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use catalog::{AnyGame, changes_in_words};
use draw::Theme;
use rules::{GameInfo, Outcome, Player};
use serde::Deserialize;
use serde_json::json;

use super::{Form, Me, capitalized, html, in_page};
use crate::api::{ActionRequest, sit_down};
use crate::app::App;
use crate::http::error::{OnPage, Refusal};
use crate::http::middleware::Client;
use crate::http::visitor::Visitor;
use crate::room::Room;
use crate::room::event::Ask;
use crate::room::game_state::{Course, Wish};
use crate::room::snapshot::{PlayerState, State as GameState};
use crate::texts::{Text, say};
use crate::time::milliseconds;

/// How long a player is taken to be there after the page was loaded, unless a socket, here or at
/// another server, tells more. Without scripts nothing does, and the page loads itself again only while
/// the other one is to move.
const VISIT: Duration = Duration::from_secs(90);

/// The same for whoever is to move: a page that loaded itself again would take the move away that
/// is being typed into it, and nothing is heard of someone who thinks.
const THOUGHT: Duration = Duration::from_mins(15);

/// How someone wants to see a game.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Look {
    /// After so many moves; otherwise as it stands.
    pub(crate) ply: Option<usize>,
    /// From the side of `first` or `second`; otherwise from the visitor's own.
    pub(crate) side: Option<Side>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    First,
    Second,
}

impl From<Side> for Player {
    fn from(side: Side) -> Player {
        match side {
            Side::First => Player::First,
            Side::Second => Player::Second,
        }
    }
}

/// What the page of a game shows.
#[derive(Template)]
#[template(path = "game.html", blocks = ["content"])]
#[expect(clippy::struct_excessive_bools, reason = "a template asks questions of yes or no")]
pub(crate) struct GamePage {
    me: Me,
    id: String,
    version: i64,
    info: &'static GameInfo,
    setup: String,
    board: String,
    /// The player at the top and the one at the bottom of the board.
    sides: [SideView; 2],
    words: String,
    said: String,
    moves: Vec<MoveRow>,
    shown: usize,
    latest: usize,
    side: &'static str,
    /// Whether the players sit at screens of their own, so that one of them may be missed.
    apart: bool,
    /// Whether the visitor has a seat, and whether it is to move.
    plays: bool,
    to_move: bool,
    over: bool,
    legal: Vec<String>,
    passes: bool,
    actions: Vec<(&'static str, Text)>,
    ask: Option<AskView>,
    join: Option<&'static str>,
    waits: bool,
    /// Whether everybody can see the game on the home page.
    listed: bool,
    chat: Option<Vec<(&'static str, String)>>,
    rematch: Option<String>,
    watchers: usize,
    position: String,
    data: String,
}

/// A player beside the board.
struct SideView {
    player: PlayerState,
    seat: &'static str,
    turn: bool,
    winner: bool,
    /// Whether somebody is missed here: whoever reads the page is not away.
    away: bool,
    clock: Option<ClockView>,
}

struct ClockView {
    text: String,
    milliseconds: i64,
    running: bool,
}

/// A line of the list of moves; the first move of a game may be Second's.
struct MoveRow {
    number: usize,
    moves: Vec<(usize, String)>,
}

struct AskView {
    words: Text,
    /// Whether it is the visitor who asks.
    mine: bool,
}

impl GamePage {
    /// The page for someone with these seats.
    pub(crate) fn new(
        visitor: &Visitor,
        room: &Room,
        course: &Course,
        seats: &[Player],
        look: Look,
    ) -> GamePage {
        let now = milliseconds();
        let own = seats.first().copied().filter(|_| seats.len() == 1);
        let side = look.side.map(Player::from).or(own).unwrap_or(Player::First);
        let latest = course.game.ply();
        let shown = look.ply.unwrap_or(latest).min(latest);
        let game = at_ply(&*course.game, shown);
        let view = game.view();
        let turn = course.turn();
        let state = GameState::of(room, course, now);
        let players = room.players(&view);
        let side_view = |player: Player| SideView {
            player: match player {
                Player::First => players.first.clone(),
                Player::Second => players.second.clone(),
            },
            seat: player.slug(),
            turn: turn == Some(player),
            winner: course.outcome() == Some(Outcome::Win(player)),
            away: room.is_shared() && turn.is_some() && !seats.contains(&player),
            clock: clock_view(course, player, now),
        };
        let to_move = turn.is_some_and(|turn| seats.contains(&turn)) && shown == latest;
        let legal: Vec<String> = if to_move {
            course.game.choices().into_iter().map(|choice| choice.text).collect()
        } else {
            Vec::new()
        };
        let color = |player: Player| view.color_name(player);
        let data = json!({
            "state": state,
            "seats": seats.iter().map(|seat| seat.slug()).collect::<Vec<_>>(),
            "side": side.slug(),
            "shown": shown,
        });
        let me = Me::from(visitor);
        GamePage {
            id: room.row.id.clone(),
            version: course.version,
            info: game.info(),
            setup: setup_in_words(&*game, course),
            board: draw::svg_from(&view, Theme::Light, side),
            sides: [side_view(side.opponent()), side_view(side)],
            words: capitalized(&course.state_in_words()),
            said: last_move_in_words(&*game),
            moves: move_rows(&*course.game),
            shown,
            latest,
            side: side.slug(),
            apart: room.is_shared(),
            plays: !seats.is_empty(),
            to_move,
            over: turn.is_none(),
            passes: legal.iter().any(|text| text == "pass"),
            legal,
            actions: actions(&me, room, course, seats),
            ask: course.ask.map(|(by, what)| ask_view(&me, color(by), what, seats.contains(&by))),
            join: room.open_seat().filter(|_| seats.is_empty()).map(color),
            waits: room.open_seat().is_some() && !seats.is_empty(),
            listed: room.row.listed,
            chat: (room.is_shared() && !seats.is_empty()).then(|| {
                course.chat.iter().map(|said| (color(said.by), said.text.clone())).collect()
            }),
            rematch: course.rematch.clone(),
            watchers: room.watchers(),
            position: game.position_text(),
            data: in_page(&data),
            me,
        }
    }

    /// The part of the page that changes while the game goes on.
    pub(crate) fn content(&self) -> String {
        self.as_content().render().expect("templates are written to memory")
    }
}

/// The game as it stood after so many moves.
pub(super) fn at_ply(game: &dyn AnyGame, ply: usize) -> Box<dyn AnyGame> {
    let mut copy = game.copy();
    while copy.ply() > ply && copy.undo() {}
    copy
}

fn setup_in_words(game: &dyn AnyGame, course: &Course) -> String {
    let setup = game.setup();
    let size = format!("{} x {}", setup.size.files(), setup.size.ranks());
    // What is usual goes without saying.
    let chosen = game.info().options.iter().filter_map(|option| {
        let mut unusual = option.values.iter().skip(1);
        let (_, meaning) = unusual.find(|(value, _)| setup.rules.has(option.name, value))?;
        Some((*meaning).to_owned())
    });
    let clock = course.clock.as_ref().map(|clock| clock.control().in_words());
    [size].into_iter().chain(chosen).chain(clock).collect::<Vec<String>>().join(" · ")
}

/// What the last move did, in sentences.
fn last_move_in_words(game: &dyn AnyGame) -> String {
    let mut before = game.copy();
    if !before.undo() {
        return String::new();
    }
    changes_in_words(&before.view(), &game.view()).join(". ") + "."
}

fn move_rows(game: &dyn AnyGame) -> Vec<MoveRow> {
    let moves: Vec<(usize, String)> = (1..).zip(game.moves()).collect();
    let pairs = moves.chunks(2).enumerate();
    pairs.map(|(index, pair)| MoveRow { number: index + 1, moves: pair.to_vec() }).collect()
}

fn clock_view(course: &Course, player: Player, now: i64) -> Option<ClockView> {
    let milliseconds = course.time_left(now)?[player.index()];
    let clock = course.clock.as_ref()?;
    let running = clock.runs() && course.turn() == Some(player);
    Some(ClockView { text: time_text(milliseconds), milliseconds, running })
}

/// `4:07`, or `2 d 3 h`; scripts show tenths of a second where they matter.
fn time_text(milliseconds: i64) -> String {
    let seconds = (milliseconds + 999) / 1000;
    match (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60) {
        (0, 0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (0, hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (days, hours, ..) => format!("{days} d {hours} h"),
    }
}

/// What the visitor may do besides moving: the value of a button and its label.
fn actions(me: &Me, room: &Room, course: &Course, seats: &[Player]) -> Vec<(&'static str, Text)> {
    let mut actions = Vec::new();
    if seats.is_empty() {
        return actions;
    }
    let asked = course.ask.is_some();
    if course.turn().is_some() {
        if course.game.ply() > 0 && !asked {
            let shared = room.is_shared();
            let label =
                if shared { me.say("game.ask-take-back") } else { me.say("game.take-back") };
            actions.push(("ask-take-back", label));
        }
        if course.has_draws() && !asked {
            actions.push(("ask-draw", me.say("game.offer-draw")));
        }
        actions.push(("resign", me.say("game.resign")));
    } else if course.rematch.is_none() && !asked {
        let shared = room.is_shared();
        let label = if shared { me.say("game.ask-rematch") } else { me.say("game.again") };
        actions.push(("ask-rematch", label));
    }
    actions
}

fn ask_view(me: &Me, color: &str, what: Ask, mine: bool) -> AskView {
    let words = match what {
        Ask::Draw => me.say("ask.draw"),
        Ask::TakeBack => me.say("ask.for-take-back"),
        Ask::Rematch => me.say("ask.rematch"),
    };
    AskView { words: words.with("color", color), mine }
}

pub(crate) async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Result<Html<String>, OnPage> {
    let room = app.room(&id).await?;
    let seats = app.seats_of(&visitor, &room).await?;
    let course = room.course().await;
    visit(&app, &room, &seats, course.turn());
    Ok(html(&GamePage::new(&visitor, &room, &course, &seats, look)))
}

/// How long someone with these seats is taken to be there without another sign.
fn stay(seats: &[Player], turn: Option<Player>) -> Duration {
    if turn.is_some_and(|turn| seats.contains(&turn)) { THOUGHT } else { VISIT }
}

/// Notes that a player has loaded the page.
fn visit(app: &App, room: &Arc<Room>, seats: &[Player], turn: Option<Player>) {
    if !room.is_shared() {
        return;
    }
    let later = (app.clone(), Arc::clone(room), seats.to_vec());
    room.visit(seats, stay(seats, turn), move || {
        let (app, room, seats) = later;
        app.tell_presence(&room, &seats);
    });
    app.tell_presence(room, seats);
}

fn back_to(room: &Room) -> Redirect {
    Redirect::to(&format!("/g/{}", room.row.id))
}

/// Takes the open seat.
pub(crate) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    visitor: Visitor,
) -> Result<(HeaderMap, Redirect), OnPage> {
    let room = app.room(&id).await?;
    if !app.seats_of(&visitor, &room).await?.is_empty() {
        return Err(Refusal::NotNow(say("not-now.seated")).into());
    }
    let visitor = visitor.known();
    sit_down(&app, &room, &visitor).await?;
    Ok((visitor.cookie(client.secure), back_to(&room)))
}

/// A move from the form.
#[derive(Deserialize)]
pub(crate) struct MoveForm {
    #[serde(rename = "move")]
    text: String,
    ply: Option<usize>,
}

pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(form): Form<MoveForm>,
) -> Result<Redirect, OnPage> {
    let room = app.room(&id).await?;
    let by = app.acting_seat(&visitor, &room).await?;
    app.act(&room, by, &Wish::Move { text: form.text, ply: form.ply }).await?;
    Ok(back_to(&room))
}

/// What else a player does, from a button.
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    visitor: Visitor,
    Form(request): Form<ActionRequest>,
) -> Result<Redirect, OnPage> {
    let room = app.room(&id).await?;
    app.do_action(&room, &visitor, client, &request).await?;
    // Nobody has to look for the new game after asking for it.
    match room.course().await.rematch.clone().filter(|_| request.deed != "say") {
        Some(next) => Ok(Redirect::to(&format!("/g/{next}"))),
        None => Ok(back_to(&room)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_to_move_may_think() {
        let mine = [Player::First];
        assert_eq!(stay(&mine, Some(Player::First)), THOUGHT);
        assert_eq!(stay(&mine, Some(Player::Second)), VISIT);
        assert_eq!(stay(&mine, None), VISIT);
    }
}
