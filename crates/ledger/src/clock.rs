//! The ledger's only access to the clock.

use std::time::Instant;

#[expect(clippy::disallowed_methods, reason = "leases are renewed and rates are shown")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
