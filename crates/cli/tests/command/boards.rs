//! `quincunx show`.

use serde_json::json;

use crate::session::{games, quincunx};

/// The options that lead to a position with something to see in it.
fn scene(game: &str) -> &'static str {
    match game {
        "crosscut" => "--after \"d4 d5 e4 e5 d6\"",
        "clusterfuss" => "--size 4 --after \"a2b2 d2c2\"",
        "talpa" => "--size 5 --after \"a1a2 a4a3 a2a3 b1b2 a3b3 b2b3 a5b5\"",
        "claustro" => "--after \"a3b3 e3d3 b3c3\"",
        "sight" => "--after \"a1 b1 a2 b2\"",
        _ => "",
    }
}

#[test]
fn every_board_reads_well() {
    for game in games() {
        let text = quincunx(&format!("show {game} {} --ascii", scene(game))).prints();
        assert!(text.is_ascii(), "{text}");
        insta::assert_snapshot!(game, text);
    }
}

#[test]
fn the_last_move_is_named_when_there_is_one() {
    let text = quincunx("show sight --after \"c3 b2\"").prints();
    assert!(text.ends_with("\nLast move: Black b2\nWhite to move\n5/5/2w2/1b3/5 w\n"), "{text}");
    assert!(!quincunx("show sight").prints().contains("Last move"));
}

#[test]
fn a_forced_pass_is_announced() {
    let text =
        quincunx("show crosscut --position \"7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r\"")
            .prints();
    assert!(text.contains("Red to move: only `pass` is possible\n"), "{text}");
}

#[test]
fn stones_of_both_colors_are_brighter_than_the_lines() {
    let text =
        quincunx("show sight --after \"c3 a1\" --color always").set("TERM", "xterm").prints();
    for stone in ["○", "●"] {
        assert!(text.contains(&format!("\x1b[1m{stone}")), "{text:?}");
    }
}

#[test]
fn boards_have_symbols_unless_asked_for_letters() {
    for game in games() {
        let text = quincunx(&format!("show {game}")).prints();
        assert!(!text.is_ascii() && !text.contains('\x1b'), "{text}");
    }
}

#[test]
fn json_has_the_promised_fields() {
    let object = quincunx("show talpa --size 2 --after a2b2 --json").prints_json();
    let expected = json!({
        "game": "talpa", "size": "2", "rules": {"first": "red"}, "position": "1r/br b",
        "turn": "second", "outcome": null, "reason": null,
        "cells": [
            {"cell": "a1", "owner": "second", "height": 1},
            {"cell": "b1", "owner": "first", "height": 1},
            {"cell": "b2", "owner": "first", "height": 1},
        ],
        "last": "a2b2",
    });
    assert_eq!(object, expected);
    for game in games() {
        let object = quincunx(&format!("show {game} --format JSON")).prints_json();
        assert_eq!((&object["game"], &object["last"]), (&json!(game), &json!(null)));
    }
}

#[test]
fn json_says_how_a_game_ended() {
    let object = quincunx("show sight --after \"a1 b1 a2 b2\" --json").prints_json();
    assert_eq!((&object["outcome"], &object["turn"]), (&json!("second"), &json!("first")));
    assert_eq!(
        object["reason"],
        json!("S7: White is to move and cannot, because the stack on a1 is shut in")
    );
    assert_eq!(object["cells"][0], json!({"cell": "a1", "owner": "first", "height": 2}));
}

#[test]
fn pictures_are_what_they_say() {
    for game in games() {
        let [light, dark] = ["light", "dark"]
            .map(|theme| quincunx(&format!("show {game} --format svg --theme {theme}")).prints());
        assert!(light.starts_with("<svg") && light.ends_with("</svg>\n"), "{light}");
        assert_ne!(light, dark, "{game}");
        let png = quincunx(&format!("show {game} --format png")).writes();
        assert_eq!(width(&png), 800, "{game}");
    }
    assert_eq!(width(&quincunx("show sight --format png --width 64").writes()), 64);
}

/// Width in the header of a PNG file.
fn width(png: &[u8]) -> u32 {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    u32::from_be_bytes(png[16..20].try_into().expect("four bytes"))
}

#[test]
fn colors_are_as_many_as_the_terminal_has() {
    let with = |term, color_term, when: &str| {
        let line = format!("show talpa --size 2 --color {when}");
        quincunx(&line).set("TERM", term).set("COLORTERM", color_term).prints()
    };
    assert!(with("xterm", "truecolor", "always").contains("\x1b[38;2;"));
    assert!(with("xterm-256color", "24bit", "always").contains("\x1b[38;2;"));
    assert!(with("screen-256color", "", "always").contains("\x1b[38;5;"));
    for term in ["xterm", "dumb", ""] {
        assert!(with(term, "", "always").contains("\x1b[31m"), "{term}");
    }
    for when in ["never", "auto"] {
        assert!(!with("xterm-256color", "truecolor", when).contains('\x1b'), "{when}");
    }
}
