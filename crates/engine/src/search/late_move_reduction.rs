//! How much less deep a move is looked at that comes late in the order: it is hardly ever the best,
//! and if the short look says otherwise, a long one follows.

/// By how many plies a move is looked at less deep than the first, given the depth and how many
/// moves were tried before it. Grows with the logarithms of both.
pub(crate) const fn reduction(depth: u32, number: usize) -> u32 {
    let row = if depth < DEPTHS as u32 { depth as usize } else { DEPTHS - 1 };
    REDUCTIONS[row][if number < NUMBERS { number } else { NUMBERS - 1 }] as u32
}

const DEPTHS: usize = 64;
const NUMBERS: usize = 128;

/// The shallowest search that is ever reduced; one ply always stays.
const SHALLOWEST: usize = 3;

/// So many moves are never reduced.
const FIRST: usize = 3;

/// Half of what the product of two logarithms is divided by.
const HALF: u32 = 107;

static REDUCTIONS: [[u8; NUMBERS]; DEPTHS] = {
    let mut reductions = [[0; NUMBERS]; DEPTHS];
    let mut depth = SHALLOWEST;
    while depth < DEPTHS {
        let mut number = FIRST;
        while number < NUMBERS {
            // In whole numbers, so that every machine searches alike.
            let plies = (HALF + eighths(depth) * eighths(number)) / (2 * HALF);
            let most = depth as u32 - 2;
            reductions[depth][number] = if plies < most { plies } else { most } as u8;
            number += 1;
        }
        depth += 1;
    }
    reductions
};

/// Eight times the logarithm to base 2, rounded down.
const fn eighths(number: usize) -> u32 {
    (number as u64).pow(8).ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_is_left_and_first_moves_are_looked_at_in_full() {
        for depth in 1..200 {
            assert_eq!(reduction(depth, FIRST - 1), 0);
            for number in 0..300 {
                let less = reduction(depth, number);
                assert!(less == 0 || less + 2 <= depth, "{number} at {depth}");
                assert!(less <= reduction(depth, number + 1), "later moves are looked at less");
                assert!(less <= reduction(depth + 1, number));
            }
        }
        assert_eq!(
            [(3, 3), (6, 10), (10, 20)].map(|(depth, number)| reduction(depth, number)),
            [1, 2, 4]
        );
    }
}
