//! Making complete tables.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rules::{Setup, Size};

use crate::clock;

/// What a table is to be made of, and with.
#[derive(Clone, Copy, Debug)]
pub struct Build<'a> {
    /// The board and the rules.
    pub setup: &'a Setup,
    /// How much memory may be used, in bytes.
    pub bytes: usize,
    /// How many threads may work, where several can.
    pub threads: usize,
    /// Set to make it stop.
    pub stop: &'a AtomicBool,
}

/// The value of every position, by code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TablebaseContents {
    /// For codes that are all the numbers from 0 on: the bytes of their values.
    Dense(Vec<u8>),
    /// Codes, sorted, with the bytes of their values.
    Sparse(Vec<(u64, u8)>),
}

/// How far the work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildProgress {
    /// The positions done.
    pub done: u64,
    /// All of them, if that is known already.
    pub all: Option<u64>,
    /// How long it has taken.
    pub time: Duration,
}

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BuildError {
    /// There are more positions than fit.
    #[error(
        "a table of all positions on a board of size `{size}` needs more memory than {} MiB: \
         choose a smaller board, allow more with `--memory`, or ask about one position with \
         `quincunx solve`", .bytes >> 20
    )]
    TooLarge {
        /// The board.
        size: Size,
        /// How much memory was allowed.
        bytes: usize,
    },
    /// It was told to stop.
    #[error("the table is not finished; nothing of it was kept")]
    Stopped,
}

/// So many positions are done between two reports.
pub(crate) const STEP: u64 = 1 << 16;

impl Build<'_> {
    pub(crate) fn too_large(&self) -> BuildError {
        BuildError::TooLarge { size: self.setup.size, bytes: self.bytes }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Tells somebody how far the work is.
pub(crate) struct Reporter<'a> {
    began: Instant,
    report: &'a mut dyn FnMut(&BuildProgress),
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(report: &'a mut dyn FnMut(&BuildProgress)) -> Reporter<'a> {
        Reporter { began: clock::now(), report }
    }

    pub(crate) fn tell(&mut self, done: u64, all: Option<u64>) {
        (self.report)(&BuildProgress { done, all, time: self.began.elapsed() });
    }
}
