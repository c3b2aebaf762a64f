//! Estimates with 95 % intervals.

use serde_json::{Value, json};

/// Standard errors in a 95 % interval.
const Z_95: f64 = 1.96;

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// Observations.
    pub(crate) count: usize,
}

impl Estimate {
    /// The mean of independent observations; `None` without any.
    pub(crate) fn mean(values: &[f64]) -> Option<Estimate> {
        let count = values.len();
        if count == 0 {
            return None;
        }
        let value = values.iter().sum::<f64>() / count as f64;
        // One observation says nothing about the spread.
        let error = Z_95 * deviation(values) / (count as f64).sqrt();
        Some(Estimate { value, low: value - error, high: value + error, count })
    }

    /// A share of `count` independent observations: the Wilson score interval, which is right for
    /// few of them and for shares near 0 and 1. `points` may count halves.
    pub(crate) fn share(points: f64, count: usize) -> Option<Estimate> {
        if count == 0 {
            return None;
        }
        let (number, square) = (count as f64, Z_95 * Z_95);
        let value = points / number;
        let center = (value + square / (2.0 * number)) / (1.0 + square / number);
        let variance = value * (1.0 - value) / number + square / (4.0 * number * number);
        let error = Z_95 * variance.sqrt() / (1.0 + square / number);
        let (low, high) = ((center - error).max(0.0), (center + error).min(1.0));
        Some(Estimate { value, low, high, count })
    }

    /// The same with an interval between 0 and 1.
    pub(crate) fn as_share(self) -> Estimate {
        Estimate { low: self.low.max(0.0), high: self.high.min(1.0), ..self }
    }

    /// True if the two intervals have nothing in common.
    pub(crate) fn differs_from(&self, other: &Estimate) -> bool {
        self.high < other.low || other.high < self.low
    }

    pub(crate) fn json(&self) -> Value {
        let Estimate { value, low, high, count } = *self;
        json!({
            "value": rounded(value), "low": rounded(low), "high": rounded(high), "count": count,
        })
    }
}

/// Sample standard deviation; 0 for fewer than two values.
pub(crate) fn deviation(values: &[f64]) -> f64 {
    if values.len() < 2 {
        return 0.0;
    }
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / (count - 1.0)).sqrt()
}

/// The middle value; the mean of the two middle ones of an even number. `None` without values.
pub(crate) fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        count if count % 2 == 1 => Some(sorted[half]),
        _ => Some(f64::midpoint(sorted[half - 1], sorted[half])),
    }
}

/// Four decimals, so that reports can be compared as text.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_the_usual_interval() {
        let estimate = Estimate::mean(&[1.0, 2.0, 3.0, 4.0]).unwrap();
        assert!((estimate.value - 2.5).abs() < 1e-9);
        assert!((estimate.high - 2.5 - 1.96 * 1.290_994 / 2.0).abs() < 1e-4, "{estimate:?}");
        assert_eq!(Estimate::mean(&[]), None);
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), Some(2.5));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn a_share_stays_between_0_and_1_and_is_never_certain() {
        let all = Estimate::share(20.0, 20).unwrap();
        assert!(all.high <= 1.0 && all.low > 0.8 && all.low < 0.85, "{all:?}");
        let half = Estimate::share(100.0, 200).unwrap();
        assert!((half.low - 0.4314).abs() < 1e-3 && (half.high - 0.5686).abs() < 1e-3, "{half:?}");
        assert!(!half.differs_from(&Estimate::share(90.0, 200).unwrap()));
        assert!(half.differs_from(&all));
    }
}
