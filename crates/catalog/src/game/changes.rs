//! The changes a move made, cell by cell and in words.
//!
//! Derived from two [`View`]s, so that it works for every game: first the move itself (placed,
//! moved, captured, put elsewhere), then the other cells that have changed (turned, gone, grown).

use messages::{Message, count, say};
use rules::{Cell, CellView, Player, View};

/// A cell that a move has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell before the move.
    pub before: CellView,
    /// The same cell after it.
    pub after: CellView,
}

/// Every cell whose pieces have changed, row by row from a1. The views must be of one board.
pub fn changes(before: &View, after: &View) -> Vec<Change> {
    let pairs = before.cells.iter().zip(&after.cells);
    let changes = pairs.map(|(&before, &after)| Change { before, after });
    changes.filter(|Change { before, after }| pieces(*before) != pieces(*after)).collect()
}

/// The cells that a move changed besides its own, `last`.
pub(super) fn side_effects(before: &View, after: &View, last: &[Cell]) -> Vec<Cell> {
    let cells = changes(before, after).into_iter().map(|change| change.after.cell);
    cells.filter(|cell| !last.contains(cell)).collect()
}

/// The changes as sentences without full stops: `Red puts a disc on c4`,
/// `d4, e4 and f4 turn red`. `after` must be the view right after the move.
pub fn changes_in_words(before: &View, after: &View) -> Vec<Message> {
    let mut sentences = vec![describe_move(before, after)];
    let elsewhere: Vec<Change> = changes(before, after)
        .into_iter()
        .filter(|change| after.changed.contains(&change.after.cell))
        .collect();
    sentences.extend(describe_side_effects(before, &elsewhere));
    sentences
}

fn pieces(cell: CellView) -> (Option<Player>, u16) {
    (cell.owner, cell.height)
}

/// The changes on the cells of the move itself.
fn describe_move(before: &View, after: &View) -> Message {
    let mover = before.color(before.turn);
    match *after.last.as_slice() {
        [] => say("change-pass").with("color", mover),
        [cell] => describe_placement(before, after, cell),
        [from, to, ref rest @ ..] => match (before.at(to).owner, rest.first()) {
            (None, _) => describe_step(before, after, [from, to]),
            (Some(owner), None) => describe_capture(before, owner, [from, to]),
            (Some(owner), Some(&put)) => say("change-relocates")
                .with("color", mover)
                .with("from", from)
                .with("to", to)
                .with("captured", before.color(owner))
                .with("piece", before.piece)
                .with("put", put),
        },
    }
}

/// A move on a single cell.
fn describe_placement(before: &View, after: &View, cell: Cell) -> Message {
    match (before.at(cell).owner, after.at(cell).owner) {
        (Some(_), _) => say("change-takes-off"),
        (None, Some(_)) => say("change-puts"),
        (None, None) => say("change-puts-outside"),
    }
    .with("color", before.color(before.turn))
    .with("piece", before.piece)
    .with("cell", cell)
}

/// A move to an empty cell, which may leave pieces behind.
fn describe_step(before: &View, after: &View, [from, to]: [Cell; 2]) -> Message {
    match after.at(from).height {
        0 => say("change-moves"),
        height => say("change-leaves").with("height", height),
    }
    .with("color", before.color(before.turn))
    .with("from", from)
    .with("to", to)
}

fn describe_capture(before: &View, owner: Player, [from, to]: [Cell; 2]) -> Message {
    if owner == before.turn {
        say("change-captures-own")
    } else {
        say("change-captures").with("captured", before.color(owner))
    }
    .with("color", before.color(before.turn))
    .with("from", from)
    .with("to", to)
    .with("piece", before.piece)
}

/// The changes of all other cells, one sentence for each kind.
fn describe_side_effects(view: &View, elsewhere: &[Change]) -> Vec<Message> {
    let mut effects: Vec<(SideEffect, Vec<Cell>)> = Vec::new();
    for change in elsewhere {
        let (effect, cell) = (SideEffect::of(*change), change.after.cell);
        match effects.iter_mut().find(|(known, _)| *known == effect) {
            Some((_, cells)) => cells.push(cell),
            None => effects.push((effect, vec![cell])),
        }
    }
    effects.iter().map(|(effect, cells)| effect.in_words(view, cells)).collect()
}

