//! Any position or record, with what the engine thinks of it and what is known about it.

mod graph;
mod study;
mod upload;

use std::time::Duration;

use askama::Template;
use axum::body::Bytes;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, Branch, CATALOG, Knowledge, Level, ProvedValue, RecordError, Wdl};
use draw::Theme;
use rules::{GameInfo, Player, View};
use serde_json::{Value, json};

use super::{Form, Me, capitalized, html, in_page};
use crate::api::game_graph::{Glance, Survey};
use crate::api::position_query::{Depth, Stop};
use crate::app::{App, LARGEST_BODY};
use crate::http::error::{OnPage, Refusal};
use crate::http::middleware::Client;
use crate::http::visitor::Visitor;
use crate::texts::say;
use graph::Graph;
pub(crate) use study::Asked;
use study::Study;

/// How long the engine thinks for someone without scripts.
const TIME: Duration = Duration::from_secs(1);

/// Longer addresses are not understood everywhere: such records are posted.
const LONGEST_ADDRESS: usize = 3000;

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    me: Me,
    games: Vec<&'static GameInfo>,
    info: &'static GameInfo,
    size: String,
    rules: String,
    board: String,
    words: String,
    position: String,
    side: &'static str,
    other_side: &'static str,
    /// The player at the top of the board and the one at the bottom: the names of their colours.
    colors: [&'static str; 2],
    /// The names of the colours of First and Second.
    players: [&'static str; 2],
    bar: Option<(String, String)>,
    graph: Option<Graph>,
    known: Vec<KnownMove>,
    unknown: usize,
    verdict: String,
    moves: Vec<MoveView>,
    steps: Steps,
    legal: Vec<String>,
    levels: Vec<u8>,
    record: String,
    method: &'static str,
    at: usize,
    lines: Vec<(String, String)>,
    thought: Option<(u32, u64)>,
    /// What could not be done, and what was given.
    problem: String,
    given: Given,
    data: String,
}

/// What was typed into the form, so that it can be corrected.
#[derive(Default)]
struct Given {
    size: String,
    position: String,
    moves: String,
    record: String,
}

/// A move of the record.
struct MoveView {
    place: usize,
    /// `3.` or `3...`, where it is needed.
    number: String,
    text: String,
    comment: String,
    opens: bool,
    closes: usize,
    depth: usize,
}

/// Where one can go from here.
struct Steps {
    back: usize,
    on: usize,
    end: usize,
    /// Where this branch has left the line of play.
    main: Option<usize>,
}

/// What is known about a legal move.
struct KnownMove {
    text: String,
    end: &'static str,
    mark: &'static str,
    words: String,
}

pub(crate) async fn analysis(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    client: Client,
    visitor: Visitor,
) -> Result<Response, OnPage> {
    page(&app, client, visitor, asked).await
}

/// The same from a form that is too long for an address, or with a file.
pub(crate) async fn posted(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    request: Request,
) -> Result<Response, OnPage> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    let asked = if kind.starts_with("multipart/") {
        let body = Bytes::from_request(request, &app).await.map_err(|_| Refusal::TooLarge)?;
        if body.len() > LARGEST_BODY {
            return Err(Refusal::TooLarge.into());
        }
        let part = upload::first_part(&kind, &body)
            .ok_or_else(|| Refusal::Unreadable(say("refusal.part-of-a-file")))?;
        // What is no text is refused where texts are read.
        Asked::of_record(String::from_utf8_lossy(part).into_owned())
    } else {
        let Form(asked) = Form::<Asked>::from_request(request, &app).await?;
        asked
    };
    page(&app, client, visitor, asked).await
}

/// The analysis of a game that was or is played here.
pub(crate) async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    visitor: Visitor,
) -> Result<Response, OnPage> {
    let room = app.room(&id).await?;
    let record = super::files::record(&room).await.text();
    page(&app, client, visitor, Asked::of_record(record)).await
}

async fn page(
    app: &App,
    client: Client,
    visitor: Visitor,
    asked: Asked,
) -> Result<Response, OnPage> {
    let open = move || {
        let (study, refusal) = Study::open(&asked);
        let games = study.games()?;
        Ok::<_, RecordError>((asked, study, refusal, games))
    };
    let (asked, study, refusal, [whole, game]) = aside(app, client, open).await??;
    // Whoever asks for too much at once sees the rest of the page.
    let survey = app.survey(client, whole.copy(), game.ply()).await.ok();
    let thoughts = if asked.think { Some(think(app, client, &*game).await?) } else { None };
    let render = move || {
        let page = AnalysisPage::new(&visitor, &study, (&*whole, &*game), survey.as_ref(), &asked);
        let page = match thoughts {
            Some((lines, thought)) => AnalysisPage { lines, thought: Some(thought), ..page },
            None => page,
        };
        match refusal {
            None => html(&page).into_response(),
            Some(refusal) => refusal.on(html(&page.with_problem(&refusal, asked))),
        }
    };
    Ok(aside(app, client, render).await?)
}

