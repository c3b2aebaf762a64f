//! The WebAssembly module of `crates/browser`: with it, engine and proofs run in the visitors'
//! browsers.

use std::io::Write;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::assets::FOREVER;
use crate::token::digest_of;

const KIND: &str = "application/wasm";

/// The file name of the module. It follows a digest, so that browsers may keep it for ever.
pub(crate) const NAME: &str = "module.wasm";

/// A module to serve.
#[derive(Debug)]
pub(crate) struct BrowserModule {
    bytes: Bytes,
    /// Compressed when it is first wanted, and once: that takes a moment.
    packed: OnceLock<Bytes>,
    path: String,
}

impl BrowserModule {
    pub(crate) fn new(module: &[u8]) -> BrowserModule {
        let bytes = Bytes::from(without_custom_sections(module));
        let path = format!("/static/{}/{NAME}", &digest_of(&bytes)[..16]);
        BrowserModule { bytes, packed: OnceLock::new(), path }
    }

    /// The module without what only debuggers read.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its address on the server.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// The answer to a request for it.
    pub(crate) fn response(&self, request: &HeaderMap) -> Response {
        let headers = [
            (header::CONTENT_TYPE, KIND),
            (header::CACHE_CONTROL, FOREVER),
            (header::VARY, "accept-encoding"),
        ];
        let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        if accepted.is_some_and(|accepted| accepted.contains("gzip")) {
            let packed = self.packed.get_or_init(|| gzip(&self.bytes)).clone();
            return (headers, [(header::CONTENT_ENCODING, "gzip")], packed).into_response();
        }
        (headers, self.bytes.clone()).into_response()
    }
}

fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    packed.expect("writing to memory cannot fail").into()
}

/// A WebAssembly module without names and line tables, which only debuggers read.
fn without_custom_sections(module: &[u8]) -> Vec<u8> {
    const HEADER_BYTES: usize = 8;
    let (mut kept, mut rest) = module.split_at(module.len().min(HEADER_BYTES));
    let mut stripped = kept.to_vec();
    while let Some((&id, sized)) = rest.split_first() {
        // The length in LEB128.
        let digits = sized.iter().take_while(|byte| **byte >= 0x80).count() + 1;
        let number = sized.iter().take(digits).rev();
        let bytes = number.fold(0, |length, byte| length << 7 | usize::from(byte & 0x7f));
        (kept, rest) = rest.split_at((1 + digits + bytes).min(rest.len()));
        if id != 0 {
            stripped.extend_from_slice(kept);
        }
    }
    stripped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_custom_sections_are_left_out() {
        let header = b"\0asm\x01\0\0\0";
        let (types, name) = ([1, 2, 7, 7], [&[0, 0x82, 0x01, 1, b'n'][..], &[9; 128]].concat());
        let module = [&header[..], &name, &types, &[0, 1, 0]].concat();
        assert_eq!(without_custom_sections(&module), [&header[..], &types].concat());
        assert_eq!(without_custom_sections(b"\0a"), b"\0a", "what is no module stays as it is");
    }

    #[test]
    fn the_module_is_compressed_for_those_who_can_read_it() {
        let module = BrowserModule::new(b"\0asm\x01\0\0\0");
        assert!(module.path().starts_with("/static/") && module.path().ends_with("/module.wasm"));
        let mut request = HeaderMap::new();
        let coding = |request: &HeaderMap| {
            module.response(request).headers().get(header::CONTENT_ENCODING).cloned()
        };
        assert_eq!(coding(&request), None);
        request.insert(header::ACCEPT_ENCODING, "gzip, br".parse().unwrap());
        assert_eq!(coding(&request).unwrap(), "gzip");
        let other = BrowserModule::new(b"\0asm\x01\0\0\0\x01\0");
        assert_ne!(module.path(), other.path(), "another address, since it is cached for ever");
    }
}
