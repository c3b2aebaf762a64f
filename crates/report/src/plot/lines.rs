//! Line plots.

use super::scale::{Scale, tick_text};
use super::{WIDTH, line, svg, text};

const HEIGHT: f64 = 220.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = WIDTH - 12.0;
const TOP: f64 = 28.0;
const BOTTOM: f64 = HEIGHT - 38.0;

/// A line of a plot.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    /// Points from left to right.
    pub(crate) points: Vec<(f64, f64)>,
}

/// Several lines over one axis.
#[derive(Clone, Debug)]
pub(crate) struct LinePlot<'a> {
    /// A description of the whole.
    pub(crate) about: &'a str,
    pub(crate) x_label: &'a str,
    pub(crate) y: Scale,
    pub(crate) series: Vec<Series>,
}

impl LinePlot<'_> {
    pub(crate) fn svg(&self) -> String {
        let points = self.series.iter().flat_map(|series| &series.points);
        let x = Scale::from_zero(points.map(|point| point.0));
        let mut content = frame(x, self.y, self.x_label);
        let mut legend = LEFT;
        for (number, Series { name, points }) in (1..).zip(&self.series) {
            let place = |&(at, value): &(f64, f64)| {
                let (at, value) = (x.place(at, LEFT, RIGHT), self.y.place(value, BOTTOM, TOP));
                format!("{at:.1},{value:.1}")
            };
            let path: Vec<String> = points.iter().map(place).collect();
            let class = format!("series series-{number}");
            content += &polyline(&path.join(" "), &class);
            if self.series.len() > 1 {
                content += &line((legend, 10.0), (legend + 18.0, 10.0), &class);
                content += &text(legend + 24.0, 14.0, "plot-text", name);
                legend += 48.0 + 7.0 * name.chars().count() as f64;
            }
        }
        svg(HEIGHT, self.about, &content)
    }
}

/// Axes with ticks.
fn frame(x: Scale, y: Scale, x_label: &str) -> String {
    let mut content = String::new();
    for tick in y.ticks() {
        let at = y.place(tick, BOTTOM, TOP);
        content += &line((LEFT, at), (RIGHT, at), "grid");
        content += &text(LEFT - 6.0, at + 4.0, "plot-text end", &tick_text(tick));
    }
    for tick in x.ticks() {
        let at = x.place(tick, LEFT, RIGHT);
        content += &text(at, BOTTOM + 16.0, "plot-text middle", &tick_text(tick));
    }
    content += &line((LEFT, BOTTOM), (RIGHT, BOTTOM), "axis");
    content + &text(RIGHT, HEIGHT - 6.0, "plot-text end", x_label)
}

fn polyline(points: &str, class: &str) -> String {
    format!("<polyline points=\"{points}\" class=\"{class}\"/>")
}
