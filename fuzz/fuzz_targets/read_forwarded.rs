//! Forwarding headers: see `server::fuzz::forwarded_headers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| server::fuzz::forwarded_headers(bytes));
