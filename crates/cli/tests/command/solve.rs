//! `quincunx solve` and `quincunx table`.

use std::fs::{self, File};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::session::{Folder, Session, program, quincunx};

fn in_tables(line: &str, folder: &Folder) -> Session {
    quincunx(line).with("--tables").with(&folder.path)
}

#[test]
fn small_boards_have_their_known_values() {
    let folder = Folder::new("solve");
    for board in ["crosscut --size 5", "crosscut --size 4x5", "clusterfuss --size 3"]
        .into_iter()
        .chain(["talpa --size 4 --memory 1M", "talpa --size 4 --threads 2", "sight --size 3"])
        .chain(["sight --size 3 --rule blocked=loses"])
    {
        let text = in_tables(&format!("solve {board}"), &folder).prints();
        assert!(text.starts_with("win in "), "{board}: {text}");
        assert!(text.contains("\nwinning moves: ") && text.contains("\nline: "), "{text}");
    }
}

#[test]
fn the_line_is_as_long_as_the_distance_and_can_be_played() {
    let folder = Folder::new("line");
    let object = in_tables("solve talpa --size 3 --json", &folder).prints_json();
    let line: Vec<&str> =
        object["line"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    assert_eq!((&object["value"], &object["source"]), (&json!("win"), &json!("search")));
    assert_eq!(object["distance"], json!(line.len()));
    assert!(object["winning"].as_array().unwrap().contains(&json!(line[0])));
    let end = format!("show talpa --size 3 --after \"{}\" --format json", line.join(" "));
    assert_eq!(quincunx(&end).prints_json()["outcome"], json!("first"));
}

#[test]
fn what_is_not_found_is_unknown_and_the_answer_no() {
    let folder = Folder::new("unknown");
    let text = in_tables("solve talpa --nodes 1000", &folder).denies();
    assert!(text.starts_with("unknown (limits)\n"), "{text}");
    let text = in_tables("solve sight --no-book --nodes 1000 --json", &folder).denies();
    let object: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(object["board"], json!("sight 5 blocked=next"));
    assert_eq!((&object["value"], &object["reason"]), (&json!("unknown"), &json!("limits")));
    let large = "solve clusterfuss --position \"rb7/9/9/9/9/9/9/9/9 r\"";
    let (value, complaint) = in_tables(large, &folder).run().both();
    assert!(value.starts_with("win in 1\n"), "{value}");
    assert!(complaint.contains("too large for the bounds table"), "{complaint}");
    let file = folder.path.join("large.memory");
    let (_, complaint) = in_tables(large, &folder).with("--checkpoint").with(file).run().both();
    assert!(complaint.contains("--checkpoint is ignored"), "{complaint}");
    assert!(folder.names().is_empty());
    let over = in_tables("solve sight --after \"a1 b1 a2 b2\"", &folder).prints();
    assert!(over.starts_with("loss in 0\n"), "{over}");
    assert!(over.ends_with("board: sight 5 blocked=next\n"), "{over}");
}

#[test]
fn tables_are_built_verified_and_asked() {
    let folder = Folder::new("tables");
    for board in ["talpa --size 3", "claustro --size 4", "sight --size 3 --rule blocked=loses"] {
        let built = in_tables(&format!("table build {board} --json"), &folder).prints_json();
        assert!(built["positions"].as_u64().unwrap() > 100, "{built}");
        let verified = in_tables(&format!("table verify {board} --threads 2"), &folder).prints();
        assert_eq!(verified, format!("all {} entries are correct\n", built["positions"]));
        let part = in_tables(&format!("table verify {board} --part 2/3 --json"), &folder);
        let third = part.prints_json()["entries"].as_u64().unwrap();
        assert!(third.abs_diff(built["positions"].as_u64().unwrap() / 3) <= 1);
    }
    let names = ["claustro-4.table", "sight-3-loses.table", "talpa-3.table"];
    assert_eq!(folder.names(), names);
    let probed = in_tables("table probe talpa --size 3 --json", &folder).prints_json();
    assert_eq!(probed["value"], json!("win"));
    assert_eq!(probed["moves"].as_array().unwrap().len(), 12);
    let solved = in_tables("solve talpa --size 3 --json", &folder).prints_json();
    assert_eq!((&solved["source"], &solved["distance"]), (&json!("table"), &probed["distance"]));
    let analyzed = in_tables("analyze talpa --size 3 --lines 99 --json", &folder).prints_json();
    assert_eq!(analyzed["lines"].as_array().unwrap().len(), 12);
    assert_eq!(analyzed["lines"][0]["distance"], probed["distance"]);
    assert!(analyzed["lines"].as_array().unwrap().iter().all(|line| line["value"].is_string()));
    assert_eq!((&analyzed["moves"], &analyzed["source"]), (&probed["moves"], &json!("table")));
    let text = in_tables("analyze talpa --size 3", &folder).prints();
    assert!(text.starts_with("from the tablebase\nwins in "), "{text}");
    assert!(text.contains("known from the tablebase, 12 of 12 moves:\n"), "{text}");
}

#[test]
fn the_values_of_moves_are_searched_for_where_there_is_no_table() {
    let folder = Folder::new("known");
    let line = "analyze clusterfuss --position \"4/r3/rbbr/4 r\"";
    let object = in_tables(&format!("{line} --json"), &folder).prints_json();
    let moves = json!([
        {"move": "a3a2", "value": "win", "distance": 3},
        {"move": "d2c2", "value": "loss", "distance": 2},
    ]);
    assert_eq!((&object["moves"], &object["source"]), (&moves, &json!("search")));
    let text = in_tables(line, &folder).prints();
    assert!(
        text.contains("known by the solver, 2 of 2 moves:\n  a3a2       wins in 3\n"),
        "{text}"
    );
    // Large boards are unsolved, and nothing is claimed about them.
    let object = in_tables("analyze talpa --nodes 2000 --json", &folder).prints_json();
    let moves = object["moves"].as_array().unwrap();
    assert!(moves.len() == 112 && moves.iter().all(|mv| mv["value"].is_null()), "{object}");
    assert_eq!((&object["source"], &object["reason"]), (&json!("engine"), &json!("limits")));
    let text = in_tables("analyze talpa --nodes 2000", &folder).prints();
    assert!(!text.contains("known"), "{text}");
}

#[test]
fn moves_that_repetition_decides_are_not_valued_but_counted() {
    let folder = Folder::new("counted");
    in_tables("table build claustro --size 4", &folder).prints();
    let line = "analyze claustro --size 4 --after \"a2b2 c4b4 b2c2\" --nodes 20000";
    let object = in_tables(&format!("{line} --json"), &folder).prints_json();
    assert_eq!(object["reason"], json!("repetition"));
    let lost = |mv: &Value| mv["value"] == json!("loss");
    let best = object["moves"].as_array().unwrap().iter().find(|mv| mv["move"] == object["best"]);
    assert!(!lost(best.unwrap()), "the engine sees what the table knows: {object}");
    assert!(object["moves"].as_array().unwrap().iter().any(lost), "{object}");
    let text = in_tables(line, &folder).prints();
    assert!(text.contains("others: decided by repetition\n"), "{text}");
}

#[test]
fn where_neither_can_force_an_end_repetition_decides() {
    let folder = Folder::new("repetition");
    in_tables("table build claustro --size 4", &folder).prints();
    let line = "solve claustro --size 4 --json --after \"a2b2 c4b4 b2c2\"";
    let object: Value = serde_json::from_str(&in_tables(line, &folder).denies()).unwrap();
    assert_eq!((&object["value"], &object["reason"]), (&json!("unknown"), &json!("repetition")));
    let drawn = in_tables(&format!("{line} --rule repetition=draw"), &folder).prints_json();
    assert_eq!(drawn["value"], json!("draw"));
}

#[test]
fn tables_that_are_missing_damaged_or_too_large_are_named() {
    let folder = Folder::new("bad-tables");
    let missing = in_tables("table probe talpa --size 3", &folder).refuses();
    assert!(missing.contains("quincunx table build talpa --size 3"), "{missing}");
    assert!(in_tables("table verify talpa --size 3", &folder).refuses().contains("no tablebase"));
    in_tables("table build talpa --size 3", &folder).prints();
    let mut bytes = folder.read("talpa-3.table");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    folder.put("talpa-3.table", &bytes);
    let damaged = in_tables("table verify talpa --size 3", &folder).refuses();
    assert!(damaged.contains("talpa-3.table") && damaged.contains("damaged"), "{damaged}");
    folder.put("talpa-3.table", "something else");
    for command in ["table probe", "table verify", "solve", "analyze"] {
        let foreign = in_tables(&format!("{command} talpa --size 3"), &folder).refuses();
        assert!(foreign.contains("talpa-3.table"), "{command}: {foreign}");
    }
    let large = in_tables("table build talpa --size 5 --memory 1M", &folder).refuses();
    assert!(large.contains("1 MiB") && large.contains("`--memory`"), "{large}");
    assert_eq!(folder.names(), ["talpa-3.table"]);
}

/// Detects a table with a valid checksum and one wrong value.
#[test]
fn a_wrong_table_is_denied_with_the_first_wrong_position() {
    let folder = Folder::new("wrong");
    in_tables("table build clusterfuss --size 2", &folder).prints();
    in_tables("table build clusterfuss --size 3", &folder).prints();
    folder.put("clusterfuss-2.table", folder.read("clusterfuss-3.table"));
    let foreign = in_tables("table verify clusterfuss --size 2", &folder).refuses();
    assert!(
        foreign.contains("`clusterfuss 3`") && foreign.contains("`clusterfuss 2`"),
        "{foreign}"
    );
}

#[test]
#[cfg(unix)]
fn a_search_that_the_system_ends_keeps_what_it_has_found() {
    let folder = Folder::new("ended");
    let mut solve = program();
    solve.args(["solve", "talpa", "--size", "6", "--memory", "1M", "--checkpoint"]);
    solve.arg(folder.path.join("talpa.memory")).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = solve.spawn().unwrap();
    // Signal handlers are installed before the file is locked.
    while !folder.path.join("talpa.memory.lock").exists() {
        assert_eq!(child.try_wait().unwrap(), None, "it goes on for days");
        thread::sleep(Duration::from_millis(10));
    }
    assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("unknown (limits)\n"), "{text}");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(folder.names(), ["talpa.memory"]);
}

