//! Pieces of more than one character.

use rules::Color;

use super::Scale;

/// A character of a piece.
pub(super) enum Part {
    /// Nothing of it.
    Nothing,
    /// Its body.
    Body(char),
    /// The mark in its middle, which tells it from the other color.
    Mark,
}

impl Part {
    pub(super) const fn of(character: char) -> Part {
        match character {
            ' ' => Part::Nothing,
            '@' => Part::Mark,
            body => Part::Body(body),
        }
    }
}

/// The rows of a piece on a square: one color is round with a ring in it, the other pointed. Empty
/// at the small scale.
pub(super) const fn piece(color: Color, scale: Scale, unicode: bool) -> &'static [&'static str] {
    let round = matches!(color, Color::Red | Color::White);
    match (scale, unicode, round) {
        (Scale::Small, ..) => &[],
        (Scale::Medium, true, true) => &["▗█▀█▖", "▝█▄█▘"],
        (Scale::Medium, true, false) => &["▗▟█▙▖", "▝▜█▛▘"],
        (Scale::Medium, false, _) => &["  @  ", "     "],
        (Scale::Large, true, true) => &[" ▗▄▄▄▖ ", " ██@██ ", " ▝▀▀▀▘ "],
        (Scale::Large, true, false) => &["  ▄█▄  ", " ██@██ ", "  ▀█▀  "],
        (Scale::Large, false, true) => &["  .-.  ", " ( @ ) ", "  '-'  "],
        (Scale::Large, false, false) => &["  /^\\  ", " < @ > ", "  \\v/  "],
        (Scale::Huge, true, true) => {
            &["   ▄▄▄▄▄   ", " ▗██▀▀▀██▖ ", " ███ ● ███ ", " ▝██▄▄▄██▘ ", "   ▀▀▀▀▀   "]
        }
        (Scale::Huge, true, false) => {
            &["    ▄█▄    ", "  ▄█████▄  ", " ████@████ ", "  ▀█████▀  ", "    ▀█▀    "]
        }
        (Scale::Huge, false, true) => {
            &["   .---.   ", "  /     \\  ", " (   @   ) ", "  \\     /  ", "   '---'   "]
        }
        (Scale::Huge, false, false) => {
            &["     ^     ", "   /   \\   ", "  <  @  >  ", "   \\   /   ", "     v     "]
        }
    }
}

/// The mark of a color, drawn in the color of the square.
pub(super) const fn mark(color: Color) -> char {
    match color {
        Color::Red | Color::White => '○',
        Color::Blue | Color::Black => '◆',
    }
}

/// The mark where a square has no color: a hole, or nothing special.
pub(super) const fn bare_mark(color: Color) -> char {
    match color {
        Color::Red | Color::White => ' ',
        Color::Blue | Color::Black => '█',
    }
}

/// A piece on a point, all filled.
pub(super) fn disc((wide, tall): (usize, usize)) -> Vec<String> {
    let inside = wide - 2;
    let row = |[left, middle, right]: [&str; 3]| format!("{left}{}{right}", middle.repeat(inside));
    if tall == 1 {
        return vec![row(["▐", "█", "▌"])];
    }
    let mut rows = vec![row(["█", "█", "█"]); tall];
    rows[0] = row(["▗", "▄", "▖"]);
    rows[tall - 1] = row(["▝", "▀", "▘"]);
    rows
}

/// The rim of a piece on a point, as wide and as tall as it is.
pub(super) fn rim((wide, tall): (usize, usize), unicode: bool) -> Vec<String> {
    let inside = wide - 2;
    if tall == 1 {
        return vec![format!("({})", " ".repeat(inside))];
    }
    let [top, side, bottom] = if unicode {
        [["╭", "─", "╮"], ["│", " ", "│"], ["╰", "─", "╯"]]
    } else {
        [[".", "-", "."], ["|", " ", "|"], ["'", "-", "'"]]
    };
    let row = |[left, middle, right]: [&str; 3]| format!("{left}{}{right}", middle.repeat(inside));
    let mut rows = vec![row(side); tall];
    rows[0] = row(top);
    rows[tall - 1] = row(bottom);
    rows
}
