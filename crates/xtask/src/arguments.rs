//! Command-line arguments.

use std::fmt;

use anyhow::Result;

/// The arguments of a command that have not been parsed yet.
pub(crate) struct Arguments(Vec<String>);

/// A usage error; the caller adds the usage of the command.
#[derive(Debug)]
pub(crate) struct UsageError(String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

impl Arguments {
    pub(crate) fn new(words: Vec<String>) -> Arguments {
        Arguments(words)
    }

    /// Takes a flag; `false` if it was not given.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() < before
    }

    /// The text after an option, as in `--out folder` or `--out=folder`.
    pub(crate) fn text(&mut self, name: &str) -> Result<Option<String>> {
        let with_sign = format!("{name}=");
        let is_it = |word: &String| word == name || word.starts_with(&with_sign);
        let Some(index) = self.0.iter().position(is_it) else { return Ok(None) };
        let word = self.0.remove(index);
        Ok(Some(match word.strip_prefix(&with_sign) {
            Some(value) => value.to_owned(),
            None if index < self.0.len() => self.0.remove(index),
            None => return Err(UsageError(format!("`{name}` needs a value")).into()),
        }))
    }

    /// The number after an option, as in `--seconds 20` or `--seconds=20`.
    pub(crate) fn number(&mut self, name: &str) -> Result<Option<u64>> {
        let Some(value) = self.text(name)? else { return Ok(None) };
        let number = value.parse();
        Ok(Some(
            number.map_err(|_| UsageError(format!("`{value}` after `{name}` is not a number")))?,
        ))
    }

    /// Takes the next positional argument.
    pub(crate) fn word(&mut self) -> Option<String> {
        let index = self.0.iter().position(|word| !word.starts_with('-'))?;
        Some(self.0.remove(index))
    }

    /// Refuses arguments that are left over.
    pub(crate) fn finish(self) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some(word) => {
                Err(UsageError(format!("`{word}` is not an argument of this command")).into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::new(line.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn flags_numbers_and_words_come_in_any_order() {
        for line in
            ["laws --seconds 20 --long", "--seconds=20 --long laws", "--long laws --seconds 20"]
        {
            let mut arguments = arguments(line);
            assert!(arguments.flag("--long"));
            assert!(!arguments.flag("--long"));
            assert_eq!(arguments.number("--seconds").unwrap(), Some(20));
            assert_eq!(arguments.word().as_deref(), Some("laws"));
            assert_eq!(arguments.word(), None);
            arguments.finish().unwrap();
        }
    }

    #[test]
    fn invalid_arguments_are_named() {
        let missing = arguments("--seconds").number("--seconds").unwrap_err();
        assert_eq!(missing.to_string(), "`--seconds` needs a value");
        let wrong = arguments("--seconds soon").number("--seconds").unwrap_err();
        assert_eq!(wrong.to_string(), "`soon` after `--seconds` is not a number");
        let left = arguments("--lnog").finish().unwrap_err();
        assert_eq!(left.to_string(), "`--lnog` is not an argument of this command");
    }
}
