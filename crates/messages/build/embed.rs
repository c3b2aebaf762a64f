//! Embeds the folders of `texts`, one for each language, and says which of them are complete.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::signature::{Signatures, problems, signatures};

/// A folder of texts.
struct Folder {
    code: String,
    files: Vec<PathBuf>,
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
    }
    let english = read(&texts.join("en"));
    // A language that lacks a message is left out.
    folders.retain(|folder| {
        !folder.is_draft && problems(&english.signatures, &folder.signatures).is_empty()
    });
    let mut source = format!("static LANGUAGES: [Language; {}] = [\n", folders.len());
    for folder in &folders {
        let _ = writeln!(source, "Language::new({:?}, &[", folder.code);
        for file in &folder.files {
            // Quoted and escaped.
            let _ = writeln!(source, "include_str!({:?}),", file.display().to_string());
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

fn read(path: &Path) -> Folder {
    let code = path.file_name().and_then(|name| name.to_str()).expect("a language code").to_owned();
    let (mut files, mut all, mut is_draft) = (Vec::new(), Signatures::new(), false);
    for file in
        sorted(path).into_iter().filter(|file| file.extension().is_some_and(|it| it == "ftl"))
    {
        let text = fs::read_to_string(&file).expect("read a file of texts");
        let found = signatures(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        for (id, signature) in found {
            let twice = all.insert(id.clone(), signature).is_some();
            assert!(!twice, "{}: `{id}` is there twice", file.display());
        }
        is_draft |= text.lines().any(|line| line.trim_end() == "language-status = draft");
        files.push(file);
    }
    Folder { code, files, signatures: all, is_draft }
}

/// The entries of a folder, in an order that does not depend on the file system.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("read a folder of texts");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}
