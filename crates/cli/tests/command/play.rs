//! Plain mode through pipes: `quincunx` and `quincunx play`.

use std::process::Stdio;

use crate::session::{Folder, games, program, quincunx};

/// Text with normalized whitespace.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Board on which games are short.
fn small_board(game: &str) -> u8 {
    match game {
        "crosscut" | "claustro" => 5,
        "clusterfuss" => 4,
        "talpa" => 6,
        _ => 3,
    }
}

#[test]
fn a_short_game_reads_well() {
    let home = Folder::new("transcript");
    let script = "a1\nB1\nz9\na2\na1b1\npick\nb2\n4\n0\n0\n";
    let game = "play sight --first human --second human --plain";
    let text = quincunx(game).at_home(&home).reading(script).prints();
    // The record contains today's date.
    let dated = |line: &str| line.starts_with("[Date ");
    let text: Vec<&str> = text.lines().filter(|line| !dated(line)).collect();
    insta::assert_snapshot!(text.join("\n"));
}

#[test]
fn without_arguments_and_without_a_terminal_there_is_a_menu() {
    let home = Folder::new("menu");
    let text = quincunx("").at_home(&home).prints();
    assert!(text.starts_with("Quincunx: abstract board games"), "{text}");
    assert!(text.ends_with("End of input. Goodbye.\n"), "{text}");
    let text = quincunx("").at_home(&home).reading("7\n0\n").prints();
    for maker in ["Mark Steere", "Arty Sandler", "Federico Latini", "Kanare_Abstract"] {
        assert!(text.contains(maker), "{maker}: {text}");
    }
}

/// Plays the first move of the list every turn, and leaves when the game is over.
fn first_move(prompt: &str) -> &'static str {
    if prompt.ends_with("'s move: ") { "1" } else { "0" }
}

#[test]
fn every_game_is_played_to_its_end_in_all_four_modes() {
    let home = Folder::new("modes");
    for game in games() {
        for (first, second) in
            [("human", "human"), ("human", "greedy"), ("random", "human"), ("greedy", "minimax:2")]
        {
            let size = small_board(game);
            let line = format!("play {game} --size {size} --first {first} --second {second}");
            let text = quincunx(&format!("{line} --seed 5")).at_home(&home).converses(first_move);
            assert!(text.contains(" has won: "), "{line}: {text}");
            assert!(text.ends_with("Goodbye.\n"), "{line}: {text}");
        }
    }
}

#[test]
fn a_game_is_set_up_played_and_left_from_the_menu() {
    let home = Folder::new("from-menu");
    for (number, game) in (1..).zip(games()) {
        let set_up = format!("1\n{number}\nplayers\ntwo people\n1\n1\n1\nundo\n0\n0\n");
        let text = quincunx("").at_home(&home).reading(set_up).prints();
        assert!(text.contains("Move 2, ") && text.contains("Your game is kept"), "{game}: {text}");
    }
}

#[test]
fn unnamed_players_have_sensible_defaults() {
    let home = Folder::new("who");
    for (arguments, expected) in [
        ("", "Red: human (moves first). Blue: Level 1."),
        ("--first random", "Red: Random (moves first). Blue: human."),
        ("--first human", "Red: human (moves first). Blue: Level 1."),
        ("--second HUMAN", "Red: human (moves first). Blue: human."),
        ("--second greedy", "Red: human (moves first). Blue: Greedy."),
        ("--rule first=blue --first human --second human", "Blue: human (moves first)."),
    ] {
        let line = format!("play talpa --size 4 {arguments}");
        let text = words(&quincunx(&line).at_home(&home).prints());
        assert!(text.contains(expected), "{arguments}: {text}");
    }
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let home = Folder::new("seed");
    for game in games() {
        let size = small_board(game);
        let line = format!("play {game} --size {size} --first random --second engine:nodes=50");
        let run = |seed: u32| {
            quincunx(&format!("{line} --seed {seed}")).at_home(&home).reading("0\n0\n").prints()
        };
        assert_eq!(run(1), run(1), "{game}");
        assert!(run(1).contains(" has won: "), "{game}");
    }
}

#[test]
fn a_position_and_moves_can_be_given() {
    let home = Folder::new("position");
    let line = "play clusterfuss --position \"4/1b2/brb1/bb2 r\" --first human --second human";
    let text = words(&quincunx(line).at_home(&home).reading("b2c2\n").prints());
    assert!(text.contains("Red has won: Blue has no checkers left (F6)."), "{text}");
    let text = words(&quincunx("play sight --after \"c3 b2\"").at_home(&home).prints());
    assert!(text.contains("White's move:"), "{text}");
}

/// Session that visits every kind of prompt.
const SESSION: &str = "1\nsight\nplayers\n3\n1\nc3\npick\n1\nsave\nmine\nresign\n2\n0\n1\n1\n1\n\
                       menu\n6\n2\n1\n0\n3\nsight\na1\n\n0\n0\n5\n0\n7\n0\n0\n";

#[test]
fn the_input_may_end_at_every_prompt() {
    let lines: Vec<&str> = SESSION.split_inclusive('\n').collect();
    for count in 0..=lines.len() {
        let home = Folder::new(&format!("cut-{count}"));
        let text = quincunx("").at_home(&home).reading(lines[..count].concat()).prints();
        assert!(text.ends_with("Goodbye.\n"), "{count}: {text}");
        assert_eq!(text.contains("End of input"), count < lines.len(), "{count}: {text}");
        assert!(!text.contains("on the list"), "{count}: {text}");
    }
}

#[test]
fn an_interrupted_game_goes_on_in_the_next_run() {
    let home = Folder::new("next-run");
    let game = "play sight --first human --second human";
    quincunx(game).at_home(&home).reading("c3\nb2\n").prints();
    let text = words(&quincunx("").at_home(&home).reading("1\n1\n1\nposition\n").prints());
    assert!(text.contains("You have an interrupted game: Sight 5, human vs. human, 2 moves"));
    assert!(text.contains("5/5/2w2/1b3/5 w"), "{text}");
}

#[test]
fn hostile_input_is_answered_and_asked_again() {
    let home = Folder::new("hostile");
    let mut input = b"\xff\xfe\n\x1b[2J\x07\n\n-1\n99999999999999999999\n".to_vec();
    input.extend_from_slice(&vec![b'x'; 300_000]);
    input.extend_from_slice(b"\n1\n");
    for line in ["", "play talpa --first human --second human"] {
        let text = quincunx(line).at_home(&home).reading(input.clone()).prints();
        let harmless = |symbol: char| !symbol.is_control() || symbol == '\n';
        assert!(text.chars().all(harmless), "{text:?}");
        let text = words(&text);
        for reason in ["valid UTF-8 text", "Type a", "too long"] {
            assert!(text.contains(reason), "{reason}: {text}");
        }
        assert!(text.contains("`\\u{1b}[2J\\u{7}`") && text.contains("`99999999999999999999`"));
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let home = Folder::new("early");
    let mut command = program();
    command.args(["play", "talpa", "--first", "random", "--second", "random"]);
    command.env("HOME", &home.path).stdin(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), complaint.as_str()), (Some(0), ""));
}

#[test]
fn a_person_without_a_home_is_told_what_to_set() {
    for line in ["", "play talpa"] {
        let session = quincunx(line).unset("HOME").unset("USERPROFILE");
        assert!(session.refuses().contains("set `HOME`"), "{line}");
    }
}
