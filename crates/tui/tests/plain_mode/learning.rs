//! Reviews and puzzles.

use quincunx_tui::Start;

use crate::transcript::{Fixture, session, words};

/// Black, to move, has lost at the end; White's first move was not the best.
fn sight(moves: &str) -> String {
    moves.replace(' ', "\n") + "\n"
}

#[test]
fn a_finished_game_is_reviewed_and_a_mistake_tried_again() {
    let fixture = Fixture::new("review-game");
    let input = sight("b3 a3 b2 c3") + "Review\n1\nz9\n0\n0\n0\n0\n";
    let text = words(&fixture.plays(session("sight", "3", "human", "human"), &input));
    assert!(text.contains("Reviewing the game ..."), "{text}");
    assert!(text.contains("Accuracy: White"), "{text}");
    assert!(
        text.contains("Try a mistake again?") && text.contains("Find a better move."),
        "{text}"
    );
    assert!(text.contains("`z9`"), "{text}");
}

#[test]
fn puzzles_are_solved_and_the_rating_is_kept() {
    let fixture = Fixture::new("puzzles");
    let puzzles = || {
        let line = "clusterfuss-4-0001;;4/r3/rbbr/4 r;win;a3a2;500\n";
        Start::Puzzles(puzzle::read(line).unwrap())
    };
    let text = words(&fixture.reads(puzzles(), "a3a9\nd2c2\na3a2\n0\n0\n"));
    assert!(text.contains("Red to move: find the only move that wins."), "{text}");
    assert!(text.contains("Not this one. d2c2 loses"), "{text}");
    assert!(text.contains("Solved! Your rating: 749, streak 0, best 0."), "{text}");
    let text = words(&fixture.reads(puzzles(), "a3a2\n\nsolution\n0\n0\n"));
    assert!(text.contains("streak 1, best 1"), "{text}");
    assert!(text.contains("The solution is a3a2 (captures own)."), "{text}");
    let text = words(&fixture.reads(Start::Menu, "puzzles\n0\n0\n"));
    assert!(text.contains("3 tried"), "{text}");
}
