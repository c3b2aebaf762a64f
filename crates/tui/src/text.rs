//! Sentences that full screen and plain mode share.

pub(crate) mod credits;
pub(crate) mod hint;
pub(crate) mod move_values;
pub(crate) mod sentence;
