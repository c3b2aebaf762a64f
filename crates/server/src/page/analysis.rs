//! The analysis page: any position or record, with the engine and with proved values.

mod graph;
#[cfg(feature = "serve")]
pub(crate) mod handlers;
pub(crate) mod review;
#[cfg(feature = "serve")]
pub(crate) mod saved;
mod study;
#[cfg(feature = "serve")]
pub(crate) mod upload;

use std::collections::HashMap;
use std::time::Duration;

use askama::Template;
use catalog::{
    AnyGame, Branch, CATALOG, Glyph, Knowledge, Level, PlayerSpec, ProvedValue, Record,
    RecordedMove, Wdl,
};
use draw::Theme;
use rules::{GameInfo, Player, View};
use serde_json::{Value, json};

use super::address::address;
use super::{Viewer, capitalized, embedded_json, render};
use crate::api::game_graph::{Evaluation, GameGraph};
use crate::http::error::AppError;
use crate::room::seating::{computer_name, guest};
use graph::GraphView;
pub(crate) use study::StudyQuery;
use study::{MAX_COMMENT_CHARS, Study};

/// Search time for browsers without scripts.
const SEARCH_TIME: Duration = Duration::from_secs(1);

/// Longer URLs are not supported everywhere: such records are posted.
const MAX_URL_BYTES: usize = 3000;

