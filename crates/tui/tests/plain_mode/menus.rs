//! Menus, rules, credits, setup and settings.

use catalog::CATALOG;

use crate::transcript::{Fixture, words};

/// Number of times the main menu was shown.
fn main_menus(text: &str) -> usize {
    text.matches("Main menu").count()
}

#[test]
fn every_menu_has_a_way_back() {
    let fixture = Fixture::new("back");
    for number in 1..=7 {
        // Credits return by themselves.
        let back = if number == 7 { "" } else { "0\n" };
        let text = fixture.types(&format!("{number}\n{back}0\n"));
        assert_eq!(main_menus(&text), 2, "{number}: {text}");
        assert!(!text.contains("End of input"), "{text}");
    }
    // Back from the options, from the setup and from the games.
    let text = fixture.types("1\n1\n2\n0\n0\n0\n0\n");
    assert_eq!(main_menus(&text), 2, "{text}");
    let text = fixture.types("1\ntalpa\nback\nback\nback\n");
    assert_eq!(main_menus(&text), 2, "{text}");
}

#[test]
fn the_end_can_be_asked_for_everywhere() {
    let fixture = Fixture::new("quit");
    for lines in
        ["quit", "EXIT", "1\nquit", "1\n1\nquit", "1\n1\n2\nquit", "1\n1\n1\nquit", "2\n1\nquit"]
    {
        let text = fixture.types(lines);
        assert!(!text.contains("End of input"), "{lines}: {text}");
    }
}

#[test]
fn help_is_given_at_every_prompt() {
    let fixture = Fixture::new("help");
    for (lines, expected) in [
        ("help", "0 goes back"),
        ("?", "0 goes back"),
        ("1\n?", "0 goes back"),
        ("1\n1\nHELP", "0 goes back"),
        ("1\n1\n1\nhelp", "Ask the engine for a move"),
        ("1\n1\n1\npick\nhelp", "0 goes back one square"),
        ("1\n1\n1\nsave\nhelp", "letters, digits"),
        ("2\n1\nhelp", "Show the solution"),
    ] {
        let text = words(&fixture.types(lines));
        assert!(text.contains(expected), "{lines}: {text}");
    }
}

#[test]
fn rules_of_every_game_and_credits_can_be_read() {
    let fixture = Fixture::new("rules");
    let slugs: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
    let text = words(&fixture.types(&format!("rules\n{}\n0\ncredits\n0\n", slugs.join("\n"))));
    for entry in CATALOG {
        let info = entry.info();
        let lines = quincunx_tui::render::page::lines(info.rules_page, 80);
        let page: Vec<String> =
            lines.iter().map(quincunx_tui::render::page::PageLine::text).collect();
        let page = words(&page.join(" "));
        assert!(text.contains(&page), "{}", info.name);
        assert!(text.contains(&format!("{}: {}.", info.name, info.attribution)), "{}", info.name);
    }
}

#[test]
fn answers_can_be_numbers_or_the_beginning_of_a_name() {
    let fixture = Fixture::new("names");
    for answer in ["3", "talpa", "TALPA", "t"] {
        let text = fixture.types(&format!("play\n{answer}\n"));
        assert!(text.contains("Talpa: choose your settings"), "{answer}: {text}");
    }
    // Several games start with this letter.
    let text = fixture.types("play\nc\n");
    assert!(text.contains("`c` isn't on the list"), "{text}");
}

#[test]
fn every_answer_of_the_set_up_can_be_given() {
    let fixture = Fixture::new("set-up");
    let text = fixture.types("1\ncrosscut\nfiles\n5\nranks\n6\nplayers\ntwo people\n1\nquit\n");
    assert!(text.contains("Crosscut, 5 x 6. Red: human"), "{text}");
    let text = words(&fixture.types("1\ntalpa\nsize\n6\nrule\nblue\nplayers\ntwo comp\n\n"));
    assert!(text.contains("Talpa, 6 x 6, first=blue. Blue: Level 1"), "{text}");
    let lines = "1\nsight\nplayers\ncomputer first\ncomputer\ngreedy\nclock\n5\n1\n";
    let text = words(&fixture.types(lines));
    assert!(text.contains("Sight, 5 x 5, blocked=next. White: Greedy (moves first). Black: human"));
    assert!(text.contains("Time left: White 10:00, Black 10:00."), "{text}");
}

#[test]
fn answers_are_remembered() {
    let fixture = Fixture::new("remember");
    fixture.types("1\ncrosscut\nfiles\n5\n1\n");
    let text = words(&fixture.types("1\ncrosscut\n"));
    assert!(text.contains("Files (columns) 5") && text.contains("Ranks (rows) 8"), "{text}");
}

#[test]
fn boards_are_drawn_with_letters_or_symbols() {
    let fixture = Fixture::new("symbols");
    let letters = fixture.types("1\ntalpa\n1\n");
    assert!(letters.contains(" R  B  R  B ") && !letters.contains('◉'), "{letters}");
    let symbols = fixture.types("settings\nsymbols\nunicode\n0\n1\ntalpa\n1\n");
    assert!(symbols.contains('◉') && symbols.contains('◆'), "{symbols}");
    // Enter keeps the choice.
    let kept = fixture.types("settings\nsymbols\n\n0\n1\ntalpa\n1\n");
    assert!(kept.contains('◉'), "{kept}");
}

#[test]
fn damaged_settings_are_named_and_do_no_harm() {
    let fixture = Fixture::new("settings");
    fixture.put("config/settings.json", "{ nonsense");
    let text = words(&fixture.types("1\ntalpa\n1\n"));
    assert!(text.contains("settings.json.damaged-1`"), "{text}");
    assert!(text.contains("Red to move"), "{text}");
    assert_eq!(fixture.files("config"), ["settings.json", "settings.json.damaged-1"]);
}
