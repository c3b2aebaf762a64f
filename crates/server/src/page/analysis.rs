//! Any position or record under the engine's eyes.

use std::time::Duration;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use catalog::{AnyGame, CATALOG, Record};
use draw::Theme;
use rules::{GameInfo, Player};
use serde::Deserialize;
use serde_json::{Value, json};

use super::game::at_ply;
use super::{Form, Me, capitalized, html};
use crate::app::App;
use crate::error::{OnPage, Refusal};
use crate::guard::Client;
use crate::question::{Depth, Question, Stop};
use crate::seat::Visitor;

/// How long the engine thinks for someone without scripts.
const TIME: Duration = Duration::from_secs(1);

/// Addresses longer than this are not understood everywhere.
const LONGEST_ADDRESS: usize = 6000;

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    question: Question,
    /// A move to be added at the end of those shown.
    add: Option<String>,
    /// How many of the moves are played.
    ply: Option<String>,
    /// Whether to think at once.
    #[serde(default)]
    think: bool,
    side: Option<super::game::Side>,
}

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    me: Me,
    games: Vec<&'static GameInfo>,
    info: &'static GameInfo,
    board: String,
    words: String,
    position: String,
    moves: Vec<(usize, String)>,
    ply: usize,
    /// The moves up to the one that is shown.
    played: String,
    all: String,
    legal: Vec<String>,
    size: String,
    rules: String,
    start: String,
    side: &'static str,
    lines: Vec<(String, String)>,
    thought: String,
    data: String,
}

pub(crate) async fn analysis(
    State(app): State<App>,
    Query(mut asked): Query<Asked>,
    client: Client,
    visitor: Visitor,
) -> Result<Html<String>, OnPage> {
    if asked.question.game.is_empty() {
        CATALOG[0].info().slug.clone_into(&mut asked.question.game);
    }
    let mut whole = asked.question.open()?;
    let wanted = asked.ply.as_deref().and_then(|ply| ply.trim().parse().ok());
    let mut game = at_ply(&*whole, wanted.unwrap_or(usize::MAX));
    if let Some(text) = asked.add.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
        game.play(text).map_err(Refusal::from)?;
        whole = game.copy();
    }
    let (lines, thought) =
        if asked.think { think(&app, client, &*game).await? } else { (Vec::new(), String::new()) };
    let choices = game.choices();
    let legal = choices.iter().map(|choice| {
        let path: Vec<String> = choice.path.iter().map(ToString::to_string).collect();
        json!({ "move": choice.text, "path": path })
    });
    let setup = game.setup();
    let rules = setup.rules.to_string().replace(' ', ",");
    let data = json!({
        "legal": legal.collect::<Vec<Value>>(),
        "question": {
            "game": game.info().slug,
            "size": setup.size.to_string(),
            "rules": rules,
            "position": whole.start_text(),
            "moves": game.moves().join(" "),
        },
    });
    let side = asked.side.map_or(Player::First, Player::from);
    Ok(html(&AnalysisPage {
        me: Me::from(&visitor),
        games: CATALOG.iter().map(catalog::Entry::info).collect(),
        info: game.info(),
        board: draw::svg_from(&game.view(), Theme::Light, side),
        words: capitalized(&game.state_in_words()),
        position: game.position_text(),
        moves: (1..).zip(whole.moves()).collect(),
        ply: game.ply(),
        played: game.moves().join(" "),
        all: whole.moves().join(" "),
        legal: choices.into_iter().map(|choice| choice.text).collect(),
        size: setup.size.to_string(),
        rules,
        start: whole.start_text(),
        side: side.slug(),
        lines,
        thought,
        data: data.to_string().replace('<', "\\u003c"),
    }))
}

/// What the engine thinks: moves with their values, and how far it has looked.
async fn think(
    app: &App,
    client: Client,
    game: &dyn AnyGame,
) -> Result<(Vec<(String, String)>, String), Refusal> {
    let _held = app.analyses.hold(client.address)?;
    let stop = Stop::default();
    let depth = Depth { time: TIME, lines: 3 };
    let analysis = app.analyze(game.copy(), depth, stop.flag(), |_| {}).await?;
    let line = |line: &catalog::AnalysisLine| (line.in_words(), line.moves.join(" "));
    let thought = format!("{} plies ahead, {} positions", analysis.depth, analysis.nodes);
    Ok((analysis.lines.iter().map(line).collect(), thought))
}

/// The address of the analysis of a game.
fn address(game: &dyn AnyGame) -> Result<Redirect, Refusal> {
    let setup = game.setup();
    let escaped = |text: String| -> String {
        let letter = |byte: u8| match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'.' | b'_' => char::from(byte).into(),
            b' ' => "+".to_owned(),
            other => format!("%{other:02X}"),
        };
        text.bytes().map(letter).collect()
    };
    let address = format!(
        "/analysis?game={}&size={}&rules={}&position={}&moves={}",
        game.info().slug,
        setup.size,
        escaped(setup.rules.to_string()),
        escaped(game.start_text()),
        escaped(game.moves().join(" "))
    );
    if address.len() > LONGEST_ADDRESS {
        let why = "the game is too long for this page: give the position after its first part";
        return Err(Refusal::Given(why.to_owned()));
    }
    Ok(Redirect::to(&address))
}

/// Leads to the analysis of a game that was or is played here.
pub(crate) async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Redirect, OnPage> {
    let room = app.room(&id).await?;
    Ok(address(&*room.course().await.game)?)
}

#[derive(Deserialize)]
pub(crate) struct RecordForm {
    record: String,
}

/// Leads to the analysis of a game that is written down.
pub(crate) async fn of_record(Form(form): Form<RecordForm>) -> Result<Redirect, OnPage> {
    let record = Record::read(form.record.as_bytes())?;
    Ok(address(&*record.replay()?)?)
}
