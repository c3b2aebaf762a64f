//! The last move in words.

use catalog::{AnyGame, changes_in_words};
use messages::Message;
use rules::Player;

/// The changes made by the last move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LastMove {
    pub(crate) mover: Player,
    /// `Red puts a disc on c4. d4 and e4 turn red`
    pub(crate) words: Message,
}

impl LastMove {
    /// `None` at the start of a game.
    pub(crate) fn of(game: &dyn AnyGame) -> Option<LastMove> {
        let mut earlier = game.copy();
        if !earlier.undo() {
            return None;
        }
        let (before, after) = (earlier.view(), game.view());
        let words = Message::joined(changes_in_words(&before, &after))?;
        Some(LastMove { mover: before.turn, words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flip_is_told() {
        let entry = catalog::find("crosscut").unwrap();
        let rules = entry.info().usual().rules;
        let mut game = entry.open("5/5/1br2/5/5 r", None, &rules).unwrap();
        assert_eq!(LastMove::of(&*game), None);
        game.play("a3").unwrap();
        let last = LastMove::of(&*game).unwrap();
        assert_eq!(last.mover, Player::First);
        assert!(last.words.to_string().ends_with("b3 turns red"), "{}", last.words);
    }
}
