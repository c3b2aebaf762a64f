//! Building tablebases.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clock::Instant;
use rules::{Setup, Size};

/// A request to build a tablebase.
#[derive(Clone, Copy, Debug)]
pub struct Build<'a> {
    /// The board and the rules.
    pub setup: &'a Setup,
    /// The memory limit in bytes.
    pub bytes: usize,
    /// The number of threads, where the algorithm is parallel.
    pub threads: usize,
    /// Set by another thread to stop the build.
    pub stop: &'a AtomicBool,
}

/// The value of every position, by code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TablebaseContents {
    /// For codes without gaps from 0 on: the bytes of their values.
    Dense(Vec<u8>),
    /// Codes, sorted, with the bytes of their values.
    Sparse(Vec<(u64, u8)>),
}

/// Progress of a build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildProgress {
    /// Positions done.
    pub done: u64,
    /// All positions, if their number is known.
    pub all: Option<u64>,
    /// Time taken so far.
    pub time: Duration,
}

/// An error of building a tablebase.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BuildError {
    /// The positions do not fit into memory.
    #[error(
        "a table of all positions on a board of size `{size}` needs more memory than {} MiB: \
         choose a smaller board, allow more with `--memory`, or solve a single position with \
         `quincunx solve`", .bytes >> 20
    )]
    TooLarge {
        /// The board.
        size: Size,
        /// The memory limit in bytes.
        bytes: usize,
    },
    /// The build was stopped.
    #[error("stopped before the table was finished; nothing was saved")]
    Stopped,
}

/// Positions between two reports.
pub(crate) const REPORT_POSITIONS: u64 = 1 << 16;

impl Build<'_> {
    pub(crate) fn too_large(&self) -> BuildError {
        BuildError::TooLarge { size: self.setup.size, bytes: self.bytes }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Reports progress to a callback.
pub(crate) struct Reporter<'a> {
    started: Instant,
    report: &'a mut dyn FnMut(&BuildProgress),
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(report: &'a mut dyn FnMut(&BuildProgress)) -> Reporter<'a> {
        Reporter { started: clock::now(), report }
    }

    pub(crate) fn report(&mut self, done: u64, all: Option<u64>) {
        (self.report)(&BuildProgress { done, all, time: self.started.elapsed() });
    }
}
