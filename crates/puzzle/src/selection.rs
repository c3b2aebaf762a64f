//! `Selection`: a mixed set of puzzles.

use std::collections::HashMap;

use crate::puzzle::Puzzle;

/// Of all puzzles at most this many percent have one move to find: those are the most frequent.
const MAX_SINGLE_MOVE_PERCENT: usize = 75;

/// At most this many percent are in one band of ratings.
const MAX_BAND_PERCENT: usize = 20;

/// The width of a band of ratings.
const BAND_ELO: i32 = 200;

/// Chooses puzzles so that neither short ones nor those of one difficulty crowd out the others.
#[derive(Debug)]
pub struct Selection {
    wanted: usize,
    is_mixed: bool,
    chosen: usize,
    single_moves: usize,
    bands: HashMap<i32, usize>,
}

impl Selection {
    /// A mixed choice of this many puzzles.
    pub fn mixed(wanted: usize) -> Selection {
        Selection { is_mixed: true, ..Selection::any(wanted) }
    }

    /// The first puzzles, this many, whatever they are: where there are few.
    pub fn any(wanted: usize) -> Selection {
        Selection { wanted, is_mixed: false, chosen: 0, single_moves: 0, bands: HashMap::new() }
    }

    /// The number of puzzles chosen.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// True if no more are wanted.
    pub const fn is_complete(&self) -> bool {
        self.chosen >= self.wanted
    }

    /// Chooses a rated puzzle, or not.
    pub fn choose(&mut self, puzzle: &Puzzle) -> bool {
        let at_most = |percent: usize| (self.wanted * percent).div_ceil(100);
        let is_single = puzzle.line.len() == 1;
        let band = self.bands.entry(puzzle.rating.div_euclid(BAND_ELO)).or_default();
        let is_crowded = is_single && self.single_moves >= at_most(MAX_SINGLE_MOVE_PERCENT)
            || *band >= at_most(MAX_BAND_PERCENT);
        if is_crowded && self.is_mixed || self.chosen >= self.wanted {
            return false;
        }
        *band += 1;
        self.single_moves += usize::from(is_single);
        self.chosen += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_puzzles_and_one_difficulty_do_not_crowd_out_the_others() {
        let line = |moves: &str, rating: i32| {
            let text = format!("clusterfuss-4-0001;;4/r3/rbbr/4 r;win;{moves};{rating}\n");
            crate::read(&text).unwrap().remove(0)
        };
        let mut selection = Selection::mixed(10);
        let chosen = (0..10).filter(|_| selection.choose(&line("a3a2", 500))).count();
        assert_eq!(chosen, 2);
        let chosen = (-5..20).filter(|band| selection.choose(&line("a3a2", band * 200))).count();
        assert_eq!((chosen, selection.chosen()), (6, 8));
        let longer = |band: i32| line("a3a2 d2c2 a2b2", band * 200);
        let chosen = (0..20).filter(|band| selection.choose(&longer(*band))).count();
        assert_eq!(chosen, 2);
        assert!(selection.is_complete());
        let mut any = Selection::any(3);
        assert_eq!((0..10).filter(|_| any.choose(&line("a3a2", 500))).count(), 3);
    }
}
