//! Evaluation of Crosscut: heuristics of the simple players, features and search tuning.

use engine::{Evaluate, Heuristic, SearchTuning, Tunable};
use rules::{Bits, Game, Player};

use super::flip_counts::FlipCounts;
use super::lines::{
    BLOCKED_2, BLOCKED_3, BLOCKED_4, ENEMY_ALONE, ENEMY_AND_1, ENEMY_AND_2, FLANKS, Facts, OPEN_1,
    OPEN_2, OPEN_3, PLACES_1, PLACES_2, PLACES_3, SOLID_2, VIEWS, codes, longest_segment,
};
use super::move_patterns::PATTERN_COUNT;
use super::weights::WEIGHTS;
use super::{Crosscut, Discs, Move, line};

impl Heuristic for Crosscut {
    /// Minus the discs still missing from the line nearest to completion.
    fn move_score(&self, mv: Move) -> i32 {
        let after = self.after(mv);
        -after.missing(after.of_player(self.turn))
    }

    /// The discs the opponent still needs, less those the player needs.
    fn lead(&self, player: Player) -> i32 {
        let missing = |player| self.missing(self.of_player(player));
        missing(player.opponent()) - missing(player)
    }
}

/// Feature indices: the turn, lines, flips and discs, in this order.
const COUNT: usize = DISCS + 2;
pub(super) const TURN: usize = 0;
pub(super) const LINES: usize = 2;
pub(super) const FLIPS: usize = LINES + 17;
pub(super) const DISCS: usize = FLIPS + 4;

impl Evaluate for Crosscut {
    const TUNING: SearchTuning = SearchTuning {
        // Move priorities are good: on the usual board the first move is the best every second
        // time.
        late_move_counts: &[3, 5, 8],
        // One of many flips often wins at once, and the evaluation is poor at flips. Probing cuts
        // the exact search of the start of 6x7 to a quarter of its nodes; 8, 32 and 64 cut less.
        probe_nodes: 16,
        ..SearchTuning::NONE
    };

    #[inline]
    fn evaluate(&self) -> i32 {
        self.evaluate_between(i32::MIN, i32::MAX)
    }

    #[inline]
    fn evaluate_between(&self, low: i32, high: i32) -> i32 {
        self.evaluate_lazily(low, high)
    }

    #[inline]
    fn move_priorities(&self, moves: &[Move], priorities: &mut Vec<i32>) {
        self.add_move_priorities(moves, priorities);
    }
}

impl Tunable for Crosscut {
    type Features = [i32; COUNT];

    const FEATURES: &'static [&'static str] = &[
        "to move",
        "win at once",
        "their open lines 1 short",
        "open lines 2 short",
        "their open lines 2 short",
        "solid lines 2 short",
        "open lines 3 short",
        "one enemy to flip",
        "their one enemy to flip",
        "one enemy and 1 empty",
        "their one enemy and 1 empty",
        "one enemy and 2 empty",
        "blocked segments 2 short",
        "blocked segments 3 short",
        "blocked segments 4 short",
        "places to be 1 short",
        "places to be 2 short",
        "places to be 3 short",
        "flanks",
        "flips",
        "their flips",
        "flips to be 2 short",
        "flips from the perimeter",
        "discs",
        "discs at edges",
    ];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    const MOVE_PATTERNS: usize = PATTERN_COUNT;

    fn features(&self) -> [i32; COUNT] {
        let [ours, theirs] = self.facts();
        let [flips, threats] = self.flips_of_both();
        let wins = ours[OPEN_1] > 0 || flips.short[0] > 0;
        let mut features = [0; COUNT];
        features[TURN..LINES].copy_from_slice(&of_turn(wins));
        features[LINES..FLIPS].copy_from_slice(&of_lines(&ours, &theirs));
        features[FLIPS..DISCS].copy_from_slice(&of_flips(&flips, &threats));
        features[DISCS..].copy_from_slice(&self.of_discs());
        features
    }

    fn move_patterns(&self, mv: Move) -> Vec<usize> {
        self.patterns_of(mv)
    }
}

