//! Counts of the flips that a player could make now, by what they achieve.

use rules::Cell;

use super::lines::{VIEWS, codes};
use super::{Crosscut, Flips, Line, offsets, segment};

/// Counts of one player's flips.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FlipCounts {
    pub(super) count: i32,
    pub(super) from_perimeter: i32,
    /// By the number of discs (0, 1, 2 …) that the resulting segment is short of a whole line.
    pub(super) short: [i32; 9],
}

/// Offsets from which a player flanks along each rank and file, from the first interior one on.
#[derive(Clone, Copy, Default)]
struct Flanks {
    in_ranks: [u16; 8],
    in_files: [u16; 8],
}

impl Crosscut {
    /// Flip counts of the player to move and of the other.
    #[inline]
    pub(super) fn flips_of_both(&self) -> [FlipCounts; 2] {
        let [ours, theirs] = self.flanks();
        [self.flip_counts(&ours), self.swapped().flip_counts(&theirs)]
    }

    fn flanks(&self) -> [Flanks; 2] {
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let [mut ours, mut theirs] = [Flanks::default(); 2];
        for (index, code) in codes(self.own.by_rank, self.enemy.by_rank, up).enumerate() {
            let views = &VIEWS[across][code];
            [ours.in_ranks[index], theirs.in_ranks[index]] = views.map(|view| view.flanks);
        }
        for (index, code) in codes(self.own.by_file, self.enemy.by_file, across).enumerate() {
            let views = &VIEWS[up][code];
            [ours.in_files[index], theirs.in_files[index]] = views.map(|view| view.flanks);
        }
        [ours, theirs]
    }

    /// Flip counts of the player to move.
    #[inline]
    fn flip_counts(&self, flanks: &Flanks) -> FlipCounts {
        let mut counts = FlipCounts::default();
        for (rank, &line) in (1..).zip(&flanks.in_ranks) {
            for file in offsets(line.into()) {
                self.count_flips(Cell::new(file, rank), &mut counts);
            }
        }
        for (file, &line) in (1..).zip(&flanks.in_files) {
            for rank in offsets(line.into()) {
                let row = flanks.in_ranks.get(usize::from(rank).wrapping_sub(1));
                let seen = row.is_some_and(|line| line >> file & 1 == 1);
                if !seen {
                    self.count_flips(Cell::new(file, rank), &mut counts);
                }
            }
        }
        counts
    }

    #[inline]
    fn count_flips(&self, cell: Cell, counts: &mut FlipCounts) {
        let flips = self.flips(cell);
        if flips.happen() {
            counts.count += 1;
            counts.from_perimeter += i32::from(self.is_perimeter(cell));
            counts.short[usize::from(self.short_after(cell, &flips))] += 1;
        }
    }

    /// The discs that the best segment with a flipped disc is short of a whole line: CREATED of C4,
    /// but compared with the line it lies in.
    #[inline]
    fn short_after(&self, cell: Cell, flips: &Flips) -> u8 {
        let (file, rank) = (cell.file(), cell.rank());
        let placed = Line::from(!self.is_perimeter(cell));
        let (across, up) = (self.files - 2, self.ranks - 2);
        let mut short = u8::MAX;
        let mut found = |length: u8, line: Line, offset: u8| {
            short = short.min(length - segment(line, offset) as u8);
        };
        for flipped in offsets(flips.in_rank) {
            found(up, self.own.file(flipped) | 1 << rank, rank);
        }
        for flipped in offsets(flips.in_file) {
            found(across, self.own.rank(flipped) | 1 << file, file);
        }
        if flips.in_rank != 0 {
            let after = self.own.rank(rank) | flips.in_rank | placed << file;
            found(across, after, flips.in_rank.trailing_zeros() as u8);
        }
        if flips.in_file != 0 {
            let after = self.own.file(file) | flips.in_file | placed << rank;
            found(up, after, flips.in_file.trailing_zeros() as u8);
        }
        short
    }
}
