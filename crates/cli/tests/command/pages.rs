//! `quincunx rules`.

use serde_json::Value;

use crate::session::{games, quincunx};

#[test]
fn a_page_reads_well_without_its_marks() {
    insta::assert_snapshot!(quincunx("rules claustro").prints());
}

#[test]
fn pages_fit_a_terminal_and_have_no_marks_left() {
    for game in games() {
        let page = quincunx(&format!("rules {game}")).prints();
        for line in page.lines() {
            assert!(line.chars().count() <= 80, "{line}");
            assert!(!line.starts_with('#') && !line.contains("**"), "{line}");
            assert!(!line.contains(['`', '\x1b']), "{line}");
        }
    }
}

#[test]
fn highlighting_changes_nothing_but_the_looks() {
    for game in games() {
        let plain = quincunx(&format!("rules {game}")).prints();
        let colored = quincunx(&format!("rules {game} --color always")).prints();
        assert!(colored.starts_with("\x1b[1;4m"));
        let mut parts = colored.split("\x1b[");
        let first = parts.next().unwrap().to_owned();
        let text = parts.fold(first, |text, part| text + part.split_once('m').unwrap().1);
        assert_eq!(text, plain, "{game}");
    }
}

/// Pages are printed unchanged, so each must name the designer and every option itself.
#[test]
fn every_page_names_the_maker_and_the_options() {
    for game in games() {
        let facts = quincunx(&format!("rules {game} --json")).prints_json();
        let page = quincunx(&format!("rules {game}")).prints();
        let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let maker = text(&facts["attribution"]);
        let maker = maker.split([',', '(']).next().unwrap().trim();
        assert!(words.contains(maker), "{game}: {maker}");
        for option in facts["options"].as_array().unwrap() {
            for value in option["values"].as_array().unwrap() {
                let option = format!("{}={}", text(&option["name"]), text(&value["value"]));
                assert!(words.contains(&option), "{game}: {option}");
            }
        }
    }
}

#[test]
fn json_has_the_promised_fields() {
    for game in games() {
        let facts = quincunx(&format!("rules {} --json", game.to_uppercase())).prints_json();
        assert_eq!(facts["game"], *game);
        assert_eq!(facts["page"], *quincunx(&format!("rules {game} --markdown")).prints());
        for field in ["name", "summary", "attribution", "usual_size"] {
            assert!(facts[field].is_string(), "{game}: {field}");
        }
        assert!(facts["sizes"].as_array().unwrap().contains(&facts["usual_size"]), "{game}");
    }
}
