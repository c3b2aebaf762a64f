//! The language of the reader: `--language`, else the settings, else the system's, else English.

use messages::{Language, say};
use tui::{Folders, LanguageSources, Settings};

use crate::help::Advice;
use crate::terminal::variable;

/// The languages given on the command line and by the system.
pub(crate) fn sources() -> LanguageSources {
    let words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    LanguageSources { given: given(words), system: system(variable) }
}

/// A language by its tag, for the command line.
pub(crate) fn read(tag: &str) -> Result<&'static Language, Advice> {
    Language::of_tag(tag).ok_or_else(|| {
        let codes: Vec<&str> = Language::all().iter().map(Language::code).collect();
        Advice::new(&say("command-use-one-of").with("values", codes.join(", ")))
    })
}

/// The language of what the commands say.
pub(crate) fn reader() -> &'static Language {
    let folders = Folders::usual(|name| Some(variable(name)));
    let settings = folders.map_or_else(|_| Settings::default(), |folders| Settings::peek(&folders));
    sources().choose(&settings)
}

/// The value of `--language`.
fn given(words: impl Iterator<Item = String>) -> Option<&'static Language> {
    let mut words = words.take_while(|word| word != "--");
    let tag = words.find_map(|word| match word.strip_prefix("--language")? {
        "" => Some(None),
        value => value.strip_prefix('=').map(|tag| Some(tag.to_owned())),
    })?;
    Language::of_tag(&tag.or_else(|| words.next())?)
}

/// The language of the first of these variables that is set.
fn system(variable: impl Fn(&str) -> String) -> Option<&'static Language> {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].map(variable);
    Language::of_tag(values.iter().find(|value| !value.is_empty())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_read_before_it_is_parsed() {
        let given = |line: &str| given(line.split(' ').map(str::to_owned)).map(Language::code);
        for line in ["play --language en talpa", "--language=en-GB", "--language en --language xx"]
        {
            assert_eq!(given(line), Some("en"), "{line}");
        }
        for line in
            ["play talpa", "--language", "--language tlh", "-- --language en", "--languages"]
        {
            assert_eq!(given(line), None, "{line}");
        }
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let system = |set: &[(&str, &str)]| {
            let value = |name: &str| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map_or_else(String::new, |(_, value)| (*value).to_owned())
            };
            system(value).map(Language::code)
        };
        assert_eq!(system(&[("LANG", "en_US.UTF-8")]), Some("en"));
        assert_eq!(system(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]), None);
        assert_eq!(system(&[("LC_MESSAGES", "en_GB"), ("LANG", "C")]), Some("en"));
        assert_eq!(system(&[]), None);
    }
}
