//! Ranking of pawn placements (the combinatorial number system), for tablebases.

use rules::{Player, Setup, pdep, pext};

use super::Claustro;

/// Binomial coefficients up to 4 pawns on 21 squares: `BINOMIALS[n][k]`.
static BINOMIALS: [[u64; 5]; 22] = {
    let mut choices = [[0; 5]; 22];
    let mut of = 0;
    while of < choices.len() {
        choices[of][0] = 1;
        let mut chosen = 1;
        while of > 0 && chosen < 5 {
            choices[of][chosen] = choices[of - 1][chosen - 1] + choices[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    choices
};

/// The lowest squares are looked up together, and so are the others: 14 KiB instead of 4 MiB.
const LOW_BITS: usize = 11;
const HIGH_BITS: usize = 10;

/// Ranks of the sets of low squares.
static LOW_RANKS: [u16; 1 << LOW_BITS] = ranks(0, 0);
/// Rank contributions of the sets of high squares, by the number of low squares in the set.
static HIGH_RANKS: [[u16; 1 << HIGH_BITS]; 5] = [
    ranks(LOW_BITS, 0),
    ranks(LOW_BITS, 1),
    ranks(LOW_BITS, 2),
    ranks(LOW_BITS, 3),
    ranks(LOW_BITS, 4),
];

/// The rank contributions of all sets of squares from `first` on, if the set has `lower` squares
/// below that. 0 for sets of more than four squares.
const fn ranks<const N: usize>(first: usize, lower: usize) -> [u16; N] {
    let mut ranks = [0; N];
    let mut set = 1;
    while set < N {
        let highest = set.ilog2() as usize;
        let chosen = lower + set.count_ones() as usize;
        if chosen <= 4 {
            ranks[set] = ranks[set ^ 1 << highest] + BINOMIALS[first + highest][chosen] as u16;
        }
        set += 1;
    }
    ranks
}

/// The sets of two of 12 squares and of four of 21, by rank.
static PAIRS: [u32; 66] = sets(0b11);
static FOURS: [u32; 5985] = sets(0b1111);

/// All sets of as many squares as the first, in increasing order as integers (Gosper's hack).
const fn sets<const N: usize>(first: u32) -> [u32; N] {
    let mut sets = [first; N];
    let mut number = 1;
    while number < N {
        // The lowest square that can move up does, and those below it start over.
        let set = sets[number - 1];
        let lowest = set & set.wrapping_neg();
        let up = set + lowest;
        sets[number] = up | ((set ^ up) / lowest) >> 2;
        number += 1;
    }
    sets
}

impl Claustro {
    /// The number of placements of the pawns outside the goals; `None` on boards with too many for
    /// a table.
    pub fn placements(setup: &Setup) -> Option<u64> {
        let side = setup.size.files();
        let (pawns, squares) = counts(side);
        has_placements(side).then(|| BINOMIALS[squares][pawns] * BINOMIALS[squares - pawns][pawns])
    }

    /// The index of this placement, relative to the player to move: the board is turned for Second,
    /// so that positions that differ only in color share an index. `None` when a pawn is in a goal.
    /// Only for boards with placements.
    pub fn placement(&self) -> Option<u64> {
        if self.in_goal().is_some() {
            return None;
        }
        let [own, enemy] = [self.own, self.enemy].map(|pawns| self.as_seen_by(self.turn, pawns));
        Some(self.number(own, enemy))
    }

    /// The index of a placement, relative to the player to move.
    #[inline]
    pub(super) fn number(&self, own: u64, enemy: u64) -> u64 {
        self.numbers(own)(enemy)
    }

    /// The indices of placements with the same own pawns.
    #[inline]
    pub(super) fn numbers(&self, own: u64) -> impl Fn(u64) -> u64 + use<> {
        let ordinary = self.ordinary();
        let (pawns, squares) = counts(self.side);
        let first = rank(own, ordinary) * BINOMIALS[squares - pawns][pawns];
        move |enemy| first + rank(enemy, ordinary & !own)
    }

    /// The position with this index and First to move.
    pub fn from_placement(setup: &Setup, number: u64) -> Claustro {
        <Claustro as rules::Game>::start(setup).with_placement(number)
    }

    /// The same on the board of this position.
    pub(super) fn with_placement(&self, number: u64) -> Claustro {
        let (pawns, squares) = counts(self.side);
        let ordinary = self.ordinary();
        let enemies = BINOMIALS[squares - pawns][pawns];
        let sets: &[u32] = if pawns == 2 { &PAIRS } else { &FOURS };
        let set = |number: u64, within| pdep(sets[number as usize].into(), within);
        let own = set(number / enemies, ordinary);
        let enemy = set(number % enemies, ordinary & !own);
        Claustro { own, enemy, turn: Player::First, ..self.clone() }
    }

    /// Turned by half for Second, which exchanges the goals.
    #[inline]
    pub(super) fn as_seen_by(&self, player: Player, pawns: u64) -> u64 {
        match player {
            Player::First => pawns,
            Player::Second => pawns.reverse_bits() >> (9 * (8 - self.side)),
        }
    }
}

/// True if placements have indices on boards of this side.
pub(super) fn has_placements(side: u8) -> bool {
    counts(side).0 <= 4
}

/// The pawns of one player and the squares they can stand on.
fn counts(side: u8) -> (usize, usize) {
    let side = usize::from(side);
    (2 * (side - 3), side * side - 4)
}

/// The rank of a set among all sets of as many squares of `within`.
#[inline]
fn rank(set: u64, within: u64) -> u64 {
    let packed = pext(set, within) as usize;
    let (low, high) = (packed & ((1 << LOW_BITS) - 1), packed >> LOW_BITS);
    u64::from(LOW_RANKS[low] + HIGH_RANKS[low.count_ones() as usize][high])
}

#[cfg(test)]
mod tests {
    use rules::{Game, Notation, Size};

    use super::super::INFO;
    use super::*;

    #[test]
    fn placement_indices_round_trip() {
        let setup = Setup { size: Size::square(4).unwrap(), ..INFO.usual() };
        let count = Claustro::placements(&setup).unwrap();
        assert_eq!(count, 66 * 45);
        for number in 0..count {
            assert_eq!(Claustro::from_placement(&setup, number).placement(), Some(number));
        }
        let usual = INFO.usual();
        assert_eq!(Claustro::placements(&usual), Some(5985 * 2380));
        for number in (0..5985 * 2380).step_by(9973) {
            assert_eq!(Claustro::from_placement(&usual, number).placement(), Some(number));
        }
        assert_eq!(Claustro::placements(&Setup { size: Size::square(6).unwrap(), ..usual }), None);
    }

    #[test]
    fn positions_with_swapped_colors_share_an_index() {
        let rules = INFO.usual().rules;
        let read = |text| Claustro::read_position(text, &rules).unwrap();
        let (red, blue) = (read("-2b1/2r1b/1b1b1/r4/1rr1- r"), read("-1bb1/4b/1r1r1/r1b2/1r2- b"));
        assert_eq!(red.placement(), blue.placement());
        assert_eq!(red.count_moves(), blue.count_moves());
        assert_ne!(red.placement(), read("-2b1/2r1b/1b1b1/r4/1rr1- b").placement());
        assert_eq!(read("-1b1r/4b/r3b/r4/br2- r").placement(), None);
    }
}
