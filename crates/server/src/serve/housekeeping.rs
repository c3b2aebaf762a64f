//! Housekeeping: signs of life, and removal of what has expired.

use std::sync::Arc;
use std::time::Duration;

use crate::room::services::Services;
use crate::store::StoreError;
use crate::time::milliseconds;

/// Interval of signs of life, from which the next start knows how long no server ran.
const ALIVE_INTERVAL: Duration = Duration::from_secs(30);

/// Signs of life between two removals: one hour.
const ROUNDS: usize = 120;

/// Background task: keeps the database up to date and small.
pub(crate) async fn run(services: Arc<Services>) {
    for round in 0.. {
        if let Err(error) = tidy(&services, round).await {
            tracing::warn!(%error, "housekeeping failed");
        }
        tokio::time::sleep(ALIVE_INTERVAL).await;
    }
}

async fn tidy(services: &Services, round: usize) -> Result<(), StoreError> {
    let now = milliseconds();
    services.store.note_alive(now).await?;
    if round.is_multiple_of(ROUNDS) {
        services.store.remove_old_keys(now).await?;
        services.store.remove_expired_sessions(now).await?;
    }
    Ok(())
}
