//! Saving, loading and resuming games.

use std::path::Path;

use messages::{Message, count, say};

use super::PlainMode;
use super::prompt::{Help, Menu, PromptResult};
use crate::session::Session;
use crate::storage::autosave::{self, InterruptedGame};
use crate::storage::files::reason;
use crate::storage::history;
use crate::storage::saves::{self, Save, SaveError, described, shown};
use crate::text::picture::picture;
use crate::text::sentence::whole;
use crate::time;

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
                self.prompt.say(&say("plain-interrupted").with("game", described(&one.record)))
            }
            several => self.prompt.say(&count("plain-interrupted-several", several.len())),
        }
    }

    /// Interrupted games that can be resumed; reports damaged files.
    fn interrupted_games(&mut self) -> PromptResult<Vec<InterruptedGame>> {
        match autosave::find_interrupted(&self.environment.folders) {
            Ok(found) => {
                for path in found.damaged {
                    let damaged = say("plain-interrupted-damaged");
                    self.prompt.say(&damaged.with("path", shown(&path)))?;
                }
                Ok(found.interrupted)
            }
            Err(error) => {
                let failure = say("options-cannot-search").with("why", reason(&error));
                self.prompt.say(&failure)?;
                Ok(Vec::new())
            }
        }
    }

    /// Lets the user resume or delete an interrupted game.
    pub(super) fn continue_interrupted_game(&mut self) -> PromptResult<()> {
        loop {
            let mut interrupted = self.interrupted_games()?;
            if interrupted.is_empty() {
                return self.prompt.say(&say("plain-no-interrupted"));
            }
            let games =
                interrupted.iter().map(|interrupted| (described(&interrupted.record), None));
            let menu = Menu::new(say("plain-which-game"), games).with_default(0);
            let Some(index) = self.prompt.choose(&menu)? else { return Ok(()) };
            let mut interrupted = interrupted.swap_remove(index);
            let deeds = [
                (say("plain-resume"), say("plain-resume-about")),
                (say("plain-delete"), say("plain-delete-about")),
            ];
            let menu = Menu::new(described(&interrupted.record), deeds).with_default(0);
            match self.prompt.choose(&menu)? {
                None => {}
                Some(0) => match Session::resume(&interrupted.record, time::now()) {
                    Ok(session) => return self.play(session, Some(interrupted.autosave)),
                    Err(error) => {
                        let failure = say("plain-cannot-resume").with("why", error.to_string());
                        self.prompt.say(&failure)?;
                    }
                },
                Some(_) => match interrupted.autosave.clear() {
                    Ok(()) => self.prompt.say(&say("files-deleted"))?,
                    Err(error) => {
                        let failure = say("plain-cannot-delete").with("why", reason(&error));
                        self.prompt.say(&failure)?;
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
                    let failure = say("files-cannot-list").with("why", reason(&error));
                    return self.prompt.say(&whole(failure));
                }
            };
            let count = saved.len();
            let games: Vec<Save> = saved.into_iter().chain(finished).collect();
            let first = [(say("plain-open-file"), say("plain-open-file-about"))];
            let row = |(index, save)| item(save, index >= count);
            let items = first.into_iter().chain(games.iter().enumerate().map(row));
            let menu = Menu::new(say("plain-which-game"), items);
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
        let mut deeds = vec![
            (say("plain-open"), say("plain-open-about")),
            (say("plain-delete"), say("plain-delete-about")),
        ];
        if is_saved {
            deeds.push((say("plain-rename"), say("plain-rename-about")));
        }
        let menu = Menu::new(Message::verbatim(&save.name), deeds).with_default(0);
        match self.prompt.choose(&menu)? {
            Some(0) => self.open(&save.path),
            Some(1) => {
                match std::fs::remove_file(&save.path) {
                    Ok(()) => self.prompt.say(&say("files-deleted"))?,
                    Err(error) => {
                        let failure = say("plain-cannot-delete").with("why", reason(&error));
                        self.prompt.say(&failure)?;
                    }
                }
                Ok(None)
            }
            Some(_) => self.rename(&save.name).map(|()| None),
            None => Ok(None),
        }
    }

    fn rename(&mut self, name: &str) -> PromptResult<()> {
        let help = Help::new(say("plain-name-help"));
        let new = self.prompt.ask(&say("plain-new-name"), &help)?;
        if new == "0" || new.is_empty() {
            return Ok(());
        }
        match saves::rename(&self.environment.folders, name, &new) {
            Ok(()) => self.prompt.say(&say("files-renamed").with("name", new)),
            Err(error) => self.prompt.say(&whole(error.message())),
        }
    }

    fn open_path(&mut self) -> PromptResult<Option<Box<Session>>> {
        let help = Help::new(say("plain-path-help"));
        let path = self.prompt.ask(&say("plain-path"), &help)?;
        if path == "0" || path.is_empty() {
            return Ok(None);
        }
        self.open(Path::new(&path))
    }

    fn open(&mut self, path: &Path) -> PromptResult<Option<Box<Session>>> {
        match saves::open_file(&path.to_string_lossy()) {
            Ok(session) => Ok(Some(session)),
            Err(error) => self.prompt.say(&whole(error)).map(|()| None),
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
            Err(error) => self.prompt.say(&whole(error)).map(|()| false),
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
                let prompt = say("plain-name").with("name", &free);
                name = self.prompt.ask(&prompt, &Help::new(say("plain-name-help")))?;
                match name.as_str() {
                    "0" => return Ok(false),
                    "" => name = free,
                    _ => {}
                }
            }
            match saves::save(folders, &name, ending, content) {
                Ok(path) => return self.say_saved(&path).map(|()| true),
                Err(error) => {
                    self.prompt.say(&whole(error.message()))?;
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
        let saved = self.prompt.text(&say("table-saved").with("path", path));
        self.prompt.show(&saved)
    }
}

/// Name and description of a game in the list.
fn item(save: &Save, is_finished: bool) -> (Message, Message) {
    let about = match &save.record {
        Ok(record) => described(record),
        Err(_) => say("plain-unreadable"),
    };
    match save.changed.filter(|_| is_finished) {
        Some(changed) => {
            let about = say("game-row-ago").with("game", about).with("ago", time::ago(changed));
            (say("files-finished"), about)
        }
        None => (Message::verbatim(&save.name), about),
    }
}
