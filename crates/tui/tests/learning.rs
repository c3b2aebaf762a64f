//! The screens of reviews and puzzles.

mod stage;

use stage::{Stage, Style};

const STYLE: Style = Style { size: (100, 30), ..Style::SMALL };

#[test]
fn a_finished_game_is_reviewed_and_a_mistake_tried_again() {
    let mut stage = Stage::finished(STYLE, "sight", "3", "b3 a3 b2 c3");
    assert!(stage.screen().contains("Press r to review it"), "{}", stage.screen());
    stage.press("r");
    let screen = stage.wait_until(|screen| screen.contains("Accuracy"));
    assert!(screen.contains("Press n to see"), "{screen}");
    stage.press("n");
    let screen = stage.screen();
    assert!(screen.contains("blunder") || screen.contains("mistake"), "{screen}");
    stage.press("t");
    assert!(stage.screen().contains("Find a better move."), "{}", stage.screen());
    stage.press("j 9 Enter");
    assert!(stage.screen().contains("j9"), "{}", stage.screen());
    stage.press("Esc Right Left Esc");
    assert!(stage.screen().contains("Press r to review it"), "{}", stage.screen());
}

#[test]
fn puzzles_are_chosen_solved_and_given_up() {
    let mut stage = Stage::menu(STYLE);
    stage.click_on("Puzzles");
    assert!(stage.screen().contains("Puzzles of which game?"), "{}", stage.screen());
    stage.press("Enter");
    let screen = stage.screen();
    assert!(screen.contains("is rated") && screen.contains("find the only move"), "{screen}");
    stage.press("s");
    assert!(stage.screen().contains("The solution is"), "{}", stage.screen());
    stage.press("Enter");
    assert!(stage.screen().contains("Choose a move"), "{}", stage.screen());
    stage.press("Esc");
    assert!(stage.screen().contains("1 tried"), "{}", stage.screen());
}
