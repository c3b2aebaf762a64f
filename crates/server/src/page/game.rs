//! The page of a game.

pub(crate) mod guide;
#[cfg(feature = "serve")]
pub(crate) mod handlers;

use std::time::Duration;

use askama::Template;
use catalog::{AnyGame, changes_in_words};
use draw::Theme;
use messages::{Localized, Message};
use rules::{Color, GameInfo, Outcome, Player};
use serde::Deserialize;
use serde_json::json;

use super::{Viewer, embedded_json, render};
use crate::room::event::Ask;
use crate::room::game_state::GameState;
use crate::room::seating::Participants;
use crate::room::snapshot::{GameSnapshot, PlayerState};
use guide::Guide;

/// Time for which a loaded page counts as presence, unless a socket, here or at another server,
/// knows more. Without scripts there is none, and the page reloads itself only while the opponent
/// is to move.
const VISIT: Duration = Duration::from_secs(90);

/// The same for the player to move. Their page does not reload itself, because that would discard
/// the move that is being typed.
const VISIT_TO_MOVE: Duration = Duration::from_mins(15);

/// Query parameters of a game's page.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct ViewOptions {
    /// The ply to show. Default: the latest.
    pub(crate) ply: Option<usize>,
    /// The player at the bottom of the board. Default: the visitor's own side.
    pub(crate) side: Option<Side>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
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