/// Reads or shows a record, which may be long, where nobody else has to wait for it.
async fn aside<T: Send + 'static>(
    app: &App,
    client: Client,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let held = app.studies.hold(client).await?;
    app.studies.done(held, work).await
}

impl AnalysisPage {
    fn new(
        visitor: &Visitor,
        study: &Study,
        (whole, game): (&dyn AnyGame, &dyn AnyGame),
        survey: Option<&Survey>,
        asked: &Asked,
    ) -> AnalysisPage {
        let me = Me::from(visitor);
        let side = asked.side.map_or(Player::First, Player::from);
        let (view, setup, choices) = (game.view(), game.setup(), game.choices());
        let rules = setup.rules.to_string().replace(' ', ",");
        let record = study.tree.record().text();
        let line = study.tree.line_through(study.at);
        let places: Vec<usize> = [0].into_iter().chain(line).collect();
        let glances = survey.map_or(&[][..], |survey| &survey.glances);
        let graph = Graph::new(glances, &places, &whole.moves(), game.ply());
        let glance = glances.iter().find(|glance| glance.ply == game.ply());
        let truth = survey.map(|survey| &*survey.truth);
        let known = truth.map_or_else(Vec::new, |truth| known_moves(&me, truth));
        let verdict = truth.map_or_else(String::new, |truth| verdict(&me, truth, &view));
        let color = |player: Player| view.color_name(player);
        AnalysisPage {
            games: CATALOG.iter().map(catalog::Entry::info).collect(),
            info: game.info(),
            size: setup.size.to_string(),
            board: draw::svg_from(&view, Theme::Light, side),
            words: capitalized(&game.state_in_words()),
            position: game.position_text(),
            side: side.slug(),
            other_side: side.opponent().slug(),
            colors: [color(side.opponent()), color(side)],
            players: Player::BOTH.map(color),
            bar: glance.map(|glance| bar(glance, (truth, &verdict), game, side)),
            graph,
            unknown: choices.len() - known.len(),
            known,
            verdict,
            moves: moves(&study.tree.branches(), whole),
            steps: steps(study, &places, game.ply()),
            legal: choices.iter().map(|choice| choice.text.clone()).collect(),
            levels: Level::all().map(Level::number).collect(),
            method: if record.len() > LONGEST_ADDRESS { "post" } else { "get" },
            record,
            at: study.at,
            lines: Vec::new(),
            thought: None,
            problem: String::new(),
            given: Given::default(),
            data: in_page(&json!({
                "legal": choices.iter().map(super::legal).collect::<Vec<Value>>(),
                "side": side.slug(),
                "question": {
                    "game": game.info().slug,
                    "size": setup.size.to_string(),
                    "rules": rules,
                    "position": game.start_text(),
                    "moves": game.moves().join(" "),
                },
            })),
            rules,
            me,
        }
    }

    /// Says what is wrong, and gives back what was given.
    fn with_problem(self, refusal: &Refusal, asked: Asked) -> AnalysisPage {
        let [words, hint] = [refusal.words(), refusal.hint()];
        let texts = self.me.texts;
        let problem = format!("{}; {}.", capitalized(&words.spoken(texts)), hint.spoken(texts));
        let given = Given {
            size: asked.question.size.unwrap_or_default(),
            position: asked.question.position.unwrap_or_default(),
            moves: asked.question.moves.unwrap_or_default(),
            record: asked.record.unwrap_or_default(),
        };
        AnalysisPage { problem, given, ..self }
    }
}

/// The bar of a position and what it says.
fn bar(
    glance: &Glance,
    (truth, verdict): (Option<&Knowledge>, &str),
    game: &dyn AnyGame,
    side: Player,
) -> (String, String) {
    let view = game.view();
    let mut glance = glance.clone();
    // What is known counts more than what is thought.
    if let Some(Ok(value)) = truth.map(|truth| truth.value) {
        glance.share = first_share(value, view.turn);
    }
    if !verdict.is_empty() {
        verdict.clone_into(&mut glance.words);
    }
    let colors = Player::BOTH.map(|player| view.color_name(player).to_lowercase());
    let picture = graph::bar(glance.share, side, [&colors[0], &colors[1]]);
    (picture, glance.words)
}

