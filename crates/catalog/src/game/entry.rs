//! `Entry`, an entry of the catalog: a game and its constructors.

#[cfg(feature = "tools")]
use batch::{AnyBatch, Batch, BatchOptions};
use engine::{Evaluate, Tunable};
use messages::{Message, say};
use rules::{
    ActionBlock, ActionSpace, Bits, Coded, Diagram, Encode, Explain, GameInfo, Notation,
    PositionError, Retrograde, Rules, Setup, SetupError, Size, quote,
};
#[cfg(feature = "tools")]
use solver::{Build, BuildError, BuildProgress, TablebaseContents};

use crate::game::any_game::AnyGame;
use crate::game::typed_game::TypedGame;
use crate::knowledge::tablebases::Tablebases;
#[cfg(feature = "tools")]
use crate::tuning::{self, ReadTunable};

/// A game of the catalog with its constructors.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    info: &'static GameInfo,
    start: fn(&Setup) -> Box<dyn AnyGame>,
    resume: fn(&Diagram, &Rules) -> Resumed,
    #[cfg(feature = "tools")]
    from_code: fn(&Setup, u128) -> Option<Box<dyn AnyGame>>,
    #[cfg(feature = "tools")]
    code_of: fn(&Diagram, &Rules) -> Option<u128>,
    #[cfg(feature = "tools")]
    read_tunable: ReadTunable,
    canonical_setup: fn(&Setup) -> Setup,
    #[cfg(feature = "tools")]
    build: Builder,
    actions: &'static [ActionBlock],
    planes: &'static [&'static str],
    #[cfg(feature = "tools")]
    batch: fn(&Setup, &BatchOptions, &[u64]) -> Box<dyn AnyBatch>,
    books: Option<&'static [u8]>,
    quick_table_sides: &'static [u8],
}

