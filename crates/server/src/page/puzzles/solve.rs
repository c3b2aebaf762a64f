//! A puzzle on the board: every move is a form, and so is a look at the solution.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Html;
use catalog::AnyGame;
use draw::Theme;
use messages::Localized;
use puzzle::{Library, Puzzle};
use rules::{GameInfo, Player};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Standing, filter_query, gain};
use crate::api::puzzles::attempt::{self, Attempt, Judged, Tried};
use crate::api::puzzles::choice::{self, PuzzleFilter, Ratings};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::{Form, Viewer, capitalized, embedded_json, html, legal_json, position_json};
use crate::token;

/// The notation of a skipped turn.
const PASS: &str = "pass";

/// A choice in a list: value, label, and whether it is the current one.
type Choice = (String, String, bool);

/// A position of the solution.
struct Step {
    ply: usize,
    /// The move that leads there; empty for the start.
    text: String,
    current: bool,
}

#[derive(Template)]
#[template(path = "puzzles/puzzle.html")]
struct PuzzlePage {
    viewer: Viewer,
    info: &'static GameInfo,
    id: &'static str,
    task: String,
    rating: i64,
    /// The number of moves to find.
    count: usize,
    board: String,
    standing: Standing,
    /// The verdict on the last move, if there is one, and more about it.
    verdict: Option<Localized>,
    right: bool,
    answer: Vec<String>,
    /// How the attempt counted.
    counted: Option<String>,
    /// The puzzle is solved, or its solution is shown.
    done: bool,
    /// The solver's moves so far.
    found: String,
    moves: Vec<String>,
    passes: bool,
    steps: Vec<Step>,
    /// Themes as they are written in addresses and in words.
    themes: Vec<(&'static str, String)>,
    theme: String,
    size: String,
    query: String,
    theme_choices: Vec<Choice>,
    size_choices: Vec<Choice>,
    data: String,
}

#[derive(Deserialize)]
pub(crate) struct StepQuery {
    /// The ply of the solution to show, for those who have tried the puzzle.
    at: Option<usize>,
}

/// The puzzle at its start, or a position of its solution.
pub(crate) async fn puzzle(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Query(filter): Query<PuzzleFilter>,
    Query(step): Query<StepQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<(HeaderMap, Html<String>), PageError> {
    let puzzle = choice::find(&game, &id)?;
    // With the cookie from here on, a first move that is sent twice counts once.
    let visitor = visitor.with_secret(token::secret);
    let tried = Tried { moves: &[], give_up: false };
    let attempt = attempt::perform(&app, client, &visitor, puzzle, tried).await?;
    let at = step.at.filter(|_| attempt.counted.is_some());
    let page = Solving { puzzle, attempt, found: Vec::new(), refused: None, at };
    let page = page.page(&app, &visitor, &filter).await?;
    Ok((visitor.cookie(client.secure), html(&page)))
}

#[derive(Deserialize)]
pub(crate) struct MoveForm {
    /// The solver's moves so far, separated by spaces.
    #[serde(default)]
    found: String,
    /// The next one.
    #[serde(default, rename = "try")]
    text: String,
    /// Shows the solution.
    #[serde(default)]
    show: bool,
    theme: Option<String>,
    size: Option<String>,
}

/// Tries a move, or gives up.
pub(crate) async fn try_move(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<MoveForm>,
) -> Result<(HeaderMap, Html<String>), PageError> {
    let puzzle = choice::find(&game, &id)?;
    let visitor = visitor.with_secret(token::secret);
    let mut found: Vec<String> = form.found.split_whitespace().map(str::to_owned).collect();
    let text = Some(form.text.trim().to_owned()).filter(|text| !text.is_empty() && !form.show);
    let moves: Vec<String> = found.iter().cloned().chain(text.clone()).collect();
    let tried = Tried { moves: &moves, give_up: form.show };
    let (attempt, refused) = match attempt::perform(&app, client, &visitor, puzzle, tried).await {
        // An illegal move does not count, and the puzzle stays as it is.
        Err(AppError::Move(error)) => {
            let before = Tried { moves: &found, give_up: false };
            let attempt = attempt::perform(&app, client, &visitor, puzzle, before).await?;
            (attempt, Some(AppError::Move(error)))
        }
        attempt => (attempt?, None),
    };
    if refused.is_none() && matches!(attempt.judged, Judged::GoOn { .. } | Judged::Solved) {
        found.extend(text);
    }
    let page = Solving { puzzle, attempt, found, refused, at: None };
    let filter = PuzzleFilter { theme: form.theme, size: form.size };
    let page = page.page(&app, &visitor, &filter).await?;
    Ok((visitor.cookie(client.secure), html(&page)))
}

/// A puzzle that someone is solving.
struct Solving {
    puzzle: &'static Puzzle,
    attempt: Attempt,
    found: Vec<String>,
    /// An illegal move.
    refused: Option<AppError>,
    /// The ply of the solution to show.
    at: Option<usize>,
}

impl Solving {
    async fn page(
        self,
        app: &App,
        visitor: &Visitor,
        filter: &PuzzleFilter,
    ) -> Result<PuzzlePage, AppError> {
        let Solving { puzzle, ref attempt, .. } = self;
        let (info, viewer) = (puzzle.entry.info(), Viewer::from(visitor));
        let start = puzzle.open()?;
        let done = attempt.run.is_done() || self.at.is_some();
        let game = self.board(&*start)?;
        let choices = if done { Vec::new() } else { game.choices() };
        let (verdict, right, answer) = self.answer(&viewer);
        let library = Library::shipped();
        let themes = if done { library.themes(puzzle) } else { &[] };
        let chosen = [filter.theme(), filter.size.as_deref()];
        let [theme, size] = chosen.map(|text| text.unwrap_or_default().trim().to_owned());
        let themes_of_game = library.themes_of_game(info.slug).into_iter();
        let boards = library.boards_of_game(info.slug).into_iter();
        Ok(PuzzlePage {
            info,
            id: &puzzle.id,
            task: puzzle.task(&*start),
            rating: Ratings::of_game(app, info.slug).await?.of(puzzle).round() as i64,
            count: puzzle.line.len().div_ceil(2),
            board: draw::svg_grid(&game.view(), Theme::Light, Player::First),
            standing: Standing::of(&choice::score(app, visitor, info.slug).await?),
            verdict,
            right,
            answer,
            counted: self.counted(&viewer),
            done,
            found: self.found.join(" "),
            moves: choices.iter().map(|choice| choice.text.clone()).collect(),
            passes: choices.iter().any(|choice| choice.text == PASS),
            steps: self.steps(),
            themes: themes.iter().map(|theme| (*theme, in_words(theme))).collect(),
            theme_choices: themes_of_game
                .map(|(slug, _)| (slug.to_owned(), in_words(slug), slug == theme))
                .collect(),
            size_choices: boards
                .map(|(board, _)| (board.to_string(), board.to_string(), board.to_string() == size))
                .collect(),
            query: filter_query(filter),
            theme,
            size,
            data: embedded_json(&json!({
                "legal": choices.iter().map(legal_json).collect::<Vec<Value>>(),
                "question": position_json(&*game),
                "forbidden": false,
            })),
            viewer,
        })
    }

    /// The position on the board.
    fn board(&self, start: &dyn AnyGame) -> Result<Box<dyn AnyGame>, AppError> {
        let Some(at) = self.at else { return Ok(self.attempt.run.game().copy()) };
        let mut game = start.copy();
        for text in self.puzzle.line.iter().take(at) {
            game.play(text)?;
        }
        Ok(game)
    }

    /// The verdict on the last move, whether it was right, and more about it.
    fn answer(&self, viewer: &Viewer) -> (Option<Localized>, bool, Vec<String>) {
        if let Some(error) = &self.refused {
            let words = [error.message(), error.hint()];
            let words =
                words.map(|text| format!("{}.", capitalized(&text.localize(viewer.language()))));
            return (Some(viewer.say("puzzle-refused")), false, words.to_vec());
        }
        match &self.attempt.judged {
            Judged::Open => (None, false, Vec::new()),
            Judged::GoOn { reply } => {
                let told = viewer.say("puzzle-reply").with("move", reply).to_string();
                (Some(viewer.say("puzzle-correct")), true, vec![told])
            }
            Judged::Solved => (Some(viewer.say("puzzle-solved")), true, Vec::new()),
            Judged::Wrong { why, .. } => {
                (Some(viewer.say("puzzle-wrong")), false, vec![why.clone()])
            }
            Judged::Shown => (Some(viewer.say("puzzle-shown")), false, Vec::new()),
        }
    }

    /// How the puzzle counted, in words.
    fn counted(&self, viewer: &Viewer) -> Option<String> {
        let counted = self.attempt.counted.as_ref()?;
        let text = if counted.solved {
            viewer.say("puzzle-counted-solved")
        } else {
            viewer.say("puzzle-counted-failed")
        };
        Some(text.with("gain", gain(counted.gain)).to_string())
    }

    /// The positions of the solution, for those who are done with the puzzle.
    fn steps(&self) -> Vec<Step> {
        if !self.attempt.run.is_done() && self.at.is_none() {
            return Vec::new();
        }
        let line = &self.puzzle.line;
        let current = self.at.unwrap_or(line.len()).min(line.len());
        let texts = std::iter::once(String::new()).chain(line.iter().cloned());
        let step = |(ply, text)| Step { ply, text, current: ply == current };
        texts.enumerate().map(step).collect()
    }
}

/// A theme in words: `cuts-off` is `Cuts off`.
fn in_words(theme: &str) -> String {
    capitalized(&theme.replace('-', " "))
}
