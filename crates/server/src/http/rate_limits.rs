//! Rate limits per address: token buckets for requests, and limits of concurrent use.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::error::AppError;

/// Attempts, and pause between them, of [`ConcurrencyLimit::acquire_soon`].
const MAX_ATTEMPTS: usize = 20;
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Capacity and refill rate of a token bucket.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// Capacity: requests that may come at once.
    pub burst: f64,
    /// Refill rate.
    pub per_second: f64,
}

/// Limits for each address.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RateLimits {
    /// Requests of any kind.
    pub requests: Rate,
    /// New games.
    pub games: Rate,
    /// Attempts to sign in or up: hashing is expensive, and guessing must not pay.
    pub passwords: Rate,
    /// Chat messages.
    pub remarks: Rate,
    /// Positions sent to analysis sockets.
    pub questions: Rate,
    /// Concurrent connections. Not applied behind a proxy, where all come from one address.
    pub connections: usize,
    /// Concurrent WebSocket connections.
    pub sockets: usize,
    /// Concurrent analyses.
    pub analyses: usize,
}

impl RateLimits {
    /// All limits multiplied by a factor.
    pub fn times(self, factor: u32) -> RateLimits {
        let more = |rate: Rate| Rate {
            burst: rate.burst * f64::from(factor),
            per_second: rate.per_second * f64::from(factor),
        };
        RateLimits {
            requests: more(self.requests),
            games: more(self.games),
            passwords: more(self.passwords),
            remarks: more(self.remarks),
            questions: more(self.questions),
            connections: self.connections * factor as usize,
            sockets: self.sockets * factor as usize,
            analyses: self.analyses * factor as usize,
        }
    }
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            requests: Rate { burst: 300.0, per_second: 30.0 },
            games: Rate { burst: 20.0, per_second: 0.2 },
            passwords: Rate { burst: 10.0, per_second: 0.1 },
            remarks: Rate { burst: 5.0, per_second: 0.5 },
            questions: Rate { burst: 100.0, per_second: 10.0 },
            connections: 100,
            sockets: 50,
            analyses: 1,
        }
    }
}

/// The limiters of all kinds of use.
#[derive(Debug)]
pub(crate) struct Limiters {
    pub(crate) requests: TokenBuckets,
    pub(crate) games: TokenBuckets,
    pub(crate) passwords: TokenBuckets,
    pub(crate) remarks: TokenBuckets,
    pub(crate) questions: TokenBuckets,
    pub(crate) connections: ConcurrencyLimit,
    pub(crate) sockets: ConcurrencyLimit,
    pub(crate) analyses: ConcurrencyLimit,
}

impl Limiters {
    pub(crate) fn new(limits: &RateLimits) -> Limiters {
        Limiters {
            requests: TokenBuckets::new(limits.requests),
            games: TokenBuckets::new(limits.games),
            passwords: TokenBuckets::new(limits.passwords),
            remarks: TokenBuckets::new(limits.remarks),
            questions: TokenBuckets::new(limits.questions),
            connections: ConcurrencyLimit::new(limits.connections),
            sockets: ConcurrencyLimit::new(limits.sockets),
            analyses: ConcurrencyLimit::new(limits.analyses),
        }
    }
}

