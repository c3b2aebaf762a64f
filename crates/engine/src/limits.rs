//! How long to think.

use std::time::Duration;

/// What a search may use. It ends when the first of these is used up, when everything is decided,
/// or when it is told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: u32,
    /// Positions to look at.
    pub nodes: u64,
    /// Time that must not be exceeded.
    pub time: Duration,
    /// Time after which no further ply is begun.
    pub soft: Duration,
}

impl Limits {
    /// No search goes deeper.
    pub const DEEPEST: u32 = 120;

    /// No limit but the depth that no game needs.
    pub const NONE: Limits = Limits {
        depth: Limits::DEEPEST,
        nodes: u64::MAX,
        time: Duration::MAX,
        soft: Duration::MAX,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::NONE
    }
}
