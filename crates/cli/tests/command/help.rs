//! Help texts.

use crate::session::{Folder, games, quincunx};

const COMMANDS: [&str; 16] = [
    "play",
    "moves",
    "show",
    "rules",
    "perft",
    "analyze",
    "solve",
    "table build",
    "table verify",
    "table probe",
    "match",
    "record check",
    "record convert",
    "record replay",
    "ugi",
    "bench",
];

/// Commands whose examples need a server, another program or a home folder.
const OTHER_COMMANDS: [&str; 7] =
    ["check-engine", "bot", "serve", "work", "backup", "completions", "man"];

#[test]
fn every_example_works() {
    let record =
        "[Game \"clusterfuss\"]\n\nf5f6 f4f3 f6e6 f3f2 f1f2 e5e6 f2e2 e6d6 e4e3 e1e2 e3e2 d6d5";
    let json = quincunx("record convert - --to json").reading(record).prints();
    let pages = COMMANDS.map(|command| format!("{command} --help"));
    for page in pages {
        for line in quincunx(&page).prints().lines() {
            let Some(example) = line.trim().strip_prefix("quincunx ") else { continue };
            // Pipes need a shell.
            if example.contains(['|', '>']) {
                continue;
            }
            let folder = Folder::new("examples");
            folder.put("game.txt", record);
            folder.put("game.json", &json);
            if example.starts_with("table verify") {
                for option in ["--proof talpa-4.proof", "--ledger talpa-4.ledger"] {
                    let solve = format!("solve talpa --size 4 {option}");
                    quincunx(&solve).in_folder(&folder).prints();
                }
            }
            // Only commands that write a file print nothing.
            let answer = quincunx(example).reading("ugi\n").in_folder(&folder).prints();
            assert_eq!(
                answer.is_empty(),
                example.contains("--output") || example.contains(" -o "),
                "{example}"
            );
        }
    }
}

#[test]
fn help_and_version_are_results() {
    let version = quincunx("--version").prints();
    assert!(version.starts_with("quincunx 0."), "{version}");
    for line in ["\ncommit ", "\ntarget ", "\nfeatures "] {
        assert!(version.contains(line), "{version}");
    }
    assert_eq!(quincunx("-V").prints().lines().count(), 1);
    let help = quincunx("--help").prints();
    for command in ["play", "moves", "show", "rules", "perft", "record"] {
        assert!(help.contains(&format!("  {command} ")), "{command}");
        assert_eq!(
            quincunx(&format!("{command} --help")).prints(),
            quincunx(&format!("help {command}")).prints()
        );
    }
    for game in games() {
        assert!(quincunx("moves -h").prints().contains(game), "{game}");
    }
}

#[test]
fn every_command_has_an_example_and_no_line_that_is_too_wide() {
    for command in COMMANDS.into_iter().chain(OTHER_COMMANDS) {
        let [short, help] =
            ["-h", "--help"].map(|option| quincunx(&format!("{command} {option}")).prints());
        assert!(help.contains(&format!("  quincunx {command}")), "{help}");
        // clap doesn't wrap the usage line.
        let written = |line: &&str| !line.starts_with("Usage: ");
        for line in short.lines().chain(help.lines()).filter(written) {
            assert!(line.chars().count() <= 80, "{command}: {line}");
        }
    }
}

#[test]
fn completions_and_manual_pages_are_generated() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = quincunx("completions").with(shell).prints();
        for command in ["check-engine", "round-robin", "database-file"] {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
    assert!(quincunx("completions csh").refuses().contains("csh"));
    assert!(quincunx("man").prints().contains(".TH quincunx 1"));
    let folder = Folder::new("man");
    quincunx("man pages").in_folder(&folder).writes();
    let pages = folder.path.join("pages");
    let read = |name: &str| std::fs::read_to_string(pages.join(name)).unwrap();
    assert!(read("quincunx-match.1").contains("round\\-robin"));
    assert!(read("quincunx-record-check.1").contains("quincunx\\-record\\-check"));
    assert!(read("quincunx-serve.1").contains("QUINCUNX_DATABASE"));
    folder.put("file", "");
    assert!(quincunx("man file/pages").in_folder(&folder).refuses().contains("`file/pages`"));
}

#[test]
fn wrong_values_of_the_environment_are_named() {
    for (name, value) in [
        ("QUINCUNX_LISTEN", "nowhere"),
        ("QUINCUNX_THREADS", "many"),
        ("QUINCUNX_VERBOSE", "perhaps"),
        ("QUINCUNX_LOG", "xml"),
        ("QUINCUNX_BEHIND_PROXY", "yes"),
    ] {
        let complaint = quincunx("serve").set(name, value).refuses();
        assert!(complaint.contains(value) && complaint.contains(name), "{complaint}");
    }
    // A flag wins.
    let session = quincunx("serve --threads few").set("QUINCUNX_THREADS", "many");
    let complaint = session.refuses();
    assert!(complaint.contains("few") && !complaint.contains("QUINCUNX_THREADS"), "{complaint}");
    let folder = Folder::new("database-file");
    folder.put("empty", "\n");
    for (file, what) in [("missing", "`missing`"), ("empty", "`empty` is empty")] {
        let session = quincunx("serve --listen 127.0.0.1:0").set("QUINCUNX_DATABASE_FILE", file);
        let complaint = session.in_folder(&folder).refuses();
        assert!(complaint.contains(what), "{complaint}");
    }
}

#[test]
fn a_json_log_has_nothing_else_on_its_stream() {
    let folder = Folder::new("json-log");
    let session = quincunx("serve --listen 127.0.0.1:0 --database . --log json");
    let complaint = session.in_folder(&folder).fails();
    for line in complaint.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        assert!(entry["level"].is_string(), "{entry}");
    }
    assert!(complaint.contains("\"ERROR\""), "{complaint}");
}
