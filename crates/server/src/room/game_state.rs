//! The state of a game: what its events amount to, and which requests are allowed now.
//!
//! A state is built from events alone, so all servers that have read the same events have the same
//! state. Seats and turns are judged here, legality of moves by the game.

#[cfg(test)]
mod tests;

use catalog::AnyGame;
use messages::{Message, say};
use rules::{MoveError, Outcome, Player};

use super::clock::Clock;
use super::event::{Ask, Event, EventKind};
use super::idempotency::RecentActions;
use super::seating::Seating;
use crate::http::error::AppError;

/// An end of the game that the rules do not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GameEnd {
    Resigned(Player),
    Timeout(Player),
    DrawAgreed,
}

/// A request by a player, or on behalf of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerRequest {
    /// A move as it was typed, with the ply it was chosen for.
    Move {
        text: String,
        ply: Option<usize>,
    },
    /// A computer's move, chosen after the event with this version. A ply would not do: after a
    /// take-back the same ply may be another position.
    EngineMove {
        text: String,
        version: i64,
    },
    Resign,
    Ask(Ask),
    /// Yes to what the opponent asks for. A rematch needs a new game, see `Rooms::rematch`.
    Accept,
    /// No to what the opponent asks for, or withdrawal of one's own.
    Decline,
    Chat(String),
    /// Made by the flag timer, never by a person.
    ClaimTimeout,
}

impl PlayerRequest {
    /// A chat message without surrounding blanks and invisible characters.
    pub(super) fn cleaned(text: &str) -> String {
        text.trim().chars().filter(|&symbol| !rules::is_hidden(symbol)).collect()
    }
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChatLine {
    pub(crate) by: Player,
    pub(crate) text: String,
}

/// An event that is allowed and not stored yet. A move brings the game after it along, so that it
/// is parsed and judged once.
#[derive(Debug)]
pub(crate) struct Decision {
    kind: EventKind,
    /// The game after a move; `None` for other events, which do not advance it.
    advanced: Option<Box<dyn AnyGame>>,
}

impl Decision {
    /// A decision for anything but a move.
    pub(crate) fn of(kind: EventKind) -> Decision {
        debug_assert!(!matches!(kind, EventKind::Moved { .. }), "a move needs the game after it");
        Decision { kind, advanced: None }
    }
}

/// A game with everything that has happened in it.
#[derive(Debug)]
pub(crate) struct GameState {
    pub(crate) game: Box<dyn AnyGame>,
    /// The version of the last event.
    pub(crate) version: i64,
    pub(crate) clock: Option<Clock>,
    /// A request for the opponent's consent that is not answered yet.
    pub(crate) ask: Option<(Player, Ask)>,
    pub(crate) chat: Vec<ChatLine>,
    recent: RecentActions,
    /// The id of the rematch.
    pub(crate) rematch: Option<String>,
    end: Option<GameEnd>,
    seating: Seating,
}

impl GameState {
    /// Maximum length of a chat message in characters.
    pub(crate) const MAX_CHAT_CHARS: usize = 200;

    /// Chat messages that are shown; older ones stay in the database.
    pub(crate) const MAX_CHAT_LINES: usize = 200;

    /// A game before its first event.
    pub(crate) fn new(game: Box<dyn AnyGame>, clock: Option<Clock>, seating: Seating) -> GameState {
        GameState {
            game,
            version: 0,
            clock,
            ask: None,
            chat: Vec::new(),
            recent: RecentActions::default(),
            rematch: None,
            end: None,
            seating,
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.end {
            Some(GameEnd::Resigned(loser) | GameEnd::Timeout(loser)) => {
                Some(Outcome::Win(loser.opponent()))
            }
            Some(GameEnd::DrawAgreed) => Some(Outcome::Draw),
            None => self.game.outcome(),
        }
    }

    /// The reason why the game is over, with the clause if the rules decided it.
    pub(crate) fn reason(&self) -> Option<Message> {
        self.agreed_reason().or_else(|| Some(self.game.reason()?.message()))
    }

    /// The result, and the reason behind it.
    pub(crate) fn result(&self) -> Option<[Message; 2]> {
        let result = self.game.view().result(self.outcome()?);
        let reason = self.agreed_reason().or_else(|| Some(self.game.reason()?.after_result()))?;
        Some([result, reason])
    }

    /// A status line for people.
    pub(crate) fn state_in_words(&self) -> Message {
        let Some([result, reason]) = self.result() else { return self.game.state_in_words() };
        say("result-with-reason").with("result", result).with("reason", reason)
    }

    /// The reason of an end that no clause of the rules has brought about.
    fn agreed_reason(&self) -> Option<Message> {
        let color = |loser| self.game.view().color(loser);
        Some(match self.end? {
            GameEnd::Resigned(loser) => say("reason-resigned").with("color", color(loser)),
            GameEnd::Timeout(loser) => say("reason-ran-out").with("color", color(loser)),
            GameEnd::DrawAgreed => say("reason-agreed"),
        })
    }

    /// The player to move, while the game goes on.
    pub(crate) fn turn(&self) -> Option<Player> {
        self.outcome().is_none().then(|| self.game.turn())
    }

    /// Remaining time of both players in milliseconds.
    pub(crate) fn time_left(&self, now: i64) -> Option<[i64; 2]> {
        Some(self.clock.as_ref()?.left(self.turn(), now))
    }

    /// The moment at which the player to move runs out of time.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.clock.as_ref()?.deadline(self.turn()?)
    }

