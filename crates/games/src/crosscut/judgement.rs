//! What the simple players and the engine think of a position of Crosscut.

use rules::{Evaluate, Game, Judge, Player};

use super::weights::WEIGHTS;
use super::{Crosscut, Discs, Line, Move, line};

impl Judge for Crosscut {
    /// Minus the discs still missing from the line nearest to completion.
    fn prospect(&self, mv: Move) -> i32 {
        let after = self.after(mv);
        -after.missing(after.of_player(self.turn))
    }

    /// How many more discs the other player needs.
    fn lead(&self, player: Player) -> i32 {
        let missing = |player| self.missing(self.of_player(player));
        missing(player.opponent()) - missing(player)
    }
}

impl Evaluate for Crosscut {
    type Features = [i32; 1];

    const FEATURES: &'static [&'static str] = &["lead"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    fn features(&self) -> [i32; 1] {
        [self.lead(self.turn)]
    }
}

impl Crosscut {
    /// How many discs the line of these that is nearest to completion still needs.
    fn missing(&self, discs: Discs) -> i32 {
        let missing = |lines: u64, length: u8, count: u8| {
            let longest = (1..=count).map(|index| longest_segment(line(lines, index))).max();
            i32::from(length) - longest.unwrap_or(0) as i32
        };
        let (across, up) = (self.files - 2, self.ranks - 2);
        missing(discs.by_rank, across, up).min(missing(discs.by_file, up, across))
    }
}

/// The length of the longest segment of a line: each round takes one disc off every segment.
fn longest_segment(mut line: Line) -> u32 {
    let mut length = 0;
    while line != 0 {
        line &= line << 1;
        length += 1;
    }
    length
}

#[cfg(test)]
mod tests {
    use rules::Notation;

    use super::super::INFO;
    use super::*;

    fn read(text: &str) -> Crosscut {
        Crosscut::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn the_prospect_counts_what_is_missing_from_the_best_line() {
        let position = read("6/6/1rr3/6/6/6 r");
        let place = |text| position.prospect(position.read_move(text).unwrap());
        assert_eq!(place("d4"), -1);
        assert_eq!(place("e2"), -2);
        assert_eq!(place("b3"), -2);
    }

    #[test]
    fn the_longest_of_several_segments_is_measured() {
        assert_eq!(longest_segment(0b0111_0110), 3);
        assert_eq!(longest_segment(0), 0);
    }
}
