//! Input that ends anywhere; games that are kept, saved, loaded, resumed and deleted.

use quincunx_tui::Start;
use quincunx_tui::storage::autosave;

use crate::transcript::{Fixture, session, words};

/// Session that visits every kind of prompt.
const SESSION: &str = "\
play
claustro
players
two people
1
a3b3
moves
pick
e3
d3
save
mine
save
mine
other
picture
0
resign
2
undo
c1d1
0
games
2
1
resign
1
a2b2
0
continue
1
1
d5d4
menu
continue
1
2
0
learn
4
c4d5=e3
next
solution
again
before
0
0
rules
sight
0
credits
settings
symbols
3
0
0
";

#[test]
fn the_input_may_end_at_every_prompt() {
    let lines: Vec<&str> = SESSION.split_inclusive('\n').collect();
    for count in 0..=lines.len() {
        let fixture = Fixture::new(&format!("cut-{count}"));
        let script = lines[..count].concat();
        let text = fixture.types(&script);
        let ended = text.contains("End of input. Goodbye.");
        assert_eq!(ended, count < lines.len(), "{count}: {text}");
        // A game in progress is kept, and the program says so.
        let kept = text.contains("Your game is kept. Choose Continue in the main menu to resume");
        let found =
            autosave::find_interrupted(&fixture.environment.folders).expect("the folder is there");
        assert!(found.damaged.is_empty());
        assert!(kept || found.interrupted.is_empty(), "{count}: {text}");
        // The last line may lack a newline.
        let again = Fixture::new(&format!("cut-{count}-open"));
        assert_eq!(again.types(script.trim_end()).lines().count(), text.lines().count());
    }
}

#[test]
fn an_interrupted_game_is_offered_and_can_be_continued_or_forgotten() {
    let fixture = Fixture::new("continue");
    let text = words(&fixture.plays(session("sight", "5", "human", "human"), "c3\nb2\n"));
    assert!(text.contains("Your game is kept"), "{text}");
    let text = words(&fixture.types("continue\n1\n1\nposition\ne5\n"));
    let offered = "You have an interrupted game: Sight 5, human vs. human, 2 moves";
    assert!(text.contains(offered) && text.contains("5/5/2w2/1b3/5 w"), "{text}");
    let text = words(&fixture.types("continue\n"));
    assert!(text.contains("human vs. human, 3 moves"), "{text}");
    let text = words(&fixture.types("continue\n0\ncontinue\n1\n0\n0\ncontinue\n1\n2\n0\n"));
    assert!(text.contains("Game deleted.") && text.contains("There are no interrupted games."));
    assert_eq!(fixture.files("state/games"), [""; 0]);
}

#[test]
fn several_interrupted_games_are_kept_apart() {
    let fixture = Fixture::new("several");
    fixture.plays(session("sight", "5", "human", "human"), "c3\n");
    fixture.plays(session("talpa", "6", "random", "human"), "1\n");
    let text = words(&fixture.types("continue\n1\n1\n0\n"));
    assert!(text.contains("You have 2 interrupted games."), "{text}");
    assert!(text.contains("Talpa 6, Random vs. human"), "{text}");
    assert_eq!(fixture.files("state/games").len(), 4, "a game and a lock for each");
}

#[test]
fn a_damaged_game_in_progress_is_kept_and_named() {
    let fixture = Fixture::new("damaged");
    fixture.put("state/games/1-1.txt", "[Game \"sight\"]\n\nz9");
    let text = words(&fixture.types("0\n"));
    assert!(text.contains("was damaged; its file was renamed to"), "{text}");
    assert_eq!(fixture.files("state/games"), ["1-1.txt.damaged-1"]);
}

#[test]
fn games_are_saved_under_names_and_loaded() {
    let fixture = Fixture::new("save");
    let game = || session("sight", "5", "human", "random");
    let text =
        words(&fixture.plays(game(), "c3\nsave first\nsave first\nsecond\nsave ../x\n0\nsave\n\n"));
    assert!(text.contains("already exists: choose another name"), "{text}");
    assert!(text.contains("`../x` isn't a valid file name"), "{text}");
    let names = fixture.files("data/games");
    assert_eq!(names.len(), 3, "{names:?}");
    assert_eq!(names[..2], ["first.txt", "second.txt"]);
    assert!(fixture.read("data/games/first.txt").contains("1. c3 "));
    fixture.put("data/games/broken.txt", "nonsense");
    let text = words(&fixture.types("games\nbroken\n1\nfirst\n1\nposition\n"));
    assert!(text.contains("broken Can't be read"), "{text}");
    assert!(text.contains("broken.txt`: "), "{text}");
    assert!(text.contains("White: human (moves first). Black: Random."), "{text}");
}

