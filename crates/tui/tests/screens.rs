//! Snapshots of every screen, small and large, in Unicode with colors and in ASCII without.

mod stage;

use catalog::CATALOG;
use catalog::lessons::LessonId;
use messages::Language;
use stage::{Stage, Style};

const STYLES: [(&str, Style); 3] = [
    ("unicode", Style::SMALL),
    ("ascii", Style { unicode: false, ..Style::SMALL }),
    ("large", Style { size: (120, 40), ..Style::SMALL }),
];

/// Every game with moves that lead to its middle and the keys that begin the next move.
fn games() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    CATALOG.iter().map(|entry| {
        let slug = entry.info().slug;
        let (moves, keys) = middle(slug);
        (slug, moves, keys)
    })
}

fn middle(slug: &str) -> (&'static str, &'static str) {
    match slug {
        "crosscut" => ("d4 e5 c4 e4 e3 d5 b4 g2", "Up Up"),
        "clusterfuss" => ("f3e3 c3c4 f1e1 c5c4", "Right Enter"),
        "talpa" => ("h5h6 d6c6 h3h4 e3e2 a4b4 d2d1 g4f4", "Down Enter"),
        "claustro" => ("b1b2 e3d3 a3a4 d3c3 b2c3=e2", "Up Right Right Enter"),
        "sight" => ("c3 b2 e5 d4", "Enter Up"),
        _ => ("", ""),
    }
}

fn check(name: &str, stage: impl Fn(Style) -> Stage) {
    for (suffix, style) in STYLES {
        let mut stage = stage(style);
        insta::assert_snapshot!(format!("{name}-{suffix}"), stage.screen());
    }
}

#[test]
fn the_menu() {
    check("menu", Stage::menu);
}

#[test]
fn setting_up_every_game() {
    for (index, (slug, ..)) in games().enumerate() {
        check(&format!("setup-{slug}"), |style| {
            let mut stage = Stage::menu(style);
            stage.press("Enter");
            (0..index).for_each(|_| stage.press("Right"));
            stage
        });
    }
}

#[test]
fn setting_up_two_computers_with_a_clock() {
    check("setup-computers", |style| {
        let mut stage = Stage::menu(style);
        stage.press(
            "Enter Right Right Right Down Down Right Down Down Left Down Right Down Down Right",
        );
        stage
    });
}

#[test]
fn every_game_in_the_middle() {
    for (slug, moves, keys) in games() {
        check(&format!("game-{slug}"), |style| {
            let mut stage = Stage::game(style, slug, moves);
            stage.press(keys);
            stage
        });
    }
}

#[test]
fn every_game_at_its_end() {
    for (slug, size, moves) in [
        ("crosscut", "4", "c3 b3 a3"),
        ("clusterfuss", "3", "b2b1 a2a3 c3c2"),
        ("talpa", "3", "b2b3 b1c1 a1a2 c2c3"),
        ("claustro", "4", "a2a3 c4b4 a3b4=a2 a2b1=c1 b4c4 d3d2 c4d4"),
        ("sight", "3", "b3 a3 b2 c3"),
    ] {
        check(&format!("over-{slug}"), |style| Stage::finished(style, slug, size, moves));
    }
}

#[test]
fn a_pawn_that_was_captured_and_has_to_be_put_somewhere() {
    check("relocation", |style| {
        let position = "-2b1/2r1b/1b1b1/r4/1rr1- r";
        let mut stage = Stage::position(style, "claustro", position);
        stage.press("Enter Right Up Enter");
        stage
    });
}

#[test]
fn a_refused_move_with_its_clause() {
    check("refused", |style| {
        let mut stage = Stage::position(style, "clusterfuss", "4/1rr1/brb1/4 r");
        stage.press("b 2 a 2 Enter");
        stage
    });
}

