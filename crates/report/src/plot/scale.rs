//! Linear scales with round ticks.

/// A linear scale from values to coordinates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Scale {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Scale {
    /// A scale that holds these values and 0, with a round end.
    pub(crate) fn from_zero(values: impl Iterator<Item = f64>) -> Scale {
        let high = values.fold(0.0, f64::max);
        let step = step(high.max(1e-9));
        Scale { low: 0.0, high: (high / step).ceil().max(1.0) * step }
    }

    /// The coordinate of a value between those of the ends.
    pub(super) fn place(self, value: f64, from: f64, to: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        from + share.clamp(0.0, 1.0) * (to - from)
    }

    /// Round values from end to end, about five.
    pub(super) fn ticks(self) -> Vec<f64> {
        let step = step(self.high - self.low);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|number| number as f64 * step).collect()
    }
}

/// The distance of ticks on a scale of this length: 1, 2 or 5 times a power of ten.
fn step(length: f64) -> f64 {
    const TICKS: f64 = 5.0;
    let rough = length / TICKS;
    let power = 10_f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough * 0.999);
    factor.unwrap_or(10.0) * power
}

/// A tick as short text.
pub(super) fn tick_text(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    format!("{rounded}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(Scale { low: 0.0, high: 1.0 }.ticks().len(), 6);
        assert_eq!(Scale::from_zero([3.0, 47.0].into_iter()), Scale { low: 0.0, high: 50.0 });
        assert_eq!(Scale { low: 0.0, high: 50.0 }.ticks(), [0.0, 10.0, 20.0, 30.0, 40.0, 50.0]);
        assert_eq!(Scale::from_zero(std::iter::empty()).ticks().first(), Some(&0.0));
        assert_eq!(tick_text(0.2 + 0.1), "0.3");
    }

    #[test]
    fn values_outside_stay_on_the_plot() {
        let scale = Scale { low: 0.0, high: 10.0 };
        assert!((scale.place(5.0, 100.0, 0.0) - 50.0).abs() < 1e-9);
        assert!((scale.place(50.0, 0.0, 100.0) - 100.0).abs() < 1e-9);
    }
}
