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
    assert!(quincunx("--version").prints().starts_with("quincunx 0."));
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
    for command in COMMANDS {
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
