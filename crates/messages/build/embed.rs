//! Embeds the folders of `texts`, one for each language, and says which of them are complete.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::signature::{Signatures, problems, signatures};

/// A folder of texts.
struct Folder {
    code: String,
    /// The texts by their names, `game.ftl` or `rules/talpa.md`.
    texts: Vec<(String, String)>,
    signatures: Signatures,
    /// Not everything besides the messages is there yet.
    is_draft: bool,
}

pub(crate) fn run() {
    println!("cargo::rerun-if-changed=texts");
    println!("cargo::rerun-if-changed=src/signature.rs");
    let texts = Path::new(&variable("CARGO_MANIFEST_DIR")).join("texts");
    let mut folders: Vec<Folder> = sorted(&texts).iter().map(|path| read(path)).collect();
    if env::var_os("CARGO_FEATURE_PSEUDO").is_some() {
        for code in ["en-xa", "en-xw"] {
            folders.push(Folder { code: code.to_owned(), ..read(&texts.join("en")) });
        }
        for path in sorted(&texts) {
            let folder = read(&path);
            folders.push(Folder { code: format!("{}-xm", folder.code), ..folder });
        }
    }
    let english = read(&texts.join("en"));
    // A language that lacks a message is left out.
    folders.retain(|folder| {
        !folder.is_draft && problems(&english.signatures, &folder.signatures).is_empty()
    });
    let mut source = format!("static LANGUAGES: [Language; {}] = [\n", folders.len());
    for folder in &folders {
        let (tag, name) = (folder.constant("language-tag"), folder.constant("language-name"));
        let _ = writeln!(source, "Language::new({:?}, {tag:?}, {name:?}, &[", folder.code);
        // Elsewhere the program has only English, and gets the other languages when it needs them.
        if folder.code.starts_with("en") || env::var_os("CARGO_FEATURE_LANGUAGES").is_some() {
            for (name, text) in &folder.texts {
                let _ = writeln!(source, "({name:?}, {text:?}),");
            }
        }
        source.push_str("]),\n");
    }
    source.push_str("];\n");
    let path = Path::new(&variable("OUT_DIR")).join("languages.rs");
    fs::write(&path, source).expect("write the list of languages");
}

fn variable(name: &str) -> String {
    env::var_os(name).and_then(|value| value.into_string().ok()).expect("set by cargo")
}

impl Folder {
    /// The text of a message without arguments.
    fn constant(&self, id: &str) -> String {
        let mut lines = self.texts.iter().flat_map(|(_, text)| text.lines());
        let value = lines.find_map(|line| line.strip_prefix(id)?.trim().strip_prefix('='));
        value.expect("every language has a tag and a name").trim().to_owned()
    }
}

fn read(path: &Path) -> Folder {
    let code = path.file_name().and_then(|name| name.to_str()).expect("a language code").to_owned();
    let (mut texts, mut all, mut is_draft) = (Vec::new(), Signatures::new(), false);
    for (name, text) in read_files(path, "", "ftl") {
        let found = signatures(&text).unwrap_or_else(|error| panic!("{code}/{name}: {error}"));
        for (id, signature) in found {
            let twice = all.insert(id.clone(), signature).is_some();
            assert!(!twice, "{code}/{name}: `{id}` is there twice");
        }
        is_draft |= text.lines().any(|line| line.trim_end() == "language-status = draft");
        let without_comments = text.split_inclusive('\n').filter(|line| !line.starts_with('#'));
        texts.push((name, without_comments.collect()));
    }
    for (folder, ending) in [("rules", "md"), ("lessons", "txt")] {
        if path.join(folder).exists() {
            texts.extend(read_files(&path.join(folder), &format!("{folder}/"), ending));
        }
    }
    let texts = texts.into_iter().map(|(name, text)| (name, joined(&text))).collect();
    Folder { code, texts, signatures: all, is_draft }
}

/// The files of a folder with this ending, by their names after a prefix.
fn read_files(folder: &Path, prefix: &str, ending: &str) -> Vec<(String, String)> {
    let is_wanted = |path: &PathBuf| path.extension().is_some_and(|found| found == ending);
    let read = |path: PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a file name");
        (format!("{prefix}{name}"), fs::read_to_string(&path).expect("read a file of texts"))
    };
    sorted(folder).into_iter().filter(is_wanted).map(read).collect()
}

/// A text in which lines that go on in a script without spaces are one line: elsewhere the end of a
/// line counts as a space.
fn joined(text: &str) -> String {
    let is_wide = |letter: Option<char>| letter.is_some_and(|letter| letter >= '\u{3000}');
    let mut joined = String::new();
    for line in text.split_inclusive('\n') {
        let start = line.trim_start();
        if is_wide(joined.trim_end().chars().next_back())
            && is_wide(start.chars().next())
            && joined.ends_with('\n')
            && !joined.ends_with("\n\n")
        {
            joined.truncate(joined.trim_end().len());
            joined += start;
        } else {
            joined += line;
        }
    }
    joined
}

/// The entries of a folder, in an order that does not depend on the file system.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("read a folder of texts");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}