#[test]
fn a_search_remembers_in_its_checkpoint() {
    let folder = Folder::new("checkpoint");
    let solve = |line: &str| {
        let file = folder.path.join("talpa.memory");
        in_tables(line, &folder).with("--checkpoint").with(file)
    };
    let begun = solve("solve talpa --size 4 --memory 16M --nodes 20000 --json").run().both().0;
    let begun: Value = serde_json::from_str(&begun).unwrap();
    assert_eq!(begun["total"]["nodes"], begun["nodes"]);
    let fresh = in_tables("solve talpa --size 4 --json", &folder).prints_json();
    let again = solve("solve talpa --size 4 --json").prints_json();
    assert_eq!((&again["value"], &again["winning"]), (&fresh["value"], &fresh["winning"]));
    assert!(again["nodes"].as_u64() < fresh["nodes"].as_u64(), "{again} {fresh}");
    let nodes = |facts: &Value| facts["nodes"].as_u64().unwrap();
    assert_eq!(nodes(&again["total"]), nodes(&begun) + nodes(&again));
    // Proved values are reported again without another search or write.
    let kept = folder.read("talpa.memory");
    let known = solve("solve talpa --size 4 --nodes 1 --json").prints_json();
    for fact in ["value", "distance", "winning", "undecided", "line", "source", "total"] {
        assert_eq!(known[fact], again[fact], "{fact}");
    }
    assert_eq!(nodes(&known), 0);
    let text = solve("solve talpa --size 4").prints();
    let total = format!("{} nodes, ", nodes(&again["total"]));
    assert!(text.contains("\n0 nodes, 0.00 s\n") && text.contains(&total), "{text}");
    assert!(text.contains(" s including earlier searches\n"), "{text}");
    assert!(folder.read("talpa.memory") == kept, "it was written again");
    // Another position of the same board is another search.
    let after = solve("solve talpa --size 4 --after a2a1 --json").prints_json();
    assert_eq!(after["value"], json!("loss"));
    assert_eq!(solve("solve talpa --size 4 --json").prints_json()["winning"], again["winning"]);
    // Another process holds the lock.
    let beside = folder.path.join("talpa.memory.lock");
    let lock = File::create(&beside).unwrap();
    lock.lock().unwrap();
    let busy = solve("solve talpa --size 4").refuses();
    assert!(busy.contains("talpa.memory") && busy.contains("another program"), "{busy}");
    drop(lock);
    fs::remove_file(beside).unwrap();
    // An unwritable checkpoint is detected before the search.
    let nowhere = in_tables("solve talpa --size 3 --checkpoint nowhere/at/all", &folder).refuses();
    assert!(nowhere.contains("nowhere/at/all"), "{nowhere}");
    assert_eq!(folder.names(), ["talpa.memory"]);
    assert!(solve("solve talpa --size 3").refuses().contains("talpa.memory"));
}

