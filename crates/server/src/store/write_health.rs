//! Health of writes, for readiness checks: a database may still answer reads while its disk is
//! full.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::timeout;

use super::Store;
use crate::time::{milliseconds, now};

/// Time limit for a readiness check.
const CHECK_TIMEOUT: Duration = Duration::from_secs(2);

/// Age up to which a successful write counts, so that most checks need not write.
const SUCCESS_TTL: Duration = Duration::from_secs(10);

/// Pause between failed probes: anyone may request checks.
const PROBE_INTERVAL: Duration = Duration::from_millis(500);

/// Outcome of the last writes.
#[derive(Debug, Default)]
pub(super) struct WriteHealth {
    last: Mutex<Option<(Instant, bool)>>,
    /// Held by the check that is under way; others wait for its result.
    checking: tokio::sync::Mutex<()>,
}

impl WriteHealth {
    /// Records the outcome of a commit. A failure may be due to the change itself, so the next
    /// check probes.
    pub(super) fn record_commit(&self, succeeded: bool) {
        self.set(succeeded.then(|| (now(), true)));
    }

    fn record_probe(&self, succeeded: bool) {
        self.set(Some((now(), succeeded)));
    }

    fn set(&self, outcome: Option<(Instant, bool)>) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = outcome;
    }

    /// The last outcome, unless it is unknown or too old.
    fn recent(&self) -> Option<bool> {
        let (at, succeeded) = (*self.last.lock().unwrap_or_else(PoisonError::into_inner))?;
        let ttl = if succeeded { SUCCESS_TTL } else { PROBE_INTERVAL };
        (now().saturating_duration_since(at) < ttl).then_some(succeeded)
    }
}

impl Store {
    /// Readiness check: true if the database answers and can be written.
    pub(crate) async fn is_writable(&self) -> bool {
        timeout(CHECK_TIMEOUT, self.check()).await.unwrap_or(false)
    }

    /// Writes only if no write has succeeded lately.
    async fn check(&self) -> bool {
        let _checking = self.health.checking.lock().await;
        match self.health.recent() {
            Some(true) => sqlx::query("SELECT 1").execute(&self.reserved).await.is_ok(),
            Some(false) => false,
            None => {
                let probe = sqlx::query("UPDATE write_probe SET at = $1").bind(milliseconds());
                let written = probe.execute(&self.reserved).await;
                if let Err(error) = &written {
                    tracing::warn!(%error, "the database cannot be written");
                }
                self.health.record_probe(written.is_ok());
                written.is_ok()
            }
        }
    }
}
