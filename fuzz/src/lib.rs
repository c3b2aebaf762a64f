//! Shared by the fuzz targets: games from random bytes, and checks of error messages.

pub mod files;

use std::fmt::Display;

use catalog::{AnyGame, CATALOG, Record, RecordedMove};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use rules::Setup;

/// Any game on any of its boards with any of its rules.
pub fn any_start(bytes: &mut Unstructured) -> Result<Box<dyn AnyGame>> {
    let entry = bytes.choose(CATALOG)?;
    let rules = *bytes.choose(&entry.info().all_rules())?;
    let size = *bytes.choose(&entry.info().sizes())?;
    Ok(entry.start(&Setup { size, rules }).expect("a size and rules of the game"))
}

/// Plays any legal move; `false` when the game is over.
pub fn play_any(game: &mut dyn AnyGame, bytes: &mut Unstructured) -> Result<bool> {
    let choices = game.choices();
    if choices.is_empty() {
        return Ok(false);
    }
    game.play(&bytes.choose(&choices)?.text).expect("a move that was offered");
    Ok(true)
}

/// Any game after some moves.
pub fn any_game(bytes: &mut Unstructured) -> Result<Box<dyn AnyGame>> {
    let mut game = any_start(bytes)?;
    for _ in 0..bytes.int_in_range(0..=40)? {
        play_any(game.as_mut(), bytes)?;
    }
    Ok(game)
}

/// A text with any part of it, perhaps all or nothing, replaced by the remaining bytes: what is
/// refused at its first letter would not get far.
pub fn spoil(text: &str, bytes: &mut Unstructured) -> Result<Vec<u8>> {
    let from = bytes.int_in_range(0..=text.len())?;
    let to = bytes.int_in_range(from..=text.len())?;
    let rest = bytes.bytes(bytes.len())?;
    Ok([&text.as_bytes()[..from], rest, &text.as_bytes()[to..]].concat())
}

/// Refusals are shown to people: on one line, short, with nothing in them that moves a cursor.
pub fn check_refusal(error: &impl Display) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.chars().count() < 2000, "{} characters", text.len());
    assert!(!text.contains(char::is_control), "{text:?}");
}

/// A record after some moves, with comments and variations, and variations of those.
pub fn any_record(bytes: &mut Unstructured) -> Result<Record> {
    let mut game = any_game(bytes)?;
    let mut record = game.record();
    let depth = bytes.int_in_range(0..=3)?;
    annotate(game.as_mut(), &mut record.moves, depth, bytes)?;
    Ok(record)
}

/// Adds variations to the moves that lead to the present position of a game.
fn annotate(
    game: &mut dyn AnyGame,
    moves: &mut [RecordedMove],
    depth: usize,
    bytes: &mut Unstructured,
) -> Result<()> {
    for recorded in moves.iter_mut().rev() {
        assert!(game.undo());
        if depth == 0 || !bytes.ratio(1, 4)? {
            continue;
        }
        if bytes.arbitrary()? {
            recorded.comment = Some("{ a } comment \\ of some words".to_owned());
        }
        let (before, mut line) = (game.ply(), Vec::new());
        for _ in 0..bytes.int_in_range(1..=3)? {
            if play_any(game, bytes)? {
                line.push(RecordedMove::new(game.moves().pop().expect("a move was played")));
            }
        }
        annotate(game, &mut line, depth - 1, bytes)?;
        assert_eq!(game.ply(), before);
        recorded.variations.push(line);
    }
    Ok(())
}
