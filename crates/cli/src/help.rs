//! Help and complaints about the command line, in the language of the reader.
//!
//! The commands say how they are written, and the messages `cli-…` what they mean: `cli-record-check`
//! is about a command, `cli-record-check--json` about an option of it, `cli--json` about the option of
//! every command that has no message of its own, and `cli--color--never` about a value. The first
//! paragraph is the summary that `-h` and lists show.

mod complaint;
mod layout;
mod page;

use catalog::CATALOG;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, CommandFactory};
use messages::Language;

use crate::command::Cli;

pub(crate) use complaint::{Advice, complaint};
pub(crate) use page::page;

/// Between the path of a command and whether its help is the long one, in what clap prints instead of
/// help: [`requested`] reads it.
const SHORT: &str = "short";
const LONG: &str = "long";

/// The commands without any words. Instead of help, clap answers with the name of the page.
pub(crate) fn commands() -> Command {
    mark(Cli::command(), "")
}

fn mark(command: Command, path: &str) -> Command {
    let command = command
        .help_template("{before-help}")
        .before_help(format!("{SHORT} {path}"))
        .before_long_help(format!("{LONG} {path}"));
    command.mut_subcommands(|inner| {
        let path = format!("{path} {}", inner.get_name());
        mark(inner, path.trim())
    })
}

/// The page that clap would print, if it is help: the path of the command, and true for the long
/// one.
pub(crate) fn requested(answer: &str) -> (&str, bool) {
    let (kind, path) = answer.trim().split_once(' ').unwrap_or((answer.trim(), ""));
    (path, kind == LONG)
}

/// The commands with their words, ready to be shown.
pub(crate) fn described(language: &'static Language) -> Command {
    let mut command = Cli::command();
    command.build();
    describe(command, language)
}

/// The command and those below it with their words.
pub(crate) fn describe(command: Command, language: &'static Language) -> Command {
    let games: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
    Words { language, games: games.join(", ") }.describe(command, "cli")
}

struct Words {
    language: &'static Language,
    games: String,
}

impl Words {
    fn text(&self, id: &str) -> Option<String> {
        self.language.find_text(id, &[("games", &self.games)])
    }

    /// A text about something that belongs to a command, or to all.
    fn text_within(&self, path: &str, name: &str) -> Option<String> {
        self.text(&format!("{path}--{name}")).or_else(|| self.text(&format!("cli--{name}")))
    }

    fn describe(&self, command: Command, path: &str) -> Command {
        let id = match command.get_name() {
            "quincunx" => "cli-quincunx",
            "help" => "cli-help",
            _ => path,
        };
        let text = self.text(id).unwrap_or_default();
        let end = self.end(command.get_after_help().map(ToString::to_string), id);
        let command = command.about(summary(&text).to_owned()).long_about(text).after_help(end);
        let command = command.mut_args(|argument| self.describe_argument(argument, path));
        command.mut_subcommands(|inner| {
            let path = format!("{path}-{}", inner.get_name());
            self.describe(inner, &path)
        })
    }

    /// What follows the options: an explanation, and examples.
    fn end(&self, examples: Option<String>, id: &str) -> String {
        let explanation = self.text(&format!("{id}--help-end"));
        let examples = examples.map(|lines| {
            let lines: Vec<&str> = lines.lines().map(str::trim).collect();
            let heading = self.language.count("command-examples", lines.len());
            format!("{heading}\n  {}", lines.join("\n  "))
        });
        let parts: Vec<String> = explanation.into_iter().chain(examples).collect();
        parts.join("\n\n")
    }

    fn describe_argument(&self, argument: Arg, path: &str) -> Arg {
        let name = name_of(&argument);
        let Some(mut text) = self.text_within(path, &name) else { return argument };
        let short = summary(&text).to_owned();
        // The form of JSON is the same in every language.
        if let Some(form) = argument.get_long_help()
            && argument.get_id() != "help"
        {
            text = format!("{text}\n\n{form}");
        }
        let values = argument.get_possible_values().into_iter().map(|value| {
            let about = self.text_within(path, &format!("{name}--{}", value.get_name()));
            about.into_iter().fold(value, PossibleValue::help)
        });
        let values: Vec<PossibleValue> = values.collect();
        let argument = argument.help(short).long_help(text);
        if values.iter().all(|value| value.get_help().is_none()) {
            return argument;
        }
        argument.value_parser(PossibleValuesParser::new(values))
    }
}

/// The end of the id of an argument's message: the long name of an option, or the placeholder of an
/// argument by its place.
fn name_of(argument: &Arg) -> String {
    if let Some(name) = argument.get_long() {
        return name.to_owned();
    }
    let placeholder = argument.get_value_names().and_then(<[_]>::first);
    let placeholder = placeholder.map_or_else(|| argument.get_id().as_str(), |name| name.as_str());
    placeholder.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-")
}

/// The first paragraph.
fn summary(text: &str) -> &str {
    text.split("\n\n").next().unwrap_or_default()
}

#[cfg(test)]
mod tests;
