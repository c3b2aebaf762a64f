//! Checksums of stored events, to detect damage of the database below it.

use crate::room::event::Event;
use crate::token;

/// Length of a checksum in hexadecimal digits: 64 bits.
const DIGITS: usize = 16;

/// The checksum of an event of a game.
pub(super) fn of(game: &str, event: &Event) -> String {
    let Event { version, at, kind } = event;
    let (kind, seat, content, amount) = kind.columns();
    let text = format!("{game}\n{version}\n{at}\n{kind}\n{seat}\n{amount}\n{content}");
    token::digest(&text)[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests {
    use rules::Player;

    use super::*;
    use crate::room::event::EventKind;

    #[test]
    fn every_part_of_an_event_counts() {
        let event = |version, at, text: &str, spent| {
            let kind = EventKind::Moved { by: Player::First, text: text.to_owned(), spent };
            Event { version, at, kind }
        };
        let sum = of("abc", &event(1, 2, "c3", 4));
        // Stored in databases: must never change.
        assert_eq!(sum, "a7f39f4d2d75440c");
        let other = Event { kind: EventKind::Resigned(Player::First), ..event(1, 2, "c3", 4) };
        for (game, event) in [
            ("abd", event(1, 2, "c3", 4)),
            ("abc", event(2, 2, "c3", 4)),
            ("abc", event(1, 3, "c3", 4)),
            ("abc", event(1, 2, "c4", 4)),
            ("abc", event(1, 2, "c3", 5)),
            ("abc", other),
        ] {
            assert_ne!(of(game, &event), sum, "{event:?}");
        }
    }
}
