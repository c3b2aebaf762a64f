//! `quincunx review` and `quincunx puzzle`.

#[cfg(unix)]
use std::process::Stdio;

use serde_json::{Value, json};

#[cfg(unix)]
use crate::session::program;
use crate::session::{Folder, quincunx};

/// Red digs Blue's path with the last move.
const BLUNDER: &str = "review talpa --position \"r1r/1r1/r1b r\" --after xb2";

#[test]
fn a_blunder_is_explained_with_its_clause() {
    let printed = quincunx(BLUNDER).prints();
    assert!(printed.starts_with("1. xb2??"), "{printed}");
    assert!(printed.contains("xb2 loses at once. 1. xb2 opens Blue's path"), "{printed}");
    assert!(printed.contains("(T6)") && printed.contains("Instead, xa1 wins in"), "{printed}");
    assert!(printed.contains("The game turned with 1. xb2"), "{printed}");
}

#[test]
fn json_has_the_shape_of_the_contract() {
    let object = quincunx(&format!("{BLUNDER} --json")).prints_json();
    assert_eq!((&object["game"], &object["size"]), (&json!("talpa"), &json!("3")));
    assert_eq!((&object["result"], &object["turning_point"]), (&json!("second"), &json!(1)));
    assert!(object["accuracy"]["first"].as_f64().unwrap() < 0.1);
    let mv = &object["moves"][0];
    assert_eq!(
        (&mv["ply"], &mv["move"], &mv["mark"]),
        (&json!(1), &json!("xb2"), &json!("blunder"))
    );
    assert_eq!(mv["before"]["value"], "win");
    assert_eq!(mv["after"], json!({"value": "loss", "distance": 1, "chance": 0.0}));
    assert_eq!((&mv["best"], &mv["source"]), (&json!(["xa1"]), &json!("proof")));
    assert_eq!((&mv["refutation"], &mv["proved"]), (&json!([]), &json!(true)));
    let reason = &mv["reasons"][0];
    assert_eq!((&reason["ply"], &reason["clause"]), (&json!(1), &json!("T6")));
    assert_eq!(reason["fact"], "opens-opponent-path");
    assert_eq!(reason["cells"], json!(["b1", "b2", "b3"]));
}

#[test]
fn a_record_carries_its_review() {
    let folder = Folder::new("review");
    let record = quincunx("review sight --size 3 --after \"b3 a3 b2 c3\" --format record").prints();
    assert!(record.contains("[Evaluation \"") && record.contains("[%val "), "{record}");
    folder.put("game.txt", &record);
    let again = quincunx("review game.txt --format record").in_folder(&folder).prints();
    assert_eq!(again, record);
    let text = quincunx("review sight --size 3 --after \"b3 a3 b2 c3\"").prints();
    assert_eq!(quincunx("review game.txt").in_folder(&folder).prints(), text);
}

#[test]
fn unfinished_and_short_games_are_reviewed() {
    let printed = quincunx("review sight --size 3 --after \"b2 a1\"").prints();
    assert!(printed.contains("1. b2") && printed.contains("not finished"), "{printed}");
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let refused = |arguments: &str| quincunx(arguments).refuses();
    assert!(refused("review talpa").contains("no moves to review"));
    assert!(refused("review no-such-file.txt").contains("`no-such-file.txt`"));
    assert!(refused("review tala --after a1").contains("`tala`"));
    assert!(refused("review talpa --after a1a9").contains("a1a9"));
    let broken = quincunx("review -").reading("[Game \"talpa\"]\n\n1. a1a1\n").refuses();
    assert!(broken.contains("`a1a1`"), "{broken}");
    let junk = quincunx("review -").reading("junk").refuses();
    assert!(junk.contains("the game is missing"), "{junk}");
    let unclosed = quincunx("review -").reading("[Game \"talpa\"]\n\n1. a2a1 {why").refuses();
    assert!(unclosed.contains("line 3") && unclosed.contains("`{why`"), "{unclosed}");
}

/// The nodes are shared, so that a very long game takes no longer than a usual one.
#[cfg(feature = "claustro")]
#[test]
fn a_very_long_record_is_reviewed() {
    let record = long_claustro_game(5000);
    let object = quincunx("review - --json --time 1s").reading(record).prints_json();
    assert_eq!(object["moves"].as_array().unwrap().len(), 5000);
}

/// Nobody reads the result, so the work on it ends.
#[cfg(all(unix, feature = "claustro"))]
#[test]
fn a_review_stops_when_its_pipe_is_closed() {
    let folder = Folder::new("closed-pipe");
    folder.put("game.txt", long_claustro_game(400));
    let words = ["review", "game.txt", "--time", "10m"];
    let mut command = program();
    let spawned = command.args(words).current_dir(&folder.path).stdout(Stdio::piped()).spawn();
    let mut child = spawned.expect("the program starts");
    drop(child.stdout.take());
    assert!(child.wait().expect("it ends").success());
}

