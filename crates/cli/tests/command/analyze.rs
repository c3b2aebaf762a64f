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
        ("--depth 0", "1..=120"),
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
fn the_engine_behaves_as_its_checksum_says() {
    let pinned: u64 = include_str!("../../../engine/bench.txt").trim().parse().unwrap();
    let object = quincunx("bench --json").prints_json();
    assert_eq!(object["nodes"], json!(pinned), "write the new number to crates/engine/bench.txt");
    assert!(object["nodes_per_second"].is_u64() && object["time_ms"].is_u64());
    assert!(quincunx("bench").prints().starts_with(&format!("{pinned} nodes\n")));
}
