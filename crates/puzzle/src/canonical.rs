//! One text for all turned, mirrored and color-swapped images of a position.

use rules::{Color, Content, Diagram, Symmetry};

/// The least text of all images of a position under the symmetries of a square and the exchange of
/// the colors. More positions may share it than the rules call symmetric; puzzles that look so much
/// alike are not wanted twice either. `None` for a text that is no position.
pub fn canonical(position: &str, colors: [Color; 2]) -> Option<String> {
    let diagram = Diagram::read(position).ok()?;
    let letters = colors.map(Color::letter);
    let symmetries = [Symmetry::IDENTITY].into_iter().chain(Symmetry::SQUARE.iter().copied());
    let images = symmetries.flat_map(|symmetry| {
        [false, true].map(|swap| image(&diagram, symmetry, swap.then_some(letters)))
    });
    images.map(|image| image.to_string()).min()
}

fn image(diagram: &Diagram, symmetry: Symmetry, swap: Option<[char; 2]>) -> Diagram {
    let swapped = |letter: char| match swap {
        Some([one, other]) => {
            if letter == one {
                other
            } else {
                one
            }
        }
        None => letter,
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
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_share_their_canonical_text() {
        let text = |position| canonical(position, [Color::Red, Color::Blue]).unwrap();
        assert_eq!(text("rb1/3/3 r"), text("3/3/1rb b"));
        assert_eq!(text("rb1/3/3 r"), text("r2/b2/3 r"));
        assert_ne!(text("rb1/3/3 r"), text("rb1/3/3 b"));
        assert_eq!(canonical("?", [Color::Red, Color::Blue]), None);
    }
}
