//! Game metadata: names, board sizes and rule options.

use std::fmt;

use messages::{Message, say};

use crate::board::Size;
use crate::board::Symmetry;
use crate::color::Color;
use crate::player::Player;
use crate::quote::quote;

/// Metadata of a game, as plain data at the top of its file.
#[derive(Debug)]
pub struct GameInfo {
    /// The permanent name in URLs, files and databases.
    pub slug: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The aim in one sentence.
    pub summary: Message,
    /// The author and year, shown wherever the rules are.
    pub attribution: Message,
    /// The word for a piece in the rules, such as `checker`, by which messages choose theirs.
    pub piece: &'static str,
    /// The colors of First and Second, before rule options.
    pub colors: [Color; 2],
    /// Every side a board may have.
    pub sides: &'static [u8],
    /// The sides that menus offer.
    pub menu_sides: &'static [u8],
    /// The default side.
    pub usual_side: u8,
    /// True if boards may have more files than ranks or the other way round.
    pub rectangles: bool,
    /// True if pieces may stand on one another.
    pub stacks: bool,
    /// The rule options, at most [`Rules::MAX_OPTIONS`].
    pub options: &'static [RuleOption],
    /// The symmetries of the rules on square boards; the identity is not listed.
    pub symmetries: &'static [Symmetry],
    /// The rules with clause numbers, in Markdown.
    pub rules_page: &'static str,
    /// Interactive lessons, in the order in which they are taken; the first is about the rules.
    pub lessons: &'static [LessonText],
}

/// The text of an interactive lesson.
#[derive(Debug)]
pub struct LessonText {
    /// The name in addresses and settings, unique in its game: `rules`, `ideas`.
    pub slug: &'static str,
    /// The steps.
    pub text: &'static str,
}

/// A rule that can be played in more than one way.
#[derive(Debug)]
pub struct RuleOption {
    /// The name before the `=`.
    pub name: &'static str,
    /// The values after it and what each means; the default comes first.
    pub values: &'static [(&'static str, Message)],
}

/// One value for every rule option of a game.
#[derive(Clone, Copy)]
pub struct Rules {
    options: &'static [RuleOption],
    chosen: [u8; Rules::MAX_OPTIONS],
}

/// Board size and rules, which determine the start position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Files and ranks, allowed by the game.
    pub size: Size,
    /// The value of every option.
    pub rules: Rules,
}

/// An invalid board size or rule option.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum SetupError {
    /// The game has no board of this size.
    Size {
        /// The name of the game.
        name: &'static str,
        /// The requested size.
        size: Size,
        /// The allowed values.
        allowed: Message,
    },
    /// The game has no option or value of this name.
    Rule {
        /// The name of the game.
        name: &'static str,
        /// The requested option, as `name=value`.
        given: String,
        /// The allowed values.
        allowed: Message,
    },
    /// The same option was given two values.
    RuleTwice {
        /// The option.
        option: &'static str,
        /// The value given first.
        first: &'static str,
        /// The other one.
        second: &'static str,
    },
}

impl SetupError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            SetupError::Size { name, size, allowed } => say("no-such-size")
                .with("game", name)
                .with("size", size.to_string())
                .with("allowed", allowed),
            SetupError::Rule { name, given, allowed } => say("no-such-rule")
                .with("game", name)
                .with("given", quote(given))
                .with("allowed", allowed),
            SetupError::RuleTwice { option, first, second } => {
                say("rule-twice").with("option", option).with("first", first).with("second", second)
            }
        }
    }
}

impl GameInfo {
    /// The usual board and the default rules.
    pub fn usual(&self) -> Setup {
        let size = Size::square(self.usual_side).expect("usual sides are within the limits");
        Setup { size, rules: Rules::default_of(self.options) }
    }

    /// The color of a player before rule options.
    pub const fn color(&self, player: Player) -> Color {
        self.colors[player.index()]
    }

    /// Checks that the game is played on boards of this size.
    pub fn check_size(&self, size: Size) -> Result<Size, SetupError> {
        let sides_fit = self.sides.contains(&size.files()) && self.sides.contains(&size.ranks());
        if sides_fit && (self.rectangles || size.is_square()) {
            return Ok(size);
        }
        Err(SetupError::Size { name: self.name, size, allowed: self.sizes_in_words() })
    }

