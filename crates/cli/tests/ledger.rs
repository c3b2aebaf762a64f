//! Ledgers from a user's point of view: workers that share them, and workers that are killed.
//!
//! With `QUINCUNX_TEST_DATABASE` the ledgers are in that PostgreSQL database server, else in files.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use rng::Rng;
use serde_json::{Value, json};

/// URL of a database server to use instead of files.
const DATABASE: &str = "QUINCUNX_TEST_DATABASE";

/// The number of workers to kill on each of the larger boards. `cargo xtask test --long` sets it;
/// without it, fewer are killed on smaller boards.
const KILLS: &str = "QUINCUNX_KILLS";

/// A folder for files, removed at the end, and the address of a ledger of its own.
struct Scratch {
    folder: PathBuf,
    ledger: String,
}

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("quincunx_ledger_{name}_{}", std::process::id());
        let folder = std::env::temp_dir().join(&name);
        fs::create_dir_all(&folder).unwrap();
        let ledger = match std::env::var_os(DATABASE) {
            None => folder.join("a.ledger").to_str().unwrap().to_owned(),
            Some(given) => {
                let given = given.into_string().unwrap();
                let create = format!("CREATE DATABASE {name}");
                let made = Command::new("psql").args([&given, "-qc", &create]).status().unwrap();
                assert!(made.success());
                format!("{}/{name}", given.rsplit_once('/').unwrap().0)
            }
        };
        Scratch { folder, ledger }
    }

    fn file(&self, name: &str) -> String {
        self.folder.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn command(line: &str, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(line.split(' ')).args(more).stdin(Stdio::null());
    command
}

fn run(line: &str, more: &[&str]) -> Output {
    command(line, more).output().unwrap()
}

fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
}

/// A worker in the background.
fn start(line: &str, more: &[&str]) -> Child {
    command(line, more).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The proved rows of an export: code and the rest of the line.
fn proved(ledger: &str) -> HashMap<String, String> {
    let text = String::from_utf8(run("ledger export", &[ledger]).stdout).unwrap();
    let rows = text.lines().filter(|line| line.contains(" win ") || line.contains(" loss "));
    let row = |line: &str| {
        let mut words = line.split(' ');
        let (code, _ply) = (words.next().unwrap().to_owned(), words.next());
        // State, nodes, opinion and digest.
        (code, words.take(4).collect::<Vec<_>>().join(" "))
    };
    rows.map(row).collect()
}

#[test]
fn killed_workers_change_nothing() {
    let kills = std::env::var_os(KILLS).and_then(|kills| kills.to_str()?.parse().ok());
    match kills {
        None => {
            kill_workers("clusterfuss --size 5", 4000, 20);
            kill_workers("talpa --size 4", 150, 10);
        }
        Some(kills) => {
            kill_workers("clusterfuss --size 5", 4000, kills);
            kill_workers("talpa --size 5", 20_000, kills);
        }
    }
}

/// Solves a board twice, once in peace and once by workers that are killed at random times, two at
/// a time: value and rows must be the same, and those of the direct search.
fn kill_workers(board: &str, budget: u32, kills: usize) {
    let slug = board.split(' ').next().unwrap();
    let [calm, wild] = ["calm", "wild"].map(|name| Scratch::new(&format!("{slug}_{name}")));
    let solve = &format!("solve {board} --budget {budget} --json --ledger");
    let direct = format!("solve {board} --json --tables");
    let direct = json_of(&run(&direct, &[&wild.file("none")]));
    assert_eq!(json_of(&run(solve, &[&calm.ledger]))["value"], direct["value"]);
    // The ledger must exist before workers can join.
    run(solve, &[&wild.ledger, "--time", "1ms"]);
    let mut rng = Rng::seeded(19);
    let mut killed = 0;
    while killed < kills {
        let mut workers: Vec<Child> =
            (0..2).map(|_| start("work --threads 1 --ledger", &[&wild.ledger])).collect();
        thread::sleep(Duration::from_millis(rng.below(200) as u64));
        let alive = |worker: &mut Child| worker.try_wait().unwrap().is_none();
        let now: usize = workers.iter_mut().map(|worker| usize::from(alive(worker))).sum();
        for worker in &mut workers {
            // SIGKILL on Unix; one that has finished cannot be killed.
            let _ = worker.kill();
            worker.wait().unwrap();
        }
        killed += now;
        if now == 0 {
            break;
        }
    }
    assert!(killed > 0, "{board}: solved before any worker could be killed");
    assert!(run("ledger export", &[&wild.ledger]).status.success());
    let solved = run(solve, &[&wild.ledger]);
    assert_eq!(json_of(&solved)["value"], direct["value"]);
    let note = String::from_utf8_lossy(&solved.stderr).into_owned();
    assert!(!note.contains("damaged"), "{note}");
    // Which rows were needed may differ; what they say does not.
    let [calm, other] = [&calm, &wild].map(|scratch| proved(&scratch.ledger));
    let common: Vec<_> = calm.iter().filter(|(code, _)| other.contains_key(*code)).collect();
    assert!(!common.is_empty(), "no rows in common");
    for (code, row) in common {
        assert_eq!(row, &other[code], "{code}");
    }
    let verify = format!("table verify {board} --sample 5 --json --ledger");
    let verified = json_of(&run(&verify, &[&wild.ledger]));
    assert_eq!((&verified["ok"], &verified["value"]), (&json!(true), &direct["value"]));
}

#[test]
fn two_processes_share_the_work() {
    let scratch = Scratch::new("share");
    let solve = "solve talpa --size 4 --budget 150 --json --ledger";
    run(solve, &[&scratch.ledger, "--time", "1ms"]);
    let workers: Vec<Child> =
        (0..2).map(|_| start("work --threads 1 --ledger", &[&scratch.ledger])).collect();
    for worker in workers {
        let done = worker.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success() && said.contains("solved: win"), "{said}");
    }
    let value = json_of(&run(solve, &[&scratch.ledger]));
    assert_eq!((&value["value"], &value["distance"]), (&json!("win"), &Value::Null));
    assert!(!value["winning"].as_array().unwrap().is_empty());
}

#[test]
fn exports_merge_and_wrong_files_are_refused() {
    let scratch = Scratch::new("files");
    let (export, other) = (scratch.file("export.txt"), scratch.file("other.ledger"));
    run("solve talpa --size 4 --budget 500 --ledger", &[&scratch.ledger]);
    assert!(run("ledger export", &[&scratch.ledger, "-o", &export]).status.success());
    let merge = "ledger merge talpa --size 4 --budget 500 --ledger";
    let merged = run(merge, &[&other, "--from", &export]);
    assert!(String::from_utf8_lossy(&merged.stdout).contains("rows merged"), "{merged:?}");
    let verify = run("table verify talpa --size 4 --all --ledger", &[&other]);
    assert!(verify.status.success(), "{verify:?}");
    let text = String::from_utf8_lossy(&verify.stdout).into_owned();
    assert!(text.starts_with("win: follows from ") && text.contains("all correct"), "{text}");
    for (line, file, why) in [
        ("solve talpa --size 3 --ledger", &other, "talpa 4"),
        ("solve claustro --size 4 --ledger", &scratch.file("new"), "recur"),
        ("solve talpa --size 4 --ledger", &export, "not a database"),
        ("work --ledger", &scratch.file("missing"), "no such file"),
        ("table verify talpa --size 5 --ledger", &other, "talpa 4"),
        ("ledger merge talpa --size 4 --budget 500 --from", &other, "--ledger"),
    ] {
        let refused = run(line, &[file]);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && said.contains(why), "{line}: {said}");
    }
}