/// The page of a game.
#[derive(Template)]
#[template(path = "game.html", blocks = ["content"])]
#[expect(clippy::struct_excessive_bools, reason = "a template has many conditions")]
pub(crate) struct GamePage {
    viewer: Viewer,
    id: String,
    version: i64,
    info: &'static GameInfo,
    setup: String,
    board: String,
    /// The player at the top and the one at the bottom of the board.
    sides: [SideView; 2],
    words: String,
    /// The result as a headline, and its reason.
    result: Option<(String, String)>,
    /// A seat of the visitor's has won.
    won: bool,
    last_move: String,
    moves: Vec<MoveRow>,
    shown: usize,
    latest: usize,
    side: &'static str,
    /// True with two screens, where a player may be away.
    remote: bool,
    /// The visitor has a seat, and is to move.
    plays: bool,
    to_move: bool,
    over: bool,
    legal: Vec<String>,
    passes: bool,
    actions: Vec<(&'static str, Localized)>,
    /// The engine may give hints, because the opponent is a computer.
    hints: bool,
    /// No engine analysis: the visitor is playing against another person.
    locked: bool,
    ask: Option<AskView>,
    join: Option<&'static str>,
    waits: bool,
    /// Shown on the home page.
    listed: bool,
    chat: Option<Vec<(&'static str, String)>>,
    rematch: Option<String>,
    watchers: usize,
    position: String,
    /// For newcomers. Not part of the live page, which is the same for everyone.
    guide: Option<Guide>,
    data: String,
    snapshot: GameSnapshot,
}

/// A player beside the board.
#[expect(clippy::struct_excessive_bools, reason = "facts that the template asks for one by one")]
struct SideView {
    player: PlayerState,
    seat: &'static str,
    turn: bool,
    /// The reader's own seat.
    own: bool,
    computer: bool,
    winner: bool,
    /// Shown if the player is not here; never for the reader of the page.
    away: bool,
    clock: Option<ClockView>,
}

struct ClockView {
    text: String,
    milliseconds: i64,
    running: bool,
}

/// A row of the move list.
struct MoveRow {
    number: usize,
    moves: Vec<(usize, String)>,
}

struct AskView {
    words: Localized,
    /// True if the visitor asks.
    mine: bool,
}

impl GamePage {
    /// The page for someone with these seats.
    pub(crate) fn new(
        viewer: Viewer,
        room: &Participants<'_>,
        state: &GameState,
        seats: &[Player],
        options: ViewOptions,
        now: i64,
    ) -> GamePage {
        let own = seats.first().copied().filter(|_| seats.len() == 1);
        let side = options.side.map(Player::from).or(own).unwrap_or(Player::First);
        let latest = state.game.ply();
        let shown = options.ply.unwrap_or(latest).min(latest);
        let game = at_ply(&*state.game, shown);
        let view = game.view();
        let turn = state.turn();
        let plays_now = turn.is_some_and(|turn| seats.contains(&turn));
        let mut snapshot = GameSnapshot::of(room, state, now, viewer.language());
        if !plays_now {
            snapshot = snapshot.without_legal_moves();
        }
        let players = room.players(&view, viewer.language());
        let side_view = |player: Player| SideView {
            player: match player {
                Player::First => players.first.clone(),
                Player::Second => players.second.clone(),
            },
            seat: player.slug(),
            turn: turn == Some(player),
            own: seats == [player],
            computer: room.row.is_computer(player),
            winner: state.outcome() == Some(Outcome::Win(player)),
            away: room.row.is_remote() && turn.is_some() && !seats.contains(&player),
            clock: clock_view(state, player, now),
        };
        let to_move = plays_now && shown == latest;
        let legal: Vec<String> =
            snapshot.legal_moves().filter(|_| to_move).map(str::to_owned).collect();
        let color = |player: Player| view.color_name(player);
        let data = json!({
            "state": snapshot,
            "seats": seats.iter().map(|seat| seat.slug()).collect::<Vec<_>>(),
            "side": side.slug(),
            "shown": shown,
        });
        GamePage {
            id: room.row.id.clone(),
            version: state.version,
            info: game.info(),
            setup: setup_in_words(&viewer, &*game, state),
            board: draw::svg_grid(&view, Theme::Light, side, viewer.language()),
            sides: [side_view(side.opponent()), side_view(side)],
            words: viewer.tell_sentence(state.state_in_words()),
            result: result(&viewer, state, own),
            won: seats.iter().any(|&seat| state.outcome() == Some(Outcome::Win(seat))),
            last_move: last_move_in_words(&viewer, &*game),
            moves: move_rows(&*state.game),
            shown,
            latest,
            side: side.slug(),
            remote: room.row.is_remote(),
            plays: !seats.is_empty(),
            to_move,
            over: turn.is_none(),
            passes: legal.iter().any(|text| text == "pass"),
            legal,
            actions: actions(&viewer, room, state, seats),
            hints: room.row.has_computer(),
            locked: room.locks_analysis(seats, turn.is_none()),
            ask: state
                .ask
                .map(|(by, what)| ask_view(&viewer, view.color(by), what, seats.contains(&by))),
            join: room.open_seat().filter(|_| seats.is_empty()).map(color),
            waits: room.open_seat().is_some() && !seats.is_empty(),
            listed: room.row.listed,
            chat: (room.row.is_remote() && !seats.is_empty()).then(|| {
                state.chat.iter().map(|line| (color(line.by), line.text.clone())).collect()
            }),
            rematch: state.rematch.clone(),
            watchers: room.watchers,
            position: game.position_text(),
            guide: None,
            data: embedded_json(&data),
            snapshot,
            viewer,
        }
    }

    /// The whole page, with a guide for newcomers.
    pub(crate) fn with_guide(self, guide: Option<Guide>) -> String {
        render(&GamePage { guide, ..self })
    }

    /// The state as JSON, and the part of the page that changes while the game goes on. It is the
    /// same for everyone with these seats and options: nothing in it may depend on the visitor.
    pub(crate) fn live(mut self) -> (String, String) {
        // The same state again.
        self.data.clear();
        let html = self.as_content().render().expect("rendering to memory cannot fail");
        (serde_json::to_string(&self.snapshot).expect("a snapshot is JSON"), html)
    }
}

/// The game as it was at a ply.
pub(crate) fn at_ply(game: &dyn AnyGame, ply: usize) -> Box<dyn AnyGame> {
    let mut copy = game.copy();
    while copy.ply() > ply && copy.undo() {}
    copy
}

fn setup_in_words(viewer: &Viewer, game: &dyn AnyGame, state: &GameState) -> String {
    let setup = game.setup();
    let size = format!("{} x {}", setup.size.files(), setup.size.ranks());
    // Default options are not mentioned.
    let chosen = game.info().options.iter().filter_map(|option| {
        let mut unusual = option.values.iter().skip(1);
        let (_, meaning) = unusual.find(|(value, _)| setup.rules.has(option.name, value))?;
        Some(viewer.tell(meaning))
    });
    let clock = state.clock.as_ref().map(|clock| viewer.tell(clock.control().in_words()));
    [size].into_iter().chain(chosen).chain(clock).collect::<Vec<String>>().join(" · ")
}

/// The effects of the last move, in sentences.
fn last_move_in_words(viewer: &Viewer, game: &dyn AnyGame) -> String {
    let mut before = game.copy();
    if !before.undo() {
        return String::new();
    }
    let changes = changes_in_words(&before.view(), &game.view()).into_iter();
    let story = Message::sentences(changes.map(Message::with_full_stop));
    story.map_or_else(String::new, |story| viewer.tell(story))
}

fn move_rows(game: &dyn AnyGame) -> Vec<MoveRow> {
    let moves: Vec<(usize, String)> = (1..).zip(game.moves()).collect();
    let pairs = moves.chunks(2).enumerate();
    pairs.map(|(index, pair)| MoveRow { number: index + 1, moves: pair.to_vec() }).collect()
}

fn clock_view(state: &GameState, player: Player, now: i64) -> Option<ClockView> {
    let milliseconds = state.time_left(now)?[player.index()];
    let clock = state.clock.as_ref()?;
    let running = clock.runs() && state.turn() == Some(player);
    Some(ClockView { text: time_text(milliseconds), milliseconds, running })
}

/// `4:07`, or `2 d 3 h`. Scripts add tenths of a second when time is short.
fn time_text(milliseconds: i64) -> String {
    let seconds = (milliseconds + 999) / 1000;
    match (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60) {
        (0, 0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (0, hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (days, hours, ..) => format!("{days} d {hours} h"),
    }
}

/// The visitor's actions other than moves: value and label of a button.
fn actions(
    viewer: &Viewer,
    room: &Participants<'_>,
    state: &GameState,
    seats: &[Player],
) -> Vec<(&'static str, Localized)> {
    let mut actions = Vec::new();
    if seats.is_empty() {
        return actions;
    }
    let asked = state.ask.is_some();
    if state.turn().is_some() {
        if state.game.ply() > 0 && !asked {
            let remote = room.row.is_remote();
            let label = if remote {
                viewer.say("game-ask-take-back")
            } else {
                viewer.say("game-take-back")
            };
            actions.push(("ask-take-back", label));
        }
        if state.has_draws() && !asked {
            actions.push(("ask-draw", viewer.say("game-offer-draw")));
        }
        actions.push(("resign", viewer.say("game-resign")));
    } else if state.rematch.is_none() && !asked {
        let remote = room.row.is_remote();
        let label = if remote { viewer.say("game-ask-rematch") } else { viewer.say("game-again") };
        actions.push(("ask-rematch", label));
    }
    actions
}

/// The result as this player sees it, and the reason.
fn result(viewer: &Viewer, state: &GameState, own: Option<Player>) -> Option<(String, String)> {
    let outcome = state.outcome()?;
    let [title, reason] = state.result()?;
    let title = match (outcome, own) {
        (Outcome::Win(winner), Some(own)) if winner == own => {
            viewer.say("game-you-won").to_string()
        }
        (Outcome::Win(_), Some(_)) => viewer.say("game-you-lost").to_string(),
        _ => viewer.tell(title),
    };
    Some((title, viewer.tell_sentence(reason.with_full_stop())))
}

fn ask_view(viewer: &Viewer, color: Color, what: Ask, mine: bool) -> AskView {
    let words = match what {
        Ask::Draw => viewer.say("ask-draw"),
        Ask::TakeBack => viewer.say("ask-for-take-back"),
        Ask::Rematch => viewer.say("ask-rematch"),
    };
    AskView { words: words.with("color", color), mine }
}

/// Time for which a visit with these seats counts as presence.
fn visit_time(seats: &[Player], turn: Option<Player>) -> Duration {
    if turn.is_some_and(|turn| seats.contains(&turn)) { VISIT_TO_MOVE } else { VISIT }
}

/// A move from the form.
#[derive(Deserialize)]
pub(crate) struct MoveForm {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) ply: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_to_move_counts_as_present_for_longer() {
        let own = [Player::First];
        assert_eq!(visit_time(&own, Some(Player::First)), VISIT_TO_MOVE);
        assert_eq!(visit_time(&own, Some(Player::Second)), VISIT);
        assert_eq!(visit_time(&own, None), VISIT);
    }
}
