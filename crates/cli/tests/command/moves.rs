//! `quincunx moves`, and the arguments for positions that other commands share.

use serde_json::json;

use crate::session::{games, quincunx};

#[test]
fn the_moves_of_every_game_are_listed_sorted() {
    let known = [
        ("crosscut", 36, "b2"),
        ("clusterfuss", 60, "a2a1"),
        ("talpa", 112, "a2a1"),
        ("claustro", 6, "a2b2"),
        ("sight", 25, "a1"),
    ];
    for game in games() {
        let listed = quincunx(&format!("moves {game}")).prints();
        let moves: Vec<&str> = listed.lines().collect();
        if let Some((_, count, first)) = known.iter().find(|(slug, ..)| *slug == game) {
            assert_eq!((moves.len(), moves[0]), (*count, *first), "{game}");
        }
        assert!(!moves.is_empty() && moves.is_sorted(), "{game}");
        let object = quincunx(&format!("moves {game} --json")).prints_json();
        assert_eq!(object["moves"], json!(moves), "{game}");
    }
}

#[test]
fn json_has_the_promised_fields() {
    let object = quincunx("moves talpa --size 2 --json").prints_json();
    let expected = json!({
        "game": "talpa", "size": "2", "position": "rb/br r",
        "moves": ["a2a1", "a2b2", "b1a1", "b1b2"], "outcome": null,
    });
    assert_eq!(object, expected);
}

#[test]
fn a_finished_game_has_no_moves() {
    assert_eq!(quincunx("moves sight --after \"a1 b1 a2 b2\"").prints(), "");
    let object = quincunx("moves sight --after \"a1 b1 a2 b2\" --json").prints_json();
    assert_eq!((&object["moves"], &object["outcome"]), (&json!([]), &json!("second")));
    let draw = "moves claustro --rule repetition=draw --position \"-2b1/4b/2b1b/1r3/1rrr- r\" \
        --after \"b2c3=d4 d4c3=b2 b2c3=d4 d4c3=b2 b2c3=d4 d4c3=b2\" --json";
    assert_eq!(quincunx(draw).prints_json()["outcome"], json!("draw"));
}

#[test]
fn a_printed_position_is_the_same_position_again() {
    for game in games() {
        let start = quincunx(&format!("moves {game} --json")).prints_json();
        let position = start["position"].as_str().unwrap();
        // One position starts with a dash and still isn't an option.
        let again = quincunx(&format!("moves {game} --position \"{position}\" --json"));
        assert_eq!(again.prints_json(), start, "{game}");
        let named = quincunx(&format!("moves {game} --position start --json"));
        assert_eq!(named.prints_json(), start, "{game}");
    }
}

#[test]
fn sizes_rules_and_moves_lead_to_the_position_asked_for() {
    let object = quincunx("moves crosscut --size 5x6 --json").prints_json();
    assert_eq!(object["size"], json!("5x6"));
    let object = quincunx("moves talpa --rule first=blue --size 3 --json").prints_json();
    assert_eq!(object["position"], json!("rbr/brb/rbr b"));
    let object = quincunx("moves Talpa --size 3 --after \"A3-b3  a2xB2\" --json").prints_json();
    assert_eq!(object["position"], json!("1rr/1bb/rbr r"));
}

#[test]
fn values_show_what_a_simple_player_thinks() {
    let listed = quincunx("moves claustro --values").prints();
    assert_eq!(listed, "a2b2\t-18\na3a4\t-15\na3b3\t-15\nb1b2\t-18\nc1c2\t-15\nc1d1\t-15\n");
    let object = quincunx("moves talpa --size 2 --values --json").prints_json();
    assert_eq!(object["values"], json!({ "a2a1": 1, "a2b2": 1, "b1a1": 1, "b1b2": 1 }));
    assert_eq!(quincunx("moves sight --after \"a1 b1 a2 b2\" --values").prints(), "");
}
