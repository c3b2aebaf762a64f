//! `quincunx --version`.

/// The WebAssembly module of `crates/browser`, if it was there when this program was built.
#[cfg(embedded_module)]
pub(crate) const EMBEDDED_MODULE: Option<&[u8]> = Some(include_bytes!(env!("QUINCUNX_EMBED")));
#[cfg(not(embedded_module))]
pub(crate) const EMBEDDED_MODULE: Option<&[u8]> = None;

/// Version, commit, target and features of this build.
pub(crate) const LONG: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ncommit    ",
    env!("QUINCUNX_COMMIT"),
    "\ntarget    ",
    env!("QUINCUNX_TARGET"),
    "\nfeatures  ",
    env!("QUINCUNX_FEATURES"),
    "\nbrowsers  ",
    env!("QUINCUNX_BROWSERS"),
);
