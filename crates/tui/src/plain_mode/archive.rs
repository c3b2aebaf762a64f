//! Saving, loading and resuming games.

use std::path::Path;

use catalog::Record;

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::session::Session;
use crate::storage::autosave::{self, InterruptedGame};
use crate::storage::files::reason;
use crate::storage::saves::{self, SaveError, described, shown};
use crate::time;

const NAME_HELP: &str = "Type a name with letters, digits, `-` and `_`, or press Enter for the suggested \
                         name. 0 goes back without saving.";

impl PlainMode<'_> {
    /// Announces interrupted games at the start.
    pub(super) fn mention_interrupted_games(&mut self) -> PromptResult<()> {
        let interrupted = self.interrupted_games()?;
        match interrupted.as_slice() {
            [] => Ok(()),
            [one] => {
                let game = described(&one.record);
                self.prompt
                    .say(&format!("You have an interrupted game: {game}. Choose 5 to resume it."))
            }
            several => self.prompt.say(&format!(
                "You have {} interrupted games. Choose 5 to resume one.",
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

    /// Lets the user open a saved game.
    pub(super) fn load_saved_game(&mut self) -> PromptResult<()> {
        loop {
            let saves = match saves::list(&self.environment.folders) {
                Ok(saves) => saves,
                Err(error) => {
                    return self
                        .prompt
                        .say(&format!("Can't list saved games: {}.", reason(&error)));
                }
            };
            if saves.is_empty() {
                return self
                    .prompt
                    .say("You have no saved games. Type `save` during a game to save it.");
            }
            let about = |record: &Result<Record, _>| match record {
                Ok(record) => described(record),
                Err(_) => "Can't be read".to_owned(),
            };
            let items = saves.iter().map(|save| (save.name.clone(), about(&save.record)));
            let menu = Menu::new("Which saved game?", items);
            let Some(index) = self.prompt.choose(&menu)? else { return Ok(()) };
            let resumed = saves[index].record.as_ref().map_err(ToString::to_string);
            let resumed = resumed.and_then(|record| {
                Session::resume(record, time::now()).map_err(|error| error.to_string())
            });
            match resumed {
                Ok(session) => return self.play(session, None),
                Err(error) => {
                    let path = shown(&saves[index].path);
                    self.prompt.say(&format!("Can't open {path}: {error}."))?;
                }
            }
        }
    }

    /// Saves the game record under the given name, or asks for one.
    pub(super) fn save_game(&mut self, session: &Session, name: &str) -> PromptResult<bool> {
        let record = session.record(&time::today(), time::now()).text();
        self.save_text(session, name, "txt", &record)
    }

    /// Saves the board as SVG.
    pub(super) fn save_picture(&mut self, session: &Session, name: &str) -> PromptResult<bool> {
        let picture = draw::svg(&session.game().view(), draw::Theme::Light);
        self.save_text(session, name, "svg", &picture)
    }

    fn save_text(
        &mut self,
        session: &Session,
        name: &str,
        ending: &str,
        content: &str,
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