    fn is_remote(&self) -> bool {
        self.seating == Seating::Remote
    }

    /// True if the players may agree to a draw.
    pub(crate) fn has_draws(&self) -> bool {
        self.is_remote() && self.game.draws_by_repetition()
    }

    /// True if a request completes the consent to a rematch, or none is needed.
    pub(crate) fn starts_rematch(&self, by: Player, request: &PlayerRequest) -> bool {
        if self.outcome().is_none() || self.rematch.is_some() {
            return false;
        }
        let asked = matches!(self.ask, Some((asker, Ask::Rematch)) if asker != by);
        match request {
            PlayerRequest::Accept => asked,
            PlayerRequest::Ask(Ask::Rematch) => asked || !self.is_remote(),
            _ => false,
        }
    }

    /// Idempotency check: true if an event after version `known` has already done what a player
    /// requests.
    pub(crate) fn has_done(&self, by: Player, request: &PlayerRequest, known: i64) -> bool {
        self.recent.contains(by, request, known, self.is_remote())
    }

    /// Judges a request. Nothing changes until the decision is applied by [`GameState::after`].
    pub(crate) fn decide(
        &self,
        by: Player,
        request: &PlayerRequest,
        now: i64,
    ) -> Result<Decision, AppError> {
        let kind = match request {
            PlayerRequest::Chat(text) => self.decide_chat(by, text)?,
            PlayerRequest::Accept => self.decide_accept(by)?,
            PlayerRequest::Decline if self.ask.is_some() => EventKind::Declined { by },
            PlayerRequest::Decline => {
                return Err(AppError::Conflict(say("conflict-nothing-asked")));
            }
            PlayerRequest::Ask(what @ Ask::Rematch) if self.outcome().is_some() => {
                EventKind::Asked { by, what: *what }
            }
            PlayerRequest::Ask(Ask::Rematch) => {
                return Err(AppError::Conflict(say("conflict-not-over")));
            }
            PlayerRequest::Ask(Ask::TakeBack) => self.decide_take_back(by)?,
            _ if self.outcome().is_some() => {
                return Err(AppError::GameOver { ply: self.game.ply() });
            }
            PlayerRequest::Move { text, ply } => return self.decide_move(by, text, *ply, now),
            PlayerRequest::EngineMove { version, .. } if *version != self.version => {
                return Err(AppError::Conflict(say("conflict-moved-on")));
            }
            PlayerRequest::EngineMove { text, .. } => {
                return self.decide_move(by, text, None, now);
            }
            PlayerRequest::Resign => EventKind::Resigned(by),
            PlayerRequest::Ask(what @ Ask::Draw) if self.has_draws() => {
                EventKind::Asked { by, what: *what }
            }
            PlayerRequest::Ask(Ask::Draw) if self.game.draws_by_repetition() => {
                return Err(AppError::Conflict(say("conflict-nobody-to-ask")));
            }
            PlayerRequest::Ask(Ask::Draw) => {
                let game = self.game.info().name;
                return Err(AppError::Conflict(say("conflict-no-draws").with("game", game)));
            }
            PlayerRequest::ClaimTimeout => match self.deadline() {
                Some(deadline) if deadline <= now && self.turn() == Some(by) => {
                    EventKind::RanOut(by)
                }
                _ => return Err(AppError::Conflict(say("conflict-time-left"))),
            },
        };
        Ok(Decision::of(kind))
    }

    fn decide_move(
        &self,
        by: Player,
        text: &str,
        given: Option<usize>,
        now: i64,
    ) -> Result<Decision, AppError> {
        let ply = self.game.ply();
        if let Some(given) = given.filter(|&given| given != ply) {
            return Err(AppError::StalePly { given, ply });
        }
        if self.game.turn() != by {
            return Err(AppError::NotYourTurn { ply });
        }
        if self.deadline().is_some_and(|deadline| deadline <= now) {
            return Ok(Decision::of(EventKind::RanOut(by)));
        }
        let mut advanced = self.game.copy();
        let text = advanced.play(text)?.text;
        let spent = self.clock.as_ref().map_or(0, |clock| clock.spent(now));
        let kind = EventKind::Moved { by, text, spent };
        Ok(Decision { kind, advanced: Some(advanced) })
    }

