//! Numbering the ways the pawns can stand, for tables of all positions.

use rules::{Bits, Player, Setup};

use super::Claustro;

/// In how many ways so many can be chosen of so many, up to 4 pawns and 21 squares:
/// `CHOICES[of][chosen]`.
static CHOICES: [[u64; 5]; 22] = {
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

impl Claustro {
    /// How many placements of the pawns there are while nobody has reached a goal; `None` on
    /// boards with so many that no table could hold them.
    pub fn placements(setup: &Setup) -> Option<u64> {
        let side = setup.size.files();
        let (pawns, squares) = counts(side);
        has_placements(side).then(|| CHOICES[squares][pawns] * CHOICES[squares - pawns][pawns])
    }

    /// The number of this placement, as the player to move sees it: the board is turned for
    /// Second, so that positions that differ by nothing but the colours have one number. `None`
    /// when a pawn is in a goal. Only for boards with placements.
    pub fn placement(&self) -> Option<u64> {
        if self.in_goal().is_some() {
            return None;
        }
        let [own, enemy] = [self.own, self.enemy].map(|pawns| self.as_seen_by_mover(pawns));
        let ordinary = self.ordinary();
        let (pawns, squares) = counts(self.side);
        Some(rank(own, ordinary) * CHOICES[squares - pawns][pawns] + rank(enemy, ordinary & !own))
    }

    /// The position with this number and First to move.
    pub fn of_placement(setup: &Setup, number: u64) -> Claustro {
        let mut position = <Claustro as rules::Game>::start(setup);
        let (pawns, squares) = counts(position.side);
        let ordinary = position.ordinary();
        let enemies = CHOICES[squares - pawns][pawns];
        position.own = unrank(number / enemies, pawns, ordinary);
        position.enemy = unrank(number % enemies, pawns, ordinary & !position.own);
        position
    }

    /// The half-turn that exchanges the goals.
    pub(super) fn as_seen_by_mover(&self, pawns: u64) -> u64 {
        match self.turn {
            Player::First => pawns,
            Player::Second => pawns.reverse_bits() >> (9 * (8 - self.side)),
        }
    }
}

/// Whether placements have numbers on a board with this side.
pub(super) fn has_placements(side: u8) -> bool {
    counts(side).0 <= 4
}

/// The pawns of one player and the squares they can stand on.
fn counts(side: u8) -> (usize, usize) {
    let side = usize::from(side);
    (2 * (side - 3), side * side - 4)
}

/// The number of a set among all sets of as many squares `within` others.
fn rank(set: u64, within: u64) -> u64 {
    let below = |square: u64| (within & (square - 1)).count_ones() as usize;
    (1..).zip(set.squares()).map(|(chosen, square)| CHOICES[below(u64::of(square))][chosen]).sum()
}

/// The set with this number.
fn unrank(mut number: u64, count: usize, within: u64) -> u64 {
    let mut set = 0;
    for chosen in (1..=count).rev() {
        let of =
            (0..CHOICES.len()).rev().find(|&of| CHOICES[of][chosen] <= number).expect("0 fits");
        number -= CHOICES[of][chosen];
        set |= u64::of(within.nth(of));
    }
    set
}

#[cfg(test)]
mod tests {
    use rules::{Game, Notation, Size};

    use super::super::INFO;
    use super::*;

    #[test]
    fn every_placement_has_its_number() {
        let setup = Setup { size: Size::square(4).unwrap(), ..INFO.usual() };
        let count = Claustro::placements(&setup).unwrap();
        assert_eq!(count, 66 * 45);
        for number in 0..count {
            assert_eq!(Claustro::of_placement(&setup, number).placement(), Some(number));
        }
        let usual = INFO.usual();
        assert_eq!(Claustro::placements(&usual), Some(5985 * 2380));
        for number in (0..5985 * 2380).step_by(9973) {
            assert_eq!(Claustro::of_placement(&usual, number).placement(), Some(number));
        }
        assert_eq!(Claustro::placements(&Setup { size: Size::square(6).unwrap(), ..usual }), None);
    }

    #[test]
    fn the_same_position_with_the_colors_exchanged_has_the_same_number() {
        let rules = INFO.usual().rules;
        let read = |text| Claustro::read_position(text, &rules).unwrap();
        let (red, blue) = (read("-2b1/2r1b/1b1b1/r4/1rr1- r"), read("-1bb1/4b/1r1r1/r1b2/1r2- b"));
        assert_eq!(red.placement(), blue.placement());
        assert_eq!(red.count_moves(), blue.count_moves());
        assert_ne!(red.placement(), read("-2b1/2r1b/1b1b1/r4/1rr1- b").placement());
        assert_eq!(read("-1b1r/4b/r3b/r4/br2- r").placement(), None);
    }
}
