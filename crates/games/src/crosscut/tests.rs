//! Unit tests of lines, flanks and lengths inside a position.

use super::*;

fn read(text: &str) -> Crosscut {
    Crosscut::read_position(text, &INFO.usual().rules).unwrap()
}

#[test]
fn a_run_is_flanked_only_with_an_own_disc_right_behind_it() {
    //                own        enemy      offset
    assert_eq!(flanked(0b10_0000, 0b01_1100, 1), 0b01_1100);
    assert_eq!(flanked(0b00_0010, 0b01_1100, 5), 0b01_1100);
    assert_eq!(flanked(0b100_0000, 0b01_1100, 1), 0, "a gap behind the run");
    assert_eq!(flanked(0b10_0000, 0b01_1000, 1), 0, "a gap before the run");
    assert_eq!(flanked(0b10_0000, 0b00_0000, 4), 0, "no run");
    assert_eq!(flanked(0b1000_0010, 0b0110_1100, 4), 0b0110_1100, "both ways at once");
}

#[test]
fn segments_are_measured_at_full_length() {
    assert_eq!(segment(0b0111_0110, 1), 2);
    assert_eq!(segment(0b0111_0110, 5), 3);
}

#[test]
fn flanks_from_all_four_edges_are_found_at_once() {
    let position = read("7/1bbrb2/4r2/3rbb1/2r4/2b4/7 r");
    let mut found = Vec::new();
    for (edge, anchors) in position.flanked_from_edges().into_iter().enumerate() {
        found
            .extend(anchors.squares().map(|anchor| position.edge_square(edge, anchor).to_string()));
    }
    // The same by testing every perimeter square.
    let around = position.size().cells().filter(|&cell| position.is_perimeter(cell));
    let mut slow: Vec<String> = around
        .filter(|&cell| position.flips(cell).in_rank | position.flips(cell).in_file != 0)
        .map(|cell| cell.to_string())
        .collect();
    found.sort();
    slow.sort();
    assert_eq!(found, slow);
    assert_eq!(found, ["a6", "c1", "e7", "g4"]);
}

#[test]
fn a_line_across_a_board_of_any_shape_is_seen() {
    for (text, over) in [
        ("5/1rrr1/5/5/5 b", true),
        ("5/1rr2/5/5/5 b", false),
        ("5/1r3/1r3/5/5 b", false),
        ("5/1r3/1r3/1r3/5 b", true),
        ("3/1r1/3/3 b", true),
        ("10/1bbbbbbbb1/10 r", true),
    ] {
        assert_eq!(read(text).outcome().is_some(), over, "{text}");
    }
}
