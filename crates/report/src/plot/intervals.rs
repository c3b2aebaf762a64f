//! Rows with a dot and its 95 % interval, or a bar.

use super::scale::{Scale, tick_text};
use super::{WIDTH, line, rect, svg, text};

const LEFT: f64 = 8.0;
const RIGHT: f64 = WIDTH - 8.0;
const ROW: f64 = 40.0;
const AXIS: f64 = 26.0;

/// A row of an [`IntervalPlot`].
#[derive(Clone, Debug)]
pub(crate) struct IntervalRow {
    pub(crate) label: String,
    /// The figures as text, at the right.
    pub(crate) figures: String,
    pub(crate) value: f64,
    /// The ends of the interval; `None` draws a bar from the left instead.
    pub(crate) interval: Option<(f64, f64)>,
}

/// Estimates, one below the other.
#[derive(Clone, Debug)]
pub(crate) struct IntervalPlot<'a> {
    pub(crate) about: &'a str,
    pub(crate) scale: Scale,
    /// A value to compare with, such as an even score.
    pub(crate) reference: Option<f64>,
    /// A unit after the numbers of the axis.
    pub(crate) unit: &'a str,
    pub(crate) rows: Vec<IntervalRow>,
}

impl IntervalPlot<'_> {
    pub(crate) fn svg(&self) -> String {
        let bottom = self.rows.len() as f64 * ROW;
        let place = |value: f64| self.scale.place(value, LEFT, RIGHT);
        let mut content = String::new();
        for tick in self.scale.ticks() {
            let at = place(tick);
            let anchor = match at {
                _ if at < LEFT + 12.0 => "",
                _ if at > RIGHT - 12.0 => " end",
                _ => " middle",
            };
            content += &line((at, 0.0), (at, bottom), "grid");
            let words = format!("{}{}", tick_text(tick), self.unit);
            content += &text(at, bottom + 16.0, &format!("plot-text{anchor}"), &words);
        }
        if let Some(reference) = self.reference {
            content += &line((place(reference), 0.0), (place(reference), bottom), "reference");
        }
        for (number, row) in self.rows.iter().enumerate() {
            let top = number as f64 * ROW;
            content += &text(LEFT, top + 14.0, "plot-text strong", &row.label);
            content += &text(RIGHT, top + 14.0, "plot-text end", &row.figures);
            let (middle, value) = (top + 27.0, place(row.value));
            content += &match row.interval {
                None => {
                    let size = ((value - LEFT).max(1.0), 10.0);
                    rect((LEFT, middle - 5.0), size, "bar series-1")
                }
                Some((low, high)) => {
                    line((place(low), middle), (place(high), middle), "whisker")
                        + &dot(value, middle)
                }
            };
        }
        content += &line((LEFT, bottom), (RIGHT, bottom), "axis");
        svg(bottom + AXIS, self.about, &content)
    }
}

fn dot(x: f64, y: f64) -> String {
    format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" class=\"dot\"/>")
}
