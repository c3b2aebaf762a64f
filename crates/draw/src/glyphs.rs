//! A stroke font, so that pictures need no installed font and look the same everywhere.
//!
//! Letters and digits stand 10 units high on a baseline at y = 10; small letters reach up to
//! y = 3.6 and hang down to y = 13. The paths are center lines, to be stroked with round ends.

/// Stroke width when a capital is 10 units high.
pub(crate) const STROKE: f64 = 1.3;

/// The space between two characters of a word.
const SPACING: f64 = 2.4;

/// One character of the alphabet.
#[derive(Debug)]
pub(crate) struct Glyph {
    /// From the leftmost to the rightmost center line.
    pub(crate) width: f64,
    /// The center lines, as the `d` of an SVG path.
    pub(crate) path: &'static str,
}

/// The glyph of a character, if the alphabet has it.
pub(crate) fn glyph(character: char) -> Option<Glyph> {
    let (width, path) = match character {
        '0' => (6.0, "M3 0C5 0 6 2.2 6 5S5 10 3 10 0 7.8 0 5 1 0 3 0Z"),
        // As wide as its ink, not as its neighbors: a lone 1 has to look centered.
        '1' => (2.4, "M0 2L2.4 0V10"),
        '2' => (5.8, "M.3 2.7C.3 1.1 1.5 0 3 0S5.6 1.1 5.6 2.7C5.6 4.8 3.6 6.4 .2 10H5.8"),
        '3' => (
            5.6,
            "M.4 1.9C.9 .7 1.8 0 2.9 0 4.3 0 5.3 1 5.3 2.3 5.3 3.7 4.2 4.7 2.4 4.7 4.4 4.7 5.6 5.7 5.6 7.3 5.6 8.9 4.4 10 2.8 10 1.5 10 .5 9.2 .1 8",
        ),
        '4' => (6.0, "M4.4 10V0L0 7.2H6"),
        '5' => (
            5.6,
            "M5.1 0H1.1L.6 4.7C1.2 4.1 2 3.8 2.8 3.8 4.5 3.8 5.6 5 5.6 6.8S4.4 10 2.7 10C1.5 10 .5 9.3 .1 8.2",
        ),
        '6' => (
            5.8,
            "M4.6 0C2 1.8 .1 4.4 .1 7 .1 8.8 1.3 10 2.95 10S5.8 8.8 5.8 7 4.6 4 2.95 4C1.5 4 .4 5 .1 6.4",
        ),
        '7' => (5.6, "M0 0H5.6L1.9 10"),
        '8' => (
            5.8,
            "M2.9 4.7C1.5 4.7 .5 3.7 .5 2.35S1.5 0 2.9 0 5.3 1 5.3 2.35 4.3 4.7 2.9 4.7C1.2 4.7 0 5.8 0 7.35S1.2 10 2.9 10 5.8 8.9 5.8 7.35 4.6 4.7 2.9 4.7Z",
        ),
        '9' => (
            5.8,
            "M1.2 10C3.8 8.2 5.7 5.6 5.7 3 5.7 1.2 4.5 0 2.85 0S0 1.2 0 3 1.2 6 2.85 6C4.3 6 5.4 5 5.7 3.6",
        ),
        'a' => (
            5.4,
            "M5.4 3.6V10M5.4 6.8C5.4 5 4.2 3.6 2.7 3.6S0 5 0 6.8 1.2 10 2.7 10 5.4 8.6 5.4 6.8",
        ),
        'b' => (5.4, "M0 0V10M0 6.8C0 5 1.2 3.6 2.7 3.6S5.4 5 5.4 6.8 4.2 10 2.7 10 0 8.6 0 6.8"),
        'c' => (
            4.9,
            "M4.9 4.6C4.4 4 3.6 3.6 2.8 3.6 1.2 3.6 0 5 0 6.8S1.2 10 2.8 10C3.6 10 4.4 9.6 4.9 9",
        ),
        'd' => {
            (5.4, "M5.4 0V10M5.4 6.8C5.4 5 4.2 3.6 2.7 3.6S0 5 0 6.8 1.2 10 2.7 10 5.4 8.6 5.4 6.8")
        }
        'e' => {
            (5.4, "M0 6.7H5.4C5.4 4.9 4.3 3.6 2.7 3.6S0 5 0 6.8 1.2 10 2.8 10C3.7 10 4.5 9.6 5 8.9")
        }
        'f' => (3.8, "M3.8 .2C2.2 -.3 1.4 .5 1.4 2.2V10M0 3.8H3.4"),
        'g' => (
            5.4,
            "M5.4 3.6V10.4C5.4 12 4.4 13 2.8 13 1.8 13 1 12.7 .4 12.1M5.4 6.8C5.4 5 4.2 3.6 2.7 3.6S0 5 0 6.8 1.2 10 2.7 10 5.4 8.6 5.4 6.8",
        ),
        'h' => (4.9, "M0 0V10M0 6.2C.3 4.6 1.3 3.6 2.6 3.6 4.1 3.6 4.9 4.6 4.9 6.2V10"),
        'i' => (0.0, "M0 3.8V10M0 .9V1"),
        'j' => (1.9, "M1.9 3.8V11C1.9 12.4 1.2 13.1 0 13M1.9 .9V1"),
        'B' => (
            5.8,
            "M0 0V10H3.2C4.8 10 5.8 8.9 5.8 7.4S4.8 4.8 3.2 4.8H0M0 0H2.9C4.3 0 5.2 1 5.2 2.4S4.3 4.8 2.9 4.8",
        ),
        'D' => (6.2, "M0 0V10H2.2C4.8 10 6.2 8 6.2 5S4.8 0 2.2 0Z"),
        'L' => (4.8, "M0 0V10H4.8"),
        'R' => (5.8, "M0 10V0H3C4.6 0 5.6 1.1 5.6 2.7S4.6 5.4 3 5.4H0M3.2 5.4 5.8 10"),
        'W' => (9.0, "M0 0 2.2 10 4.5 1.4 6.8 10 9 0"),
        _ => return None,
    };
    Some(Glyph { width, path })
}

/// The glyphs of a word with the x at which each begins, and the width of the whole. Characters
/// that the alphabet lacks are left out.
pub(crate) fn word(text: &str) -> (Vec<(f64, Glyph)>, f64) {
    let mut placed = Vec::new();
    let mut end = 0.0;
    for glyph in text.chars().filter_map(glyph) {
        let start = if placed.is_empty() { 0.0 } else { end + SPACING };
        end = start + glyph.width;
        placed.push((start, glyph));
    }
    (placed, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_coordinate_height_and_owner_can_be_written() {
        for character in ('a'..='j').chain('0'..='9').chain("RBWLD".chars()) {
            assert!(glyph(character).is_some(), "{character}");
        }
    }

    #[test]
    fn a_word_is_as_wide_as_its_glyphs_and_spaces() {
        let (glyphs, width) = word("10");
        assert_eq!(glyphs.len(), 2);
        assert!((width - (2.4 + SPACING + 6.0)).abs() < 1e-9);
        assert!(word("").1.abs() < 1e-9);
    }
}
