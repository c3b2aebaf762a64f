//! The list of files in CONTRIBUTING.md that a new game needs.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

/// The heading of the list.
const HEADING: &str = "## Add a game";

/// Paths, of which one that ends with `/` stands for every file below it.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Checklist(BTreeSet<String>);

impl Checklist {
    /// Every path between backticks below the heading, with `<slug>` and `{a,b}` written out.
    pub(super) fn read(page: &str, slug: &str) -> Result<Checklist> {
        let section = page.split_once(HEADING).map(|(_, rest)| rest);
        let section = section.map(|rest| rest.split("\n## ").next().unwrap_or(rest));
        let words = section.unwrap_or_default().split('`').skip(1).step_by(2);
        let is_path = |word: &&str| word.contains('/') && !word.contains(char::is_whitespace);
        let paths: BTreeSet<String> = words
            .filter(is_path)
            .flat_map(expanded)
            .map(|path| path.replace("<slug>", slug))
            .collect();
        ensure!(!paths.is_empty(), "CONTRIBUTING.md has no list of files below `{HEADING}`");
        Ok(Checklist(paths))
    }

    /// An error unless exactly the listed files are touched.
    pub(super) fn compare(&self, touched: &BTreeSet<&str>) -> Result<()> {
        let covers = |listed: &str, path: &str| {
            listed == path || listed.ends_with('/') && path.starts_with(listed)
        };
        for path in touched {
            let listed = self.0.iter().any(|listed| covers(listed, path));
            ensure!(listed, "a new game touches `{path}`, which CONTRIBUTING.md does not list");
        }
        for listed in &self.0 {
            let used = touched.iter().any(|path| covers(listed, path));
            ensure!(used, "CONTRIBUTING.md lists `{listed}`, which a new game does not touch");
        }
        Ok(())
    }
}

/// `a/{b,c}.txt` as `a/b.txt` and `a/c.txt`.
fn expanded(path: &str) -> Vec<String> {
    let parts = path.split_once('{').and_then(|(before, rest)| {
        let (choices, after) = rest.split_once('}')?;
        Some(choices.split(',').map(|choice| format!("{before}{choice}{after}")).collect())
    });
    parts.unwrap_or_else(|| vec![path.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Page\n`no/path`\n## Add a game\n1. `a/<slug>.rs`, `b/<slug>/`: run \
                        `cargo xtask x/y`\n2. `c/{d,e}.txt`\n\n## Next\n`not/this`\n";

    #[test]
    fn paths_are_those_of_the_section() {
        let list = Checklist::read(PAGE, "hex").unwrap();
        let expected = ["a/hex.rs", "b/hex/", "c/d.txt", "c/e.txt"].map(str::to_owned);
        assert_eq!(list, Checklist(expected.into()));
        assert!(Checklist::read("# Page\n", "hex").is_err());
    }

    #[test]
    fn missing_and_idle_paths_are_named() {
        let list = Checklist::read(PAGE, "hex").unwrap();
        let all = ["a/hex.rs", "b/hex/f.rs", "c/d.txt", "c/e.txt"];
        list.compare(&all.into()).unwrap();
        let error = list.compare(&all[..3].iter().copied().collect()).unwrap_err().to_string();
        assert!(error.contains("lists `c/e.txt`"), "{error}");
        let more = all.into_iter().chain(["d.rs"]).collect();
        let error = list.compare(&more).unwrap_err().to_string();
        assert!(error.contains("touches `d.rs`"), "{error}");
    }
}
