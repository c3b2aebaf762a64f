//! Runs the cargo-fuzz targets of `fuzz/`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::report::{Report, call};
use crate::tools;

const TARGETS: &str = "fuzz/fuzz_targets";

/// Inputs to begin with, in a folder for each target that has some.
const SEEDS: &str = "fuzz/seeds";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let seconds = arguments.number("--seconds")?.unwrap_or(60);
    let wanted = arguments.word();
    arguments.finish()?;
    let targets = chosen(targets()?, wanted.as_deref())?;
    check_tools()?;

    let mut report = Report::on_stdout();
    for target in targets {
        report.step(&target, || call(&mut fuzz(&target, seconds)));
    }
    report.close()
}

/// Without a sanitizer: safe Rust has no memory errors to find. What it finds goes to the corpus,
/// which is not part of the repository; the seeds are.
fn fuzz(target: &str, seconds: u64) -> Command {
    let mut command = Command::new("cargo");
    command.args(["+nightly", "fuzz", "run", "--sanitizer", "none", target]);
    let seeds = format!("{SEEDS}/{target}");
    if Path::new(&seeds).is_dir() {
        command.args([format!("fuzz/corpus/{target}"), seeds]);
    }
    command.args(["--", &format!("-max_total_time={seconds}"), "-print_final_stats=1"]);
    // Long inputs from the start: a short one is hardly a game.
    command.args(["-len_control=0", "-max_len=400"]);
    command
}

fn check_tools() -> Result<()> {
    if !tools::answers(&["cargo", "+nightly", "--version"]) {
        bail!("fuzzing needs the nightly compiler: `rustup toolchain install nightly`");
    }
    if !tools::answers(&["cargo", "fuzz", "--version"]) {
        bail!("cargo-fuzz is not installed: `cargo install cargo-fuzz --locked`");
    }
    Ok(())
}

/// The names of the target files, sorted.
fn targets() -> Result<Vec<String>> {
    let folder = fs::read_dir(TARGETS).with_context(|| format!("list {TARGETS}"))?;
    let mut targets = Vec::new();
    for entry in folder {
        let name = entry?.file_name().to_string_lossy().into_owned();
        targets.extend(name.strip_suffix(".rs").map(str::to_owned));
    }
    targets.sort();
    Ok(targets)
}

/// The named target, or all of them.
fn chosen(targets: Vec<String>, wanted: Option<&str>) -> Result<Vec<String>> {
    match wanted {
        None => Ok(targets),
        Some(name) if targets.iter().any(|target| target == name) => Ok(vec![name.to_owned()]),
        Some(name) => bail!("`{name}` is not a target: choose from {}", targets.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_target_or_all_of_them() {
        let all = || vec!["laws".to_owned(), "read_move".to_owned()];
        assert_eq!(chosen(all(), None).unwrap(), all());
        assert_eq!(chosen(all(), Some("laws")).unwrap(), ["laws"]);
        let error = chosen(all(), Some("law")).unwrap_err().to_string();
        assert_eq!(error, "`law` is not a target: choose from laws, read_move");
    }
}