#[test]
fn proofs_are_written_and_gone_through_again() {
    let folder = Folder::new("proofs");
    let (clusterfuss, talpa) = ("clusterfuss --size 3", "talpa --size 3 --rule first=blue");
    let claustro = "claustro --size 4";
    let lost = "clusterfuss --position \"4/r3/rbbr/4 r\" --after d2c2";
    let boards =
        [(clusterfuss, "first"), (talpa, "second"), (claustro, "second"), (lost, "second")];
    for (board, winner) in boards {
        let file = folder.path.join("a.proof");
        let solved =
            in_tables(&format!("solve {board} --json"), &folder).with("--proof").with(&file);
        let solved = solved.prints_json();
        let bytes = folder.read("a.proof").len();
        assert_eq!(solved["proof"]["bytes"], json!(bytes), "{board}: {solved}");
        let verify = quincunx(&format!("table verify {board} --json --proof")).with(&file);
        let positions = &solved["proof"]["positions"];
        let right = json!({ "ok": true, "positions": positions, "winner": winner });
        assert_eq!(verify.prints_json(), right, "{board}");
    }
    assert_eq!(folder.names(), ["a.proof"]);
}

#[test]
fn proofs_that_are_foreign_damaged_or_cut_short_are_named() {
    let folder = Folder::new("bad-proofs");
    let file = folder.path.join("t.proof");
    let verify = |board: &str| quincunx(&format!("table verify {board} --proof")).with(&file);
    in_tables("solve talpa --size 4", &folder).with("--proof").with(&file).prints();
    let whole = folder.read("t.proof");
    assert!(verify("talpa --size 4").prints().contains("Red wins"));
    let foreign = verify("talpa --size 3").refuses();
    assert!(foreign.contains("`talpa 4 first=red") && foreign.contains("t.proof"), "{foreign}");
    for offset in [0, 9, 20, whole.len() / 2, whole.len() - 6] {
        let mut bytes = whole.clone();
        bytes[offset] ^= 1;
        folder.put("t.proof", &bytes);
        assert!(verify("talpa --size 4").refuses().contains("t.proof"), "byte {offset}");
    }
    for length in [0, 5, 30, whole.len() / 2, whole.len() - 1] {
        folder.put("t.proof", &whole[..length]);
        assert!(verify("talpa --size 4").refuses().contains("t.proof"), "{length} bytes");
    }
    folder.put("t.proof", [&whole[..], b"x"].concat());
    assert!(verify("talpa --size 4").refuses().contains("its end is damaged"));
    let missing = quincunx("table verify talpa --proof nowhere.proof").refuses();
    assert!(missing.contains("nowhere.proof"), "{missing}");
}

