//! The lines of the board and the lines of sight, for pictures.

use rules::Cell;

use super::{Lines, Sight, UPWARD};

impl<B: Lines> Sight<B> {
    /// S1: the printed lines, each from end to end. Files and ranks are whole lines; of the
    /// diagonals, each square shows the one between its crossings.
    pub(super) fn printed_lines(&self) -> Vec<[Cell; 2]> {
        let last = self.side - 1;
        let rank_lines = (0..=last).map(|rank| [Cell::new(0, rank), Cell::new(last, rank)]);
        let file_lines = (0..=last).map(|file| [Cell::new(file, 0), Cell::new(file, last)]);
        let squares = (0..last).flat_map(|rank| (0..last).map(move |file| (file, rank)));
        let diagonals = squares.map(|(file, rank)| {
            if B::CROSSINGS.contains(B::square(Cell::new(file, rank))) {
                [Cell::new(file, rank), Cell::new(file + 1, rank + 1)]
            } else {
                [Cell::new(file + 1, rank), Cell::new(file, rank + 1)]
            }
        });
        rank_lines.chain(file_lines).chain(diagonals).collect()
    }

    /// S3: every line of sight from every point, up to the first occupied point or the edge.
    pub(super) fn lines_of_sight(&self) -> Vec<[Cell; 2]> {
        let (board, occupied) = (B::board(self.side, self.side), self.occupied());
        let mut lines = Vec::new();
        for from in board.squares() {
            for (index, &ray) in B::rays(from).iter().enumerate() {
                let (ray, blockers) = (ray & board, ray & occupied);
                // Upward rays have their nearest point lowest, downward rays highest.
                let end = match (index < UPWARD.len(), blockers.is_empty()) {
                    (true, false) => blockers.lowest(),
                    (false, false) => blockers.highest(),
                    (true, true) => ray.highest(),
                    (false, true) => ray.lowest(),
                };
                lines.extend(end.squares().map(|end| [B::cell(from), B::cell(end)]));
            }
        }
        lines
    }
}
