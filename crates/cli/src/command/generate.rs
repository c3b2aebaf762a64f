//! Files generated from the definitions of the commands: `completions` and `man`.

pub(super) mod completions;
pub(super) mod man;
