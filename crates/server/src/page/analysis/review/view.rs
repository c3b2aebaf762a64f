//! What the page of a review shows.

use std::collections::HashMap;

use askama::Template;
use catalog::{AnyGame, Glyph};
use draw::Theme;
use messages::{Localized, Message, say};
use review::{Review, ReviewedMove, ValueSource, words};
use rules::{GameInfo, Outcome, Player, ProvedValue, Wdl};
use serde_json::{Value, json};

use super::Answer;
use super::place::{Place, ReviewQuery};
use crate::api::game_graph::Evaluation;
use crate::page::analysis::graph::{self, GraphView};
use crate::page::{Viewer, embedded_json, legal_json, position_json, render};
use crate::room::game_state::GameState;
use crate::room::snapshot::{PlayerState, Players};

/// Points of the graph; of longer games it shows every second position, or fewer, and all mistakes.
const MAX_POINTS: usize = 240;

/// Mistakes that are listed with their explanations.
const MAX_LISTED: usize = 100;

/// The notation of a skipped turn.
const PASS: &str = "pass";

/// The page of a review.
#[derive(Template)]
#[template(path = "review/review.html")]
pub(crate) struct ReviewPage {
    viewer: Viewer,
    info: &'static GameInfo,
    id: String,
    /// The result and its reason.
    result: (String, String),
    players: [PlayerView; 2],
    turning: Option<String>,
    turning_ply: Option<usize>,
    board: String,
    bar: String,
    /// Color names of the players at the top and at the bottom of the board.
    colors: [&'static str; 2],
    words: String,
    standing: String,
    graph: Option<GraphView>,
    /// The place that is shown, and those one step away.
    at: String,
    ply: usize,
    steps: [String; 2],
    end: usize,
    side: &'static str,
    other_side: &'static str,
    current: Option<MoveCard>,
    again: Option<AgainView>,
    /// The mistakes before and after this move.
    neighbors: [Option<usize>; 2],
    moves: Vec<MoveView>,
    mistakes: Vec<MistakeView>,
    unlisted: usize,
    data: String,
}

/// A player with the quality of their moves.
struct PlayerView {
    name: String,
    color: &'static str,
    is_winner: bool,
    /// In percent.
    accuracy: f64,
    mistakes: usize,
}

/// A move of the list.
struct MoveView {
    ply: usize,
    /// `3.` or `3...`, where it is needed.
    number: String,
    text: String,
    glyph: &'static str,
    is_error: bool,
}

/// The move that is shown.
struct MoveCard {
    name: String,
    mark: String,
    value: String,
    source: Localized,
    /// The explanation; empty for an ordinary move.
    text: String,
    is_error: bool,
    /// The refutation: places and moves.
    line: Vec<(String, String)>,
}

/// Another try at a mistake.
struct AgainView {
    ask: Localized,
    answer: Option<Answer>,
    solution: Option<String>,
    legal: Vec<String>,
    passes: bool,
}

impl AgainView {
    fn is_solved(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| answer.is_right)
    }
}

/// A mistake with its explanation.
struct MistakeView {
    ply: usize,
    name: String,
    text: String,
}

impl ReviewPage {
    pub(crate) fn new(
        viewer: Viewer,
        (id, state, players): (&str, &GameState, &Players),
        review: &Review,
        place: Place,
        answer: Option<Answer>,
        asked: &ReviewQuery,
    ) -> ReviewPage {
        let side = asked.side.map_or(Player::First, Player::from);
        let whole = &*state.game;
        let mut game = place.position(whole, review);
        let tried = answer.as_ref().filter(|answer| answer.is_right);
        if let Some(text) = tried.and_then(|answer| answer.text.as_deref()) {
            // Legal, since it was judged.
            let _played = game.play(text);
        }
        let view = game.view();
        let again = again_view(&viewer, &*game, review, place, answer, asked.show);
        let is_solved = again.as_ref().is_some_and(AgainView::is_solved);
        let seen = match place {
            Place::Again(ply) => ply - 1,
            _ => place.ply(),
        };
        let ply = place.ply();
        let color = |player: Player| review.colors[player.index()].name();
        let names = Player::BOTH.map(|player| color(player).to_lowercase());
        let data = page_data(&*game, review, place, again.as_ref());
        let mistakes: Vec<&ReviewedMove> =
            review.moves.iter().filter(|mv| mv.mark.is_error()).collect();
        let list =
            mistakes.iter().take(MAX_LISTED).map(|mv| mistake_view(&viewer, review, mv)).collect();
        let player_view = |player: Player| player_view(review, state, players, player);
        ReviewPage {
            info: game.info(),
            id: id.to_owned(),
            result: result(&viewer, state),
            players: Player::BOTH.map(player_view),
            turning: words::turning_point(review).map(|turning| viewer.tell(turning)),
            turning_ply: review.turning_point(),
            board: draw::svg_grid(&view, Theme::Light, side, viewer.language()),
            bar: graph::bar(share(review, seen), side, [&names[0], &names[1]]),
            colors: [color(side.opponent()), color(side)],
            words: viewer.tell_sentence(game.state_in_words()),
            standing: if is_solved { String::new() } else { viewer.tell(standing(review, seen)) },
            graph: graph_view(&viewer, review, whole, seen),
            at: place.to_string(),
            ply,
            steps: place.neighbors(review).map(|place| place.to_string()),
            end: review.moves.len(),
            side: side.slug(),
            other_side: side.opponent().slug(),
            current: place.reviewed(review).map(|mv| move_card(&viewer, review, mv)),
            again,
            neighbors: [
                mistakes.iter().rev().map(|mv| mv.ply).find(|&other| other < ply),
                mistakes.iter().map(|mv| mv.ply).find(|&other| other > ply),
            ],
            moves: review.moves.iter().map(|mv| move_view(review, mv)).collect(),
            unlisted: mistakes.len().saturating_sub(MAX_LISTED),
            mistakes: list,
            data: embedded_json(&data),
            viewer,
        }
    }