#[test]
fn pictures_and_records_leave_the_program() {
    let fixture = Fixture::new("picture");
    let text =
        fixture.plays(session("sight", "5", "human", "human"), "c3\npicture board\nrecord\n");
    assert!(fixture.read("data/games/board.svg").starts_with("<svg"));
    assert!(text.contains("[Game \"sight\"]") && text.contains("\n1. c3"), "{text}");
}

#[test]
fn a_place_that_cannot_be_written_to_stops_no_game() {
    let fixture = Fixture::new("full");
    for folder in ["config", "data", "state"] {
        fixture.put(folder, "a file where a folder should be");
    }
    let text = words(&fixture.types("1\nsight\n\nc3\nsave\n\nposition\n0\ngames\n5\n0\n"));
    assert!(text.contains("Can't save the settings"), "{text}");
    assert!(text.contains("Can't autosave to"), "{text}");
    assert!(text.contains("Can't write"), "{text}");
    assert!(text.contains("Move 2, Black"), "{text}");
    assert!(!text.contains("Your game is kept"), "{text}");
}

#[test]
fn two_terminals_do_not_take_each_others_games() {
    let fixture = Fixture::new("two");
    let mut other = autosave::Autosave::new(&fixture.environment.folders).expect("a place");
    let mut game = session("sight", "5", "human", "human");
    game.play("c3", quincunx_tui::time::now()).expect("a move");
    other.keep(&game).expect("kept");
    let text = words(&fixture.reads(Start::Menu, "0\n"));
    assert!(!text.contains("Continue"), "{text}");
}

#[test]
fn a_game_left_on_purpose_is_in_the_menu_and_nobody_is_told() {
    let fixture = Fixture::new("left");
    fixture.plays(session("sight", "5", "human", "human"), "c3\n0\n0\n");
    let text = words(&fixture.types("0\n"));
    assert!(text.contains("Main menu 1 Continue Resume a game in progress 2 Play"), "{text}");
    assert!(!text.contains("interrupted"), "{text}");
    // An interruption is mentioned once.
    fixture.plays(session("sight", "5", "human", "human"), "b2\n");
    assert!(words(&fixture.types("0\n")).contains("You have an interrupted game"));
    assert!(!words(&fixture.types("0\n")).contains("interrupted"));
}

#[test]
fn finished_games_are_listed_reopened_renamed_and_deleted() {
    let fixture = Fixture::new("history");
    fixture.plays(session("sight", "5", "human", "human"), "a1\nb1\na2\nsave mine\nb2\n0\n");
    assert_eq!(fixture.files("data/history").len(), 1);
    let text = words(&fixture.types("games\nfinished\n1\n0\n0\n"));
    assert!(text.contains("Finished Sight 5, human vs. human, 4 moves, Black won"), "{text}");
    assert!(text.contains("Black has won"), "{text}");
    assert_eq!(fixture.files("data/history").len(), 1, "a look adds nothing");
    let text = words(&fixture.types("games\nmine\nrename\nours\nfinished\ndelete\n0\n0\n"));
    assert!(text.contains("Renamed to ours.") && text.contains("Game deleted."), "{text}");
    assert_eq!(fixture.files("data/games"), ["ours.txt"]);
    assert_eq!(fixture.files("data/history"), [""; 0]);
}

#[test]
fn a_record_is_opened_by_its_path() {
    let fixture = Fixture::new("path");
    fixture.put("elsewhere/game.txt", "[Game \"sight\"]\n\n1. c3 b2\n");
    let path = fixture.path("elsewhere/game.txt");
    let text = words(&fixture.types(&format!("games\n1\n/no/such/file\n1\n{path}\nposition\n")));
    assert!(text.contains("Can't open `/no/such/file`: no such file or directory."), "{text}");
    assert!(text.contains("5/5/2w2/1b3/5 w"), "{text}");
}

#[test]
fn a_picture_is_saved_as_png_by_its_name() {
    let fixture = Fixture::new("png");
    fixture.plays(session("sight", "5", "human", "human"), "c3\npicture board.png\n");
    assert_eq!(fixture.files("data/games"), ["board.png"]);
}
