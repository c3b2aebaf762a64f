//! Saving, loading and resuming games.

use std::path::Path;

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::session::Session;
use crate::storage::autosave::{self, InterruptedGame};
use crate::storage::files::reason;
use crate::storage::history;
use crate::storage::saves::{self, Save, SaveError, described, shown};
use crate::text::picture::picture;
use crate::time;

const NAME_HELP: &str = "Type a name with letters, digits, `-` and `_`, or press Enter for the suggested \
                         name. 0 goes back without saving.";

impl PlainMode<'_> {
    /// Announces interrupted games at the start.
    pub(super) fn mention_interrupted_games(&mut self) -> PromptResult<()> {
        let mut interrupted = self.interrupted_games()?;
        interrupted.retain(|game| !game.is_left);
        // Once is enough: they stay in the menu.
        for game in &interrupted {
            let _harmless = game.autosave.mark_left();
        }
        match interrupted.as_slice() {
            [] => Ok(()),
            [one] => {
                let game = described(&one.record);
                self.prompt.say(&format!(
                    "You have an interrupted game: {game}. Choose Continue to resume it."
                ))
            }
            several => self.prompt.say(&format!(
                "You have {} interrupted games. Choose Continue to resume one.",
                several.len()
            )),
        }
    }

    /// Interrupted games that can be resumed; reports damaged files.
    fn interrupted_games(&mut self) -> PromptResult<Vec<InterruptedGame>> {
        match autosave::find_interrupted(&self.environment.folders) {
            Ok(found) => {
                for path in found.damaged {
                    self.prompt.say(&format!(
                        "An interrupted game was damaged; its file was renamed to {}.",
                        shown(&path)
                    ))?;
                }
                Ok(found.interrupted)
            }
            Err(error) => {
                self.prompt
                    .say(&format!("Can't look for interrupted games: {}.", reason(&error)))?;
                Ok(Vec::new())
            }
        }
    }

    /// Lets the user resume or delete an interrupted game.
    pub(super) fn continue_interrupted_game(&mut self) -> PromptResult<()> {
        loop {
            let mut interrupted = self.interrupted_games()?;
            if interrupted.is_empty() {
                return self.prompt.say("There are no interrupted games.");
            }
            let games = interrupted.iter().map(|interrupted| (described(&interrupted.record), ""));
            let menu = Menu::new("Which game?", games).with_default(0);
            let Some(index) = self.prompt.choose(&menu)? else { return Ok(()) };
            let mut interrupted = interrupted.swap_remove(index);
            let deeds = [("Resume", "Continue this game"), ("Delete", "Can't be undone")];
            let menu = Menu::new(described(&interrupted.record), deeds).with_default(0);
            match self.prompt.choose(&menu)? {
                None => {}
                Some(0) => match Session::resume(&interrupted.record, time::now()) {
                    Ok(session) => return self.play(session, Some(interrupted.autosave)),
                    Err(error) => self.prompt.say(&format!("Can't resume it: {error}."))?,
                },
                Some(_) => match interrupted.autosave.clear() {
                    Ok(()) => self.prompt.say("Game deleted.")?,
                    Err(error) => {
                        self.prompt.say(&format!("Can't delete it: {}.", reason(&error)))?;
                    }
                },
            }
        }
    }

    /// True if there is an unfinished game.
    pub(super) fn can_continue(&self) -> bool {
        let found = autosave::find_interrupted(&self.environment.folders);
        found.is_ok_and(|found| !found.interrupted.is_empty())
    }

    /// Lets the user open, rename or delete a saved or finished game, or open a file.
    pub(super) fn browse_games(&mut self) -> PromptResult<()> {
        loop {
            let folders = &self.environment.folders;
            let (saved, finished) = match (saves::list(folders), history::list(folders)) {
                (Ok(saved), Ok(finished)) => (saved, finished),
                (Err(error), _) | (_, Err(error)) => {
                    return self.prompt.say(&format!("Can't list games: {}.", reason(&error)));
                }
            };
            let count = saved.len();
            let games: Vec<Save> = saved.into_iter().chain(finished).collect();
            let first = [("Open a file".to_owned(), "Read a record by its path".to_owned())];
            let row = |(index, save)| item(save, index >= count);
            let items = first.into_iter().chain(games.iter().enumerate().map(row));
            let menu = Menu::new("Which game?", items);
            let session = match self.prompt.choose(&menu)? {
                None => return Ok(()),
                Some(0) => self.open_path()?,
                Some(index) => self.handle_save(&games[index - 1], index <= count)?,
            };
            if let Some(session) = session {
                return self.play(*session, None);
            }
        }
    }

    /// Asks what to do with a game. Returns it if it is to be opened.
    fn handle_save(&mut self, save: &Save, is_saved: bool) -> PromptResult<Option<Box<Session>>> {
        let mut deeds = vec![("Open", "Look at it or play on"), ("Delete", "Can't be undone")];
        if is_saved {
            deeds.push(("Rename", "Give it another name"));
        }
        let menu = Menu::new(save.name.as_str(), deeds).with_default(0);
        match self.prompt.choose(&menu)? {
            Some(0) => self.open(&save.path),
            Some(1) => {
                match std::fs::remove_file(&save.path) {
                    Ok(()) => self.prompt.say("Game deleted.")?,
                    Err(error) => {
                        self.prompt.say(&format!("Can't delete it: {}.", reason(&error)))?;
                    }
                }
                Ok(None)
            }
            Some(_) => self.rename(&save.name).map(|()| None),
            None => Ok(None),
        }
    }

    fn rename(&mut self, name: &str) -> PromptResult<()> {
        let new = self.prompt.ask("New name (0 to cancel):", NAME_HELP)?;
        if new == "0" || new.is_empty() {
            return Ok(());
        }
        match saves::rename(&self.environment.folders, name, &new) {
            Ok(()) => self.prompt.say(&format!("Renamed to {new}.")),
            Err(error) => self.prompt.say(&format!("{error}.")),
        }
    }

    fn open_path(&mut self) -> PromptResult<Option<Box<Session>>> {
        let help = "Type the path of a game record, or 0 to go back.";
        let path = self.prompt.ask("Path of a record (0 to cancel):", help)?;
        if path == "0" || path.is_empty() {
            return Ok(None);
        }
        self.open(Path::new(&path))
    }

    fn open(&mut self, path: &Path) -> PromptResult<Option<Box<Session>>> {
        match saves::open_file(&path.to_string_lossy()) {
            Ok(session) => Ok(Some(session)),
            Err(error) => self.prompt.say(&format!("{error}.")).map(|()| None),
        }
    }

    /// Saves the game record under the given name, or asks for one.
    pub(super) fn save_game(&mut self, session: &Session, name: &str) -> PromptResult<bool> {
        let record = session.record(&time::today(), time::now()).text();
        self.save_file(session, name, "txt", record.as_bytes())
    }

    /// Saves the board as SVG, or as PNG if the name ends with `.png`.
    pub(super) fn save_picture(&mut self, session: &Session, name: &str) -> PromptResult<bool> {
        let (name, ending) = match name.rsplit_once('.') {
            Some((name, "png")) => (name, "png"),
            Some((name, "svg")) => (name, "svg"),
            _ => (name, "svg"),
        };
        match picture(&session.game().view(), ending) {
            Ok(picture) => self.save_file(session, name, ending, &picture),
            Err(error) => self.prompt.say(&format!("{error}.")).map(|()| false),
        }
    }

    fn save_file(
        &mut self,
        session: &Session,
        name: &str,
        ending: &str,
        content: &[u8],
    ) -> PromptResult<bool> {
        let folders = &self.environment.folders;
        let slug = session.game().info().slug;
        let mut name = name.to_owned();
        loop {
            if name.is_empty() {
                let free = saves::free_name(folders, slug, &time::today(), ending);
                let prompt = format!("Name (Enter for {free}, 0 to cancel):");
                name = self.prompt.ask(&prompt, NAME_HELP)?;
                match name.as_str() {
                    "0" => return Ok(false),
                    "" => name = free,
                    _ => {}
                }
            }
            match saves::save(folders, &name, ending, content) {
                Ok(path) => return self.say_saved(&path).map(|()| true),
                Err(error) => {
                    self.prompt.say(&format!("{error}."))?;
                    // Another name doesn't help when the disk is full.
                    if matches!(error, SaveError::Unwritable { .. }) {
                        return Ok(false);
                    }
                    name.clear();
                }
            }
        }
    }

    /// Shows the full path, unwrapped, so it can be copied.
    fn say_saved(&mut self, path: &Path) -> PromptResult<()> {
        let path = path.to_string_lossy().replace(rules::is_hidden, "\u{fffd}");
        self.prompt.show(&format!("Saved as {path}"))
    }
}

/// Name and description of a game in the list.
fn item(save: &Save, is_finished: bool) -> (String, String) {
    let about = match &save.record {
        Ok(record) => described(record),
        Err(_) => "Can't be read".to_owned(),
    };
    match save.changed.filter(|_| is_finished) {
        Some(changed) => ("Finished".to_owned(), format!("{about}, {}", time::ago(changed))),
        None => (save.name.clone(), about),
    }
}
