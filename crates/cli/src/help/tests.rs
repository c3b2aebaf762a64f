use std::collections::BTreeSet;

use messages::signatures;
use tui::render::wrap::width;

use super::*;

/// Texts that are the same in several languages.
const SAME: [&str; 1] = ["Shell"];

/// A command and those below it with their paths, apart from `help`.
fn paths(command: &Command, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
        paths(inner, format!("{path} {}", inner.get_name()).trim(), found);
    }
}

fn find<'a>(command: &'a Command, path: &str) -> &'a Command {
    let names = path.split(' ').filter(|name| !name.is_empty());
    names.fold(command, |command, name| command.find_subcommand(name).expect("a command"))
}

fn all_paths() -> Vec<String> {
    let mut found = Vec::new();
    paths(&Cli::command(), "", &mut found);
    found
}

/// What a command says by its parts.
fn texts(command: &Command) -> Vec<(String, String)> {
    let text =
        |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string).unwrap_or_default();
    let mut texts = vec![("about".to_owned(), text(command.get_long_about()))];
    for argument in command.get_arguments() {
        let name = name_of(argument);
        texts.push((name.clone(), text(argument.get_help())));
        let values = argument.get_possible_values();
        if values.iter().any(|value| value.get_help().is_some()) {
            let named = values.iter().map(|value| (format!("{name} {}", value.get_name()), value));
            texts.extend(named.map(|(name, value)| (name, text(value.get_help()))));
        }
    }
    texts
}

#[test]
fn every_command_and_every_argument_has_its_words_in_every_language() {
    let english = described(Language::english());
    for language in Language::all() {
        let command = described(language);
        for path in all_paths() {
            let others = texts(find(&english, &path));
            for ((name, text), (_, other)) in texts(find(&command, &path)).iter().zip(&others) {
                assert!(!text.is_empty(), "{language:?}: `{path}` {name} has no message");
                let is_same = text == other && !SAME.contains(&text.as_str());
                let is_english = language.code().starts_with("en");
                assert!(is_english || !is_same, "{language:?}: `{path}` {name} is English: {text}");
            }
        }
    }
}

#[test]
fn every_message_belongs_to_a_command() {
    let all =
        Language::english().files().into_iter().flat_map(|file| signatures(file).expect("Fluent"));
    let known: BTreeSet<String> =
        all.map(|(id, _)| id).filter(|id| id.starts_with("cli-")).collect();
    let mut used: BTreeSet<String> =
        ["cli-help", "cli--help", "cli--version"].map(str::to_owned).into();
    let command = Cli::command();
    for path in all_paths() {
        let id = if path.is_empty() { "cli".to_owned() } else { format!("cli {path}") };
        let id = id.replace(' ', "-");
        let own = if path.is_empty() { "cli-quincunx" } else { &id };
        used.extend([own.to_owned(), format!("{own}--help-end")]);
        for argument in find(&command, &path).get_arguments() {
            let name = name_of(argument);
            let mut names = vec![name.clone()];
            let values = argument.get_possible_values().into_iter();
            names.extend(values.map(|value| format!("{name}--{}", value.get_name())));
            for name in names {
                let ids = [format!("{id}--{name}"), format!("cli--{name}")];
                used.extend(ids.into_iter().find(|id| known.contains(id)));
            }
        }
    }
    let unused: Vec<&String> = known.difference(&used).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn pages_fit_a_terminal() {
    for language in Language::all() {
        for path in all_paths() {
            for is_long in [false, true] {
                let page = page(language, &path, is_long, false);
                for line in page.lines() {
                    assert!(width(line) <= 80, "{language:?}: {path}: {line}");
                }
                assert!(!page.contains("cli-") && !page.contains("command-"), "{page}");
            }
        }
    }
}

#[test]
fn a_page_is_asked_for_by_its_path() {
    for (line, expected) in [
        ("quincunx -h", ("", false)),
        ("quincunx --help", ("", true)),
        ("quincunx show -h", ("show", false)),
        ("quincunx record check --help", ("record check", true)),
        ("quincunx help table build", ("table build", true)),
        ("quincunx puzzle", ("puzzle", false)),
    ] {
        let error = commands().try_get_matches_from(line.split(' ')).expect_err("help");
        assert_eq!(requested(&error.render().to_string()), expected, "{line}");
    }
}

#[test]
fn mistakes_are_named_in_every_language() {
    for line in [
        "quincunx bogus",
        "quincunx show",
        "quincunx show talpa --widht 3",
        "quincunx show talpa --format gif",
        "quincunx show talpa --format svg --json",
        "quincunx play talpa --seed soon",
        "quincunx play talpa --first dog",
        "quincunx perft talpa --depth 0",
        "quincunx moves talpa --size",
        "quincunx moves talpa --json --json",
        "quincunx serve --behind-proxy 3",
    ] {
        let error = commands().try_get_matches_from(line.split(' ')).expect_err(line);
        let english = complaint(&error, Language::english());
        assert!(english.starts_with("error: ") && english.contains("--help"), "{english}");
        for language in Language::all().iter().filter(|it| !it.code().starts_with("en")) {
            let other = complaint(&error, language);
            let (first, other_first) = (english.lines().next(), other.lines().next());
            assert_ne!(first, other_first, "{language:?}");
        }
    }
}
