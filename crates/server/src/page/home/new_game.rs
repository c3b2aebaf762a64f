//! The forms that start a game.

use std::collections::{BTreeMap, HashMap};

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::{Path, State};
#[cfg(feature = "serve")]
use axum::http::HeaderMap;
#[cfg(feature = "serve")]
use axum::response::{Html, Redirect};
use catalog::{Tablebases, find};
use rules::{GameInfo, Player, Setup, Size};

use super::opponents::{self, Opponent};
#[cfg(feature = "serve")]
use crate::app::App;
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
#[cfg(feature = "serve")]
use crate::http::idempotency::IdempotencyKey;
#[cfg(feature = "serve")]
use crate::http::middleware::ClientInfo;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
#[cfg(feature = "serve")]
use crate::page::Form;
use crate::page::{Viewer, picture, render};
use crate::room::new_game::{NewClock, NewGame};
use crate::texts::{Text, say};
#[cfg(feature = "serve")]
use crate::time::now;
#[cfg(feature = "serve")]
use crate::token;

/// The value of the clock whose times are fields of their own.
const CUSTOM: &str = "custom";

/// The time controls on offer, with their labels.
fn clocks(viewer: &Viewer) -> [(&'static str, Text); 9] {
    [
        ("", viewer.say("clock.none")),
        ("60+0", viewer.say("clock.bullet")),
        ("180+2", viewer.say("clock.blitz")),
        ("300+5", viewer.say("clock.rapid")),
        ("900+10", viewer.say("clock.relaxed")),
        ("1800+20", viewer.say("clock.long")),
        ("1d", viewer.say("clock.day")),
        ("3d", viewer.say("clock.three-days")),
        (CUSTOM, viewer.say("clock.custom")),
    ]
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    viewer: Viewer,
    info: &'static GameInfo,
    picture: &'static str,
    opponents: Vec<Opponent>,
    sizes: Vec<(String, bool)>,
    clocks: [(&'static str, Text); 9],
}

/// All options of a new game.
#[cfg(feature = "serve")]
pub(crate) async fn options(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    Ok(Html(page(Viewer::from(&visitor), &game, app.services.engine.tables())?))
}

pub(crate) fn page(viewer: Viewer, game: &str, tables: &Tablebases) -> Result<String, AppError> {
    let entry = find(game).map_err(|_| AppError::PageNotFound)?;
    let info = entry.info();
    let usual = info.usual().size.to_string();
    let squares = info.sides.iter().map(u8::to_string);
    Ok(render(&NewPage {
        info,
        picture: picture::preview(entry),
        opponents: opponents::of_game(&viewer, entry, tables),
        sizes: squares.map(|size| (size.clone(), size == usual)).collect(),
        clocks: clocks(&viewer),
        viewer,
    }))
}

/// The fields of either form.
pub(crate) type Fields = HashMap<String, String>;

/// Starts a game and redirects to its page.
#[cfg(feature = "serve")]
pub(crate) async fn start(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<(HeaderMap, Redirect), PageError> {
    let wanted = read(&fields, token::secret().as_bytes()[0])?;
    check_perfect(app.services.engine.tables(), &wanted)?;
    // A form that is sent again because its answer was lost leads to the same game. One that is
    // sent again later, from the history of the browser, starts another.
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

/// Refuses perfect play from the start of a board that is not solved, where it would be the engine.
pub(crate) fn check_perfect(tables: &Tablebases, wanted: &NewGame) -> Result<(), AppError> {
    if wanted.position.is_some()
        || ![&wanted.first, &wanted.second].iter().any(|seat| *seat == "perfect")
    {
        return Ok(());
    }
    let entry = find(&wanted.game)?;
    let usual = entry.info().usual();
    let size = wanted.size.as_deref().map(Size::read).transpose()?.unwrap_or(usual.size);
    let given: Vec<String> =
        wanted.rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let rules = entry.info().read_rules(given.iter().map(String::as_str))?;
    if entry.is_solved(&Setup { size, rules }, tables) {
        return Ok(());
    }
    let game = entry.info().name;
    Err(AppError::Invalid(say("invalid.perfect").with("game", game).with("size", size)))
}

/// Reads a form. `chance` decides about a random side.
pub(crate) fn read(fields: &Fields, chance: u8) -> Result<NewGame, AppError> {
    let field = |name: &str| fields.get(name).map_or("", |text| text.trim());
    // A button may be both the game and the opponent.
    let (game, opponent) = match field("start").split_once(':') {
        Some(both) => both,
        None => (field("game"), field("opponent")),
    };
    let side = match field("side") {
        "second" => Player::Second,
        "random" if chance.is_multiple_of(2) => Player::Second,
        _ => Player::First,
    };
    let other = match opponent {
        "here" => "me".to_owned(),
        "link" | "anyone" => "open".to_owned(),
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
        CUSTOM => Some(custom_clock(field("minutes"), field("increment"))?),
        text => Some(NewClock::read(text).ok_or_else(|| unknown_clock(text))?),
    };
    let listed = opponent == "anyone" || !field("listed").is_empty();
    Ok(NewGame { game: game.to_owned(), size, rules, position, first, second, clock, listed })
}

/// The clock of two fields: minutes, perhaps with a fraction, and seconds per move.
fn custom_clock(minutes: &str, increment: &str) -> Result<NewClock, AppError> {
    let given = format!("{minutes}+{increment}");
    let seconds = minutes.parse::<f64>().ok().filter(|minutes| (0.0..=1440.0).contains(minutes));
    let seconds = seconds.map(|minutes| (minutes * 60.0).round());
    let text = seconds
        .map(|seconds| format!("{seconds}+{}", if increment.is_empty() { "0" } else { increment }));
    text.and_then(|text| NewClock::read(&text)).ok_or_else(|| unknown_clock(&given))
}

fn unknown_clock(given: &str) -> AppError {
    AppError::Invalid(say("invalid.clock-name").with("given", ::rules::quote(given)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_custom_clock_has_minutes_and_an_increment() {
        for (minutes, increment, text) in
            [("1", "0", "60+0"), ("0.5", "", "30+0"), ("90", "30", "5400+30")]
        {
            assert_eq!(custom_clock(minutes, increment).unwrap().text(), text);
        }
        for (minutes, increment) in [("", "0"), ("x", "0"), ("-1", "0"), ("1e9", "0"), ("5", "y")] {
            assert!(custom_clock(minutes, increment).is_err(), "{minutes}+{increment}");
        }
    }
}
