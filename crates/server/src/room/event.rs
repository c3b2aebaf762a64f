//! What can happen in a game, and how it is stored.

use rules::Player;

/// Something that has happened in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Event {
    /// The number of the event in its game, counted from 1.
    pub(crate) version: i64,
    /// When it happened, in milliseconds since 1970.
    pub(crate) at: i64,
    pub(crate) deed: Deed,
}

/// What someone has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// Took the open seat.
    Joined(Player),
    /// Made a move, in its canonical text, after thinking for so many milliseconds.
    Moved {
        by: Player,
        text: String,
        spent: i64,
    },
    /// Took moves back, or allowed that.
    TookBack {
        by: Player,
        plies: usize,
    },
    /// Asked the opponent for something.
    Asked {
        by: Player,
        what: Ask,
    },
    /// Said no to what the opponent had asked for, or no longer asks for it.
    Declined {
        by: Player,
    },
    /// Agreed to a draw.
    Drew(Player),
    Resigned(Player),
    /// Had no time left.
    RanOut(Player),
    /// Began another game of the same kind, with this name.
    Rematched {
        by: Player,
        game: String,
    },
    /// Said something to the other player.
    Said {
        by: Player,
        text: String,
    },
}

/// What a player can ask the other one for.
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

/// A deed as the columns of a table: kind, seat, content and amount.
pub(crate) type Columns = (String, String, String, i64);

impl Deed {
    pub(crate) const fn by(&self) -> Player {
        match self {
            Deed::Joined(by)
            | Deed::Drew(by)
            | Deed::Resigned(by)
            | Deed::RanOut(by)
            | Deed::Moved { by, .. }
            | Deed::TookBack { by, .. }
            | Deed::Asked { by, .. }
            | Deed::Declined { by }
            | Deed::Rematched { by, .. }
            | Deed::Said { by, .. } => *by,
        }
    }

    /// The name in JSON and the database.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Deed::Joined(_) => "joined",
            Deed::Moved { .. } => "moved",
            Deed::TookBack { .. } => "took-back",
            Deed::Asked { .. } => "asked",
            Deed::Declined { .. } => "declined",
            Deed::Drew(_) => "drew",
            Deed::Resigned(_) => "resigned",
            Deed::RanOut(_) => "ran-out",
            Deed::Rematched { .. } => "rematched",
            Deed::Said { .. } => "said",
        }
    }

    /// What was said or played or asked for, as text.
    pub(crate) fn content(&self) -> &str {
        match self {
            Deed::Moved { text, .. } | Deed::Said { text, .. } => text,
            Deed::Asked { what, .. } => what.slug(),
            Deed::Rematched { game, .. } => game,
            _ => "",
        }
    }

    pub(crate) fn columns(&self) -> Columns {
        let amount = match self {
            Deed::Moved { spent, .. } => *spent,
            Deed::TookBack { plies, .. } => *plies as i64,
            _ => 0,
        };
        let (kind, seat) = (self.kind().to_owned(), self.by().slug().to_owned());
        (kind, seat, self.content().to_owned(), amount)
    }

    /// What [`Deed::columns`] has written; `None` for anything else.
    pub(crate) fn read((kind, seat, content, amount): Columns) -> Option<Deed> {
        let by = Player::BOTH.into_iter().find(|player| player.slug() == seat)?;
        Some(match kind.as_str() {
            "joined" => Deed::Joined(by),
            "moved" => Deed::Moved { by, text: content, spent: amount },
            "took-back" => Deed::TookBack { by, plies: usize::try_from(amount).ok()? },
            "asked" => Deed::Asked { by, what: Ask::read(&content)? },
            "declined" => Deed::Declined { by },
            "drew" => Deed::Drew(by),
            "resigned" => Deed::Resigned(by),
            "ran-out" => Deed::RanOut(by),
            "rematched" => Deed::Rematched { by, game: content },
            "said" => Deed::Said { by, text: content },
            _ => return None,
        })
    }

    /// Whether only the players may know.
    pub(crate) const fn is_private(&self) -> bool {
        matches!(self, Deed::Said { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_is_read_as_it_was_written() {
        let by = Player::Second;
        let (text, game) = ("c3d4".to_owned(), "abc".to_owned());
        let mut deeds = vec![
            Deed::Joined(by),
            Deed::Moved { by, text: text.clone(), spent: 17 },
            Deed::TookBack { by, plies: 2 },
            Deed::Declined { by },
            Deed::Drew(by),
            Deed::Resigned(by),
            Deed::RanOut(by),
            Deed::Rematched { by, game },
            Deed::Said { by, text },
        ];
        deeds.extend(Ask::ALL.map(|what| Deed::Asked { by, what }));
        for deed in deeds {
            assert_eq!(Deed::read(deed.columns()), Some(deed));
        }
        let other = |kind: &str, seat: &str| (kind.to_owned(), seat.to_owned(), String::new(), -1);
        for columns in
            [other("moved", "third"), other("danced", "first"), other("took-back", "first")]
        {
            assert_eq!(Deed::read(columns), None);
        }
    }
}
