//! `quincunx record`.

use serde_json::{Value, json};

use crate::session::{Folder, quincunx};

/// Record of each game.
const RECORDS: [&str; 5] = [
    "[Game \"crosscut\"]\n[Size \"5x6\"]\n[Result \"*\"]\n\n1. c3 c4 2. b4 d4\n",
    "[Game \"clusterfuss\"]\n[Size \"4\"]\n[Position \"4/1b2/brb1/bb2 r\"]\n[Result \"1-0\"]\n\n\
        1. b2c2\n",
    "[Game \"talpa\"]\n[Size \"4\"]\n[Rules \"first=red\"]\n[First \"guest\"]\n[Result \"1-0\"]\n\n\
        1. a2a3 {a comment} b2b1! (1... d2d1 2. c2c1?) 2. c2c1\n",
    "[Game \"claustro\"]\n[Size \"5\"]\n[Rules \"walk=forward repetition=draw\"]\n\
        [Position \"-2b1/4b/2b1b/1r3/1rrr- r\"]\n[Result \"1/2-1/2\"]\n\n\
        1. b2c3=d4 d4c3=b2 2. b2c3=d4 d4c3=b2 3. b2c3=d4 d4c3=b2\n",
    "[Game \"sight\"]\n[Size \"5\"]\n[Rules \"blocked=next\"]\n[Result \"0-1\"]\n\n\
        1. a1 b1 2. a2 b2\n",
];

const TALPA: &str = RECORDS[2];

#[test]
fn legal_records_are_ok() {
    for record in RECORDS {
        let printed = quincunx("record check -").reading(record).prints();
        assert!(printed.starts_with("ok: "), "{printed}");
        let object = quincunx("record check - --json").reading(record).prints_json();
        assert_eq!(object, json!({"ok": true}));
    }
    let printed = quincunx("record check -").reading(TALPA).prints();
    assert_eq!(printed, "ok: talpa, size 4, 3 moves\n");
}

#[test]
fn an_illegal_move_is_named_with_its_number() {
    let record = TALPA.replace(" 2. c2c1\n", " 2. C2c4\n");
    let printed = quincunx("record check -").reading(record.as_str()).denies();
    assert!(printed.starts_with("not ok: line 7, column "), "{printed}");
    assert!(printed.contains("ply 3: `C2c4` is not possible") && printed.contains("(T3)"));
    let printed = quincunx("record check --json -").reading(record).denies();
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&object["ok"], &object["move"]), (&json!(false), &json!(3)));
    assert_eq!(object["text"], json!("C2c4"));
    assert!(object["error"].as_str().unwrap().contains("(T3)"));
}

#[test]
fn a_file_may_hold_many_games() {
    let all = RECORDS.join("\n");
    assert_eq!(quincunx("record check -").reading(all.as_str()).prints(), "ok: 5 games\n");
    let object = quincunx("record check - --json").reading(all.as_str()).prints_json();
    assert_eq!(object, json!({"ok": true, "games": 5}));
    assert_eq!(quincunx("record convert -").reading(all.as_str()).prints(), all);
    let list = quincunx("record convert - --json").reading(all.as_str()).prints();
    let games = serde_json::from_str::<Value>(&list).unwrap();
    let one = quincunx("record convert - --json").reading(TALPA).prints_json();
    assert_eq!((games.as_array().map(Vec::len), &games[2]), (Some(5), &one));
    assert_eq!(quincunx("record convert -").reading(list.as_str()).prints(), all);
    for (number, record) in (1..).zip(RECORDS) {
        let line = format!("record replay - --json --number {number}");
        let alone = quincunx("record replay - --json").reading(record).prints_json();
        assert_eq!(quincunx(&line).reading(list.as_str()).prints_json(), alone);
    }
}

#[test]
fn the_game_that_is_wrong_among_many_is_named() {
    let wrong = TALPA.replace(" 2. c2c1\n", " 2. c2c4\n");
    let all = [TALPA, &wrong, RECORDS[4], "[Game \"chess\"]"].join("\n");
    let printed = quincunx("record check -").reading(all.as_str()).denies();
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines[0].starts_with("not ok: game 2: line 15, column "), "{printed}");
    assert!(lines[1].starts_with("not ok: game 4: ") && lines.len() == 2, "{printed}");
    let printed = quincunx("record check - --json").reading(all.as_str()).denies();
    let object: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((&object["ok"], &object["games"]), (&json!(false), &json!(4)));
    assert_eq!((&object["move"], &object["text"]), (&json!(3), &json!("c2c4")));
    let faults = object["faults"].as_array().unwrap();
    assert_eq!((&faults[0]["game"], &faults[1]["game"]), (&json!(2), &json!(4)));
    for command in ["convert", "replay --number 1"] {
        let complaint = quincunx(&format!("record {command} -")).reading(all.as_str()).refuses();
        assert!(complaint.starts_with("error: standard input: game 2: line 15"), "{complaint}");
    }
}

#[test]
fn one_of_many_games_must_be_chosen_and_there() {
    let two = [TALPA, TALPA].join("\n");
    let refuse = |line: &str| quincunx(line).reading(two.as_str()).refuses();
    let complaint = refuse("record replay -");
    assert!(complaint.contains("2 games") && complaint.contains("`--number 1`"), "{complaint}");
    assert!(refuse("record replay - --number 3").contains("no game `3`: use 1 to 2"));
    assert!(refuse("record replay - --number 0").contains("no game `0`"));
    for command in ["check", "convert", "replay"] {
        let complaint = quincunx(&format!("record {command} -")).reading("[]").refuses();
        assert!(complaint.contains("contains no games"), "{complaint}");
    }
}

