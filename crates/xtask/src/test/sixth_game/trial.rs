//! Everything that walks the catalog, tried on a workspace with one more game.

use std::env;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use client::{Connection, Server};

use crate::report::{Done, call};
use crate::test::sixth_game::SLUG;

/// The program with the sixth game, in a folder that git ignores.
const PROGRAM: &str = "target/quincunx";

/// A call of cargo in the copy. What is built there is kept with the rest, so that no dependency is
/// built twice.
fn cargo(folder: &Path, words: &str) -> Result<Command> {
    let mut command = Command::new("cargo");
    command.args(words.split_whitespace()).current_dir(folder);
    command.env("CARGO_TARGET_DIR", env::current_dir()?.join("target"));
    Ok(command)
}

/// Laws, fixtures, agreement of both implementations, lessons and fuzz-smoke tests.
pub(super) fn tests(folder: &Path) -> Result<Done> {
    let packages =
        "--package quincunx-games --package quincunx-reference --package quincunx-catalog";
    let mut command = cargo(folder, &format!("test --no-fail-fast {packages}"))?;
    // A new game has no snapshots yet.
    command.env("INSTA_UPDATE", "always").env("QUINCUNX_PLIES", "20000");
    call(&mut command)
}

/// The commands of the program, and its plain mode.
pub(super) fn commands(folder: &Path) -> Result<Done> {
    call(&mut cargo(folder, "build --package quincunx")?)?;
    // A copy, because the next build of the workspace replaces it.
    let program = Path::new("target/debug/quincunx");
    fs::create_dir_all(folder.join("target")).context("make a folder for the program")?;
    fs::copy(program, folder.join(PROGRAM)).context("copy the program")?;
    says(folder, &format!("moves {SLUG}"), "", "b2")?;
    says(folder, &format!("perft {SLUG} --depth 3"), "", "504")?;
    says(folder, &format!("rules {SLUG}"), "", "Full board")?;
    says(folder, &format!("show {SLUG} --after b2"), "", "Blue to move")?;
    says(folder, &format!("solve {SLUG}"), "", "win in 9")?;
    says(folder, &format!("analyze {SLUG} --nodes 2000"), "", "depth")?;
    let play = format!("play {SLUG} --plain --first human --second human");
    says(folder, &play, "a1\nb1\na2\nb2\na3\n", "Red has three in a row (R3)")?;
    Ok(Done::Ok)
}

/// Runs the program and looks for some words in what it prints.
fn says(folder: &Path, words: &str, input: &str, expected: &str) -> Result<()> {
    println!("$ quincunx {words}");
    let home = folder.join("home");
    let mut child = Command::new(env::current_dir()?.join(folder).join(PROGRAM))
        .args(words.split_whitespace())
        .env("HOME", &home)
        .env_remove("XDG_STATE_HOME")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("start the program")?;
    let mut stdin = child.stdin.take().context("write to the program")?;
    let _it_may_have_ended = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().context("read what it prints")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "`quincunx {words}`: {complaint}");
    ensure!(text.contains(expected), "`quincunx {words}` does not say `{expected}`:\n{text}");
    Ok(())
}

/// The pages of the server about the game.
pub(super) fn pages(folder: &Path) -> Result<Done> {
    let database = folder.join("games.db");
    let database = database.to_string_lossy();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
    let server = Server::start(&folder.join(PROGRAM), &arguments).context("start the server")?;
    let runtime = tokio::runtime::Runtime::new().context("start the client")?;
    runtime.block_on(async {
        let mut connection = Connection::open(server.address()).await?;
        for path in ["/", "/new/SLUG", "/rules/SLUG", "/learn/SLUG", "/analysis?game=SLUG"] {
            let path = path.replace("SLUG", SLUG);
            println!("$ GET {path}");
            let reply = connection.get(&path).await.with_context(|| format!("get {path}"))?;
            ensure!(reply.status == 200, "{path}: status {}", reply.status);
            ensure!(reply.text().contains("Trio"), "{path} does not name the game");
        }
        connection.two_players(SLUG).await.context("begin a game")?;
        Ok(Done::Ok)
    })
}

pub(super) fn tidy(folder: &Path) -> Result<Done> {
    call(&mut cargo(folder, "run --quiet --package xtask -- tidy")?)
}
