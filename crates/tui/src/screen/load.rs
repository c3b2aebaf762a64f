//! Games in progress, saved and finished games, and record files.

mod entry;

use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::game::GameScreen;
use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{ending, wrapped};
use crate::session::{Pace, Session};
use crate::storage::autosave::{self, InterruptedGame};
use crate::storage::files::reason;
use crate::storage::{history, saves};
use crate::text::sentence::sentence;
use crate::time::now;
use entry::{GameEntry, Kind};

#[derive(Debug)]
pub(crate) struct LoadScreen {
    choices: ChoiceList,
    games: Vec<GameEntry>,
    message: Option<Message>,
    /// Index of the game that x deletes when pressed again.
    confirm_delete: Option<usize>,
    /// Line being typed.
    input: Option<Input>,
    listing: Listing,
}

/// The purpose of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Listing {
    /// Games interrupted by a crash or a closed terminal, at the start.
    Interrupted,
    /// Games in progress.
    InProgress,
    /// Every game.
    All,
}

/// Line being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Input {
    /// New name of the selected game.
    Rename(String),
    /// Path of a record.
    Path(String),
}

impl Input {
    const fn text_mut(&mut self) -> &mut String {
        match self {
            Input::Rename(text) | Input::Path(text) => text,
        }
    }
}

impl LoadScreen {
    /// All games: in progress, saved, finished.
    pub(crate) fn new(context: &Context) -> LoadScreen {
        let mut load = LoadScreen::empty(Listing::All);
        load.update(context);
        load
    }

    /// Games that were interrupted, as found at the start.
    pub(crate) fn interrupted(found: Vec<InterruptedGame>) -> LoadScreen {
        let mut load = LoadScreen::empty(Listing::Interrupted);
        for game in found {
            load.add(GameEntry::in_progress(game));
        }
        load
    }

    /// Resumes the only game in progress, or lists them.
    pub(crate) fn resume(context: &mut Context) -> Navigation {
        let mut load = LoadScreen::empty(Listing::InProgress);
        load.update(context);
        if load.games.len() == 1
            && let Navigation::Replace(game) = load.open(0, context)
        {
            return Navigation::Open(game);
        }
        Navigation::Open(Box::new(load))
    }

    fn empty(listing: Listing) -> LoadScreen {
        LoadScreen {
            choices: ChoiceList::new(Vec::new()),
            games: Vec::new(),
            message: None,
            confirm_delete: None,
            input: None,
            listing,
        }
    }

    /// Reads the folders.
    fn update(&mut self, context: &Context) {
        let folders = &context.environment.folders;
        // Our own locks would make these games look like another terminal's.
        self.games.clear();
        self.choices.items.clear();
        match autosave::find_interrupted(folders) {
            Ok(found) => {
                for game in found.interrupted {
                    self.add(GameEntry::in_progress(game));
                }
            }
            Err(error) => {
                self.message = Some(say("files-cannot-list-progress").with("why", reason(&error)));
            }
        }
        if self.listing == Listing::All {
            for (kind, list) in
                [(Kind::Saved, saves::list(folders)), (Kind::Finished, history::list(folders))]
            {
                match list {
                    Ok(list) => {
                        for save in list {
                            self.add(GameEntry::of_file(kind, save));
                        }
                    }
                    Err(error) => {
                        self.message = Some(say("files-cannot-list").with("why", reason(&error)));
                    }
                }
            }
        }
        let last = self.games.len().saturating_sub(1);
        self.choices.selected = self.choices.selected.min(last);
    }

    fn add(&mut self, entry: GameEntry) {
        self.choices.items.push(ListItem::new(entry.label(), entry.about()));
        self.games.push(entry);
    }