#[test]
fn pointing_at_a_cell_that_begins_no_move_says_so() {
    let mut stage = Stage::game(STYLES[0].1, "claustro", "");
    stage.press("Up Enter");
    let screen = stage.screen();
    assert!(screen.contains("No move starts at") && screen.contains("(L2)"), "{screen}");
}

#[test]
fn a_move_that_is_being_typed() {
    check("typing", |style| {
        let mut stage = Stage::game(style, "talpa", "");
        stage.press("b 1 c");
        stage
    });
}

#[test]
fn a_board_seen_from_the_other_side() {
    for slug in ["claustro", "sight"] {
        check(&format!("turned-{slug}"), |style| {
            let mut stage = Stage::game(style, slug, middle(slug).0);
            stage.press("v");
            stage
        });
    }
}

#[test]
fn reviewing_a_game() {
    check("review", |style| {
        let mut stage = Stage::game(style, "crosscut", "d4 e5 c4 e4 e3 d5 b4 g2");
        stage.press("PgUp PgUp PgUp");
        stage
    });
}

#[test]
fn questions_over_a_game() {
    for (name, keys) in [
        ("dialog-menu", "m Down"),
        ("dialog-moves", "o Down Down"),
        ("dialog-resign", "z"),
        ("dialog-leave", "q"),
        ("dialog-save", "s"),
        ("dialog-bad-name", "s / Enter"),
        ("copied", "y"),
        ("help", "?"),
    ] {
        check(name, |style| {
            let mut stage = Stage::game(style, "sight", "c3 b2 e5 d4");
            stage.press(keys);
            stage
        });
    }
}

#[test]
fn a_game_with_clocks() {
    check("clocks", Stage::with_clock);
}

#[test]
fn computers_that_pause() {
    check("paused", |style| {
        let mut stage = Stage::computers(style, "sight", "c3 b2 e5 d4");
        stage.press("Space");
        stage
    });
}

#[test]
fn somebody_has_resigned() {
    check("resigned", |style| {
        let mut stage = Stage::game(style, "sight", "c3 b2 e5 d4");
        stage.press("z Down Enter");
        stage
    });
}

#[test]
fn the_rules_of_every_game() {
    for (index, (slug, ..)) in games().enumerate() {
        for (part, pages) in [("beginning", 0), ("figures", 3)] {
            check(&format!("rules-{slug}-{part}"), |style| {
                let mut stage = Stage::menu(style);
                stage.press("4");
                (0..index).for_each(|_| stage.press("Right"));
                (0..pages).for_each(|_| stage.press("PgDn"));
                stage
            });
        }
    }
}

#[test]
fn the_first_step_of_every_lesson() {
    for (index, id) in (1..).zip(LessonId::all()) {
        check(&format!("lesson-{}", id.key()), |style| {
            let mut stage = Stage::menu(style);
            stage.press(&lesson_keys(index));
            stage
        });
    }
}

/// The keys that open a lesson from the menu: its number, digit by digit.
fn lesson_keys(number: usize) -> String {
    let digits: Vec<String> = number.to_string().chars().map(String::from).collect();
    format!("2 {} Enter", digits.join(" "))
}

#[test]
fn a_step_that_is_done_and_one_that_is_not() {
    for (name, keys) in [
        ("lesson-done", "2 Enter n c 4 Enter"),
        ("lesson-refused", "2 Enter a 1 Enter"),
        ("lesson-solution", "2 Enter n s"),
    ] {
        check(name, |style| {
            let mut stage = Stage::menu(style);
            stage.press(keys);
            stage
        });
    }
}

