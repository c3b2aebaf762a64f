//! Words for the failures of libraries that know none: files, builds, matches, programs, servers.

use std::error::Error;
use std::path::Path;

use arena::{MatchError, OpponentError};
use catalog::{BuildError, PrepareError, TablebaseError};
use messages::{Message, say};
use rules::quote;
use server::{ServeError, StoreError};
use ugi::ClientError;

/// The failure for people, as far as there are words for it.
pub(super) fn message(error: &(dyn Error + 'static)) -> Option<Message> {
    if let Some(error) = error.downcast_ref() {
        return of_tablebase(error);
    }
    if let Some(error) = error.downcast_ref() {
        return Some(of_build(error));
    }
    if let Some(error) = error.downcast_ref::<PrepareError>() {
        return match error {
            PrepareError::Build(error) => Some(of_build(error)),
            PrepareError::File(error) => of_tablebase(error),
        };
    }
    if let Some(error) = error.downcast_ref() {
        return of_match(error);
    }
    if let Some(error) = error.downcast_ref() {
        return of_opponent(error);
    }
    if let Some(error) = error.downcast_ref() {
        return of_program(error);
    }
    error.downcast_ref().and_then(of_server)
}

fn of_tablebase(error: &TablebaseError) -> Option<Message> {
    let TablebaseError::Io { path, operation, .. } = error else { return None };
    let message = match *operation {
        "read" => say("command-cannot-read"),
        "written" | "made" => say("command-cannot-write"),
        _ => say("command-cannot-lock"),
    };
    Some(message.with("file", crate::output::quote_path(Path::new(path))))
}

fn of_build(error: &BuildError) -> Message {
    match error {
        BuildError::TooLarge { size, bytes } => say("command-table-too-large")
            .with("size", size.to_string())
            .with("memory", bytes >> 20),
        BuildError::Stopped => say("command-table-stopped"),
    }
}

fn of_match(error: &MatchError) -> Option<Message> {
    match error {
        MatchError::Odd(games) => Some(say("command-odd-games").with("count", *games)),
        MatchError::NoThread => Some(say("command-no-thread")),
        MatchError::Opponent(error) => of_opponent(error),
        MatchError::Over(_) => None,
    }
}

fn of_opponent(error: &OpponentError) -> Option<Message> {
    let OpponentError::Program { spec, error } = error else { return None };
    Some(say("command-program").with("program", spec).with("why", of_program(error)?))
}

fn of_program(error: &ClientError) -> Option<Message> {
    Some(match error {
        ClientError::Start { program, why } => {
            say("command-program-start").with("program", quote(program)).with("why", why)
        }
        ClientError::OtherGame { game } => say("command-program-game").with("game", *game),
        ClientError::NoOption { name, offered } => {
            say("command-program-option").with("option", quote(name)).with("offered", offered)
        }
        ClientError::Ended { stderr } => match stderr.last() {
            Some(last) => say("command-program-ended-with").with("last", quote(last)),
            None => say("command-program-ended"),
        },
        ClientError::TimeUp { time } => {
            say("command-program-slow").with("seconds", time.as_secs_f64())
        }
        ClientError::Silent { .. } | ClientError::Illegal { .. } => return None,
    })
}

fn of_server(error: &ServeError) -> Option<Message> {
    match error {
        ServeError::Listen { address, error } => Some(
            say("command-cannot-listen")
                .with("address", address.to_string())
                .with("why", error.to_string()),
        ),
        ServeError::Store(error) => of_database(error),
        ServeError::NotShared => Some(say("command-database-not-shared")),
        ServeError::Run(_) => None,
    }
}

fn of_database(error: &StoreError) -> Option<Message> {
    Some(match error {
        StoreError::Unknown(database) => {
            say("command-database-unknown").with("database", quote(database))
        }
        StoreError::Newer { found, known } => {
            say("command-database-newer").with("found", *found).with("known", *known)
        }
        StoreError::NotAFile => say("command-database-no-file"),
        StoreError::Copy { file, reason } => {
            say("command-database-copy").with("file", quote(file)).with("why", reason)
        }
        _ => return None,
    })
}
