//! Selection list for arrows, numbers and the mouse.

use messages::Message;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::render::ui_style::UiStyle;
use crate::render::wrap::{columns, padded, shortened, width};

/// Row of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ListItem {
    pub(crate) label: Message,
    /// Description.
    pub(crate) about: Option<Message>,
}

impl ListItem {
    pub(crate) fn new(label: Message, about: impl Into<Option<Message>>) -> ListItem {
        ListItem { label, about: about.into() }
    }

    /// The description in the reader's language.
    pub(crate) fn about(&self, ui: UiStyle) -> String {
        self.about.as_ref().map_or_else(String::new, |about| ui.text(about))
    }
}

/// List with one selected row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChoiceList {
    pub(crate) items: Vec<ListItem>,
    pub(crate) selected: usize,
    /// Number the rows; otherwise their labels are keys.
    numbered: bool,
    /// Number typed so far, in lists with more than nine rows.
    typed: usize,
}

/// Effect of a key or a click on a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// Not for the list.
    Nothing,
    /// The selection has moved.
    Moved,
    /// The user goes back.
    Back,
    /// A row was chosen.
    Chosen(usize),
}

impl ChoiceList {
    /// List with numbered rows.
    pub(crate) fn new(items: Vec<ListItem>) -> ChoiceList {
        ChoiceList { items, selected: 0, numbered: true, typed: 0 }
    }

