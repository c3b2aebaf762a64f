//! Openings from a file.

use catalog::{AnyGame, find};
use rules::quote;

/// Invalid line of an opening file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpeningError {
    /// A line that is not an opening.
    #[error("line {line}: {}: {why}", quote(.text))]
    Line {
        /// Line number, from 1.
        line: usize,
        /// Text of the line.
        text: String,
        /// What is wrong.
        why: String,
    },
    /// No opening at all.
    #[error("there are no openings: write one per line, such as `startpos moves a1 b2`")]
    Empty,
}

/// Reads openings, one per line, for the game, size and rules of `start`: `startpos` or a position,
/// each followed by `moves` and moves if need be, or just moves from `start`. Empty lines and lines
/// that begin with `#` are skipped.
pub fn read_openings(
    text: &str,
    start: &dyn AnyGame,
) -> Result<Vec<Box<dyn AnyGame>>, OpeningError> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let error = |why| OpeningError::Line { line: number, text: line.to_owned(), why };
        openings.push(read_opening(line, start).map_err(error)?);
    }
    if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(openings) }
}

fn read_opening(line: &str, start: &dyn AnyGame) -> Result<Box<dyn AnyGame>, String> {
    let (position, moves) = match line.split_once("moves") {
        Some((position, moves)) => (position.trim(), moves),
        None if line.contains('/') || line == "startpos" => (line, ""),
        None => ("startpos", line),
    };
    let mut game = match position.strip_prefix("fen ").unwrap_or(position) {
        "startpos" => start.copy(),
        text => {
            let entry = find(start.info().slug).map_err(|error| error.to_string())?;
            let (size, rules) = (start.setup().size, start.setup().rules);
            entry.open(text, Some(size), &rules).map_err(|error| error.to_string())?
        }
    };
    game.play_all(moves).map_err(|error| error.to_string())?;
    match game.reason() {
        Some(reason) => Err(format!("the game is over ({reason}); leave it out")),
        None => Ok(game),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_positions_and_moves() {
        let talpa = find("talpa").unwrap();
        let size = rules::Size::read("4").unwrap();
        let setup = rules::Setup { size, ..talpa.info().usual() };
        let start = talpa.start(&setup).unwrap();
        let text = "# four\n\nstartpos\nstartpos moves b1c1\nb1c1 b2b3\r\n\
            rbrb/brbr/rbrb/brbr b\nfen rbrb/brbr/rbrb/brbr b moves a1b1\n";
        let openings = read_openings(text, &*start).unwrap();
        let plies: Vec<usize> = openings.iter().map(|game| game.ply()).collect();
        assert_eq!(plies, [0, 1, 2, 0, 1]);
        assert_eq!(openings[3].turn(), rules::Player::Second);
        for (text, what) in [
            ("", "no openings"),
            ("# nothing\n", "no openings"),
            ("startpos\nstartpos moves z9", "line 2"),
            ("rbrb/brbr r", "line 1"),
            ("rb/br r", "line 1"),
            ("somewhere moves b1c1", "`somewhere moves b1c1`"),
        ] {
            let error = read_openings(text, &*start).err().unwrap().to_string();
            assert!(error.contains(what), "{text}: {error}");
        }
        let sight = find("sight").unwrap();
        let start = sight.start(&sight.info().usual()).unwrap();
        let error = read_openings("a1 b1 a2 b2", &*start).err().unwrap().to_string();
        assert!(error.contains("the game is over"), "{error}");
    }
}
