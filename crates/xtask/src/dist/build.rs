//! The builds of a package.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{FOLDER, Release, must};

/// A program and where it goes in a package.
pub(super) struct Build {
    pub(super) program: PathBuf,
    pub(super) place: &'static str,
}

/// The processor level that works everywhere, and the faster one.
const LEVELS: [(&str, &str); 2] =
    [("x86-64", "bin/quincunx"), ("x86-64-v3", "lib/quincunx/x86-64-v3/quincunx")];

/// Builds the program for every processor level.
pub(super) fn all(workspace: &Path, release: &Release) -> Result<Vec<Build>> {
    if release.processor() != "x86_64" {
        let program = build(workspace, release, "generic")?;
        return Ok(vec![Build { program, place: "bin/quincunx" }]);
    }
    let level = |(level, place): (&str, &'static str)| -> Result<Build> {
        Ok(Build { program: build(workspace, release, level)?, place })
    };
    LEVELS.into_iter().map(level).collect()
}

fn build(workspace: &Path, release: &Release, level: &str) -> Result<PathBuf> {
    let root = workspace.canonicalize().context("find the workspace")?;
    let cargo_home = match env::var_os("CARGO_HOME") {
        Some(folder) => PathBuf::from(folder),
        None => env::home_dir().context("find the home folder")?.join(".cargo"),
    };
    let (root_text, cargo_text) = (root.display(), cargo_home.display());
    let remap = |flag: &str| format!("{flag}={root_text}=/quincunx {flag}={cargo_text}=/cargo");
    let folder = root.join(FOLDER).join(level);
    let cpu = if level == "generic" { String::new() } else { format!("-C target-cpu={level}") };
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--locked", "--profile", "dist", "--package", "quincunx"]);
    cargo.args(["--target", &release.target]).arg("--target-dir").arg(&folder);
    cargo.current_dir(&root).env("CARGO_INCREMENTAL", "0");
    cargo.env("RUSTFLAGS", format!("{cpu} {}", remap("--remap-path-prefix")));
    cargo.env("CFLAGS", remap("-ffile-prefix-map"));
    cargo.env("QUINCUNX_COMMIT", &release.commit).env("SOURCE_DATE_EPOCH", &release.time);
    must(&mut cargo)?;
    Ok(folder.join(&release.target).join("dist/quincunx"))
}
