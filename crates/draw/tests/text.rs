//! Every board as text, once in plain ASCII and once in Unicode, to be looked at.

mod boards;

use std::collections::BTreeMap;

use quincunx_draw::{ColorDepth, TextStyle, text};

#[test]
fn every_board_reads_well_without_color() {
    let mut sheets: BTreeMap<&str, String> = BTreeMap::new();
    for (name, view) in boards::all() {
        let (game, _) = name.split_once('-').expect("names begin with the game");
        let sheet = sheets.entry(game).or_default();
        for unicode in [false, true] {
            let board = text(&view, TextStyle { unicode, ..TextStyle::default() });
            sheet.extend([name, "\n\n", &board, "\n"]);
        }
    }
    for (game, sheet) in sheets {
        insta::assert_snapshot!(game, sheet);
    }
}

#[test]
fn ascii_boards_are_ascii() {
    for (name, view) in boards::all() {
        assert!(text(&view, TextStyle::default()).is_ascii(), "{name}");
    }
}

#[test]
fn color_changes_nothing_but_colors() {
    for (name, view) in boards::all() {
        let plain = text(&view, TextStyle { unicode: true, ..TextStyle::default() });
        for color in [ColorDepth::Sixteen, ColorDepth::TwoFiftySix, ColorDepth::TrueColor] {
            let colored = text(&view, TextStyle { color, unicode: true, language: None });
            assert_eq!(without_escapes(&colored), plain, "{name} in {color:?}");
        }
    }
}

fn without_escapes(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let before = parts.next().unwrap_or_default();
    parts.fold(before.to_owned(), |plain, part| {
        plain + part.split_once('m').expect("escapes end with m").1
    })
}
