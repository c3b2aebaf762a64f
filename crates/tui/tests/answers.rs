//! Messages, records and menus of the screens.

mod stage;

use stage::{Stage, Style};

const STYLE: Style = Style::SMALL;
const ASCII: Style = Style { unicode: false, ..Style::SMALL };

fn words(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_loss_on_time_is_announced_without_a_key() {
    let mut stage = Stage::short_of_time(STYLE, 300);
    // A message and a dialog are open when the flag falls.
    stage.press("a 1 a 1 Enter z");
    let screen = stage.wait_until(|screen| screen.contains("ran out of time"));
    assert!(screen.contains("has won"), "{screen}");
}

#[test]
fn a_persons_own_move_is_told_and_marked_in_play_and_in_review() {
    let mut stage = Stage::position(ASCII, "crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r");
    stage.press("c 4 Enter");
    let screen = stage.screen();
    assert!(words(&screen).contains("d4, e4 and f4 turn red. Blue to move"), "{screen}");
    assert!(screen.contains("'R'"), "{screen}");
    stage.press("b 2 Enter PgUp");
    let screen = stage.screen();
    assert!(words(&screen).contains("Move 1 of 2. Red puts a disc on c4."), "{screen}");
    assert!(screen.contains("'R'"), "{screen}");
}

#[test]
fn against_a_computer_both_moves_are_told() {
    let mut stage = Stage::against(STYLE, "sight", "random", None);
    stage.press("c 3 Enter");
    let screen = stage.wait_until(|screen| screen.contains("Black puts a piece on"));
    assert!(words(&screen).contains("White puts a piece on c3. Black puts"), "{screen}");
}

#[test]
fn an_illegal_target_names_its_clause_and_keeps_the_selection() {
    let mut stage = Stage::position(STYLE, "clusterfuss", "4/1rr1/brb1/4 r");
    // The cursor begins on c3.
    stage.press("Left Down Enter Left Enter");
    let screen = stage.screen();
    assert!(words(&screen).contains("is not possible") && screen.contains("(F4)"), "{screen}");
    assert!(screen.contains("Esc choose another"), "{screen}");
    stage.press("Right Right Enter");
    assert!(stage.screen().contains("1. b2c2"), "{}", stage.screen());
}

#[test]
fn keys_for_a_game_in_progress_leave_the_result_in_view() {
    let mut stage = Stage::finished(STYLE, "sight", "3", "b3 a3 b2 c3");
    let result = stage.screen();
    assert!(result.contains("has won"), "{result}");
    for key in ["t", "o", "z", "!"] {
        stage.press(key);
        assert_eq!(stage.screen(), result, "{key}");
    }
}

#[test]
fn a_game_left_on_purpose_is_offered_in_the_menu_and_not_at_the_start() {
    let mut stage = Stage::game(STYLE, "sight", "c3 b2");
    stage.press("q 1");
    assert!(stage.screen().contains("Continue"), "{}", stage.screen());
    let mut stage = stage.again(STYLE);
    let screen = stage.screen();
    assert!(!screen.contains("Welcome back"), "{screen}");
    // It is the first item and selected, and opens at once.
    assert!(screen.contains("▸ 1 Continue") && screen.contains("  2 Play"), "{screen}");
    stage.press("Enter");
    assert!(stage.screen().contains("1. c3"), "{}", stage.screen());
}

#[test]
fn interrupted_games_are_asked_about_once() {
    let stage = Stage::interrupted(STYLE, "[Game \"talpa\"]\n\n1. b1c1");
    let mut stage = stage.again(STYLE);
    assert!(stage.screen().contains("Welcome back"), "{}", stage.screen());
    stage.press("Esc");
    let mut stage = stage.again(STYLE);
    let screen = stage.screen();
    assert!(!screen.contains("Welcome back") && screen.contains("Continue"), "{screen}");
}

#[test]
fn nothing_to_continue_is_not_offered() {
    let mut stage = Stage::menu(STYLE);
    assert!(!stage.screen().contains("Continue"), "{}", stage.screen());
}

#[test]
fn claustro_is_a_diamond_in_play_and_in_previews() {
    for size in [(80, 24), (120, 40)] {
        for larger in 0..5 {
            let mut stage = Stage::menu(Style { size, ..Style::SMALL });
            stage.press("Enter Right Right Right Down");
            (0..larger).for_each(|_| stage.press("Right"));
            let form = stage.screen();
            stage.press("Enter");
            for screen in [form, stage.screen()] {
                // The goals of a diamond stand one above the other, those of a square board in
                // opposite corners.
                let flag = |line: &str| line.chars().position(|symbol| symbol == '⚑');
                let flags: Vec<usize> = screen.lines().filter_map(flag).collect();
                let [top, bottom] = flags[..] else { panic!("{screen}") };
                assert_eq!(top, bottom, "{screen}");
            }
        }
    }
}

#[test]
fn long_descriptions_leave_no_blank_line_in_a_form() {
    for (size, whole) in [((80, 24), false), ((120, 40), true)] {
        let mut stage = Stage::menu(Style { size, ..Style::SMALL });
        // Claustro between two computers has the most fields, and long descriptions.
        stage.press("Enter Right Right Right Down Down Right Down Down Right Right Right Right");
        let screen = stage.screen();
        assert!(screen.contains("the fourth occurrence of a position"), "{screen}");
        assert!(!whole || words(&screen).contains("who moved"), "{screen}");
    }
}

#[test]
fn long_thinking_shows_its_progress_and_can_be_stopped() {
    let mut stage = Stage::against(STYLE, "talpa", "engine:time=3600s", None);
    stage.press("b 1 c 1 Enter");
    let screen = stage.wait_until(|screen| screen.contains("s of 3600 s, depth"));
    assert!(words(&screen).contains("Press ! to make it move now"), "{screen}");
    stage.press("!");
    stage.wait_until(|screen| screen.contains("Blue moves from"));
}

#[test]
fn speed_keys_say_what_they_did() {
    let mut stage = Stage::computers(STYLE, "sight", "c3 b2 e5 d4");
    stage.press("Space +");
    assert!(stage.screen().contains("Computers wait 100 ms before a move"), "{}", stage.screen());
    stage.press("+ +");
    assert!(stage.screen().contains("0 ms before a move, the fastest"), "{}", stage.screen());
}

#[test]
fn names_are_whole_beside_clocks() {
    let mut stage = Stage::against(STYLE, "sight", "engine:time=1s", Some("36000+30"));
    let screen = stage.screen();
    assert!(screen.contains("Engine, 1 s") && screen.contains("10:00:00"), "{screen}");
}

#[test]
fn the_tabs_of_the_rules_can_be_clicked() {
    let mut stage = Stage::menu(STYLE);
    stage.press("4");
    stage.click_on("Claustro");
    let screen = stage.screen();
    assert!(screen.contains("[Claustro]") && !screen.contains("[Crosscut]"), "{screen}");
}

#[test]
fn the_aim_is_in_view() {
    for (slug, aim) in [("sight", "no move left"), ("talpa", "your two edges")] {
        for size in [(80, 24), (120, 40)] {
            let mut stage = Stage::game(Style { size, ..Style::SMALL }, slug, "");
            let screen = stage.screen();
            // In a low window it is beside the board.
            let panel = screen.lines().map(|line| line.chars().skip(52).collect::<String>());
            let panel = words(&panel.collect::<Vec<_>>().join("\n"));
            assert!(screen.contains(aim) || panel.contains(aim), "{screen}");
        }
    }
}

#[test]
fn the_highlighted_move_of_the_list_is_previewed() {
    let mut stage = Stage::position(ASCII, "crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r");
    stage.press("o");
    while !stage.screen().contains("Red puts a disc on c4.") {
        stage.press("Down");
    }
    let screen = stage.screen();
    assert!(screen.contains("Preview:") && screen.contains("'R'"), "{screen}");
    stage.press("Esc");
    assert!(!stage.screen().contains("'R'"), "{}", stage.screen());
}

#[test]
fn a_game_branches_from_a_past_position_and_both_are_kept() {
    let mut stage = Stage::game(STYLE, "sight", "c3 b2 e5 d4");
    stage.press("PgUp PgUp N");
    let screen = stage.screen();
    assert!(screen.contains("New game from move 2") && !screen.contains("2. e5"), "{screen}");
    stage.press("a 1 Enter q 1 6");
    let screen = stage.screen();
    let lengths = ["4 moves", "3 moves"];
    assert!(lengths.iter().all(|length| screen.contains(length)), "{screen}");
}

#[test]
fn finished_games_are_listed_with_their_result_and_opened_again() {
    let mut stage = Stage::game(STYLE, "sight", "a1 b1 a2");
    stage.press("b 2 Enter q 5");
    let screen = stage.screen();
    assert!(screen.contains("Finished") && words(&screen).contains("Black won"), "{screen}");
    assert!(words(&screen).contains("just now"), "{screen}");
    stage.press("Enter");
    assert!(stage.screen().contains("Black has won"), "{}", stage.screen());
    // A look at it, and its rematch, add no copy.
    stage.press("n Esc 5");
    assert_eq!(stage.screen().matches("Finished").count(), 1, "{}", stage.screen());
    stage.press("x x");
    assert!(stage.screen().contains("No games yet"), "{}", stage.screen());
}

#[test]
fn saves_are_renamed_and_files_opened_by_path() {
    let mut stage = Stage::menu(STYLE);
    stage.put_save("club", "[Game \"talpa\"]\n\n1. b1c1", 1);
    stage.press("5 r - 2 Enter");
    assert!(stage.screen().contains("club-2"), "{}", stage.screen());
    stage.press("o x Enter");
    let screen = stage.screen();
    assert!(words(&screen).contains("Can't open `x`: no such file"), "{screen}");
    stage.press("Esc o");
    let path = stage.folder().join("data/games/club-2.txt");
    stage.paste(&path.to_string_lossy());
    stage.press("Enter");
    assert!(stage.screen().contains("1. b1c1"), "{}", stage.screen());
}

#[test]
fn pictures_are_saved_as_svg_or_png() {
    let mut stage = Stage::game(STYLE, "sight", "c3");
    stage.press("w Tab Enter");
    assert!(stage.screen().contains(".png"), "{}", stage.screen());
    let picture = stage.folder().join("data/games/sight-2026-11-15.png");
    assert!(std::fs::read(picture).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn progress_in_lessons_is_kept() {
    let mut stage = Stage::menu(STYLE);
    stage.press("2 Enter");
    let lesson =
        catalog::lessons::LessonId::all().next().unwrap().open(messages::Language::english());
    let solution = lesson.steps[0].solution();
    let keys: Vec<String> = solution.chars().map(String::from).collect();
    stage.press(&keys.join(" "));
    stage.press("Enter Esc");
    let mut stage = stage.again(STYLE);
    stage.press("2");
    assert!(stage.screen().contains("1 of "), "{}", stage.screen());
    stage.press("Enter");
    assert!(stage.screen().contains("Step 2 of"), "{}", stage.screen());
}

#[test]
fn a_question_mark_on_the_board_is_an_unknown_value_and_never_a_hint() {
    let mut stage = Stage::position(ASCII, "clusterfuss", "4/r3/rbbr/4 r");
    stage.press("t");
    let screen = stage.wait_until(|screen| screen.contains("Try a3a2"));
    assert!(screen.matches('!').count() >= 4, "{screen}");
    assert!(!screen.replace("? help", "").contains('?'), "{screen}");
}
