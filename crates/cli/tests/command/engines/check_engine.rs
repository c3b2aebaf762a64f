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
    let polite =
        "ugi) echo id name x; echo id author y; echo ugiok;; isready) echo readyok;; quit) exit;;";
    for (name, script, fault) in [
        ("silent", "", "no `ugiok`"),
        ("anonymous", "ugi) echo ugiok;;", "there is no line `id name"),
        (
            "deaf",
            "ugi) echo id name x; echo id author y; echo ugiok;; quit) exit;;",
            "no `readyok`",
        ),
        (
            "wrong-option",
            "ugi) echo id name x; echo id author y; echo option name A type spin default 3; echo ugiok;; isready) echo readyok;; quit) exit;;",
            "it needs `default`, `min` and `max`",
        ),
        ("cheat", "go) echo bestmove z9;;", "`bestmove z9`"),
        ("liar", "query) echo response false;;", "`query p1turn`"),
    ] {
        if matches!(name, "silent" | "deaf") && std::env::var_os("QUINCUNX_PLIES").is_none() {
            // These take as long as the timeouts; only in long runs.
            continue;
        }
        let folder = Folder::new(&format!("check-{name}"));
        let all =
            if script.contains("ugi)") { script.to_owned() } else { format!("{polite} {script}") };
        folder.put(
            "engine.sh",
            format!("while read -r word rest; do case $word in {all} esac; done"),
        );
        let session = quincunx("check-engine --json --game sight").with("sh engine.sh");
        let report: Value = serde_json::from_str(&session.in_folder(&folder).denies()).unwrap();
        assert_eq!(report["ok"], false, "{name}");
        let reasons: Vec<&str> = report["checks"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|check| check["reason"].as_str())
            .collect();
        assert!(reasons.iter().any(|reason| reason.contains(fault)), "{name}: {reasons:?}");
    }
    let report = quincunx("check-engine ./no/such/engine").denies();
    assert!(report.contains("can't be started"), "{report}");
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
