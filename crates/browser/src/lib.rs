//! Quincunx for pages without a server: one call, JSON in and JSON out.
//!
//! The host asks for a buffer with [`allocate_request`], writes a request into it, and runs it with
//! [`run_request`]; the answer is at [`response`]. No pointer comes in from outside, so nothing
//! has to be trusted. A search cannot be interrupted from outside: it has limits, and a host that
//! wants to stop one ends the worker that runs it.
#![allow(unsafe_code, reason = "exported symbols have unmangled names, and a host is called")]

mod call;
mod position;

use std::cell::RefCell;

pub use call::answer;

thread_local! {
    /// The request, and then the answer to it.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Largest accepted request: a game record of the largest size and then some.
const MAX_REQUEST_BYTES: usize = 16 << 20;

/// Makes room for a request of this many bytes and says where; null if that is too many.
#[unsafe(no_mangle)]
pub extern "C" fn allocate_request(bytes: usize) -> *mut u8 {
    if bytes > MAX_REQUEST_BYTES {
        return std::ptr::null_mut();
    }
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = vec![0; bytes];
        buffer.as_mut_ptr()
    })
}

/// Runs the request in the buffer and returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn run_request() -> usize {
    let request = BUFFER.take();
    let answer = answer(&String::from_utf8_lossy(&request), &mut report);
    let bytes = answer.len();
    BUFFER.set(answer.into_bytes());
    bytes
}

/// The address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn response() -> *const u8 {
    BUFFER.with_borrow(Vec::as_ptr)
}

/// Tells the host about the progress of a search, as JSON.
#[cfg(target_family = "wasm")]
fn report(text: &str) {
    #[link(wasm_import_module = "quincunx")]
    unsafe extern "C" {
        /// Reads the bytes and keeps no reference to them.
        fn progress(text: *const u8, bytes: usize);
    }
    // SAFETY: the text outlives the call, and the host only reads this many bytes of it.
    unsafe { progress(text.as_ptr(), text.len()) }
}

#[cfg(not(target_family = "wasm"))]
fn report(_text: &str) {}