/// The change of a cell that is not part of the move itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SideEffect {
    Turned(Player),
    Gone(Player),
    Came(Player),
    Grown(u16),
    Shrunk(u16),
}

impl SideEffect {
    fn of(Change { before, after }: Change) -> SideEffect {
        match (before.owner, after.owner) {
            (Some(was), Some(is)) if was != is => SideEffect::Turned(is),
            (Some(was), None) => SideEffect::Gone(was),
            (None, Some(is)) => SideEffect::Came(is),
            _ if after.height > before.height => SideEffect::Grown(after.height),
            _ => SideEffect::Shrunk(after.height),
        }
    }

    fn in_words(self, view: &View, cells: &[Cell]) -> Message {
        let (number, piece) = (cells.len(), view.piece);
        let color = |owner| view.color(owner);
        match self {
            SideEffect::Turned(owner) => {
                count("change-turns", number).with("color", color(owner)).with("piece", piece)
            }
            SideEffect::Gone(owner) => {
                count("change-goes", number).with("color", color(owner)).with("piece", piece)
            }
            SideEffect::Came(owner) => {
                count("change-comes", number).with("color", color(owner)).with("piece", piece)
            }
            SideEffect::Grown(height) => count("change-grows", number).with("height", height),
            SideEffect::Shrunk(height) => count("change-shrinks", number).with("height", height),
        }
        .with("cells", cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    /// The changes of a move, all sentences joined.
    fn story(slug: &str, position: &str, text: &str) -> String {
        let entry = find(slug).unwrap();
        let mut game = entry.open(position, None, &entry.info().usual().rules).unwrap();
        let before = game.view();
        game.play(text).unwrap();
        let told = changes_in_words(&before, &game.view());
        told.iter().map(Message::to_string).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn flipped_discs_are_listed() {
        let told = story("crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r", "c4");
        assert_eq!(told, "Red puts a disc on c4; d4, e4 and f4 turn red");
        let told = story("crosscut", "5/5/1br2/5/5 r", "a3");
        assert_eq!(told, "Red puts a disc on a3, where it does not stay; b3 turns red");
        let pass = "7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r";
        assert_eq!(story("crosscut", pass, "pass"), "Red skips the turn");
    }

    #[test]
    fn detached_groups_are_listed() {
        let told = story("clusterfuss", "4/1b2/brb1/bb2 r", "b2c2");
        assert_eq!(
            told,
            "Red moves from b2 to c2 and captures a blue checker; \
             The blue checkers on a1, b1, a2 and b3 leave the board"
        );
        let told = story("clusterfuss", "4/r3/rbbr/4 r", "a3a2");
        assert_eq!(told, "Red moves from a3 to a2 and captures a checker of its own");
    }

    #[test]
    fn removals_are_told() {
        let told = story("talpa", "r1r/1r1/r1b r", "xb2");
        assert_eq!(told, "Red takes the piece on b2 off the board");
    }

    #[cfg(feature = "claustro")]
    #[test]
    fn relocations_are_told() {
        let told = story("claustro", "-2b1/2r1b/1b1b1/r4/1rr1- r", "c4d5=c4");
        assert_eq!(told, "Red moves from c4 to d5, captures a blue pawn and puts it on c4");
        let told = story("claustro", "start", "a3b3");
        assert_eq!(told, "Red moves from a3 to b3");
    }

    #[test]
    fn growing_stacks_are_listed_with_their_height() {
        let told = story("sight", "4w/5/5/5/w1w2 w", "c3");
        assert_eq!(told, "White puts a piece on c3; a1, c1 and e5 grow to 2");
        let told = story("sight", "5/5/w1w(3)1w/1b1b(2)1/5 w", "c3b3");
        assert_eq!(told, "White moves from c3 to b3 and leaves 2 behind; a3 grows to 2");
        let told = story("sight", "5/5/5/5/w(2)1w(2)2 w", "a1b1");
        assert_eq!(told, "White moves from a1 to b1 and leaves 1 behind; c1 grows to 3");
    }
}
