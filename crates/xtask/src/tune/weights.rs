//! The file that holds the weights of a game.

/// A Rust file with these weights, as the formatter would leave it.
pub(super) fn file(command: &str, names: &[&str], weights: &[f64]) -> String {
    let line = |(name, weight): (&&str, &f64)| format!("    {}, // {name}\n", *weight as i32);
    let lines = names.iter().zip(weights).map(line).collect::<Vec<_>>().concat();
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
        let text = file("cargo xtask tune go", &["stones", "eyes"], &[12.0, -7.0]);
        let expected = "\
//! What each feature of the judgement is worth. Generated, do not edit:
//! `cargo xtask tune go`

pub(super) const WEIGHTS: [i32; 2] = [
    12, // stones
    -7, // eyes
];
";
        assert_eq!(text, expected);
    }
}
