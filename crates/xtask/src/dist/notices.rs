//! Notices of the packages that the program contains.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use super::output;

/// Every dependency with its license, its authors and the texts that it comes with. Equal texts are
/// printed once.
pub(super) fn text(workspace: &Path) -> Result<String> {
    let cargo = |words: &[&str]| output(Command::new("cargo").args(words).current_dir(workspace));
    let metadata = cargo(&["metadata", "--locked", "--format-version", "1"])?;
    let metadata: Value = serde_json::from_str(&metadata).context("read cargo metadata")?;
    let tree =
        ["tree", "--locked", "--package", "quincunx", "--edges", "normal", "--prefix", "none"];
    let tree = cargo(&[&tree[..], &["--format", "{p}"]].concat())?;
    let is_linked = |name: &str, version: &str| {
        tree.lines().any(|line| line.split_whitespace().take(2).eq([name, &format!("v{version}")]))
    };
    let mut list = String::new();
    let mut licenses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().context("cargo metadata has packages")? {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let (name, version) = (field("name"), field("version"));
        if package["source"].is_null() || !is_linked(name, version) {
            continue;
        }
        let label = format!("{name} {version}");
        let authors: Vec<&str> =
            package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let by =
            if authors.is_empty() { String::new() } else { format!(", by {}", authors.join(", ")) };
        writeln!(list, "- {label}: {}{by}", field("license"))?;
        let folder =
            Path::new(field("manifest_path")).parent().context("a package has a folder")?;
        for text in license_texts(folder)? {
            licenses.entry(text).or_default().push(label.clone());
        }
    }
    let mut notices =
        format!("# Third-party software\n\nQuincunx contains these packages.\n\n{list}");
    for (text, packages) in licenses {
        let (packages, text) = (packages.join(", "), text.trim_end());
        writeln!(notices, "\n## {packages}\n\n```text\n{text}\n```")?;
    }
    Ok(notices)
}

fn license_texts(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name().to_string_lossy().to_ascii_lowercase();
        let is_license = ["license", "licence", "copying", "copyright", "notice"];
        if is_license.iter().any(|start| name.starts_with(start)) && file.file_type()?.is_file() {
            texts.push(String::from_utf8_lossy(&fs::read(file.path())?).replace("\r\n", "\n"));
        }
    }
    Ok(texts)
}
