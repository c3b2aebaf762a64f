//! Parsing numbers, times and sizes.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use catalog::read_time;
use messages::say;

use crate::help::Advice;

/// Maximum memory size, in MiB.
const MOST_MEBIBYTES: usize = 16 << 10;

/// Parses a number within bounds.
pub(crate) fn number<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, Advice> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (range.start().to_string(), range.end().to_string());
            Advice::new(&say("command-use-range").with("least", least).with("most", most))
        })
    }
}

/// Parses a number from 1.
pub(crate) fn positive(text: &str) -> Result<u64, Advice> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| Advice::new(&say("command-use-positive")))
}

/// Parses a time with its unit.
pub(crate) fn time(text: &str) -> Result<Duration, Advice> {
    read_time(text).ok_or_else(|| Advice::new(&say("command-use-time")))
}

/// Parses a size in MiB or GiB.
pub(crate) fn bytes(text: &str) -> Result<usize, Advice> {
    let read = || {
        let mebibytes = match text.to_ascii_uppercase().split_at_checked(text.len() - 1)? {
            (digits, "M") => digits.parse::<usize>().ok()?,
            (digits, "G") => digits.parse::<usize>().ok()?.checked_mul(1024)?,
            _ => return None,
        };
        (1..=MOST_MEBIBYTES).contains(&mebibytes).then_some(mebibytes << 20)
    };
    let size = if text.is_empty() { None } else { read() };
    size.ok_or_else(|| Advice::new(&say("command-use-bytes")))
}
