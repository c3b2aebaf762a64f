//! Actions besides moves.

use std::fs;
use std::time::Duration;

use crate::pty::{Home, Terminal};

const ENTER: &str = "\r";

#[test]
fn a_game_against_the_computer_goes_on_by_itself() {
    let home = Home::new("computer");
    let mut terminal = Terminal::start(&home, "play sight --second random --seed 7");
    terminal.expect("White to move");
    terminal.send("c3");
    terminal.send(ENTER);
    terminal.expect("Black puts a piece");
    terminal.send("u");
    terminal.wait("the move taken back", |screen| !screen.text().contains("1. c3"));
}

#[test]
fn computers_play_each_other_to_the_end() {
    let home = Home::new("computers");
    let mut terminal =
        Terminal::start(&home, "play talpa --size 4 --first greedy --second random --seed 1");
    terminal.expect("Talpa 4 x 4");
    // Fast, faster, no delay.
    terminal.send("+++");
    terminal.expect("has won");
}

#[test]
fn pasted_text_is_no_command() {
    let home = Home::new("paste");
    let mut terminal = Terminal::start(&home, "play talpa --second human");
    terminal.expect("Red to move");
    terminal.send(&format!("\x1b[200~b1c1\rq\r{}\x1b[201~", "q".repeat(100_000)));
    terminal.expect("Your move: b1c1_");
    terminal.send(ENTER);
    terminal.expect("1. b1c1");
    terminal.expect("Blue to move");
}

#[test]
fn a_long_paste_without_brackets_keeps_its_enter() {
    let home = Home::new("long-paste");
    let mut terminal = Terminal::start(&home, "play talpa --second human");
    terminal.expect("Red to move");
    terminal.send(&format!("b1c1{}\r", " ".repeat(1500)));
    terminal.expect("1. b1c1");
    terminal.expect("Blue to move");
}

#[test]
fn a_loss_on_time_is_announced_at_once() {
    let home = Home::new("time");
    for arguments in ["", "--plain"] {
        let play = format!("play sight --second human --clock 1+0 {arguments}");
        let mut terminal = Terminal::start(&home, &play);
        terminal.expect("White to move");
        terminal.send("c3");
        terminal.send(ENTER);
        // Nobody touches the keyboard after the first move.
        terminal.expect_received("Black ran out of time");
    }
}

#[test]
fn a_computer_that_thinks_for_long_can_be_hurried_in_plain_mode() {
    let home = Home::new("plain-now");
    let mut terminal = Terminal::start(&home, "play talpa --plain --second engine:time=3600s");
    terminal.expect("Red to move");
    terminal.send("b1c1");
    terminal.send(ENTER);
    terminal.expect_received("is thinking: 1 s of 3600 s");
    terminal.send("!");
    terminal.send(ENTER);
    terminal.expect_received("Move 2, Blue");
}

#[test]
fn a_computer_that_thinks_for_long_can_be_asked_for_its_move() {
    let home = Home::new("now");
    let mut terminal = Terminal::start(&home, "play talpa --second engine:time=3600s");
    terminal.expect("Red to move");
    terminal.send("b1c1");
    terminal.send(ENTER);
    terminal.expect("is thinking");
    // Partial results are shown during the search.
    terminal.expect("depth");
    terminal.send("!");
    terminal.expect("Blue moves from");
}

#[test]
fn computers_can_be_paused_and_stepped() {
    let home = Home::new("paused");
    let mut terminal = Terminal::start(&home, "play talpa --first greedy --second random --seed 1");
    terminal.expect("Talpa 8 x 8");
    terminal.send(" ");
    terminal.expect("Paused");
    terminal.expect("Space resume");
    // From a fixed position, exactly one move.
    terminal.send("\x1b[5~");
    terminal.send("uuuuuuuu");
    terminal.wait("an empty list", |screen| !screen.text().contains(" 1. "));
    terminal.send(".");
    terminal.expect(" 1. ");
    terminal.expect("Paused: press Space");
    terminal.send(" ");
    terminal.expect(" 3. ");
}

#[test]
fn keys_are_answered_while_the_engine_thinks_and_it_gives_hints() {
    let home = Home::new("engine");
    let mut terminal = Terminal::start(&home, "play talpa --second human");
    terminal.expect("Red to move");
    terminal.send("l");
    terminal.expect("nodes");
    terminal.send("b1");
    terminal.expect("Your move: b1_");
    terminal.send("\x1b");
    terminal.expect("Red to move");
    terminal.send("l");
    terminal.wait("the engine's rest", |screen| !screen.text().contains("nodes"));
    terminal.send("t");
    terminal.expect("Try ");
}

#[test]
fn a_game_is_saved_pictured_and_loaded_again() {
    let home = Home::new("saved");
    let mut terminal = Terminal::start(&home, "");
    terminal.expect("Set up a new game");
    terminal.send(ENTER);
    terminal.expect("Start the game");
    terminal.send(ENTER);
    terminal.expect("Red to move");
    terminal.send("d4");
    terminal.send(ENTER);
    terminal.expect("Blue puts a disc");
    for (key, ending) in [("s", "txt"), ("w", "svg")] {
        terminal.send(key);
        terminal.expect(&format!("_.{ending}"));
        terminal.send("\x7f\x7f-mine");
        terminal.send(ENTER);
        terminal.expect("Saved as");
    }
    let games = home.path().join("data/quincunx/games");
    let saved = || -> Vec<String> {
        let entries = fs::read_dir(&games).unwrap();
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
    };
    // The notice of the first file may still have been there when the second was being written.
    // A file appears under its name before its temporary name is gone.
    let is_picture = |name: &String| name.ends_with("-mine.svg");
    let is_temporary = |name: &String| name.contains(".tmp");
    for _ in 0..1000 {
        let names = saved();
        if names.iter().any(is_picture) && !names.iter().any(is_temporary) {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut names = saved();
    names.sort();
    let [picture, record] = names.as_slice() else { panic!("{names:?}") };
    assert!(picture.ends_with("-mine.svg") && record.ends_with("-mine.txt"), "{names:?}");

    // Resign, flip the board, rematch, leave and load.
    terminal.send("z2");
    terminal.expect("Blue has won: Red resigned");
    terminal.send("v");
    terminal.send("n");
    terminal.expect("Red puts a disc");
    terminal.send("q2");
    terminal.expect("Saved and finished games");
    terminal.send("5");
    terminal.expect("Crosscut 8, human vs. Level 1, 2 moves");
    terminal.send(ENTER);
    terminal.expect("1. d4");
    terminal.expect("Red to move");
}
