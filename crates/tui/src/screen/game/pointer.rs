//! Pointing at the cells of a move, one after the other. Which cells belong to a move is said by
//! the game; nothing is decided here.

use catalog::Choice;
use rules::{Cell, Size};

/// What the keys point at and what of a move has been pointed at so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pointer {
    pub(crate) cursor: Cell,
    pub(crate) chosen: Vec<Cell>,
}

/// What pointing at a cell has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pointed {
    /// There are more cells to point at.
    Partly,
    /// This move.
    Move(String),
    /// No move; this text asks the game why.
    Refused(String),
}

impl Pointer {
    pub(crate) fn new(size: Size) -> Pointer {
        Pointer { cursor: Cell::new(size.files() / 2, size.ranks() / 2), chosen: Vec::new() }
    }

    /// The moves that begin with what has been pointed at.
    fn candidates<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Choice> {
        choices.iter().filter(|choice| choice.path.starts_with(&self.chosen)).collect()
    }

    /// The cells that can be pointed at next.
    pub(crate) fn targets(&self, choices: &[Choice]) -> Vec<Cell> {
        let candidates = self.candidates(choices).into_iter();
        let mut cells: Vec<Cell> =
            candidates.filter_map(|choice| choice.path.get(self.chosen.len()).copied()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// What the player of a colour is asked for next; `None` if nothing has been pointed at.
    pub(crate) fn prompt(&self, color: &str) -> Option<String> {
        match self.chosen.len() {
            0 => None,
            1 => Some(format!("{color}: choose where to, or Esc to choose another piece")),
            _ => {
                Some(format!("{color}: choose where the captured piece is put, or Esc to go back"))
            }
        }
    }

    /// Points at the cell under the cursor.
    pub(crate) fn point(&mut self, choices: &[Choice]) -> Pointed {
        let cell = self.cursor;
        if let Some(only) = choices.iter().find(|choice| choice.path.is_empty()) {
            return Pointed::Move(only.text.clone());
        }
        if self.targets(choices).contains(&cell) {
            self.chosen.push(cell);
            return self.settle(choices);
        }
        let complete = choices.iter().find(|choice| choice.path == self.chosen);
        if let Some(complete) = complete.filter(|_| self.chosen.last() == Some(&cell)) {
            // Pointing once more says that this is all.
            return Pointed::Move(complete.text.clone());
        }
        if self.chosen.last() == Some(&cell) {
            self.chosen.pop();
            return Pointed::Partly;
        }
        let tried: Vec<String> =
            self.chosen.iter().chain([&cell]).map(ToString::to_string).collect();
        self.chosen.clear();
        // Another piece than before is chosen without a word.
        if tried.len() > 1 && self.targets(choices).contains(&cell) {
            self.chosen.push(cell);
            return self.settle(choices);
        }
        Pointed::Refused(tried.join(" "))
    }

    fn settle(&self, choices: &[Choice]) -> Pointed {
        match self.candidates(choices).as_slice() {
            [only] if only.path.len() == self.chosen.len() => Pointed::Move(only.text.clone()),
            _ => Pointed::Partly,
        }
    }

    /// Moves the cursor by so many columns and rows of the screen.
    pub(crate) fn step(&mut self, columns: i8, rows: i8, size: Size, turned: bool) {
        let sign = if turned { -1 } else { 1 };
        let step = |at: u8, by: i8, length: u8| at.saturating_add_signed(by * sign).min(length - 1);
        self.cursor = Cell::new(
            step(self.cursor.file(), columns, size.files()),
            step(self.cursor.rank(), -rows, size.ranks()),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(pointer: &mut Pointer, cell: &str, choices: &[Choice]) -> Pointed {
        pointer.cursor = Cell::read(cell, Size::square(10).unwrap()).unwrap();
        pointer.point(choices)
    }

    fn choices(slug: &str, position: &str) -> (Pointer, Vec<Choice>) {
        let entry = catalog::find(slug).unwrap();
        let rules = entry.info().usual().rules;
        let game = entry.open(position, None, &rules).unwrap();
        (Pointer::new(game.setup().size), game.choices())
    }

    #[test]
    fn a_placement_is_one_cell() {
        let (mut pointer, choices) = choices("crosscut", "start");
        assert_eq!(at(&mut pointer, "c4", &choices), Pointed::Move("c4".into()));
    }

    #[test]
    fn a_capture_with_relocation_is_three() {
        let (mut pointer, choices) = choices("claustro", "-2b1/2r1b/1b1b1/r4/1rr1- r");
        assert_eq!(at(&mut pointer, "c4", &choices), Pointed::Partly);
        let names: Vec<String> = pointer.targets(&choices).iter().map(Cell::to_string).collect();
        assert_eq!(names, ["b3", "d3", "d4", "c5", "d5"]);
        assert_eq!(at(&mut pointer, "d5", &choices), Pointed::Partly);
        assert_eq!(pointer.targets(&choices).len(), 14);
        assert_eq!(at(&mut pointer, "a3", &choices), Pointed::Move("c4d5=a3".into()));
    }

    #[test]
    fn another_piece_can_be_chosen_instead_and_the_same_one_left() {
        let (mut pointer, choices) = choices("claustro", "start");
        at(&mut pointer, "a3", &choices);
        assert_eq!(at(&mut pointer, "b1", &choices), Pointed::Partly);
        assert_eq!(pointer.chosen.len(), 1);
        assert_eq!(at(&mut pointer, "b1", &choices), Pointed::Partly);
        assert!(pointer.chosen.is_empty());
    }

    #[test]
    fn what_is_no_move_is_asked_about_in_words_every_game_reads() {
        let (mut pointer, choices) = choices("clusterfuss", "4/1rr1/brb1/4 r");
        at(&mut pointer, "b2", &choices);
        assert_eq!(at(&mut pointer, "a2", &choices), Pointed::Refused("b2 a2".into()));
        assert!(pointer.chosen.is_empty());
    }

    #[test]
    fn a_forced_pass_needs_no_cell() {
        let pass = Choice { text: "pass".into(), path: Vec::new() };
        let mut pointer = Pointer::new(Size::square(7).unwrap());
        assert_eq!(pointer.point(&[pass]), Pointed::Move("pass".into()));
    }

    #[test]
    fn the_cursor_stays_on_the_board_whichever_way_it_is_turned() {
        let size = Size::new(3, 4).unwrap();
        for turned in [false, true] {
            let mut pointer = Pointer::new(size);
            (0..9).for_each(|_| pointer.step(1, -1, size, turned));
            let corner = if turned { Cell::new(0, 0) } else { Cell::new(2, 3) };
            assert_eq!(pointer.cursor, corner);
        }
    }
}
