//! Markdown pages: links, commands, tables and the numbering of decision records.

use std::collections::BTreeSet;

use crate::tidy::Problem;
use crate::tidy::files::{File, ending};

const DECISIONS: &str = "docs/adr/";

pub(super) fn check(files: &[File], commands: &[&str]) -> Vec<Problem> {
    let paths = reachable(files);
    let mut problems = decisions(files);
    for file in files.iter().filter(|file| ending(&file.path) == "md") {
        let Some(text) = &file.text else { continue };
        problems.extend(links(&file.path, text, &paths));
        problems.extend(unknown_commands(&file.path, text, commands));
        problems.extend(unfit_rows(&file.path, text));
    }
    problems
}

/// All files and folders.
fn reachable<'a>(files: &'a [File]) -> BTreeSet<&'a str> {
    let with_folders = |path: &'a str| {
        let folders = path.match_indices('/').map(|(at, _)| &path[..at]);
        folders.chain([path])
    };
    files.iter().flat_map(|file| with_folders(&file.path)).chain([""]).collect()
}

/// Decision records are numbered from 0001 without gaps.
fn decisions(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut expected = 1;
    let mut paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    paths.sort_unstable();
    for path in paths {
        let Some(name) = path.strip_prefix(DECISIONS).filter(|name| ending(name) == "md") else {
            continue;
        };
        match number(name) {
            None => problems.push(Problem::new(path, "name it as in `0001-what-was-decided.md`")),
            Some(number) => {
                if number != expected {
                    let message = format!("number it {expected:04}: numbers follow each other");
                    problems.push(Problem::new(path, message));
                }
                expected = number + 1;
            }
        }
    }
    problems
}

fn number(name: &str) -> Option<u32> {
    let (number, title) = name.split_once('-')?;
    (number.len() == 4 && title != ".md").then(|| number.parse().ok())?
}

fn links(path: &str, text: &str, paths: &BTreeSet<&str>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, line) in prose(text) {
        for target in targets(&line) {
            let leads = resolve(path, &target).is_none_or(|found| paths.contains(found.as_str()));
            if !leads {
                let message = format!("correct the link: there is no `{target}` from here");
                problems.push(Problem::in_line(path, index, message));
            }
        }
    }
    problems
}

/// The lines outside code blocks, without inline code.
fn prose(text: &str) -> Vec<(usize, String)> {
    let mut in_block = false;
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            lines.push((index, line.split('`').step_by(2).collect::<Vec<&str>>().join("`")));
        }
    }
    lines
}

/// Link and image targets of a line: `](target)`, `[name]: target`, `src="target"`.
fn targets(line: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for (opening, closing) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
        let inside = line.split(opening).skip(1).filter_map(|rest| rest.split(closing).next());
        targets.extend(inside.map(str::to_owned));
    }
    if line.starts_with('[')
        && let Some((_, target)) = line.split_once("]: ")
    {
        targets.push(target.to_owned());
    }
    // A title may follow the target.
    let first_word = |target: String| target.split_whitespace().next().map(str::to_owned);
    targets.into_iter().filter_map(first_word).collect()
}

/// The path of a relative link from the root; `None` for other links.
fn resolve(page: &str, target: &str) -> Option<String> {
    let target = target.trim_start_matches('<').trim_end_matches('>');
    let file = target.split('#').next().unwrap_or_default();
    let elsewhere = file.contains("://") || file.starts_with("mailto:");
    if file.is_empty() || elsewhere {
        return None;
    }
    let mut folders: Vec<&str> = page.split('/').collect();
    folders.pop();
    for step in file.split('/') {
        match step {
            // Outside the repository.
            ".." if folders.pop().is_none() => return Some("..".to_owned()),
            "" | "." | ".." => {}
            name => folders.push(name),
        }
    }
    Some(folders.join("/"))
}

