//! Help line at the bottom: the most important keys, also clickable.

use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::render::ui_style::UiStyle;
use crate::render::wrap;
use crate::screen::KeyHelp;

/// Shown at the right end unless the user is typing.
const MORE: KeyHelp = ("?", say("key-help"));

/// A key with its name and its description in the reader's language.
#[derive(Clone)]
struct Shown {
    key: &'static str,
    name: String,
    what: String,
}

impl Shown {
    fn new((key, what): &KeyHelp, ui: UiStyle) -> Shown {
        Shown { key, name: ui.text(&key_name(key)), what: ui.text(what) }
    }

    /// Width with spacing.
    fn width(&self) -> u16 {
        wrap::columns(&self.name) + wrap::columns(&self.what) + 3
    }
}

/// Name of a key. Single keys are called the same everywhere.
pub(crate) fn key_name(key: &str) -> Message {
    match key {
        "Up Down" => say("key-name-up-down"),
        "Left Right" => say("key-name-left-right"),
        "Arrows Enter" => say("key-name-arrows"),
        "a to j, x, p" => say("key-name-typing"),
        _ => Message::verbatim(key),
    }
}

/// Column of each key. Keys that don't fit are left out, except the last one, which goes back.
fn columns(keys: &[KeyHelp], typing: bool, window: Rect, ui: UiStyle) -> Vec<(u16, Shown)> {
    let more = Shown::new(&MORE, ui);
    let end = window.right() - if typing { 0 } else { more.width() };
    let mut columns = if typing { Vec::new() } else { vec![(end + 1, more)] };
    let mut x = window.x + 1;
    let keys: Vec<Shown> = keys.iter().map(|key| Shown::new(key, ui)).collect();
    let Some((last, others)) = keys.split_last() else { return columns };
    for key in others {
        if x + key.width() + last.width() <= end + 1 {
            columns.push((x, key.clone()));
            x += key.width();
        }
    }
    columns.push((x, last.clone()));
    columns
}

/// Draws the help line.
pub(crate) fn draw(keys: &[KeyHelp], typing: bool, window: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let bar = Rect { y: window.bottom() - 1, height: 1, ..window };
    buffer.set_style(bar, ui.bar());
    for (x, shown) in columns(keys, typing, window, ui) {
        let after = x + wrap::columns(&shown.name) + 1;
        buffer.set_string(x, bar.y, shown.name, ui.accent());
        buffer.set_string(after, bar.y, shown.what, ui.quiet());
    }
}

/// Key at a column of the help line, if it is a single key.
pub(crate) fn key_at(
    keys: &[KeyHelp],
    typing: bool,
    (window, column): (Rect, u16),
    ui: UiStyle,
) -> Option<KeyCode> {
    let covers = |(x, shown): &(u16, Shown)| (*x..*x + shown.width() - 2).contains(&column);
    let (_, shown) = columns(keys, typing, window, ui).into_iter().find(covers)?;
    match shown.key {
        "Enter" => Some(KeyCode::Enter),
        "Esc" => Some(KeyCode::Esc),
        "PgUp" => Some(KeyCode::PageUp),
        "PgDn" => Some(KeyCode::PageDown),
        "Space" => Some(KeyCode::Char(' ')),
        _ => {
            let mut letters = shown.key.chars();
            letters.next().filter(|_| letters.next().is_none()).map(KeyCode::Char)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::ui_style::tests::plain;

    fn keys<const N: usize>(keys: [(&'static str, &'static str); N]) -> Vec<KeyHelp> {
        keys.map(|(key, what)| (key, Message::verbatim(what))).to_vec()
    }

    #[test]
    fn a_click_finds_the_key_that_stands_there() {
        let keys = keys([("Up Down", "choose"), ("Enter", "open"), ("q", "leave")]);
        let window = Rect::new(0, 0, 80, 24);
        let found: Vec<Option<KeyCode>> = [0, 3, 17, 26, 27, 29, 35, 36, 73, 79]
            .map(|x| key_at(&keys, false, (window, x), plain()))
            .to_vec();
        let (enter, q, help) = (KeyCode::Enter, KeyCode::Char('q'), KeyCode::Char('?'));
        let expected =
            [None, None, Some(enter), Some(enter), None, Some(q), Some(q), None, Some(help), None];
        assert_eq!(found, expected);
        assert_eq!(key_at(&keys, true, (window, 73), plain()), None, "who types has no help");
    }

    #[test]
    fn what_has_no_room_is_left_out_but_not_the_way_back() {
        let keys = keys([("a", "first"), ("b", "much too long for this window"), ("Esc", "back")]);
        let shown = |wide| -> Vec<&str> {
            let columns = columns(&keys, false, Rect::new(0, 0, wide, 24), plain());
            columns.into_iter().map(|(_, shown)| shown.key).collect()
        };
        assert_eq!(shown(80), ["?", "a", "b", "Esc"]);
        assert_eq!(shown(40), ["?", "a", "Esc"]);
    }
}
