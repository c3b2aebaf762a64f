//! Kinds of moves, by what they do to the board, under the names that Ludii has for them.

use catalog::{Change, changes};
use rules::View;

/// The kind of a move: the player's decision, and the effects on other cells.
pub(crate) fn move_kind(before: &View, after: &View) -> String {
    let decision = decision(before, after);
    let elsewhere = changes(before, after);
    let mut elsewhere: Vec<&str> = elsewhere
        .iter()
        .filter(|change| !after.last.contains(&change.after.cell))
        .map(effect)
        .collect();
    elsewhere.sort_unstable();
    elsewhere.dedup();
    match elsewhere.as_slice() {
        [] => decision.to_owned(),
        effects => format!("{decision}, {}", effects.join(", ")),
    }
}

fn decision(before: &View, after: &View) -> &'static str {
    match *after.last.as_slice() {
        [] => "Pass Decision",
        [cell] if before.at(cell).owner.is_some() => "Remove Decision",
        [_] => "Add Decision",
        [_, to, ..] => match before.at(to).owner {
            None => "Step Decision To Empty",
            Some(owner) if owner == before.turn => "Step Decision To Friend",
            Some(_) => "Step Decision To Enemy",
        },
    }
}

/// The change of a cell that is not part of the move itself.
fn effect(change: &Change) -> &'static str {
    let Change { before, after } = change;
    match (before.owner, after.owner) {
        (Some(was), Some(is)) if was != is => "Flip Effect",
        (Some(_), None) => "Remove Effect",
        _ if after.height > before.height => "Add Effect",
        _ => "Remove Effect",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind_of(game: &str, position: &str, mv: &str) -> String {
        let entry = catalog::find(game).unwrap();
        let mut game = entry.open(position, None, &entry.info().usual().rules).unwrap();
        let before = game.view();
        game.play(mv).unwrap();
        move_kind(&before, &game.view())
    }

    #[test]
    fn moves_are_told_apart_by_their_effects() {
        for (game, position, mv, kind) in [
            ("crosscut", "start", "c4", "Add Decision"),
            ("crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r", "c4", "Add Decision, Flip Effect"),
            ("talpa", "start", "a2a1", "Step Decision To Enemy"),
            ("claustro", "start", "a3b3", "Step Decision To Empty"),
            ("sight", "start", "c3", "Add Decision"),
            ("sight", "5/5/2w2/5/5 w", "c5", "Add Decision, Add Effect"),
        ] {
            assert_eq!(kind_of(game, position, mv), kind, "{game} {mv}");
        }
    }
}
