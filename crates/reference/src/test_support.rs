//! Test support for all five games: figures, counts, random games, exhaustive search.

use std::collections::HashMap;

use rules::Size;

use crate::{ReferenceGame, ReferenceOutcome, from_text, perft, start};

/// The position text of a figure as the rules draw it: rows from the top, each after its rank.
/// Capitals are pieces (`W3` a stack), `#` a dead corner, all else an empty square.
pub(crate) fn figure(rows: &[&str], side: &str) -> String {
    let row_text = |row: &&str| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in row.split_whitespace().skip(1) {
            let (letter, height) = cell.split_at(1);
            if letter == "#" || letter.chars().all(char::is_uppercase) {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text += &letter.replace('#', "-").to_lowercase();
                if !matches!(height, "" | "1") {
                    text += &["(", height, ")"].concat();
                }
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    format!("{} {side}", rows.iter().map(row_text).collect::<Vec<_>>().join("/"))
}

/// The game from this text on after these moves, each of which must be legal.
pub(crate) fn after(
    game: &str,
    text: &str,
    options: &[(&str, &str)],
    moves: &str,
) -> Box<dyn ReferenceGame> {
    let mut position = from_text(game, text, options).unwrap();
    for mv in moves.split_whitespace() {
        assert!(position.moves().iter().any(|legal| legal == mv), "{mv} is not legal");
        position.play(mv);
    }
    position
}

/// Checks the counts of depth 1, 2, 3 … from the start.
pub(crate) fn assert_counts(game: &str, size: &str, options: &[(&str, &str)], counts: &[u64]) {
    let position = start(game, Size::read(size).unwrap(), options).unwrap();
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(position.as_ref(), depth), count, "{game} {size} at depth {depth}");
    }
}

/// Plays random moves to the end and shows every ply: position, move, position after it.
/// Returns the last position and the number of plies.
pub(crate) fn random_game(
    start: &dyn ReferenceGame,
    seed: u64,
    mut see: impl FnMut(&dyn ReferenceGame, &str, &dyn ReferenceGame),
) -> (Box<dyn ReferenceGame>, usize) {
    let mut state = seed;
    let mut position = start.copy();
    for ply in 0.. {
        let moves = position.moves();
        if moves.is_empty() {
            return (position, ply);
        }
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = &moves[(state >> 33) as usize % moves.len()];
        let mut next = position.copy();
        next.play(mv);
        see(position.as_ref(), mv, next.as_ref());
        position = next;
    }
    unreachable!("the loop only ends with the game")
}

/// True if the side to move wins with best play, by exhaustive search. Only for games without
/// repetition.
pub(crate) fn wins(position: &dyn ReferenceGame, known: &mut HashMap<String, bool>) -> bool {
    if let Some(end) = position.outcome() {
        return end == ReferenceOutcome::Win(position.turn());
    }
    let text = position.position_text();
    if let Some(&value) = known.get(&text) {
        return value;
    }
    let value = position.moves().iter().any(|mv| {
        let mut next = position.copy();
        next.play(mv);
        !wins(next.as_ref(), known)
    });
    known.insert(text, value);
    value
}

/// True if First wins from the start with best play, in a game without draws.
pub(crate) fn first_wins(game: &str, size: &str, options: &[(&str, &str)]) -> bool {
    let position = start(game, Size::read(size).unwrap(), options).unwrap();
    wins(position.as_ref(), &mut HashMap::new())
}
