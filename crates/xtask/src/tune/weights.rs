//! The file that holds the weights of a game.

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
        "//! What each feature of the judgement is worth. Generated, do not edit:\n\
         //! `{command}`\n\n\
         pub(super) const WEIGHTS: [i32; {count}] = [\n{lines}];\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_its_command_and_its_features() {
        let text = file("cargo xtask tune go", &["stones", "eyes"], &[12.0, -107.0]);
        let expected = "\
//! What each feature of the judgement is worth. Generated, do not edit:
//! `cargo xtask tune go`

pub(super) const WEIGHTS: [i32; 2] = [
    12,   // stones
    -107, // eyes
];
";
        assert_eq!(text, expected);
    }
}
