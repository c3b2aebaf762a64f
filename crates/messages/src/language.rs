//! The languages, and which of them a reader gets.

use std::cmp::Reverse;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::message::{Argument, Message, ToArgument, count, say};
use crate::script::{Form, Forms};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language of a text that no message has: logs, protocols, JSON.
const ENGLISH: &str = "en";

/// The ending of the names of texts that are messages; others are whole pages.
const MESSAGES: &str = ".ftl";

/// The codes of languages for tests: English with accents, and English in wide characters without
/// spaces, as wide as it was, with marks around whole messages.
const PSEUDO: &str = "en-xa";
const WIDE: &str = "en-xw";

/// The ending of the codes of languages for tests that have marks around whole messages, in place of
/// their first and last characters.
const MARKED: &str = "-xm";

type Bundle = FluentBundle<FluentResource>;

/// A language: a folder of `texts` that has every message.
pub struct Language {
    code: &'static str,
    tag: &'static str,
    name: &'static str,
    /// Texts of this program by their names: `game.ftl`, `rules/talpa.md`.
    embedded: &'static [(&'static str, &'static str)],
    /// Texts that the program has got while it runs.
    supplied: OnceLock<Vec<(String, String)>>,
    bundle: OnceLock<Bundle>,
}

impl Language {
    const fn new(
        code: &'static str,
        tag: &'static str,
        name: &'static str,
        embedded: &'static [(&'static str, &'static str)],
    ) -> Language {
        let supplied = OnceLock::new();
        Language { code, tag, name, embedded, supplied, bundle: OnceLock::new() }
    }

