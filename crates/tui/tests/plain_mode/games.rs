//! Whole games.

use catalog::CATALOG;
use messages::Language;
use quincunx_tui::Start;
use quincunx_tui::plain_mode::Audience;
use quincunx_tui::session::clock::{Clock, TimeControl};

use crate::transcript::{Fixture, position, session, words};

/// Plays the first move of the list on every human turn, and leaves when the game is over.
fn first_move(written: &str) -> String {
    let last = written.lines().last().unwrap_or_default().trim();
    if last.ends_with("'s move:") { "1" } else { "0" }.to_owned()
}

/// Smallest board in the menus.
fn small_board(entry: &catalog::Entry) -> String {
    entry.info().menu_sides[0].to_string()
}

#[test]
fn every_game_is_played_to_its_end_in_all_four_modes() {
    let fixture = Fixture::new("modes");
    for entry in CATALOG {
        let (slug, size) = (entry.info().slug, small_board(entry));
        for (first, second) in
            [("human", "human"), ("human", "greedy"), ("random", "human"), ("greedy", "random")]
        {
            let start = Start::Game(Box::new(session(slug, &size, first, second)));
            let text = fixture.talks(start, Audience::Script, |written| Some(first_move(written)));
            let words = words(&text);
            assert!(words.contains(" has won: "), "{slug} {first} {second}: {text}");
            assert!(words.contains("The game is over. What next?"), "{slug} {first} {second}");
            assert!(!words.contains("End of input"), "{slug} {first} {second}: {text}");
            // The board is shown before every move and once at the end.
            let moves = text.lines().filter(|line| line.starts_with("Move ")).count();
            let is_state = |line: &&str| line.ends_with(" to move.") || line.contains(" has won: ");
            let boards = text.lines().filter(is_state).count();
            assert_eq!(boards, moves + 1, "{slug} {first} {second}: {text}");
        }
    }
    assert_eq!(fixture.files("state/games"), [""; 0], "finished games leave nothing behind");
}

#[test]
fn every_game_is_played_to_its_end_in_other_languages() {
    for code in ["pt", "ja"] {
        let mut fixture = Fixture::new(&format!("games-{code}"));
        fixture.environment.language.given = Language::find(code);
        let say = |id| Language::find(code).unwrap().say(id).to_string();
        for entry in CATALOG {
            let (slug, size) = (entry.info().slug, small_board(entry));
            let start = Start::Game(Box::new(session(slug, &size, "human", "greedy")));
            let over = say("plain-over");
            let text = fixture.talks(start, Audience::Script, |written| {
                Some(if written.contains(&over) { "0" } else { "1" }.to_owned())
            });
            assert!(text.contains(&over), "{slug} {code}: {text}");
            for english in ["Move ", "has won", " to move", "What next"] {
                assert!(!text.contains(english), "{slug} {code} {english}: {text}");
            }
        }
    }
}

#[test]
fn the_values_of_all_moves_are_told() {
    let fixture = Fixture::new("truth");
    let figure = || position("clusterfuss", "4/r3/rbbr/4 r");
    let text = fixture.plays(figure(), "truth\n");
    assert!(text.contains("Red wins in 3 (solved).\n"), "{text}");
    assert!(text.contains("  a3a2      wins in 3\n  d2c2      loses in 2\n"), "{text}");
    assert_eq!(fixture.plays(figure(), "VALUES\n"), text.replace("truth", "VALUES"));
}

#[test]
fn a_game_that_was_just_saved_is_not_kept_a_second_time() {
    let fixture = Fixture::new("saved");
    let text = fixture.plays(session("sight", "5", "human", "human"), "c3\nsave club\n0\n");
    assert!(text.contains("Saved as "), "{text}");
    assert!(!text.contains("Your game is kept"), "{text}");
    assert_eq!(fixture.files("state/games"), [""; 0]);
    let text = fixture.plays(session("sight", "5", "human", "human"), "c3\nsave other\nb2\n0\n");
    assert!(text.contains("Your game is kept"), "{text}");
}

#[test]
fn the_signs_of_a_board_are_explained() {
    let fixture = Fixture::new("signs");
    let text = words(&fixture.plays(session("claustro", "5", "human", "human"), ""));
    assert!(text.contains("Red's goal is marked r, Blue's goal b."), "{text}");
}

#[test]
fn what_a_move_did_is_told() {
    let fixture = Fixture::new("told");
    let flips = position("crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r");
    let text = words(&fixture.plays(flips, "c4\n"));
    let told = "Move 1, Red: c4. Red puts a disc on c4. d4, e4 and f4 turn red.";
    assert!(text.contains(told), "{text}");
    let lost = position("talpa", "r1r/1r1/r1b r");
    let text = words(&fixture.plays(lost, "xb2\n"));
    assert!(text.contains("Blue has won: both paths are open, and Blue did not dig last (T6)."));
    let forced = position("crosscut", "7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r");
    let text = words(&fixture.plays(forced, "pass\n"));
    assert!(text.contains("Red to move: only `pass` is possible."), "{text}");
    assert!(text.contains("Move 1, Red: pass. Red skips the turn."), "{text}");
}

