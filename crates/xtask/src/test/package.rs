//! The libraries as packages: each is built from what would be published, and nothing else.

use std::process::Command;

use anyhow::Result;

use crate::arguments::Arguments;
use crate::report::{Done, call};
use crate::tidy::packages;

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    arguments.finish()?;
    check().map(|_| ())
}

/// Packs every publishable package and builds it from its archive. Nothing is uploaded.
pub(crate) fn check() -> Result<Done> {
    let mut command = Command::new("cargo");
    // Whatever the other steps have built is there already.
    command.args(["package", "--offline", "--locked", "--allow-dirty", "--quiet"]);
    for name in packages::publishable()? {
        command.args(["--package", &name]);
    }
    call(&mut command)
}
