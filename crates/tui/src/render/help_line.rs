//! Help line at the bottom: the most important keys, also clickable.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::render::ui_style::UiStyle;
use crate::screen::KeyHelp;

/// Shown at the right end unless the user is typing.
const MORE: KeyHelp = ("?", "help");

/// Width of a key with its description and spacing.
fn width((key, what): KeyHelp) -> u16 {
    (key.chars().count() + what.chars().count() + 3) as u16
}

/// Column of each key. Keys that don't fit are left out, except the last one, which goes back.
fn columns(keys: &[KeyHelp], typing: bool, window: Rect) -> Vec<(u16, KeyHelp)> {
    let end = window.right() - if typing { 0 } else { width(MORE) };
    let mut columns = if typing { Vec::new() } else { vec![(end + 1, MORE)] };
    let mut x = window.x + 1;
    let Some((&last, others)) = keys.split_last() else { return columns };
    for &key in others {
        if x + width(key) + width(last) <= end + 1 {
            columns.push((x, key));
            x += width(key);
        }
    }
    columns.push((x, last));
    columns
}

/// Draws the help line.
pub(crate) fn draw(keys: &[KeyHelp], typing: bool, window: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let bar = Rect { y: window.bottom() - 1, height: 1, ..window };
    buffer.set_style(bar, ui.bar());
    for (x, (key, what)) in columns(keys, typing, window) {
        buffer.set_string(x, bar.y, key, ui.accent());
        buffer.set_string(x + key.chars().count() as u16 + 1, bar.y, what, ui.quiet());
    }
}

/// Key at a column of the help line, if it is a single key.
pub(crate) fn key_at(keys: &[KeyHelp], typing: bool, window: Rect, column: u16) -> Option<KeyCode> {
    let covers = |(x, help): &(u16, KeyHelp)| (*x..*x + width(*help) - 2).contains(&column);
    let (_, (name, _)) = columns(keys, typing, window).into_iter().find(covers)?;
    match name {
        "Enter" => Some(KeyCode::Enter),
        "Esc" => Some(KeyCode::Esc),
        "PgUp" => Some(KeyCode::PageUp),
        "PgDn" => Some(KeyCode::PageDown),
        "Space" => Some(KeyCode::Char(' ')),
        _ => {
            let mut letters = name.chars();
            letters.next().filter(|_| letters.next().is_none()).map(KeyCode::Char)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_finds_the_key_that_stands_there() {
        let keys = [("Up Down", "choose"), ("Enter", "open"), ("q", "leave")];
        let window = Rect::new(0, 0, 80, 24);
        let found: Vec<Option<KeyCode>> = [0, 3, 17, 26, 27, 29, 35, 36, 73, 79]
            .map(|x| key_at(&keys, false, window, x))
            .to_vec();
        let (enter, q, help) = (KeyCode::Enter, KeyCode::Char('q'), KeyCode::Char('?'));
        let expected =
            [None, None, Some(enter), Some(enter), None, Some(q), Some(q), None, Some(help), None];
        assert_eq!(found, expected);
        assert_eq!(key_at(&keys, true, window, 73), None, "who types has no help");
    }

    #[test]
    fn what_has_no_room_is_left_out_but_not_the_way_back() {
        let keys = [("a", "first"), ("b", "much too long for this window"), ("Esc", "back")];
        let shown = |wide| -> Vec<&str> {
            let columns = columns(&keys, false, Rect::new(0, 0, wide, 24));
            columns.into_iter().map(|(_, (key, _))| key).collect()
        };
        assert_eq!(shown(80), ["?", "a", "b", "Esc"]);
        assert_eq!(shown(40), ["?", "a", "Esc"]);
    }
}
