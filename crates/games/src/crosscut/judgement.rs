//! What the simple players and the engine think of a position of Crosscut.

use std::sync::LazyLock;

use rules::{Bits, Cell, Evaluate, Game, Judge, Player};

use super::weights::WEIGHTS;
use super::{Crosscut, Discs, Flips, Line, Move, flanked, line, positions, segment};

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

/// How many features there are.
const COUNT: usize = 25;

impl Evaluate for Crosscut {
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

    /// One of many flips often wins at once, and judgement sees flips badly. For the value of the
    /// start of 6x7 that takes a quarter of the positions that it takes without, and fewer than
    /// with 8, 32 or 64.
    const FIRST_LOOK: u64 = 16;

    fn features(&self) -> [i32; COUNT] {
        let swapped = self.swapped();
        let (ours, theirs) = (self.survey(), swapped.survey());
        let (offers, threats) = (self.flips_on_offer(&ours), swapped.flips_on_offer(&theirs));
        let discs = |discs: Discs| discs.by_rank.count() as i32;
        let [our, their] = [&ours.facts, &theirs.facts].map(|facts| facts.map(i32::from));
        let lead = |fact: usize| our[fact] - their[fact];
        [
            1,
            i32::from(our[OPEN_1] + offers.short[0] > 0),
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
            offers.count,
            threats.count,
            offers.short[2] - threats.short[2],
            offers.from_perimeter - threats.from_perimeter,
            discs(self.own) - discs(self.enemy),
            self.discs_at_edges() - swapped.discs_at_edges(),
        ]
    }
}

/// What one player can hope for from a line, or from all of them together. A line is open to a
/// player when no enemy disc stands in it, and blocked otherwise.
type Facts = [i8; 16];

/// Open, and this many discs short of a win.
const OPEN_1: usize = 0;
const OPEN_2: usize = 1;
const OPEN_3: usize = 2;
/// Open and 2 short, with all discs side by side.
const SOLID_2: usize = 3;
/// Full but for one enemy disc, which may yet be flipped.
const ENEMY_ALONE: usize = 4;
/// The same with one or two empty squares.
const ENEMY_AND_1: usize = 5;
const ENEMY_AND_2: usize = 6;
/// Blocked, though the longest segment is only this much shorter than the line.
const BLOCKED_2: usize = 7;
const BLOCKED_3: usize = 8;
const BLOCKED_4: usize = 9;
/// Empty squares on which a disc would leave a segment this much shorter than the line.
const PLACES_1: usize = 10;
const PLACES_2: usize = 11;
const PLACES_3: usize = 12;
/// Squares, of the perimeter too, from which a segment could be flanked along the line.
const FLANKS: usize = 13;

/// What can be said of a line without looking at the others.
#[derive(Clone, Copy, Debug, Default)]
struct LineView {
    facts: Facts,
    /// The places that `FLANKS` counts.
    flanks: u16,
}

/// All lines as one player sees them.
struct Survey {
    facts: Facts,
    /// Where something is flanked along a rank and along a file, from the first interior one on.
    in_ranks: [u16; 8],
    in_files: [u16; 8],
}

/// The view of every line of up to 8 squares: a line is a number whose digits in base 3 are empty,
/// own and enemy squares. To look at a line properly would take longer than to look it up.
static VIEWS: LazyLock<[Vec<LineView>; 9]> = LazyLock::new(|| {
    std::array::from_fn(|length| {
        (0..3_usize.pow(length as u32)).map(|code| LineView::of_code(code, length as u32)).collect()
    })
});

/// The bits of a byte as digits in base 3.
static DIGITS: [u16; 256] = {
    let mut digits = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        digits[byte] = 3 * digits[byte / 2] + (byte % 2) as u16;
        byte += 1;
    }
    digits
};

impl LineView {
    fn of_code(code: usize, length: u32) -> LineView {
        let with_digit = |digit: usize| {
            let places = (0..length).filter(|&place| code / 3_usize.pow(place) % 3 == digit);
            places.fold(0, |line, place| line | 1 << (place + 1))
        };
        LineView::of(with_digit(1), with_digit(2), length)
    }

    fn of(own: Line, enemy: Line, length: u32) -> LineView {
        let mut facts = [0; 16];
        let (discs, enemies) = (own.count_ones(), enemy.count_ones());
        let empty = length - discs - enemies;
        let longest = longest_segment(own);
        let mut note = |fact: Option<usize>| {
            if let Some(fact) = fact {
                facts[fact] += 1;
            }
        };
        if discs > 0 {
            note(match (enemies, empty) {
                (0, 1) => Some(OPEN_1),
                (0, 2) => Some(OPEN_2),
                (0, 3) => Some(OPEN_3),
                (1, 0) => Some(ENEMY_ALONE),
                (1, 1) => Some(ENEMY_AND_1),
                (1, 2) => Some(ENEMY_AND_2),
                _ => None,
            });
        }
        if discs > 1 && enemies > 0 {
            note(match length - longest {
                2 => Some(BLOCKED_2),
                3 => Some(BLOCKED_3),
                4 => Some(BLOCKED_4),
                _ => None,
            });
        }
        if enemies == 0 && empty == 2 && longest == discs && discs > 0 {
            note(Some(SOLID_2));
        }
        let mut flanks = 0;
        for place in (0..length as u8 + 2).filter(|place| (own | enemy) >> place & 1 == 0) {
            if flanked(own, enemy, place) != 0 {
                flanks |= 1 << place;
                note(Some(FLANKS));
            }
            let inside = (1..=length as u8).contains(&place);
            let joined = segment(own | 1 << place, place);
            if inside && joined > 1 {
                note(match length - joined {
                    1 => Some(PLACES_1),
                    2 => Some(PLACES_2),
                    3 => Some(PLACES_3),
                    _ => None,
                });
            }
        }
        LineView { facts, flanks }
    }
}

