//! Parsing times and sizes.

use std::time::Duration;

use catalog::read_time;

/// Maximum memory size, in MiB.
const MOST_MEBIBYTES: usize = 16 << 10;

/// Parses a time with its unit.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    read_time(text).ok_or_else(|| "use a time such as `500ms`, `5s` or `2m`".to_owned())
}

/// Parses a size in MiB or GiB.
pub(crate) fn bytes(text: &str) -> Result<usize, String> {
    let read = || {
        let mebibytes = match text.to_ascii_uppercase().split_at_checked(text.len() - 1)? {
            (digits, "M") => digits.parse::<usize>().ok()?,
            (digits, "G") => digits.parse::<usize>().ok()?.checked_mul(1024)?,
            _ => return None,
        };
        (1..=MOST_MEBIBYTES).contains(&mebibytes).then_some(mebibytes << 20)
    };
    let size = if text.is_empty() { None } else { read() };
    size.ok_or_else(|| "use a size from `1M` to `16G`, such as `64M`".to_owned())
}
