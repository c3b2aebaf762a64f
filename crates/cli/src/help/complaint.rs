//! What is wrong with a command line, and what to do.

use std::error::Error;
use std::fmt;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use messages::{Language, Localized, Message};

use super::page::{usage, usage_line};
use crate::words;

/// What to write instead of a refused value, in the language of the reader.
#[derive(Debug)]
pub(crate) struct Advice(String);

impl Advice {
    pub(crate) fn new(message: &Message) -> Advice {
        Advice(message.localize(words::reader()))
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Advice {}

/// The complaint about a command line: what is wrong, similar words, the usage and the way to help.
pub(crate) fn complaint(error: &clap::Error, language: &'static Language) -> String {
    let complaint = Complaint { error, language };
    let Some(what) = complaint.what() else { return error.render().to_string() };
    let mut text = format!("{}\n", language.say("command-error").with("why", what));
    let tips = complaint.tips();
    if !tips.is_empty() {
        text = format!("{text}\n  {}\n", tips.join("\n  "));
    }
    if let Some(ContextValue::StyledStr(known)) = error.get(ContextKind::Usage) {
        text = format!("{text}\n{}\n", usage_line(language, &usage(&known.to_string())));
    }
    format!("{text}\n{}\n", language.say("command-try-help"))
}

struct Complaint<'a> {
    error: &'a clap::Error,
    language: &'static Language,
}

impl Complaint<'_> {
    fn word(&self, kind: ContextKind) -> Option<&str> {
        match self.error.get(kind)? {
            ContextValue::String(word) => Some(word),
            _ => None,
        }
    }

    fn list(&self, kind: ContextKind) -> Option<&[String]> {
        match self.error.get(kind)? {
            ContextValue::Strings(words) => Some(words),
            _ => None,
        }
    }

    /// What is wrong; `None` for what never happens.
    fn what(&self) -> Option<String> {
        let argument = self.word(ContextKind::InvalidArg);
        let what = match self.error.kind() {
            ErrorKind::ArgumentConflict => return self.conflict(),
            ErrorKind::InvalidValue => return self.invalid_value(argument?),
            ErrorKind::ValueValidation => return self.refused_value(argument?),
            ErrorKind::MissingRequiredArgument => return self.missing(),
            ErrorKind::NoEquals => self.say("command-no-equals").with("argument", argument?),
            ErrorKind::UnknownArgument => {
                self.say("command-unknown-argument").with("argument", argument?)
            }
            ErrorKind::InvalidSubcommand => {
                let name = self.word(ContextKind::InvalidSubcommand)?;
                self.say("command-unknown-command").with("name", name)
            }
            ErrorKind::TooManyValues => {
                let value = self.word(ContextKind::InvalidValue)?;
                let what = self.say("command-too-many-values").with("value", value);
                what.with("argument", argument?)
            }
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                self.say("command-too-few-values").with("argument", argument?)
            }
            ErrorKind::InvalidUtf8 => self.say("command-not-utf8"),
            _ => return None,
        };
        Some(what.to_string())
    }

    fn say(&self, id: &'static str) -> Localized {
        self.language.say(id)
    }

    fn conflict(&self) -> Option<String> {
        let argument = self.word(ContextKind::InvalidArg)?;
        let others = match self.error.get(ContextKind::PriorArg)? {
            ContextValue::String(other) if other == argument => {
                return Some(self.say("command-repeated").with("argument", argument).to_string());
            }
            ContextValue::String(other) => other.clone(),
            ContextValue::Strings(others) => others.join("', '"),
            _ => return None,
        };
        let what = self.say("command-conflict").with("argument", argument);
        Some(what.with("others", others).to_string())
    }

    fn invalid_value(&self, argument: &str) -> Option<String> {
        let value = self.word(ContextKind::InvalidValue)?;
        let what = if value.is_empty() {
            self.say("command-no-value").with("argument", argument)
        } else {
            self.say("command-wrong-value").with("argument", argument).with("value", value)
        };
        let values = self.list(ContextKind::ValidValue).filter(|values| !values.is_empty());
        let values = values.map(|values| {
            let values = self.say("command-values").with("values", values.join(", "));
            format!("\n  {values}")
        });
        Some(what.to_string() + &values.unwrap_or_default())
    }

    /// A value that is refused with advice, or is no number.
    fn refused_value(&self, argument: &str) -> Option<String> {
        let value = self.word(ContextKind::InvalidValue)?;
        let source = self.error.source()?;
        let known = source.downcast_ref::<Advice>().map(ToString::to_string);
        let advice =
            known.or_else(|| words::of_library(source).map(|it| it.localize(self.language)));
        // Of clap's own readers, those of numbers and of yes and no are in use.
        let advice = advice.unwrap_or_else(|| {
            if source.to_string().contains("boolean") {
                self.say("command-use-boolean").to_string()
            } else {
                self.say("command-use-number").to_string()
            }
        });
        let what = self.say("command-refused-value").with("argument", argument);
        Some(what.with("value", value).with("advice", advice).to_string())
    }

    fn missing(&self) -> Option<String> {
        let arguments = self.list(ContextKind::InvalidArg)?;
        let what = self.language.count("command-missing", arguments.len()).to_string();
        Some(format!("{what}\n  {}", arguments.join("\n  ")))
    }

    /// Words that are similar to the wrong one.
    fn tips(&self) -> Vec<String> {
        let mut tips = Vec::new();
        for kind in [
            ContextKind::SuggestedSubcommand,
            ContextKind::SuggestedArg,
            ContextKind::SuggestedValue,
        ] {
            let similar = match self.error.get(kind) {
                Some(ContextValue::String(word)) => word.clone(),
                Some(ContextValue::Strings(words)) if !words.is_empty() => words.join("', '"),
                _ => continue,
            };
            tips.push(self.say("command-similar").with("words", similar).to_string());
        }
        tips
    }
}
