//! Histograms.

use super::scale::{Scale, tick_text};
use super::{WIDTH, line, rect, svg, text};

const HEIGHT: f64 = 130.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = WIDTH - 12.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = HEIGHT - 24.0;

/// Bars in a plot, at most.
const MAX_BARS: usize = 25;

/// The distribution of whole numbers.
#[derive(Clone, Debug)]
pub(crate) struct Histogram<'a> {
    pub(crate) title: &'a str,
    pub(crate) about: &'a str,
    pub(crate) values: &'a [usize],
    /// The largest value on the axis, so that several plots can be compared.
    pub(crate) max: usize,
    /// The color, from 1.
    pub(crate) series: usize,
}

impl Histogram<'_> {
    pub(crate) fn svg(&self) -> String {
        let width = (self.max + 1).div_ceil(MAX_BARS).max(1);
        let mut counts = vec![0_usize; self.max / width + 1];
        for &value in self.values {
            counts[value.min(self.max) / width] += 1;
        }
        let all = self.values.len().max(1) as f64;
        let x = Scale { low: 0.0, high: (counts.len() * width) as f64 };
        let shares = counts.iter().map(|&count| 100.0 * count as f64 / all);
        let y = Scale::from_zero(shares.clone());
        let class = format!("bar series-{}", self.series);
        let mut content = text(LEFT, 14.0, "plot-text strong", self.title);
        for tick in y.ticks() {
            let at = y.place(tick, BOTTOM, TOP);
            content += &line((LEFT, at), (RIGHT, at), "grid");
        }
        let top = format!("{} %", tick_text(y.high));
        content += &text(LEFT - 4.0, TOP + 4.0, "plot-text end", &top);
        for (number, share) in shares.enumerate().filter(|(_, share)| *share > 0.0) {
            let ends = [number, number + 1].map(|end| x.place((end * width) as f64, LEFT, RIGHT));
            let top = y.place(share, BOTTOM, TOP);
            let size = ((ends[1] - ends[0] - 1.0).max(0.5), BOTTOM - top);
            content += &rect((ends[0] + 0.5, top), size, &class);
        }
        for tick in x.ticks() {
            let at = x.place(tick, LEFT, RIGHT);
            content += &text(at, BOTTOM + 16.0, "plot-text middle", &tick_text(tick));
        }
        content += &line((LEFT, BOTTOM), (RIGHT, BOTTOM), "axis");
        svg(HEIGHT, self.about, &content)
    }
}
