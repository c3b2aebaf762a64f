//! Legend for the characters on a board that aren't pieces.

use rules::{Ground, Surface, View};

/// One sentence per special character; empty if the board has none.
pub(super) fn legend(view: &View, unicode: bool) -> String {
    let has = |ground: Ground| view.cells.iter().any(|cell| cell.ground == ground);
    let mut sentences = Vec::new();
    let [first, second] = view.colors;
    if view.cells.iter().any(|cell| matches!(cell.ground, Ground::Goal(_))) {
        sentences.push(format!(
            "{}'s goal is marked {}, {}'s goal {}.",
            first.name(),
            first.letter(),
            second.name(),
            second.letter(),
        ));
    }
    if has(Ground::Dead) {
        let dead = if unicode { "\u{2592}" } else { "#" };
        sentences.push(format!("Corners marked {dead} can't be entered."));
    }
    if has(Ground::Perimeter) {
        let quiet = if unicode { "\u{2d9}" } else { "," };
        sentences.push(format!("On squares marked {quiet} no {} can stay.", view.piece));
    }
    if view.surface == Surface::Earth {
        let hole = if unicode { "\u{25cc}" } else { "o" };
        sentences.push(format!("Empty squares are shown as {hole}."));
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use draw::{ColorDepth, TextStyle};

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
                let text = legend(&game.view(), unicode);
                assert_eq!(text.is_empty(), symbols.is_empty(), "{slug}: {text}");
                let style = TextStyle { color: ColorDepth::None, unicode };
                let board = draw::text(&game.view(), style);
                let signs = text.split_whitespace().map(|word| word.trim_end_matches('.'));
                for sign in signs.filter(|word| word.chars().count() == 1 && *word != "a") {
                    assert!(board.contains(sign), "{slug}: {sign} in\n{board}");
                }
            }
        }
    }
}