    fn open(&mut self, index: usize, context: &mut Context) -> Navigation {
        let Some(entry) = self.games.get_mut(index) else { return Navigation::Stay };
        let record = match &entry.record {
            Ok(record) => record,
            Err(error) => {
                self.message = Some(error.clone());
                return Navigation::Stay;
            }
        };
        match Session::resume(record, now()) {
            Ok(mut session) => {
                session.pace = Pace::with_delay(context.settings.delay());
                let autosave = entry.autosave.take();
                Navigation::Replace(Box::new(GameScreen::new(session, autosave, context)))
            }
            Err(error) => {
                self.message = Some(Message::verbatim(error.to_string()));
                Navigation::Stay
            }
        }
    }

    /// Deletes the selected game when x is pressed twice.
    fn delete(&mut self, context: &Context) {
        let index = self.choices.selected;
        let Some(entry) = self.games.get_mut(index) else { return };
        if self.confirm_delete.replace(index) != Some(index) {
            self.message = Some(say("files-delete-again"));
            return;
        }
        self.confirm_delete = None;
        if let Err(error) = entry.delete() {
            self.message = Some(say("files-cannot-delete").with("why", reason(&error)));
            return;
        }
        if self.listing == Listing::Interrupted {
            self.games.remove(index);
            self.choices.items.remove(index);
            self.choices.selected = index.min(self.games.len().saturating_sub(1));
        } else {
            self.update(context);
        }
        self.message = Some(say("files-deleted"));
    }

    fn ask_name(&mut self) {
        match self.games.get(self.choices.selected) {
            Some(entry) if entry.kind == Kind::Saved => {
                self.input = Some(Input::Rename(entry.name.clone()));
            }
            Some(_) => {
                self.message = Some(say("files-no-name"));
            }
            None => {}
        }
    }

    /// Ends the typed line.
    fn confirm(&mut self, input: Input, context: &mut Context) -> Navigation {
        match input {
            Input::Rename(name) => {
                let entry = &self.games[self.choices.selected];
                match saves::rename(&context.environment.folders, &entry.name, &name) {
                    Ok(()) => {
                        self.update(context);
                        self.message = Some(say("files-renamed").with("name", name.trim()));
                    }
                    Err(error) => {
                        self.message = Some(error.message());
                        self.input = Some(Input::Rename(name));
                    }
                }
                Navigation::Stay
            }
            Input::Path(path) => match saves::open_file(path.trim()) {
                Ok(session) => {
                    let mut session = *session;
                    session.pace = Pace::with_delay(context.settings.delay());
                    Navigation::Replace(Box::new(GameScreen::new(session, None, context)))
                }
                Err(error) => {
                    self.message = Some(error);
                    self.input = Some(Input::Path(path));
                    Navigation::Stay
                }
            },
        }
    }

    fn type_key(&mut self, mut input: Input, code: KeyCode, context: &mut Context) -> Navigation {
        self.message = None;
        match code {
            KeyCode::Enter => return self.confirm(input, context),
            KeyCode::Esc => return Navigation::Stay,
            KeyCode::Backspace => {
                input.text_mut().pop();
            }
            KeyCode::Char(letter) => input.text_mut().push(letter),
            _ => {}
        }
        self.input = Some(input);
        Navigation::Stay
    }

    fn list_area(area: Rect) -> Rect {
        let top = area.y + 3;
        Rect { x: area.x + 2, y: top, width: area.width - 4, height: area.bottom() - top - 4 }
    }

    fn picked(&mut self, picked: Pick, context: &mut Context) -> Navigation {
        match picked {
            Pick::Chosen(index) => self.open(index, context),
            Pick::Back => {
                self.leave();
                Navigation::Back
            }
            Pick::Moved => {
                self.message = None;
                Navigation::Stay
            }
            Pick::Nothing => Navigation::Stay,
        }
    }

    /// Marks the interrupted games as seen, so that the next start doesn't ask about them.
    fn leave(&self) {
        if self.listing == Listing::Interrupted {
            for autosave in self.games.iter().filter_map(|entry| entry.autosave.as_ref()) {
                // If the disk refuses, the next start asks again.
                let _harmless = autosave.mark_left();
            }
        }
    }