#[test]
fn computers_that_play_each_other_wait_for_a_person_to_look() {
    let fixture = Fixture::new("watch");
    let mut answers =
        ["", "3", "undo", "nonsense", "99999999999999999999", "moves", "all", "0"].iter();
    let start = Start::Game(Box::new(session("sight", "5", "random", "random")));
    let text =
        fixture.talks(start, Audience::Person, |_| answers.next().map(|&line| line.to_owned()));
    // One move, three more, one taken back, then the rest without prompts.
    assert_eq!(text.matches("Enter for the next move").count(), 7, "{text}");
    assert!(text.contains("Move 4, ") && words(&text).contains("Move undone."), "{text}");
    assert_eq!(text.matches("Unknown command").count(), 2, "{text}");
    assert!(text.contains("has won"), "{text}");
}

#[test]
fn the_same_seed_makes_the_same_game() {
    let fixture = Fixture::new("seed");
    for entry in CATALOG {
        let size = small_board(entry);
        let [one, other] = [(); 2].map(|()| {
            fixture.plays(session(entry.info().slug, &size, "random", "greedy"), "0\n0\n")
        });
        assert_eq!(one, other, "{}", entry.info().slug);
    }
}

#[test]
fn a_game_can_be_given_up_taken_back_and_played_again() {
    let fixture = Fixture::new("resign");
    let game = || session("sight", "5", "human", "human");
    let text = words(&fixture.plays(game(), "c3\nresign\n2\nb2\nresign\n1\n"));
    assert!(text.contains("White has won: Black resigned."), "{text}");
    assert!(text.contains("Black has won: White resigned."), "{text}");
    assert_eq!(text.matches("Sight, 5 x 5").count(), 2, "{text}");
    let text = words(&fixture.plays(session("sight", "5", "human", "random"), "c3\nresign\n1\n"));
    assert!(text.contains("White: Random (moves first). Black: human."), "{text}");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let fixture = Fixture::new("undo");
    let text = words(&fixture.plays(
        session("sight", "5", "human", "human"),
        "undo\nredo\nc3\nundo\nposition\nredo\nposition\n",
    ));
    assert!(text.contains("There is no move to undo."), "{text}");
    assert!(text.contains("There is no move to redo."), "{text}");
    assert!(text.contains("5/5/5/5/5 w") && text.contains("5/5/2w2/5/5 b"), "{text}");
    // Against a computer its reply is taken back too.
    let text =
        words(&fixture.plays(session("sight", "5", "human", "random"), "c3\nundo\nposition\n"));
    assert!(text.contains("5/5/5/5/5 w"), "{text}");
}

#[test]
fn the_engine_gives_a_hint_and_its_reason() {
    let fixture = Fixture::new("hint");
    // One move wins at once, so the engine stops early.
    let text = words(&fixture.plays(position("claustro", "-2r1/4r/b3b/r3b/1r1b- r"), "hint\n"));
    assert!(text.contains("Try d5e5: Red wins in 1") || text.contains("Try e4e5: Red wins in 1"));
}

#[test]
fn a_clock_that_has_run_out_ends_the_game() {
    let fixture = Fixture::new("clock");
    let control = TimeControl {
        initial: std::time::Duration::from_nanos(1),
        increment: std::time::Duration::ZERO,
    };
    let game = session("sight", "5", "human", "human").with_clock(Some(Clock::new(control)));
    let text = words(&fixture.plays(game, "c3\nb2\n0\n0\n"));
    assert!(text.contains("Time left: White 0:00.0, Black 0:00.0."), "{text}");
    assert!(text.contains("Time is up."), "{text}");
    assert!(text.contains("White has won: Black ran out of time."), "{text}");
}

#[test]
fn a_game_that_is_over_already_is_shown_with_its_result() {
    let fixture = Fixture::new("over");
    let over = position("crosscut", "8/1b1b1rr1/2b1b3/1r1bbbb1/1bbbbbb1/1rrr1bb1/1rrr1b2/8 r");
    let text = words(&fixture.plays(over, "2\n5\n4\n0\n0\n"));
    assert!(text.contains("Blue has won: Blue has a line right across the inside (C7)."), "{text}");
    assert!(text.contains("There is no move to undo."), "{text}");
    assert!(text.contains("[Result \"0-1\"]"), "{text}");
}