    /// Plies to take back until this player is to move again. A computer's reply goes, too.
    fn plies_back(&self, by: Player) -> usize {
        if self.seating == Seating::Computer && self.game.turn() == by { 2 } else { 1 }
    }

    fn decide_take_back(&self, by: Player) -> Result<EventKind, AppError> {
        let plies = self.plies_back(by);
        if self.game.ply() < plies {
            return Err(AppError::Conflict(say("conflict-no-move")));
        }
        if self.end.is_some() || (self.is_remote() && self.outcome().is_some()) {
            return Err(AppError::GameOver { ply: self.game.ply() });
        }
        if self.is_remote() {
            Ok(EventKind::Asked { by, what: Ask::TakeBack })
        } else {
            Ok(EventKind::TookBack { by, plies })
        }
    }

    fn decide_accept(&self, by: Player) -> Result<EventKind, AppError> {
        match self.ask {
            Some((asker, Ask::Draw)) if asker != by => Ok(EventKind::Drew(by)),
            Some((asker, Ask::TakeBack)) if asker != by => {
                // Back to where the player who asks is to move.
                let plies = if self.game.turn() == asker { 2 } else { 1 };
                Ok(EventKind::TookBack { by, plies: plies.min(self.game.ply()) })
            }
            _ => Err(AppError::Conflict(say("conflict-not-asked"))),
        }
    }

    fn decide_chat(&self, by: Player, text: &str) -> Result<EventKind, AppError> {
        let text = PlayerRequest::cleaned(text);
        if !self.is_remote() {
            return Err(AppError::Conflict(say("conflict-no-chat")));
        }
        if text.is_empty() || text.chars().count() > GameState::MAX_CHAT_CHARS {
            let most = GameState::MAX_CHAT_CHARS;
            return Err(AppError::Invalid(say("invalid-chat").with("most", most)));
        }
        Ok(EventKind::Said { by, text })
    }

    /// The event of a decision and the state after it. This state stays as it is, in case the event
    /// cannot be stored.
    pub(crate) fn after(&self, decision: Decision, at: i64) -> (Event, GameState) {
        let Decision { kind, advanced } = decision;
        let event = Event { version: self.version + 1, at, kind };
        let mut next = self.with_game(advanced.unwrap_or_else(|| self.game.copy()));
        next.record(&event);
        (event, next)
    }

    /// A copy, to be read without the lock of the room.
    pub(crate) fn copy(&self) -> GameState {
        self.with_game(self.game.copy())
    }

    fn with_game(&self, game: Box<dyn AnyGame>) -> GameState {
        GameState {
            game,
            clock: self.clock.clone(),
            chat: self.chat.clone(),
            recent: self.recent.clone(),
            rematch: self.rematch.clone(),
            ..*self
        }
    }

    /// Replays a stored event. Events were judged before they were stored, so a move that does not
    /// fit means a damaged database; it changes nothing.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), MoveError> {
        if let EventKind::Moved { text, .. } = &event.kind {
            self.game.play(text)?;
        }
        self.record(event);
        Ok(())
    }

    /// Applies an event to everything but the move of the game itself.
    fn record(&mut self, event: &Event) {
        self.version = event.version;
        self.recent.note(event);
        match &event.kind {
            EventKind::Moved { by, spent, .. } => {
                self.ask = None;
                if let Some(clock) = &mut self.clock {
                    clock.moved(*by, *spent, event.at);
                }
            }
            EventKind::TookBack { plies, .. } => {
                (0..*plies).for_each(|_| _ = self.game.undo());
                self.ask = None;
                if let Some(clock) = &mut self.clock {
                    clock.taken_back(*plies, event.at);
                }
            }
            EventKind::Asked { by, what } => self.ask = Some((*by, *what)),
            EventKind::Declined { .. } => self.ask = None,
            EventKind::Drew(_) => self.finish(GameEnd::DrawAgreed, event.at),
            EventKind::Resigned(by) => self.finish(GameEnd::Resigned(*by), event.at),
            EventKind::RanOut(by) => self.finish(GameEnd::Timeout(*by), event.at),
            EventKind::Resumed { credit, .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.credit(*credit);
                }
            }
            EventKind::Rematched { game, .. } => {
                self.ask = None;
                self.rematch = Some(game.clone());
            }
            EventKind::Said { by, text } => {
                if self.chat.len() == GameState::MAX_CHAT_LINES {
                    self.chat.remove(0);
                }
                self.chat.push(ChatLine { by: *by, text: text.clone() });
            }
            EventKind::Joined(_) => {}
        }
    }

    fn finish(&mut self, end: GameEnd, at: i64) {
        let turn = self.game.turn();
        if let Some(clock) = &mut self.clock {
            match end {
                GameEnd::Timeout(loser) => clock.run_out(loser),
                GameEnd::Resigned(_) | GameEnd::DrawAgreed => clock.stop(turn, at),
            }
        }
        self.ask = None;
        self.end = Some(end);
    }
}
