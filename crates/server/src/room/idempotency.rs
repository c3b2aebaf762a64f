//! Idempotency: a request that is sent again, because its answer was lost, is not done again. The
//! idempotency key is the player, the action, and the version that the client knew.

use rules::Player;

use super::event::{Ask, Event, EventKind};
use super::game_state::PlayerRequest;

/// The last action of each player other than a move: moves are protected by their ply.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentActions([Option<Event>; 2]);

impl RecentActions {
    pub(super) fn note(&mut self, event: &Event) {
        // What happens to a player must not push out what that player did.
        let is_action = match event.kind {
            EventKind::Moved { .. } | EventKind::RanOut(_) | EventKind::Resumed { .. } => false,
            EventKind::Joined(_)
            | EventKind::TookBack { .. }
            | EventKind::Asked { .. }
            | EventKind::Declined { .. }
            | EventKind::Drew(_)
            | EventKind::Resigned(_)
            | EventKind::Rematched { .. }
            | EventKind::Said { .. } => true,
        };
        if is_action {
            self.0[event.kind.by().index()] = Some(event.clone());
        }
    }

    /// True if a request was done after version `known`. With `remote` players a take-back needs
    /// consent, otherwise it happens at once.
    pub(super) fn contains(
        &self,
        by: Player,
        request: &PlayerRequest,
        known: i64,
        remote: bool,
    ) -> bool {
        let mut since = self.0.iter().flatten().filter(|event| event.version > known);
        since.any(|Event { kind, .. }| match (request, kind) {
            // On one screen a take-back hands the turn, and so the acting seat, to the opponent.
            (PlayerRequest::Ask(Ask::TakeBack), EventKind::TookBack { .. }) => !remote,
            (request, kind) => by == kind.by() && fulfills(kind, request),
        })
    }
}

fn fulfills(kind: &EventKind, request: &PlayerRequest) -> bool {
    match (request, kind) {
        (PlayerRequest::Chat(text), EventKind::Said { text: said, .. }) => {
            PlayerRequest::cleaned(text) == *said
        }
        (PlayerRequest::Ask(what), EventKind::Asked { what: asked, .. }) => what == asked,
        (
            PlayerRequest::Accept,
            EventKind::Drew(_) | EventKind::TookBack { .. } | EventKind::Rematched { .. },
        )
        | (PlayerRequest::Ask(Ask::Rematch), EventKind::Rematched { .. })
        | (PlayerRequest::Decline, EventKind::Declined { .. })
        | (PlayerRequest::Resign, EventKind::Resigned(_)) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use rules::Player::{First, Second};

    use super::*;

    fn after(kinds: &[EventKind]) -> RecentActions {
        let mut recent = RecentActions::default();
        for (version, kind) in (1..).zip(kinds) {
            recent.note(&Event { version, at: 0, kind: kind.clone() });
        }
        recent
    }

    #[test]
    fn a_repeated_chat_message_is_recognized_and_a_new_one_is_not() {
        let said = |by, text: &str| EventKind::Said { by, text: text.to_owned() };
        let moved = EventKind::Moved { by: First, text: "c3".to_owned(), spent: 0 };
        let recent = after(&[said(First, "ok"), said(Second, "no"), moved]);
        let has = |by, request: &PlayerRequest, known| recent.contains(by, request, known, true);
        let remark = |text: &str| PlayerRequest::Chat(text.to_owned());
        assert!(has(First, &remark(" ok "), 0));
        // Sent after the first was seen, or by the opponent, or with another text.
        assert!(!has(First, &remark("ok"), 1) && !has(Second, &remark("ok"), 0));
        assert!(!has(First, &remark("okay"), 0) && !has(First, &PlayerRequest::Resign, 0));
    }

    #[test]
    fn running_out_of_time_is_nothing_that_a_player_does() {
        let said = EventKind::Said { by: First, text: "ok".to_owned() };
        let recent = after(&[said, EventKind::RanOut(First)]);
        assert!(recent.contains(First, &PlayerRequest::Chat("ok".to_owned()), 0, true));
    }

    #[test]
    fn moves_are_taken_back_once() {
        let recent = after(&[EventKind::TookBack { by: First, plies: 1 }]);
        let back = PlayerRequest::Ask(Ask::TakeBack);
        let has = |by, request: &PlayerRequest, known| recent.contains(by, request, known, false);
        assert!(has(First, &back, 0) && has(Second, &back, 0));
        assert!(!has(First, &back, 1));
        assert!(!recent.contains(First, &back, 0, true), "it was the opponent's request");
        let asked = after(&[EventKind::Asked { by: First, what: Ask::Draw }]);
        let has_asked =
            |by, request: &PlayerRequest, known| asked.contains(by, request, known, true);
        assert!(has_asked(First, &PlayerRequest::Ask(Ask::Draw), 0) && !has_asked(First, &back, 0));
        assert!(!has_asked(Second, &PlayerRequest::Ask(Ask::Draw), 0));
    }
}
