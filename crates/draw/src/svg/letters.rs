//! Words written with the strokes of our own alphabet.

use super::layout::Point;
use super::tag::{Tag, rounded};
use crate::glyphs;
use crate::theme::{Theme, Token};

/// A word to be written around a place in the picture.
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) center: Point,
    /// The height of capitals and digits.
    pub(super) height: f64,
    /// The stroke, relative to the alphabet's own.
    pub(super) weight: f64,
    pub(super) token: Token,
}

impl Word<'_> {
    /// The word as a group of strokes. The middle is that of capitals and digits, so small letters
    /// in a row share their baseline.
    pub(super) fn draw(&self, theme: Theme, class: &str) -> String {
        let (glyphs, width) = glyphs::word(self.text);
        let scale = self.height / 10.0;
        let corner = self.center.plus(Point { x: width / 2.0, y: 5.0 }, -scale);
        let strokes: String = glyphs
            .iter()
            .map(|(start, glyph)| {
                let path = Tag::new("path");
                let path = if *start > 0.0 {
                    path.set("transform", format_args!("translate({})", rounded(*start)))
                } else {
                    path
                };
                path.set("d", glyph.path).close()
            })
            .collect();
        Tag::new("g")
            .class(class)
            .stroke(theme, self.token, glyphs::STROKE * self.weight)
            .round()
            .set("fill", "none")
            .set(
                "transform",
                format_args!("translate({}) scale({})", corner.text(), rounded(scale)),
            )
            .around(&strokes)
    }
}