/// A game of random captures, in which no position recurs often enough to end it.
#[cfg(feature = "claustro")]
fn long_claustro_game(plies: usize) -> String {
    let mut rng = rng::Rng::seeded(1);
    let entry = catalog::find("claustro").expect("a game");
    let mut game = entry.start(&entry.info().usual()).expect("the usual board");
    while game.ply() < plies {
        let captures = game.choices().into_iter().filter(|choice| choice.path.len() == 3);
        let mut choices: Vec<_> = captures.chain(game.choices()).collect();
        loop {
            let choice = choices.swap_remove(rng.below(choices.len()));
            game.play(&choice.text).expect("a legal move");
            let can_go_on = game.outcome().is_none() && game.forced_win(1).is_none();
            if can_go_on || game.ply() == plies {
                break;
            }
            game.undo();
            if choices.is_empty() {
                // Far enough back to find another way.
                for _ in 0..10 {
                    game.undo();
                }
                break;
            }
        }
    }
    game.record().text()
}

#[test]
fn every_game_has_puzzles_with_one_solution() {
    for entry in catalog::CATALOG {
        let slug = entry.info().slug;
        let listed = quincunx(&format!("puzzle list {slug} --json")).prints();
        let puzzles: Vec<Value> =
            listed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(!puzzles.is_empty(), "{slug} has no puzzles");
        for puzzle in &puzzles {
            let line = puzzle["line"].as_array().unwrap();
            assert_eq!(puzzle["plies"], line.len());
            assert!(puzzle["id"].as_str().unwrap().starts_with(slug));
            assert!(!puzzle["themes"].as_array().unwrap().is_empty());
        }
        let easy = quincunx(&format!("puzzle list {slug} --max 900")).prints();
        assert!(easy.lines().count() <= puzzles.len());
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_they_are_verified() {
    let folder = Folder::new("puzzles");
    let make = "puzzle make sight --size 3 --count 2 --seed 5 --first 1";
    quincunx(&format!("{make} -o made.txt")).in_folder(&folder).prints();
    let made = String::from_utf8(folder.read("made.txt")).unwrap();
    assert_eq!(made.lines().count(), 2, "{made}");
    assert_eq!(quincunx(&format!("{make} --threads 2")).prints(), made);
    let verified = quincunx("puzzle verify made.txt").in_folder(&folder).prints();
    assert_eq!(verified, "2 puzzles verified, 0 defects\n");
    // Twice the same position, with the colors swapped or not.
    folder.put("twice.txt", format!("{made}{made}"));
    let denied = quincunx("puzzle verify twice.txt").in_folder(&folder).denies();
    assert!(denied.contains("the same position as"), "{denied}");
}

/// The commands in docs/puzzles.md, cut short.
#[test]
fn shipped_puzzles_are_made_again() {
    let make = "puzzle make clusterfuss --size 4 --count 100 --seed 1 --first 1 --games 3";
    let made = quincunx(make).prints();
    let shipped = quincunx("puzzle list clusterfuss --size 4 --json").prints();
    let shipped = shipped.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let count = made.lines().zip(shipped).filter(|(made, shipped)| {
        let moves: Vec<&str> =
            shipped["line"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let (id, position) =
            (shipped["id"].as_str().unwrap(), shipped["position"].as_str().unwrap());
        let kind = shipped["kind"].as_str().unwrap();
        **made == format!("{id};;{position};{kind};{};{}", moves.join(" "), shipped["rating"])
    });
    assert_eq!(count.count(), made.lines().count());
    assert!(!made.is_empty());
}

#[test]
fn a_wrong_solution_and_junk_are_named() {
    let folder = Folder::new("junk-puzzles");
    folder.put("wrong.txt", "clusterfuss-4-0001;;4/r3/rbbr/4 r;win;d2c2;500\n");
    let denied = quincunx("puzzle verify wrong.txt").in_folder(&folder).denies();
    assert!(denied.contains("d2c2 is not the only winning move"), "{denied}");
    folder.put("junk.txt", "junk\n");
    let refused = quincunx("puzzle verify junk.txt").in_folder(&folder).refuses();
    assert!(refused.contains("line 1, `junk`"), "{refused}");
    assert!(quincunx("puzzle list chess").refuses().contains("`chess`"));
    assert!(quincunx("puzzle play sight --theme no-such").refuses().contains("no such puzzles"));
}
