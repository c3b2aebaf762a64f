//! Packages for people without a compiler: a tarball and a Debian package with checksums.
//!
//! On x86-64 there are two builds in a package (ADR 3): one that runs everywhere and one for
//! processors since about 2015, which the first starts where it can. Paths and times of the machine
//! leave no trace, so that two builds of a commit are the same.

mod archive;
mod build;
mod check;
mod notices;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::arguments::Arguments;
use crate::dist::build::Build;

/// Folder of the packages, within a workspace.
const FOLDER: &str = "target/dist";

/// What is packed.
struct Release {
    version: String,
    commit: String,
    /// Time of the commit, in seconds.
    time: String,
    /// Target triple.
    target: String,
}

impl Release {
    fn current() -> Result<Release> {
        let rustc = output(Command::new("rustc").arg("-vV"))?;
        let target = rustc.lines().find_map(|line| line.strip_prefix("host: "));
        let git = |words: &[&str]| output(Command::new("git").args(words));
        Ok(Release {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            commit: git(&["rev-parse", "--short=12", "HEAD"])?,
            time: git(&["log", "-1", "--format=%ct"])?,
            target: target.context("rustc names its host")?.to_owned(),
        })
    }

    /// `x86_64`.
    fn processor(&self) -> &str {
        self.target.split('-').next().unwrap_or_default()
    }

    /// `quincunx-0.1.0-x86_64-linux`.
    fn name(&self) -> String {
        format!("quincunx-{}-{}-linux", self.version, self.processor())
    }
}

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let (check, twice) = (arguments.flag("--check"), arguments.flag("--twice"));
    let program = arguments.word().map(PathBuf::from);
    arguments.finish()?;
    let (release, workspace) = (Release::current()?, Path::new("."));
    let builds = match program {
        Some(program) => vec![Build { program, place: "bin/quincunx" }],
        None => build::all(workspace, &release)?,
    };
    let packages = pack(workspace, &release, &builds)?;
    if twice {
        check::second_build(&release, &packages)?;
    }
    if check {
        check::installation(&packages)?;
    }
    for path in packages {
        println!("{}", path.display());
    }
    Ok(())
}

/// Packs the builds of a workspace; returns the files.
fn pack(workspace: &Path, release: &Release, builds: &[Build]) -> Result<Vec<PathBuf>> {
    let folder = workspace.join(FOLDER);
    let stage = folder.join("stage").join(release.name());
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    tree::fill(workspace, &stage, builds)?;
    let mut packages = vec![archive::tarball(&folder, &stage, release)?];
    if crate::tools::answers(&["dpkg-deb", "--version"]) {
        packages.push(archive::debian(&folder, &stage, release)?);
    } else {
        println!("no Debian package: install `dpkg` to make it");
    }
    fs::copy(workspace.join("packaging/Containerfile"), folder.join("Containerfile"))?;
    packages.push(archive::checksums(&folder, &packages)?);
    Ok(packages)
}

/// Output of a program that must succeed, without the last line end.
fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("start {command:?}"))?;
    ensure!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Runs a program that must succeed.
fn must(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: see above");
    }
    Ok(())
}
