//! `quincunx analyze` and `quincunx bench`.

use serde_json::{Value, json};

use crate::session::{games, quincunx};

#[test]
fn every_game_is_analyzed() {
    for game in games() {
        let line = format!("analyze {game} --nodes 5000 --lines 3 --json");
        let object = quincunx(&line).prints_json();
        let lines = object["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 3, "{game}");
        assert_eq!(object["best"], lines[0]["move"]);
        let legal = quincunx(&format!("moves {game} --json")).prints_json();
        for line in lines {
            assert!(legal["moves"].as_array().unwrap().contains(&line["move"]), "{game}");
            let played: Vec<&str> =
                line["line"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
            quincunx(&format!("moves {game} --after \"{}\"", played.join(" "))).prints();
        }
    }
}

#[test]
fn one_thread_and_a_limit_of_nodes_give_the_same_answer() {
    let answer = || -> Value {
        let line = "analyze talpa --nodes 20000 --hash 1M --json";
        let mut object = quincunx(line).prints_json();
        object["time_ms"] = Value::Null;
        object
    };
    assert_eq!(answer(), answer());
}

#[test]
fn wins_and_losses_are_proved_with_their_distance() {
    let line = "analyze clusterfuss --position \"4/r3/rbbr/4 r\" --lines 9";
    let object = quincunx(&format!("{line} --json")).prints_json();
    let ends: Vec<Value> = (object["lines"].as_array().unwrap().iter())
        .map(|line| json!([line["move"], line["value"], line["distance"]]))
        .collect();
    assert_eq!(ends, [json!(["a3a2", "win", 3]), json!(["d2c2", "loss", 2])]);
    assert!(quincunx(line).prints().contains("wins in 3"));
}

#[test]
fn known_values_of_small_boards_are_found() {
    for board in ["crosscut --size 4", "clusterfuss --size 3", "talpa --size 3", "sight --size 3"] {
        let object = quincunx(&format!("analyze {board} --depth 30 --json")).prints_json();
        assert_eq!(object["lines"][0]["value"], json!("win"), "{board}");
    }
}

#[test]
fn tight_limits_and_finished_games_are_answered() {
    for limit in ["--nodes 1", "--time 1ms", "--depth 1", "--depth 3 --threads 64 --hash 1M"] {
        let object = quincunx(&format!("analyze claustro {limit} --json")).prints_json();
        assert!(object["best"].is_string(), "{limit}");
    }
    let over = "analyze sight --after \"a1 b1 a2 b2\"";
    assert!(quincunx(over).prints().contains("S7"));
    let object = quincunx(&format!("{over} --json")).prints_json();
    assert_eq!((&object["best"], &object["lines"]), (&Value::Null, &json!([])));
}

#[test]
fn limits_that_make_no_sense_are_refused() {
    for (limit, advice) in [
        ("--time 5", "`5s`"),
        ("--time -5s", "--help"),
        ("--nodes 0", "1"),
        ("--depth 0", "1 to 120"),
        ("--lines 0", "1"),
        ("--hash 64", "`64M`"),
        ("--hash 17G", "`16G`"),
        ("--hash é", "`16G`"),
        ("--threads 257", "1 to 256"),
    ] {
        let complaint = quincunx(&format!("analyze talpa {limit}")).refuses();
        assert!(complaint.contains(advice), "{limit}: {complaint}");
    }
}

#[test]
fn the_engine_plays_as_its_signatures_say() {
    let pinned = include_str!("../../../engine/bench.txt");
    let printed = quincunx("bench").prints();
    assert!(
        printed.ends_with(pinned),
        "a functional change: write the last lines to crates/engine/bench.txt\n{printed}"
    );
    let object = quincunx("bench --json").prints_json();
    assert!(printed.starts_with(&format!("{} nodes\n", object["nodes"])));
    assert!(object["nodes_per_second"].is_u64() && object["time_ms"].is_u64());
    // The part that has been pinned since the first engine.
    assert_eq!(object["fixed_depth_nodes"], json!(399_579));
    assert_eq!(object["games"].as_array().map(Vec::len), Some(catalog::CATALOG.len()));
    for game in object["games"].as_array().unwrap() {
        let words = ["game", "signature"].map(|field| game[field].as_str().unwrap());
        let line = format!("{} {} {} nodes\n", words[0], words[1], game["nodes"]);
        assert!(pinned.contains(&line), "{line}");
    }
}

#[test]
fn a_distance_that_another_move_may_beat_is_an_upper_bound() {
    // 7 plies suffice, but so small a search finds only a way in 11.
    let after = "a2 d2 c3 e2 e1 d2c2 e3 d3 c3c4 d2d1 b3";
    let line = format!("analyze sight --after \"{after}\" --nodes 3000");
    let text = quincunx(&line).prints();
    let best = text.lines().nth(1).unwrap();
    assert!(best.starts_with("wins in at most ") || best.starts_with("wins in 7 "), "{text}");
    let object = quincunx(&format!("{line} --json")).prints_json();
    assert_eq!(object["lines"][0]["value"], json!("win"));
    assert!([json!(null), json!(7)].contains(&object["lines"][0]["distance"]), "{object}");
}

#[test]
fn both_spellings_are_understood() {
    let line = "talpa --size 4 --nodes 100 --json";
    let moves = |verb: &str| quincunx(&format!("{verb} {line}")).prints_json()["best"].clone();
    assert_eq!(moves("analyse"), moves("analyze"));
}
