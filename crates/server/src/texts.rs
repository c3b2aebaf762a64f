//! Localized texts of pages, scripts and errors: one file per language, so far `en.txt`. Texts
//! about the games themselves, illegal moves included, come from `catalog`.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

/// Prefix of texts for scripts.
const SCRIPTS: &str = "script.";

/// Suffix of the singular form.
const ONE: &str = ".one";

/// The texts of one language by name.
#[derive(Debug)]
pub(crate) struct Texts(BTreeMap<&'static str, &'static str>);

/// A text in a language yet to be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Localized {
    /// A text by its name, with the values of its placeholders.
    Text(&'static str, Vec<(&'static str, String)>),
    /// The same with a number that decides between singular and plural.
    Plural(&'static str, usize, Vec<(&'static str, String)>),
    /// Text from elsewhere, as it is.
    Verbatim(String),
}

/// A text by its name.
pub(crate) const fn say(name: &'static str) -> Localized {
    Localized::Text(name, Vec::new())
}

/// A text about `{count}` things.
pub(crate) const fn count(name: &'static str, number: usize) -> Localized {
    Localized::Plural(name, number, Vec::new())
}

impl Localized {
    /// Fills in the placeholder `{name}`.
    pub(crate) fn with(mut self, name: &'static str, value: impl fmt::Display) -> Localized {
        if let Localized::Text(_, values) | Localized::Plural(_, _, values) = &mut self {
            values.push((name, value.to_string()));
        }
        self
    }

    /// The text in a language.
    pub(crate) fn localize(&self, texts: &Texts) -> String {
        let (text, values) = match self {
            Localized::Text(name, values) => (texts.say(name), values),
            Localized::Plural(name, number, values) => (texts.count(name, *number), values),
            Localized::Verbatim(text) => return text.clone(),
        };
        let fill = |text: Text, (name, value): &(&str, String)| text.with(name, value);
        values.iter().fold(text, fill).to_string()
    }
}

/// In English, for API clients and the log.
impl fmt::Display for Localized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localize(Texts::english()))
    }
}

/// A text of a language, perhaps with placeholders.
#[derive(Clone, Debug)]
pub(crate) struct Text(String);

impl Texts {
    pub(crate) fn english() -> &'static Texts {
        static ENGLISH: LazyLock<Texts> =
            LazyLock::new(|| Texts::read(include_str!("../texts/en.txt")));
        &ENGLISH
    }

    /// Parses lines like `home.lead = Play the computer.`; lines that start with `#` are comments.
    fn read(file: &'static str) -> Texts {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        Texts(lines.filter_map(|line| line.split_once(" = ")).collect())
    }

    /// A text by its name. A test makes sure that every name in use exists.
    pub(crate) fn say(&self, name: &str) -> Text {
        Text((*self.0.get(name).unwrap_or(&"")).to_owned())
    }

    /// A text about `{count}` things. Languages with more plural forms would choose theirs here;
    /// one without a singular form uses the plural.
    pub(crate) fn count(&self, name: &str, number: usize) -> Text {
        let one = format!("{name}{ONE}");
        let own = (number == 1).then(|| self.0.get(one.as_str())).flatten();
        let text = own.map_or_else(|| self.say(name), |text| Text((*text).to_owned()));
        text.with("count", number)
    }

    /// The texts for scripts, as JSON to embed in a page.
    pub(crate) fn of_scripts(&self) -> String {
        let own = self.0.iter().filter(|(name, _)| name.starts_with(SCRIPTS));
        let json: serde_json::Map<String, serde_json::Value> =
            own.map(|(name, text)| ((*name).to_owned(), (*text).into())).collect();
        crate::page::embedded_json(&json.into())
    }
}

impl Text {
    /// Fills in the placeholder `{name}`.
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

