//! What pages, scripts and refusals say. All of it stands in one file for each language, so far in
//! `en.txt`; what a game says about itself, illegal moves included, comes from `catalog`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// What scripts say has names that begin like this.
const SCRIPTS: &str = "script.";

/// The texts of one language by their names.
#[derive(Debug)]
pub(crate) struct Texts(BTreeMap<&'static str, &'static str>);

/// Something to be said, in whichever language that will be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Words {
    /// A text by its name, and what its places are filled with.
    Ours(&'static str, Vec<(&'static str, String)>),
    /// What someone else says, as it is.
    Theirs(String),
}

/// Something to be said.
pub(crate) const fn say(name: &'static str) -> Words {
    Words::Ours(name, Vec::new())
}

impl Words {
    /// The words with `{name}` filled in.
    pub(crate) fn with(mut self, name: &'static str, value: impl fmt::Display) -> Words {
        if let Words::Ours(_, values) = &mut self {
            values.push((name, value.to_string()));
        }
        self
    }

    /// The words in a language.
    pub(crate) fn spoken(&self, texts: &Texts) -> String {
        match self {
            Words::Ours(name, values) => {
                let fill = |text: Text, (name, value): &(&str, String)| text.with(name, value);
                values.iter().fold(texts.say(name), fill).to_string()
            }
            Words::Theirs(text) => text.clone(),
        }
    }
}

/// In English, for programs and for whoever runs the server.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spoken(Texts::english()))
    }
}

/// A text, with or without places to be filled in.
#[derive(Clone, Debug)]
pub(crate) struct Text(String);

impl Texts {
    /// The texts in English.
    pub(crate) fn english() -> &'static Texts {
        static ENGLISH: LazyLock<Texts> =
            LazyLock::new(|| Texts::read(include_str!("../texts/en.txt")));
        &ENGLISH
    }

    /// Reads lines like `home.lead = Play the computer.`; lines that begin with `#` are remarks.
    fn read(file: &'static str) -> Texts {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        Texts(lines.filter_map(|line| line.split_once(" = ")).collect())
    }

    /// A text by its name. A test sees to it that there are no other names.
    pub(crate) fn say(&self, name: &str) -> Text {
        Text((*self.0.get(name).unwrap_or(&"")).to_owned())
    }

    /// What scripts say, as JSON, which `<` cannot end.
    pub(crate) fn of_scripts(&self) -> String {
        let own = self.0.iter().filter(|(name, _)| name.starts_with(SCRIPTS));
        let json: serde_json::Map<String, serde_json::Value> =
            own.map(|(name, text)| ((*name).to_owned(), (*text).into())).collect();
        super::page::in_page(&json.into())
    }
}

impl Text {
    /// The text with `{name}` filled in.
    pub(crate) fn with(self, name: &str, value: impl fmt::Display) -> Text {
        Text(self.0.replace(&format!("{{{name}}}"), &value.to_string()))
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Every file of a folder of this crate and the folders in it, with its name.
    fn files(folder: &str) -> Vec<(String, String)> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut found = Vec::new();
        for entry in fs::read_dir(path).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{folder}/{}", entry.file_name().to_str().unwrap());
            if entry.file_type().unwrap().is_dir() {
                found.extend(files(&name));
            } else if !name.ends_with("texts.rs") {
                found.push((name.clone(), fs::read_to_string(entry.path()).unwrap()));
            }
        }
        found
    }

    /// The names that are asked for in a source: `say("home.lead")`.
    fn names(source: &str) -> impl Iterator<Item = &str> {
        source.split("say(\"").skip(1).map(|rest| rest.split('"').next().unwrap())
    }

    #[test]
    fn every_text_that_is_asked_for_is_there_and_every_text_is_asked_for() {
        let (texts, mut asked) = (Texts::english(), BTreeSet::new());
        for (file, source) in ["src", "templates", "static"].into_iter().flat_map(files) {
            for name in names(&source) {
                assert!(texts.0.contains_key(name), "{file} asks for `{name}`: add it to en.txt");
                let script = file.starts_with("static/");
                assert_eq!(name.starts_with(SCRIPTS), script, "{file}: `{name}`");
                asked.insert(name.to_owned());
            }
        }
        let all: BTreeSet<String> = texts.0.keys().map(|name| (*name).to_owned()).collect();
        assert_eq!(all, asked, "texts that nobody asks for");
    }

    /// A text without everything between two marks.
    fn without(text: &str, open: &str, close: &str) -> String {
        let mut parts = text.split(open);
        let mut left = parts.next().unwrap().to_owned();
        for part in parts {
            left += part.split_once(close).expect("what is opened is closed").1;
        }
        left
    }

    /// What is left of a template without what is filled in and without tags.
    fn visible(template: &str) -> String {
        let filled = without(&without(template, "{{", "}}"), "{%", "%}");
        without(&filled, "<", ">")
    }

    #[test]
    fn templates_have_no_words_of_their_own() {
        for (file, template) in files("templates") {
            let words = visible(&template);
            let word = words.split_whitespace().find(|word| word.contains(char::is_alphabetic));
            assert_eq!(word.filter(|word| *word != "Quincunx"), None, "{file}");
            for attribute in ["aria-label=\"", "title=\"", "placeholder=\""] {
                for value in template.split(attribute).skip(1) {
                    assert!(value.starts_with("{{"), "{file}: {attribute}{value:.30}");
                }
            }
        }
    }

    #[test]
    fn places_are_filled_in() {
        let text = Text("{a} and {b}".to_owned());
        assert_eq!(text.with("a", 1).with("b", "two").to_string(), "1 and two");
    }

    #[test]
    fn words_become_a_text_in_a_language() {
        let words = Words::Ours("home.play-here", Vec::new()).with("game", "Talpa");
        assert_eq!(words.to_string(), "Play Talpa on one screen");
        let theirs = Words::Theirs("{game}".to_owned()).with("game", "Talpa");
        assert_eq!(theirs.spoken(Texts::english()), "{game}");
    }
}
