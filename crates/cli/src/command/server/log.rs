//! Log format of servers and workers.

use std::process::ExitCode;

use clap::ValueEnum;
use messages::Message;

use crate::{output, words};

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum LogFormat {
    Text,
    Json,
}

impl LogFormat {
    /// Starts logging to stderr.
    pub(super) fn begin(self, verbose: bool) {
        let format = match self {
            LogFormat::Text => server::LogFormat::Text,
            LogFormat::Json => server::LogFormat::Json,
        };
        server::log(format, verbose);
    }

    /// Says something on stderr, as a log entry if every line has to be one.
    pub(super) fn print(self, text: &str) {
        match self {
            LogFormat::Text => output::complain(&format!("{text}\n")),
            LogFormat::Json => server::log_message(text),
        }
    }

    /// A message for people, in English if it becomes a log entry.
    pub(super) fn text(self, message: &Message) -> String {
        match self {
            LogFormat::Text => words::text(message),
            LogFormat::Json => message.to_string(),
        }
    }

    /// Reports how it ended; in JSON an error is a log entry, too.
    pub(super) fn end(self, result: anyhow::Result<()>) -> anyhow::Result<ExitCode> {
        match (self, result) {
            (LogFormat::Json, Err(error)) => {
                server::log_error(&format!("{error:#}"));
                Ok(ExitCode::from(crate::WRONG))
            }
            (_, result) => result.map(|()| ExitCode::SUCCESS),
        }
    }
}
