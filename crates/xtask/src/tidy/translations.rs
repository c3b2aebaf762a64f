//! What the translations of messages lack.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use messages::{Signatures, problems, signatures};

use crate::arguments::Arguments;

/// Columns that messages have room for, by the beginning of their ids: the navigation on a phone,
/// buttons below a board, and lists, names of settings and headings in a terminal.
const PLACES: [(&str, usize); 15] = [
    ("nav-", 14),
    ("game-offer-draw", 24),
    ("game-resign", 16),
    ("help-", 62),
    ("action-", 60),
    ("key-name-", 12),
    ("key-", 20),
    ("options-theme", 24),
    ("options-symbols", 24),
    ("setup-size", 20),
    ("setup-files", 20),
    ("setup-ranks", 20),
    ("setup-players", 20),
    ("setup-clock", 34),
    ("table-more", 20),
];

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let wanted = arguments.word();
    arguments.finish()?;
    let texts = Path::new("crates/messages/texts");
    let english = read(&texts.join("en"))?;
    let mut count = 0;
    let mut folders: Vec<_> = fs::read_dir(texts)?.collect::<Result<_, _>>()?;
    folders.sort_by_key(fs::DirEntry::file_name);
    for folder in folders {
        let code = folder.file_name().to_string_lossy().into_owned();
        if wanted.as_ref().is_some_and(|wanted| *wanted != code) {
            continue;
        }
        let translated = read(&folder.path())?;
        let mut found = problems(&english.signatures, &translated.signatures);
        found.extend(too_long(&translated.plain));
        println!("{code}: {} messages, {} problems", translated.signatures.len(), found.len());
        for problem in &found {
            println!("    {problem}");
        }
        count += found.len();
    }
    if count > 0 {
        bail!("{count} problems with translations");
    }
    Ok(())
}

/// The messages of a language.
#[derive(Default)]
struct Texts {
    signatures: Signatures,
    /// Those that are one line.
    plain: Vec<(String, String)>,
}

fn read(folder: &Path) -> Result<Texts> {
    let mut texts = Texts::default();
    for file in fs::read_dir(folder).with_context(|| format!("read {}", folder.display()))? {
        let path = file?.path();
        if path.extension().is_none_or(|ending| ending != "ftl") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let found = signatures(&text).map_err(anyhow::Error::msg);
        texts.signatures.extend(found.with_context(|| path.display().to_string())?);
        let lines = text.lines().filter_map(|line| line.split_once(" = "));
        texts.plain.extend(lines.map(|(id, text)| (id.to_owned(), text.to_owned())));
    }
    Ok(texts)
}

/// Plain texts that are wider than their place.
fn too_long(plain: &[(String, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (start, columns) in PLACES {
        for (id, text) in plain.iter().filter(|(id, _)| id.starts_with(start)) {
            let width: usize = text.chars().map(|letter| 1 + usize::from(is_wide(letter))).sum();
            if width > columns {
                found.push(format!("`{id}` has {width} columns instead of {columns}: {text}"));
            }
        }
    }
    found
}

/// True for characters that are two columns wide: CJK and full-width forms.
fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}')
}
