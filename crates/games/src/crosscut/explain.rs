//! Facts about moves.

use rules::{Cell, Explain, Fact, FactKind, Game, Notation};

use super::{Crosscut, Move, offsets};

/// A single disc is not worth a word.
const MIN_SEGMENT: usize = 2;

/// Blocking a line with fewer enemy discs is not worth a word.
const MIN_BLOCKED: usize = 2;

impl Explain for Crosscut {
    fn facts(&self, mv: Move) -> Vec<Fact> {
        let Move::Place(placed) = mv else {
            return vec![Fact::new("C6", FactKind::Passes, [])];
        };
        let next = self.after(mv);
        let flipped = self.flipped(placed);
        let mut facts = Vec::new();
        if !flipped.is_empty() {
            facts.push(Fact::new("C4", FactKind::Flips, flipped.iter().copied()));
        }
        if next.outcome().is_some() {
            let line = next.view().winning_line;
            if !line.is_empty() {
                facts.push(Fact::new("C7", FactKind::CompletesLine, line));
            }
            return facts;
        }
        let changed = flipped.into_iter().chain([placed]);
        let longest = changed.flat_map(|cell| next.segments(cell)).max_by_key(Vec::len);
        if let Some(segment) = longest.filter(|segment| segment.len() >= MIN_SEGMENT) {
            facts.push(Fact::new("C2", FactKind::BuildsLine, segment));
        }
        facts.extend(self.blocked(placed).map(|discs| Fact::new("C7", FactKind::Blocks, discs)));
        facts
    }
}

impl Crosscut {
    /// C4: the discs that a placement flips, row by row from a1.
    fn flipped(&self, placed: Cell) -> Vec<Cell> {
        let flips = self.flips(placed);
        if !flips.happen() {
            return Vec::new();
        }
        let in_rank = offsets(flips.in_rank).map(|file| Cell::new(file, placed.rank()));
        let in_file = offsets(flips.in_file).map(|rank| Cell::new(placed.file(), rank));
        let mut cells: Vec<Cell> = in_rank.chain(in_file).collect();
        cells.sort_by_key(|cell| (cell.rank(), cell.file()));
        cells
    }

    /// C7: the enemy discs in the fuller of the two lines that a disc blocks, if there are some.
    fn blocked(&self, placed: Cell) -> Option<Vec<Cell>> {
        if self.is_perimeter(placed) {
            return None;
        }
        let (file, rank) = (placed.file(), placed.rank());
        let in_rank = offsets(self.enemy.rank(rank)).map(|file| Cell::new(file, rank));
        let in_file = offsets(self.enemy.file(file)).map(|rank| Cell::new(file, rank));
        let across = (self.own.rank(rank) == 0).then(|| in_rank.collect::<Vec<_>>());
        let up = (self.own.file(file) == 0).then(|| in_file.collect::<Vec<_>>());
        let fuller = [across, up].into_iter().flatten().max_by_key(Vec::len);
        fuller.filter(|discs| discs.len() >= MIN_BLOCKED)
    }

    /// C2: the two segments of the last mover through a cell, across and up; empty without a disc.
    fn segments(&self, cell: Cell) -> [Vec<Cell>; 2] {
        let (file, rank) = (cell.file(), cell.rank());
        let run = |cells: Vec<Cell>, at: u8| {
            let mut run = Vec::new();
            for (offset, cell) in (0..).zip(cells) {
                match (self.enemy.contains(cell), offset > at) {
                    (true, _) => run.push(cell),
                    (false, true) => break,
                    (false, false) => run.clear(),
                }
            }
            run
        };
        let across = (1..self.files - 1).map(|file| Cell::new(file, rank)).collect();
        let up = (1..self.ranks - 1).map(|rank| Cell::new(file, rank)).collect();
        if self.is_perimeter(cell) {
            return [Vec::new(), Vec::new()];
        }
        [run(across, file - 1), run(up, rank - 1)]
    }
}