    fn heading(&self) -> Message {
        match (self.games.is_empty(), self.listing) {
            (true, Listing::All) => say("files-none"),
            (true, _) => say("files-none-in-progress"),
            (false, Listing::Interrupted) => say("files-interrupted"),
            (false, Listing::InProgress) => say("files-resume"),
            (false, Listing::All) => say("files-open"),
        }
    }

    /// Typed line, message, or the whole description of the selected game.
    fn footer(&self, ui: UiStyle) -> (String, ratatui::style::Style) {
        let chosen = self.choices.items.get(self.choices.selected);
        match (&self.message, &self.input, chosen) {
            (Some(message), ..) => (sentence(&ui.text(message)), ui.warning()),
            (None, None, Some(item)) => (item.about(ui), ui.quiet()),
            (None, ..) => (String::new(), ui.quiet()),
        }
    }
}

impl Screen for LoadScreen {
    fn title(&self, ui: UiStyle) -> String {
        let is_start = self.listing == Listing::Interrupted;
        ui.text(&if is_start { say("files-welcome") } else { say("files-title") })
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if self.input.is_some() {
            return vec![("Enter", say("key-confirm")), ("Esc", say("key-cancel"))];
        }
        let mut keys = vec![
            ("Up Down", say("key-choose")),
            ("Enter", say("key-open")),
            ("x", say("key-delete")),
        ];
        if self.listing == Listing::All {
            keys.extend([("r", say("key-rename")), ("o", say("key-open-file"))]);
        }
        let is_start = self.listing == Listing::Interrupted;
        keys.push(("Esc", if is_start { say("key-later") } else { say("key-back") }));
        keys
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", say("help-games-choose")),
            ("Enter", say("help-games-open")),
            ("x", say("help-games-delete")),
            ("r", say("help-games-rename")),
            ("o", say("help-games-path")),
            ("Esc", say("help-games-back")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        buffer.set_string(area.x + 2, area.y + 1, ui.text(&self.heading()), ui.strong());
        self.choices.render(LoadScreen::list_area(area), buffer, ui);
        let width = usize::from(area.width) - 4;
        let (text, style) = self.footer(ui);
        for (y, row) in (area.bottom() - 3..area.bottom()).zip(wrapped(&text, width)) {
            buffer.set_stringn(area.x + 2, y, row, width, style);
        }
        let line = match &self.input {
            Some(Input::Rename(text)) => say("files-new-name").with("text", format!("{text}_")),
            Some(Input::Path(text)) => say("files-path").with("text", format!("{text}_")),
            None => return,
        };
        let line = ui.text(&line);
        // The end of a long path is what is being typed.
        let line = ending(&line, width);
        buffer.set_stringn(area.x + 2, area.bottom() - 4, line, width, ui.strong());
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        if let Some(input) = self.input.take() {
            return self.type_key(input, key.code, context);
        }
        if matches!(key.code, KeyCode::Char('x') | KeyCode::Delete) {
            self.delete(context);
            return Navigation::Stay;
        }
        if self.confirm_delete.take().is_some() {
            self.message = None;
        }
        match key.code {
            KeyCode::Char('r') if self.listing == Listing::All => self.ask_name(),
            KeyCode::Char('o') if self.listing == Listing::All => {
                self.message = None;
                self.input = Some(Input::Path(String::new()));
            }
            _ => {
                let picked = self.choices.key(key);
                return self.picked(picked, context);
            }
        }
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        self.confirm_delete = None;
        let picked = self.choices.mouse(mouse, LoadScreen::list_area(area));
        self.picked(picked, context)
    }

    fn paste(&mut self, text: &str) {
        if let Some(input) = &mut self.input {
            input.text_mut().push_str(text);
        }
    }

    fn is_typing(&self) -> bool {
        self.input.is_some()
    }
}
