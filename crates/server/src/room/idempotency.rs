//! Requests that come again. Whoever was not answered, because the database was cut off in the very
//! moment of keeping it, asks once more; what was done the first time is not done a second time.

use rules::Player;

use crate::room::event::{Ask, Deed, Event};
use crate::room::game_state::Wish;

/// What each player has done last, other than moving: a move is known by its number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Latest([Option<Event>; 2]);

impl Latest {
    pub(crate) fn note(&mut self, event: &Event) {
        if !matches!(event.deed, Deed::Moved { .. }) {
            self.0[event.deed.by().index()] = Some(event.clone());
        }
    }

    /// Whether it has come true already what a player wants who knew of the events up to `known`.
    /// Apart, moves are taken back when the other one agrees; otherwise at once.
    pub(crate) fn has(&self, by: Player, wish: &Wish, known: i64, apart: bool) -> bool {
        let mut since = self.0.iter().flatten().filter(|event| event.version > known);
        since.any(|Event { deed, .. }| match (wish, deed) {
            // On one screen it is the other one's turn afterwards.
            (Wish::Ask(Ask::TakeBack), Deed::TookBack { .. }) => !apart,
            (wish, deed) => by == deed.by() && is_what_was_wanted(wish, deed),
        })
    }
}

fn is_what_was_wanted(wish: &Wish, deed: &Deed) -> bool {
    match (wish, deed) {
        (Wish::Say(text), Deed::Said { text: said, .. }) => Wish::cleaned(text) == *said,
        (Wish::Ask(what), Deed::Asked { what: asked, .. }) => what == asked,
        (Wish::Accept, Deed::Drew(_) | Deed::TookBack { .. } | Deed::Rematched { .. })
        | (Wish::Ask(Ask::Rematch), Deed::Rematched { .. })
        | (Wish::Decline, Deed::Declined { .. })
        | (Wish::Resign, Deed::Resigned(_)) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use rules::Player::{First, Second};

    use super::*;

    fn after(deeds: &[Deed]) -> Latest {
        let mut latest = Latest::default();
        for (version, deed) in (1..).zip(deeds) {
            latest.note(&Event { version, at: 0, deed: deed.clone() });
        }
        latest
    }

    #[test]
    fn a_remark_that_comes_again_is_known_and_a_new_one_is_not() {
        let said = |by, text: &str| Deed::Said { by, text: text.to_owned() };
        let moved = Deed::Moved { by: First, text: "c3".to_owned(), spent: 0 };
        let latest = after(&[said(First, "ok"), said(Second, "no"), moved]);
        let has = |by, wish: &Wish, known| latest.has(by, wish, known, true);
        let remark = |text: &str| Wish::Say(text.to_owned());
        assert!(has(First, &remark(" ok "), 0));
        // Chosen when the first one was known, or by someone else, or other words.
        assert!(!has(First, &remark("ok"), 1) && !has(Second, &remark("ok"), 0));
        assert!(!has(First, &remark("okay"), 0) && !has(First, &Wish::Resign, 0));
    }

    #[test]
    fn moves_are_taken_back_once() {
        let latest = after(&[Deed::TookBack { by: First, plies: 1 }]);
        let back = Wish::Ask(Ask::TakeBack);
        let has = |by, wish: &Wish, known| latest.has(by, wish, known, false);
        assert!(has(First, &back, 0) && has(Second, &back, 0));
        assert!(!has(First, &back, 1));
        assert!(!latest.has(First, &back, 0, true), "it was the other one's wish");
        let asked = after(&[Deed::Asked { by: First, what: Ask::Draw }]);
        let has_asked = |by, wish: &Wish, known| asked.has(by, wish, known, true);
        assert!(has_asked(First, &Wish::Ask(Ask::Draw), 0) && !has_asked(First, &back, 0));
        assert!(!has_asked(Second, &Wish::Ask(Ask::Draw), 0));
    }
}
