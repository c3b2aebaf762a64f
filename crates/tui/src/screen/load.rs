//! Interrupted and saved games.

use catalog::Record;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::game::GameScreen;
use super::game::panel::wrapped;
use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;
use crate::session::{Pace, Session};
use crate::storage::autosave::{self, Autosave};
use crate::storage::files::reason;
use crate::storage::saves::{self, Save};
use crate::text::sentence::sentence;
use crate::time::now;

#[derive(Debug)]
pub(crate) struct LoadScreen {
    choices: ChoiceList,
    games: Vec<SavedGame>,
    message: Option<String>,
    /// Index of the game that x deletes when pressed again.
    confirm_delete: Option<usize>,
    /// Whether this is the list of interrupted games at the start.
    at_start: bool,
}

/// Game in the list.
#[derive(Debug)]
enum SavedGame {
    /// Game in progress; its lock is held while it is listed.
    Interrupted(Option<Autosave>, Box<Record>),
    /// Saved record, or why it can't be read.
    Saved(Result<Box<Record>, String>),
}

impl LoadScreen {
    /// All interrupted and saved games.
    pub(crate) fn new(context: &mut Context) -> LoadScreen {
        let mut load = LoadScreen::interrupted(context);
        load.at_start = false;
        match saves::list(&context.environment.folders) {
            Ok(saves) => saves.into_iter().for_each(|save| load.add_save(save)),
            Err(error) => {
                load.message = Some(format!("can't list saved games: {}", reason(&error)));
            }
        }
        load
    }

    /// Interrupted games only.
    pub(crate) fn interrupted(context: &mut Context) -> LoadScreen {
        let mut load = LoadScreen {
            choices: ChoiceList::new(Vec::new()),
            games: Vec::new(),
            message: None,
            confirm_delete: None,
            at_start: true,
        };
        // Locks held already would make these games look like another terminal's.
        let mut interrupted = std::mem::take(&mut context.interrupted);
        if interrupted.is_empty() {
            match autosave::find_interrupted(&context.environment.folders) {
                Ok(found) => interrupted = found.interrupted,
                Err(error) => {
                    load.message =
                        Some(format!("can't list interrupted games: {}", reason(&error)));
                }
            }
        }
        for interrupted in interrupted {
            load.choices
                .items
                .push(ListItem::new("In progress", saves::described(&interrupted.record)));
            load.games.push(SavedGame::Interrupted(
                Some(interrupted.autosave),
                Box::new(interrupted.record),
            ));
        }
        load
    }

    fn add_save(&mut self, save: Save) {
        let Save { name, record, .. } = save;
        let about = match &record {
            Ok(record) => saves::described(record),
            Err(_) => "Can't be read; press Enter for details".to_owned(),
        };
        self.choices.items.push(ListItem::new(name, about));
        let unreadable = |error: catalog::RecordError| {
            format!("can't read {}: {error}", saves::shown(&save.path))
        };
        self.games.push(SavedGame::Saved(record.map(Box::new).map_err(unreadable)));
    }

    fn open(&mut self, index: usize, context: &mut Context) -> Navigation {
        let (autosave, record) = match &mut self.games[index] {
            SavedGame::Interrupted(autosave, record) => (autosave.take(), record),
            SavedGame::Saved(Ok(record)) => (None, record),
            SavedGame::Saved(Err(error)) => {
                self.message = Some(error.clone());
                return Navigation::Stay;
            }
        };
        match Session::resume(record, now()) {
            Ok(mut session) => {
                session.pace = Pace::with_delay(context.settings.delay());
                Navigation::Replace(Box::new(GameScreen::new(session, autosave, context)))
            }
            Err(error) => {
                self.message = Some(error.to_string());
                Navigation::Stay
            }
        }
    }

    /// Deletes an interrupted game when x is pressed twice. Saved games are never deleted here.
    fn delete(&mut self) {
        let index = self.choices.selected;
        let Some(SavedGame::Interrupted(Some(autosave), _)) = self.games.get_mut(index) else {
            self.message = Some("Only games in progress can be deleted here.".to_owned());
            return;
        };
        if self.confirm_delete.replace(index) != Some(index) {
            let question = "Press x again to delete this game, or any other key to keep it.";
            self.message = Some(question.to_owned());
            return;
        }
        self.confirm_delete = None;
        if let Err(error) = autosave.clear() {
            self.message = Some(format!("can't delete the game: {}", reason(&error)));
            return;
        }
        self.games.remove(index);
        self.choices.items.remove(index);
        self.choices.selected = index.min(self.games.len().saturating_sub(1));
        self.message = Some("Game deleted.".to_owned());
    }

    fn list_area(area: Rect) -> Rect {
        let top = area.y + 3;
        Rect { x: area.x + 2, y: top, width: area.width - 4, height: area.bottom() - top - 3 }
    }

    fn picked(&mut self, picked: Pick, context: &mut Context) -> Navigation {
        match picked {
            Pick::Chosen(index) => self.open(index, context),
            Pick::Back => Navigation::Back,
            Pick::Moved => {
                self.message = None;
                Navigation::Stay
            }
            Pick::Nothing => Navigation::Stay,
        }
    }
}

impl Screen for LoadScreen {
    fn title(&self) -> String {
        if self.at_start { "Welcome back" } else { "Your games" }.to_owned()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", "choose"),
            ("Enter", "resume"),
            ("x", "delete"),
            ("Esc", if self.at_start { "later" } else { "back" }),
        ]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", "Choose a game"),
            ("Enter", "Resume it; clicks work too"),
            ("x", "Delete a game in progress"),
            ("Esc", "Back to the menu; all games are kept"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let heading = match (self.games.is_empty(), self.at_start) {
            (true, true) => "There are no interrupted games.",
            (true, false) => "No games yet. Press s during a game to save it.",
            (false, true) => "You have games in progress. Resume one?",
            (false, false) => "Resume a game:",
        };
        buffer.set_string(area.x + 2, area.y + 1, heading, ui.strong());
        self.choices.render(LoadScreen::list_area(area), buffer, ui);
        // The selected row shows its description in full.
        let chosen = self.choices.items.get(self.choices.selected);
        let (text, style) = match (&self.message, chosen) {
            (Some(message), _) => (sentence(message), ui.warning()),
            (None, Some(item)) => (item.about.clone(), ui.quiet()),
            (None, None) => return,
        };
        let width = usize::from(area.width) - 4;
        for (y, row) in (area.bottom() - 3..area.bottom()).zip(wrapped(&text, width)) {
            buffer.set_stringn(area.x + 2, y, row, width, style);
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        if matches!(key.code, KeyCode::Char('x') | KeyCode::Delete) {
            self.delete();
            return Navigation::Stay;
        }
        if self.confirm_delete.take().is_some() {
            self.message = None;
        }
        let picked = self.choices.key(key);
        self.picked(picked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        self.confirm_delete = None;
        let picked = self.choices.mouse(mouse, LoadScreen::list_area(area));
        self.picked(picked, context)
    }
}
