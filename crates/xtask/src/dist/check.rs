//! Checks of the packages: a second build, and an installation.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::{FOLDER, Release, build, must, output, pack};
use crate::tools;

/// Builds the commit once more, in another folder, and compares.
pub(super) fn second_build(release: &Release, packages: &[PathBuf]) -> Result<()> {
    let copy = Path::new(FOLDER).join("second");
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    must(Command::new("git").args(["clone", "--quiet", "."]).arg(&copy))?;
    let again = pack(&copy, release, &build::all(&copy, release)?)?;
    for (one, two) in packages.iter().zip(&again) {
        let [first, second] = [fs::read(one)?, fs::read(two)?];
        ensure!(first == second, "{} differs from {}", one.display(), two.display());
    }
    println!("the second build is the same");
    fs::remove_dir_all(copy).context("remove the second build")
}

/// Installs the Debian package into an empty root, and lets the program play and serve from there.
pub(super) fn installation(packages: &[PathBuf]) -> Result<()> {
    let is_debian = |path: &&PathBuf| path.extension().is_some_and(|kind| kind == "deb");
    let Some(package) = packages.iter().find(is_debian) else {
        println!("skipped the installation: there is no Debian package");
        return Ok(());
    };
    let root = std::env::current_dir()?.join(FOLDER).join("root");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"] {
        fs::create_dir_all(root.join(folder))?;
    }
    fs::write(root.join("var/lib/dpkg/status"), "")?;
    // The empty root has no C library to depend on; that of this machine is used.
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display())).args(["--force-depends", "--force-not-root"]);
    must(dpkg.args(["--force-script-chrootless", "--install"]).arg(package))?;
    let program = root.join("usr/bin/quincunx");
    println!("{}", output(Command::new(&program).arg("--version"))?);
    serve(&program)?;
    unit(&root)?;
    old_processor(&program)?;
    println!("the package installs, serves and plays");
    Ok(())
}

/// Starts the server and asks it for its health and a page.
fn serve(program: &Path) -> Result<()> {
    let folder = program.parent().context("a program is in a folder")?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0", "--database", "check.db"]);
    let mut server = command.current_dir(folder).stderr(Stdio::piped()).spawn()?;
    let asked = (|| {
        let stderr = server.stderr.take().context("a pipe")?;
        let ready = BufReader::new(stderr).lines().map_while(Result::ok);
        let address =
            ready.filter_map(|line| Some(line.strip_prefix("ready at http://")?.to_owned()));
        let address = address.take(1).next().context("the server is ready")?;
        for path in ["/healthz", "/", "/openapi.json"] {
            let mut stream = TcpStream::connect(address.trim_end_matches('/'))?;
            write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n")?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            ensure!(answer.starts_with("HTTP/1.0 200"), "{path}: {answer}");
        }
        Ok(())
    })();
    server.kill()?;
    server.wait()?;
    asked
}

/// Verifies the systemd unit where systemd is installed.
fn unit(root: &Path) -> Result<()> {
    if !tools::answers(&["systemd-analyze", "--version"]) {
        println!("skipped the unit: install `systemd` to verify it");
        return Ok(());
    }
    // The program of the unit must exist.
    let unit = fs::read_to_string(root.join("usr/lib/systemd/system/quincunx.service"))?;
    let program = root.join("usr/bin/quincunx");
    let unit = unit.replace("/usr/bin/quincunx", &program.display().to_string());
    let copy = root.join("quincunx.service");
    fs::write(&copy, unit)?;
    must(Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&copy))
}

/// Plays a game on a processor of 2008, where its emulator is installed.
fn old_processor(program: &Path) -> Result<()> {
    const EMULATOR: [&str; 3] = ["qemu-x86_64", "-cpu", "Nehalem"];
    if !tools::answers(&["qemu-x86_64", "--version"]) {
        println!("skipped the old processor: install `qemu-user` to emulate it");
        return Ok(());
    }
    let mut play = Command::new(EMULATOR[0]);
    play.args(&EMULATOR[1..]).arg(program);
    play.args(
        "match talpa --size 4 --player engine:nodes=2000 --against random --games 2".split(' '),
    );
    let text = output(&mut play)?;
    if !text.contains("in 2 games") {
        bail!("it didn't play: {text}");
    }
    println!("it plays on an old processor");
    Ok(())
}
