//! Events: everything that can happen in a game, and how it is stored.

use rules::Player;

/// A stored event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Event {
    /// The number of the event in its game, from 1. The database lets each number be used once.
    pub(crate) version: i64,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    pub(crate) kind: EventKind,
}

/// The kinds of events, with the player who caused them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EventKind {
    /// Took the open seat.
    Joined(Player),
    /// Made a move, in canonical notation; `spent` is the thinking time in milliseconds.
    Moved {
        by: Player,
        text: String,
        spent: i64,
    },
    /// Took moves back, or agreed to it.
    TookBack {
        by: Player,
        plies: usize,
    },
    /// Asked for the opponent's consent.
    Asked {
        by: Player,
        what: Ask,
    },
    /// Declined what the opponent asked for, or withdrew their own request.
    Declined {
        by: Player,
    },
    /// Agreed to a draw.
    Drew(Player),
    Resigned(Player),
    /// Ran out of time.
    RanOut(Player),
    /// Started the rematch with this id.
    Rematched {
        by: Player,
        game: String,
    },
    /// The servers are back after an outage, which does not count on the clocks; `credit` is its
    /// length in milliseconds. Nobody's deed, stored under the first player.
    Resumed {
        by: Player,
        credit: i64,
    },
    /// Wrote a chat message.
    Said {
        by: Player,
        text: String,
    },
}

/// Something that needs the opponent's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    Draw,
    TakeBack,
    Rematch,
}

impl Ask {
    const ALL: [Ask; 3] = [Ask::Draw, Ask::TakeBack, Ask::Rematch];

    /// The name in URLs, JSON and the database.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Ask::Draw => "draw",
            Ask::TakeBack => "take-back",
            Ask::Rematch => "rematch",
        }
    }

    pub(crate) fn read(slug: &str) -> Option<Ask> {
        Ask::ALL.into_iter().find(|ask| ask.slug() == slug)
    }
}

/// An event kind as columns of the database: kind, seat, content and amount.
pub(crate) type Columns = (String, String, String, i64);

impl EventKind {
    pub(crate) const fn by(&self) -> Player {
        match self {
            EventKind::Joined(by)
            | EventKind::Drew(by)
            | EventKind::Resigned(by)
            | EventKind::RanOut(by)
            | EventKind::Moved { by, .. }
            | EventKind::TookBack { by, .. }
            | EventKind::Asked { by, .. }
            | EventKind::Declined { by }
            | EventKind::Rematched { by, .. }
            | EventKind::Resumed { by, .. }
            | EventKind::Said { by, .. } => *by,
        }
    }

    /// The name in JSON and the database.
    pub(crate) const fn slug(&self) -> &'static str {
        match self {
            EventKind::Joined(_) => "joined",
            EventKind::Moved { .. } => "moved",
            EventKind::TookBack { .. } => "took-back",
            EventKind::Asked { .. } => "asked",
            EventKind::Declined { .. } => "declined",
            EventKind::Drew(_) => "drew",
            EventKind::Resigned(_) => "resigned",
            EventKind::Resumed { .. } => "resumed",
            EventKind::RanOut(_) => "ran-out",
            EventKind::Rematched { .. } => "rematched",
            EventKind::Said { .. } => "said",
        }
    }

    /// The move, chat message, request or game id, as text.
    pub(crate) fn content(&self) -> &str {
        match self {
            EventKind::Moved { text, .. } | EventKind::Said { text, .. } => text,
            EventKind::Asked { what, .. } => what.slug(),
            EventKind::Rematched { game, .. } => game,
            _ => "",
        }
    }

    pub(crate) fn columns(&self) -> Columns {
        let amount = match self {
            EventKind::Moved { spent, .. } => *spent,
            EventKind::TookBack { plies, .. } => *plies as i64,
            EventKind::Resumed { credit, .. } => *credit,
            _ => 0,
        };
        let (kind, seat) = (self.slug().to_owned(), self.by().slug().to_owned());
        (kind, seat, self.content().to_owned(), amount)
    }

    /// Reads what [`EventKind::columns`] has written; `None` for anything else.
    pub(crate) fn read((kind, seat, content, amount): Columns) -> Option<EventKind> {
        let by = Player::BOTH.into_iter().find(|player| player.slug() == seat)?;
        Some(match kind.as_str() {
            "joined" => EventKind::Joined(by),
            "moved" => EventKind::Moved { by, text: content, spent: amount },
            "took-back" => EventKind::TookBack { by, plies: usize::try_from(amount).ok()? },
            "asked" => EventKind::Asked { by, what: Ask::read(&content)? },
            "declined" => EventKind::Declined { by },
            "drew" => EventKind::Drew(by),
            "resigned" => EventKind::Resigned(by),
            "ran-out" => EventKind::RanOut(by),
            "resumed" => EventKind::Resumed { by, credit: amount },
            "rematched" => EventKind::Rematched { by, game: content },
            "said" => EventKind::Said { by, text: content },
            _ => return None,
        })
    }

    /// True if only the players may see it.
    pub(crate) const fn is_private(&self) -> bool {
        matches!(self, EventKind::Said { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_as_it_was_written() {
        let by = Player::Second;
        let (text, game) = ("c3d4".to_owned(), "abc".to_owned());
        let mut kinds = vec![
            EventKind::Joined(by),
            EventKind::Moved { by, text: text.clone(), spent: 17 },
            EventKind::TookBack { by, plies: 2 },
            EventKind::Declined { by },
            EventKind::Drew(by),
            EventKind::Resigned(by),
            EventKind::RanOut(by),
            EventKind::Rematched { by, game },
            EventKind::Resumed { by, credit: 9 },
            EventKind::Said { by, text },
        ];
        kinds.extend(Ask::ALL.map(|what| EventKind::Asked { by, what }));
        for kind in kinds {
            assert_eq!(EventKind::read(kind.columns()), Some(kind));
        }
        let other = |kind: &str, seat: &str| (kind.to_owned(), seat.to_owned(), String::new(), -1);
        for columns in
            [other("moved", "third"), other("danced", "first"), other("took-back", "first")]
        {
            assert_eq!(EventKind::read(columns), None);
        }
    }
}
