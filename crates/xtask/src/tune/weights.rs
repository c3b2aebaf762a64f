//! Generated files with the weights of a game.

use engine::{PATTERN_SCALE, PRIORITY_SCALE};

/// A Rust file with these weights, as the formatter would leave it.
pub(super) fn file(command: &str, names: &[&str], weights: &[f64]) -> String {
    let numbers: Vec<String> =
        weights.iter().map(|&weight| format!("{},", weight as i32)).collect();
    // The formatter puts the comments below each other.
    let width = numbers.iter().map(String::len).max().unwrap_or(0);
    let line = |(name, number): (&&str, &String)| format!("    {number:<width$} // {name}\n");
    let lines = names.iter().zip(&numbers).map(line).collect::<Vec<_>>().concat();
    let count = weights.len();
    format!(
        "//! Weights of the evaluation's features. Generated, do not edit:\n\
         //! `{command}`\n\n\
         pub(super) const WEIGHTS: [i32; {count}] = [\n{lines}];\n"
    )
}

/// A Rust file with pattern weights.
pub(super) fn pattern_file(command: &str, by_share: &[f64], by_room: &[f64]) -> String {
    let count = by_share.len();
    format!(
        "//! Weights of the evaluation's patterns, in units of 1/16 point. Generated, do not edit:\n\
         //! `{command}`\n\n\
         /// Weight by share of all pieces.\n\
         pub(super) const SHARE: [i16; {count}] = [\n{}];\n\n\
         /// Weight by share of the board.\n\
         pub(super) const ROOM: [i16; {count}] = [\n{}];\n",
        numbers(by_share, PATTERN_SCALE),
        numbers(by_room, PATTERN_SCALE)
    )
}

/// A Rust file with move weights.
pub(super) fn move_file(command: &str, weights: &[f64]) -> String {
    let count = weights.len();
    format!(
        "//! Weights of the move patterns. Generated, do not edit:\n\
         //! `{command}`\n\n\
         pub(super) static MOVE_WEIGHTS: [i16; {count}] = [\n{}];\n",
        numbers(weights, PRIORITY_SCALE)
    )
}

/// Fixed-point weights in rows.
fn numbers(weights: &[f64], scale: i32) -> String {
    let scaled = weights.iter().map(|weight| weight * f64::from(scale));
    rows(&scaled.map(|weight| format!("{},", weight.round() as i16)).collect::<Vec<_>>())
}

/// Short words in rows, as the formatter would leave them.
fn rows(words: &[String]) -> String {
    const WIDTH: usize = 99;
    let (mut rows, mut row) = (String::new(), String::from("   "));
    for word in words {
        if row.len() + 1 + word.len() > WIDTH {
            rows = rows + &row + "\n";
            row = String::from("   ");
        }
        row = row + " " + word;
    }
    rows + &row + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_its_command_and_its_features() {
        let text = file("cargo xtask tune go", &["stones", "eyes"], &[12.0, -107.0]);
        let expected = "\
//! Weights of the evaluation's features. Generated, do not edit:
//! `cargo xtask tune go`

pub(super) const WEIGHTS: [i32; 2] = [
    12,   // stones
    -107, // eyes
];
";
        assert_eq!(text, expected);
    }

    #[test]
    fn patterns_stand_in_rows() {
        let text = pattern_file("cargo xtask tune go", &[1.0, -0.5], &[100.0; 30]);
        assert!(text.contains("SHARE: [i16; 2] = [\n    16, -8,\n];\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 100), "{text}");
        assert_eq!(text.matches(" 1600,").count(), 30);
        let text = move_file("cargo xtask tune go --moves", &[0.25, -2.0]);
        assert!(text.contains("MOVE_WEIGHTS: [i16; 2] = [\n    250, -2000,\n];\n"), "{text}");
    }
}