#[test]
fn faults_that_are_no_moves_are_denied_too() {
    for record in [
        "",
        "hello",
        "[Game \"tapla\"]",
        "[Game \"talpa\"]\n[Size \"99\"]",
        "[Game \"sight\"]\n[Result \"1-0\"]\n\n1. a1 b1 2. a2 b2",
        "{\"game\":\"talpa\",\"colour\":\"red\"}",
        "{\"game\":",
    ] {
        let printed = quincunx("record check - --json").reading(record).denies();
        let object: Value = serde_json::from_str(&printed).unwrap();
        assert_eq!((&object["move"], &object["text"]), (&json!(null), &json!(null)), "{record}");
        assert!(object["error"].as_str().is_some_and(|error| !error.is_empty()), "{record}");
    }
}

#[test]
fn what_cannot_be_converted_or_replayed_is_bad_input() {
    for command in ["convert", "replay"] {
        let line = format!("record {command} -");
        let complaint = quincunx(&line).reading("[Game \"talpa\"]\n\na1a9").refuses();
        assert!(complaint.starts_with("error: standard input: line 3"), "{complaint}");
    }
}

#[test]
fn what_is_no_record_at_all_is_unreadable() {
    let folder = Folder::new("unreadable");
    folder.put("latin1.txt", b"[Game \"talpa\"]\n[First \"Andr\xe9\"]");
    folder.put("nul.bin", [0; 100]);
    for command in ["check", "convert", "replay"] {
        let refuse =
            |file: &str| quincunx(&format!("record {command} {file}")).in_folder(&folder).refuses();
        assert!(refuse("missing.txt").contains("can't read `missing.txt`"));
        assert!(refuse(".").contains("`.` is a directory"));
        let complaint = refuse("latin1.txt");
        assert!(complaint.contains("`latin1.txt`: line 2") && complaint.contains("UTF-8"));
        let long = vec![b' '; 20 << 20];
        let complaint = quincunx(&format!("record {command} -")).reading(long).refuses();
        assert!(complaint.contains("longer than 8 MiB"), "{complaint}");
    }
    assert!(quincunx("record check nul.bin").in_folder(&folder).denies().contains("add a tag"));
}

#[test]
fn records_survive_conversion() {
    for record in RECORDS {
        let json = quincunx("record convert - --to json").reading(record).prints();
        assert_eq!(json, quincunx("record convert - --json").reading(record).prints());
        assert!(serde_json::from_str::<Value>(&json).unwrap()["moves"].is_array());
        assert_eq!(quincunx("record convert -").reading(json).prints(), record);
        assert_eq!(quincunx("record convert - --to text").reading(record).prints(), record);
    }
}

#[test]
fn the_end_of_a_file_name_decides_about_the_form() {
    let folder = Folder::new("convert");
    folder.put("game.txt", TALPA);
    let run = |line: &str| quincunx(line).in_folder(&folder).prints();
    assert_eq!(run("record convert game.txt --output game.json"), "");
    assert_eq!(run("record convert game.json --output again.txt"), "");
    assert_eq!(folder.read("again.txt"), TALPA.as_bytes());
    assert_eq!(folder.names(), ["again.txt", "game.json", "game.txt"]);
    for name in ["game.pgn", "game.text", "game"] {
        assert_eq!(run(&format!("record convert game.json --output {name}")), "");
        assert_eq!(folder.read(name), TALPA.as_bytes(), "{name}");
    }
}

#[test]
fn a_file_name_with_another_end_is_refused() {
    let folder = Folder::new("convert-endings");
    let refuse = |line: &str| quincunx(line).reading(TALPA).in_folder(&folder).refuses();
    let complaint = refuse("record convert - --output a.svg");
    assert!(complaint.contains("unknown extension `.svg`: use .txt or .json"), "{complaint}");
    let complaint = refuse("record convert - --output a.json --to text");
    assert!(complaint.contains("`.json` doesn't match `--to text`"), "{complaint}");
    for line in ["convert - --output a.txt --json", "replay - --output a.jpg"] {
        refuse(&format!("record {line}"));
    }
    refuse("record replay - --output a.svg --format png");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_replay_shows_every_ply() {
    insta::assert_snapshot!(quincunx("record replay - --ascii").reading(TALPA).prints());
    for record in RECORDS {
        let list = quincunx("record replay - --json").reading(record).prints_json();
        let plies = list.as_array().unwrap();
        for (number, position) in plies.iter().enumerate() {
            assert_eq!(position["ply"], json!(number));
            let line = format!("record replay - --ply {number} --json");
            assert_eq!(quincunx(&line).reading(record).prints_json(), *position);
        }
        let text = quincunx("record replay -").reading(record).prints();
        assert_eq!(text.matches("Ply ").count(), plies.len());
    }
}

#[test]
fn one_ply_can_be_shown_in_every_format() {
    let show = |arguments: &str| quincunx(&format!("record replay - {arguments}")).reading(TALPA);
    let text = show("--ply 1 --ascii").prints();
    assert!(text.starts_with("Ply 1, Red: a2a3\na comment\n\n"), "{text}");
    assert!(text.ends_with("Blue to move\nrbrb/rrbr/1brb/brbr b\n"), "{text}");
    assert_eq!(show("--ply 3 --json").prints_json()["last"], json!("c2c1"));
    let picture = "show talpa --size 4 --after \"a2a3 b2b1 c2c1\" --format svg";
    assert_eq!(show("--format svg").prints(), quincunx(picture).prints());
    assert_ne!(show("--format svg --ply 0").prints(), quincunx(picture).prints());
    assert!(show("--format png").writes().starts_with(b"\x89PNG"));
    assert!(show("--ply 4").refuses().contains("no ply `4`: use 0 to 3"));
    assert!(show("--ply -1").refuses().contains("-1"));
}
