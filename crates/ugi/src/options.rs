//! Options for `setoption`.

use std::time::Duration;

use catalog::{AnyGame, CATALOG, Entry, Level, MAX_THREADS, UnknownGame, find};
use rules::{Rules, Setup, SetupError, Size, SizeError, quote};

/// Values of all options.
#[derive(Debug)]
pub(crate) struct EngineOptions {
    entry: &'static Entry,
    setup: Setup,
    held: HeldOptions,
    numbers: [u64; SPIN_OPTIONS.len()],
}

/// Game, size and rules as sent, held until the next other command: only together they make a
/// board, in whatever order they arrive.
#[derive(Debug, Default)]
struct HeldOptions {
    game: Option<&'static Entry>,
    size: Option<Value<Size>>,
    rules: Option<Value<String>>,
}

/// Value of an option whose default depends on the game.
#[derive(Debug)]
enum Value<T> {
    Default,
    Given(T),
}

/// Option with a numeric range (`type spin`).
#[derive(Debug)]
struct SpinOption {
    name: &'static str,
    default: u64,
    low: u64,
    high: u64,
}

const HASH: usize = 0;
const THREADS: usize = 1;
const LINES: usize = 2;
const LEVEL: usize = 3;
const SEED: usize = 4;
const MOVE_OVERHEAD: usize = 5;

const SPIN_OPTIONS: [SpinOption; 6] = [
    SpinOption { name: "Hash", default: 16, low: 1, high: 16 << 10 },
    SpinOption { name: "Threads", default: 1, low: 1, high: MAX_THREADS as u64 },
    SpinOption { name: "MultiPV", default: 1, low: 1, high: 1000 },
    SpinOption { name: "Level", default: 0, low: 0, high: Level::MAX as u64 },
    // Chess programs read integers of at most 31 bits.
    SpinOption { name: "Seed", default: 1, low: 0, high: i32::MAX as u64 },
    SpinOption { name: "Move Overhead", default: 10, low: 0, high: 5000 },
];

/// State to rebuild after an option has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionChange {
    /// Transposition table.
    Hash,
    /// Random number generator.
    Seed,
    /// None.
    Other,
}

/// Invalid option or value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum OptionError {
    #[error(
        "unknown option {}: use Game, Size, Rules, Hash, Threads, MultiPV, Level, Seed or \
         Move Overhead",
        quote(.0)
    )]
    Unknown(String),
    #[error("{} is not valid for {name}: use a number from {low} to {high}", quote(.given))]
    Number { name: &'static str, given: String, low: u64, high: u64 },
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error(transparent)]
    Size(#[from] SizeError),
    #[error("{error}; the game is still {current}")]
    Board { error: SetupError, current: String },
}

impl EngineOptions {
    /// Defaults for a game with this setup.
    pub(crate) fn new(entry: &'static Entry, setup: Setup) -> EngineOptions {
        let numbers = SPIN_OPTIONS.map(|number| number.default);
        EngineOptions { entry, setup, held: HeldOptions::default(), numbers }
    }

    /// Option lines for the `ugi` command.
    pub(crate) fn describe(&self) -> Vec<String> {
        let slugs: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
        let games = slugs.join(" var ");
        let (slug, usual) = (self.entry.info().slug, self.entry.info().usual());
        let Setup { size, rules } = self.setup;
        let value = |is_usual, text: String| if is_usual { "default".to_owned() } else { text };
        let size = value(size == usual.size, size.to_string());
        let rules = value(rules == usual.rules, rules.to_string());
        let mut lines = vec![
            format!("option name Game type combo default {slug} var {games}"),
            format!("option name Size type string default {size}"),
            format!("option name Rules type string default {rules}"),
        ];
        lines.extend(SPIN_OPTIONS.iter().map(|SpinOption { name, default, low, high }| {
            format!("option name {name} type spin default {default} min {low} max {high}")
        }));
        lines
    }

