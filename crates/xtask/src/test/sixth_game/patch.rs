//! Edits of files that exist, by the text of their lines instead of their numbers.

use anyhow::{Context, Result, bail, ensure};

/// The edits of one file.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Patch {
    pub(super) path: String,
    hunks: Vec<Hunk>,
}

/// One edit.
#[derive(PartialEq, Eq, Debug)]
struct Hunk {
    /// The line it is about, which stands in the file once.
    anchor: String,
    /// The new lines replace it instead of following it.
    replaces: bool,
    added: Vec<String>,
}

impl Patch {
    /// Reads `edits.txt`, whose first lines explain it.
    pub(super) fn read_all(text: &str) -> Result<Vec<Patch>> {
        let mut patches: Vec<Patch> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(path) = line.strip_prefix("file ") {
                patches.push(Patch { path: path.to_owned(), hunks: Vec::new() });
                continue;
            }
            let patch = patches.last_mut().with_context(|| format!("`{line}` is in no file"))?;
            let (mark, rest) = line.split_at(1);
            let anchor = rest.to_owned();
            match (mark, patch.hunks.last_mut()) {
                (" " | "-", _) => {
                    patch.hunks.push(Hunk { anchor, replaces: mark == "-", added: Vec::new() });
                }
                ("+", Some(hunk)) => hunk.added.push(anchor),
                _ => bail!("{}: `{line}` is no edit", patch.path),
            }
        }
        Ok(patches)
    }

    /// The text of the file after the edits.
    pub(super) fn apply(&self, text: &str) -> Result<String> {
        let mut lines: Vec<&str> = text.lines().collect();
        for Hunk { anchor, replaces, added } in &self.hunks {
            let count = lines.iter().filter(|line| **line == anchor).count();
            ensure!(count == 1, "{}: `{anchor}` stands there {count} times", self.path);
            let at = lines.iter().position(|line| line == anchor).expect("it was counted");
            let from = at + usize::from(!replaces);
            lines.splice(from..=at, added.iter().map(String::as_str));
        }
        Ok(lines.join("\n") + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added_and_replaced() {
        let edits = "# comment\nfile a.rs\n one\n+two\n-four\n+five\n+six\n";
        let patches = Patch::read_all(edits).unwrap();
        assert_eq!(patches[0].apply("one\nfour\n").unwrap(), "one\ntwo\nfive\nsix\n");
        let error = patches[0].apply("one\none\n").unwrap_err().to_string();
        assert_eq!(error, "a.rs: `one` stands there 2 times");
        assert!(Patch::read_all("+two\n").is_err());
    }
}
