//! Line-by-line checks.

use crate::tidy::Problem;
use crate::tidy::files::{File, ending};

/// The only crates that may contain unchecked code: memory, and the host of a WebAssembly module.
const UNCHECKED: [&str; 3] = ["crates/pages/", "crates/clock/", "crates/browser/"];

const MAX_LINES: usize = 600;

/// Columns of prose.
pub(super) const WIDTH: usize = 100;

pub(super) fn check(file: &File) -> Vec<Problem> {
    let Some(text) = &file.text else { return Vec::new() };
    let path = file.path.as_str();
    let mut problems = shape(path, text);
    for (index, line) in text.lines().enumerate() {
        let messages = [
            trailing_blank(path, line),
            personal_path(line),
            registry(path, line),
            unfinished(path, line),
            unchecked(path, line),
        ];
        let messages = messages.into_iter().flatten();
        problems.extend(messages.map(|message| Problem::in_line(path, index, message)));
    }
    problems
}

/// Counts lines of prose over the width limit. Tables, code and links cannot be broken.
pub(super) fn wide_prose(file: &File) -> usize {
    let Some(text) = file.text.as_ref().filter(|_| ending(&file.path) == "md") else { return 0 };
    let mut in_code = false;
    let is_wide = |line: &&str| {
        in_code ^= line.starts_with("```");
        let is_prose = !in_code && !line.starts_with(['|', '<', '[', '!']) && !line.contains("](");
        is_prose && line.chars().count() > WIDTH
    };
    text.lines().filter(is_wide).count()
}

/// Snapshots are program output, trailing blanks included.
fn is_snapshot(path: &str) -> bool {
    ending(path) == "snap" || path.contains("/snapshots/")
}

/// Inputs of fuzz targets are kept byte by byte.
fn is_fuzz_seed(path: &str) -> bool {
    path.starts_with("fuzz/seeds/")
}

fn shape(path: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    if is_snapshot(path) || is_fuzz_seed(path) {
        return problems;
    }
    if !text.is_empty() && !text.ends_with('\n') {
        problems.push(Problem::new(path, "end the last line with a newline"));
    }
    if text.contains('\r') {
        problems.push(Problem::new(path, "end its lines with a newline alone"));
    }
    let lines = text.lines().count();
    if path.starts_with("crates/") && ending(path) == "rs" && lines > MAX_LINES {
        let message = format!("split it: {lines} lines, and {MAX_LINES} are the limit");
        problems.push(Problem::new(path, message));
    }
    problems
}

fn trailing_blank(path: &str, line: &str) -> Option<String> {
    let words = line.trim_end();
    // Two blanks after a word are a line break in Markdown.
    let hard_break = ending(path) == "md" && !words.is_empty() && &line[words.len()..] == "  ";
    let fine = words.len() == line.len() || hard_break || is_snapshot(path) || is_fuzz_seed(path);
    (!fine).then(|| "remove the blanks at the end of the line".to_owned())
}

// The words below are split, so that this file does not find itself.

/// Absolute paths of one machine.
fn personal_path(line: &str) -> Option<String> {
    let inside = |before: &str| {
        before.ends_with(|end: char| end.is_alphanumeric() || "._-~*}>".contains(end))
    };
    let found = ["home", "root", "work"]
        .map(|name| format!("/{name}/"))
        .into_iter()
        .find(|folder| line.match_indices(folder.as_str()).any(|(at, _)| !inside(&line[..at])))?;
    Some(format!("write a relative path: `{found}` is a folder of one machine"))
}

/// Hosts of package registries: packages are named without them.
fn registry(path: &str, line: &str) -> Option<String> {
    let name = path.rsplit('/').next().unwrap_or(path);
    if ending(name) == "lock" || name == "package-lock.json" {
        return None;
    }
    let hosts = [("crates", "io"), ("npmjs", "org"), ("npmjs", "com"), ("pypi", "org")];
    let found = hosts
        .map(|(name, domain)| format!("{name}.{domain}"))
        .into_iter()
        .find(|host| line.contains(host.as_str()))?;
    Some(format!("name the package, not the registry `{found}`"))
}

fn unfinished(path: &str, line: &str) -> Option<String> {
    let word = concat!("FIX", "ME");
    if line.contains(word) {
        return Some(format!("settle it or open an issue: `{word}`"));
    }
    let macros = ["todo", "dbg"].map(|name| format!("{name}!"));
    let found = macros.into_iter().find(|name| ending(path) == "rs" && has_word(line, name))?;
    Some(format!("remove `{found}` before it is kept"))
}

