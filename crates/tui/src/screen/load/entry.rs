//! A game in the list.

use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

use catalog::Record;
use messages::{Message, say};

use crate::storage::autosave::{Autosave, InterruptedGame};
use crate::storage::saves::{self, Save};
use crate::time;

/// Game in the list.
#[derive(Debug)]
pub(super) struct GameEntry {
    pub(super) kind: Kind,
    pub(super) name: String,
    /// The game, or why it can't be read.
    pub(super) record: Result<Box<Record>, Message>,
    /// Its lock is held while a game in progress is listed.
    pub(super) autosave: Option<Autosave>,
    path: Option<PathBuf>,
    changed: Option<SystemTime>,
}

/// The origin of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    InProgress,
    Saved,
    Finished,
}

impl GameEntry {
    pub(super) fn in_progress(game: InterruptedGame) -> GameEntry {
        GameEntry {
            kind: Kind::InProgress,
            name: String::new(),
            record: Ok(Box::new(game.record)),
            autosave: Some(game.autosave),
            path: None,
            changed: None,
        }
    }

    pub(super) fn of_file(kind: Kind, save: Save) -> GameEntry {
        let Save { name, path, record, changed } = save;
        let record = record
            .map(Box::new)
            .map_err(|error| unreadable(saves::shown(&path), error.to_string()));
        GameEntry { kind, name, record, autosave: None, path: Some(path), changed }
    }

    pub(super) fn label(&self) -> Message {
        match self.kind {
            Kind::InProgress => say("files-in-progress"),
            Kind::Saved => Message::verbatim(&self.name),
            Kind::Finished => say("files-finished"),
        }
    }

    pub(super) fn about(&self) -> Message {
        let Ok(record) = &self.record else { return say("files-unreadable") };
        let game = saves::described(record);
        match self.changed.filter(|_| self.kind == Kind::Finished) {
            Some(changed) => say("game-row-ago").with("game", game).with("ago", time::ago(changed)),
            None => game,
        }
    }

    pub(super) fn delete(&mut self) -> io::Result<()> {
        match (&mut self.autosave, &self.path) {
            (Some(autosave), _) => autosave.clear(),
            (None, Some(path)) => std::fs::remove_file(path),
            (None, None) => Ok(()),
        }
    }
}

fn unreadable(path: String, why: String) -> Message {
    say("files-cannot-read").with("path", path).with("why", why)
}
