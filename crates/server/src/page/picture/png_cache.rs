//! PNG pictures. Drawing one takes much longer than sending it, so pictures are kept, and only a
//! few are drawn at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use crate::http::blocking::BlockingPool;
use crate::http::error::AppError;
use crate::http::middleware::ClientInfo;

/// Size of the cache; a full cache is cleared.
const MAX_CACHED_BYTES: usize = 16 << 20;

/// Pictures that are drawn at once for one address.
const PER_ADDRESS: usize = 2;

/// Pictures by the digest of their drawing.
#[derive(Debug, Default)]
struct Cached {
    pictures: HashMap<[u8; 32], Bytes>,
    bytes: usize,
}

impl Cached {
    fn insert(&mut self, digest: [u8; 32], picture: Bytes) {
        if self.bytes + picture.len() > MAX_CACHED_BYTES {
            *self = Cached::default();
        }
        self.bytes += picture.len();
        if let Some(old) = self.pictures.insert(digest, picture) {
            self.bytes -= old.len();
        }
    }
}

/// Draws PNG pictures and keeps them.
#[derive(Debug)]
pub(crate) struct PngCache {
    cached: Mutex<Cached>,
    pool: BlockingPool,
}

impl PngCache {
    pub(crate) fn new(threads: usize) -> PngCache {
        PngCache { cached: Mutex::default(), pool: BlockingPool::new(threads, PER_ADDRESS) }
    }

    fn cached(&self) -> MutexGuard<'_, Cached> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, digest: [u8; 32]) -> Option<Bytes> {
        self.cached().pictures.get(&digest).cloned()
    }

    /// An SVG picture as PNG.
    pub(crate) async fn png(
        self: &Arc<PngCache>,
        client: ClientInfo,
        svg: String,
        width: u32,
    ) -> Result<Bytes, AppError> {
        let digest = Sha256::new().chain_update(width.to_le_bytes()).chain_update(&svg).finalize();
        let digest = <[u8; 32]>::from(digest);
        if let Some(picture) = self.find(digest) {
            return Ok(picture);
        }
        let reservation = self.pool.reserve(client).await?;
        let cache = Arc::clone(self);
        let draw = move || {
            // Someone else may have drawn it while this request waited.
            if let Some(picture) = cache.find(digest) {
                return Ok(picture);
            }
            let picture = Bytes::from(draw::png(&svg, width).map_err(|_| AppError::Internal)?);
            cache.cached().insert(digest, picture.clone());
            Ok(picture)
        };
        self.pool.run(reservation, draw).await?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_is_bounded() {
        let mut cached = Cached::default();
        let picture = Bytes::from(vec![0; MAX_CACHED_BYTES / 4]);
        for number in 0..50 {
            cached.insert([number; 32], picture.clone());
            cached.insert([number; 32], picture.clone());
            assert!(cached.bytes <= MAX_CACHED_BYTES, "{}", cached.bytes);
            assert_eq!(cached.bytes, cached.pictures.len() * picture.len());
            assert!(cached.pictures.contains_key(&[number; 32]));
        }
    }
}
