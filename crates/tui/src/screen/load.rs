//! Games to go on with: interrupted ones first, then saved ones.

use catalog::Record;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::game::Play;
use super::game::panel::wrapped;
use super::{Context, Help, Screen, Step};
use crate::render::choice_list::{Choices, Item, Pick};
use crate::render::style::Look;
use crate::session::{Pace, Session};
use crate::storage::autosave::{self, Autosave};
use crate::storage::files::reason;
use crate::storage::saves::{self, Save};
use crate::text::sentence::sentence;
use crate::time::now;

/// A list of games to go on with.
#[derive(Debug)]
pub(crate) struct Load {
    choices: Choices,
    games: Vec<Kept>,
    message: Option<String>,
    /// The game that will be given up if that is asked for again.
    doomed: Option<usize>,
    /// Whether only interrupted games are offered, at the start of the program.
    at_start: bool,
}

/// A game that was kept.
#[derive(Debug)]
enum Kept {
    /// Interrupted. Its place is ours as long as it is listed.
    Interrupted(Option<Autosave>, Box<Record>),
    /// Saved under a name, or a file that cannot be read.
    Saved(Result<Box<Record>, String>),
}

impl Load {
    /// Everything there is.
    pub(crate) fn new(desk: &mut Context) -> Load {
        let mut load = Load::interrupted(desk);
        load.at_start = false;
        match saves::list(&desk.surroundings.folders) {
            Ok(saves) => saves.into_iter().for_each(|save| load.add_save(save)),
            Err(error) => {
                load.message = Some(format!("saved games cannot be listed: {}", reason(&error)));
            }
        }
        load
    }

    /// What was interrupted, and nothing else.
    pub(crate) fn interrupted(desk: &mut Context) -> Load {
        let mut load = Load {
            choices: Choices::new(Vec::new()),
            games: Vec::new(),
            message: None,
            doomed: None,
            at_start: true,
        };
        // Locks that are held already would make their games look like somebody else's.
        let mut orphans = std::mem::take(&mut desk.orphans);
        if orphans.is_empty() {
            match autosave::orphans(&desk.surroundings.folders) {
                Ok(found) => orphans = found.orphans,
                Err(error) => {
                    load.message =
                        Some(format!("interrupted games cannot be listed: {}", reason(&error)));
                }
            }
        }
        for orphan in orphans {
            load.choices.items.push(Item::new("in progress", saves::described(&orphan.record)));
            load.games.push(Kept::Interrupted(Some(orphan.autosave), Box::new(orphan.record)));
        }
        load
    }

    fn add_save(&mut self, save: Save) {
        let Save { name, record, .. } = save;
        let about = match &record {
            Ok(record) => saves::described(record),
            Err(_) => "cannot be read; Enter says why".to_owned(),
        };
        self.choices.items.push(Item::new(name, about));
        let unreadable = |error: catalog::RecordError| {
            format!("{} cannot be read: {error}", saves::shown(&save.path))
        };
        self.games.push(Kept::Saved(record.map(Box::new).map_err(unreadable)));
    }

    fn open(&mut self, index: usize, desk: &mut Context) -> Step {
        let (autosave, record) = match &mut self.games[index] {
            Kept::Interrupted(autosave, record) => (autosave.take(), record),
            Kept::Saved(Ok(record)) => (None, record),
            Kept::Saved(Err(error)) => {
                self.message = Some(error.clone());
                return Step::Stay;
            }
        };
        match Session::resume(record, now()) {
            Ok(mut session) => {
                session.pace = Pace::with_delay(desk.settings.delay());
                Step::Instead(Box::new(Play::new(session, autosave, desk)))
            }
            Err(error) => {
                self.message = Some(error.to_string());
                Step::Stay
            }
        }
    }

    /// Forgets an interrupted game, when asked twice. Saved games are files of their own, which
    /// nobody removes here.
    fn forget(&mut self) {
        let index = self.choices.selected;
        let Some(Kept::Interrupted(Some(autosave), _)) = self.games.get_mut(index) else {
            self.message = Some("Only interrupted games can be given up here.".to_owned());
            return;
        };
        if self.doomed.replace(index) != Some(index) {
            let question = "Press x again to give this game up for good; any other key keeps it.";
            self.message = Some(question.to_owned());
            return;
        }
        self.doomed = None;
        if let Err(error) = autosave.clear() {
            self.message = Some(format!("the game cannot be removed: {}", reason(&error)));
            return;
        }
        self.games.remove(index);
        self.choices.items.remove(index);
        self.choices.selected = index.min(self.games.len().saturating_sub(1));
        self.message = Some("The interrupted game is given up.".to_owned());
    }

    fn list_area(area: Rect) -> Rect {
        let top = area.y + 3;
        Rect { x: area.x + 2, y: top, width: area.width - 4, height: area.bottom() - top - 3 }
    }

    fn picked(&mut self, picked: Pick, desk: &mut Context) -> Step {
        match picked {
            Pick::Chosen(index) => self.open(index, desk),
            Pick::Back => Step::Back,
            Pick::Moved => {
                self.message = None;
                Step::Stay
            }
            Pick::Nothing => Step::Stay,
        }
    }
}

impl Screen for Load {
    fn title(&self) -> String {
        if self.at_start { "welcome back" } else { "games to go on with" }.to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        vec![
            ("Up Down", "choose"),
            ("Enter", "go on"),
            ("x", "give up"),
            ("Esc", if self.at_start { "later" } else { "back" }),
        ]
    }

    fn all_keys(&self) -> Vec<Help> {
        vec![
            ("Up Down", "choose a game"),
            ("Enter", "go on with it; a click does the same"),
            ("x", "give an interrupted game up"),
            ("Esc", "back to the menu; everything stays as it is"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let heading = match (self.games.is_empty(), self.at_start) {
            (true, true) => "Nothing was interrupted.",
            (true, false) => "No games yet: play one, and save it with s.",
            (false, true) => "You were interrupted. Do you want to go on?",
            (false, false) => "Go on with a game:",
        };
        buffer.set_string(area.x + 2, area.y + 1, heading, look.strong());
        self.choices.render(Load::list_area(area), buffer, look);
        // What is too long for its row is told whole for the one that is chosen.
        let chosen = self.choices.items.get(self.choices.selected);
        let (text, style) = match (&self.message, chosen) {
            (Some(message), _) => (sentence(message), look.warning()),
            (None, Some(item)) => (item.about.clone(), look.quiet()),
            (None, None) => return,
        };
        let width = usize::from(area.width) - 4;
        for (y, row) in (area.bottom() - 3..area.bottom()).zip(wrapped(&text, width)) {
            buffer.set_stringn(area.x + 2, y, row, width, style);
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Context) -> Step {
        if matches!(key.code, KeyCode::Char('x') | KeyCode::Delete) {
            self.forget();
            return Step::Stay;
        }
        if self.doomed.take().is_some() {
            self.message = None;
        }
        let picked = self.choices.key(key);
        self.picked(picked, desk)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        self.doomed = None;
        let picked = self.choices.mouse(mouse, Load::list_area(area));
        self.picked(picked, desk)
    }
}
