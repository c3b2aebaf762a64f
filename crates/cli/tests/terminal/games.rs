//! A full game of every kind, by keyboard and by mouse.

use catalog::{AnyGame, CATALOG, Choice, Entry};
use draw::{Board, BoardStyle, Marks, Theme};
use rules::Cell;

use crate::pty::{Home, Terminal};

const ENTER: &str = "\r";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

/// Deterministic game to the end.
fn whole_game(mut game: Box<dyn AnyGame>) -> Vec<(Box<dyn AnyGame>, Choice)> {
    let mut played = Vec::new();
    let mut state = 1_usize;
    while game.outcome().is_none() {
        let choices = game.choices();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let choice = choices[(state >> 33) % choices.len()].clone();
        played.push((game.copy(), choice.clone()));
        game.play(&choice.text).expect("a legal move");
    }
    played
}

/// Game on its smallest usual board.
fn small(entry: &Entry) -> Box<dyn AnyGame> {
    let info = entry.info();
    let size = rules::Size::square(info.menu_sides[0]).expect("a side");
    entry.start(&rules::Setup { size, ..info.usual() }).expect("a size of the menu")
}

#[test]
fn every_game_can_be_set_up_and_played_to_its_end_by_keyboard() {
    for (index, entry) in CATALOG.iter().enumerate() {
        let info = entry.info();
        let home = Home::new(&format!("keyboard-{}", info.slug));
        let mut terminal = Terminal::start(&home, "");
        terminal.expect("Set up a new game");
        terminal.send(ENTER);
        terminal.expect("Start the game");
        (0..index).for_each(|_| terminal.send(RIGHT));
        terminal.expect(&format!("◂ {} ▸", info.name));
        // Skip the board and the rule options to get to the players.
        let boards = if info.rectangles { 2 } else { 1 };
        (0..=boards + info.options.len()).for_each(|_| terminal.send(DOWN));
        terminal.send(RIGHT);
        terminal.send(RIGHT);
        terminal.expect("Two people");
        terminal.send(ENTER);
        terminal.expect("to move");
        for (before, choice) in whole_game(entry.start(&info.usual()).unwrap()) {
            terminal.send(&choice.text);
            terminal.expect(&format!("Your move: {}_", choice.text));
            terminal.send(ENTER);
            terminal.wait(&choice.text, |screen| !screen.text().contains("Your move:"));
            drop(before);
        }
        terminal.expect("has won");
        // Back to the very end.
        terminal.send("q");
        terminal.expect("Set up a new game");
        terminal.send("q");
        terminal.wait_for_end();
    }
}

#[test]
fn every_game_can_be_played_to_its_end_by_arrows() {
    for entry in CATALOG {
        let info = entry.info();
        let home = Home::new(&format!("arrows-{}", info.slug));
        let size = info.menu_sides[0];
        let people = "--first human --second human";
        let mut terminal =
            Terminal::start(&home, &format!("play {} --size {size} {people}", info.slug));
        terminal.expect("to move");
        // Wherever the cursor starts, it ends in the corner.
        let mut cursor = Cell::new(0, 0);
        terminal.send(&(LEFT.repeat(size.into()) + &DOWN.repeat(size.into())));
        for (before, choice) in whole_game(small(entry)) {
            if choice.path.is_empty() {
                terminal.send(ENTER);
            }
            for &cell in &choice.path {
                terminal.send(&arrows(cursor, cell));
                terminal.send(ENTER);
                cursor = cell;
            }
            expect_move(&mut terminal, &*before, &choice);
        }
        terminal.expect("has won");
    }
}

#[test]
fn every_game_is_played_to_its_end_in_other_languages() {
    for (code, won) in [("pt", "Ganharam"), ("ja", "の勝ち")] {
        for entry in CATALOG {
            let info = entry.info();
            let home = Home::new(&format!("{code}-{}", info.slug));
            let (size, people) = (info.menu_sides[0], "--first human --second human");
            let play = format!("play {} --size {size} {people} --language {code}", info.slug);
            let mut terminal = Terminal::start(&home, &play);
            terminal.expect(info.name);
            for (before, choice) in whole_game(small(entry)) {
                terminal.send(&choice.text);
                terminal.expect(&format!("{}_", choice.text));
                terminal.send(ENTER);
                expect_move(&mut terminal, &*before, &choice);
            }
            terminal.expect(won);
            let screen = terminal.screen.text();
            assert!(!screen.contains("has won") && !screen.contains("to move"), "{screen}");
        }
    }
}

/// Arrow keys from one cell to another.
fn arrows(from: Cell, to: Cell) -> String {
    let arrows = |from: u8, to: u8, forward: &str, back: &str| {
        let key = if to > from { forward } else { back };
        key.repeat(to.abs_diff(from).into())
    };
    arrows(from.file(), to.file(), RIGHT, LEFT) + &arrows(from.rank(), to.rank(), UP, DOWN)
}

/// Waits until a move is listed with its number.
fn expect_move(terminal: &mut Terminal, before: &dyn AnyGame, choice: &Choice) {
    let ply = before.ply() + 1;
    let number = format!("{}.", ply.div_ceil(2));
    terminal.wait(&format!("{number} {}", choice.text), |screen| {
        let text = screen.text();
        let row = text.lines().find(|line| line.contains(&format!(" {number} ")));
        row.is_some_and(|row| row.contains(&choice.text))
    });
}

#[test]
fn every_game_can_be_set_up_and_played_to_its_end_by_mouse() {
    for (index, entry) in CATALOG.iter().enumerate() {
        let info = entry.info();
        let home = Home::new(&format!("mouse-{}", info.slug));
        let mut terminal = Terminal::start(&home, "");
        terminal.click_on("Set up a new game");
        for next in &CATALOG[..=index] {
            // Clicking the selected game chooses the next one.
            terminal.expect(&format!("◂ {} ▸", next.info().name));
            if next.info().slug != info.slug {
                terminal.click_on(next.info().name);
            }
        }
        // The rows below depend on the length of the descriptions.
        terminal.settle();
        terminal.click_on("You first");
        terminal.click_on("Computer first");
        terminal.expect("Two people");
        terminal.click_on("Start the game");
        terminal.expect("to move");
        for (before, choice) in whole_game(entry.start(&info.usual()).unwrap()) {
            if choice.path.is_empty() {
                // A pass needs no cell; any will do.
                terminal.click(screen_position(&*before, Cell::new(0, 0)));
            }
            for &cell in &choice.path {
                terminal.click(screen_position(&*before, cell));
            }
            expect_move(&mut terminal, &*before, &choice);
        }
        terminal.expect("has won");
        // The whole help line must be visible before it is clicked.
        terminal.expect("r review  n rematch  PgUp back  s save  m menu  Esc leave");
        terminal.click_on("Esc leave");
        terminal.click_on("Exit");
        terminal.wait_for_end();
    }
}

/// Column and row of a cell in an 80 x 24 window, counted from 1: the board is centered in the 52
/// columns and 20 rows below the title.
fn screen_position(game: &dyn AnyGame, cell: Cell) -> (usize, usize) {
    let view = game.view();
    let style = BoardStyle { unicode: true, paint: Some(Theme::Dark), ..BoardStyle::default() };
    let style = Board::fitting(&view, style, 52, 20).expect("it fits");
    let board = Board::of(&view, style, &Marks::default());
    let (x, y) = board.middle(cell);
    ((52 - board.width()) / 2 + x + 1, 1 + (20 - board.height()) / 2 + y + 1)
}