    /// The sizes that [`GameInfo::check_size`] allows, as in "3 to 10".
    pub fn sizes_in_words(&self) -> Message {
        let (low, high) = (self.sides[0], self.sides[self.sides.len() - 1]);
        let is_gapless = usize::from(high - low) + 1 == self.sides.len();
        let sides = if is_gapless {
            say("sides-range").with("low", low).with("high", high)
        } else {
            let (last, others) = self.sides.split_last().expect("every game has sizes");
            let others: Vec<String> = others.iter().map(u8::to_string).collect();
            say("sides-list").with("others", others.join(", ")).with("last", last)
        };
        if self.rectangles {
            let example = format!("`{low}x{high}`");
            say("sizes-rectangles").with("sides", sides).with("example", example)
        } else {
            say("sizes-square").with("sides", sides)
        }
    }

    /// Every size the game allows, small boards first.
    pub fn sizes(&self) -> Vec<Size> {
        let mut sizes: Vec<Size> = (self.sides.iter())
            .flat_map(|&files| self.sides.iter().filter_map(move |&ranks| Size::new(files, ranks)))
            .filter(|size| self.rectangles || size.is_square())
            .collect();
        sizes.sort_by_key(|size| (size.area(), size.files()));
        sizes
    }

    /// Every combination of the rule options.
    pub fn all_rules(&self) -> Vec<Rules> {
        let mut all = vec![Rules::default_of(self.options)];
        for (index, option) in self.options.iter().enumerate() {
            let with_value = |rules: &Rules, value: usize| {
                let mut rules = *rules;
                rules.chosen[index] = value as u8;
                rules
            };
            all = (0..option.values.len())
                .flat_map(|value| all.iter().map(move |rules| with_value(rules, value)))
                .collect();
        }
        all
    }

    /// Reads rule options given as `name=value`; all others have their defaults.
    pub fn read_rules<'a>(
        &self,
        given: impl IntoIterator<Item = &'a str>,
    ) -> Result<Rules, SetupError> {
        let mut rules = Rules::default_of(self.options);
        let mut named = [None; Rules::MAX_OPTIONS];
        for text in given {
            let (index, value) = self.read_rule(text)?;
            if let Some(first) = named[index].filter(|&first| first != value) {
                let option = &self.options[index];
                let text = |value: usize| option.values[value].0;
                let (first, second) = (text(first), text(value));
                return Err(SetupError::RuleTwice { option: option.name, first, second });
            }
            named[index] = Some(value);
            rules.chosen[index] = value as u8;
        }
        Ok(rules)
    }

    fn read_rule(&self, text: &str) -> Result<(usize, usize), SetupError> {
        let lower = text.trim().to_lowercase();
        let found = lower.split_once('=').and_then(|(name, value)| {
            let index = self.options.iter().position(|option| option.name == name)?;
            let known = self.options[index].values.iter();
            Some((index, known.map(|known| known.0).position(|known| known == value)?))
        });
        found.ok_or_else(|| SetupError::Rule {
            name: self.name,
            given: text.to_owned(),
            allowed: self.options_in_words(),
        })
    }

    fn options_in_words(&self) -> Message {
        if self.options.is_empty() {
            return say("rules-none");
        }
        let options = self.options.iter().flat_map(|option| {
            option.values.iter().map(move |(value, _)| format!("`{}={value}`", option.name))
        });
        say("rules-choices").with("options", options.collect::<Vec<_>>().join(", "))
    }
}

impl Rules {
    /// The most options a game may have.
    pub const MAX_OPTIONS: usize = 2;

    /// The default of every option.
    pub fn default_of(options: &'static [RuleOption]) -> Rules {
        assert!(options.len() <= Rules::MAX_OPTIONS, "raise Rules::MAX_OPTIONS");
        Rules { options, chosen: [0; Rules::MAX_OPTIONS] }
    }

    /// The value of an option.
    ///
    /// # Panics
    ///
    /// If the game has no option of this name.
    pub fn value(&self, name: &str) -> &'static str {
        let (_, value) = self.iter().find(|(option, _)| *option == name).expect("a known option");
        value
    }

    /// True if an option has this value.
    pub fn has(&self, name: &str, value: &str) -> bool {
        self.value(name) == value
    }

    /// Every option with its value, in the order of [`GameInfo::options`].
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        let Rules { options, chosen } = *self;
        options
            .iter()
            .zip(chosen)
            .map(|(option, chosen)| (option.name, option.values[usize::from(chosen)].0))
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

/// `walk=any repetition=draw`: every option with its value; nothing for games without options.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, value)) in self.iter().enumerate() {
            let gap = if index > 0 { " " } else { "" };
            write!(f, "{gap}{name}={value}")?;
        }
        Ok(())
    }
}
