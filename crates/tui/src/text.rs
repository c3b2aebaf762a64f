//! Sentences that full screen and plain mode share.

pub(crate) mod credits;
pub(crate) mod opinion;
pub(crate) mod sentence;
pub(crate) mod truth;
