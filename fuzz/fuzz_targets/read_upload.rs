//! Uploads: see `server::fuzz::uploads`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| server::fuzz::uploads(bytes));
