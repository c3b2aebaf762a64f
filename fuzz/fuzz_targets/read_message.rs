//! Messages to the analysis socket: see `server::fuzz::socket_messages`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| server::fuzz::socket_messages(bytes));
