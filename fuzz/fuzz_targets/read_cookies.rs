//! Cookies: see `server::fuzz::cookies`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| server::fuzz::cookies(bytes));