    /// The language that is always complete.
    pub fn english() -> &'static Language {
        LANGUAGES.iter().find(|language| language.code == ENGLISH).expect("texts/en is there")
    }

    /// The languages that readers may choose: those that have every message.
    pub fn all() -> &'static [Language] {
        &LANGUAGES
    }

    /// The language of this code.
    pub fn find(code: &str) -> Option<&'static Language> {
        LANGUAGES.iter().find(|language| language.code == code)
    }

    /// The language that fits a tag best: `pt-BR` is served by `pt`, and `pt_PT.UTF-8` as
    /// environments write it.
    pub fn of_tag(tag: &str) -> Option<&'static Language> {
        let tag = tag.trim().split(['.', '@']).next().unwrap_or_default();
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        let of_code =
            |code: &str| LANGUAGES.iter().find(|language| language.code.eq_ignore_ascii_case(code));
        of_code(tag).or_else(|| of_code(primary))
    }

    /// The language that an `Accept-Language` header prefers of those on offer, or English.
    pub fn of_header(header: &str) -> &'static Language {
        let mut wanted: Vec<(&str, f32)> = header.split(',').map(weighted).collect();
        wanted.retain(|(_, weight)| *weight > 0.0);
        // Stable: of equals the first one counts.
        wanted.sort_by_key(|(_, weight)| Reverse((weight * 1000.0) as u32));
        let found = wanted.into_iter().find_map(|(tag, _)| Language::of_tag(tag));
        found.unwrap_or_else(Language::english)
    }

    /// The name of its folder and its addresses: `pt`.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// The language tag of its texts: `pt-PT`.
    pub fn tag(&self) -> &'static str {
        if self.is_for_tests() { self.code } else { self.tag }
    }

    /// Its name in itself: `Português`.
    pub fn name(&'static self) -> String {
        if self.is_for_tests() {
            return self.say("language-name").to_string();
        }
        self.name.to_owned()
    }

    /// True if its texts are there. A program that has only English embedded gets the others by
    /// [`supply`](Self::supply), and speaks English until then.
    pub fn is_available(&self) -> bool {
        self.texts().next().is_some()
    }

    /// Gives the language its texts by their names, as [`texts`](Self::texts) says them elsewhere.
    pub fn supply(&self, texts: Vec<(String, String)>) {
        // A second caller has supplied the same texts.
        let _ = self.supplied.set(texts);
    }

    /// Its texts by their names: `game.ftl`, `rules/talpa.md`, `lessons/talpa.txt`.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let supplied = self.supplied.get().into_iter().flatten();
        let supplied = supplied.map(|(name, text)| (name.as_str(), text.as_str()));
        self.embedded.iter().copied().chain(supplied)
    }

    /// The texts of its messages.
    pub fn files(&self) -> Vec<&str> {
        let texts = if self.is_available() { self } else { Language::english() }.texts();
        texts.filter(|(name, _)| name.ends_with(MESSAGES)).map(|(_, text)| text).collect()
    }

    /// A text in this language in place of an original, which stands elsewhere: `rules/talpa.md`.
    pub fn page(&'static self, name: &str) -> Option<&'static str> {
        self.texts().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    /// The message with this id.
    pub fn say(&'static self, id: &'static str) -> Localized {
        Localized { language: self, message: say(id) }
    }

    /// The text of a message whose id is made of something else, such as the name of a command.
    pub fn find_text(&self, id: &str, arguments: &[(&'static str, &str)]) -> Option<String> {
        let pattern = self.bundle().get_message(id).and_then(|message| message.value())?;
        let arguments: FluentArgs<'_> = arguments.iter().copied().collect();
        let text = self.bundle().format_pattern(pattern, Some(&arguments), &mut Vec::new());
        Some(text.into_owned())
    }

    /// A message about `$count` things.
    pub fn count(&'static self, id: &'static str, number: usize) -> Localized {
        Localized { language: self, message: count(id, number) }
    }

    /// The messages whose id starts with a prefix, for a formatter elsewhere.
    pub fn forms(&self, prefix: &str) -> Forms {
        let forms = Form::all(&self.files(), prefix);
        let Some(transform) = self.transform() else { return forms };
        forms.into_iter().map(|(id, form)| (id, form.map(&transform))).collect()
    }

    /// True for the languages of the feature `pseudo`.
    pub fn is_for_tests(&self) -> bool {
        self.code.contains("-x")
    }

    /// What makes a language for tests of English.
    fn transform(&self) -> Option<fn(&str) -> String> {
        match self.code {
            PSEUDO => Some(accented),
            WIDE => Some(widened),
            _ => None,
        }
    }

    /// The text of a message.
    pub(crate) fn format(&self, message: &Message) -> String {
        let mut text = self.fill(message);
        if message.id() == "verbatim" {
            return text;
        }
        if self.code.ends_with(MARKED) {
            return marked(&text);
        }
        if self.code != WIDE {
            return text;
        }
        // The marks take the columns of the last character.
        if text.ends_with(|last| last >= '\u{ff01}') {
            text.pop();
        }
        format!("‹{text}›")
    }

    fn fill(&self, message: &Message) -> String {
        let bundle = self.bundle();
        let pattern = bundle.get_message(message.id()).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            // A test makes sure that every id in use exists.
            return message.id().to_owned();
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in message.arguments() {
            let value = match value {
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Grouped(number) => FluentValue::from(self.grouped(*number)),
                Argument::Text(text) => FluentValue::from(text.as_str()),
                Argument::List(items) => FluentValue::from(self.listed(items)),
                Argument::Message(inner) => FluentValue::from(self.fill(inner)),
                Argument::Color(color) => {
                    let key = color.to_ascii_lowercase();
                    arguments.set(format!("{name}-key"), key.clone());
                    FluentValue::from(self.fill(&say("color-name").with("color", key)))
                }
            };
            arguments.set(*name, value);
        }
        // Errors are missing arguments, which a test finds and the text shows.
        bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    /// `80,000`.
    fn grouped(&self, number: u64) -> String {
        let (digits, separator) = (number.to_string(), self.format(&say("number-separator")));
        let mut grouped = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped += &separator;
            }
            grouped.push(digit);
        }
        grouped
    }

    /// `d4, e4 and f4`.
    fn listed(&self, items: &[String]) -> String {
        let joined =
            |id, start: &str, end: &str| self.fill(&say(id).with("start", start).with("end", end));
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., before, last] => {
                let mut rest = rest.iter().chain([before]);
                let first = rest.next().cloned().unwrap_or_default();
                let start = rest.fold(first, |start, next| joined("list-comma", &start, next));
                joined("list-and", &start, last)
            }
        }
    }

    fn bundle(&self) -> &Bundle {
        if !self.is_available() {
            return Language::english().bundle();
        }
        self.bundle.get_or_init(|| {
            let tag = self.code.parse::<LanguageIdentifier>().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // Marks around arguments are for lines that mix directions of writing.
            bundle.set_use_isolating(false);
            match self.code {
                PSEUDO => bundle.set_transform(Some(|text| accented(text).into())),
                WIDE => bundle.set_transform(Some(|text| widened(text).into())),
                _ => {}
            }
            for file in self.files() {
                let resource = FluentResource::try_new(file.to_owned());
                let resource = resource.unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }
}

/// A text that can be read as English and is none: `Šţàřţ ĝàmé`. Arguments of scripts stay.
fn accented(text: &str) -> String {
    const PLAIN: &str = "aceghijnorstuwyACEGHIJNORSTUWY";
    const ACCENTED: &str = "àçéĝĥíĵñóřšţúŵýÀÇÉĜĤÍĴÑÓŘŠŢÚŴÝ";
    let mut is_argument = false;
    let accented = text.chars().map(|letter| {
        is_argument = letter == '{' || (is_argument && letter != '}');
        let place = PLAIN.chars().position(|plain| plain == letter && !is_argument);
        place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(letter)
    });
    accented.collect()
}

/// A text with marks in place of its first and last characters, as wide as it was. What is too short
/// or has lines of its own stays.
fn marked(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.len() < 4 || text.contains('\n') {
        return text.to_owned();
    }
    let is_wide = |letter: char| letter >= '\u{2e80}';
    let last = if letters.pop().is_some_and(is_wide) { " ›" } else { "›" };
    let first = if is_wide(letters.remove(0)) { "‹ " } else { "‹" };
    format!("{first}{}{last}", letters.into_iter().collect::<String>())
}

/// A text as wide as the English, of half as many characters that take two columns each, and no
/// spaces. What is typed as it stands, in backticks, stays.
fn widened(text: &str) -> String {
    text.split('`')
        .enumerate()
        .map(|(index, part)| match index % 2 {
            0 => widened_words(part),
            _ => format!("`{part}`"),
        })
        .collect()
}

fn widened_words(text: &str) -> String {
    let mut wide = String::new();
    let mut letters = text.chars().peekable();
    while let Some(&first) = letters.peek() {
        if !first.is_ascii_alphabetic() {
            letters.next();
            let stop = match first {
                '.' => Some('。'),
                ',' => Some('、'),
                ':' => Some('：'),
                _ => None,
            };
            // The space after a full stop is part of it.
            wide.push(stop.filter(|_| letters.next_if_eq(&' ').is_some()).unwrap_or(first));
            continue;
        }
        let mut word = String::new();
        while let Some(letter) =
            letters.next_if(|letter| letter.is_ascii_alphabetic() || *letter == '\'')
        {
            word.push(letter);
        }
        // So is the space after a word, if another one follows.
        let mut columns = word.len();
        let mut ahead = letters.clone();
        if ahead.next() == Some(' ') && ahead.next().is_some_and(|next| next.is_ascii_alphabetic())
        {
            letters.next();
            columns += 1;
        }
        let chosen = word.chars().filter(char::is_ascii_alphabetic).cycle().step_by(2);
        let full = |letter: char| char::from_u32(letter as u32 + 0xFEE0).unwrap_or(letter);
        wide.extend(chosen.map(full).take(columns.div_ceil(2)));
    }
    wide
}

/// A tag of a header and its weight: `pt;q=0.8`.
fn weighted(part: &str) -> (&str, f32) {
    let mut fields = part.split(';').map(str::trim);
    let tag = fields.next().unwrap_or_default();
    let weight = fields.find_map(|field| field.strip_prefix("q=")).map_or(Ok(1.0), str::parse);
    (tag, weight.unwrap_or(0.0))
}

/// English.
impl Default for &'static Language {
    fn default() -> &'static Language {
        Language::english()
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code == other.code
    }
}

impl Eq for Language {}

impl std::hash::Hash for Language {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.code.hash(state);
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

/// A message in its language, for templates.
#[derive(Clone, Debug)]
pub struct Localized {
    pub(crate) language: &'static Language,
    pub(crate) message: Message,
}

impl Localized {
    /// Adds an argument.
    pub fn with(self, name: &'static str, value: impl ToArgument) -> Localized {
        Localized { message: self.message.with(name, value), ..self }
    }
}

impl fmt::Display for Localized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message.localize(self.language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_what_a_browser_accepts_the_heaviest_offered_language_is_chosen() {
        for header in ["", "*", "tlh", "tlh;q=1, en;q=0.1", "en-GB,en;q=0.9", "en;q=x", "en;q=0"] {
            assert_eq!(Language::of_header(header), Language::english(), "{header}");
        }
        assert_eq!(weighted(" pt-PT ; q=0.25"), ("pt-PT", 0.25));
    }

    #[test]
    fn tags_of_browsers_and_environments_find_their_language() {
        for tag in ["en", "EN", "en-US", "en_GB.UTF-8", "en@euro"] {
            assert_eq!(Language::of_tag(tag), Some(Language::english()), "{tag}");
        }
        for tag in ["", "C", "C.UTF-8", "POSIX", "english"] {
            assert_eq!(Language::of_tag(tag), None, "{tag}");
        }
    }

    #[test]
    fn messages_are_filled_in() {
        let english = Language::english();
        let verbatim = Message::verbatim("{ $game }").localize(english);
        assert_eq!(verbatim, "{ $game }");
        let listed = |items: &[&str]| {
            let items = items.iter().map(|&item| item.to_owned()).collect();
            say("verbatim").with("text", Argument::List(items)).to_string()
        };
        assert_eq!(listed(&[]), "");
        assert_eq!(listed(&["d4"]), "d4");
        assert_eq!(listed(&["d4", "e4"]), "d4 and e4");
        assert_eq!(listed(&["d4", "e4", "f4"]), "d4, e4 and f4");
        let color = say("verbatim").with_color("text", "Red");
        assert_eq!(color.to_string(), "Red");
        assert_eq!(english.format(&say("no-such-message")), "no-such-message");
    }
}
