//! Earlier positions, games that branch off them, and previews of moves.

use quincunx_tui::Start;

use crate::transcript::{Fixture, position, session, words};

fn sight(moves: &str) -> String {
    moves.replace(' ', "\n") + "\n"
}

#[test]
fn a_move_is_previewed_by_text_or_number_and_not_played() {
    let fixture = Fixture::new("preview");
    let flips = || position("crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r");
    let text = words(&fixture.plays(flips(), "preview c4\nrecord\n"));
    assert!(
        text.contains("Preview of c4: Red puts a disc on c4. d4, e4 and f4 turn red"),
        "{text}"
    );
    assert!(text.contains("'R'") && text.contains("type `c4` to play it"), "{text}");
    assert!(!text.contains("Move 1, Red"), "{text}");
    let joined = || position("clusterfuss", "4/1rr1/brb1/4 r");
    let text = words(&fixture.plays(joined(), "preview 1\n"));
    assert!(text.contains("Preview of b2b3:"), "{text}");
    for (typed, complaint) in [
        ("preview b2a2", "(F4)"),
        ("preview 7", "`7` isn't on the list"),
        ("preview", "with a move or its number"),
    ] {
        let text = words(&fixture.plays(joined(), &format!("{typed}\n")));
        assert!(text.contains(complaint) && !text.contains("Preview of"), "{typed}: {text}");
    }
}

#[test]
fn earlier_positions_are_shown() {
    let fixture = Fixture::new("history");
    let input = sight("c3 b2 e5 d4") + "history\nhistory 2\nhistory start\nhistory 9\n";
    let text = words(&fixture.plays(session("sight", "5", "human", "human"), &input));
    assert!(text.contains("1 c3 2 b2 3 e5 4 d4"), "{text}");
    assert!(text.contains("After move 2 of 4. Black puts a piece on b2. White to move."), "{text}");
    assert!(text.contains("After move 0 of 4. White to move."), "{text}");
    assert!(text.contains("`9` isn't a move: type a number from 1 to 4"), "{text}");
    let text = words(&fixture.plays(session("sight", "5", "human", "human"), "history\n"));
    assert!(text.contains("No moves have been played yet"), "{text}");
}

#[test]
fn a_game_branches_from_an_earlier_position_and_both_are_kept() {
    let fixture = Fixture::new("branch");
    let input = sight("c3 b2 e5 d4") + "branch 2\na1\nrecord\n0\n0\n";
    let text = words(&fixture.plays(session("sight", "5", "human", "human"), &input));
    assert!(text.contains("New game from move 2; the other one is kept."), "{text}");
    assert!(text.contains("Move 3, White: a1."), "{text}");
    assert!(text.contains("1. c3 b2 2. a1"), "{text}");
    let text = words(&fixture.reads(Start::Menu, "continue\n0\n0\n"));
    assert!(text.contains("4 moves") && text.contains("3 moves"), "{text}");
}

#[test]
fn a_finished_game_branches_too() {
    let fixture = Fixture::new("branch-over");
    let input = sight("b3 a3 b2 c3") + "Branch\n9\n2\na1\n0\n0\n";
    let text = words(&fixture.plays(session("sight", "3", "human", "human"), &input));
    assert!(text.contains("The game is over. What next?"), "{text}");
    assert!(text.contains("`9` isn't a move"), "{text}");
    assert!(text.contains("New game from move 2") && text.contains("Move 3, White: a1."), "{text}");
    // The finished game is in the history, and the branch can be continued.
    assert_eq!(fixture.files("data/history").len(), 1);
}

#[test]
fn a_branch_needs_an_earlier_move() {
    let fixture = Fixture::new("branch-none");
    let text = words(&fixture.plays(session("sight", "5", "human", "human"), "branch\n"));
    assert!(text.contains("No moves have been played yet"), "{text}");
    let input = sight("c3 b2") + "branch 2\nbranch\n0\nbranch\nstart\n";
    let text = words(&fixture.plays(session("sight", "5", "human", "human"), &input));
    assert!(text.contains("That is the present position"), "{text}");
    assert!(text.contains("After which move, 1 to 1 (or `start`; 0 to go back)?"), "{text}");
    assert!(text.contains("New game from move 0"), "{text}");
}