#[test]
fn every_lesson_can_be_finished_by_typing_its_solutions() {
    for (index, id) in (1..).zip(LessonId::all()) {
        let lesson = id.open(Language::english());
        let mut stage = Stage::menu(STYLES[0].1);
        stage.press(&lesson_keys(index));
        for (number, step) in lesson.steps.iter().enumerate() {
            let screen = stage.screen();
            let heading =
                format!("Step {} of {} ({})", number + 1, lesson.steps.len(), step.clause);
            assert!(screen.contains(&heading), "{screen}");
            for letter in step.solution().chars() {
                stage.press(&letter.to_string());
            }
            stage.press("Enter");
            let screen = stage.screen();
            assert!(screen.contains("Correct!"), "{screen}");
            let next = match (number + 1 == lesson.steps.len(), id.next()) {
                (false, _) => "Enter next step",
                (true, Some(_)) => "Enter next lesson",
                (true, None) => "Enter play it now",
            };
            assert!(screen.contains(next), "{screen}");
            stage.press("Enter");
        }
        let screen = stage.screen();
        if let Some(next) = id.next() {
            assert!(screen.contains(&next.open(Language::english()).steps[0].title), "{screen}");
        } else {
            let name = id.entry().info().name;
            assert!(screen.contains(name) && screen.contains("Moves"), "{screen}");
        }
    }
}

#[test]
fn a_wrong_move_in_a_lesson_is_explained_by_what_happens_next() {
    let (index, id) = (1..).zip(LessonId::all()).find(|(_, id)| id.slug() == "ideas").unwrap();
    let step = &id.open(Language::english()).steps[0];
    let choices = step.start.choices();
    let wrong = choices.iter().find(|choice| !step.accepts(&choice.text)).unwrap();
    check("lesson-wrong", |style| {
        let mut stage = Stage::menu(style);
        stage.press(&lesson_keys(index));
        wrong.text.chars().for_each(|letter| stage.press(&letter.to_string()));
        stage.press("Enter");
        assert!(stage.screen().contains("Not this one."), "{}", stage.screen());
        stage
    });
}

#[test]
fn the_words_of_every_step_fit_the_smallest_window() {
    for (index, id) in (1..).zip(LessonId::all()) {
        let mut stage = Stage::menu(STYLES[0].1);
        stage.press(&lesson_keys(index));
        for step in id.open(Language::english()).steps {
            let screen = stage.screen();
            let last = step.ask.split_whitespace().last().unwrap();
            assert!(screen.contains(last), "{last}: {screen}");
            stage.press("n");
        }
    }
}

#[test]
fn games_to_go_on_with() {
    check("load-nothing", |style| {
        let mut stage = Stage::menu(style);
        stage.press("5");
        stage
    });
    check("load", |style| {
        let mut stage = Stage::menu(style);
        stage.put_save(
            "club",
            "[Game \"talpa\"]\n[First \"Ada\"]\n[Date \"2026.11.15\"]\n\n1. b1c1",
            2,
        );
        stage.put_save("damaged", "[Game \"chess\"]\n\n1. e4", 1);
        stage.press("5 Down Up");
        stage
    });
}

#[test]
fn a_saved_game_that_cannot_be_read_says_why() {
    // Wide enough for any path: line breaks would differ between machines.
    let mut stage = Stage::menu(Style { size: (400, 24), ..Style::SMALL });
    stage.put_save("damaged", "[Game \"chess\"]\n\n1. e4", 1);
    stage.press("5 Enter");
    insta::assert_snapshot!("load-damaged", stage.screen());
}

#[test]
fn interrupted_games_are_offered_at_the_start() {
    check("interrupted", |style| {
        Stage::interrupted(style, "[Game \"talpa\"]\n[Date \"2026.11.15\"]\n\n1. b1c1")
    });
}

#[test]
fn a_game_that_was_just_saved_is_not_kept_a_second_time() {
    let mut stage = Stage::game(STYLES[0].1, "sight", "c3 b2");
    stage.press("s Enter q 5");
    let screen = stage.screen();
    assert!(screen.contains("sight-2026-11-15"), "{screen}");
    assert!(!screen.contains("In progress"), "{screen}");
    // Another move makes it another game.
    let mut stage = Stage::game(STYLES[0].1, "sight", "c3 b2");
    stage.press("s Enter e 5 Enter q");
    assert!(stage.screen().contains("Keep it"), "{}", stage.screen());
}