fn first_share(value: ProvedValue, turn: Player) -> f64 {
    match value.wdl.winner(turn) {
        Some(Player::First) => 1.0,
        Some(Player::Second) => 0.0,
        None => 0.5,
    }
}

/// What is known about the legal moves, the best first.
fn known_moves(me: &Me, truth: &Knowledge) -> Vec<KnownMove> {
    let mut known: Vec<(&String, ProvedValue)> =
        truth.moves.iter().filter_map(|(text, value)| Some((text, (*value)?))).collect();
    known.sort_by_key(|&(_, value)| rank(value));
    let view = |(text, value): (&String, ProvedValue)| {
        let mark = match value.wdl {
            Wdl::Win => "✓",
            Wdl::Draw => "=",
            Wdl::Loss => "✗",
        };
        let (text, end) = (text.clone(), value.wdl.slug());
        KnownMove { text, end, mark, words: value_in_words(me, value) }
    };
    known.into_iter().map(view).collect()
}

/// The quickest win first, the slowest loss last but for those of which less is known.
fn rank(value: ProvedValue) -> (u8, i64) {
    let plies = value.plies.map(i64::from);
    match value.wdl {
        Wdl::Win => (0, plies.unwrap_or(i64::MAX)),
        Wdl::Draw => (1, 0),
        Wdl::Loss => (2, plies.map_or(i64::MAX, |plies| -plies)),
    }
}

fn value_in_words(me: &Me, value: ProvedValue) -> String {
    let text = match (value.wdl, value.plies) {
        (Wdl::Win, Some(_)) => me.say("analysis.wins-in"),
        (Wdl::Win, None) => me.say("analysis.wins"),
        (Wdl::Loss, Some(_)) => me.say("analysis.loses-in"),
        (Wdl::Loss, None) => me.say("analysis.loses"),
        (Wdl::Draw, _) => me.say("analysis.draws"),
    };
    text.with("plies", value.plies.unwrap_or_default()).to_string()
}

/// What is known about the position itself; nothing once the game is over.
fn verdict(me: &Me, truth: &Knowledge, view: &View) -> String {
    match truth.value {
        Ok(value) if !truth.moves.is_empty() => {
            let color = view.color_name(view.turn);
            let words = value_in_words(me, value);
            me.say("analysis.verdict").with("color", color).with("value", words).to_string()
        }
        _ => String::new(),
    }
}

/// The moves of a record as a text has them: First's with their number, Second's where they do not
/// follow from the move just before.
fn moves(branches: &[Branch<'_>], whole: &dyn AnyGame) -> Vec<MoveView> {
    let second_begins = usize::from(super::game::at_ply(whole, 0).turn() == Player::Second);
    let mut views = Vec::new();
    let mut interrupted = true;
    for branch in branches {
        let half = branch.ply - 1 + second_begins;
        let number = match (half % 2 == 0, interrupted || branch.opens) {
            (true, _) => format!("{}.", half / 2 + 1),
            (false, true) => format!("{}...", half / 2 + 1),
            (false, false) => String::new(),
        };
        interrupted = branch.closes > 0;
        let glyph = branch.recorded.glyph.map_or("", catalog::Glyph::text);
        views.push(MoveView {
            place: branch.place,
            number,
            text: format!("{}{glyph}", branch.recorded.text),
            comment: branch.recorded.comment.clone().unwrap_or_default(),
            opens: branch.opens,
            closes: branch.closes,
            depth: branch.depth.min(3),
        });
    }
    views
}

fn steps(study: &Study, places: &[usize], ply: usize) -> Steps {
    Steps {
        back: places[ply.saturating_sub(1)],
        on: places[(ply + 1).min(places.len() - 1)],
        end: places[places.len() - 1],
        main: study.tree.branched_from(study.at),
    }
}

/// What the engine thinks: moves with their values, how far it has looked, and at how much.
async fn think(
    app: &App,
    client: Client,
    game: &dyn AnyGame,
) -> Result<(Vec<(String, String)>, (u32, u64)), Refusal> {
    let _held = app.analyses.hold_soon(client.address).await?;
    let stop = Stop::default();
    let depth = Depth { time: TIME, lines: 3 };
    let analysis = app.analyze(game.copy(), depth, stop.flag(), |_| {}).await?;
    let line = |line: &catalog::AnalysisLine| (line.in_words(), line.moves.join(" "));
    Ok((analysis.lines.iter().map(line).collect(), (analysis.depth, analysis.nodes)))
}