#[test]
fn what_cannot_be_written_is_refused_before_anything_is_solved() {
    let folder = Folder::new("unwritten");
    let solve = |file: &str| {
        in_tables("solve talpa --size 3", &folder).with("--proof").with(folder.path.join(file))
    };
    assert!(solve("nowhere/t.proof").refuses().contains("t.proof"));
    std::fs::create_dir_all(folder.path.join("taken.proof/inside")).unwrap();
    let taken = solve("taken.proof").refuses();
    assert!(taken.contains("taken.proof") && taken.contains("is a directory"), "{taken}");
    // The same file under two names.
    let again = folder.path.join("taken.proof/../t.proof");
    let both = solve("t.proof").with("--checkpoint").with(again).refuses();
    assert!(both.contains("t.proof") && both.contains("use two files"), "{both}");
    assert_eq!(folder.names(), ["taken.proof"]);
}

/// Blue wins soon, unless earlier moves have been repeated until the game is drawn.
#[test]
fn proofs_know_what_came_before() {
    let folder = Folder::new("before");
    let file = folder.path.join("c.proof");
    let board = "claustro --size 4 --rule walk=any --rule repetition=draw \
                 --position \"-3/1b2/r1b1/2r- b\"";
    in_tables(&format!("solve {board}"), &folder).with("--proof").with(&file).prints();
    let verify = |times: usize| {
        let after = ["b3b4 c1b1 b4b3 b1c1"; 3][..times].join(" ");
        quincunx(&format!("table verify {board} --after \"{after}\" --proof")).with(&file)
    };
    assert!(verify(0).prints().contains("Blue wins"));
    assert!(verify(2).prints().contains("Blue wins"));
    let text = verify(3).denies();
    assert!(text.contains("the game ends here, and not as a win"), "{text}");
}