    /// All files below a folder of this crate, with their names.
    fn files(folder: &str) -> Vec<(String, String)> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut found = Vec::new();
        for entry in fs::read_dir(path).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{folder}/{}", entry.file_name().to_str().unwrap());
            if name == "static/fonts" {
                continue;
            }
            if entry.file_type().unwrap().is_dir() {
                found.extend(files(&name));
            } else if !name.ends_with("texts.rs") {
                found.push((name.clone(), fs::read_to_string(entry.path()).unwrap()));
            }
        }
        found
    }

    /// String literals after a word: for `say(` the names of texts.
    fn quoted<'a>(source: &'a str, word: &str) -> impl Iterator<Item = &'a str> {
        let mark = format!("{word}\"");
        let rests: Vec<&str> = source.split(mark.as_str()).skip(1).collect();
        rests.into_iter().map(|rest| rest.split('"').next().unwrap())
    }

    /// The use of a text.
    struct TextUse {
        name: String,
        counted: bool,
    }

    /// The texts that a source uses, singular forms included.
    fn names(source: &str) -> Vec<TextUse> {
        let counted = quoted(source, "count(");
        let counted = counted.flat_map(|name| [name.to_owned(), format!("{name}{ONE}")]);
        let counted = counted.map(|name| TextUse { name, counted: true });
        let said = quoted(source, "say(").map(|name| TextUse { name: name.into(), counted: false });
        said.chain(counted).collect()
    }

    #[test]
    fn every_text_in_use_exists_and_every_text_is_in_use() {
        let (texts, mut used) = (Texts::english(), BTreeSet::new());
        for (file, source) in ["src", "templates", "static"].into_iter().flat_map(files) {
            for TextUse { name, .. } in names(&source) {
                let known = texts.0.contains_key(name.as_str());
                assert!(known, "{file} uses `{name}`: add it to en.txt");
                let script = file.starts_with("static/");
                assert_eq!(name.starts_with(SCRIPTS), script, "{file}: `{name}`");
                used.insert(name);
            }
        }
        let all: BTreeSet<String> = texts.0.keys().map(|name| (*name).to_owned()).collect();
        assert_eq!(all, used, "unused texts");
    }

    /// The parts of a file in which a text and its values stand together: functions, expressions of
    /// a template, calls in a script.
    fn parts<'a>(file: &str, source: &'a str) -> Vec<&'a str> {
        match file.rsplit_once('.').expect("files have endings").1 {
            "rs" => source.split("fn ").collect(),
            "html" => source.split("{{").map(|part| part.split("}}").next().unwrap()).collect(),
            _ => source.split_inclusive(')').collect(),
        }
    }

    /// Placeholders that a part fills: `.with("game", …)`, in scripts `say("…", { game, size: …
    /// })`.
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

    /// Placeholders of a text: `{game}`.
    fn placeholders(text: &str) -> impl Iterator<Item = &str> {
        text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap())
    }

    #[test]
    fn every_placeholder_is_filled_and_nothing_else_is() {
        let texts = Texts::english();
        for (file, source) in ["src", "templates", "static"].into_iter().flat_map(files) {
            for part in parts(&file, &source) {
                let (filled, mut used) = (filled(&file, part), BTreeSet::new());
                for TextUse { name, counted } in names(part) {
                    let placeholders = placeholders(texts.0[name.as_str()]);
                    for name_of in placeholders.filter(|place| !(counted && *place == "count")) {
                        assert!(
                            filled.contains(name_of),
                            "{file}: no value for {name_of} of `{name}`"
                        );
                        used.insert(name_of);
                    }
                }
                assert_eq!(filled, used, "{file} fills placeholders that no text has");
            }
        }
    }

    /// A text without everything between two delimiters.
    fn without(text: &str, open: &str, close: &str) -> String {
        let mut parts = text.split(open);
        let mut left = parts.next().unwrap().to_owned();
        for part in parts {
            left += part.split_once(close).expect("a closing delimiter").1;
        }
        left
    }

    /// The literal text of a template.
    fn visible(template: &str) -> String {
        let filled = without(&without(template, "{{", "}}"), "{%", "%}");
        without(&filled, "<", ">")
    }

    #[test]
    fn templates_have_no_literal_text() {
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
    fn placeholders_are_filled_in() {
        let text = Text("{a} and {b}".to_owned());
        assert_eq!(text.with("a", 1).with("b", "two").to_string(), "1 and two");
    }

    #[test]
    fn one_thing_is_singular() {
        let said = [0, 1, 2].map(|plies| Texts::english().count("games.moves", plies).to_string());
        assert_eq!(said, ["0 moves", "1 move", "2 moves"]);
        let words = Localized::Plural("error.stale-ply", 1, Vec::new()).with("given", 3);
        assert!(words.to_string().ends_with("1 move has been made, not 3"), "{words}");
        let without_forms = Texts::read("games.moves = moves: {count}");
        assert_eq!(without_forms.count("games.moves", 1).to_string(), "moves: 1");
    }

    #[test]
    fn a_localized_text_is_filled_in() {
        let words = Localized::Text("home.learn-game", Vec::new()).with("game", "Talpa");
        assert_eq!(words.to_string(), "Learn Talpa");
        let verbatim = Localized::Verbatim("{game}".to_owned()).with("game", "Talpa");
        assert_eq!(verbatim.localize(Texts::english()), "{game}");
    }
}
