//! Bad input is answered with a reason and the same prompt again.

use quincunx_tui::Start;

use crate::transcript::{Fixture, session, words};

/// Input that leads to each kind of prompt, and how that prompt ends.
const PROMPTS: [(&str, &str); 7] = [
    ("", "Your choice:"),
    ("1\n", "Your choice:"),
    ("1\nsight\n", "(Enter for 1):"),
    ("1\nsight\n1\n", "White's move:"),
    ("1\nsight\n1\npick\n", "Square or number (0 to cancel):"),
    ("1\nsight\n1\nsave\n", "0 to cancel):"),
    ("2\nsight\n", "Your move, or `help`:"),
];

/// Input that is never valid.
fn hostile() -> Vec<Vec<u8>> {
    vec![
        vec![b'x'; 1_000_000],
        "é".repeat(700).into_bytes(),
        vec![0xff, 0xfe, b'1'],
        vec![0; 50],
        b"\x1b[2J\x1b]0;title\x07".to_vec(),
        "\u{202e}\u{200b}\u{feff}".into(),
        b"99999999999999999999999999".to_vec(),
        b"-1".to_vec(),
        b"+1".to_vec(),
        b"1.0".to_vec(),
        b"0x1".to_vec(),
        "١".into(),
        "a1".repeat(40).into_bytes(),
        b"../../x".to_vec(),
        b"; rm -rf *".to_vec(),
    ]
}

/// A file may well be named `-1`.
fn is_file_name(line: &[u8]) -> bool {
    let fine = |letter: char| letter.is_alphanumeric() || letter == '-';
    line.len() <= 60 && std::str::from_utf8(line).is_ok_and(|text| text.chars().all(fine))
}

#[test]
fn every_prompt_survives_every_hostile_line() {
    let fixture = Fixture::new("hostile");
    for (lead, prompt) in PROMPTS {
        let usually = fixture.types(lead).matches(prompt).count();
        for line in hostile() {
            if lead.ends_with("save\n") && is_file_name(&line) {
                continue;
            }
            let mut input = lead.as_bytes().to_vec();
            input.extend_from_slice(&line);
            input.push(b'\n');
            let text = fixture.reads(Start::Menu, &input);
            let shown = String::from_utf8_lossy(&line[..line.len().min(40)]).into_owned();
            let asked = text.matches(prompt).count();
            assert_eq!(asked, usually + 1, "{prompt} {shown:?}: {text}");
            assert!(text.len() < 20_000, "{prompt} {shown:?}: {} bytes", text.len());
        }
    }
    assert_eq!(fixture.files("data/games"), [""; 0]);
}

#[test]
fn every_kind_of_mistake_has_its_own_reason() {
    let fixture = Fixture::new("mistakes");
    let long = "x".repeat(2000);
    for (lead, typed, reason) in [
        ("", "", "Type a number from the list"),
        ("", "8", "`8` isn't on the list: type one of its numbers"),
        ("", "99999999999999999999", "` isn't on the list: type one of its numbers"),
        ("", "chess", "`chess` isn't on the list"),
        ("", "\u{1b}[2J", "`\\u{1b}[2J` isn't on the list"),
        ("", &long, "That line is too long"),
        ("1\nsight\n1\n", "", "Type a move"),
        ("1\nsight\n1\n", "26", "`26` isn't on the list: there are 25 legal moves"),
        ("1\nsight\n1\n", "z9", "`z9` is not a move: this board has files a-e and ranks 1-5"),
        ("1\nsight\n1\n", "hello", "`hello` is not a move"),
        ("1\nsight\n1\n", "pass", "(S7)"),
        ("1\nsight\n1\n", &long, "That line is too long"),
        ("2\nsight\n", "", "Place a piece on any point"),
        ("2\nsight\n", "z9", "`z9` is not a move"),
    ] {
        let text = words(&fixture.types(&format!("{lead}{typed}\n")));
        assert!(text.contains(reason), "{typed}: {text}");
    }
    let text = words(&fixture.reads(Start::Menu, b"\xff\n"));
    assert!(text.contains("That line isn't valid UTF-8 text"), "{text}");
}

#[test]
fn endless_input_without_a_newline_is_not_kept_in_memory() {
    let fixture = Fixture::new("endless");
    let game = session("sight", "5", "human", "human");
    let text = words(&fixture.reads(Start::Game(Box::new(game)), vec![b'1'; 50_000_000]));
    assert!(text.contains("That line is too long"), "{text}");
}

#[test]
fn lines_may_end_as_on_other_systems() {
    let fixture = Fixture::new("crlf");
    let text = fixture.types("1\r\nsight\r\n0\r\n0\r\n0\r\n");
    assert!(!text.contains("on the list") && !text.contains("End of input"), "{text}");
}
