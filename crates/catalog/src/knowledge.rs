//! Proved values of positions: from tablebases, by exact search, and kept in checkpoints.

pub(crate) mod answers;
pub(crate) mod checkpoint;
pub(crate) mod move_values;
pub(crate) mod oracle;
pub(crate) mod tablebases;
pub(crate) mod truth;
