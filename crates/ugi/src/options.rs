//! Options for `setoption`.

use catalog::{AnyGame, CATALOG, Entry, Level, MAX_THREADS, UnknownGame, find};
use rules::{Rules, SetupError, Size, SizeError, quote};

/// Values of all options.
#[derive(Debug)]
pub(crate) struct EngineOptions {
    entry: &'static Entry,
    /// `None` for the default size.
    size: Option<Size>,
    rules: Rules,
    numbers: [u64; SPIN_OPTIONS.len()],
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

const SPIN_OPTIONS: [SpinOption; 5] = [
    SpinOption { name: "Hash", default: 16, low: 1, high: 16 << 10 },
    SpinOption { name: "Threads", default: 1, low: 1, high: MAX_THREADS as u64 },
    SpinOption { name: "MultiPV", default: 1, low: 1, high: 1000 },
    SpinOption { name: "Level", default: 0, low: 0, high: Level::MAX as u64 },
    // Chess programs read integers of at most 31 bits.
    SpinOption { name: "Seed", default: 1, low: 0, high: i32::MAX as u64 },
];

/// State to rebuild after an option has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionChange {
    /// Position.
    Game,
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
        "unknown option {}: use Game, Size, Rules, Hash, Threads, MultiPV, Level or Seed",
        quote(.0)
    )]
    Unknown(String),
    #[error("{} is not valid for {name}: use a number from {low} to {high}", quote(.given))]
    Number { name: &'static str, given: String, low: u64, high: u64 },
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error(transparent)]
    Size(#[from] SizeError),
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl EngineOptions {
    /// Defaults for the first game of the catalog.
    pub(crate) fn new() -> EngineOptions {
        EngineOptions {
            entry: &CATALOG[0],
            size: None,
            rules: CATALOG[0].info().usual().rules,
            numbers: SPIN_OPTIONS.map(|number| number.default),
        }
    }

    /// Option lines for the `ugi` command.
    pub(crate) fn describe() -> Vec<String> {
        let slugs: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
        let games = slugs.join(" var ");
        let mut lines = vec![
            format!("option name Game type combo default {} var {games}", slugs[0]),
            "option name Size type string default default".to_owned(),
            "option name Rules type string default default".to_owned(),
        ];
        lines.extend(SPIN_OPTIONS.iter().map(|SpinOption { name, default, low, high }| {
            format!("option name {name} type spin default {default} min {low} max {high}")
        }));
        lines
    }

    /// Sets an option. A new game resets size and rules to their defaults.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<OptionChange, OptionError> {
        let is_default = ["", "default", "<empty>"].contains(&value.to_ascii_lowercase().as_str());
        let info = self.entry.info();
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.entry = find(value)?;
                self.size = None;
                self.rules = self.entry.info().usual().rules;
            }
            "size" if is_default => self.size = None,
            "size" => self.size = Some(info.check_size(Size::read(value)?)?),
            "rules" if is_default => self.rules = info.usual().rules,
            "rules" => {
                let given = value.split([' ', ',']).filter(|rule| !rule.is_empty());
                self.rules = info.read_rules(given)?;
            }
            _ => return self.set_number(name, value),
        }
        Ok(OptionChange::Game)
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
        let start = self.entry.open("start", self.size, &self.rules);
        start.expect("size and rules were checked when they were set")
    }

    /// Selected game.
    pub(crate) fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// Selected rules.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
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
}
