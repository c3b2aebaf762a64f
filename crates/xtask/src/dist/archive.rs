//! Tarball, Debian package and checksums.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{Release, must, output};

/// A tarball of a folder, with the time of the commit and no owner.
pub(super) fn tarball(folder: &Path, stage: &Path, release: &Release) -> Result<PathBuf> {
    let path = folder.join(format!("{}.tar.gz", release.name()));
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=go-w"]);
    tar.arg(format!("--mtime=@{}", release.time)).args(["--use-compress-program", "gzip -9n"]);
    tar.arg("-cf").arg(&path).arg("-C").arg(stage.parent().context("the stage has a parent")?);
    must(tar.arg(release.name()))?;
    Ok(path)
}

/// A Debian package with the same files below `/usr`.
pub(super) fn debian(folder: &Path, stage: &Path, release: &Release) -> Result<PathBuf> {
    let architecture = output(Command::new("dpkg").arg("--print-architecture"))?;
    let root = folder.join("stage/debian");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    fs::create_dir_all(root.join("DEBIAN"))?;
    must(Command::new("cp").arg("-r").arg(stage).arg(root.join("usr")))?;
    let bytes: u64 = output(Command::new("du").args(["-sk"]).arg(root.join("usr")))?
        .split_whitespace()
        .next()
        .context("du prints a size")?
        .parse()?;
    let Release { version, .. } = release;
    let control = format!(
        "Package: quincunx\nVersion: {version}\nArchitecture: {architecture}\nSection: games\n\
         Priority: optional\nMaintainer: the Quincunx authors <quincunx@invalid>\n\
         Installed-Size: {bytes}\nDepends: libc6 (>= {})\nRecommends: ca-certificates\n\
         Description: five abstract board games for two\n \
         Crosscut, Clusterfuss, Talpa, Claustro and Sight: a terminal application, a web\n \
         server, an engine and a solver.\n",
        glibc_version(&root.join("usr/bin/quincunx"))?
    );
    fs::write(root.join("DEBIAN/control"), control)?;
    must(Command::new("chmod").args(["-R", "u+rwX,go+rX,go-w"]).arg(&root))?;
    let path = folder.join(format!("quincunx_{version}_{architecture}.deb"));
    let mut deb = Command::new("dpkg-deb");
    deb.args(["--root-owner-group", "-Zxz", "--build"]).arg(&root).arg(&path);
    must(deb.env("SOURCE_DATE_EPOCH", &release.time))?;
    Ok(path)
}

/// The newest version of the C library that the program asks for.
fn glibc_version(program: &Path) -> Result<String> {
    let symbols = output(Command::new("objdump").arg("-T").arg(program))?;
    let version = |word: &str| -> Option<(u32, u32)> {
        let rest = word.trim_matches(['(', ')']).strip_prefix("GLIBC_2.")?;
        Some((2, rest.split('.').next()?.parse().ok()?))
    };
    let newest = symbols.split_whitespace().filter_map(version).max();
    let (major, minor) = newest.context("the program needs the C library")?;
    Ok(format!("{major}.{minor}"))
}

/// `SHA256SUMS` of the packages.
pub(super) fn checksums(folder: &Path, packages: &[PathBuf]) -> Result<PathBuf> {
    let names: Vec<_> = packages.iter().filter_map(|path| path.file_name()).collect();
    let sums = output(Command::new("sha256sum").args(names).current_dir(folder))?;
    let path = folder.join("SHA256SUMS");
    fs::write(&path, sums + "\n")?;
    Ok(path)
}
