//! The terminal is always restored and no game is lost.

use crate::pty::{Home, PROGRAM, Terminal, run, wait_until_gone};

/// Sequences that restore the terminal: mouse off, main screen, cursor on.
const GIVEN_BACK: [&str; 3] = ["\x1b[?1000l", "\x1b[?1049l", "\x1b[?25h"];

const CONTROL_C: &str = "\x03";
const CONTROL_D: &str = "\x04";
const CONTROL_Z: &str = "\x1a";

/// Script that runs the program and then prints the terminal settings.
fn and_then_settings(arguments: &str) -> String {
    format!(
        "before=$(stty -g); bash -c 'echo PROGRAM $$ ; exec {PROGRAM} {arguments}'; \
         echo ENDED $?; [ \"$(stty -g)\" = \"$before\" ] && echo SAME || echo OTHER"
    )
}

fn assert_sane(terminal: &mut Terminal) {
    terminal.expect_received("SAME");
    for sequence in GIVEN_BACK {
        terminal.expect_received(sequence);
    }
}

/// Process id of the program.
fn program(terminal: &mut Terminal) -> String {
    let number = |screen: &crate::screen::Screen| -> Option<String> {
        let received = String::from_utf8_lossy(&screen.received).into_owned();
        let (_, rest) = received.split_once("PROGRAM ")?;
        Some(rest.split_once('\n')?.0.trim().to_owned())
    };
    terminal.wait("the number of the process", |screen| number(screen).is_some());
    number(&terminal.screen).expect("it has just been seen")
}

#[test]
fn control_c_gives_the_terminal_back() {
    let home = Home::new("control-c");
    let mut terminal = Terminal::script(&home, &and_then_settings("play talpa --second human"));
    terminal.expect("Red to move");
    terminal.send(CONTROL_C);
    terminal.expect_received("ENDED 0");
    assert_sane(&mut terminal);
}

#[test]
fn signals_give_the_terminal_back_and_end_the_program() {
    for (signal, status) in [("TERM", "ENDED 143"), ("HUP", "ENDED 129"), ("INT", "ENDED 130")] {
        let home = Home::new(&format!("signal-{signal}"));
        let mut terminal = Terminal::script(&home, &and_then_settings("play talpa --second human"));
        terminal.expect("Red to move");
        let process = program(&mut terminal);
        run("kill", &[&format!("-{signal}"), &process]);
        // A shell interrupted together with its child ends too.
        if signal != "INT" {
            terminal.expect_received(status);
            assert_sane(&mut terminal);
        }
        wait_until_gone(&process);
    }
}

#[test]
fn suspending_gives_the_terminal_back_for_a_while() {
    let home = Home::new("suspend");
    let script = format!(
        "before=$(stty -g); set -m; {PROGRAM} play talpa --second human; echo STOPPED; \
         [ \"$(stty -g)\" = \"$before\" ] && echo SAME || echo OTHER; fg; echo ENDED $?"
    );
    let mut terminal = Terminal::script(&home, &script);
    terminal.expect("Red to move");
    terminal.send(CONTROL_Z);
    terminal.expect_received("STOPPED");
    assert_sane(&mut terminal);
    // It resumes and redraws everything.
    terminal.screen.received.clear();
    terminal.expect_received("\x1b[?1049h");
    terminal.expect("Red to move");
    terminal.send(CONTROL_C);
    terminal.expect_received("ENDED");
}

#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let home = Home::new("gone");
    // The shell leads the session; when it ends, the terminal hangs up.
    let script = format!("bash -c 'echo PROGRAM $$ ; exec {PROGRAM} play talpa'; true");
    let mut terminal = Terminal::script(&home, &script);
    terminal.expect("Red to move");
    let process = program(&mut terminal);
    let (_, leader) = terminal.tty_and_process();
    run("kill", &["-KILL", &leader]);
    wait_until_gone(&process);
}

#[test]
fn a_game_that_was_killed_is_offered_at_the_next_start() {
    let home = Home::new("killed");
    let mut terminal = Terminal::start(&home, "play sight --second human");
    terminal.expect("White to move");
    for text in ["c3", "b2"] {
        terminal.send(text);
        terminal.send("\r");
        terminal.wait(text, |screen| !screen.text().contains("Your move:"));
    }
    terminal.expect("1. c3        b2");
    let (_, process) = terminal.tty_and_process();
    run("kill", &["-KILL", &process]);
    drop(terminal);

    let mut terminal = Terminal::start(&home, "");
    terminal.expect("These games were interrupted");
    terminal.expect("Sight 5, human vs. human, 2 moves");
    terminal.send("\r");
    terminal.expect("1. c3        b2");
    terminal.expect("White to move");
    // A deleted game isn't offered again.
    terminal.send("q");
    terminal.expect("Leave the game?");
    terminal.send("2");
    terminal.expect("Set up a new game");
    terminal.send("q");
    terminal.wait_for_end();
    let mut terminal = Terminal::start(&home, "");
    terminal.expect("Set up a new game");
    assert!(!terminal.screen.text().contains("These games were interrupted"));
}

#[test]
fn the_board_follows_the_window() {
    let home = Home::new("resize");
    let mut terminal = Terminal::start(&home, "play claustro --second human");
    terminal.expect("Red to move");
    terminal.resize(60, 20);
    terminal.expect("This window is 60 x 20");
    terminal.resize(120, 40);
    terminal.expect("Red to move");
    terminal.wait("a help line in row 40", |screen| {
        screen.text().lines().nth(39).is_some_and(|row| row.contains("? help"))
    });
}

#[test]
fn line_mode_in_a_terminal_ends_with_the_input_and_with_an_interrupt() {
    let home = Home::new("plain");
    let script = format!("{PROGRAM} play sight --second human --plain; echo ENDED $?");
    let mut terminal = Terminal::script(&home, &script);
    terminal.expect_received("White's move:");
    terminal.send("c3\r");
    terminal.expect_received("Black's move:");
    terminal.send(CONTROL_D);
    terminal.expect_received("End of input. Goodbye.");
    terminal.expect_received("ENDED 0");

    let script = format!("trap : INT; {PROGRAM} --plain; echo ENDED $?");
    let mut terminal = Terminal::script(&home, &script);
    terminal.expect_received("You have an interrupted game: Sight 5");
    terminal.expect_received("Your choice:");
    terminal.send(CONTROL_C);
    terminal.expect_received("ENDED 130");
}
