//! `quincunx perft`.

use serde_json::json;

use crate::session::{games, quincunx};

#[test]
fn every_depth_is_a_line() {
    for (arguments, expected) in [
        ("crosscut --size 5x6 --depth 3", "1\t12\n2\t132\n3\t1334\n"),
        ("clusterfuss --size 4 --depth 3", "1\t24\n2\t448\n3\t7560\n"),
        ("talpa --size 3 --rule first=blue --depth 4", "1\t12\n2\t88\n3\t376\n4\t864\n"),
        ("claustro --depth 3", "1\t6\n2\t36\n3\t284\n"),
        ("sight --size 3 --depth 3 --threads 2", "1\t9\n2\t72\n3\t504\n"),
    ] {
        assert_eq!(quincunx(&format!("perft {arguments}")).prints(), expected, "{arguments}");
    }
}

#[test]
fn behind_the_last_move_there_is_nothing() {
    let printed = quincunx("perft clusterfuss --size 2 --depth 6").prints();
    assert_eq!(printed, "1\t4\n2\t4\n3\t4\n4\t0\n5\t0\n6\t0\n");
    // Searching the whole game again for each depth would take far too long.
    let deep = quincunx("perft sight --size 3 --depth 100 --divide --json").prints_json();
    assert_eq!(deep["counts"].as_array().map(Vec::len), Some(100));
    assert_eq!((&deep["counts"][8], &deep["counts"][99]), (&json!(53576), &json!(0)));
    assert_eq!(deep["moves"]["c3"], json!(0));
    let over = quincunx("perft sight --after \"a1 b1 a2 b2\" --depth 2 --divide").prints();
    assert_eq!(over, "1\t0\n2\t0\n");
}

#[test]
fn moves_come_before_depths_and_add_up_to_the_last() {
    let printed = quincunx("perft talpa --size 2 --depth 2 --divide").prints();
    assert_eq!(printed, "a2a1\t1\na2b2\t1\nb1a1\t1\nb1b2\t1\n1\t4\n2\t4\n");
    for game in games() {
        let line = format!("perft {game} --depth 2 --divide --threads 3 --json");
        let object = quincunx(&line).prints_json();
        let counts = object["moves"].as_object().unwrap().values();
        let sum: u64 = counts.map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(object["counts"][1], json!(sum), "{game}");
    }
}

#[test]
fn json_has_the_promised_fields() {
    let object = quincunx("perft talpa --depth 2 --json").prints_json();
    assert_eq!((&object["game"], &object["size"]), (&json!("talpa"), &json!("8")));
    assert_eq!(object["counts"], json!([112, 11848]));
    assert!(object.get("moves").is_none());
}
