//! Elements of an SVG text.

use std::fmt::{Display, Write};

use crate::theme::{Theme, Token};

/// An element being written: `Tag::new("circle").length("r", 12.0).close()`.
pub(super) struct Tag {
    name: &'static str,
    classes: String,
    attributes: String,
}

impl Tag {
    pub(super) fn new(name: &'static str) -> Tag {
        Tag { name, classes: String::new(), attributes: String::new() }
    }

    /// Adds class names.
    pub(super) fn class(mut self, names: &str) -> Tag {
        if !self.classes.is_empty() && !names.is_empty() {
            self.classes.push(' ');
        }
        self.classes.push_str(names);
        self
    }

    /// Adds an attribute. The value must not contain quotes, `<` or `&`.
    pub(super) fn set(mut self, name: &str, value: impl Display) -> Tag {
        let _ = write!(self.attributes, " {name}=\"{value}\"");
        self
    }

    /// Adds an attribute that is a length.
    pub(super) fn length(self, name: &str, value: f64) -> Tag {
        self.set(name, rounded(value))
    }

    /// Fills with a token's color, which a page may change through the class.
    pub(super) fn fill(self, theme: Theme, token: Token) -> Tag {
        self.class(&format!("fill-{}", token.name())).set("fill", theme.color(token))
    }

    /// Strokes with a token's color and leaves the inside as it is.
    pub(super) fn stroke(self, theme: Theme, token: Token, width: f64) -> Tag {
        self.class(&format!("stroke-{}", token.name()))
            .set("stroke", theme.color(token))
            .length("stroke-width", width)
    }

    /// Rounds the ends and corners of strokes.
    pub(super) fn round(self) -> Tag {
        self.set("stroke-linecap", "round").set("stroke-linejoin", "round")
    }

    /// The element without content.
    pub(super) fn close(self) -> String {
        format!("{}/>", self.open())
    }

    /// The element around its content.
    pub(super) fn around(self, content: &str) -> String {
        let name = self.name;
        format!("{}>{content}</{name}>", self.open())
    }

    fn open(self) -> String {
        let Tag { name, classes, attributes } = self;
        if classes.is_empty() {
            format!("<{name}{attributes}")
        } else {
            format!("<{name} class=\"{classes}\"{attributes}")
        }
    }
}

/// Two digits behind the point are finer than any screen and keep the text short.
pub(super) fn rounded(value: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (value * 100.0).round() / 100.0 + 0.0
}