#[cfg(feature = "tools")]
type Builder =
    fn(&Build<'_>, &mut dyn FnMut(&BuildProgress)) -> Result<TablebaseContents, BuildError>;

type Resumed = Result<Box<dyn AnyGame>, PositionError>;

/// An invalid setup or position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum OpenError {
    /// The game is not played on such a board or with such rules.
    Setup(#[from] SetupError),
    /// The text is not a position of the game.
    Position(#[from] PositionError),
    /// The position has another board size than the one given.
    OtherSize {
        /// The text.
        text: String,
        /// The size of its board.
        found: Size,
        /// The size given.
        given: Size,
    },
}

impl OpenError {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self {
            OpenError::Setup(error) => error.message(),
            OpenError::Position(error) => error.message(),
            OpenError::OtherSize { text, found, given } => say("position-other-size")
                .with("position", quote(text))
                .with("found", found.to_string())
                .with("given", given.to_string()),
        }
    }
}

#[allow(dead_code, reason = "a build without some games does not need every constructor")]
impl Entry {
    /// A game with one type for all boards.
    pub(crate) const fn of<G: Notation + Tunable + Coded + Encode + Explain>() -> Entry {
        Entry::sized::<G, G>()
    }

    /// A game whose positions can recur: tablebases by retrograde analysis.
    pub(crate) const fn recurring<G: Notation + Tunable + Retrograde + Encode + Explain>() -> Entry
    {
        Entry {
            #[cfg(feature = "tools")]
            build: solver::solve_retrograde::<G>,
            ..Entry::of::<G>()
        }
    }

    /// The same game with its embedded books, a file that `quincunx book make` has written.
    pub(crate) const fn with_books(self, bytes: &'static [u8]) -> Entry {
        Entry { books: Some(bytes), ..self }
    }

    /// The same game with the sides of boards whose tablebases take seconds to build, so that
    /// programs build them when they are first needed.
    pub(crate) const fn with_quick_tables(self, sides: &'static [u8]) -> Entry {
        Entry { quick_table_sides: sides, ..self }
    }

    /// A game with one type for boards that fit a `u64` and another for larger ones.
    pub(crate) const fn sized<Small, Large>() -> Entry
    where
        Small: Notation + Tunable + Coded + Encode + Explain,
        Large: Notation + Tunable + Coded + Encode + Explain,
    {
        const { assert!(Small::FEATURES.len() == Small::WEIGHTS.len(), "features have weights") };
        const { assert!(Large::FEATURES.len() == Large::WEIGHTS.len(), "features have weights") };
        Entry {
            info: Small::INFO,
            start: |setup| {
                let start = if is_small(setup.size) { start::<Small> } else { start::<Large> };
                start(setup)
            },
            resume: |diagram, rules| {
                let resume = if is_small(diagram.size) { resume::<Small> } else { resume::<Large> };
                resume(diagram, rules)
            },
            #[cfg(feature = "tools")]
            from_code: |setup, code| {
                let small = is_small(setup.size);
                let from_code = if small { from_code::<Small> } else { from_code::<Large> };
                from_code(setup, code)
            },
            #[cfg(feature = "tools")]
            code_of: |diagram, rules| {
                let small = is_small(diagram.size);
                let code_of = if small { code_of::<Small> } else { code_of::<Large> };
                code_of(diagram, rules)
            },
            #[cfg(feature = "tools")]
            read_tunable: |diagram, rules| {
                let small = is_small(diagram.size);
                let read = if small { tuning::read::<Small> } else { tuning::read::<Large> };
                read(diagram, rules)
            },
            canonical_setup: Small::canonical_setup,
            #[cfg(feature = "tools")]
            build: |build, report| {
                let small = is_small(build.setup.size);
                let enumerate =
                    if small { solver::enumerate::<Small> } else { solver::enumerate::<Large> };
                enumerate(build, report)
            },
            actions: Small::ACTIONS,
            planes: Small::PLANES,
            #[cfg(feature = "tools")]
            batch: |setup, options, seeds| {
                let batch = if is_small(setup.size) { batch::<Small> } else { batch::<Large> };
                batch(setup, options, seeds)
            },
            books: None,
            quick_table_sides: &[],
        }
    }
}

impl Entry {
    /// Metadata of the game.
    pub const fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// The start position of a setup.
    pub fn start(&self, setup: &Setup) -> Result<Box<dyn AnyGame>, SetupError> {
        self.info.check_size(setup.size)?;
        self.check_rules(&setup.rules)?;
        Ok((self.start)(setup))
    }

    /// The position a text describes; the size of the board follows from it.
    pub fn resume(&self, text: &str, rules: &Rules) -> Result<Box<dyn AnyGame>, PositionError> {
        let refused = |error| PositionError::setup(text, &error);
        let diagram = Diagram::read(text)?;
        self.info.check_size(diagram.size).map_err(refused)?;
        self.check_rules(rules).map_err(refused)?;
        (self.resume)(&diagram, rules)
    }

    /// Opens a position as users give it: `start` for the start position of the given or usual
    /// size, or a position text, whose size must match the given one.
    pub fn open(
        &self,
        position: &str,
        size: Option<Size>,
        rules: &Rules,
    ) -> Result<Box<dyn AnyGame>, OpenError> {
        let text = position.trim();
        if text.eq_ignore_ascii_case("start") {
            let size = size.unwrap_or(self.info.usual().size);
            return Ok(self.start(&Setup { size, rules: *rules })?);
        }
        let game = self.resume(text, rules)?;
        let found = game.setup().size;
        match size {
            Some(given) if given != found => {
                Err(OpenError::OtherSize { text: text.to_owned(), found, given })
            }
            _ => Ok(game),
        }
    }

    /// A position of this code, if there is one on a board of this size.
    #[cfg(feature = "tools")]
    pub fn from_code(&self, setup: &Setup, code: u128) -> Option<Box<dyn AnyGame>> {
        (self.from_code)(setup, code)
    }

    /// The code of a position of this setup; `None` if the diagram is not a position or has no
    /// code. Fast enough for millions of calls, because no game is allocated.
    #[cfg(feature = "tools")]
    pub(crate) fn code_of(&self, setup: &Setup, diagram: &Diagram) -> Option<u128> {
        let fits = diagram.size == setup.size;
        fits.then(|| (self.code_of)(diagram, &setup.rules)).flatten()
    }

    pub(crate) const fn book_bytes(&self) -> Option<&'static [u8]> {
        self.books
    }

    /// True if the tablebase of a setup takes seconds to build.
    pub fn has_quick_table(&self, setup: &Setup) -> bool {
        let sides = [setup.size.files(), setup.size.ranks()];
        sides.iter().all(|side| self.quick_table_sides.contains(side))
    }

    /// The setups whose tablebases take seconds to build, each once.
    pub fn quick_tables(&self) -> Vec<Setup> {
        let sizes = self.info.sizes();
        let setups = sizes.into_iter().flat_map(|size| {
            self.info.all_rules().into_iter().map(move |rules| Setup { size, rules })
        });
        let is_own = |setup: &Setup| self.canonical_setup(setup) == *setup;
        setups.filter(|setup| self.has_quick_table(setup) && is_own(setup)).collect()
    }

    #[cfg(feature = "tools")]
    pub(crate) const fn read_tunable(&self) -> ReadTunable {
        self.read_tunable
    }

    /// The setup under which positions of the given one are solved: rule options that do not affect
    /// the value of a position have their defaults.
    pub fn canonical_setup(&self, setup: &Setup) -> Setup {
        (self.canonical_setup)(setup)
    }

    /// True if [`PlayerSpec::Perfect`](crate::PlayerSpec::Perfect) plays perfectly from the start:
    /// by a book and exact search, or by a tablebase.
    pub fn is_solved(&self, setup: &Setup, tables: &Tablebases) -> bool {
        let book = self.book(setup);
        if book.is_some_and(|book| book.is_complete()) || tables.can_build(self, setup) {
            return true;
        }
        let Ok(game) = self.start(setup) else { return false };
        game.probe(tables).is_ok_and(|known| known.is_some())
    }

    /// The value of every position of a setup that [`Entry::canonical_setup`] has given.
    #[cfg(feature = "tools")]
    pub fn build(
        &self,
        build: &Build<'_>,
        report: &mut dyn FnMut(&BuildProgress),
    ) -> Result<TablebaseContents, BuildError> {
        (self.build)(build, report)
    }

    /// The action numbers on a board of this size.
    pub fn action_space(&self, size: Size) -> ActionSpace {
        ActionSpace::new(self.actions, size)
    }

    /// A description of each observation plane.
    pub const fn planes(&self) -> &'static [&'static str] {
        self.planes
    }

    /// Many games played at once, one for each seed.
    #[cfg(feature = "tools")]
    pub fn batch(
        &self,
        setup: &Setup,
        options: &BatchOptions,
        seeds: &[u64],
    ) -> Result<Box<dyn AnyBatch>, SetupError> {
        self.info.check_size(setup.size)?;
        self.check_rules(&setup.rules)?;
        Ok((self.batch)(setup, options, seeds))
    }

    /// Refuses options of another game, on which a game might panic.
    fn check_rules(&self, rules: &Rules) -> Result<(), SetupError> {
        let texts: Vec<String> =
            rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let own = self.info.read_rules(texts.iter().map(String::as_str))?;
        if own == *rules {
            return Ok(());
        }
        let (name, given) = (self.info.name, rules.to_string());
        let allowed = say("rules-own").with("rules", own.to_string());
        Err(SetupError::Rule { name, given, allowed })
    }
}

