//! Late-move reduction (LMR): moves late in the order are searched less deep. If the short search
//! finds them better than expected, a full one follows.

/// The reduction in plies at this depth, after this many moves. Grows with the logarithms of both.
pub(super) const fn reduction(depth: u32, number: usize) -> u32 {
    let row = if depth < DEPTHS as u32 { depth as usize } else { DEPTHS - 1 };
    REDUCTIONS[row][if number < NUMBERS { number } else { NUMBERS - 1 }] as u32
}

const DEPTHS: usize = 64;
const NUMBERS: usize = 128;

/// The shallowest depth that is reduced; one ply always stays.
const MIN_DEPTH: usize = 3;

/// The number of moves that are never reduced.
const FULL_DEPTH_MOVES: usize = 3;

/// Half the divisor of the product of both logarithms, each in eighths.
const HALF_DIVISOR: u32 = 107;

static REDUCTIONS: [[u8; NUMBERS]; DEPTHS] = {
    let mut reductions = [[0; NUMBERS]; DEPTHS];
    let mut depth = MIN_DEPTH;
    while depth < DEPTHS {
        let mut number = FULL_DEPTH_MOVES;
        while number < NUMBERS {
            // In integers, so that every machine searches alike.
            let product = log2_in_eighths(depth) * log2_in_eighths(number);
            let plies = (HALF_DIVISOR + product) / (2 * HALF_DIVISOR);
            let max = depth as u32 - 2;
            reductions[depth][number] = if plies < max { plies } else { max } as u8;
            number += 1;
        }
        depth += 1;
    }
    reductions
};

/// Eight times the logarithm to base 2, rounded down.
const fn log2_in_eighths(number: usize) -> u32 {
    (number as u64).pow(8).ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_is_left_and_first_moves_are_not_reduced() {
        for depth in 1..200 {
            assert_eq!(reduction(depth, FULL_DEPTH_MOVES - 1), 0);
            for number in 0..300 {
                let less = reduction(depth, number);
                assert!(less == 0 || less + 2 <= depth, "{number} at {depth}");
                assert!(less <= reduction(depth, number + 1), "later moves are reduced more");
                assert!(less <= reduction(depth + 1, number));
            }
        }
        assert_eq!(
            [(3, 3), (6, 10), (10, 20)].map(|(depth, number)| reduction(depth, number)),
            [1, 2, 4]
        );
    }
}
