//! Bad input: one clear error message and status 2.

use crate::session::{games, quincunx};

#[test]
fn every_mistake_is_named_with_what_to_do() {
    for (line, what, advice) in [
        ("play", "<GAME>", "--help"),
        ("play chess", "`chess`", "choose from crosscut"),
        ("play talpa --first dog", "`dog`", "`human`"),
        ("play talpa --clock soon", "'soon'", "300+5"),
        ("play talpa --second minimax:0", "`minimax:0`", "from 1 to 20"),
        ("play talpa --seed soon", "'soon'", "--help"),
        ("play talpa --after z9", "`z9`", "type one such as"),
        ("moves", "<GAME>", "--help"),
        ("bogus", "'bogus'", "--help"),
        ("moves tapla", "`tapla`", "did you mean `talpa`?"),
        ("rules chess", "`chess`", "choose from crosscut"),
        ("moves talpa --size 99", "`99`", "up to 10"),
        ("moves talpa --size 99999999999999999999", "`9999", "up to 10"),
        ("moves talpa --size -3", "`-3`", "as in `8`"),
        ("moves talpa --size 4x5", "`4x5`", "2 to 10"),
        ("moves sight --size 4", "`4`", "3, 5, 7 or 9"),
        ("moves talpa --rule first=green", "`first=green`", "`first=blue`"),
        ("moves crosscut --rule first=red", "`first=red`", "leave it out"),
        ("moves talpa --rule first=red --rule first=blue", "twice", "choose one"),
        ("moves talpa --position \"\"", "``", "write the rows"),
        ("moves talpa --position --json", "`--json`", "write the rows"),
        ("moves talpa --position \"rb/br r\" --size 3", "not `3`", "correct one"),
        ("moves talpa --after \"a2a1 a2a1\"", "move 2: `a2a1`", "(T3)"),
        ("moves sight --after \"a1 b1 a2 b2 c3\"", "move 5: `c3`", "S7"),
        ("perft talpa", "--depth", "--help"),
        ("perft talpa --depth 0", "'0'", "1 to 100"),
        ("perft talpa --depth 101", "'101'", "1 to 100"),
        ("perft talpa --depth -1", "'-1'", "1 to 100"),
        ("perft talpa --depth two", "'two'", "1 to 100"),
        ("perft talpa --depth 1 --threads 0", "'0'", "1 to 256"),
        ("perft talpa --depth 1 --threads 257", "'257'", "1 to 256"),
        ("show talpa --format gif", "'gif'", "png"),
        ("show talpa --format svg --json", "--json", "--help"),
        ("show talpa --format png --width 0", "`0` pixels", "64 to 4096"),
        ("show talpa --format png --width 5000", "`5000` pixels", "64 to 4096"),
        ("show talpa --width 100", "--width", "--format png"),
        ("show talpa --theme dark", "--theme", "--format svg"),
        ("show talpa --theme pink --format svg", "'pink'", "dark"),
        ("show talpa --color sometimes", "'sometimes'", "never"),
        ("show talpa --force", "--force", "--output"),
        ("show talpa --widht 3", "'--widht'", "'--width'"),
        ("rules talpa --json --markdown", "--markdown", "--help"),
        ("serve --listen nonsense", "'nonsense'", "127.0.0.1:8080"),
        ("serve --database mysql://club", "`mysql://club`", "postgres://"),
        ("serve --database no/such/folder/club.db", "`no/such/folder/club.db`", "its folder"),
        ("work", "--database", "--help"),
        ("work --database club.db", "need a shared database", "postgres://"),
        ("backup copy.db --database no/such/file.db", "`no/such/file.db`", "its folder"),
        ("record check", "<FILE>", "--help"),
        ("record convert - --to xml", "'xml'", "json"),
    ] {
        let complaint = quincunx(line).refuses();
        assert!(complaint.contains(what), "{line}: {complaint}");
        assert!(complaint.contains(advice), "{line}: {complaint}");
    }
}

#[test]
fn our_own_complaints_are_one_line() {
    for line in ["moves tapla", "moves talpa --size x", "show talpa --width 9", "record check /no"]
    {
        let complaint = quincunx(line).refuses();
        assert_eq!(complaint.matches('\n').count(), 1, "{complaint}");
    }
}

#[test]
fn complaints_are_text_even_where_json_was_asked_for() {
    assert!(quincunx("moves tapla --json").refuses().starts_with("error: `tapla`"));
}

#[test]
fn long_and_hostile_arguments_are_cut_and_defused() {
    let long = "x".repeat(100_000);
    let hostile = "\u{1b}[2J\u{7}\n\u{202e}";
    for text in [long.as_str(), hostile] {
        let mut complaints = vec![
            quincunx("").with(text).refuses(),
            quincunx("moves").with(text).refuses(),
            quincunx("show talpa --format").with(text).refuses(),
            quincunx("perft talpa --depth").with(text).refuses(),
            quincunx("record check").with(text).refuses(),
            quincunx("show talpa --output").with(format!("no/{text}")).refuses(),
        ];
        for game in games() {
            for option in ["--size", "--rule", "--position", "--after"] {
                let line = format!("moves {game} {option}");
                complaints.push(quincunx(&line).with(text).refuses());
            }
        }
        for complaint in complaints {
            let harmless = |symbol: char| !symbol.is_control() || symbol == '\n';
            assert!(complaint.chars().all(harmless), "{complaint:?}");
        }
    }
}

#[test]
fn a_long_list_of_moves_ends_at_its_first_mistake() {
    let moves = "a3b3 ".repeat(20_000);
    let complaint = quincunx("moves claustro --after").with(moves).refuses();
    assert!(complaint.starts_with("error: move 2: `a3b3`"), "{complaint}");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    let garbage = || OsString::from_vec(vec![b'a', 0xff, b'b']);
    for line in ["", "moves", "moves talpa --position", "moves talpa --after", "show talpa --size"]
    {
        let complaint = quincunx(line).with(garbage()).refuses();
        assert!(complaint.contains("UTF-8") || complaint.contains('\u{fffd}'), "{complaint}");
    }
    // A file could have this name, but there is none.
    assert!(quincunx("record check").with(garbage()).refuses().contains("can't read"));
}