    /// Sets an option. Game, size and rules are held until [`EngineOptions::apply`].
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<OptionChange, OptionError> {
        let is_default = ["", "default", "<empty>"].contains(&value.to_ascii_lowercase().as_str());
        let held = &mut self.held;
        match name.to_ascii_lowercase().as_str() {
            "game" => held.game = Some(find(value)?),
            "size" if is_default => held.size = Some(Value::Default),
            "size" => held.size = Some(Value::Given(Size::read(value)?)),
            "rules" if is_default => held.rules = Some(Value::Default),
            "rules" => held.rules = Some(Value::Given(value.to_owned())),
            _ => return self.set_number(name, value),
        }
        Ok(OptionChange::Other)
    }

    /// Applies what is held: true if there is a new board. If the options contradict each other,
    /// the board stays as it is.
    pub(crate) fn apply(&mut self) -> Result<bool, OptionError> {
        let held = std::mem::take(&mut self.held);
        if let HeldOptions { game: None, size: None, rules: None } = held {
            return Ok(false);
        }
        match self.resolve(held) {
            Ok((entry, setup)) => (self.entry, self.setup) = (entry, setup),
            Err(error) => {
                return Err(OptionError::Board { error, current: self.start().setup_text() });
            }
        }
        Ok(true)
    }

    /// The board that these options describe. What is not given stays, or takes its default when
    /// the game is another one.
    fn resolve(&self, held: HeldOptions) -> Result<(&'static Entry, Setup), SetupError> {
        let entry = held.game.unwrap_or(self.entry);
        let info = entry.info();
        let usual = info.usual();
        let stays = if info.slug == self.entry.info().slug { self.setup } else { usual };
        let size = match held.size {
            None => stays.size,
            Some(Value::Default) => usual.size,
            Some(Value::Given(size)) => info.check_size(size)?,
        };
        let rules = match held.rules {
            None => stays.rules,
            Some(Value::Default) => usual.rules,
            Some(Value::Given(text)) => {
                info.read_rules(text.split([' ', ',']).filter(|rule| !rule.is_empty()))?
            }
        };
        Ok((entry, Setup { size, rules }))
    }

    fn set_number(&mut self, name: &str, value: &str) -> Result<OptionChange, OptionError> {
        let index = SPIN_OPTIONS.iter().position(|number| number.name.eq_ignore_ascii_case(name));
        let index = index.ok_or_else(|| OptionError::Unknown(name.to_owned()))?;
        let SpinOption { name, low, high, .. } = SPIN_OPTIONS[index];
        let plain = value.bytes().all(|byte| byte.is_ascii_digit());
        let number = value.parse().ok().filter(|number| plain && (low..=high).contains(number));
        let refused = || OptionError::Number { name, given: value.to_owned(), low, high };
        self.numbers[index] = number.ok_or_else(refused)?;
        Ok(match index {
            HASH => OptionChange::Hash,
            SEED => OptionChange::Seed,
            _ => OptionChange::Other,
        })
    }

    /// Start position.
    pub(crate) fn start(&self) -> Box<dyn AnyGame> {
        self.entry.start(&self.setup).expect("size and rules were checked when they were applied")
    }

    /// Selected game.
    pub(crate) fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// Selected rules.
    pub(crate) fn rules(&self) -> &Rules {
        &self.setup.rules
    }

    pub(crate) fn table_bytes(&self) -> usize {
        (self.numbers[HASH] as usize) << 20
    }

    pub(crate) fn threads(&self) -> usize {
        self.numbers[THREADS] as usize
    }

    pub(crate) fn lines(&self) -> usize {
        self.numbers[LINES] as usize
    }

    /// Level to play at; `None` for full strength.
    pub(crate) fn level(&self) -> Option<Level> {
        Level::new(self.numbers[LEVEL] as u8)
    }

    pub(crate) fn seed(&self) -> u64 {
        self.numbers[SEED]
    }

    /// Time to keep back for communication.
    pub(crate) fn move_overhead(&self) -> Duration {
        Duration::from_millis(self.numbers[MOVE_OVERHEAD])
    }
}
