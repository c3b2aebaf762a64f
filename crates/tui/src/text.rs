//! Text shared by full screen and plain mode.

pub(crate) mod credits;
pub(crate) mod hint;
pub(crate) mod move_values;
pub(crate) mod sentence;
