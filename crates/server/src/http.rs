//! HTTP: the listener, middleware, errors, rate limits, authentication and static assets.

pub(crate) mod asked_language;
pub(crate) mod assets;
pub(crate) mod blocking;
pub(crate) mod browser_module;
pub(crate) mod error;
pub(crate) mod health;
pub(crate) mod idempotency;
pub(crate) mod listener;
pub(crate) mod metrics;
pub(crate) mod middleware;
pub(crate) mod plain_address;
pub(crate) mod presentation;
pub(crate) mod rate_limits;
pub(crate) mod visitor;
pub(crate) mod websocket;
mod write_timeout;