/// The features of the lines.
pub(super) fn of_lines(our: &Facts, their: &Facts) -> [i32; FLIPS - LINES] {
    let [our, their] = [our, their].map(|facts| facts.map(i32::from));
    let lead = |fact: usize| our[fact] - their[fact];
    [
        their[OPEN_1],
        our[OPEN_2],
        their[OPEN_2],
        lead(SOLID_2),
        lead(OPEN_3),
        our[ENEMY_ALONE],
        their[ENEMY_ALONE],
        our[ENEMY_AND_1],
        their[ENEMY_AND_1],
        lead(ENEMY_AND_2),
        lead(BLOCKED_2),
        lead(BLOCKED_3),
        lead(BLOCKED_4),
        lead(PLACES_1),
        lead(PLACES_2),
        lead(PLACES_3),
        lead(FLANKS),
    ]
}

/// The features of the flips of both players.
#[inline]
pub(super) fn of_flips(flips: &FlipCounts, threats: &FlipCounts) -> [i32; DISCS - FLIPS] {
    [
        flips.count,
        threats.count,
        flips.short[2] - threats.short[2],
        flips.from_perimeter - threats.from_perimeter,
    ]
}

/// The weighted sum of adjacent features, from the index of the first.
#[inline]
pub(super) fn weigh(features: &[i32], first: usize) -> i32 {
    features.iter().zip(&WEIGHTS[first..]).map(|(feature, weight)| feature * weight).sum()
}

/// The features of the turn.
#[inline]
pub(super) fn of_turn(wins: bool) -> [i32; LINES - TURN] {
    [1, wins.into()]
}

impl Crosscut {
    /// The features of the discs.
    #[inline]
    pub(super) fn of_discs(&self) -> [i32; COUNT - DISCS] {
        let count = |discs: Discs| discs.by_rank.count() as i32;
        [
            count(self.own) - count(self.enemy),
            self.discs_at_edges() - self.swapped().discs_at_edges(),
        ]
    }

    /// The facts of all lines together, for the player to move and for the other.
    fn facts(&self) -> [Facts; 2] {
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let ranks = codes(self.own.by_rank, self.enemy.by_rank, up);
        let files = codes(self.own.by_file, self.enemy.by_file, across);
        let views = ranks.map(|code| VIEWS[across][code]).chain(files.map(|code| VIEWS[up][code]));
        let mut sums = [Facts::default(); 2];
        for (sum, view) in views.flat_map(|views| [(0, views[0]), (1, views[1])]) {
            for (sum, fact) in sums[sum].iter_mut().zip(view.facts) {
                *sum += fact;
            }
        }
        sums
    }

    /// The own discs next to the perimeter, those in interior corners counted twice.
    #[inline]
    fn discs_at_edges(&self) -> i32 {
        let ends = |lines: u64, count: u8| {
            let ends = u64::board(8, 1) | u64::board(8, 1) << (8 * (count - 1));
            (lines & ends).count() as i32
        };
        ends(self.own.by_rank, self.ranks - 2) + ends(self.own.by_file, self.files - 2)
    }
}

impl Crosscut {
    /// The discs still missing from the line nearest to completion.
    fn missing(&self, discs: Discs) -> i32 {
        let missing = |lines: u64, length: u8, count: u8| {
            let longest = (1..=count).map(|index| longest_segment(line(lines, index))).max();
            i32::from(length) - longest.unwrap_or(0) as i32
        };
        let (across, up) = (self.files - 2, self.ranks - 2);
        missing(discs.by_rank, across, up).min(missing(discs.by_file, up, across))
    }
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
    fn the_move_score_counts_what_is_missing_from_the_best_line() {
        let position = read("6/6/1rr3/6/6/6 r");
        let place = |text| position.move_score(position.read_move(text).unwrap());
        assert_eq!(place("d4"), -1);
        assert_eq!(place("e2"), -2);
        assert_eq!(place("b3"), -2);
    }

    fn feature(text: &str, name: &str) -> i32 {
        let index = Crosscut::FEATURES.iter().position(|&feature| feature == name);
        read(text).features()[index.unwrap()]
    }

    #[test]
    fn every_feature_has_a_weight() {
        assert_eq!(Crosscut::FEATURES.len(), Crosscut::WEIGHTS.len());
        assert_eq!(Crosscut::FEATURES.len(), COUNT);
    }

