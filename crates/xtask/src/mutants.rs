//! Mutation testing of the bench: `cargo xtask mutants` applies small changes of play to a copy of
//! the workspace, one at a time, and checks that the signature of at least one game shows each.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arguments::Arguments;

mod list;

use list::{MUTANTS, Mutant};

/// The copy of the workspace, in a folder that git ignores.
const COPY: &str = "target/mutants";

/// The parts of the workspace to copy.
const PARTS: [&str; 4] = ["Cargo.toml", "Cargo.lock", "crates", "docs"];

/// Signature lines of the bench by game.
type Signatures = BTreeMap<String, String>;

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let only = arguments.word();
    arguments.finish()?;
    let wanted = |mutant: &&Mutant| only.as_ref().is_none_or(|word| mutant.name.contains(word));
    let mutants: Vec<&Mutant> = MUTANTS.iter().filter(wanted).collect();
    ensure!(!mutants.is_empty(), "no mutant has that in its name");
    fs::create_dir_all(COPY).context("make the folder of the copy")?;
    copy_workspace()?;
    let Some(original) = signatures()? else { bail!("the bench crashes without any mutant") };
    println!("{:<44}games whose signature changes", "mutant");
    let mut survivors = Vec::new();
    for mutant in mutants {
        let file = Path::new(COPY).join(mutant.file);
        let text = fs::read_to_string(&file).with_context(|| format!("read {}", file.display()))?;
        fs::write(&file, mutated(mutant, &text)?).context("write a mutant")?;
        let found = signatures();
        fs::write(&file, text).context("restore a mutant's file")?;
        let changed = match found? {
            None => "crashes".to_owned(),
            Some(found) => changed(&original, &found).join(" "),
        };
        if changed.is_empty() {
            survivors.push(mutant.name);
        }
        println!("{:<44}{}", mutant.name, if changed.is_empty() { "NONE" } else { &changed });
    }
    ensure!(survivors.is_empty(), "the bench does not see: {}", survivors.join(", "));
    Ok(())
}

fn mutated(mutant: &Mutant, text: &str) -> Result<String> {
    let Mutant { name, file, from, to } = mutant;
    let count = text.matches(from).count();
    ensure!(count == 1, "the mutant `{name}` finds `{from}` {count} times in {file}: correct it");
    Ok(text.replacen(from, to, 1))
}

/// Copies what has changed since the last time, so that cargo builds no more than that.
fn copy_workspace() -> Result<()> {
    PARTS.iter().try_for_each(|part| mirror(Path::new(part), &Path::new(COPY).join(part)))
}

/// Makes a file or folder like another one.
fn mirror(from: &Path, to: &Path) -> Result<()> {
    let context = || format!("copy {}", from.display());
    if from.is_file() {
        let text = fs::read(from).with_context(context)?;
        let is_same = fs::read(to).is_ok_and(|copy| copy == text);
        return if is_same { Ok(()) } else { fs::write(to, text).with_context(context) };
    }
    fs::create_dir_all(to).with_context(context)?;
    for entry in fs::read_dir(to).with_context(context)? {
        let entry = entry.with_context(context)?;
        let is_gone = !from.join(entry.file_name()).exists();
        if is_gone && entry.path().is_file() {
            fs::remove_file(entry.path()).with_context(context)?;
        } else if is_gone {
            fs::remove_dir_all(entry.path()).with_context(context)?;
        }
    }
    for entry in fs::read_dir(from).with_context(context)? {
        let name = entry.with_context(context)?.file_name();
        mirror(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

/// The signatures of the copy; `None` if the bench crashes.
fn signatures() -> Result<Option<Signatures>> {
    let cargo = |action: &str| {
        let mut command = Command::new(env!("CARGO"));
        command.args([action, "--quiet", "--locked", "--offline", "--package", "quincunx-catalog"]);
        command.args(["--example", "bench"]).current_dir(COPY);
        // Most of the time goes into compiling, so a little optimization is best.
        command.env("CARGO_TARGET_DIR", "build").env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        command
    };
    let built = cargo("build").status().context("start cargo")?;
    ensure!(built.success(), "the copy in {COPY} does not compile");
    let output = cargo("run").output().context("start the bench")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter(|line| !line.starts_with("total "));
    let game =
        |line: &str| (line.split(' ').next().unwrap_or_default().to_owned(), line.to_owned());
    Ok(output.status.success().then(|| lines.map(game).collect()))
}

/// The games whose signatures differ.
fn changed<'a>(original: &'a Signatures, found: &Signatures) -> Vec<&'a str> {
    let differs = |(game, line): &(&String, &String)| found.get(*game) != Some(*line);
    original.iter().filter(differs).map(|(game, _)| game.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutant_fits_the_source() {
        for mutant in MUTANTS {
            let path = crate::root().join(mutant.file);
            let text = fs::read_to_string(&path).unwrap();
            let changed = mutated(mutant, &text).unwrap_or_else(|error| panic!("{error}"));
            assert_ne!(changed, text, "{}", mutant.name);
        }
    }
}
