//! Metrics in the Prometheus text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;

use crate::room::event::EventKind;

/// Counters since the start of the process.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// By the first digit of the status, 1 to 5.
    responses: [AtomicU64; 5],
    limited: AtomicU64,
    failed: AtomicU64,
    games: AtomicU64,
    moves: AtomicU64,
    events: AtomicU64,
    jobs: AtomicU64,
    sockets: AtomicU64,
}

impl Metrics {
    pub(crate) fn count_response(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        self.responses[class].fetch_add(1, Ordering::Relaxed);
        match status {
            StatusCode::TOO_MANY_REQUESTS => _ = self.limited.fetch_add(1, Ordering::Relaxed),
            StatusCode::INTERNAL_SERVER_ERROR => _ = self.failed.fetch_add(1, Ordering::Relaxed),
            _ => {}
        }
    }

    pub(crate) fn count_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_event(&self, kind: &EventKind) {
        self.events.fetch_add(1, Ordering::Relaxed);
        if matches!(kind, EventKind::Moved { .. }) {
            self.moves.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn count_job(&self) {
        self.jobs.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_opened(&self) {
        self.sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_closed(&self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    /// All metrics as text.
    pub(crate) fn text(&self, rooms: usize, idle_threads: usize) -> String {
        let mut text = String::new();
        let name = "quincunx_http_responses_total";
        let _ = writeln!(text, "# HELP {name} HTTP responses by status class.");
        let _ = writeln!(text, "# TYPE {name} counter");
        for (class, count) in (1..).zip(&self.responses) {
            let count = count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}{{class=\"{class}xx\"}} {count}");
        }
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        for (name, kind, help, value) in [
            ("limited_total", "counter", "Requests rejected by a rate limit.", load(&self.limited)),
            (
                "failed_total",
                "counter",
                "Requests that failed with an internal error.",
                load(&self.failed),
            ),
            ("games_total", "counter", "Games started.", load(&self.games)),
            ("moves_total", "counter", "Moves stored.", load(&self.moves)),
            ("events_total", "counter", "Events stored.", load(&self.events)),
            (
                "jobs_total",
                "counter",
                "Computer moves made here for the cluster.",
                load(&self.jobs),
            ),
            ("sockets", "gauge", "Open WebSockets.", load(&self.sockets)),
            ("rooms", "gauge", "Games in memory.", rooms as u64),
            ("idle_threads", "gauge", "Idle engine threads.", idle_threads as u64),
        ] {
            let _ = writeln!(text, "# HELP quincunx_{name} {help}");
            let _ = writeln!(text, "# TYPE quincunx_{name} {kind}");
            let _ = writeln!(text, "quincunx_{name} {value}");
        }
        text
    }
}
