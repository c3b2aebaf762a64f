//! Position codes.

use rules::{Cell, Coded, Game, Setup, images};

use super::{Extra, Lines, Sight};

/// Maximum height of stacks in positions with codes: a point then has 17 possible contents, and 25
/// points fit into 103 bits.
const MAX_HEIGHT: u64 = 8;
const BASE: u64 = 2 * MAX_HEIGHT + 1;
/// The longest side of a board whose positions have codes.
const MAX_SIDE: u8 = 5;

/// The sum of `BASE` to the power of each bit.
static POWERS: [u64; 1 << MAX_SIDE] = {
    let mut sums = [0; 1 << MAX_SIDE];
    let mut set: usize = 1;
    while set < sums.len() {
        let lowest = set & set.wrapping_neg();
        sums[set] = sums[set ^ lowest] + BASE.pow(lowest.trailing_zeros());
        set += 1;
    }
    sums
};

impl<B: Lines> Coded for Sight<B> {
    #[inline]
    fn code(&self) -> Option<u128> {
        let [low, middle, high, ref beyond @ ..] = self.extra.0;
        let too_tall = beyond.iter().any(|digit| !digit.is_empty());
        if self.side > MAX_SIDE || too_tall {
            return None;
        }
        let side = self.side;
        let image = |set: B| set.word().map(|set| images(set, side, side));
        let (own, enemy) = (image(self.own)?, image(self.enemy)?);
        let (low, middle, high) = (image(low)?, image(middle)?, image(high)?);
        let seen =
            |index: usize| [own[index], enemy[index], low[index], middle[index], high[index]];
        let [own, enemy, low, middle, high] = (0..own.len()).map(seen).min()?;
        let rank_of = |rank: u8| {
            let sum = |set: u64| POWERS[(set >> (8 * rank)) as usize % POWERS.len()];
            let pieces = sum(low) + 2 * sum(middle) + 4 * sum(high);
            u128::from(sum(own) + (MAX_HEIGHT + 1) * sum(enemy) + pieces)
        };
        let base = u128::from(BASE.pow(side.into()));
        Some((0..side).rev().fold(0, |code, rank| code * base + rank_of(rank)))
    }

    fn from_code(setup: &Setup, mut code: u128) -> Option<Sight<B>> {
        let mut position = Sight::start(setup);
        if position.side > MAX_SIDE {
            return None;
        }
        position.extra = Extra([B::EMPTY; 8]);
        for rank in 0..position.side {
            for file in 0..position.side {
                let content = (code % u128::from(BASE)) as u64;
                code /= u128::from(BASE);
                let point = B::from_cell(Cell::new(file, rank));
                let Some(content) = content.checked_sub(1) else { continue };
                let points =
                    if content < MAX_HEIGHT { &mut position.own } else { &mut position.enemy };
                *points |= point;
                position.extra.set(point, (content % MAX_HEIGHT) as u16);
            }
        }
        (code == 0).then_some(position)
    }
}
