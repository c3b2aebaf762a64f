//! Lines of help, as wide as a terminal.

use tui::render::wrap::{width, wrapped};

/// Columns of help.
pub(super) const COLUMNS: usize = 80;

/// The lines of a text within some columns. Lines that are indented keep what they begin with, such
/// as the first column of a table.
pub(super) fn lines(text: &str, columns: usize) -> Vec<String> {
    text.lines().flat_map(|line| broken(line, columns)).collect()
}

fn broken(line: &str, columns: usize) -> Vec<String> {
    let (head, rest) = line.split_at(head_of(line));
    // An example is typed as it stands.
    let is_example = !head.is_empty() && rest.starts_with("quincunx ");
    if rest.is_empty() || is_example {
        return vec![line.to_owned()];
    }
    let indent = width(head);
    let room = columns.saturating_sub(indent);
    let rows =
        if rest.starts_with(['{', '[']) { at_commas(rest, room) } else { wrapped(rest, room) };
    let mut lines: Vec<String> = Vec::new();
    for row in rows {
        let start = if lines.is_empty() { head.to_owned() } else { " ".repeat(indent) };
        lines.push(start + &row);
    }
    lines
}

/// The length of what an indented line begins with: spaces, or an entry of a table with the spaces
/// after it.
fn head_of(line: &str) -> usize {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    match text.find("  ").filter(|_| indent > 0) {
        Some(end) => line.len() - text[end..].trim_start().len(),
        None => indent,
    }
}

/// The form of a JSON object, which has no spaces.
fn at_commas(text: &str, columns: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for part in text.split_inclusive(',') {
        match rows.last_mut() {
            Some(row) if width(row) + width(part) <= columns => row.push_str(part),
            _ => rows.push(part.to_owned()),
        }
    }
    rows
}

/// Lines that begin at a column.
pub(super) fn indented(text: &str, indent: usize) -> String {
    let space = " ".repeat(indent);
    let lines = lines(text, COLUMNS - indent).into_iter();
    let lines = lines.map(|line| if line.is_empty() { line } else { format!("{space}{line}") });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_wrapped_below_where_they_begin() {
        assert_eq!(lines("one two\n\nthree", 5), ["one", "two", "", "three"]);
        assert_eq!(lines("  key    one two", 13), ["  key    one", "         two"]);
        assert_eq!(lines("  one two", 6), ["  one", "  two"]);
        assert_eq!(lines("{\"a\",\"b\",\"c\"}", 9), ["{\"a\",\"b\",", "\"c\"}"]);
        assert_eq!(lines("  quincunx one two", 9), ["  quincunx one two"]);
        assert_eq!(
            indented("石を動かす", 74),
            ["石を動", "かす"].map(|line| " ".repeat(74) + line).join("\n")
        );
    }
}