fn unchecked(path: &str, line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or(line);
    let word = concat!("un", "safe");
    let allowed = UNCHECKED.iter().any(|folder| path.starts_with(folder));
    let found = ending(path) == "rs" && !allowed && has_word(code, word);
    found.then(|| format!("do without `{word}`, or move it behind a safe face in {}", UNCHECKED[0]))
}

/// Finds a whole identifier.
pub(super) fn has_word(line: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(part) && !line[at + word.len()..].starts_with(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The messages about a file with this content.
    fn found(path: &str, text: &str) -> Vec<String> {
        check(&File::of(path, text)).iter().map(ToString::to_string).collect()
    }

    /// Checks that the text is complained about in its first line, once, and names the cause.
    fn complains(path: &str, text: &str, cause: &str) {
        let problems = found(path, text);
        assert_eq!(problems.len(), 1, "{path} {text:?} {problems:?}");
        assert!(problems[0].starts_with(&format!("{path}:1: ")), "{problems:?}");
        assert!(problems[0].contains(cause), "{problems:?}");
    }

    fn is_fine(path: &str, text: &str) {
        assert_eq!(found(path, text), [""; 0], "{path} {text:?}");
    }

    #[test]
    fn blanks_at_the_end_of_a_line_are_found() {
        complains("a.rs", "fn a() {} \n", "blanks");
        complains("a.txt", "\t\n", "blanks");
        complains("a.md", "word \n", "blanks");
        complains("a.md", "  \n", "blanks");
        is_fine("a.md", "first line  \nsecond line\n");
        is_fine("tests/snapshots/a.snap", "picture \nno newline");
    }

    #[test]
    fn the_last_line_ends_and_all_lines_end_alike() {
        assert_eq!(found("a.txt", "word"), ["a.txt: end the last line with a newline"]);
        assert_eq!(found("a.txt", "word\r\n"), ["a.txt: end its lines with a newline alone"]);
        is_fine("a.txt", "");
        is_fine("a.txt", "word\n");
    }

    #[test]
    fn long_files_are_found_in_the_crates() {
        let long = "line\n".repeat(MAX_LINES + 1);
        let problems = found("crates/rules/src/lib.rs", &long);
        assert_eq!(
            problems,
            ["crates/rules/src/lib.rs: split it: 601 lines, and 600 are the limit"]
        );
        is_fine("crates/rules/src/lib.rs", &long["line\n".len()..]);
        is_fine("fixtures/talpa/perft.txt", &long);
    }

    #[test]
    fn folders_of_one_machine_are_found() {
        for name in ["home", "root", "work"] {
            complains("a.md", &format!("see /{name}/main\n"), &format!("`/{name}/`"));
            is_fine("a.md", &format!("see docs/{name}/main and ../{name}/main\n"));
        }
    }

    #[test]
    fn registries_are_found_outside_lock_files() {
        for host in [concat!("crates", ".io"), concat!("registry.npmjs", ".org")] {
            let line = format!("https://{host}/x\n");
            complains("a.md", &line, "registry");
            is_fine("Cargo.lock", &line);
            is_fine("fuzz/Cargo.lock", &line);
            is_fine("browser-tests/package-lock.json", &line);
        }
        is_fine("a.rs", "use crates::iota;\n");
    }

    #[test]
    fn unfinished_work_is_found() {
        complains("a.rs", concat!("    todo", "!()\n"), concat!("`todo", "!`"));
        complains("a.rs", concat!("let x = dbg", "!(y);\n"), concat!("`dbg", "!`"));
        complains("a.md", concat!("FIX", "ME: later\n"), "issue");
        is_fine("a.rs", "todo();\n");
        is_fine("CONTRIBUTING.md", concat!("no `todo", "!` is kept\n"));
    }

    #[test]
    fn unchecked_code_has_its_one_place() {
        let line = concat!("un", "safe { read() }\n");
        complains("crates/rules/src/bits.rs", line, "crates/pages");
        complains("fuzz/fuzz_targets/laws.rs", line, "crates/pages");
        is_fine("crates/pages/src/lib.rs", line);
        is_fine("crates/rules/src/bits.rs", concat!("// not un", "safe\n"));
        is_fine("crates/rules/src/bits.rs", concat!("#![forbid(un", "safe_code)]\n"));
        is_fine("docs/adr/0001-x.md", line);
    }
}
