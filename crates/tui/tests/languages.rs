//! Every screen in wide characters and in every language: whole, and without English.

mod stage;

use catalog::CATALOG;
use messages::Language;
use quincunx_tui::render::wrap::width;
use stage::{Stage, Style};

/// English in wide characters, with ‹marks› around whole messages.
const WIDE: Style = Style { language: "en-xw", ..Style::SMALL };

/// Every real language with such marks, and the wide one.
fn styles() -> impl Iterator<Item = Style> {
    let codes = Language::all().iter().map(Language::code);
    let marked = codes.filter(|code| code.ends_with("-xm"));
    marked.chain([WIDE.language]).map(|language| Style { language, ..Style::SMALL })
}

/// What is the same in every language: names of keys, and what is typed.
const SAME: [&str; 27] = [
    "Quincunx",
    "QUINCUNX",
    "Enter",
    "Esc",
    "Space",
    "PgUp",
    "PgDn",
    "Home",
    "End",
    "Ctrl",
    "Tab",
    "engine",
    "human",
    "walk",
    "blocked",
    "first",
    "repetition",
    "next",
    "loses",
    "red",
    "blue",
    "forward",
    "any",
    "last",
    "mover",
    "draw",
    "settings",
];

/// A screen shows whole messages. A row that is meant to be cut ends with dots.
fn check(name: &str, stage: &mut Stage) {
    let screen = stage.screen();
    let rows = uncovered(&screen).into_iter().filter(|row| !row.contains("..."));
    let rows: Vec<String> = rows.collect();
    let count = |mark| rows.iter().map(|row| row.matches(mark).count()).sum::<usize>();
    assert_eq!(count('‹'), count('›'), "{name}: a message is cut off\n{screen}");
}

/// The rows of a screen, or of the box over it.
fn uncovered(screen: &str) -> Vec<String> {
    let rows: Vec<Vec<char>> = screen.lines().map(columns).collect();
    let begins = rows.iter().position(|row| row.windows(3).any(|part| part == ['┌', ' ', '‹']));
    let Some(top) = begins else { return screen.lines().map(str::to_owned).collect() };
    let left =
        rows[top].windows(3).position(|part| part == ['┌', ' ', '‹']).expect("a box has corners");
    let right = rows[top].iter().rposition(|symbol| *symbol == '┐').expect("a box has corners");
    let bottom =
        rows.iter().rposition(|row| row.get(left) == Some(&'└')).expect("a box has corners");
    rows[top..=bottom].iter().map(|row| row[left..=right].iter().collect()).collect()
}

/// A row with a character for each column.
fn columns(row: &str) -> Vec<char> {
    let symbols = row.chars().flat_map(|symbol| {
        let rest = width(symbol.encode_utf8(&mut [0; 4])).saturating_sub(1);
        std::iter::once(symbol).chain(std::iter::repeat_n('\0', rest))
    });
    symbols.collect()
}

/// English words on a screen.
fn english(screen: &str) -> Vec<&str> {
    let words = screen.split(|letter: char| !letter.is_ascii_alphabetic());
    words.filter(|word| word.len() > 2 && !SAME.contains(word)).collect()
}

fn pressed(mut stage: Stage, keys: &str) -> Stage {
    stage.press(keys);
    stage
}

#[test]
fn menus_are_whole_and_have_no_english() {
    for style in styles() {
        for keys in ["", "?", "2", "2 ?", "3", "5", "5 ?", "5 o", "6"] {
            check(&format!("{} {keys}", style.language), &mut pressed(Stage::menu(style), keys));
        }
    }
    for keys in ["", "?", "5", "5 ?"] {
        let screen = pressed(Stage::menu(WIDE), keys).screen();
        assert_eq!(english(&screen), [""; 0], "{keys}\n{screen}");
    }
}

#[test]
fn forms_of_all_games_are_whole() {
    for (style, game) in
        styles().flat_map(|style| (0..CATALOG.len()).map(move |game| (style, game)))
    {
        let right = "Right ".repeat(game);
        for keys in ["", "?", "Down Down Down", "Down Down Left"] {
            let keys = format!("1 {right} {keys}");
            check(&format!("{} {keys}", style.language), &mut pressed(Stage::menu(style), &keys));
        }
    }
}

#[test]
fn games_are_whole_with_all_their_dialogs() {
    for style in styles() {
        let checked = |name: &str, mut stage: Stage| {
            check(&format!("{} {name}", style.language), &mut stage);
        };
        for slug in CATALOG.iter().map(|entry| entry.info().slug) {
            let all = ["", "?", "m", "o", "s", "w", "z", "v", "l", "T", "PgUp", "u", "a", "N", "n"];
            for keys in all {
                checked(&format!("{slug} {keys}"), pressed(Stage::game(style, slug, ""), keys));
            }
        }
        for keys in ["", "PgUp", "n", "m", "q"] {
            let stage = Stage::finished(style, "sight", "3", "b3 a3 b2 c3");
            checked(keys, pressed(stage, keys));
        }
        for keys in ["", "Space", "+", "-", "PgUp", "q"] {
            checked(keys, pressed(Stage::computers(style, "sight", "c3 b2 e5 d4"), keys));
        }
        checked("clock", Stage::with_clock(style));
    }
}

#[test]
fn lessons_and_puzzles_are_whole() {
    for (style, game) in
        styles().flat_map(|style| (1..=CATALOG.len()).map(move |game| (style, game)))
    {
        for keys in ["", "?", "s", "a", "n"] {
            for list in [2, 3] {
                let keys = format!("{list} {game} {keys}");
                check(
                    &format!("{} {keys}", style.language),
                    &mut pressed(Stage::menu(style), &keys),
                );
            }
        }
    }
}

#[test]
fn the_language_of_the_settings_is_the_language_of_all_screens() {
    let mut stage = Stage::menu(Style { language: "", ..Style::SMALL });
    stage.press("6 Down Down");
    for _ in 0..20 {
        if stage.screen().contains('‹') {
            break;
        }
        stage.press("Right");
    }
    stage.press("Esc");
    let screen = stage.screen();
    assert!(screen.contains('‹') && english(&screen).is_empty(), "{screen}");
    let mut stage = stage.again(Style { language: "", ..Style::SMALL });
    assert!(stage.screen().contains('‹'), "{}", stage.screen());
}
