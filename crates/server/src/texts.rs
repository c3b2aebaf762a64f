//! What pages, scripts and refusals say. All of it stands in one file for each language, so far in
//! `en.txt`; what a game says about itself, illegal moves included, comes from `catalog`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// What scripts say has names that begin like this.
const SCRIPTS: &str = "script.";

/// What is said about a single thing has the name of what is said about many, and this.
const ONE: &str = ".one";

/// The texts of one language by their names.
#[derive(Debug)]
pub(crate) struct Texts(BTreeMap<&'static str, &'static str>);

/// Something to be said, in whichever language that will be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Words {
    /// A text by its name, and what its places are filled with.
    Ours(&'static str, Vec<(&'static str, String)>),
    /// The same for a text that is about a number of things.
    Counted(&'static str, usize, Vec<(&'static str, String)>),
    /// What someone else says, as it is.
    Theirs(String),
}

/// Something to be said.
pub(crate) const fn say(name: &'static str) -> Words {
    Words::Ours(name, Vec::new())
}

/// Something to be said about so many things, `{count}` of them.
pub(crate) const fn count(name: &'static str, number: usize) -> Words {
    Words::Counted(name, number, Vec::new())
}

impl Words {
    /// The words with `{name}` filled in.
    pub(crate) fn with(mut self, name: &'static str, value: impl fmt::Display) -> Words {
        if let Words::Ours(_, values) | Words::Counted(_, _, values) = &mut self {
            values.push((name, value.to_string()));
        }
        self
    }

    /// The words in a language.
    pub(crate) fn spoken(&self, texts: &Texts) -> String {
        let (text, values) = match self {
            Words::Ours(name, values) => (texts.say(name), values),
            Words::Counted(name, number, values) => (texts.count(name, *number), values),
            Words::Theirs(text) => return text.clone(),
        };
        let fill = |text: Text, (name, value): &(&str, String)| text.with(name, value);
        values.iter().fold(text, fill).to_string()
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

    /// A text about `{count}` things. Other languages have other forms for other numbers: they are
    /// chosen here, and a language that lacks one says the same as for many.
    pub(crate) fn count(&self, name: &str, number: usize) -> Text {
        let one = format!("{name}{ONE}");
        let own = (number == 1).then(|| self.0.get(one.as_str())).flatten();
        let text = own.map_or_else(|| self.say(name), |text| Text((*text).to_owned()));
        text.with("count", number)
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

    /// What stands in quotes after a word: for `say(` the names of texts that are asked for.
    fn quoted<'a>(source: &'a str, word: &str) -> impl Iterator<Item = &'a str> {
        let mark = format!("{word}\"");
        let rests: Vec<&str> = source.split(mark.as_str()).skip(1).collect();
        rests.into_iter().map(|rest| rest.split('"').next().unwrap())
    }

    /// A text that is asked for, and whether for a number of things.
    struct Asked {
        name: String,
        counted: bool,
    }

    /// The texts that are asked for in a source, those about a single thing included.
    fn names(source: &str) -> Vec<Asked> {
        let counted = quoted(source, "count(");
        let counted = counted.flat_map(|name| [name.to_owned(), format!("{name}{ONE}")]);
        let counted = counted.map(|name| Asked { name, counted: true });
        let said = quoted(source, "say(").map(|name| Asked { name: name.into(), counted: false });
        said.chain(counted).collect()
    }

    #[test]
    fn every_text_that_is_asked_for_is_there_and_every_text_is_asked_for() {
        let (texts, mut asked) = (Texts::english(), BTreeSet::new());
        for (file, source) in ["src", "templates", "static"].into_iter().flat_map(files) {
            for Asked { name, .. } in names(&source) {
                let known = texts.0.contains_key(name.as_str());
                assert!(known, "{file} asks for `{name}`: add it to en.txt");
                let script = file.starts_with("static/");
                assert_eq!(name.starts_with(SCRIPTS), script, "{file}: `{name}`");
                asked.insert(name);
            }
        }
        let all: BTreeSet<String> = texts.0.keys().map(|name| (*name).to_owned()).collect();
        assert_eq!(all, asked, "texts that nobody asks for");
    }

    /// The parts of a file in each of which what is said is also filled in: the functions, the
    /// expressions of a template, the calls of a script.
    fn parts<'a>(file: &str, source: &'a str) -> Vec<&'a str> {
        match file.rsplit_once('.').expect("files have endings").1 {
            "rs" => source.split("fn ").collect(),
            "html" => source.split("{{").map(|part| part.split("}}").next().unwrap()).collect(),
            _ => source.split_inclusive(')').collect(),
        }
    }

    /// The places that a part fills: `.with("game", …)`, in scripts `say("…", { game, size: … })`.
    fn filled<'a>(file: &str, part: &'a str) -> BTreeSet<&'a str> {
        if !file.starts_with("static/") {
            return quoted(part, ".with(").collect();
        }
        let Some((_, values)) = part.split_once("say(").and_then(|(_, call)| call.split_once('{'))
        else {
            return BTreeSet::new();
        };
        let values = values.split('}').next().unwrap().split(',');
        let values = values.map(|value| value.split(':').next().unwrap().trim());
        values.filter(|value| !value.is_empty()).collect()
    }

    /// The places of a text that are to be filled: `{game}`.
    fn places(text: &str) -> impl Iterator<Item = &str> {
        text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap())
    }

    #[test]
    fn every_place_is_filled_and_nothing_else_is() {
        let texts = Texts::english();
        for (file, source) in ["src", "templates", "static"].into_iter().flat_map(files) {
            for part in parts(&file, &source) {
                let (filled, mut used) = (filled(&file, part), BTreeSet::new());
                for Asked { name, counted } in names(part) {
                    let places = places(texts.0[name.as_str()]);
                    for place in places.filter(|place| !(counted && *place == "count")) {
                        assert!(filled.contains(place), "{file}: nobody fills {place} of `{name}`");
                        used.insert(place);
                    }
                }
                assert_eq!(filled, used, "{file} fills places that no text has");
            }
        }
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
    fn a_single_thing_is_not_spoken_of_as_many() {
        let said = [0, 1, 2].map(|plies| Texts::english().count("games.moves", plies).to_string());
        assert_eq!(said, ["0 moves", "1 move", "2 moves"]);
        let words = Words::Counted("refusal.other-ply", 1, Vec::new()).with("given", 3);
        assert!(words.to_string().ends_with("1 move has been made and not 3"), "{words}");
        let without_forms = Texts::read("games.moves = moves: {count}");
        assert_eq!(without_forms.count("games.moves", 1).to_string(), "moves: 1");
    }

    #[test]
    fn words_become_a_text_in_a_language() {
        let words = Words::Ours("home.play-here", Vec::new()).with("game", "Talpa");
        assert_eq!(words.to_string(), "Play Talpa on one screen");
        let theirs = Words::Theirs("{game}".to_owned()).with("game", "Talpa");
        assert_eq!(theirs.spoken(Texts::english()), "{game}");
    }
}
