//! Every board as text, once in plain ASCII and once in Unicode, to be looked at.

mod boards;

use quincunx_draw::{ColorDepth, TextStyle, text};

#[test]
fn every_board_reads_well_without_color() {
    for game in ["crosscut", "clusterfuss", "talpa", "claustro", "sight"] {
        let mut sheet = String::new();
        for (name, view) in boards::all().iter().filter(|(name, _)| name.starts_with(game)) {
            for unicode in [false, true] {
                let board = text(view, TextStyle { color: ColorDepth::None, unicode });
                sheet.extend([name, "\n\n", &board, "\n"]);
            }
        }
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
        let plain = text(&view, TextStyle { color: ColorDepth::None, unicode: true });
        for color in [ColorDepth::Sixteen, ColorDepth::TwoFiftySix, ColorDepth::TrueColor] {
            let colored = text(&view, TextStyle { color, unicode: true });
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
