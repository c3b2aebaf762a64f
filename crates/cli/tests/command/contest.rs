//! `quincunx match`.

use serde_json::json;

use crate::session::{GAMES, quincunx};

#[test]
fn greedy_beats_random_in_every_game() {
    for game in GAMES {
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
fn a_clean_sheet_has_no_bound() {
    let line = "match crosscut --size 3 --player random --against random --games 2 --json";
    // Whoever moves first wins on this board, so each of the two wins once.
    assert_eq!(quincunx(line).prints_json()["score"], json!(0.5));
    let line = "match crosscut --player minimax:2 --against random --games 4 --json";
    assert_eq!(quincunx(line).prints_json()["elo"], json!(null));
}

#[test]
fn matches_that_cannot_be_are_refused() {
    for (line, advice) in [
        ("match talpa --player clever --against random --games 2", "`minimax:N`"),
        ("match talpa --player random --against random --games 3", "an even number"),
        ("match talpa --player random --against random --games 0", "2"),
        ("match talpa --player random --against random --games 2 --sprt 5,1", "the smaller first"),
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
