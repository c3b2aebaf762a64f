//! Options in every order: the same options describe the same board, however they arrive.

use crate::support::Session;
use catalog::{CATALOG, Entry};
use rules::Setup;

/// A setup of the game other than the usual one, in size and, where there are any, in rules.
fn unusual(entry: &Entry) -> Setup {
    let (info, usual) = (entry.info(), entry.info().usual());
    let size = info.sizes().into_iter().find(|size| *size != usual.size).expect("another size");
    let rules = info.all_rules().into_iter().rev().find(|rules| *rules != usual.rules);
    Setup { size, rules: rules.unwrap_or(usual.rules) }
}

/// All orders of a list.
fn orders(lines: &[String]) -> Vec<Vec<String>> {
    if lines.is_empty() {
        return vec![Vec::new()];
    }
    let first = |index: usize| {
        let mut rest = lines.to_vec();
        let line = rest.remove(index);
        let with_first = move |order| [vec![line.clone()], order].concat();
        orders(&rest).into_iter().map(with_first).collect::<Vec<_>>()
    };
    (0..lines.len()).flat_map(first).collect()
}

fn option(name: &str, value: &str) -> String {
    format!("setoption name {name} value {value}")
}

/// Lines that describe a board.
fn board_options(entry: &Entry, setup: &Setup) -> Vec<String> {
    let rules = setup.rules.to_string();
    let rules = if rules.is_empty() { "default" } else { &rules };
    vec![
        option("Game", entry.info().slug),
        option("Size", &setup.size.to_string()),
        option("Rules", rules),
    ]
}

#[test]
fn every_order_of_options_gives_the_same_board() {
    for entry in CATALOG {
        let setup = unusual(entry);
        let expected = entry.start(&setup).unwrap();
        let choices: Vec<String> = expected.choices().into_iter().map(|mv| mv.text).collect();
        let mut options = board_options(entry, &setup);
        options.push(option("Hash", "1"));
        options.push(option("Seed", "7"));
        let session = Session::begin();
        for (number, order) in orders(&options).into_iter().enumerate() {
            // Another game of another size first, so that nothing of it may remain.
            let other = &CATALOG[(number + 1) % CATALOG.len()];
            session.send(&board_options(other, &unusual(other)).join("\n"));
            session.send("isready");
            assert_eq!(session.receive(), "readyok");
            session.send(&order.join("\n"));
            // Whatever comes next finds the new board.
            match number % 4 {
                0 => assert_eq!(session.ask("isready"), "readyok", "{order:?}"),
                1 => session.send("position startpos"),
                2 => session.send("uginewgame"),
                _ => {}
            }
            let fen = format!("response {}", expected.position_text());
            assert_eq!(session.ask("query fen"), fen, "{order:?}");
            let moves = format!("response {}", choices.join(" "));
            assert_eq!(session.ask("query moves"), moves, "{order:?}");
        }
    }
}

#[test]
fn contradicting_options_are_refused_with_one_line() {
    let session = Session::begin();
    let talpa = catalog::find("talpa").unwrap();
    session.send(&board_options(talpa, &talpa.info().usual()).join("\n"));
    assert_eq!(session.ask("isready"), "readyok");
    let before = session.ask("query fen");
    let wrong = [option("Game", "sight"), option("Size", "4x5"), option("Rules", "first=blue")];
    for order in orders(&wrong) {
        session.send(&order.join("\n"));
        let (refused, _) = {
            session.send("isready");
            session.receive_until("readyok")
        };
        assert_eq!(refused.len(), 1, "{refused:?}");
        assert!(refused[0].starts_with("info string "), "{refused:?}");
        assert!(refused[0].contains("the game is still talpa 8"), "{refused:?}");
        assert_eq!(session.ask("query fen"), before);
    }
    // What was refused is forgotten.
    session.send("setoption name Game value sight");
    assert_eq!(session.answers("position startpos moves c3"), [""; 0]);
}

#[test]
fn another_game_begins_with_its_own_defaults() {
    let session = Session::begin();
    for entry in CATALOG {
        session.send(&board_options(entry, &unusual(entry)).join("\n"));
        assert_eq!(session.ask("isready"), "readyok");
        // The same game again changes nothing.
        session.send(&option("Game", entry.info().slug));
        let start = entry.start(&unusual(entry)).unwrap();
        assert_eq!(session.ask("query fen"), format!("response {}", start.position_text()));
        for other in CATALOG.iter().filter(|other| other.info().slug != entry.info().slug) {
            session.send(&option("Game", other.info().slug));
            let usual = other.start(&other.info().usual()).unwrap();
            assert_eq!(session.ask("query fen"), format!("response {}", usual.position_text()));
        }
    }
}

#[test]
fn an_engine_started_for_a_game_announces_it() {
    for entry in CATALOG {
        let setup = unusual(entry);
        let start = entry.start(&setup).unwrap();
        let session = Session::playing(start.copy());
        assert_eq!(session.ask("query fen"), format!("response {}", start.position_text()));
        session.send("ugi");
        let (lines, _) = session.receive_until("ugiok");
        let slug = entry.info().slug;
        assert!(lines[2].starts_with(&format!("option name Game type combo default {slug} ")));
        assert_eq!(lines[3], format!("option name Size type string default {}", setup.size));
    }
}