    #[test]
    fn lines_are_open_until_an_enemy_stands_in_them() {
        let open = "8/8/8/8/2rrrr2/8/8/8";
        assert_eq!(feature(&format!("{open} r"), "open lines 2 short"), 1);
        assert_eq!(feature(&format!("{open} r"), "solid lines 2 short"), 1);
        assert_eq!(feature(&format!("{open} b"), "their open lines 2 short"), 1);
        assert_eq!(feature("8/8/8/8/1rr1rr2/8/8/8 r", "solid lines 2 short"), 0, "a gap");
        let blocked = "8/8/8/8/1rrrr1b1/8/8/8 r";
        assert_eq!(feature(blocked, "open lines 2 short"), 0);
        assert_eq!(feature(blocked, "blocked segments 2 short"), 1);
        assert_eq!(feature(blocked, "one enemy and 1 empty"), 1);
        assert_eq!(feature(blocked, "places to be 1 short"), 1, "f4");
        assert_eq!(feature("8/8/8/8/1rrrbrr1/8/8/8 b", "their one enemy to flip"), 1);
        // The same along a file of a board that is not square.
        assert_eq!(feature("8/1r6/1r6/8/8/8 r", "open lines 2 short"), 1);
        assert_eq!(feature("8/1r6/1r6/1r6/8/8 r", "win at once"), 1);
    }

    #[test]
    fn a_win_at_once_is_seen_with_and_without_a_flip() {
        assert_eq!(feature("8/8/8/8/1rr1rrr1/8/8/8 r", "win at once"), 1);
        assert_eq!(feature("8/8/8/8/1rr1rrr1/8/8/8 b", "their open lines 1 short"), 1);
        assert_eq!(feature("8/8/8/8/1rr1rr2/8/8/8 r", "win at once"), 0);
        // a4 flips b4 to e4.
        let flip = "8/8/8/8/1bbbbrr1/8/8/8 r";
        assert_eq!(feature(flip, "win at once"), 1);
        assert_eq!((feature(flip, "flips"), feature(flip, "their flips")), (1, 1));
        assert_eq!(feature(flip, "flips from the perimeter"), 0, "one each");
    }

    #[test]
    fn a_flank_is_no_flip_while_the_cut_is_longer() {
        // Figures 5 and 6 of the sheet: a4 flips four discs, and three of them not.
        let figure5 = "8/1rr5/3b1r2/3b1r2/1bbbbr2/3b1r2/5r2/8 r";
        let figure6 = "8/1r6/2b1r3/2b1r3/1bbbr3/2b1r3/4r3/8 r";
        let from_edges = |text| read(text).flips_of_both()[0].from_perimeter;
        assert_eq!((from_edges(figure5), from_edges(figure6)), (1, 0));
        assert!(read(figure6).facts()[0][FLANKS] > 0);
    }

    #[test]
    fn flips_are_found_once_and_measured_against_their_line() {
        // e2 flips d2 along the rank and e3 along the file; e2-e5 is then a whole line.
        let position = read("6/4r1/3br1/1r1bb1/2rb2/6 r");
        let [flips, _] = position.flips_of_both();
        assert_eq!(flips.short[0], 1);
        let slow = position.size().cells().filter(|&cell| {
            let free = !position.own.contains(cell) && !position.enemy.contains(cell);
            free && position.flips(cell).happen()
        });
        assert_eq!(flips.count, slow.count() as i32);
    }

    #[test]
    fn discs_at_edges_count_twice_in_corners() {
        assert_eq!(feature("8/1r6/8/8/8/8/8/8 r", "discs at edges"), 2);
        assert_eq!(feature("8/8/8/1r2b3/8/8/8/8 r", "discs at edges"), 1);
        assert_eq!(feature("5/3r1/5/5/5/5/5/5 b", "discs at edges"), -2);
    }

    #[test]
    fn feature_differences_are_antisymmetric() {
        for board in ["8/1r3b2/1r6/3bb3/2rrrrr1/8/2r5/8", "7/1bbrb2/4r2/3rbb1/2r4/2b4/7"] {
            let [ours, theirs] = ["r", "b"].map(|side| read(&format!("{board} {side}")).features());
            for (index, name) in Crosscut::FEATURES.iter().enumerate() {
                let twin = Crosscut::FEATURES.iter().position(|other| {
                    *other == format!("their {name}") || *name == format!("their {other}")
                });
                match (*name, twin) {
                    ("to move" | "win at once" | "their open lines 1 short", _) => {}
                    (_, Some(twin)) => assert_eq!(ours[index], theirs[twin], "{name}"),
                    (_, None) => assert_eq!(ours[index], -theirs[index], "{name}"),
                }
            }
        }
    }
}
