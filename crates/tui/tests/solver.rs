//! Solver view: every move marked with its value.

mod stage;

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use catalog::{Build, CATALOG, TablebaseContents, Tablebases};
use rules::{Setup, Size};
use stage::{Stage, Style};

const STYLES: [(&str, Style); 3] = [
    ("unicode", Style::SMALL),
    ("ascii", Style { unicode: false, ..Style::SMALL }),
    ("large", Style { size: (120, 40), ..Style::SMALL }),
];

/// Keeps a tablebase of the small Claustro, in which no search comes to an end by itself.
fn keep_tablebase(tables: &Tablebases) {
    static CONTENTS: OnceLock<TablebaseContents> = OnceLock::new();
    let entry = catalog::find("claustro").expect("a game of the catalog");
    let size = Size::square(4).expect("a size");
    let setup = Setup { size, ..entry.info().usual() };
    let contents = CONTENTS.get_or_init(|| {
        let stop = AtomicBool::new(false);
        let build = Build { setup: &setup, bytes: 64 << 20, threads: 1, stop: &stop };
        entry.build(&build, &mut |_| ()).expect("the board is small")
    });
    tables.save(entry, &setup, contents).expect("the folder can be written");
}

/// True if the solver has finished.
fn is_settled(screen: &str) -> bool {
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    words.contains("Solver") && !words.contains("searching")
}

fn check(name: &str, stage: impl Fn(Style) -> Stage, keys: &str) {
    for (suffix, style) in STYLES {
        let mut stage = stage(style);
        keep_tablebase(&stage.tables);
        stage.press(keys);
        let screen = stage.wait_until(is_settled);
        insta::assert_snapshot!(format!("solver-{name}-{suffix}"), screen);
    }
}

#[test]
fn every_game_shows_what_is_known_about_its_moves() {
    for entry in CATALOG {
        let (slug, smallest) = (entry.info().slug, entry.info().sizes()[0].to_string());
        let (size, moves) = match slug {
            "crosscut" => ("4", "c3"),
            "clusterfuss" => ("3", "b2b1"),
            "talpa" => ("3", "b2b3"),
            "claustro" => ("4", "a2b2 c4b4 b2c2"),
            "sight" => ("3", "b3 a3"),
            _ => (smallest.as_str(), ""),
        };
        check(slug, |style| Stage::finished(style, slug, size, moves), "T");
    }
}

#[test]
fn after_a_piece_its_targets_are_marked() {
    let figure = |style| Stage::position(style, "clusterfuss", "2r1/1rr1/1bb1/4 r");
    check("targets", figure, "T Up Enter");
}

#[test]
fn a_review_shows_the_values_of_earlier_positions() {
    let over = |style| Stage::finished(style, "talpa", "3", "b2b3 b1c1 a1a2 c2c3");
    check("review", over, "T PgUp PgUp");
}

#[test]
fn the_list_of_moves_tells_their_values() {
    let mut stage = Stage::position(STYLES[0].1, "clusterfuss", "4/r3/rbbr/4 r");
    stage.press("T");
    stage.wait_until(is_settled);
    stage.press("o");
    let screen = stage.screen();
    assert!(screen.contains("a3a2  wins in 3") && screen.contains("d2c2  loses in 2"), "{screen}");
}

#[test]
fn keys_are_answered_while_the_search_goes_on_and_it_can_be_ended() {
    let mut searched = 0;
    for entry in catalog::CATALOG {
        let slug = entry.info().slug;
        let mut stage = Stage::game(STYLES[0].1, slug, "");
        stage.press("T");
        let screen = stage.wait_until(|screen| screen.contains("searching:") || is_settled(screen));
        // A small standard board may be solved at once.
        if is_settled(&screen) {
            continue;
        }
        searched += 1;
        assert!(screen.contains(" ?"), "{slug}: {screen}");
        let first = entry.start(&entry.info().usual()).unwrap().choices()[0].text.clone();
        for letter in first.chars() {
            stage.press(&letter.to_string());
        }
        stage.press("Enter");
        let screen = stage.wait_until(|screen| screen.contains("searching:"));
        assert!(screen.contains(&format!("1. {first}")), "{screen}");
        stage.press("T");
        let screen = stage.screen();
        assert!(!screen.contains("Solver ─") && screen.contains("Solver off"), "{screen}");
    }
    assert!(searched > 0);
}

#[test]
fn repetition_is_named_where_it_decides() {
    let mut stage = Stage::finished(STYLES[0].1, "claustro", "4", "a2b2 c4b4 b2c2");
    keep_tablebase(&stage.tables);
    stage.press("T");
    let screen = stage.wait_until(is_settled);
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("decided by repetition") && screen.contains('~'), "{screen}");
}

#[test]
fn a_finished_game_has_nothing_to_be_found_out() {
    let mut stage = Stage::finished(STYLES[0].1, "sight", "3", "b3 a3 b2 c3");
    stage.press("T");
    let screen = stage.wait_until(is_settled);
    assert!(screen.contains("game over"), "{screen}");
}
