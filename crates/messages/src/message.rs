//! Messages as data: an id and arguments, whose language is chosen where they are shown.

use std::fmt;

#[cfg(feature = "texts")]
use crate::language::Language;

/// A message in a language yet to be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    id: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number, which may decide about plural forms.
    Number(i64),
    /// A large number, with its digits in groups as the language writes them: `80,000`.
    Grouped(u64),
    /// A text that is the same in every language: a move, a cell, a name.
    Text(String),
    /// A color: its name, and its key for messages that select by it (`$color-key`).
    Color(&'static str),
    /// Cells or moves, joined as the language joins them: `d4, e4 and f4`.
    List(Vec<String>),
    /// Another message: a name, a title, a result.
    Message(Message),
}

/// The message with this id. A test makes sure that every id in use exists, with these arguments.
pub const fn say(id: &'static str) -> Message {
    Message { id, arguments: Vec::new() }
}

/// A message about `$count` things.
pub fn count(id: &'static str, number: usize) -> Message {
    say(id).with("count", number)
}

impl Message {
    /// Text from elsewhere, as it is.
    pub fn verbatim(text: impl AsRef<str>) -> Message {
        say("verbatim").with("text", text.as_ref())
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, value: impl ToArgument) -> Message {
        self.arguments.push((name, value.to_argument()));
        self
    }

    /// Adds a color by its English name.
    pub fn with_color(self, name: &'static str, color: &'static str) -> Message {
        self.with(name, Argument::Color(color))
    }

    /// The id.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The names and values of the arguments.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }

    /// A sentence without its full stop, with it.
    pub fn with_full_stop(self) -> Message {
        say("full-stop").with("sentence", self)
    }

    /// Sentences without their full stops, one after the other. The last one has none either.
    pub fn joined(sentences: impl IntoIterator<Item = Message>) -> Option<Message> {
        let join = |start: Message, end| {
            say("sentences").with("start", start.with_full_stop()).with("end", end)
        };
        sentences.into_iter().reduce(join)
    }

    /// Whole sentences, one after the other.
    pub fn sentences(sentences: impl IntoIterator<Item = Message>) -> Option<Message> {
        let join = |start, end| say("sentences").with("start", start).with("end", end);
        sentences.into_iter().reduce(join)
    }

    /// The message in a language.
    #[cfg(feature = "texts")]
    pub fn localize(&self, language: &Language) -> String {
        language.format(self)
    }
}

/// In English, for logs, protocols and the JSON of APIs, which are the same in every language.
/// Without the feature `texts`, the id and the arguments.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "texts")]
        return f.pad(&self.localize(Language::english()));
        #[cfg(not(feature = "texts"))]
        write!(f, "{}{:?}", self.id, self.arguments)
    }
}

/// What can be an argument of a message.
pub trait ToArgument {
    /// The argument.
    fn to_argument(&self) -> Argument;
}

impl<T: ToArgument + ?Sized> ToArgument for &T {
    fn to_argument(&self) -> Argument {
        (**self).to_argument()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl ToArgument for $number {
            #[allow(clippy::cast_lossless, reason = "of some of the types only")]
            fn to_argument(&self) -> Argument {
                Argument::Number(*self as i64)
            }
        })*
    };
}

macro_rules! texts {
    ($($text:ty),*) => {
        $(impl ToArgument for $text {
            fn to_argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        })*
    };
}

numbers!(usize, u8, u16, u32, u64, i32, i64);
texts!(str, String, f64);

#[cfg(feature = "texts")]
impl ToArgument for crate::language::Localized {
    fn to_argument(&self) -> Argument {
        Argument::Message(self.message.clone())
    }
}

impl ToArgument for Message {
    fn to_argument(&self) -> Argument {
        Argument::Message(self.clone())
    }
}

impl ToArgument for Argument {
    fn to_argument(&self) -> Argument {
        self.clone()
    }
}

/// A list.
impl<T: ToString> ToArgument for [T] {
    fn to_argument(&self) -> Argument {
        Argument::List(self.iter().map(ToString::to_string).collect())
    }
}
