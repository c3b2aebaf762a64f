//! A puzzle on the board: every move is a form, and so is a look at the solution.

use askama::Template;
use catalog::AnyGame;
use draw::Theme;
use messages::Localized;
use puzzle::{Library, Puzzle};
use rules::{GameInfo, Player};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Standing, filter_query, gain};
use crate::api::puzzles::attempt::{Attempt, Judged};
use crate::api::puzzles::choice::PuzzleFilter;
use crate::api::puzzles::score::PuzzleScore;
use crate::http::error::AppError;
use crate::page::{Viewer, capitalized, embedded_json, legal_json, position_json, render};

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

impl MoveForm {
    /// The next move, unless the solution is wanted.
    fn tried(&self) -> Option<String> {
        Some(self.text.trim().to_owned()).filter(|text| !text.is_empty() && !self.show)
    }

    /// The moves with the next one, and without it.
    pub(crate) fn moves(&self) -> [Vec<String>; 2] {
        let found: Vec<String> = self.found.split_whitespace().map(str::to_owned).collect();
        [found.iter().cloned().chain(self.tried()).collect(), found]
    }

    /// The solution is wanted.
    pub(crate) const fn gives_up(&self) -> bool {
        self.show
    }

    pub(crate) fn filter(&self) -> PuzzleFilter {
        PuzzleFilter { theme: self.theme.clone(), size: self.size.clone() }
    }
}

/// A puzzle that someone is solving.
pub(crate) struct Solving {
    puzzle: &'static Puzzle,
    attempt: Attempt,
    found: Vec<String>,
    /// An illegal move.
    refused: Option<AppError>,
    /// The ply of the solution to show.
    at: Option<usize>,
}

/// What the page says about the reader and the puzzle.
pub(crate) struct SolvingContext<'a> {
    pub(crate) viewer: Viewer,
    /// The reader's success in the game.
    pub(crate) score: &'a PuzzleScore,
    /// The current rating of the puzzle.
    pub(crate) rating: f64,
    pub(crate) filter: &'a PuzzleFilter,
}

impl Solving {
    /// The puzzle at its start, or a position of its solution for those who have tried it.
    pub(crate) fn begun(puzzle: &'static Puzzle, attempt: Attempt, step: &StepQuery) -> Solving {
        let at = step.at.filter(|_| attempt.counted.is_some());
        Solving { puzzle, attempt, found: Vec::new(), refused: None, at }
    }

    /// The puzzle after a form: `attempt` is about all its moves, or about those before an illegal
    /// one.
    pub(crate) fn tried(
        puzzle: &'static Puzzle,
        attempt: Attempt,
        form: &MoveForm,
        refused: Option<AppError>,
    ) -> Solving {
        let [moves, before] = form.moves();
        let is_right = matches!(attempt.judged, Judged::GoOn { .. } | Judged::Solved);
        let found = if refused.is_none() && is_right { moves } else { before };
        Solving { puzzle, attempt, found, refused, at: None }
    }

    pub(crate) fn page(self, context: SolvingContext<'_>) -> Result<String, AppError> {
        let SolvingContext { viewer, score, rating, filter } = context;
        let Solving { puzzle, ref attempt, .. } = self;
        let info = puzzle.entry.info();
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
        Ok(render(&PuzzlePage {
            info,
            id: &puzzle.id,
            task: viewer.tell(puzzle.task(&*start)),
            rating: rating.round() as i64,
            count: puzzle.line.len().div_ceil(2),
            board: draw::svg_grid(&game.view(), Theme::Light, Player::First, viewer.language()),
            standing: Standing::of(score),
            verdict,
            right,
            answer,
            counted: self.counted(&viewer),
            done,
            found: self.found.join(" "),
            moves: choices.iter().map(|choice| choice.text.clone()).collect(),
            passes: choices.iter().any(|choice| choice.text == PASS),
            steps: self.steps(),
            themes: themes.iter().map(|theme| (*theme, in_words(&viewer, theme))).collect(),
            theme_choices: themes_of_game
                .map(|(slug, _)| (slug.to_owned(), in_words(&viewer, slug), slug == theme))
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
        }))
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
                (Some(viewer.say("puzzle-wrong")), false, vec![viewer.tell(why)])
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
fn in_words(viewer: &Viewer, theme: &str) -> String {
    capitalized(&viewer.say("puzzle-theme-name").with("theme", theme).to_string())
}