    /// List whose labels are the keys that choose them.
    pub(crate) fn of_keys(items: Vec<ListItem>) -> ChoiceList {
        ChoiceList { numbered: false, ..ChoiceList::new(items) }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Pick {
        if let KeyCode::Char(digit @ '0'..='9') = key.code {
            return self.digit(digit as usize - '0' as usize);
        }
        self.typed = 0;
        let last = self.items.len().saturating_sub(1);
        self.selected = match key.code {
            KeyCode::Up => self.selected.checked_sub(1).unwrap_or(last),
            KeyCode::Down if self.selected >= last => 0,
            KeyCode::Down => self.selected + 1,
            KeyCode::PageUp => self.selected.saturating_sub(10),
            KeyCode::PageDown => (self.selected + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter | KeyCode::Char(' ') if !self.items.is_empty() => {
                return Pick::Chosen(self.selected);
            }
            KeyCode::Esc | KeyCode::Char('q') => return Pick::Back,
            _ => return Pick::Nothing,
        };
        Pick::Moved
    }

    /// In short lists a digit chooses at once; in long ones it is part of a number that Enter
    /// confirms.
    fn digit(&mut self, digit: usize) -> Pick {
        let count = self.items.len();
        if digit == 0 && self.typed == 0 {
            return Pick::Back;
        }
        let longer = self.typed * 10 + digit;
        self.typed = if longer <= count { longer } else { digit };
        if !(1..=count).contains(&self.typed) {
            self.typed = 0;
            return Pick::Nothing;
        }
        self.selected = self.typed - 1;
        if count > 9 {
            return Pick::Moved;
        }
        self.typed = 0;
        Pick::Chosen(self.selected)
    }

    /// Handles a mouse event in the area of the list.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent, area: Rect) -> Pick {
        let at = Position::new(mouse.column, mouse.row);
        if !area.contains(at) {
            return Pick::Nothing;
        }
        let last = self.items.len().saturating_sub(1);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let row = usize::from(at.y - area.y) + self.first_row(area.height);
                if row > last || self.items.is_empty() {
                    return Pick::Nothing;
                }
                self.selected = row;
                Pick::Chosen(row)
            }
            MouseEventKind::ScrollUp => {
                self.selected = self.selected.saturating_sub(1);
                Pick::Moved
            }
            MouseEventKind::ScrollDown => {
                self.selected = (self.selected + 1).min(last);
                Pick::Moved
            }
            _ => Pick::Nothing,
        }
    }

    /// First visible row, chosen so that the selected row is visible.
    fn first_row(&self, height: u16) -> usize {
        let height = usize::from(height);
        let max = self.items.len().saturating_sub(height);
        self.selected.saturating_sub(height / 2).min(max)
    }

    /// Width of the labels and numbers, in columns.
    pub(crate) fn label_width(&self, ui: UiStyle) -> usize {
        (0..self.items.len()).map(|index| width(&self.label(index, ui))).max().unwrap_or(0)
    }

    /// ` 7 a1b1`: label of a row, with its number if it has one.
    fn label(&self, index: usize, ui: UiStyle) -> String {
        let label = ui.text(&self.items[index].label);
        let digits = self.items.len().to_string().len();
        if self.numbered { format!("{:>digits$} {label}", index + 1) } else { label }
    }

    pub(crate) fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let label_width = self.label_width(ui);
        let shown = self.items.iter().enumerate().skip(self.first_row(area.height));
        for (y, (index, item)) in (area.y..area.bottom()).zip(shown) {
            let is_selected = index == self.selected;
            let row = Rect { y, height: 1, ..area };
            let (label, about) = if is_selected {
                buffer.set_style(row, ui.selected());
                (ui.selected(), ui.selected())
            } else {
                (ui.strong(), ui.quiet())
            };
            let mark = if is_selected { ui.symbol("▸", ">") } else { " " };
            let text = format!("{mark} {}  ", padded(&self.label(index, ui), label_width));
            buffer.set_stringn(area.x, y, &text, area.width.into(), label);
            let used = columns(&text).min(area.width);
            let room = usize::from(area.width - used);
            buffer.set_stringn(area.x + used, y, shortened(&item.about(ui), room), room, about);
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyModifiers;

    use super::*;

    fn item(label: &str) -> ListItem {
        ListItem::new(Message::verbatim(label), None)
    }

    fn list() -> ChoiceList {
        ChoiceList::new(["a", "b", "c"].map(item).to_vec())
    }

    fn press(list: &mut ChoiceList, code: KeyCode) -> Pick {
        list.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn arrows_go_round_and_enter_chooses() {
        let mut list = list();
        assert_eq!(press(&mut list, KeyCode::Up), Pick::Moved);
        assert_eq!(press(&mut list, KeyCode::Enter), Pick::Chosen(2));
        press(&mut list, KeyCode::Down);
        assert_eq!(press(&mut list, KeyCode::Enter), Pick::Chosen(0));
    }

    #[test]
    fn numbers_choose_what_is_there_and_0_goes_back() {
        let mut list = list();
        assert_eq!(press(&mut list, KeyCode::Char('2')), Pick::Chosen(1));
        assert_eq!(press(&mut list, KeyCode::Char('4')), Pick::Nothing);
        let mut empty = ChoiceList::new(Vec::new());
        for code in [KeyCode::Enter, KeyCode::Char('1'), KeyCode::Down, KeyCode::Up] {
            assert!(!matches!(press(&mut empty, code), Pick::Chosen(_)));
        }
        for code in [KeyCode::Char('0'), KeyCode::Char('q'), KeyCode::Esc] {
            assert_eq!(press(&mut list, code), Pick::Back);
        }
    }

    #[test]
    fn numbers_of_a_long_list_are_typed_digit_by_digit() {
        let mut list = ChoiceList::new((1..=112).map(|row| item(&row.to_string())).collect());
        for (digits, row) in [("7", 7), ("12", 12), ("100", 100), ("112", 112), ("113", 3)] {
            press(&mut list, KeyCode::Home);
            for digit in digits.chars() {
                assert_eq!(press(&mut list, KeyCode::Char(digit)), Pick::Moved);
            }
            assert_eq!(press(&mut list, KeyCode::Enter), Pick::Chosen(row - 1), "{digits}");
        }
    }

    #[test]
    fn a_click_chooses_the_row_below_it_even_in_a_long_list() {
        let mut list = ChoiceList::new((0..50).map(|row| item(&row.to_string())).collect());
        list.selected = 25;
        let area = Rect::new(10, 5, 20, 10);
        let click = |column, row| MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        assert_eq!(list.mouse(click(9, 5), area), Pick::Nothing);
        assert_eq!(list.mouse(click(12, 7), area), Pick::Chosen(22));
    }
}
