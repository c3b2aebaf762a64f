//! `quincunx --version`.

/// Version, commit, target and features of this build.
pub(crate) const LONG: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ncommit    ",
    env!("QUINCUNX_COMMIT"),
    "\ntarget    ",
    env!("QUINCUNX_TARGET"),
    "\nfeatures  ",
    env!("QUINCUNX_FEATURES"),
);
