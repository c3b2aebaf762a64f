//! Delta encoding: what has changed from one text to the next, so that a move costs little to send.

use std::fmt::Write;

use imara_diff::{Algorithm, Diff, InternedInput, Interner};

/// The delta between equal texts.
pub(super) const NOTHING_CHANGED: &str = "[]";

/// The edit script between two texts as JSON: `[keep, drop, "insert", keep, drop, "insert" …]`,
/// where the rest is kept. Lengths are in characters, so the texts must be ASCII.
pub(super) fn delta(old: &str, new: &str) -> String {
    debug_assert!(old.is_ascii() && new.is_ascii(), "the browser counts in UTF-16");
    let mut input =
        InternedInput { before: Vec::new(), after: Vec::new(), interner: Interner::new(0) };
    input.update_before(tokens(old));
    input.update_after(tokens(new));
    let (starts, new_starts) = (offsets(old), offsets(new));
    let (mut script, mut at) = (String::from("["), 0);
    for hunk in Diff::compute(Algorithm::Histogram, &input).hunks() {
        let [from, to] = [hunk.before.start, hunk.before.end].map(|token| starts[token as usize]);
        let after = [hunk.after.start, hunk.after.end].map(|token| new_starts[token as usize]);
        let inserted = serde_json::to_string(&new[after[0]..after[1]]).expect("a text is JSON");
        let comma = if at == 0 && script.len() == 1 { "" } else { "," };
        let _ = write!(script, "{comma}{},{},{inserted}", from - at, to - from);
        at = to;
    }
    script.push(']');
    script
}

/// Splits a text where HTML and JSON have a new attribute, element or value.
fn tokens(text: &str) -> impl Iterator<Item = &[u8]> {
    text.as_bytes().chunk_by(|one, next| !matches!(one, b' ' | b',' | b'>') && *next != b'<')
}

/// The offset of every token, and of the end.
fn offsets(text: &str) -> Vec<usize> {
    let mut offsets = vec![0];
    let mut end = 0;
    offsets.extend(tokens(text).map(|token| {
        end += token.len();
        end
    }));
    offsets
}

/// JSON in ASCII.
pub(super) fn ascii_json(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for symbol in json.chars() {
        if symbol.is_ascii() {
            text.push(symbol);
        } else {
            for unit in symbol.encode_utf16(&mut [0; 2]) {
                let _ = write!(text, "\\u{unit:04x}");
            }
        }
    }
    text
}

/// HTML in ASCII, without what only browsers without scripts show.
pub(super) fn ascii_html(html: &str) -> String {
    const END: &str = "</noscript>";
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((shown, hidden)) = rest.split_once("<noscript>") {
        push_ascii(&mut text, shown);
        rest = hidden.split_once(END).map_or("", |(_, after)| after);
    }
    push_ascii(&mut text, rest);
    text
}

/// Appends HTML with other characters as character references.
fn push_ascii(text: &mut String, html: &str) {
    for symbol in html.chars() {
        if symbol.is_ascii() {
            text.push(symbol);
        } else {
            let _ = write!(text, "&#{};", u32::from(symbol));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn apply(old: &str, script: &str) -> String {
        let script: Vec<Value> = serde_json::from_str(script).unwrap();
        let (mut text, mut rest) = (String::new(), old);
        for edit in script.chunks(3) {
            let [keep, drop] = [&edit[0], &edit[1]].map(|length| length.as_u64().unwrap() as usize);
            text += &rest[..keep];
            text += edit[2].as_str().unwrap();
            rest = &rest[keep + drop..];
        }
        text + rest
    }

    #[test]
    fn a_delta_leads_to_the_new_text() {
        let texts = [
            "",
            "{}\n<p>",
            r#"{"moves":["a1","b2"]}<ol><li>a1</li></ol><b class="x y">"#,
            r#"{"moves":["a1","b2","c3"]}<ol><li>a1</li><li>c3</li></ol><b class="y">"#,
            r#"{"moves":[]}<ol></ol><i>"\\""#,
        ];
        for old in texts {
            for new in texts {
                let script = delta(old, new);
                assert_eq!(apply(old, &script), new, "{script}");
            }
        }
        assert_eq!(delta("<p>same", "<p>same"), NOTHING_CHANGED);
    }

    #[test]
    fn a_delta_is_as_small_as_the_change() {
        let cells = |marked: usize| -> String {
            let cell = |n| format!("<g id=\"{n}\" class=\"{}\"></g>", n == marked);
            (0..500).map(cell).collect::<Vec<String>>().concat()
        };
        let script = delta(&cells(100), &cells(400));
        assert!(script.len() < 200, "{script}");
    }

    #[test]
    fn texts_become_ascii_without_a_change_of_meaning() {
        let json = ascii_json(r#"{"name":"Zoë 😀"}"#);
        assert!(json.is_ascii());
        assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["name"], "Zoë 😀");
        let html = "<p>◀</p><noscript><b>no</b></noscript><i>é</i><noscript>no";
        assert_eq!(ascii_html(html), "<p>&#9664;</p><i>&#233;</i>");
    }
}
