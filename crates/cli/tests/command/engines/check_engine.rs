//! `quincunx check-engine`, and the runner of the fixtures.

use std::process::Command;

use serde_json::Value;

#[cfg(unix)]
use crate::session::Folder;
use crate::session::{games, quincunx};

fn ourselves() -> String {
    format!("\"{}\" ugi", env!("CARGO_BIN_EXE_quincunx"))
}

#[test]
fn our_own_engine_conforms_in_every_game() {
    for game in games() {
        let session = quincunx("check-engine --json --game").with(game).with(ourselves());
        let report = session.prints_json();
        assert_eq!((&report["ok"], &report["failed"]), (&true.into(), &0.into()), "{report}");
        assert_eq!(report["skipped"], 0, "{report}");
        let names: Vec<&str> = report["checks"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|check| check["name"].as_str())
            .collect();
        assert!(names.iter().any(|name| name.starts_with(game)), "{names:?}");
    }
}

#[cfg(unix)]
#[test]
fn faults_are_found_and_named() {
    // Answers everything at once, and mostly wrong: what isn't answered takes its timeout.
    let rest =
        "isready) echo readyok;; go) echo bestmove z9;; query) echo response false;; quit) exit;;";
    let name = "echo id name x; echo id author y;";
    for (file, introduction, faults) in [
        ("anonymous.sh", "", &["there is no line `id name"][..]),
        (
            "wrong.sh",
            &format!("{name} echo option name A type spin default 3;"),
            &[
                "it needs `default`, `min` and `max`",
                "`bestmove z9`",
                "`query p1turn`",
                "before `stop`",
            ],
        ),
    ] {
        let folder = Folder::new(&format!("check-{file}"));
        let answers = format!("ugi) {introduction} echo ugiok;; {rest}");
        folder.put(file, format!("while read -r word rest; do case $word in {answers} esac; done"));
        let session = quincunx("check-engine --json --game sight").with(format!("sh {file}"));
        let report: Value = serde_json::from_str(&session.in_folder(&folder).denies()).unwrap();
        assert_eq!(report["ok"], false, "{file}");
        let reasons = reasons(&report);
        for fault in faults {
            assert!(reasons.iter().any(|reason| reason.contains(fault)), "{fault}: {reasons:?}");
        }
    }
    let report = quincunx("check-engine ./no/such/engine").denies();
    assert!(report.contains("can't be started"), "{report}");
}

#[cfg(unix)]
fn reasons(report: &Value) -> Vec<String> {
    let checks = report["checks"].as_array().expect("a list of checks").iter();
    checks.filter_map(|check| check["reason"].as_str().map(str::to_owned)).collect()
}

#[test]
fn the_fixtures_of_every_game_pass_their_runner() {
    let runner = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/run_fixtures.py");
    let mut command = Command::new("python3");
    let output = command.args([runner, env!("CARGO_BIN_EXE_quincunx"), "ugi"]).output();
    // Python is not needed for anything else.
    let Ok(output) = output else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert_eq!(text.lines().count(), games().count(), "{text}");
}