/// The path of the page.
const ANALYSIS: &str = "/analysis";

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    viewer: Viewer,
    games: Vec<&'static GameInfo>,
    info: &'static GameInfo,
    size: String,
    rules: String,
    board: String,
    words: String,
    position: String,
    side: &'static str,
    other_side: &'static str,
    /// Color names of the players at the top and at the bottom of the board.
    colors: [&'static str; 2],
    /// Color names of First and Second.
    players: [&'static str; 2],
    bar: Option<(String, String)>,
    graph: Option<GraphView>,
    known: Vec<ProvedMove>,
    unknown: usize,
    verdict: String,
    /// The players of a recorded game.
    played: Option<PlayedGame>,
    moves: Vec<MoveView>,
    steps: Navigation,
    legal: Vec<String>,
    levels: Vec<u8>,
    record: String,
    /// Target and method of the forms that lead to another position. Those of a saved analysis need
    /// no record.
    action: String,
    method: &'static str,
    /// The address of what is shown; empty if it would be too long.
    address: String,
    saved: Option<SavedView>,
    /// The move that led here, to comment on.
    annotated: Option<Annotated>,
    at: usize,
    lines: Vec<(String, String)>,
    thought: Option<(u32, u64)>,
    /// An error, and the input to correct.
    problem: String,
    given: FormInput,
    data: String,
}

/// The input of the form, so that it can be corrected.
#[derive(Default)]
struct FormInput {
    size: String,
    position: String,
    moves: String,
    record: String,
}

/// The players of a recorded game, and its result.
struct PlayedGame {
    /// First and Second; nobody if neither has a name.
    players: Vec<NamedPlayer>,
    /// Both in words, or blank.
    title: String,
    result: String,
}

struct NamedPlayer {
    color: &'static str,
    name: String,
}

/// A move of the record.
struct MoveView {
    node: usize,
    /// `3.` or `3...`, where it is needed.
    number: String,
    text: String,
    /// `?` or `??` by the engine's quick evaluation, where the record has no mark of its own.
    mark: &'static str,
    comment: String,
    opens: bool,
    closes: usize,
    depth: usize,
}

/// The annotations of a move.
struct Annotated {
    text: String,
    comment: String,
    glyph: &'static str,
}

impl Annotated {
    fn of(recorded: &RecordedMove) -> Annotated {
        Annotated {
            text: recorded.text.clone(),
            comment: recorded.comment.clone().unwrap_or_default(),
            glyph: recorded.glyph.map_or("", Glyph::text),
        }
    }
}

/// What has an address of its own, which stands for the record as long as nothing is changed.
enum Source {
    Saved(SavedView),
    Game { path: String, record: String },
}

impl Source {
    fn path(&self) -> String {
        match self {
            Source::Saved(saved) => format!("/analysis/{}", saved.id),
            Source::Game { path, .. } => path.clone(),
        }
    }

    fn record(&self) -> &str {
        match self {
            Source::Saved(SavedView { record, .. }) | Source::Game { record, .. } => record,
        }
    }
}

/// A saved analysis, as its page shows it.
struct SavedView {
    id: String,
    title: String,
    /// The name of the account that saved it.
    author: Option<String>,
    date: String,
    own: bool,
    /// The text of the record, to tell if it has been changed since.
    record: String,
}

/// Targets of the navigation buttons.
struct Navigation {
    back: usize,
    on: usize,
    end: usize,
    /// The node where this branch leaves the main line.
    main: Option<usize>,
}

/// A legal move with its proved value.
struct ProvedMove {
    text: String,
    end: &'static str,
    mark: &'static str,
    words: String,
    plies: Option<u32>,
}

impl ProvedMove {
    /// For the marks on the board.
    fn json(&self) -> Value {
        json!({ "move": self.text, "value": self.end, "mark": self.mark, "plies": self.plies })
    }
}

/// The page of a static site, with what is wrong with the query. `graph` evaluates the line to its
/// end, and the position at a ply of it.
pub(crate) fn local_page(
    viewer: Viewer,
    asked: StudyQuery,
    graph: impl FnOnce(&dyn AnyGame, usize) -> Option<GameGraph>,
) -> Result<(String, Option<AppError>), AppError> {
    let (study, error) = Study::open(&asked);
    let [whole, game] = study.games()?;
    let graph = graph(&*whole, game.ply());
    let page = AnalysisPage::new(viewer, &study, (&*whole, &*game), graph.as_ref(), &asked);
    Ok(match error {
        None => (render(&page), None),
        Some(error) => (render(&page.with_problem(&error, asked)), Some(error)),
    })
}

impl AnalysisPage {
    fn new(
        viewer: Viewer,
        study: &Study,
        (whole, game): (&dyn AnyGame, &dyn AnyGame),
        graph: Option<&GameGraph>,
        asked: &StudyQuery,
    ) -> AnalysisPage {
        let side = asked.side.map_or(Player::First, Player::from);
        let (view, setup, choices) = (game.view(), game.setup(), game.choices());
        let rules = setup.rules.to_string().replace(' ', ",");
        let record = study.tree.record();
        let played = played(&viewer, &record, &view);
        let record = record.text();
        let line = study.tree.line_through(study.at);
        let nodes: Vec<usize> = [0].into_iter().chain(line).collect();
        let evaluations = graph.map_or(&[][..], |graph| &graph.evaluations);
        let mistakes = graph::mistakes(evaluations, &nodes, whole);
        let here = evaluations.iter().find(|evaluation| evaluation.ply == game.ply());
        let truth = graph.and_then(|graph| graph.truth.as_deref());
        let known = truth.map_or_else(Vec::new, |truth| proved_moves(&viewer, truth));
        let verdict = truth.map_or_else(String::new, |truth| verdict(&viewer, truth, &view));
        let color = |player: Player| view.color_name(player);
        let data = json!({
            "legal": choices.iter().map(super::legal_json).collect::<Vec<Value>>(),
            "side": side.slug(),
            "pending": graph.is_some_and(|graph| graph.truth.is_none()),
            "proved": !verdict.is_empty(),
            "known": known.iter().map(ProvedMove::json).collect::<Vec<Value>>(),
            "question": super::position_json(game),
            "line": nodes,
            "ply": game.ply(),
        });
        AnalysisPage {
            games: CATALOG.iter().map(catalog::Entry::info).collect(),
            info: game.info(),
            size: setup.size.to_string(),
            board: draw::svg_grid(&view, Theme::Light, side, viewer.language()),
            words: viewer.tell_sentence(game.state_in_words()),
            position: game.position_text(),
            side: side.slug(),
            other_side: side.opponent().slug(),
            colors: [color(side.opponent()), color(side)],
            players: Player::BOTH.map(color),
            bar: here.map(|evaluation| bar(&viewer, evaluation, (truth, &verdict), game, side)),
            graph: GraphView::new(&viewer, evaluations, &nodes, &mistakes, whole, game.ply()),
            unknown: choices.len() - known.len(),
            known,
            verdict,
            played,
            moves: moves(&study.tree.branches(), whole, &mistakes),
            steps: steps(study, &nodes, game.ply()),
            legal: choices.iter().map(|choice| choice.text.clone()).collect(),
            levels: Level::all().map(Level::number).collect(),
            method: if record.len() > MAX_URL_BYTES { "post" } else { "get" },
            record,
            action: ANALYSIS.to_owned(),
            address: study.address(whole, side.slug()),
            saved: None,
            annotated: study.tree.at(study.at).map(Annotated::of),
            at: study.at,
            lines: Vec::new(),
            thought: None,
            problem: String::new(),
            given: FormInput::default(),
            data: embedded_json(&data),
            rules,
            viewer,
        }
    }

    /// Stays at the address of what is shown, unless it has been changed since.
    fn with_source(mut self, source: Option<Source>, study: &Study) -> AnalysisPage {
        let Some(source) = source.filter(|source| source.record() == self.record) else {
            return self;
        };
        (self.action, self.method) = (source.path(), "get");
        let (at, side) = study.place(self.side);
        self.address = address(&self.action, &[("at", &at), ("side", side)]);
        if let Source::Saved(saved) = source {
            self.saved = Some(saved);
        }
        self
    }

    /// True if the forms send the record.
    fn sends_record(&self) -> bool {
        self.action == ANALYSIS
    }

    /// Shows an error, with the input to correct.
    fn with_problem(self, error: &AppError, asked: StudyQuery) -> AnalysisPage {
        let [message, hint] = [error.message(), error.hint()];
        let language = self.viewer.language();
        let problem = [message, hint].map(|text| capitalized(&text.localize(language)));
        let problem = format!("{}. {}.", problem[0], problem[1]);
        let given = FormInput {
            size: asked.query.size.unwrap_or_default(),
            position: asked.query.position.unwrap_or_default(),
            moves: asked.query.moves.unwrap_or_default(),
            record: asked.record.unwrap_or_default(),
        };
        AnalysisPage { problem, given, address: String::new(), ..self }
    }
}

/// The players of a record, if it names them, and the result.
fn played(viewer: &Viewer, record: &Record, view: &View) -> Option<PlayedGame> {
    let tags = [record.tag("First")?, record.tag("Second")?];
    let [first, second] = tags.map(|name| player_name(viewer, name));
    let result =
        record.result.map_or_else(String::new, |outcome| viewer.tell(view.result(outcome)));
    if tags == ["guest"; 2] {
        let nobody = PlayedGame { players: Vec::new(), title: String::new(), result };
        return Some(nobody).filter(|game| !game.result.is_empty());
    }
    let title = viewer.say("analysis-played").with("first", &first).with("second", &second);
    let title = title.to_string();
    let names = [(Player::First, first), (Player::Second, second)];
    let players = names.map(|(player, name)| NamedPlayer { color: view.color_name(player), name });
    Some(PlayedGame { title, players: players.into(), result })
}

/// The name of a player in words: records say `guest` and `engine:3`.
fn player_name(viewer: &Viewer, recorded: &str) -> String {
    match recorded {
        "guest" => viewer.tell(guest()),
        spec if PlayerSpec::read(spec).is_ok() => viewer.tell(computer_name(spec)),
        name => name.to_owned(),
    }
}

/// The evaluation bar and its label.
fn bar(
    viewer: &Viewer,
    evaluation: &Evaluation,
    (truth, verdict): (Option<&Knowledge>, &str),
    game: &dyn AnyGame,
    side: Player,
) -> (String, String) {
    let view = game.view();
    // A proved value overrides the engine's.
    let proved = truth.and_then(|truth| truth.value.ok());
    let share = proved.map_or(evaluation.share, |value| first_share(value, view.turn));
    let words =
        if verdict.is_empty() { viewer.tell(&evaluation.words) } else { verdict.to_owned() };
    let colors = Player::BOTH.map(|player| view.color_name(player).to_lowercase());
    (graph::bar(share, side, [&colors[0], &colors[1]]), words)
}

fn first_share(value: ProvedValue, turn: Player) -> f64 {
    match value.wdl.winner(turn) {
        Some(Player::First) => 1.0,
        Some(Player::Second) => 0.0,
        None => 0.5,
    }
}

/// Legal moves with a proved value, the best first.
fn proved_moves(viewer: &Viewer, truth: &Knowledge) -> Vec<ProvedMove> {
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
        ProvedMove { text, end, mark, words: value_in_words(viewer, value), plies: value.plies }
    };
    known.into_iter().map(view).collect()
}

