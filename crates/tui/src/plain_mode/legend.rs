//! Legend for the characters on a board that aren't pieces.

use messages::{Message, say};
use rules::{Ground, Surface, View};

/// One sentence per special character.
pub(super) fn legend(view: &View, unicode: bool) -> Vec<Message> {
    let has = |ground: Ground| view.cells.iter().any(|cell| cell.ground == ground);
    let mut sentences = Vec::new();
    let [first, second] = view.colors;
    if view.cells.iter().any(|cell| matches!(cell.ground, Ground::Goal(_))) {
        let goals = say("plain-goals")
            .with_color("first", first.name())
            .with("first-sign", first.letter().to_string())
            .with_color("second", second.name())
            .with("second-sign", second.letter().to_string());
        sentences.push(goals);
    }
    if has(Ground::Dead) {
        let dead = if unicode { "\u{2592}" } else { "#" };
        sentences.push(say("plain-dead-corners").with("sign", dead));
    }
    if has(Ground::Perimeter) {
        let quiet = if unicode { "\u{2d9}" } else { "," };
        let piece = Message::verbatim(view.piece);
        sentences.push(say("plain-perimeter").with("sign", quiet).with("piece", piece));
    }
    if view.surface == Surface::Earth {
        let hole = if unicode { "\u{25cc}" } else { "o" };
        sentences.push(say("plain-holes").with("sign", hole));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use draw::TextStyle;

    use super::*;

    #[test]
    fn every_character_that_is_explained_is_on_the_board() {
        for (slug, moves, symbols) in [
            ("claustro", "", ["r", "b", "#"].as_slice()),
            ("crosscut", "", &[","]),
            ("talpa", "b1c1", &["o"]),
            ("clusterfuss", "", &[]),
            ("sight", "", &[]),
        ] {
            let entry = catalog::find(slug).unwrap();
            let mut game = entry.start(&entry.info().usual()).unwrap();
            game.play_all(moves).unwrap();
            for unicode in [false, true] {
                let sentences = legend(&game.view(), unicode);
                let text: Vec<String> = sentences.iter().map(Message::to_string).collect();
                let text = text.join(" ");
                assert_eq!(text.is_empty(), symbols.is_empty(), "{slug}: {text}");
                let style = TextStyle { unicode, ..TextStyle::default() };
                let board = draw::text(&game.view(), style);
                let signs = text.split_whitespace().map(|word| word.trim_end_matches('.'));
                for sign in signs.filter(|word| word.chars().count() == 1 && *word != "a") {
                    assert!(board.contains(sign), "{slug}: {sign} in\n{board}");
                }
            }
        }
    }
}
