//! One of the visitor's mistakes: the position before it, and the answer to another move.

use std::sync::Arc;

use catalog::AnyGame;
use messages::Message;
use messages::say;
use review::{Repetition, Review, ReviewedMove, Verdict, words};

use crate::api::review::try_again;
use crate::app::App;
use crate::http::error::AppError;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::game::at_ply;
use crate::room::reviews::ReviewState;
use crate::store::Mistake;
use crate::time::milliseconds;

/// A mistake of the visitor with the review that found it.
pub(crate) struct OwnMistake {
    pub(crate) row: Mistake,
    pub(crate) review: Arc<Review>,
    /// The position before it.
    pub(crate) before: Box<dyn AnyGame>,
}

impl OwnMistake {
    /// The mistake of a visitor by the id of its game and its ply.
    pub(crate) async fn find(
        app: &App,
        client: ClientInfo,
        visitor: &Visitor,
        id: &str,
        ply: &str,
    ) -> Result<OwnMistake, AppError> {
        let ply: usize = ply.parse().map_err(|_| AppError::MistakeNotFound)?;
        let owners = visitor.owners();
        let row = app.services.store.mistake(&owners, id, ply).await?;
        let row = row.filter(|_| !owners.is_empty()).ok_or(AppError::MistakeNotFound)?;
        let (room, game) = app.rooms.for_analysis(id, visitor).await?;
        let state = app.reviews.of_room(&room, client.address, true).await?;
        let ReviewState::Ready(review) = state else {
            return Err(AppError::Conflict(say("conflict-reviewing")));
        };
        let known = ply.checked_sub(1).and_then(|index| review.moves.get(index));
        if !known.is_some_and(|mv| mv.mark.is_mistake()) {
            return Err(AppError::MistakeNotFound);
        }
        Ok(OwnMistake { row, review, before: at_ply(&*game, ply - 1) })
    }

    /// The mistake as the review has it.
    pub(crate) fn reviewed(&self) -> &ReviewedMove {
        &self.review.moves[self.row.ply - 1]
    }

    /// A better move.
    pub(crate) fn better(&self) -> Option<&str> {
        let played = &self.reviewed().text;
        self.reviewed().best.iter().find(|best| *best != played).map(String::as_str)
    }

    /// Judges a move, or a look at a better one, and counts it if the mistake is due. That has
    /// been stored when this returns. An illegal move is refused and does not count.
    pub(crate) async fn answer(
        &mut self,
        app: &App,
        client: ClientInfo,
        tried: Option<&str>,
    ) -> Result<Answer, AppError> {
        let Some(text) = tried else {
            let counted = self.count(app, false).await?;
            return Ok(Answer { state: AnswerState::Shown, words: Message::verbatim(""), counted });
        };
        let before = self.before.copy();
        let attempt = try_again(app, client, &self.review, self.row.ply, before, text).await??;
        let state = match attempt.verdict {
            Verdict::Unknown => AnswerState::Unknown,
            _ if attempt.verdict.is_right() => AnswerState::Right { text: attempt.text.clone() },
            _ => AnswerState::Wrong,
        };
        let counted = match state {
            AnswerState::Unknown => false,
            _ => self.count(app, matches!(state, AnswerState::Right { .. })).await?,
        };
        Ok(Answer { state, words: words::attempt(&attempt), counted })
    }

    /// Counts an answer; `false` if the mistake is not due, or another answer has just counted.
    async fn count(&mut self, app: &App, right: bool) -> Result<bool, AppError> {
        let known = self.row.repetition;
        let next = known.after(right, milliseconds());
        if next == known {
            return Ok(false);
        }
        let counted = app.services.store.repeat_mistake(&self.row, next).await?;
        self.row.repetition = if counted { next } else { self.current(app).await? };
        Ok(counted)
    }

    /// When it is asked again, as another answer has just decided.
    async fn current(&self, app: &App) -> Result<Repetition, AppError> {
        let Mistake { id, ply, repetition, .. } = &self.row;
        let row = app.services.store.repetition(id, *ply).await?;
        Ok(row.unwrap_or(*repetition))
    }
}

/// The verdict on another move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AnswerState {
    /// A better move, in its canonical notation.
    Right {
        text: String,
    },
    Wrong,
    /// A better move is shown.
    Shown,
    /// The search was stopped before it knew.
    Unknown,
}

impl AnswerState {
    /// The word of the API.
    pub(super) const fn slug(&self) -> &'static str {
        match self {
            AnswerState::Right { .. } => "right",
            AnswerState::Wrong => "wrong",
            AnswerState::Shown => "shown",
            AnswerState::Unknown => "unknown",
        }
    }
}

/// The answer to another move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) state: AnswerState,
    /// Why it is right or wrong.
    pub(crate) words: Message,
    /// It has changed when the mistake is asked again.
    pub(crate) counted: bool,
}
