//! Images of positions and moves under a symmetry.

use rules::{Cell, Content, Diagram, Outcome, Size, Symmetry};

/// The position on the other side of the mirror. `letters` are those of the two players.
pub(crate) fn of_position(symmetry: Symmetry, text: &str, letters: [char; 2]) -> String {
    let diagram = Diagram::read(text).expect("a position text");
    let swapped = |letter: char| match letters.iter().position(|&own| own == letter) {
        Some(player) if symmetry.swap_players => letters[1 - player],
        _ => letter,
    };
    let mut image = Diagram::empty(symmetry.size(diagram.size), swapped(diagram.side));
    for (cell, content) in diagram.cells() {
        let content = match content {
            Content::Pieces { letter, height } => {
                Content::Pieces { letter: swapped(letter), height }
            }
            other => other,
        };
        image.put(symmetry.cell(cell, diagram.size), content);
    }
    image.to_string()
}

/// The same move there: its cells are replaced, all else stays.
pub(crate) fn of_move(symmetry: Symmetry, text: &str, size: Size) -> String {
    let mut image = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (token, after) = rest.split_at(1 + digits);
        match Cell::read(token, size) {
            Ok(cell) => image.push_str(&symmetry.cell(cell, size).to_string()),
            Err(_) => image.push_str(token),
        }
        rest = after;
    }
    image
}

/// The outcome of the mirrored game.
pub(crate) fn from_outcome(symmetry: Symmetry, outcome: Option<Outcome>) -> Option<Outcome> {
    match outcome {
        Some(Outcome::Win(winner)) if symmetry.swap_players => {
            Some(Outcome::Win(winner.opponent()))
        }
        other => other,
    }
}