    pub(crate) fn text(&self) -> String {
        render(self)
    }
}

/// The result as a headline, and its reason.
fn result(viewer: &Viewer, state: &GameState) -> (String, String) {
    let Some([title, reason]) = state.result() else { return Default::default() };
    (viewer.tell_sentence(title), viewer.tell_sentence(reason))
}

fn player_view(
    review: &Review,
    state: &GameState,
    players: &Players,
    player: Player,
) -> PlayerView {
    let PlayerState { name, .. } = match player {
        Player::First => &players.first,
        Player::Second => &players.second,
    };
    let is_mistake = |mv: &&ReviewedMove| mv.player == player && mv.mark.is_error();
    PlayerView {
        name: name.clone(),
        color: review.colors[player.index()].name(),
        is_winner: state.outcome() == Some(Outcome::Win(player)),
        accuracy: (100.0 * review.accuracy(player)).round(),
        mistakes: review.moves.iter().filter(is_mistake).count(),
    }
}

/// What scripts need: the moves that may be tried, or the next move of a refutation to point at.
fn page_data(
    game: &dyn AnyGame,
    review: &Review,
    place: Place,
    again: Option<&AgainView>,
) -> Value {
    let next = match place {
        Place::Game(_) => place.reviewed(review).and_then(|mv| mv.refutation.first()),
        Place::Line { ply, steps } => review.moves[ply - 1].refutation.get(steps),
        Place::Again(_) => None,
    };
    let choices = game.choices();
    let path = choices.iter().find(|choice| next == Some(&choice.text)).map(|choice| &choice.path);
    let is_open = again.is_some_and(|again| !again.is_solved());
    let legal: Vec<Value> = choices.iter().filter(|_| is_open).map(legal_json).collect();
    json!({
        "legal": legal,
        "question": position_json(game),
        "next": path.into_iter().flatten().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn again_view(
    viewer: &Viewer,
    game: &dyn AnyGame,
    review: &Review,
    place: Place,
    answer: Option<Answer>,
    show: bool,
) -> Option<AgainView> {
    let (Place::Again(_), Some(mv)) = (place, place.reviewed(review)) else { return None };
    let played = words::numbered(review, mv.ply, &mv.text);
    let ask = viewer.say("review-find").with("color", review.colors[mv.player.index()]);
    let legal: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
    Some(AgainView {
        ask: ask.with("move", played),
        answer,
        solution: mv.best.iter().find(|best| **best != mv.text).filter(|_| show).cloned(),
        passes: legal.iter().any(|text| text == PASS),
        legal,
    })
}

/// A move with its number and glyph: `7... d5??`.
fn name_of(review: &Review, mv: &ReviewedMove) -> String {
    format!("{}{}", words::numbered(review, mv.ply, &mv.text), glyph_of(mv))
}

fn glyph_of(mv: &ReviewedMove) -> &'static str {
    mv.mark.glyph().map_or("", Glyph::text)
}

fn mistake_view(viewer: &Viewer, review: &Review, mv: &ReviewedMove) -> MistakeView {
    MistakeView { ply: mv.ply, name: name_of(review, mv), text: text(viewer, review, mv) }
}

/// What there is to say about a move; empty for an ordinary one.
fn text(viewer: &Viewer, review: &Review, mv: &ReviewedMove) -> String {
    words::text(review, mv).map_or_else(String::new, |text| viewer.tell(text))
}

fn move_view(review: &Review, mv: &ReviewedMove) -> MoveView {
    let numbered = words::numbered(review, mv.ply, "");
    // Second's moves have no number, unless the game begins with one.
    let is_shown = mv.player == Player::First || mv.ply == 1;
    MoveView {
        ply: mv.ply,
        number: if is_shown { numbered.trim().to_owned() } else { String::new() },
        text: mv.text.clone(),
        glyph: glyph_of(mv),
        is_error: mv.mark.is_error(),
    }
}

fn move_card(viewer: &Viewer, review: &Review, mv: &ReviewedMove) -> MoveCard {
    let place = |steps: usize| Place::Line { ply: mv.ply, steps }.to_string();
    let line = mv.refutation.iter().enumerate().map(|(index, text)| {
        let ply = mv.ply + 1 + index;
        let is_numbered = index == 0 || is_first(review, ply);
        let text = if is_numbered { words::numbered(review, ply, text) } else { text.clone() };
        (place(index + 1), text)
    });
    MoveCard {
        name: name_of(review, mv),
        mark: viewer.tell(words::mark_name(mv.mark)),
        value: viewer.tell(words::value(mv.after)),
        source: match mv.source {
            ValueSource::Book => viewer.say("review-source-book"),
            ValueSource::Table => viewer.say("review-source-table"),
            ValueSource::Proof | ValueSource::Search => viewer.say("review-source-proof"),
            ValueSource::Engine => viewer.say("review-source-engine"),
        },
        text: text(viewer, review, mv),
        is_error: mv.mark.is_error(),
        line: line.collect(),
    }
}

/// True if First makes the move of this ply.
fn is_first(review: &Review, ply: usize) -> bool {
    (ply % 2 == 1) == (review.first_mover == Player::First)
}

/// The value of the position at this ply, for the player to move.
fn value_at(review: &Review, ply: usize) -> (review::Value, Player) {
    match ply.checked_sub(1).map(|index| &review.moves[index]) {
        Some(mv) => (mv.after.after(), mv.player.opponent()),
        None => (review.moves[0].before, review.moves[0].player),
    }
}

/// First's winning chance at this ply.
fn share(review: &Review, ply: usize) -> f64 {
    let (value, player) = value_at(review, ply);
    if player == Player::First { value.chance } else { 1.0 - value.chance }
}

/// The value at this ply, naming the side that is ahead: `Red wins in 5`, `Blue 62 %`.
fn standing(review: &Review, ply: usize) -> Message {
    let (value, player) = value_at(review, ply);
    let color = |player: Player| review.colors[player.index()];
    match value.proved {
        Some(ProvedValue { wdl: Wdl::Draw, .. }) => say("review-draw"),
        Some(ProvedValue { wdl, plies }) => {
            let winner = if wdl == Wdl::Win { player } else { player.opponent() };
            let text = match plies {
                Some(0) => say("review-has-won"),
                Some(plies) => say("review-wins-in").with("plies", plies),
                None => say("review-wins"),
            };
            text.with("color", color(winner))
        }
        None => {
            let is_ahead = value.chance >= 0.5;
            let (ahead, chance) = if is_ahead {
                (player, value.chance)
            } else {
                (player.opponent(), 1.0 - value.chance)
            };
            let percent = (100.0 * chance).round() as i64;
            say("review-chance").with("color", color(ahead)).with("percent", percent)
        }
    }
}

/// The graph with the marks of all errors.
fn graph_view(
    viewer: &Viewer,
    review: &Review,
    game: &dyn AnyGame,
    ply: usize,
) -> Option<GraphView> {
    let last = review.moves.len();
    let stride = last / MAX_POINTS + 1;
    let is_grave =
        |ply: usize| ply.checked_sub(1).is_some_and(|index| review.moves[index].mark.is_mistake());
    let shown = |&here: &usize| {
        here.is_multiple_of(stride) || here == ply || here == last || is_grave(here)
    };
    let evaluation =
        |ply: usize| Evaluation { ply, share: share(review, ply), words: standing(review, ply) };
    let evaluations: Vec<Evaluation> = (0..=last).filter(shown).map(evaluation).collect();
    let nodes: Vec<usize> = (0..=last).collect();
    let marks: HashMap<usize, &'static str> = review
        .moves
        .iter()
        .filter(|mv| is_grave(mv.ply))
        .map(|mv| (mv.ply, glyph_of(mv)))
        .collect();
    GraphView::new(viewer, &evaluations, &nodes, &marks, game, ply)
}