/// What the flips that a player could make now would bring.
#[derive(Clone, Copy, Debug, Default)]
struct Offers {
    count: i32,
    from_perimeter: i32,
    /// How many of them leave a segment that is 0, 1, 2 … discs short of a whole line.
    short: [i32; 9],
}

impl Crosscut {
    /// All lines as the player to move sees them.
    #[inline]
    fn survey(&self) -> Survey {
        let mut survey = Survey { facts: [0; 16], in_ranks: [0; 8], in_files: [0; 8] };
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let (facts, ranks) = (&mut survey.facts, &mut survey.in_ranks[..up]);
        look_along(self.own.by_rank, self.enemy.by_rank, across, facts, ranks);
        let files = &mut survey.in_files[..across];
        look_along(self.own.by_file, self.enemy.by_file, up, facts, files);
        survey
    }

    /// The flips of the player to move.
    #[inline]
    fn flips_on_offer(&self, survey: &Survey) -> Offers {
        let mut offers = Offers::default();
        for (rank, &places) in (1..).zip(&survey.in_ranks) {
            for file in positions(places.into()) {
                self.weigh_flips(Cell::new(file, rank), &mut offers);
            }
        }
        for (file, &places) in (1..).zip(&survey.in_files) {
            for rank in positions(places.into()) {
                let row = survey.in_ranks.get(usize::from(rank).wrapping_sub(1));
                let seen = row.is_some_and(|places| places >> file & 1 == 1);
                if !seen {
                    self.weigh_flips(Cell::new(file, rank), &mut offers);
                }
            }
        }
        offers
    }

    #[inline]
    fn weigh_flips(&self, cell: Cell, offers: &mut Offers) {
        let flips = self.flips(cell);
        if flips.happen() {
            offers.count += 1;
            offers.from_perimeter += i32::from(self.is_perimeter(cell));
            offers.short[usize::from(self.short_after(cell, &flips))] += 1;
        }
    }

    /// How many discs the best segment with a flipped disc in it would be short of a whole line:
    /// CREATED of C4, but compared with the line it lies in.
    #[inline]
    fn short_after(&self, cell: Cell, flips: &Flips) -> u8 {
        let (file, rank) = (cell.file(), cell.rank());
        let placed = Line::from(!self.is_perimeter(cell));
        let (across, up) = (self.files - 2, self.ranks - 2);
        let mut short = u8::MAX;
        let mut found = |length: u8, line: Line, place: u8| {
            short = short.min(length - segment(line, place) as u8);
        };
        for flipped in positions(flips.in_rank) {
            found(up, self.own.file(flipped) | 1 << rank, rank);
        }
        for flipped in positions(flips.in_file) {
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

/// Looks up the lines of one kind, one byte each.
#[inline]
fn look_along(own: u64, enemy: u64, length: usize, facts: &mut Facts, flanks: &mut [u16]) {
    let views = &VIEWS[length];
    for (index, flanks) in flanks.iter_mut().enumerate() {
        let digits = |lines: u64| usize::from(DIGITS[(lines >> (8 * index)) as usize & 0xff]);
        let view = &views[digits(own) + 2 * digits(enemy)];
        *flanks = view.flanks;
        for (sum, fact) in facts.iter_mut().zip(view.facts) {
            *sum += fact;
        }
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
        let from_edges = |text| read(text).flips_on_offer(&read(text).survey()).from_perimeter;
        assert_eq!((from_edges(figure5), from_edges(figure6)), (1, 0));
        assert!(read(figure6).survey().facts[FLANKS] > 0);
    }

    #[test]
    fn flips_are_found_once_and_measured_against_their_line() {
        // e2 flips d2 along the rank and e3 along the file; e2-e5 is then a whole line.
        let position = read("6/4r1/3br1/1r1bb1/2rb2/6 r");
        let offers = position.flips_on_offer(&position.survey());
        assert_eq!(offers.short[0], 1);
        let slow = position.size().cells().filter(|&cell| {
            let free = !position.own.has(cell) && !position.enemy.has(cell);
            free && position.flips(cell).happen()
        });
        assert_eq!(offers.count, slow.count() as i32);
    }

    #[test]
    fn discs_at_edges_count_twice_in_corners() {
        assert_eq!(feature("8/1r6/8/8/8/8/8/8 r", "discs at edges"), 2);
        assert_eq!(feature("8/8/8/1r2b3/8/8/8/8 r", "discs at edges"), 1);
        assert_eq!(feature("5/3r1/5/5/5/5/5/5 b", "discs at edges"), -2);
    }

    #[test]
    fn what_one_side_leads_by_the_other_is_behind_by() {
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