fn is_small(size: Size) -> bool {
    size.longer_side() <= <u64 as Bits>::MAX_SIDE
}

fn start<G: Notation + Evaluate + Coded + Encode + Explain>(setup: &Setup) -> Box<dyn AnyGame> {
    Box::new(TypedGame::from(G::start(setup)))
}

fn resume<G: Notation + Evaluate + Coded + Encode + Explain>(
    diagram: &Diagram,
    rules: &Rules,
) -> Resumed {
    Ok(Box::new(TypedGame::from(G::from_diagram(diagram, rules)?)))
}

#[cfg(feature = "tools")]
fn from_code<G: Notation + Evaluate + Coded + Encode + Explain>(
    setup: &Setup,
    code: u128,
) -> Option<Box<dyn AnyGame>> {
    Some(Box::new(TypedGame::from(G::from_code(setup, code)?)))
}

#[cfg(feature = "tools")]
fn batch<G: Encode>(setup: &Setup, options: &BatchOptions, seeds: &[u64]) -> Box<dyn AnyBatch> {
    Box::new(Batch::new(G::start(setup), *options, seeds))
}

#[cfg(feature = "tools")]
fn code_of<G: Notation + Coded>(diagram: &Diagram, rules: &Rules) -> Option<u128> {
    G::from_diagram(diagram, rules).ok()?.code()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CATALOG;

    #[test]
    fn every_size_and_every_rule_of_every_game_can_be_started() {
        for entry in CATALOG {
            let info = entry.info();
            for size in info.sizes() {
                for rules in info.all_rules() {
                    let game = entry.start(&Setup { size, rules }).unwrap();
                    assert_eq!(game.setup(), Setup { size, rules }, "{}", info.slug);
                    let again = entry.resume(&game.position_text(), &rules).unwrap();
                    assert_eq!((again.key(), again.setup()), (game.key(), game.setup()));
                }
            }
        }
    }

    #[test]
    fn unsupported_board_sizes_are_refused() {
        for entry in CATALOG {
            let size = Size::square(1).unwrap();
            let rules = entry.info().usual().rules;
            assert!(entry.start(&Setup { size, rules }).is_err());
            assert!(entry.resume("1 r", &rules).is_err());
            assert!(entry.open("start", Some(size), &rules).is_err());
        }
    }

    #[test]
    fn open_takes_start_or_a_position_text() {
        let talpa = crate::find("talpa").unwrap();
        let (rules, four) = (talpa.info().usual().rules, Size::square(4).unwrap());
        let text = "rbrb/brbr/rbrb/brbr r";
        assert_eq!(talpa.open(" START ", Some(four), &rules).unwrap().position_text(), text);
        assert_eq!(talpa.open("start", None, &rules).unwrap().setup(), talpa.info().usual());
        assert_eq!(talpa.open(text, None, &rules).unwrap().setup().size, four);
        assert!(talpa.open(text, Some(four), &rules).is_ok());
        let error = talpa.open(text, Size::square(5), &rules).unwrap_err().to_string();
        assert!(error.contains("`4`") && error.contains("`5`"), "{error}");
    }

    #[test]
    fn the_rules_of_another_game_are_refused() {
        static FOREIGN: [rules::RuleOption; 1] =
            [rules::RuleOption { name: "x", values: &[("y", say("rules-none"))] }];
        let foreign = Rules::default_of(&FOREIGN);
        let none = Rules::default_of(&[]);
        for entry in CATALOG {
            let mut setup = Setup { rules: foreign, ..entry.info().usual() };
            assert!(entry.start(&setup).is_err(), "{}", entry.info().slug);
            setup.rules = none;
            assert_eq!(entry.start(&setup).is_ok(), entry.info().options.is_empty());
        }
    }
}
