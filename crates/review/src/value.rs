//! Values of positions: proved, or a winning chance.

use catalog::{ProvedValue, Source, Wdl};

/// The value of a position for one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// The proved value, if it is known.
    pub proved: Option<ProvedValue>,
    /// The winning chance from 0 to 1, in thousandths; 1, 0.5 or 0 where the value is proved.
    pub chance: f64,
}

impl Value {
    /// A proved value.
    pub fn proved(value: ProvedValue) -> Value {
        let chance = match value.wdl {
            Wdl::Win => 1.0,
            Wdl::Draw => 0.5,
            Wdl::Loss => 0.0,
        };
        Value { proved: Some(value), chance }
    }

    /// An estimate. Records keep three digits, so that is what there is.
    pub fn estimated(chance: f64) -> Value {
        Value { proved: None, chance: (chance * 1000.0).round() / 1000.0 }
    }

    /// The value of the move that led here, for the player who made it.
    #[must_use]
    pub fn before(self) -> Value {
        match self.proved {
            Some(value) => Value::proved(value.before()),
            None => Value::estimated(1.0 - self.chance),
        }
    }

    /// The value of the position after a move of this value, for the player then to move.
    #[must_use]
    pub fn after(self) -> Value {
        match self.proved {
            Some(value) => Value::proved(value.after()),
            None => Value::estimated(1.0 - self.chance),
        }
    }

    /// Win, draw or loss, if it is proved.
    pub fn wdl(self) -> Option<Wdl> {
        self.proved.map(|value| value.wdl)
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueSource {
    /// An opening book.
    Book,
    /// A tablebase.
    Table,
    /// The rules, or a forced win that the engine found.
    Proof,
    /// Exact search.
    Search,
    /// The engine's estimate.
    Engine,
}

impl ValueSource {
    const ALL: [ValueSource; 5] = [
        ValueSource::Book,
        ValueSource::Table,
        ValueSource::Proof,
        ValueSource::Search,
        ValueSource::Engine,
    ];

    /// The word used in JSON and records.
    pub const fn slug(self) -> &'static str {
        match self {
            ValueSource::Book => "book",
            ValueSource::Table => "table",
            ValueSource::Proof => "proof",
            ValueSource::Search => "search",
            ValueSource::Engine => "engine",
        }
    }

    pub(crate) fn read(slug: &str) -> Option<ValueSource> {
        ValueSource::ALL.into_iter().find(|source| source.slug() == slug)
    }
}

impl From<Source> for ValueSource {
    fn from(source: Source) -> ValueSource {
        ValueSource::read(source.slug()).unwrap_or(ValueSource::Proof)
    }
}
