//! The list of games, games in progress whose type is forgotten, and game records.
//!
//! Search and solving are generic over the game; everything a person touches speaks text. This is
//! the only place where the one becomes the other: [`CATALOG`] lists the games, an [`Entry`] opens
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
mod answers;
mod any_game;
mod bench;
mod changes;
mod checkpoint;
mod count;
mod date;
mod entry;
pub mod figure;
mod find;
pub mod lessons;
mod level;
mod move_values;
mod oracle;
mod player_spec;
mod record;
mod tablebases;
mod truth;
mod tuning;
mod typed_game;

use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;

pub use analysis::{Analysis, AnalysisLine, AnalysisOptions};
pub use any_game::{AnyGame, Choice, LineError, Played};
pub use bench::{Bench, GameBench, bench};
pub use changes::{Change, changes, changes_in_words};
pub use checkpoint::Checkpoint;
pub use count::MOST_THREADS;
pub use date::date;
pub use engine::{EvalNoise, Purpose, SearchLimits, TranspositionTable, plies_to_end, won_in};
pub use entry::{Entry, OpenError};
pub use find::{UnknownGame, find};
pub use level::Level;
pub use player_spec::{PlayerSpec, PlayerSpecError, Program, read_time};
pub use record::{Branch, Fault, Glyph, Place, Record, RecordError, RecordedMove, Tree};
pub use solver::{
    BoundsTable, Build, BuildError, BuildProgress, Contents, PackedValue, ProofReader, ProofWriter,
    ProvedValue, SolveLimits, Spent, TablebaseError, Wdl, try_place,
};
pub use tablebases::{Tablebases, Whole};
pub use truth::{SolveProgress, Source, Truth, Unknown, proved_in_words};
pub use tuning::TunablePosition;

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// Every game there is. Menus, routes, commands, tests and pages walk this list, in this order; a
/// new game is one more line.
pub static CATALOG: &[Entry] = &[
    Entry::of::<Crosscut>(),
    Entry::sized::<Clusterfuss<u64>, Clusterfuss<u128>>(),
    Entry::sized::<Talpa<u64>, Talpa<u128>>(),
    Entry::recurring::<Claustro>(),
    Entry::sized::<Sight<u64>, Sight<u128>>(),
];
