//! The forms that start a game.

#[cfg(feature = "serve")]
pub(crate) mod handlers;

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap};

use askama::Template;
use catalog::{Entry, Tablebases, find};
use messages::{Localized, say};
use rules::{GameInfo, Player};

use super::opponents::{self, Opponent};
use crate::http::error::AppError;
use crate::page::rules::markdown;
use crate::page::{Viewer, picture, render};
use crate::room::new_game::{NewClock, NewGame};

/// The value of the clock whose times are fields of their own.
const CUSTOM: &str = "custom";

/// The level that is perfect play.
const PERFECT: &str = "perfect";

/// The time controls on offer, with their labels.
fn clocks(viewer: &Viewer) -> [(&'static str, Localized); 9] {
    [
        ("", viewer.say("clock-none")),
        ("60+0", viewer.say("clock-bullet")),
        ("180+2", viewer.say("clock-blitz")),
        ("300+5", viewer.say("clock-rapid")),
        ("900+10", viewer.say("clock-relaxed")),
        ("1800+20", viewer.say("clock-long")),
        ("1d", viewer.say("clock-day")),
        ("3d", viewer.say("clock-three-days")),
        (CUSTOM, viewer.say("clock-custom")),
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
    usual_size: String,
    /// The sizes in words, as HTML.
    sizes_in_words: String,
    clocks: [(&'static str, Localized); 9],
    /// What was chosen, if the form is shown again.
    fields: Fields,
    /// Why it is shown again, as HTML; empty if it is new.
    problem: String,
}

impl NewPage {
    /// The form with these fields chosen.
    fn new(viewer: Viewer, tables: &Tablebases, entry: &'static Entry, fields: Fields) -> NewPage {
        let info = entry.info();
        let usual = info.usual().size.to_string();
        let chosen = fields.get("size").unwrap_or(&usual).clone();
        let mut opponents = opponents::of_game(&viewer, entry, tables);
        for perfect in opponents.iter_mut().filter(|one| one.value == PERFECT) {
            perfect.elsewhere = !is_perfect_here(tables, info, &fields);
        }
        let squares = info.sides.iter().map(u8::to_string);
        NewPage {
            info,
            picture: picture::preview(entry, viewer.language()),
            opponents,
            sizes: squares.map(|size| (size.clone(), size == chosen)).collect(),
            usual_size: usual,
            sizes_in_words: markdown::inline(&viewer.tell(info.sizes_in_words())),
            clocks: clocks(&viewer),
            fields,
            problem: String::new(),
            viewer,
        }
    }

    /// True if a field has this value, or is not filled in and has it as a rule.
    fn has(&self, name: &str, value: &str, usual: impl Borrow<bool>) -> bool {
        self.fields.get(name).map_or(*usual.borrow(), |given| given == value)
    }

    fn has_rule(&self, name: &str, value: &str, usual: impl Borrow<bool>) -> bool {
        self.has(&format!("rule-{name}"), value, usual)
    }

    /// The text of a field.
    fn text<'a>(&'a self, name: &str, usual: &'a str) -> &'a str {
        self.fields.get(name).map_or(usual, String::as_str)
    }
}

/// True if the board that is chosen is solved.
fn is_perfect_here(tables: &Tablebases, info: &GameInfo, fields: &Fields) -> bool {
    let mut fields = fields.clone();
    for (name, value) in [("game", info.slug), ("opponent", "computer"), ("level", PERFECT)] {
        fields.insert(name.to_owned(), value.to_owned());
    }
    // A clock that is still being typed says nothing about the board.
    fields.remove("clock");
    read(&fields, 0).is_ok_and(|wanted| wanted.check_perfect(tables).is_ok())
}

/// The form of a game with these fields chosen.
pub(crate) fn page(
    viewer: Viewer,
    game: &str,
    tables: &Tablebases,
    fields: Fields,
) -> Result<String, AppError> {
    let entry = find(game).map_err(|_| AppError::PageNotFound)?;
    Ok(render(&NewPage::new(viewer, tables, entry, fields)))
}

/// The fields of either form.
pub(crate) type Fields = HashMap<String, String>;

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
    AppError::Invalid(say("invalid-clock-name").with("given", ::rules::quote(given)))
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
