//! Pages of help, laid out like clap's.

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use messages::{Language, Localized};
use tui::render::wrap::width;

use super::layout::{COLUMNS, indented, lines};

/// Columns before an option and before the explanation below it.
const INDENT: usize = 2;
const DEEP_INDENT: usize = 10;
/// Explanations begin in the same line up to this column, and in the next one after it.
const MAX_COLUMN: usize = 40;

/// The help of the command at this path, with escape sequences if `styled`.
pub(crate) fn page(language: &'static Language, path: &str, is_long: bool, styled: bool) -> String {
    let mut command = super::described(language);
    let names = path.split(' ').filter(|name| !name.is_empty());
    let found = names.fold(&mut command, |command, name| {
        if command.find_subcommand(name).is_some() {
            command.find_subcommand_mut(name).expect("it was found")
        } else {
            command
        }
    });
    let usage = usage(&found.render_usage().to_string());
    Page { language, is_long, styled }.text(found, &usage)
}

/// The usage without clap's own word for it.
pub(super) fn usage(text: &str) -> String {
    let text = text.trim().trim_start_matches(|letter: char| letter != ':');
    text.trim_start_matches(':').trim().to_owned()
}

/// The usage after the word for it.
pub(super) fn usage_line(language: &'static Language, usage: &str) -> String {
    let heading = language.say("command-usage").to_string();
    let indent = width(&heading) + 1;
    let usage: Vec<String> =
        usage.lines().flat_map(|line| lines(line.trim(), COLUMNS - indent)).collect();
    format!("{heading} {}", usage.join(&format!("\n{}", " ".repeat(indent))))
}

struct Page {
    language: &'static Language,
    is_long: bool,
    styled: bool,
}

/// What stands before an explanation, and the explanation.
type Row = (String, String);

impl Page {
    fn text(&self, command: &Command, usage: &str) -> String {
        let about = if self.is_long { command.get_long_about() } else { command.get_about() };
        let about = about.map(ToString::to_string).unwrap_or_default();
        let usage = usage_line(self.language, usage);
        let mut text = format!("{}\n\n{usage}\n", lines(&about, COLUMNS).join("\n"));
        let inner = command.get_subcommands().filter(|inner| !inner.is_hide_set());
        let inner: Vec<Row> = inner.map(|inner| self.command_row(inner)).collect();
        text += &self.section(&self.language.say("command-commands"), &inner, false);
        let shown = command.get_arguments().filter(|argument| !argument.is_hide_set());
        let (places, options): (Vec<&Arg>, Vec<&Arg>) = shown.partition(|it| it.is_positional());
        let rows = |arguments: &[&Arg]| -> Vec<Row> {
            arguments.iter().map(|argument| self.argument_row(argument)).collect()
        };
        let (places, options) = (rows(&places), rows(&options));
        text += &self.section(&self.language.say("command-arguments"), &places, self.is_long);
        text += &self.section(&self.language.say("command-options"), &options, self.is_long);
        let end = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        if !end.is_empty() {
            text = format!("{text}\n{}\n", lines(&end, COLUMNS).join("\n"));
        }
        text
    }

    /// Rows below a heading, if there are any.
    fn section(&self, heading: &Localized, rows: &[Row], is_long: bool) -> String {
        if rows.is_empty() {
            return String::new();
        }
        let rows = if is_long { self.list(rows) } else { self.table(rows) };
        let heading = heading.to_string();
        let heading = if self.styled { format!("\x1b[1;4m{heading}\x1b[0m") } else { heading };
        format!("\n{heading}\n{rows}")
    }

    fn command_row(&self, command: &Command) -> Row {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let aliases: Vec<&str> = command.get_visible_aliases().collect();
        let aliases = (!aliases.is_empty())
            .then(|| self.language.say("command-aliases").with("names", aliases.join(", ")));
        let about = aliases.map_or(about.clone(), |aliases| format!("{about} {aliases}"));
        (command.get_name().to_owned(), about)
    }

    fn argument_row(&self, argument: &Arg) -> Row {
        let written = argument.to_string();
        let written = match argument.get_short() {
            _ if argument.is_positional() => written,
            Some(short) => format!("-{short}, {written}"),
            None => format!("    {written}"),
        };
        let text = if self.is_long { argument.get_long_help() } else { None };
        let text = text.or(argument.get_help()).map(ToString::to_string).unwrap_or_default();
        let gap = if self.is_long { "\n\n" } else { " " };
        let parts: Vec<String> = [text].into_iter().chain(self.values(argument)).collect();
        (written, parts.join(gap))
    }

    /// The default and the possible values.
    fn values(&self, argument: &Arg) -> Vec<String> {
        let mut parts = Vec::new();
        if !argument.get_action().takes_values() {
            return parts;
        }
        let defaults: Vec<_> =
            argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !defaults.is_empty() && !argument.is_hide_default_value_set() {
            let default = self.language.say("command-default").with("value", defaults.join(" "));
            parts.push(default.to_string());
        }
        let values = argument.get_possible_values();
        if values.is_empty() || argument.is_hide_possible_values_set() {
            return parts;
        }
        if self.is_long && values.iter().any(|value| value.get_help().is_some()) {
            let heading = self.language.say("command-possible-values").to_string();
            let names = values.iter().map(|value| value.get_name().len()).max().unwrap_or_default();
            let values = values.iter().map(|value| {
                let help = value.get_help().map(ToString::to_string).unwrap_or_default();
                format!("\n  {:<names$}  {help}", value.get_name()).trim_end().to_owned()
            });
            parts.push(heading + &values.collect::<String>());
        } else {
            let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            let values = self.language.say("command-values").with("values", values.join(", "));
            parts.push(values.to_string());
        }
        parts
    }

    /// Explanations beside what they explain, in columns.
    fn table(&self, rows: &[Row]) -> String {
        let widths = rows.iter().map(|(name, _)| INDENT + width(name) + 2);
        let column = widths.filter(|width| *width <= MAX_COLUMN).max().unwrap_or(DEEP_INDENT);
        let row = |(name, text): &Row| {
            let (name, text) = (self.name(name), (width(name), indented(text, column)));
            let (taken, text) = (INDENT + text.0, text.1);
            if taken + 2 > column {
                return format!("  {name}\n{text}\n");
            }
            let text = text.trim_start();
            format!("  {name}{}{text}", " ".repeat(column - taken)).trim_end().to_owned() + "\n"
        };
        rows.iter().map(row).collect()
    }

    /// Explanations below what they explain.
    fn list(&self, rows: &[Row]) -> String {
        let row = |(name, text): &Row| {
            format!("  {}\n{}\n", self.name(name), indented(text, DEEP_INDENT))
        };
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    }

    fn name(&self, name: &str) -> String {
        let start = name.len() - name.trim_start().len();
        let (space, word) = name.split_at(start);
        if self.styled { format!("{space}\x1b[1m{word}\x1b[0m") } else { name.to_owned() }
    }
}
