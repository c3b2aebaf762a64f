//! Selecting a move cell by cell. The legal moves come from the game; nothing is decided here.

use catalog::Choice;
use messages::{Message, say};
use rules::{Cell, Size};

/// Cursor and the cells of a move selected so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pointer {
    pub(crate) cursor: Cell,
    pub(crate) chosen: Vec<Cell>,
}

/// Result of selecting a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pointed {
    /// The move needs more cells.
    Partly,
    /// Complete legal move.
    Move(String),
    /// No legal move; the rules can explain these cells.
    Refused(Vec<Cell>),
}

impl Pointer {
    pub(crate) fn new(size: Size) -> Pointer {
        Pointer { cursor: Cell::new(size.files() / 2, size.ranks() / 2), chosen: Vec::new() }
    }

    /// On the cell nearest to the middle that a move can start with.
    pub(crate) fn near_a_move(size: Size, choices: &[Choice]) -> Pointer {
        let mut pointer = Pointer::new(size);
        let middle = pointer.cursor;
        let distance = |cell: &Cell| {
            let (files, ranks) =
                (cell.file().abs_diff(middle.file()), cell.rank().abs_diff(middle.rank()));
            u32::from(files).pow(2) + u32::from(ranks).pow(2)
        };
        let starts = pointer.targets(choices).into_iter();
        pointer.cursor = starts.min_by_key(distance).unwrap_or(middle);
        pointer
    }

    /// Legal moves that start with the selected cells.
    fn candidates<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Choice> {
        choices.iter().filter(|choice| choice.path.starts_with(&self.chosen)).collect()
    }

    /// Cells that can be selected next.
    pub(crate) fn targets(&self, choices: &[Choice]) -> Vec<Cell> {
        let candidates = self.candidates(choices).into_iter();
        let mut cells: Vec<Cell> =
            candidates.filter_map(|choice| choice.path.get(self.chosen.len()).copied()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Prompt for the next cell; `None` if nothing is selected.
    pub(crate) fn prompt(&self, color: &'static str, piece: &'static str) -> Option<Message> {
        let prompt = match self.chosen.len() {
            0 => return None,
            1 => say("table-choose-target"),
            _ => say("table-choose-relocation"),
        };
        Some(prompt.with_color("color", color).with("piece", Message::verbatim(piece)))
    }

    /// Selects the cell under the cursor.
    pub(crate) fn point(&mut self, choices: &[Choice]) -> Pointed {
        let cell = self.cursor;
        if let Some(only) = choices.iter().find(|choice| choice.path.is_empty()) {
            return Pointed::Move(only.text.clone());
        }
        if self.targets(choices).contains(&cell) {
            self.chosen.push(cell);
            return self.after_selection(choices);
        }
        let complete = choices.iter().find(|choice| choice.path == self.chosen);
        if let Some(complete) = complete.filter(|_| self.chosen.last() == Some(&cell)) {
            // Selecting the last cell again confirms a move that could continue.
            return Pointed::Move(complete.text.clone());
        }
        if self.chosen.last() == Some(&cell) {
            self.chosen.pop();
            return Pointed::Partly;
        }
        let tried: Vec<Cell> = self.chosen.iter().copied().chain([cell]).collect();
        // Selecting another piece silently replaces the selection; anything else keeps it.
        let selected = std::mem::take(&mut self.chosen);
        if tried.len() > 1 && self.targets(choices).contains(&cell) {
            self.chosen.push(cell);
            return self.after_selection(choices);
        }
        self.chosen = selected;
        Pointed::Refused(tried)
    }

    fn after_selection(&self, choices: &[Choice]) -> Pointed {
        match self.candidates(choices).as_slice() {
            [only] if only.path.len() == self.chosen.len() => Pointed::Move(only.text.clone()),
            _ => Pointed::Partly,
        }
    }

    /// Moves the cursor by columns and rows of the screen.
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
    fn an_illegal_target_keeps_the_selection() {
        let (mut pointer, choices) = choices("clusterfuss", "4/1rr1/brb1/4 r");
        at(&mut pointer, "b2", &choices);
        let refused = Pointed::Refused(vec![Cell::new(1, 1), Cell::new(0, 1)]);
        assert_eq!(at(&mut pointer, "a2", &choices), refused);
        assert_eq!(pointer.chosen, [Cell::new(1, 1)]);
        assert_eq!(at(&mut pointer, "b3", &choices), Pointed::Move("b2b3".into()));
    }

    #[test]
    fn a_forced_pass_needs_no_cell() {
        let pass = Choice { text: "pass".into(), path: Vec::new() };
        let mut pointer = Pointer::new(Size::square(7).unwrap());
        assert_eq!(pointer.point(&[pass]), Pointed::Move("pass".into()));
    }

    #[test]
    fn the_cursor_starts_where_a_move_can_start() {
        for entry in catalog::CATALOG {
            let game = entry.start(&entry.info().usual()).unwrap();
            let choices = game.choices();
            let pointer = Pointer::near_a_move(game.setup().size, &choices);
            assert!(pointer.targets(&choices).contains(&pointer.cursor), "{}", entry.info().slug);
        }
        let size = Size::square(7).unwrap();
        assert_eq!(Pointer::near_a_move(size, &[]), Pointer::new(size));
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
