//! `quincunx match`.

#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::Duration;

use serde_json::json;

#[cfg(unix)]
use crate::session::program;
use crate::session::{Folder, games, quincunx};

#[test]
fn greedy_beats_random_in_every_game() {
    for game in games() {
        let line = format!("match {game} --player greedy --against random --games 40 --json");
        let object = quincunx(&line).prints_json();
        assert_eq!((&object["game"], &object["games"]), (&json!(game), &json!(40)));
        let count = |name: &str| object[name].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), 40, "{game}");
        assert!(object["score"].as_f64().unwrap() > 0.6, "{game}: {object}");
        assert!(object["elo_low"].as_f64() < object["elo_high"].as_f64().or(Some(9999.0)));
    }
}

#[test]
fn monte_carlo_tree_search_beats_random_clearly_in_every_game() {
    for game in games() {
        let line = format!("match {game} --player mcts:nodes=500 --against random --games 20");
        let object = quincunx(&format!("{line} --json")).prints_json();
        assert!(object["score"].as_f64().unwrap() >= 0.85, "{game}: {object}");
    }
}

#[test]
fn a_seed_gives_the_same_match_whatever_the_number_of_threads() {
    let line = "match sight --player minimax:2 --against greedy --games 20 --seed 7";
    let alone = quincunx(line).prints();
    assert_eq!(alone, quincunx(&format!("{line} --threads 3")).prints());
    assert!(alone.starts_with("minimax:2 against greedy\n"), "{alone}");
}

#[test]
fn a_test_says_how_it_ended() {
    let line = "match crosscut --player greedy --against random --games 400 --sprt 0,100";
    assert!(quincunx(line).prints().contains("SPRT 0,100: accepted"));
    let object = quincunx(&format!("{line} --json")).prints_json();
    assert_eq!(object["sprt"]["verdict"], json!("accepted"));
    assert!(object["games"].as_u64().unwrap() < 400);
}

#[test]
fn a_gauntlet_and_a_round_robin_have_standings() {
    let line =
        "match talpa --size 4 --player greedy --against random --against minimax:1 --games 4";
    for (more, matches) in [("", 2), (" --round-robin", 3)] {
        let object = quincunx(&format!("{line}{more} --json")).prints_json();
        assert_eq!(object["games"], json!(4 * matches));
        assert_eq!(object["matches"].as_array().unwrap().len(), matches);
        assert_eq!(object["matches"][0]["against"], json!("random"));
        assert_eq!(object["players"].as_array().unwrap().len(), 3);
        let text = quincunx(&format!("{line}{more}")).prints();
        assert!(text.contains("greedy against minimax:1"), "{text}");
        assert_eq!(text.contains("random against minimax:1"), matches == 3, "{text}");
    }
}

#[test]
fn openings_clocks_options_and_a_protocol_log() {
    let folder = Folder::new("match-openings");
    folder.put("openings.txt", "# two\nstartpos moves b1c1\nb1b2\n");
    let ugi =
        format!("ugi:\"{}\" ugi,option.Hash=1,option.Level=1", env!("CARGO_BIN_EXE_quincunx"));
    let line = "match talpa --games 4 --player random --openings openings.txt --clock 60+1 \
                --records games.txt --log protocol.txt --against";
    let text = quincunx(line).with(ugi).in_folder(&folder).prints();
    assert!(text.contains("in 4 games"), "{text}");
    let records = String::from_utf8(folder.read("games.txt")).unwrap();
    assert_eq!(records.matches("1. b1c1").count(), 2, "{records}");
    assert_eq!(records.matches("1. b1b2").count(), 2, "{records}");
    assert_eq!(records.matches("[TimeControl \"60+1\"]").count(), 4, "{records}");
    assert_eq!(quincunx("record check games.txt").in_folder(&folder).prints(), "ok: 4 games\n");
    let log = String::from_utf8(folder.read("protocol.txt")).unwrap();
    let position = |name: &str| log.find(name).unwrap_or_else(|| panic!("{name}: {log}"));
    assert!(position("1 > setoption name Game value talpa") < position("1 > isready"));
    assert!(position("1 > setoption name Hash value 1") < position("1 > isready"));
    assert!(position("1 > go p1time ") < position("1 < bestmove "));
    for (more, what) in [
        ("--openings missing.txt", "`missing.txt`"),
        ("--openings games.txt", "line 1"),
        ("--clock 0", "`300+5`"),
        ("--log protocol.txt", "`protocol.txt` already exists"),
    ] {
        let line = format!("match talpa --games 2 --player random --against random {more}");
        let complaint = quincunx(&line).in_folder(&folder).refuses();
        assert!(complaint.contains(what), "{more}: {complaint}");
    }
}

