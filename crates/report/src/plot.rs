//! Plots as SVG: no scripts, no style attributes, colors by classes, so that a page gives them its
//! theme and its content security policy stays strict.

mod bars;
mod intervals;
mod lines;
mod scale;

pub(crate) use bars::Histogram;
pub(crate) use intervals::{IntervalPlot, IntervalRow};
pub(crate) use lines::{LinePlot, Series};
pub(crate) use scale::Scale;

/// Width of every plot, in the units of its `viewBox`: about the width of a phone, so that letters
/// stay readable there.
const WIDTH: f64 = 400.0;

/// A drawing of this height with a description for people who do not see it.
fn svg(height: f64, about: &str, content: &str) -> String {
    let about = escape(about);
    format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{about}\">\
         {content}</svg>"
    )
}

fn text(x: f64, y: f64, class: &str, words: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{}</text>", escape(words))
}

fn line(from: (f64, f64), to: (f64, f64), class: &str) -> String {
    let ((x1, y1), (x2, y2)) = (from, to);
    format!("<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>")
}

fn rect(corner: (f64, f64), size: (f64, f64), class: &str) -> String {
    let ((x, y), (width, height)) = (corner, size);
    format!(
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
         class=\"{class}\"/>"
    )
}

/// Text for HTML and SVG.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
