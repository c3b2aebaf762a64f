//! Latency and resource use.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// The measurements at one rate.
pub(super) struct Measurement {
    pub(super) games: usize,
    /// Moves per second.
    pub(super) rate: f64,
    /// Latency from the scheduled time of a move to its event at the opponent, sorted.
    pub(super) latencies: Vec<Duration>,
    /// Moves that were refused, or whose event never arrived.
    pub(super) failed: usize,
    /// Peak resident memory of the server in bytes.
    pub(super) memory: u64,
    /// Cores used by the server.
    pub(super) processor: f64,
}

impl Measurement {
    pub(super) const HEAD: &str = "\
| games | sockets | moves/s | median | 95 % | 99 % | slowest | failed | memory | cores used |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

    /// The latency at a quantile.
    fn quantile(&self, fraction: f64) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get((last as f64 * fraction) as usize).copied().unwrap_or_default()
    }

    /// No failures, and the 99th percentile below the limit.
    pub(super) fn is_good(&self, max_latency: Duration) -> bool {
        self.failed == 0 && !self.latencies.is_empty() && self.quantile(0.99) < max_latency
    }

    pub(super) fn row(&self) -> String {
        let latencies = [0.5, 0.95, 0.99, 1.0].map(|fraction| {
            let milliseconds = self.quantile(fraction).as_secs_f64() * 1000.0;
            format!("{milliseconds:.1} ms")
        });
        format!(
            "| {} | {} | {:.0} | {} | {} | {} MiB | {:.2} |",
            self.games,
            2 * self.games,
            self.rate,
            latencies.join(" | "),
            self.failed,
            self.memory >> 20,
            self.processor
        )
    }
}

/// Resource use of a process.
pub(super) struct Process {
    /// Peak resident memory in bytes.
    pub(super) memory: u64,
    /// CPU time.
    pub(super) processor: Duration,
}

impl Process {
    pub(super) fn read(id: u32) -> Result<Process> {
        let read = |file: &str| {
            let path = format!("/proc/{id}/{file}");
            fs::read_to_string(&path).with_context(|| format!("read {path}"))
        };
        let (status, stat) = (read("status")?, read("stat")?);
        Ok(Process {
            memory: memory(&status).context("the memory of the server")?,
            processor: processor(&stat).context("the time of the server")?,
        })
    }
}

/// The line `VmHWM:`, in kibibytes.
fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}

/// Fields 14 and 15, in clock ticks of 10 ms; the process name before them may contain spaces.
fn processor(stat: &str) -> Option<Duration> {
    let (_, fields) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_time_are_parsed() {
        assert_eq!(memory("Name:\tx\nVmHWM:\t  2048 kB\nVmRSS:\t 1 kB\n"), Some(2 << 20));
        let stat = "7 (a b) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0";
        assert_eq!(processor(stat), Some(Duration::from_secs(2)));
        assert!(Process::read(std::process::id()).is_ok_and(|process| process.memory > 0));
    }

    #[test]
    fn quantiles_are_latencies() {
        let latencies = (1..=100).map(Duration::from_millis).collect();
        let figures = Measurement {
            games: 2,
            rate: 10.0,
            latencies,
            failed: 0,
            memory: 3 << 20,
            processor: 0.5,
        };
        let row = "| 2 | 4 | 10 | 50.0 ms | 95.0 ms | 99.0 ms | 100.0 ms | 0 | 3 MiB | 0.50 |";
        assert_eq!(figures.row(), row);
        assert!(figures.is_good(Duration::from_millis(100)));
        assert!(!figures.is_good(Duration::from_millis(99)));
    }
}
