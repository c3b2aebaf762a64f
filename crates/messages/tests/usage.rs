//! Code, templates and scripts name messages that exist, with exactly their arguments; every message
//! is used; and templates say nothing on their own.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quincunx_messages::{Language, Signatures, signatures};

/// Prefix of the ids of messages for scripts.
const SCRIPTS: &str = "script-";

/// Prefix of the ids of help, which are made of the names of commands and options. A test of the
/// command line compares them.
const HELP: &str = "cli-";

/// Messages that this crate itself uses.
const OWN: [&str; 10] = [
    "language-tag",
    "language-name",
    "language-status",
    "verbatim",
    "color-name",
    "list-comma",
    "list-and",
    "number-separator",
    "sentences",
    "full-stop",
];

/// A file of the workspace that may name messages.
struct Source {
    name: String,
    text: String,
}

impl Source {
    fn is_script(&self) -> bool {
        Path::new(&self.name).extension().is_some_and(|ending| ending == "js")
    }
}

/// The files below a folder of the workspace with one of these endings.
fn files(folder: &str, endings: &[&str]) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            found.extend(files(&name, endings));
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(Source { name, text: fs::read_to_string(entry.path()).unwrap() });
        }
    }
    found
}

/// The code of every crate, and templates and scripts of the pages.
fn sources() -> Vec<Source> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !["messages", "xtask"].contains(&name.as_str()) {
            found.extend(files(&format!("crates/{name}/src"), &[".rs"]));
        }
    }
    // Elsewhere, `say` may be something else.
    found.retain(|source| {
        source.name.starts_with("crates/server/") || source.text.contains("use messages::")
    });
    found.extend(files("crates/server/templates", &[".html"]));
    found.extend(files("crates/server/static", &[".js"]));
    found
}

fn english() -> Signatures {
    let files = Language::english().files();
    files.iter().flat_map(|file| signatures(file).expect("the build script has read it")).collect()
}

/// String literals after a word: for `say(` the ids of messages.
fn quoted<'a>(source: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    let rests = source.match_indices(word).map(|(at, _)| (at, &source[at + word.len()..]));
    let rests = rests.filter(move |(at, _)| {
        !source[..*at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
    });
    let literals = rests.filter_map(|(_, rest)| rest.trim_start().strip_prefix('"'));
    literals.map(|literal| literal.split('"').next().unwrap())
}

/// The messages that a part of a source uses, and the arguments that they get by that.
fn uses(source: &str) -> Vec<(String, bool)> {
    let said = quoted(source, "say(").map(|id| (id.to_owned(), false));
    said.chain(quoted(source, "count(").map(|id| (id.to_owned(), true))).collect()
}

#[test]
fn every_message_in_use_exists_and_every_message_is_in_use() {
    let (known, mut used) = (english(), BTreeSet::from(OWN.map(str::to_owned)));
    for source in sources() {
        for (id, _) in uses(&source.text) {
            assert!(known.contains_key(&id), "{} uses `{id}`: add it to texts/en", source.name);
            assert_eq!(id.starts_with(SCRIPTS), source.is_script(), "{}: `{id}`", source.name);
            used.insert(id);
        }
    }
    let all: BTreeSet<String> = known.into_keys().filter(|id| !id.starts_with(HELP)).collect();
    let unused: Vec<&String> = all.difference(&used).collect();
    assert!(unused.is_empty(), "unused messages: {unused:?}");
}

/// The parts of a source in which a message and its arguments stand together: functions, expressions
/// of a template, calls in a script.
fn parts(source: &Source) -> Vec<&str> {
    let text = source.text.as_str();
    match source.name.rsplit_once('.').expect("files have endings").1 {
        "rs" => text.split("fn ").collect(),
        "html" => text.split("{{").map(|part| part.split("}}").next().unwrap()).collect(),
        _ => text.split_inclusive(')').collect(),
    }
}

/// Arguments that a part gives: `.with("game", …)`, in scripts `say("…", { game, size: … })`.
fn given(source: &Source, part: &str) -> BTreeSet<String> {
    if !source.is_script() {
        let kinds = ["with(", "with_color("];
        return kinds.iter().flat_map(|kind| quoted(part, kind)).map(str::to_owned).collect();
    }
    let Some((_, values)) = part.split_once("say(").and_then(|(_, call)| call.split_once('{'))
    else {
        return BTreeSet::new();
    };
    let values = values.split('}').next().unwrap().split(',');
    let values = values.map(|value| value.split(':').next().unwrap().trim().to_owned());
    values.filter(|value| !value.is_empty()).collect()
}

#[test]
fn every_argument_is_given_and_nothing_else_is() {
    let known = english();
    for source in sources() {
        for part in parts(&source) {
            let (given, mut needed) = (given(&source, part), BTreeSet::new());
            for (id, counted) in uses(part) {
                let arguments =
                    known[&id].arguments.iter().filter(|name| !(counted && *name == "count"));
                for argument in arguments {
                    let message = format!("{}: no ${argument} for `{id}`", source.name);
                    assert!(given.contains(argument), "{message}");
                    needed.insert(argument.clone());
                }
            }
            if !uses(part).is_empty() {
                assert_eq!(given, needed, "{} gives arguments that no message has", source.name);
            }
        }
    }
}

#[test]
fn a_message_said_with_a_number_counts_by_it() {
    let known = english();
    for source in sources() {
        for (id, _) in uses(&source.text).into_iter().filter(|(_, counted)| *counted) {
            assert!(
                known[&id].arguments.contains("count"),
                "{}: `{id}` has no $count",
                source.name
            );
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
    for template in files("crates/server/templates", &[".html"]) {
        let words = visible(&template.text);
        let word = words.split_whitespace().find(|word| word.contains(char::is_alphabetic));
        assert_eq!(word.filter(|word| *word != "Quincunx"), None, "{}", template.name);
        for attribute in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""] {
            for value in template.text.split(attribute).skip(1) {
                let is_said = value.starts_with("{{") || value.starts_with('"');
                assert!(is_said, "{}: {attribute}{value:.30}", template.name);
            }
        }
    }
}
