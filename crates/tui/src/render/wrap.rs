//! Widths and line breaks by terminal columns, of which the characters of some scripts take two.

use ratatui::text::Span;

/// Characters that must not begin a row.
const NEVER_FIRST: &str = "、。，．・：；？！）］｝」』】〉》〕ー々…％ぁぃぅぇぉっゃゅょァィゥェォッャュョ\
                           ,.;:!?)]}%";
/// Characters that must not end a row.
const NEVER_LAST: &str = "（［｛「『【〈《〔([{";

/// Columns of a text, counted as the renderer counts them.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Columns of a text, for positions on the screen.
pub(crate) fn columns(text: &str) -> u16 {
    width(text) as u16
}

fn is_wide(letter: char) -> bool {
    width(letter.encode_utf8(&mut [0; 4])) > 1
}

/// The text with spaces up to a width.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The beginning of a text that fits a width.
fn beginning(text: &str, columns: usize) -> &str {
    let fits = |end: usize| width(&text[..end]) <= columns;
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    &text[..ends.take_while(|&end| fits(end)).last().unwrap_or(0)]
}

/// The end of a text that fits a width.
pub(crate) fn ending(text: &str, columns: usize) -> &str {
    let begin = text.char_indices().map(|(at, _)| at).find(|&at| width(&text[at..]) <= columns);
    &text[begin.unwrap_or(text.len())..]
}

/// Truncates text with an ellipsis.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    format!("{}...", beginning(text, columns.saturating_sub(3)).trim_end())
}

/// The parts of a word between which a row may end. Scripts with wide characters have no spaces.
pub(crate) fn pieces(word: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    for ((_, before), (at, after)) in word.char_indices().zip(word.char_indices().skip(1)) {
        let rest = word[at..].trim_start_matches(['*', '`']);
        let first = rest.chars().next().unwrap_or(after);
        let may_break = is_wide(before) || is_wide(after);
        if may_break && !NEVER_FIRST.contains(first) && !NEVER_LAST.contains(before) {
            pieces.push(&word[begin..at]);
            begin = at;
        }
    }
    pieces.push(&word[begin..]);
    pieces
}

/// True if two lines of a text are joined without a space.
pub(crate) fn joins(before: &str, after: &str) -> bool {
    let ends = before.chars().next_back().is_some_and(is_wide);
    ends && after.chars().next().is_some_and(is_wide)
}

/// Wraps text at the width; long words may be wider.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        for (index, piece) in pieces(word).into_iter().enumerate() {
            let gap = if index == 0 { " " } else { "" };
            match rows.last_mut() {
                Some(row) if width(row) + gap.len() + width(piece) <= columns => {
                    row.push_str(gap);
                    row.push_str(piece);
                }
                _ => rows.push(piece.to_owned()),
            }
        }
    }
    rows
}

/// Wraps every line of a text.
pub(crate) fn wrapped_lines(text: &str, columns: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrapped(line, columns)).collect()
}

/// Wraps text into at most `max` rows, with an ellipsis if it is cut.
pub(crate) fn wrapped_within(text: &str, columns: usize, max: usize) -> Vec<String> {
    let mut rows = wrapped_lines(text, columns);
    if rows.len() > max {
        rows.truncate(max);
        if let Some(last) = rows.last_mut() {
            *last = format!("{} ...", beginning(last, columns.saturating_sub(4)));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrapped("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(wrapped("aaaaaaa b", 3), ["aaaaaaa", "b"]);
        assert!(wrapped(" ", 3).is_empty());
        assert_eq!(wrapped_within("aa bb cc", 8, 1), ["aa bb cc"]);
        assert_eq!(wrapped_within("aa bb cc dd ee", 8, 1), ["aa b ..."]);
    }

    #[test]
    fn lines_are_broken_between_words() {
        let text = "twelve words ".repeat(12);
        let rows = wrapped(&text, 80);
        assert!(rows.len() > 1);
        assert!(rows.iter().all(|row| row.len() <= 80 && !row.ends_with(' ')));
        assert_eq!(rows.join(" "), text.trim());
        assert_eq!(wrapped(&"x".repeat(200), 80).len(), 1);
    }

    #[test]
    fn wide_characters_take_two_columns_and_need_no_space_to_break_at() {
        assert_eq!(width("盤a"), 3);
        assert_eq!(wrapped("石を動かす", 6), ["石を動", "かす"]);
        assert_eq!(wrapped("a1b1を指す", 6), ["a1b1を", "指す"]);
        assert_eq!(padded("石", 4), "石  ");
        assert_eq!(shortened("石を動かす", 8), "石を...");
        assert_eq!(ending("石を動かす", 5), "かす");
    }

    #[test]
    fn no_row_begins_with_a_full_stop_or_ends_with_an_opening_bracket() {
        assert_eq!(wrapped("石を取る。", 8), ["石を取", "る。"]);
        assert_eq!(wrapped("石（赤）です", 4), ["石", "（赤）", "です"]);
    }
}