#[test]
fn a_step_between_computers_says_that_they_pause() {
    let mut stage = Stage::computers(STYLES[0].1, "sight", "c3 b2 e5 d4");
    stage.press("Space .");
    let screen = stage.wait_until(|screen| screen.contains("White moves from"));
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Paused: press Space to resume, . for one move"), "{screen}");
}

#[test]
fn a_perfect_computer_says_what_it_has_gone_by() {
    let mut stage = Stage::against_perfect(STYLES[0].1, "rbr/brb/rbr r");
    stage.press("b 2 b 1 Enter");
    stage.wait_until(|screen| {
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        words.contains("(solved). Red to move")
    });
}

#[test]
fn the_page_of_help_fits_the_smallest_window() {
    let mut stage = Stage::game(STYLES[0].1, "sight", "");
    stage.press("?");
    let screen = stage.screen();
    for part in ["Arrows Enter", "Ctrl-C", "+7 -6 = ~ ?"] {
        assert!(screen.contains(part), "{screen}");
    }
}

#[test]
fn esc_is_said_to_do_what_it_does() {
    let mut stage = Stage::position(STYLES[0].1, "claustro", "-2b1/2r1b/1b1b1/r4/1rr1- r");
    for (keys, footer) in [
        ("Up Down", "Esc leave"),
        ("Enter", "Esc choose another"),
        ("Right Up Enter", "Esc go back"),
        ("Esc Esc a", "Enter play  Esc cancel"),
        ("Esc s", "Enter save  Esc back"),
    ] {
        stage.press(keys);
        let screen = stage.screen();
        assert!(screen.contains(footer), "{keys}: {screen}");
        let typing = footer.starts_with("Enter");
        assert_eq!(screen.contains("? help"), !typing, "{keys}: {screen}");
    }
}

#[test]
fn a_game_is_given_up_only_when_asked_twice() {
    let style = Style::SMALL;
    let mut stage = Stage::interrupted(style, "[Game \"talpa\"]\n\n1. b1c1");
    stage.press("x");
    assert!(stage.screen().contains("Press x again"), "{}", stage.screen());
    stage.press("Down x");
    assert!(stage.screen().contains("Press x again"), "another key has kept it");
    stage.press("x");
    let screen = stage.screen();
    assert!(
        screen.contains("Game deleted") && screen.contains("There are no games in progress"),
        "{screen}"
    );
}

#[test]
fn settings_and_credits() {
    for (name, keys) in [("settings", "6"), ("credits", "7"), ("lessons", "2")] {
        check(name, |style| {
            let mut stage = Stage::menu(style);
            stage.press(keys);
            stage
        });
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let mut stage = Stage::menu(Style { size: (60, 20), ..Style::SMALL });
    insta::assert_snapshot!("too-small", stage.screen());
}

#[test]
fn damaged_settings_are_named() {
    let mut stage = Stage::with_damaged_settings();
    let screen = stage.screen();
    assert!(screen.contains("settings.json.damaged-1"), "{screen}");
}

#[test]
fn folders_that_cannot_be_read_are_told_about_and_stop_nobody() {
    let words = |screen: String| screen.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut stage = Stage::without_folders();
    let screen = words(stage.screen());
    for part in ["Can't read the settings:", "Can't look for interrupted games:"] {
        assert!(screen.contains(part), "{screen}");
    }
    // Two notices at once: each can be read in full.
    stage.press("Enter Enter");
    let screen = words(stage.screen());
    for part in ["Can't save the settings: file exists", "FOLDER/state/games: not a directory"] {
        assert!(screen.contains(part), "{part}: {screen}");
    }
    stage.press("d 4 Enter");
    assert!(stage.screen().contains("1. d4"));
    // Promises nothing it can't keep.
    stage.press("q");
    let screen = stage.screen();
    assert!(screen.contains("The game will be lost"), "{screen}");
}
