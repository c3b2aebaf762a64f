//! The files of a package, as they lie below a prefix such as `/usr`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::build::Build;
use super::{must, notices, output};

/// Shells and the files that they read completions from.
const COMPLETIONS: [(&str, &str); 4] = [
    ("bash", "share/bash-completion/completions/quincunx"),
    ("fish", "share/fish/vendor_completions.d/quincunx.fish"),
    ("zsh", "share/zsh/site-functions/_quincunx"),
    ("powershell", "share/quincunx/quincunx.ps1"),
];

/// Files of the repository and their places.
const FILES: [(&str, &str); 6] = [
    ("packaging/quincunx.service", "lib/systemd/system/quincunx.service"),
    ("README.md", "share/doc/quincunx/README.md"),
    ("CHANGELOG.md", "share/doc/quincunx/CHANGELOG.md"),
    ("LICENSE-MIT", "share/doc/quincunx/LICENSE-MIT"),
    ("LICENSE-APACHE", "share/doc/quincunx/LICENSE-APACHE"),
    ("docs/hosting.md", "share/doc/quincunx/hosting.md"),
];

/// Fills an empty folder.
pub(super) fn fill(workspace: &Path, stage: &Path, builds: &[Build]) -> Result<()> {
    for Build { program, place } in builds {
        copy(program, &stage.join(place))?;
    }
    for (file, place) in FILES {
        copy(&workspace.join(file), &stage.join(place))?;
    }
    let program = stage.join(builds[0].place);
    for (shell, place) in COMPLETIONS {
        let script = output(Command::new(&program).args(["completions", shell]))?;
        write(&stage.join(place), &(script + "\n"))?;
    }
    must(Command::new(&program).arg("man").arg(stage.join("share/man/man1")))?;
    write(&stage.join("share/doc/quincunx/THIRD-PARTY.md"), &notices::text(workspace)?)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_parent(to)?;
    fs::copy(from, to).with_context(|| format!("copy {}", from.display()))?;
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    make_parent(path)?;
    fs::write(path, text).with_context(|| format!("write {}", path.display()))
}

fn make_parent(path: &Path) -> Result<()> {
    let parent = path.parent().context("a file is in a folder")?;
    fs::create_dir_all(parent).with_context(|| format!("make {}", parent.display()))
}