/// A token bucket for each address.
#[derive(Debug)]
pub(crate) struct TokenBuckets {
    rate: Rate,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl TokenBuckets {
    /// Above this number of addresses, full buckets are dropped.
    const MAX_ADDRESSES: usize = 10_000;

    pub(crate) fn new(rate: Rate) -> TokenBuckets {
        TokenBuckets { rate, left: Mutex::new(HashMap::new()) }
    }

    /// Takes a token, or fails with the seconds until the next one.
    pub(crate) fn take(&self, from: IpAddr, now: Instant) -> Result<(), AppError> {
        let Rate { burst, per_second } = self.rate;
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() > TokenBuckets::MAX_ADDRESSES {
            left.retain(|_, &mut (saved, since)| {
                saved + per_second * now.duration_since(since).as_secs_f64() < burst
            });
        }
        let (saved, since) = left.entry(network(from)).or_insert((burst, now));
        let gained = per_second * now.saturating_duration_since(*since).as_secs_f64();
        *saved = (*saved + gained).min(burst);
        *since = now;
        if *saved < 1.0 {
            let seconds = ((1.0 - *saved) / per_second).ceil() as u64;
            return Err(AppError::RateLimited { seconds: seconds.max(1) });
        }
        *saved -= 1.0;
        Ok(())
    }
}

/// A limit of concurrent use for each address.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimit {
    limit: usize,
    in_use: std::sync::Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl ConcurrencyLimit {
    pub(crate) fn new(limit: usize) -> ConcurrencyLimit {
        ConcurrencyLimit { limit, in_use: std::sync::Arc::default() }
    }

    /// Acquires a permit, or fails at once.
    pub(crate) fn acquire(&self, from: IpAddr) -> Result<ConcurrencyPermit, AppError> {
        let from = network(from);
        let mut in_use = self.in_use.lock().unwrap_or_else(PoisonError::into_inner);
        let count = in_use.entry(from).or_insert(0);
        if *count >= self.limit {
            return Err(AppError::RateLimited { seconds: 10 });
        }
        *count += 1;
        Ok(ConcurrencyPermit { from, in_use: std::sync::Arc::clone(&self.in_use) })
    }

    /// Acquires a permit, if need be after a moment: one that the client has just given up, such as
    /// that of the previous page, may not be released yet.
    pub(crate) async fn acquire_soon(&self, from: IpAddr) -> Result<ConcurrencyPermit, AppError> {
        for _ in 0..MAX_ATTEMPTS {
            if let Ok(permit) = self.acquire(from) {
                return Ok(permit);
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
        self.acquire(from)
    }
}

/// Concurrent use, released on drop.
#[derive(Debug)]
pub(crate) struct ConcurrencyPermit {
    from: IpAddr,
    in_use: std::sync::Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for ConcurrencyPermit {
    fn drop(&mut self) {
        let mut in_use = self.in_use.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = in_use.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                in_use.remove(&self.from);
            }
        }
    }
}

/// The unit that limits apply to: an IPv4 address or an IPv6 /64, since one client has a whole /64.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => match long.to_ipv4_mapped() {
            Some(short) => IpAddr::V4(short),
            None => IpAddr::V6((u128::from(long) >> 64 << 64).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_run_out_and_come_back() {
        let buckets = TokenBuckets::new(Rate { burst: 2.0, per_second: 0.5 });
        let (one, other) = ([1, 2, 3, 4].into(), [1, 2, 3, 5].into());
        let start = crate::time::now();
        assert!(buckets.take(one, start).is_ok() && buckets.take(one, start).is_ok());
        assert!(matches!(buckets.take(one, start), Err(AppError::RateLimited { seconds: 2 })));
        assert!(buckets.take(other, start).is_ok());
        assert!(buckets.take(one, start + Duration::from_secs(2)).is_ok());
        assert!(buckets.take(one, start + Duration::from_secs(2)).is_err());
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let buckets = TokenBuckets::new(Rate { burst: 1.0, per_second: 1.0 });
        let start = crate::time::now();
        assert!(buckets.take("2001:db8::1".parse().unwrap(), start).is_ok());
        assert!(buckets.take("2001:db8::2".parse().unwrap(), start).is_err());
    }

    #[test]
    fn a_permit_is_released_on_drop() {
        let limit = ConcurrencyLimit::new(1);
        let from = [127, 0, 0, 1].into();
        let permit = limit.acquire(from).unwrap();
        assert!(limit.acquire(from).is_err());
        drop(permit);
        assert!(limit.acquire(from).is_ok());
    }
}