/// Table rows with another number of columns than the row above.
fn unfit_rows(path: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    // Inline code, in which `|` is no separator, has been removed.
    let rows = prose(text).into_iter().filter(|(_, line)| line.starts_with('|'));
    let mut before: Option<(usize, usize)> = None;
    for (index, row) in rows {
        let columns = row.replace("\\|", "").matches('|').count() - 1;
        if let Some((above, expected)) = before
            && above + 1 == index
            && columns != expected
        {
            let message = format!("give the row {expected} columns, as the one above has");
            problems.push(Problem::in_line(path, index, message));
        }
        before = Some((index, columns));
    }
    problems
}

fn unknown_commands(path: &str, text: &str, commands: &[&str]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for rest in line.split("cargo xtask ").skip(1) {
            let end = rest.find(|letter: char| !letter.is_ascii_lowercase() && letter != '-');
            let name = &rest[..end.unwrap_or(rest.len())];
            let exists = name == "help" || commands.contains(&name);
            if !name.is_empty() && !name.starts_with('-') && !exists {
                let message = format!("correct the command: there is no `cargo xtask {name}`");
                problems.push(Problem::in_line(path, index, message));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(pages: &[(&str, &str)]) -> Vec<String> {
        let mut files: Vec<File> = pages.iter().map(|(path, text)| File::of(path, text)).collect();
        files.push(File::of("docs/notation.md", ""));
        check(&files, &["test", "bench"]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn links_to_nowhere_are_found() {
        let lost = "docs/a.md:1: correct the link: there is no ";
        for (line, target) in [
            ("[x](b.md)", "`b.md`"),
            ("![x](../notation.md \"title\")", "`../notation.md`"),
            ("[x](../../notation.md#top)", "`../../notation.md#top`"),
            ("[x]: b.md", "`b.md`"),
            ("<img src=\"b.png\">", "`b.png`"),
        ] {
            let problems = found(&[("docs/a.md", line)]);
            assert_eq!(problems, [format!("{lost}{target} from here")]);
        }
    }

    #[test]
    fn links_that_lead_somewhere_are_not() {
        for line in [
            "[x](notation.md) and [y](../docs/notation.md#moves) and [z](../docs/)",
            "[x](https://example.org/b.md) and [y](#here) and [z](mailto:a@example.org)",
            "`[x](b.md)`",
            "```\n[x](b.md)\n```",
            "[x]: notation.md",
        ] {
            assert_eq!(found(&[("docs/a.md", line)]), [""; 0], "{line}");
        }
    }

    #[test]
    fn decisions_are_numbered_one_after_the_other() {
        let one = ("docs/adr/0001-one.md", "");
        let two = ("docs/adr/0002-two.md", "");
        assert_eq!(found(&[one, two, ("docs/adr/README.txt", "")]), [""; 0]);
        let again = found(&[one, two, ("docs/adr/0002-two-again.md", "")]);
        assert_eq!(again.len(), 1);
        assert!(again[0].contains("number it 0003"), "{again:?}");
        let gap = found(&[one, ("docs/adr/0003-three.md", "")]);
        assert_eq!(gap, ["docs/adr/0003-three.md: number it 0002: numbers follow each other"]);
        assert_eq!(found(&[("docs/adr/template.md", "")]).len(), 1);
    }

    #[test]
    fn commands_that_do_not_exist_are_found() {
        let problems =
            found(&[("README.md", "run `cargo xtask tset` or `cargo xtask bench --quick`")]);
        assert_eq!(problems, ["README.md:1: correct the command: there is no `cargo xtask tset`"]);
        assert_eq!(found(&[("README.md", "`cargo xtask COMMAND`, cargo xtask test.")]), [""; 0]);
    }

    #[test]
    fn rows_that_do_not_fit_their_table_are_found() {
        let table = "| a | b |\n|---|---:|\n| `x|y` | 1 \\| 2 |\n";
        assert_eq!(found(&[("README.md", table)]), [""; 0]);
        let strange = found(&[("README.md", &format!("{table}| 3 | 4 | 5 |\n"))]);
        assert_eq!(strange, ["README.md:4: give the row 2 columns, as the one above has"]);
        assert_eq!(found(&[("README.md", &format!("{table}\n| another |\n"))]), [""; 0]);
    }
}