#[test]
fn a_clean_sheet_has_no_bound() {
    let line = "match crosscut --size 3 --player random --against random --games 2 --json";
    // First wins on this board, so each player wins once.
    assert_eq!(quincunx(line).prints_json()["score"], json!(0.5));
    let line = "match crosscut --player minimax:2 --against random --games 4 --json";
    assert_eq!(quincunx(line).prints_json()["elo"], json!(null));
}

#[test]
fn the_games_can_be_kept_and_read() {
    let folder = Folder::new("match-records");
    let line = "match sight --player greedy --against random --games 6 --records games.txt";
    let run = |line: &str| quincunx(line).in_folder(&folder).prints();
    run(line);
    let games = folder.read("games.txt");
    assert_eq!(run("record check games.txt"), "ok: 6 games\n");
    let shown = run("record replay games.txt --number 6 --ply 2");
    assert!(shown.starts_with("Ply 2, Black: "), "{shown}");
    // Games are written in order with any number of threads.
    let complaint = quincunx(line).in_folder(&folder).refuses();
    assert!(complaint.contains("`games.txt` already exists") && complaint.contains("--force"));
    run(&format!("{line} --force --threads 3"));
    assert_eq!(folder.read("games.txt"), games);
    // A shorter match leaves nothing of a longer one.
    run(&line.replace("--games 6", "--games 2 --force"));
    assert_eq!(run("record check games.txt"), "ok: 2 games\n");
    assert!(games.starts_with(&folder.read("games.txt")));
    assert_eq!(folder.names(), ["games.txt"]);
}

#[test]
fn a_file_for_the_games_must_be_one() {
    let folder = Folder::new("match-files");
    folder.put("mine.txt", "mine");
    let refuse = |file: &str, more: &str| {
        let line = format!(
            "match sight --player greedy --against random --games 2 --records {file} {more}"
        );
        quincunx(&line).in_folder(&folder).refuses()
    };
    assert!(refuse(".", "--force").contains("is a directory"));
    assert!(refuse("no/such/games.txt", "").contains("can't write"));
    // A refused match touches no file.
    refuse("new.txt", "--position 5");
    refuse("mine.txt", "--force --after \"a1 b1 a2 b2\"");
    assert_eq!(folder.read("mine.txt"), b"mine");
    assert_eq!(folder.names(), ["mine.txt"]);
    let line = "match sight --player greedy --against random --games 2 --force";
    assert!(quincunx(line).refuses().contains("--records"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_match() {
    let line = "match sight --player greedy --against random --games 1000 --records /dev/full";
    assert!(quincunx(line).refuses().contains("can't write `/dev/full`"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_what_it_has_and_keeps_the_games() {
    let folder = Folder::new("match-interrupt");
    let mut command = program();
    command.args("match crosscut --player minimax:2 --against greedy --games 100000".split(' '));
    command.args(["--records", "games.txt"]).current_dir(&folder.path);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while std::fs::metadata(folder.path.join("games.txt")).map_or(0, |file| file.len()) == 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    let [text, complaint] = [output.stdout, output.stderr].map(|b| String::from_utf8(b).unwrap());
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    assert!(complaint.starts_with("stopped after "), "{complaint}");
    let played = complaint.split(' ').nth(2).unwrap();
    assert!(text.contains(&format!("in {played} games")), "{text}");
    let checked = quincunx("record check games.txt").in_folder(&folder).prints();
    assert_eq!(checked, format!("ok: {played} games\n"));
}

#[test]
fn matches_that_cannot_be_are_refused() {
    for (line, advice) in [
        ("match talpa --player clever --against random --games 2", "`minimax:N`"),
        ("match talpa --player random --against random --games 3", "an even number"),
        ("match talpa --player random --against random --games 0", "2"),
        (
            "match talpa --player random --against random --games 2 --sprt 5,1",
            "the smaller one first",
        ),
        ("match talpa --player random --against random --games 2 --threads 0", "1 to 256"),
        (
            "match sight --after \"a1 b1 a2 b2\" --player random --against random --games 2",
            "another position",
        ),
    ] {
        let complaint = quincunx(line).refuses();
        assert!(complaint.contains(advice), "{line}: {complaint}");
    }
}

#[test]
fn minimax_without_a_number_looks_three_plies_ahead_and_says_so() {
    let line = "match sight --size 3 --player minimax --against random --games 2 --seed 1";
    let text = quincunx(line).prints();
    assert!(text.starts_with("minimax:3 against random\n"), "{text}");
}
