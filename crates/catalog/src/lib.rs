//! The catalog of games, type-erased games in progress, and game records.
//!
//! Search and solving are generic over the game; user interfaces speak text. Only this crate
//! converts between the two: [`CATALOG`] lists the games, an [`Entry`] opens
//! one of them as a [`Box<dyn AnyGame>`](AnyGame), and a [`Record`] is a game written down.
//!
//! ```
//! let talpa = quincunx_catalog::find("talpa")?;
//! let mut game = talpa.start(&talpa.info().usual())?;
//! game.play("B1-C1")?;
//! assert_eq!(game.moves(), ["b1c1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod bench;
mod date;
pub mod figure;
mod game;
mod knowledge;
pub mod lessons;
mod level;
mod menu_opponent;
mod player_spec;
mod predecessors;
mod record;
#[cfg(feature = "tools")]
mod tuning;

pub use analysis::{Analysis, AnalysisLine, AnalysisOptions, UNKNOWN_DISTANCE_PLIES};
#[cfg(feature = "tools")]
pub use batch::{
    AnyBatch, Autoreset, BatchArrays, BatchOptions, BatchStatistics, IllegalAction, StepError,
};
pub use bench::{Bench, GameBench, bench};
pub use date::date;
#[cfg(feature = "tools")]
pub use engine::AnyPuct;
pub use engine::{EvalNoise, Purpose, SearchLimits, TranspositionTable, plies_to_end, won_in};
pub use game::any_game::{ActionError, AnyGame, Choice, MoveListError, Played};
pub use game::changes::{Change, changes, changes_in_words};
pub use game::entry::{Entry, OpenError};
pub use game::find::{UnknownGame, find};
pub use knowledge::book::bounds_with_book;
pub use knowledge::book_maker::{BookMaker, BookMakerError, BookProgress};
pub use knowledge::checkpoint::Checkpoint;
#[cfg(feature = "tools")]
pub use knowledge::quick_tables::PrepareError;
#[cfg(feature = "tools")]
pub use knowledge::tablebases::LoadedTablebase;
pub use knowledge::tablebases::Tablebases;
pub use knowledge::{Knowledge, SolveProgress, Source, Unknown};
pub use level::Level;
pub use menu_opponent::MenuOpponent;
pub use player_spec::{PlayerSpec, PlayerSpecError, Program, read_time};
pub use predecessors::{PREDECESSORS, PREDECESSORS_ABOUT, Predecessor};
pub use record::{
    Branch, Glyph, Record, RecordError, RecordFault, RecordLocation, RecordedMove, Tree,
};
pub use solver::{
    Book, BookEntry, BookView, BoundsTable, Build, BuildError, BuildProgress, PackedValue,
    ProofReader, ProofWriter, ProvedValue, SearchCost, SolveLimits, TablebaseContents,
    TablebaseError, Wdl, check_writable,
};
#[cfg(feature = "tools")]
pub use tuning::TunablePosition;

/// Maximum number of threads of a search or a count; more would only cost memory.
pub const MAX_THREADS: usize = 256;

/// Every game of this build. Menus, routes, commands, tests and pages iterate over this list, in
/// this order. A new game is one more entry and a cargo feature; CONTRIBUTING.md lists all of its
/// files.
pub static CATALOG: &[Entry] = &[
    #[cfg(feature = "crosscut")]
    Entry::of::<games::crosscut::Crosscut>().with_books(include_bytes!("../books/crosscut.book")),
    #[cfg(feature = "clusterfuss")]
    Entry::sized::<games::clusterfuss::Clusterfuss<u64>, games::clusterfuss::Clusterfuss<u128>>()
        .with_books(include_bytes!("../books/clusterfuss.book")),
    #[cfg(feature = "talpa")]
    Entry::sized::<games::talpa::Talpa<u64>, games::talpa::Talpa<u128>>()
        .with_books(include_bytes!("../books/talpa.book")),
    #[cfg(feature = "claustro")]
    Entry::recurring::<games::claustro::Claustro>().with_quick_tables(&[4, 5]),
    #[cfg(feature = "sight")]
    Entry::sized::<games::sight::Sight<u64>, games::sight::Sight<u128>>()
        .with_books(include_bytes!("../books/sight.book")),
];
