//! Dialogs over the game screen.

use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::action::{ACTIONS, Action};
use super::{Context, GameScreen, Navigation};
use crate::app::draw_box_at;
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{width, wrapped};
use crate::screen::KeyHelp;
use crate::storage::autosave::Autosave;
use crate::storage::files::reason;
use crate::storage::saves::LONGEST_NAME;
use crate::text::sentence::sentence;
use crate::time::now;

/// Open dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Dialog {
    /// Menu of actions.
    Menu(ChoiceList),
    /// List of legal moves.
    Moves(ChoiceList),
    /// Confirmation.
    Resign(ChoiceList),
    /// Keep or delete the game in progress.
    Leave(ChoiceList),
    /// Confirmation that an unsaved game will be lost.
    Abandon(ChoiceList),
    /// File name.
    Save(NameInput),
}

/// File name being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NameInput {
    pub(super) text: String,
    /// File extension.
    pub(super) ending: &'static str,
    pub(super) error: Option<Message>,
}

impl NameInput {
    /// Appends text up to the maximum length.
    fn add(&mut self, text: &str) {
        let room = LONGEST_NAME.saturating_sub(self.text.chars().count());
        self.text.extend(text.chars().take(room));
        self.error = None;
    }
}

const WIDTH: u16 = 66;
const MOST_ROWS: u16 = 16;

impl Dialog {
    pub(super) fn menu() -> Dialog {
        let listed = ACTIONS.iter().filter(|(_, _, listed)| *listed);
        let items =
            listed.map(|(key, action, _)| ListItem::new(Message::verbatim(key), action.name()));
        Dialog::Menu(ChoiceList::of_keys(items.collect()))
    }

    pub(super) const fn is_typing(&self) -> bool {
        matches!(self, Dialog::Save(_))
    }

    /// Keys for the help line.
    pub(super) fn keys(&self) -> Vec<KeyHelp> {
        match self {
            Dialog::Save(_) => vec![("Enter", say("key-save")), ("Esc", say("key-back"))],
            _ => vec![
                ("Up Down", say("key-choose")),
                ("Enter", say("key-select")),
                ("Esc", say("key-back")),
            ],
        }
    }

    /// Appends pasted text to a file name.
    pub(super) fn paste(&mut self, text: &str) {
        if let Dialog::Save(input) = self {
            input.add(text);
        }
    }

    const fn title(&self) -> Message {
        match self {
            Dialog::Menu(_) => say("dialog-menu"),
            Dialog::Moves(_) => say("dialog-moves"),
            Dialog::Resign(_) => say("dialog-resign"),
            Dialog::Leave(_) | Dialog::Abandon(_) => say("dialog-leave"),
            Dialog::Save(_) => say("dialog-save"),
        }
    }

    const fn choices(&self) -> Option<&ChoiceList> {
        match self {
            Dialog::Menu(choices)
            | Dialog::Moves(choices)
            | Dialog::Resign(choices)
            | Dialog::Leave(choices)
            | Dialog::Abandon(choices) => Some(choices),
            Dialog::Save(_) => None,
        }
    }

    const fn choices_mut(&mut self) -> Option<&mut ChoiceList> {
        match self {
            Dialog::Menu(choices)
            | Dialog::Moves(choices)
            | Dialog::Resign(choices)
            | Dialog::Leave(choices)
            | Dialog::Abandon(choices) => Some(choices),
            Dialog::Save(_) => None,
        }
    }

    /// Columns and rows inside the box.
    fn room(&self, ui: UiStyle) -> (u16, u16) {
        match self.choices() {
            Some(choices) => {
                let abouts = choices.items.iter().map(|item| width(&item.about(ui)));
                let wide = choices.label_width(ui) + abouts.max().unwrap_or(0) + 5;
                ((wide as u16).clamp(24, WIDTH), (choices.items.len() as u16).min(MOST_ROWS))
            }
            None => (WIDTH, 4),
        }
    }

    /// Area of the box. The list of moves leaves the board free, which previews them.
    fn outside(&self, area: Rect, ui: UiStyle) -> Rect {
        let (width, height) = self.room(ui);
        match self {
            Dialog::Moves(_) => GameScreen::areas(area)[1],
            _ => crate::screen::centered(area, width + 4, height + 2),
        }
    }

    /// Area of the list.
    fn list_area(&self, area: Rect, ui: UiStyle) -> Rect {
        let outside = self.outside(area, ui);
        Rect {
            x: outside.x + 2,
            y: outside.y + 1,
            width: outside.width - 4,
            height: outside.height - 2,
        }
    }

