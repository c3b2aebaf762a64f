//! Requests for new games: see `server::fuzz::requests`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| server::fuzz::requests(bytes));
