//! A standard library for WebAssembly: the toolchain's own, or one made from Debian's packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::TARGET;
use crate::report::call;
use crate::tidy::output;
use crate::tools;

pub(super) const ADVICE: &str = "run `rustup target add wasm32-unknown-unknown` to have it";

/// Where Debian's compiler and the library that it builds are kept.
const FOLDER: &str = "target/wasm-std";

/// Debian's newest compiler, its libraries, and the sources of the standard library.
const PACKAGES: [&str; 4] = ["rustc-web", "libstd-rust-web-dev", "rust-web-src", "libllvm22"];

/// The compiler to build with.
pub(super) enum StdLibrary {
    /// That of the toolchain.
    Toolchain,
    /// Debian's, and the linker of the toolchain.
    Debian { rustc: PathBuf, linker: PathBuf },
}

impl StdLibrary {
    /// Makes a call of cargo use it.
    pub(super) fn select(&self, cargo: &mut Command) {
        if let StdLibrary::Debian { rustc, linker } = self {
            cargo.env("RUSTC", rustc);
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
    }
}

/// Finds the standard library, or makes one as root on Debian; `None` elsewhere.
pub(super) fn find_or_make() -> Result<Option<StdLibrary>> {
    let own = output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    if Path::new(own.trim()).is_dir() {
        return Ok(Some(StdLibrary::Toolchain));
    }
    let root = std::env::current_dir()?.join(FOLDER);
    let (rustc, made) = (root.join("rustc"), root.join("made"));
    if !made.is_file() {
        if !tools::can_install() {
            return Ok(None);
        }
        make(&root, &rustc).context("make a standard library for WebAssembly")?;
        fs::write(&made, "")?;
    }
    Ok(Some(StdLibrary::Debian { rustc, linker: linker()? }))
}

/// The linker for WebAssembly that comes with the toolchain.
fn linker() -> Result<PathBuf> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let about = output(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not name its host")?;
    Ok(Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("bin/rust-lld"))
}

/// Unpacks Debian's compiler below `root` and builds the standard library with it.
fn make(root: &Path, rustc: &Path) -> Result<()> {
    if root.exists() {
        fs::remove_dir_all(root)?;
    }
    unpack(root)?;
    let usr = root.join("usr");
    let script = format!(
        "#!/bin/sh\nLD_LIBRARY_PATH='{0}/lib/x86_64-linux-gnu' exec '{0}/bin/rustc' \"$@\"\n",
        usr.display()
    );
    fs::write(rustc, script)?;
    call(Command::new("chmod").arg("+x").arg(rustc))?;

    // An empty crate: cargo builds the standard library for it.
    let empty = root.join("empty");
    fs::create_dir_all(empty.join("src"))?;
    fs::write(empty.join("src/lib.rs"), "#![no_std]\n")?;
    let manifest = "[package]\nname = \"empty\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                    [profile.release]\ncodegen-units = 1\n[workspace]\n";
    fs::write(empty.join("Cargo.toml"), manifest)?;
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--target", TARGET, "--target-dir", "target"]);
    cargo.arg("-Zbuild-std=std,panic_abort,proc_macro").current_dir(&empty);
    cargo.env("RUSTC", rustc).env("RUSTC_BOOTSTRAP", "1");
    cargo.env("RUSTFLAGS", "-Cembed-bitcode=yes -Zforce-unstable-if-unmarked");
    call(&mut cargo)?;

    let library = usr.join("lib/rustlib").join(TARGET).join("lib");
    fs::create_dir_all(&library)?;
    for file in fs::read_dir(empty.join("target").join(TARGET).join("release/deps"))? {
        let file = file?;
        let is_library = file.path().extension().is_some_and(|ending| ending == "rlib");
        if is_library && !file.file_name().to_string_lossy().starts_with("libempty-") {
            fs::copy(file.path(), library.join(file.file_name()))?;
        }
    }
    fs::remove_dir_all(empty)?;
    Ok(())
}

/// Downloads the packages and unpacks them.
fn unpack(root: &Path) -> Result<()> {
    let packed = root.join("packages");
    fs::create_dir_all(&packed)?;
    call(Command::new("apt-get").arg("update"))?;
    let depends = output(Command::new("apt-cache").args(["depends", "libstd-rust-web-dev"]))?;
    let runtime = depends.lines().find_map(|line| {
        let package = line.trim().strip_prefix("Depends: ")?;
        package.starts_with("libstd-rust-web-1").then_some(package)
    });
    let runtime = runtime.context("libstd-rust-web-dev depends on no runtime library")?;
    let mut apt = Command::new("apt-get");
    call(apt.arg("download").args(PACKAGES).arg(runtime).current_dir(&packed))?;
    for package in fs::read_dir(&packed)? {
        call(Command::new("dpkg-deb").arg("-x").arg(package?.path()).arg(root))?;
    }
    fs::remove_dir_all(packed)?;
    Ok(())
}
