//! Records: written text reads back, and errors name their location.

use quincunx_catalog::{
    CATALOG, Glyph, Record, RecordError, RecordFault, RecordLocation, RecordedMove, find,
};
use rng::Rng;
use rules::{Outcome, Player, Setup, Size};

/// The example of the format's description.
const EXAMPLE: &str = "\
[Game \"talpa\"]
[Size \"4\"]
[Rules \"first=red\"]
[First \"guest\"]
[Second \"engine:3\"]
[Date \"2026.11.15\"]
[Result \"*\"]

1. a2a3 {a comment} b2b1! (1... d2d1 2. c2c1?) 2. c2c1
";

/// A text with something of everything.
const SAMPLE: &str = r#"[Game "talpa"]
[Size "4"]
[Rules "first=blue"]
[Event "the \"last\" \\ round"]
[Some_Tag_1 "kept – as it is"]
[Result "1-0"]

1. a1a2?! {brackets ( [ ; and \} and \\ survive} (1. b2a2 {why not} c2c1!!
(1... b3a3) 2. d2d1) (1. c1c2??) 1... d1c1 {so does a comment that is so long
that it does not fit on one line, and neither does it on two, because it has
nothing to say} 2. b2b1
"#;

fn with_moves(moves: &str) -> String {
    format!("[Game \"talpa\"]\n[Size \"4\"]\n\n{moves}\n")
}

fn read(text: &str) -> Record {
    Record::read_text(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refused(text: &str) -> RecordError {
    match Record::read_text(text) {
        Ok(record) => panic!("read as {record:?}"),
        Err(error) => error,
    }
}

fn texts(moves: &[RecordedMove]) -> Vec<&str> {
    moves.iter().map(|recorded| recorded.text.as_str()).collect()
}

#[test]
fn the_example_is_written_as_it_was_read() {
    let record = read(EXAMPLE);
    assert_eq!(record.text(), EXAMPLE);
    assert_eq!(texts(&record.moves), ["a2a3", "b2b1", "c2c1"]);
    assert_eq!(record.moves[0].comment.as_deref(), Some("a comment"));
    assert_eq!(record.moves[1].glyph, Some(Glyph::Good));
    assert_eq!(texts(&record.moves[1].variations[0]), ["d2d1", "c2c1"]);
    assert_eq!(record.tag("Second"), Some("engine:3"));
    assert_eq!(record.replay().unwrap().moves(), ["a2a3", "b2b1", "c2c1"]);
}

#[test]
fn nothing_gets_lost_between_text_and_json() {
    for text in [EXAMPLE, SAMPLE] {
        let record = read(text);
        assert_eq!(record.text(), text);
        let json = record.json();
        let again = Record::read_json(&json).unwrap();
        assert_eq!(again, record);
        assert_eq!((again.text().as_str(), again.json()), (text, json));
        record.check().unwrap();
    }
}

#[test]
fn the_json_form_has_the_shape_it_is_promised_to_have() {
    let text = with_moves("1. a2a3! {x} (1. c2c3)");
    let json: serde_json::Value = serde_json::from_str(&read(&text).json()).unwrap();
    let expected = r#"{"game":"talpa","size":"4","rules":{"first":"red"},"tags":{},"position":null,"moves":[{"move":"a2a3","comment":"x","glyph":"!","variations":[[{"move":"c2c3","comment":null,"glyph":null,"variations":[]}]]}],"result":"*"}"#;
    assert_eq!(json.to_string(), expected);
}

#[test]
fn either_form_is_recognized_by_its_beginning() {
    let record = read(SAMPLE);
    for bytes in [SAMPLE.to_owned(), record.json(), format!("\u{feff}\n {}", record.json())] {
        assert_eq!(Record::read(bytes.as_bytes()).as_ref(), Ok(&record));
    }
    let commented = format!("{{a comment first}} {}", with_moves("a2a3"));
    assert!(Record::read(commented.as_bytes()).is_ok());
}

#[test]
fn games_of_every_kind_survive_being_written() {
    let mut rng = Rng::seeded(5);
    for entry in CATALOG {
        for size in entry.info().sizes() {
            for rules in entry.info().all_rules() {
                let mut game = entry.start(&Setup { size, rules }).unwrap();
                for _ in 0..rng.below(40) {
                    let Some(text) = game.random_move(&mut |count| rng.below(count)) else { break };
                    game.play(&text).unwrap();
                }
                let record = game.record();
                record.check().unwrap();
                assert_eq!(read(&record.text()), record);
                assert_eq!(Record::read_json(&record.json()).as_ref(), Ok(&record));
                let position = entry.resume(&game.position_text(), &rules).unwrap().record();
                assert_eq!(read(&position.text()), position);
            }
        }
    }
}

#[test]
fn layout_does_not_matter() {
    let expected = read(EXAMPLE);
    let moves = |moves: &str| format!("{}\n{moves}", EXAMPLE.split("\n\n").next().unwrap());
    for text in [
        EXAMPLE.replace('\n', "\r\n"),
        EXAMPLE.replace('\n', "\n\n \t"),
        EXAMPLE.replace(['\n', ' '], "\n"),
        format!("\u{feff}{EXAMPLE}"),
        EXAMPLE.trim_end().to_owned(),
        moves("a2a3{a comment}b2b1!(d2d1 c2c1?)c2c1"),
        moves("1.a2a3 {a comment} 1...b2b1! (1...d2d1 2.c2c1?) 2.c2c1 *"),
        moves("1 a2a3 ;a comment\n 1. ... b2b1 $1 (1… d2d1 7. c2c1$2) 99. c2c1 $0 *"),
        moves("1. A2-A3 {a} {} ; comment\r\n b2xb1 ! ( d2-d1 {\n} C2C1 ? ) c2c1"),
        moves("1. {a comment} a2a3 b2b1! (1... d2d1 2. c2c1?) 2. c2c1"),
        moves("{a comment}\n1. a2a3 b2b1! (1... d2d1 2. c2c1?) 2. c2c1"),
        EXAMPLE.replace("[Game", "; written by hand\n[GAME").replace("; written by hand", ""),
        EXAMPLE.replace("[Size \"4\"]", "[size\t\"4\" ]").replace("first=red", " First=RED,"),
    ] {
        assert_eq!(read(&text), expected, "{text}");
    }
}

#[test]
fn a_comment_belongs_to_the_move_before_it_or_else_to_the_next() {
    let text = "{a} 1. {b} a2a3 {c} (1. {d} c2c3 {e}) {f} 1... {g} b2b1 ;h}\n* {i}";
    let record = read(&with_moves(text));
    let comment = |recorded: &RecordedMove| recorded.comment.clone().unwrap();
    assert_eq!(comment(&record.moves[0]), "a b c f g");
    assert_eq!(comment(&record.moves[0].variations[0][0]), "d e");
    assert_eq!(comment(&record.moves[1]), "h} i");
    assert_eq!(read(&record.text()), record);
}

#[test]
fn what_is_left_out_has_its_usual_value() {
    let talpa = find("talpa").unwrap();
    let record = read("[Game \"Talpa\"]");
    assert_eq!(record, talpa.start(&talpa.info().usual()).unwrap().record());
    assert_eq!(Record::read_json("{\"game\":\"talpa\"}").as_ref(), Ok(&record));

    let record = read("[Game \"talpa\"] [Position \"r1r/1r1/r1b r\"] 1. b2");
    assert_eq!(record.size, Size::square(3).unwrap());
    assert_eq!(record.result, Some(Outcome::Win(Player::Second)));
    assert_eq!(texts(&record.moves), ["xb2"]);

    for start in ["start", "rbrb/brbr/rbrb/brbr r"] {
        let text = format!("[Game \"talpa\"] [Size \"4\"] [Position \"{start}\"]");
        assert_eq!(read(&text).position, None);
    }
}

#[test]
fn numbers_follow_the_player_who_begins() {
    let text = "[Game \"talpa\"][Position \"rbrb/brbr/rbrb/brbr b\"] b2b1 a2a3 (c2c3) d2d1";
    let written = read(text).text();
    assert!(written.ends_with("\n\n1... b2b1 2. a2a3 (2. c2c3) 2... d2d1\n"), "{written}");
}

#[test]
fn lines_are_wrapped_at_80_columns() {
    let mut rng = Rng::seeded(6);
    let talpa = find("talpa").unwrap();
    let mut game = talpa.start(&talpa.info().usual()).unwrap();
    while let Some(text) = game.random_move(&mut |count| rng.below(count)) {
        game.play(&text).unwrap();
    }
    let mut record = game.record();
    for recorded in &mut record.moves {
        recorded.comment = Some("words é {} \\ ".repeat(rng.below(9)));
        recorded.glyph = Some(Glyph::ALL[rng.below(6)]);
        recorded.variations = vec![vec![RecordedMove::new(recorded.text.clone())]];
    }
    let text = record.text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.lines().filter(|line| line.chars().count() > 70).count() > 10, "{text}");
    let again = read(&text);
    assert_eq!(again.text(), text);
    assert_eq!(texts(&again.moves), game.moves());
}

#[test]
fn a_result_may_be_decided_off_the_board_but_not_against_it() {
    for (given, word, expected) in [
        ("1-0", "", Some(Outcome::Win(Player::First))),
        ("1-0", "1-0", Some(Outcome::Win(Player::First))),
        ("*", "0-1", Some(Outcome::Win(Player::Second))),
        ("1/2-1/2", "*", Some(Outcome::Draw)),
        ("*", "*", None),
    ] {
        let text = format!("[Game \"talpa\"][Size \"4\"][Result \"{given}\"] a2a3 {word}");
        assert_eq!(read(&text).result, expected);
    }
    let finished = "[Game \"talpa\"][Position \"r1r/1r1/r1b r\"]";
    assert!(read(&format!("{finished} b2 *")).result.is_some());
    let error = refused(&format!("{finished} [Result \"1-0\"]\nb2"));
    assert_eq!(
        error.to_string(),
        "line 1, column 42: the result `1-0` is contradicted by the moves, which lead to `0-1` \
         (T6: both paths are open, and Blue did not dig last): correct one of the two"
    );
    let error = refused(&format!("{finished}\nb2 1/2-1/2"));
    assert_eq!(error.location, RecordLocation::Text { line: 2, column: 4 });
}

#[test]
fn faults_in_a_text_are_placed_and_explained() {
    for (text, line, column, part) in [
        ("", 1, 1, "add a tag such as `[Game \"talpa\"]`"),
        ("1. a2a3", 1, 1, "the game is missing"),
        ("[Size \"4\"]\n[Game \"talpe\"]", 2, 1, "did you mean `talpa`?"),
        ("[Game \"chess\"]", 1, 1, "`chess` is not a game"),
        ("[Game \"talpa\"]\n[Size \"4x\"]", 2, 1, "`4x` is not a board size"),
        ("[Game \"talpa\"]\n[Size \"4x5\"]", 2, 1, "has no board of size `4x5`"),
        ("[Game \"talpa\"]\n[Rules \"first=me\"]", 2, 1, "no rule option `first=me`"),
        ("[Game \"talpa\"]\n\n[Position \"rr/1 r\"]", 3, 1, "row 2, column 2"),
        (
            "[Game \"talpa\"]\n[Size \"4\"]\n[Position \"rb/br r\"]",
            3,
            1,
            "a board of size `2`, not `4`",
        ),
        ("[Game \"talpa\"]\n[Result \"won\"]", 2, 1, "`won` is not a result"),
        ("[Game \"talpa\"]\n[Game \"talpa\"]", 2, 1, "`Game` is given twice"),
        ("[Game \"talpa\"]\n[Event \"a\"]\n[event \"b\"]", 3, 1, "`event` is given twice"),
        ("[Game \"talpa\"]\n[Event a]", 2, 1, "is not a tag"),
        ("[Game \"talpa\"]\n[Ev ent \"a\"]", 2, 1, "is not a tag"),
        ("[Game \"talpa\"]\n[Ev! \"a\"]", 2, 2, "is not the name of a tag"),
        ("[Game \"talpa\"] {a comment}", 1, 16, "`a comment` is a comment without a move"),
    ] {
        let error = refused(text);
        assert_eq!(error.location, RecordLocation::Text { line, column }, "{text}: {error}");
        assert!(error.to_string().contains(part), "{text}: {error}");
    }
}

#[test]
fn faults_in_the_moves_are_placed_and_explained() {
    for (moves, line, column, part) in [
        ("1. a2a3 b1b2", 4, 9, "ply 2: `b1b2` is not possible"),
        ("1. a2a3\n  b2b1 (d2d1\n   2. a9a8)", 6, 7, "ply 3: `a9a8` is not a move"),
        ("1. é2a3", 4, 4, "`é2a3` is not a move"),
        ("1. a2a3 {é} xyz", 4, 13, "`xyz` is not a move"),
        ("1. a2a3 1-1", 4, 9, "`1-1` is not a move"),
        ("12...xyz!", 4, 6, "`xyz` is not a move"),
        ("a2a3 (", 4, 6, "without an end"),
        ("a2a3 (c2c3 (", 4, 12, "without an end"),
        ("a2a3 ()", 4, 7, "without moves"),
        ("a2a3 ({only words})", 4, 19, "without moves"),
        ("(a2a3)", 4, 1, "where there is no move"),
        ("a2a3 ((c2c3))", 4, 7, "where there is no move"),
        ("a2a3)", 4, 5, "closes no variation"),
        ("a2a3 (c2c3 *)", 4, 12, "a result within a variation"),
        ("a2a3 * b2b1", 4, 8, "comes after the result"),
        ("a2a3 * *", 4, 8, "comes after the result"),
        ("a2a3 [Event \"x\"]", 4, 6, "`Event` is a tag after the moves"),
        ("* [Event \"x\"]", 4, 3, "`Event` is a tag after the moves"),
        ("a2a3!!!", 4, 1, "`!!!` is not a glyph"),
        ("a2a3 $7", 4, 6, "`$7` is not a glyph"),
        ("a2a3! ?", 4, 7, "a second glyph"),
        ("! a2a3", 4, 1, "comes before any move"),
        ("a2a3 {\u{1b}[2J}", 4, 1, "a control character"),
        ("a2a3 {never closed", 4, 6, "a comment without an end"),
        ("a2a3 ]", 4, 6, "`]` stands alone"),
    ] {
        let error = refused(&with_moves(moves));
        let message = error.to_string();
        assert!(message.contains(part), "{moves}: {message}");
        assert_eq!(error.location, RecordLocation::Text { line, column }, "{moves}: {message}");
        assert!(!message.contains('\u{1b}'));
    }
}

#[test]
fn an_illegal_move_can_be_told_from_other_faults() {
    let error = refused(&with_moves("1. a2a3 b1b2"));
    let RecordFault::Move { number, text, error } = error.fault else { panic!("{error}") };
    assert_eq!((number, text.as_str(), error.clause()), (2, "b1b2", Some("T3")));
}

#[test]
fn faults_in_json_are_placed_and_explained() {
    for (json, place, part) in [
        ("", "line 1, column 0", "EOF"),
        ("{", "line 1, column 1", "EOF"),
        ("[]", "line 1, column 2", "expected a record"),
        ("{}", "line 1, column 2", "missing field `game`"),
        (r#"{"game":1}"#, "line 1, column 9", "invalid type"),
        (r#"{"game":"chess"}"#, "`game`", "`chess` is not a game"),
        (r#"{"game":"talpa","gme":1}"#, "line 1, column 21", "unknown field `gme`"),
        (r#"{"game":"talpa","game":"talpa"}"#, "line 1, column 22", "duplicate field"),
        (r#"{"game":"talpa","size":"0"}"#, "`size`", "`0` is not a board size"),
        (r#"{"game":"talpa","size":"1"}"#, "`size`", "no board of size"),
        (r#"{"game":"talpa","rules":{"a":"b"}}"#, "`rules`", "no rule option `a=b`"),
        (
            r#"{"game":"talpa","rules":{"first":"red","first":"blue"}}"#,
            "`rules`",
            "`first` is given twice",
        ),
        (r#"{"game":"talpa","rules":[]}"#, "line 1, column 24", "an object of strings"),
        (r#"{"game":"talpa","tags":{"a":"1","A":"2"}}"#, "`tags.A`", "is given twice"),
        (r#"{"game":"talpa","tags":{"Size":"8"}}"#, "`tags.Size`", "as the field `size`"),
        (r#"{"game":"talpa","tags":{"a b":"8"}}"#, "`tags.a b`", "not the name of a tag"),
        (r#"{"game":"talpa","tags":{"a":"8\n"}}"#, "`tags.a`", "on one line"),
        (r#"{"game":"talpa","position":"rb r"}"#, "`position`", "invalid position"),
        (r#"{"game":"talpa","result":"won"}"#, "`result`", "`won` is not a result"),
        (
            r#"{"game":"talpa","position":"2/rb r","result":"1/2-1/2"}"#,
            "`result`",
            "contradicted by the moves",
        ),
        (r#"{"game":"talpa","moves":[{"move":"a1a2"}]}"#, "`moves[0]`", "ply 1: `a1a2`"),
        (
            r#"{"game":"talpa","size":"4","moves":[{"move":"a2a3"},{"move":"b2b1","variations":[[{"move":"d2d1"},{"move":"x"}]]}]}"#,
            "`moves[1].variations[0][1]`",
            "ply 3: `x`",
        ),
        (
            r#"{"game":"talpa","size":"4","moves":[{"move":"a2a3","variations":[[]]}]}"#,
            "`moves[0]`",
            "without moves",
        ),
        (
            r#"{"game":"talpa","size":"4","moves":[{"move":"a2a3","glyph":"!!!"}]}"#,
            "line 1, column 64",
            "unknown variant",
        ),
        (
            r#"{"game":"talpa","size":"4","moves":[{"move":"a2a3","comment":"\u001b"}]}"#,
            "`moves[0]`",
            "a control character",
        ),
        (r#"{"game":"talpa"} x"#, "line 1, column 18", "trailing"),
    ] {
        let message = Record::read_json(json).unwrap_err().to_string();
        assert!(message.starts_with(&format!("{place}: ")), "{json}: {message}");
        assert!(message.contains(part), "{json}: {message}");
    }
}

#[test]
fn bytes_that_are_no_text_are_placed_too() {
    let mut bytes = with_moves("a2a3 {é").into_bytes();
    bytes.extend([0xff, b'}']);
    let error = Record::read(&bytes).unwrap_err();
    assert_eq!(error.location, RecordLocation::Text { line: 5, column: 1 });
    assert_eq!(error.fault, RecordFault::NotUtf8);
}

#[test]
fn records_made_by_hand_are_checked_like_any_other() {
    let sound = read(EXAMPLE);
    let broken = |change: fn(&mut Record)| {
        let mut record = sound.clone();
        change(&mut record);
        record.check().unwrap_err().to_string()
    };
    sound.check().unwrap();
    assert!(broken(|record| record.game = "chess").contains("`chess` is not a game"));
    assert!(broken(|record| record.size = Size::square(1).unwrap()).contains("size `1`"));
    assert!(broken(|record| record.set_tag("a b", "")).contains("`tags.a b`"));
    assert!(broken(|record| record.position = Some("rb".to_owned())).contains("`position`"));
    assert!(broken(|record| record.moves[1].text.push('x')).contains("`moves[1]`"));

    let mut record = sound.clone();
    record.moves[2].text = "a1a1".to_owned();
    let error = record.replay().unwrap_err();
    assert_eq!(error.location, RecordLocation::Path("moves[2]".to_owned()));
    assert!(matches!(error.fault, RecordFault::Move { number: 3, .. }), "{error}");
}

#[test]
fn tags_can_be_added_and_changed() {
    let mut record = read(EXAMPLE);
    record.set_tag("Second", "somebody");
    record.set_tag("Event", "a \"club\" \\ match");
    let again = read(&record.text());
    assert_eq!(again.tag("Second"), Some("somebody"));
    assert_eq!(again.tag("Event"), Some("a \"club\" \\ match"));
    assert_eq!(again.tag("Nothing"), None);
    assert_eq!(again, record);
}

#[test]
fn a_record_cut_off_anywhere_is_read_or_refused() {
    for sample in [SAMPLE.to_owned(), read(SAMPLE).json()] {
        for end in 0..sample.len() {
            let bytes = &sample.as_bytes()[..end];
            if let Ok(record) = Record::read(bytes) {
                record.check().unwrap();
            }
        }
    }
}

#[test]
fn a_record_with_any_byte_changed_is_read_or_refused() {
    let mut rng = Rng::seeded(7);
    for sample in [SAMPLE.to_owned(), read(SAMPLE).json()] {
        for index in 0..sample.len() {
            let mut bytes = sample.clone().into_bytes();
            let others = b"(){}[]\";\\$!.\n0ab\x00\xc3";
            bytes[index] = others[rng.below(others.len())];
            if let Ok(record) = Record::read(&bytes) {
                record.check().unwrap();
                assert_eq!(read(&record.text()), record);
            }
        }
    }
}

/// A variation in a variation in a variation, replacing the first move each time.
fn nested(depth: usize) -> String {
    let (open, close) = ("(c2c3 ".repeat(depth), ")".repeat(depth));
    with_moves(&format!("a2a3 {open}{close}"))
}

#[test]
fn variations_have_a_bottom() {
    let deepest = read(&nested(32));
    assert_eq!(Record::read_json(&deepest.json()).as_ref(), Ok(&deepest));
    for depth in [33, 1000, 1_000_000] {
        assert_eq!(refused(&nested(depth)).fault, RecordFault::TooDeep);
    }
    let nested_json = |depth: usize| {
        let open = "{\"move\":\"a2a3\",\"variations\":[[".repeat(depth);
        let close = "]]}".repeat(depth);
        format!(
            "{{\"game\":\"talpa\",\"size\":\"4\",\"moves\":[{open}{{\"move\":\"a2a3\"}}{close}]}}"
        )
    };
    assert!(Record::read_json(&nested_json(32)).is_ok());
    assert_eq!(Record::read_json(&nested_json(33)).unwrap_err().fault, RecordFault::TooDeep);
    let error = Record::read_json(&nested_json(100_000)).unwrap_err();
    assert!(error.to_string().contains("recursion limit"), "{error}");
}

#[test]
fn records_have_an_end() {
    let long = |variations: usize| with_moves(&format!("a2a3 {}", "(c2c3)".repeat(variations)));
    assert_eq!(read(&long(99_999)).moves[0].variations.len(), 99_999);
    assert_eq!(refused(&long(100_000)).fault, RecordFault::TooManyMoves);

    let item = ",{\"move\":\"a1a2\"}";
    let first = item.trim_start_matches(',');
    let json = format!("{{\"game\":\"talpa\",\"moves\":[{first}{}]}}", item.repeat(100_000));
    assert!(Record::read_json(&json).is_err());

    let comment = with_moves(&format!("a2a3 {{{}}}", "x".repeat(8 << 20)));
    for error in [refused(&comment), Record::read(comment.as_bytes()).unwrap_err()] {
        assert_eq!(
            (error.location, error.fault),
            (RecordLocation::Whole, RecordFault::TooLong { max: 8 << 20 })
        );
    }
    let error = Record::read_json(&" ".repeat((32 << 20) + 1)).unwrap_err();
    assert_eq!(
        (error.location, error.fault),
        (RecordLocation::Whole, RecordFault::TooLong { max: 32 << 20 })
    );
}

#[test]
fn every_text_that_is_read_can_be_read_again_as_json() {
    // The form that grows most on the way: many short variations.
    let record = read(&with_moves(&format!("a2a3 {}", "(c2c3)".repeat(99_999))));
    assert_eq!(Record::read_json(&record.json()).unwrap(), record);
}

#[test]
fn a_move_of_a_json_record_is_one_token() {
    let json = "{\"game\":\"talpa\",\"size\":\"4\",\"moves\":[{\"move\":\"a2 a3\"}]}";
    assert!(Record::read_json(json).unwrap_err().to_string().contains("`a2 a3`"));
}

#[test]
fn hostile_texts_are_refused_quickly_and_in_few_words() {
    for hostile in [
        "[".repeat(1 << 20),
        "{".repeat(1 << 20),
        "(".repeat(1 << 20),
        with_moves(&"\\".repeat(1 << 20)),
        with_moves(&"a".repeat(1 << 20)),
        with_moves(&"9".repeat(1 << 20)),
        with_moves(&format!("a2a3 {{{}", "\\}".repeat(1 << 20))),
        with_moves(&format!("a2a3 {}", "{x}".repeat(1 << 20))),
        (0..100_000)
            .fold(String::new(), |tags, number| tags + "[T" + &number.to_string() + "\"\"]"),
        "[[{\"game\":".repeat(1 << 17),
        format!("{{\"game\":\"talpa\",\"{}\":1}}", "\u{1}x".repeat(1 << 10)),
        format!("{{\"game\":\"talpa\",\"{}\":1}}", "x".repeat(1 << 20)),
    ] {
        if let Err(error) = Record::read(hostile.as_bytes()) {
            let message = error.to_string();
            assert!(message.chars().count() < 500, "{message}");
            assert!(!message.contains(char::is_control), "{message}");
        }
    }
}

#[cfg(feature = "claustro")]
#[test]
fn a_long_record_of_a_game_that_judges_repetition_is_read_quickly() {
    let mut rng = Rng::seeded(8);
    let claustro = find("claustro").unwrap();
    let rules = claustro.info().read_rules(["walk=any"]).unwrap();
    let size = Size::square(8).unwrap();
    let mut game = claustro.start(&Setup { size, rules }).unwrap();
    // Neither player tries to win, so it goes on and on.
    while game.ply() < 20_000 {
        let text = game.random_move(&mut |count| rng.below(count)).unwrap();
        if game.play(&text).unwrap().outcome.is_some() {
            game.undo();
        }
    }
    let record = game.record();
    assert_eq!(read(&record.text()), record);
}
