//! Why a pointed cell can't be chosen, in the words of the rules.

use catalog::{AnyGame, Choice};
use messages::{Message, say};
use rules::{Cell, MoveError};

/// The reason with its clause and a legal alternative, as for a typed move. `cells` are those
/// pointed at so far; the last one doesn't fit.
pub(crate) fn reason(game: &dyn AnyGame, choices: &[Choice], cells: &[Cell]) -> Message {
    let is_placement = choices.iter().any(|choice| choice.path.len() == 1);
    match *cells {
        // One cell is half a move: the rules can explain only a whole one.
        [from] if !is_placement => stuck(game, from),
        _ => explained(game, cells).unwrap_or_else(|| Message::verbatim("")),
    }
}

fn explained(game: &dyn AnyGame, cells: &[Cell]) -> Option<Message> {
    error(game, cells).map(|error| error.message())
}

fn error(game: &dyn AnyGame, cells: &[Cell]) -> Option<MoveError> {
    let texts: Vec<String> = cells.iter().map(Cell::to_string).collect();
    game.copy().play(&texts.join(" ")).err()
}

/// Why no move starts at a cell: the reason given most often for steps to the cells beside it.
fn stuck(game: &dyn AnyGame, from: Cell) -> Message {
    let size = game.setup().size;
    let beside = size
        .cells()
        .filter(|cell| cell.file().abs_diff(from.file()) + cell.rank().abs_diff(from.rank()) == 1);
    let refusals = beside.filter_map(|to| match error(game, &[from, to])? {
        MoveError::Illegal { refusal, .. } => Some(refusal),
        _ => None,
    });
    let refusals: Vec<_> = refusals.collect();
    let count = |clause| refusals.iter().filter(|other| other.clause == clause).count();
    let stuck = match refusals.iter().rev().max_by_key(|refusal| count(refusal.clause)) {
        Some(refusal) => {
            let because = say("table-no-move-because").with("clause", refusal.clause);
            because.with("why", &refusal.why).with("hint", &refusal.hint)
        }
        None => say("table-no-move-from"),
    };
    stuck.with("cell", from.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(slug: &str, position: &str, cells: &str) -> String {
        let entry = catalog::find(slug).unwrap();
        let game = entry.open(position, None, &entry.info().usual().rules).unwrap();
        let size = game.setup().size;
        let cells: Vec<Cell> =
            cells.split(' ').map(|cell| Cell::read(cell, size).unwrap()).collect();
        reason(&*game, &game.choices(), &cells).to_string()
    }

    #[test]
    fn every_cell_that_begins_no_move_is_explained_with_a_clause() {
        for entry in catalog::CATALOG {
            let game = entry.start(&entry.info().usual()).unwrap();
            let choices = game.choices();
            for cell in game.setup().size.cells() {
                if choices.iter().any(|choice| choice.path.first() == Some(&cell)) {
                    continue;
                }
                let told = reason(&*game, &choices, &[cell]).to_string();
                let initial =
                    entry.info().rules_page.find(&told[told.find('(').unwrap() + 1..][..1]);
                assert!(initial.is_some() && told.contains(&cell.to_string()), "{told}");
            }
        }
    }

    #[test]
    fn a_target_that_does_not_fit_is_explained_as_if_it_were_typed() {
        let told = told("clusterfuss", "4/1rr1/brb1/4 r", "b2 a2");
        assert!(told.starts_with("`b2 a2` is not possible") && told.contains("(F4)"), "{told}");
    }
}