#[test]
fn the_perfect_player_can_be_asked_to_play() {
    let folder = Folder::new("perfect");
    let line = "match talpa --size 3 --player perfect --against random --games 4 --seed 1 --json";
    let object = quincunx(line).at_home(&folder).prints_json();
    assert!(object["wins"].as_u64().unwrap() >= 2, "{object}");
    let bases = &object["bases"];
    assert!(bases["player"]["search"].as_u64().unwrap() > 4, "{bases}");
    assert_eq!(bases["player"]["table"], json!(0));
    assert_eq!(bases["against"], json!({"book": 0, "table": 0, "search": 0, "engine": 0}));
    let text = quincunx(&line.replace(" --json", "")).at_home(&folder).prints();
    assert!(text.contains("player's moves: 0 from the book, 0 from the tablebase, "), "{text}");
    assert!(!text.contains("opponent's moves"), "{text}");
}

/// A table as large as the default memory would be cleared by the system page by page.
#[cfg(target_os = "linux")]
#[test]
fn a_small_problem_touches_little_memory() {
    let mut command = program();
    command.args(["solve", "clusterfuss", "--size", "4"]).stdout(std::process::Stdio::null());
    let mut child = command.spawn().unwrap();
    let path = format!("/proc/{}/status", child.id());
    let mut most_kilobytes = 0;
    while child.try_wait().unwrap().is_none() {
        let status = std::fs::read_to_string(&path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        most_kilobytes = most_kilobytes.max(kilobytes.unwrap_or(0));
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert!(most_kilobytes < 200 << 10, "{most_kilobytes} kB");
}