    pub(super) fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let inside = draw_box_at(&self.title(), self.outside(area, ui), buffer, ui);
        if let Some(choices) = self.choices() {
            choices.render(inside, buffer, ui);
        }
        if let Dialog::Save(input) = self {
            let columns = usize::from(inside.width);
            let line = format!("{}_.{}", input.text, input.ending);
            buffer.set_stringn(inside.x, inside.y, line, columns, ui.strong());
            let hint = match input.ending {
                "txt" => say("dialog-save-record"),
                _ => say("dialog-save-picture"),
            };
            let (text, style) = match &input.error {
                Some(error) => (error, ui.warning()),
                None => (&hint, ui.quiet()),
            };
            for (y, row) in
                (inside.y + 1..inside.bottom()).zip(wrapped(&sentence(&ui.text(text)), columns))
            {
                buffer.set_stringn(inside.x, y, row, columns, style);
            }
        }
    }
}

impl GameScreen {
    /// Handles a key. The dialog closes unless it is put back.
    pub(super) fn dialog_key(
        &mut self,
        dialog: Dialog,
        key: KeyEvent,
        context: &mut Context,
    ) -> Navigation {
        let mut dialog = match dialog {
            Dialog::Save(_) if key.code == KeyCode::Esc => return Navigation::Stay,
            Dialog::Save(input) => return self.name_key(input, key, context),
            dialog => dialog,
        };
        if let Dialog::Menu(_) = dialog
            && let KeyCode::Char(letter) = key.code
            && let Some(action) = Action::of(letter)
        {
            return self.act(action, context);
        }
        let picked = dialog.choices_mut().map_or(Pick::Nothing, |choices| choices.key(key));
        self.answer(dialog, picked, context)
    }

    pub(super) fn dialog_mouse(
        &mut self,
        mut dialog: Dialog,
        mouse: MouseEvent,
        area: Rect,
        context: &mut Context,
    ) -> Navigation {
        let list = dialog.list_area(area, context.ui_style());
        let picked =
            dialog.choices_mut().map_or(Pick::Nothing, |choices| choices.mouse(mouse, list));
        self.answer(dialog, picked, context)
    }

    fn answer(&mut self, dialog: Dialog, picked: Pick, context: &mut Context) -> Navigation {
        let index = match picked {
            Pick::Chosen(index) => index,
            Pick::Back => return Navigation::Stay,
            Pick::Moved | Pick::Nothing => {
                self.dialog = Some(dialog);
                return Navigation::Stay;
            }
        };
        match dialog {
            Dialog::Menu(_) => {
                let listed = ACTIONS.iter().filter(|(_, _, listed)| *listed).nth(index);
                return listed
                    .map_or(Navigation::Stay, |&(_, action, _)| self.act(action, context));
            }
            Dialog::Moves(_) => {
                let text = self.choices[index].text.clone();
                self.play(&text);
            }
            Dialog::Resign(_) if index == 1 => {
                self.session.resign(now());
                self.refresh();
            }
            Dialog::Leave(_) if index == 0 => {
                self.mark_left();
                return Navigation::Back;
            }
            Dialog::Abandon(_) if index == 1 => return Navigation::Back,
            Dialog::Leave(_) if index == 1 => {
                self.delete_autosave(context);
                return Navigation::Back;
            }
            Dialog::Resign(_) | Dialog::Leave(_) | Dialog::Abandon(_) | Dialog::Save(_) => {}
        }
        Navigation::Stay
    }

    /// Marks the game as left on purpose. If the disk refuses, the next start asks about it.
    pub(super) fn mark_left(&self) {
        let _harmless = self.autosave.as_ref().map(Autosave::mark_left);
    }

    /// Deletes the autosave.
    pub(super) fn delete_autosave(&mut self, context: &mut Context) {
        if let Some(autosave) = &mut self.autosave
            && let Err(error) = autosave.clear()
        {
            let why = reason(&error);
            context.notice = vec![say("files-cannot-delete-autosave").with("why", why)];
        }
    }

    fn name_key(&mut self, mut input: NameInput, key: KeyEvent, context: &Context) -> Navigation {
        match key.code {
            KeyCode::Enter => {
                self.save(input, context);
                return Navigation::Stay;
            }
            KeyCode::Backspace => {
                input.text.pop();
            }
            KeyCode::Tab => input.ending = other_format(input.ending),
            KeyCode::Char(letter) => input.add(&letter.to_string()),
            _ => {}
        }
        input.error = None;
        self.dialog = Some(Dialog::Save(input));
        Navigation::Stay
    }
}

/// The other format of pictures; games have one.
const fn other_format(ending: &'static str) -> &'static str {
    match ending.as_bytes() {
        b"svg" => "png",
        b"png" => "svg",
        _ => ending,
    }
}
