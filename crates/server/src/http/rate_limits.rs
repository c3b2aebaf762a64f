//! How much one address may ask for: a bucket of permits that fills up again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::http::error::Refusal;

/// How often, and after which pauses, it is tried again to hold something.
const TRIES: usize = 20;
const PAUSE: Duration = Duration::from_millis(50);

/// How many permits an address has at most, and how many it gets in a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// The most that can be saved up.
    pub burst: f64,
    /// What comes in a second.
    pub per_second: f64,
}

/// How often each kind of thing may be done from one address.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Requests of any kind.
    pub requests: Rate,
    /// Games that are begun.
    pub games: Rate,
    /// Attempts to sign in or up: each costs the server some work, and guessing must not pay.
    pub passwords: Rate,
    /// Things that are said.
    pub remarks: Rate,
    /// Connections at once, whatever they are for; not behind a proxy, where all come from one
    /// address.
    pub connections: usize,
    /// Sockets that are open at once.
    pub sockets: usize,
    /// Analyses that run at once.
    pub analyses: usize,
}

impl Limits {
    /// The same for someone who may ask for so many times as much.
    pub fn times(self, factor: u32) -> Limits {
        let more = |rate: Rate| Rate {
            burst: rate.burst * f64::from(factor),
            per_second: rate.per_second * f64::from(factor),
        };
        Limits {
            requests: more(self.requests),
            games: more(self.games),
            passwords: more(self.passwords),
            remarks: more(self.remarks),
            connections: self.connections * factor as usize,
            sockets: self.sockets * factor as usize,
            analyses: self.analyses * factor as usize,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate { burst: 300.0, per_second: 30.0 },
            games: Rate { burst: 20.0, per_second: 0.2 },
            passwords: Rate { burst: 10.0, per_second: 0.1 },
            remarks: Rate { burst: 5.0, per_second: 0.5 },
            connections: 100,
            sockets: 50,
            analyses: 1,
        }
    }
}

/// Addresses and what they have left.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: Rate,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Buckets {
    /// Addresses whose buckets are full are forgotten when there are more than this.
    const MOST: usize = 10_000;

    pub(crate) fn new(rate: Rate) -> Buckets {
        Buckets { rate, left: Mutex::new(HashMap::new()) }
    }

    /// Takes a permit, or says in how many seconds there will be one.
    pub(crate) fn take(&self, from: IpAddr, now: Instant) -> Result<(), Refusal> {
        let Rate { burst, per_second } = self.rate;
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() > Buckets::MOST {
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
            return Err(Refusal::TooMany { seconds: seconds.max(1) });
        }
        *saved -= 1.0;
        Ok(())
    }
}

/// How many of something each address has at once.
#[derive(Debug)]
pub(crate) struct Counters {
    most: usize,
    held: std::sync::Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Counters {
    pub(crate) fn new(most: usize) -> Counters {
        Counters { most, held: std::sync::Arc::default() }
    }

    /// Holds one more until the answer is dropped.
    pub(crate) fn hold(&self, from: IpAddr) -> Result<Held, Refusal> {
        let from = network(from);
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(from).or_insert(0);
        if *count >= self.most {
            return Err(Refusal::TooMany { seconds: 10 });
        }
        *count += 1;
        Ok(Held { from, held: std::sync::Arc::clone(&self.held) })
    }

    /// The same, if need be after a moment: what someone has just given up, such as the page before
    /// this one, may still be on its way out.
    pub(crate) async fn hold_soon(&self, from: IpAddr) -> Result<Held, Refusal> {
        for _ in 0..TRIES {
            if let Ok(held) = self.hold(from) {
                return Ok(held);
            }
            tokio::time::sleep(PAUSE).await;
        }
        self.hold(from)
    }
}

/// One of something, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    from: IpAddr,
    held: std::sync::Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.from);
            }
        }
    }
}

/// Whoever has one address of version 6 has a whole network of them.
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
    fn permits_run_out_and_come_back() {
        let buckets = Buckets::new(Rate { burst: 2.0, per_second: 0.5 });
        let (one, other) = ([1, 2, 3, 4].into(), [1, 2, 3, 5].into());
        let start = crate::time::now();
        assert!(buckets.take(one, start).is_ok() && buckets.take(one, start).is_ok());
        assert!(matches!(buckets.take(one, start), Err(Refusal::TooMany { seconds: 2 })));
        assert!(buckets.take(other, start).is_ok());
        assert!(buckets.take(one, start + Duration::from_secs(2)).is_ok());
        assert!(buckets.take(one, start + Duration::from_secs(2)).is_err());
    }

    #[test]
    fn a_network_of_version_6_counts_as_one() {
        let buckets = Buckets::new(Rate { burst: 1.0, per_second: 1.0 });
        let start = crate::time::now();
        assert!(buckets.take("2001:db8::1".parse().unwrap(), start).is_ok());
        assert!(buckets.take("2001:db8::2".parse().unwrap(), start).is_err());
    }

    #[test]
    fn what_is_held_is_given_back() {
        let counters = Counters::new(1);
        let from = [127, 0, 0, 1].into();
        let held = counters.hold(from).unwrap();
        assert!(counters.hold(from).is_err());
        drop(held);
        assert!(counters.hold(from).is_ok());
    }
}
