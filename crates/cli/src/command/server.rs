//! Commands of the web server: `serve`, `work` and `backup`.

pub(super) mod backup;
mod log;
pub(super) mod serve;
pub(super) mod work;