/// Sort key: quick wins first, then draws, then slow losses; unknown distances come last.
fn rank(value: ProvedValue) -> (u8, i64) {
    let plies = value.plies.map(i64::from);
    match value.wdl {
        Wdl::Win => (0, plies.unwrap_or(i64::MAX)),
        Wdl::Draw => (1, 0),
        Wdl::Loss => (2, plies.map_or(i64::MAX, |plies| -plies)),
    }
}

fn value_in_words(viewer: &Viewer, value: ProvedValue) -> String {
    let text = match (value.wdl, value.plies) {
        (Wdl::Win, Some(_)) => viewer.say("analysis-wins-in"),
        (Wdl::Win, None) => viewer.say("analysis-wins"),
        (Wdl::Loss, Some(_)) => viewer.say("analysis-loses-in"),
        (Wdl::Loss, None) => viewer.say("analysis-loses"),
        (Wdl::Draw, _) => viewer.say("analysis-draws"),
    };
    text.with("plies", value.plies.unwrap_or_default()).to_string()
}

/// The proved value of the position; empty once the game is over.
fn verdict(viewer: &Viewer, truth: &Knowledge, view: &View) -> String {
    match truth.value {
        Ok(value) if !truth.moves.is_empty() => {
            let color = view.color(view.turn);
            let words = value_in_words(viewer, value);
            viewer.say("analysis-verdict").with("color", color).with("value", words).to_string()
        }
        _ => String::new(),
    }
}

/// The moves of a record in the order of its text. First's moves have a number, Second's only where
/// the line is interrupted.
fn moves(
    branches: &[Branch<'_>],
    whole: &dyn AnyGame,
    mistakes: &HashMap<usize, &'static str>,
) -> Vec<MoveView> {
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
            node: branch.node,
            number,
            text: format!("{}{glyph}", branch.recorded.text),
            mark: mistakes.get(&branch.node).copied().filter(|_| glyph.is_empty()).unwrap_or(""),
            comment: branch.recorded.comment.clone().unwrap_or_default(),
            opens: branch.opens,
            closes: branch.closes,
            depth: branch.depth.min(3),
        });
    }
    views
}

fn steps(study: &Study, nodes: &[usize], ply: usize) -> Navigation {
    Navigation {
        back: nodes[ply.saturating_sub(1)],
        on: nodes[(ply + 1).min(nodes.len() - 1)],
        end: nodes[nodes.len() - 1],
        main: study.tree.branched_from(study.at),
    }
}
