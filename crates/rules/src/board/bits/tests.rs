use super::*;
use crate::board::size::Size;

/// The neighborhood of a cell is within one file and one rank of it, on every board.
fn neighborhoods_are_within_one_step<B: Bits>() {
    for side in 1..=B::MAX_SIDE {
        let size = Size::square(side).unwrap();
        for (cell, other) in size.cells().flat_map(|cell| size.cells().map(move |o| (cell, o))) {
            let files = i32::from(other.file()) - i32::from(cell.file()) + 1;
            let ranks = i32::from(other.rank()) - i32::from(cell.rank()) + 1;
            let near = (0..3).contains(&files) && (0..3).contains(&ranks);
            let expected = if near { 1 << (3 * ranks + files) } else { 0 };
            assert_eq!(
                B::from_cell(other).neighborhood(B::square(cell)),
                expected,
                "{other} {cell}"
            );
        }
    }
}

#[test]
fn neighborhoods_are_within_one_step_on_one_word_and_on_two() {
    neighborhoods_are_within_one_step::<u64>();
    neighborhoods_are_within_one_step::<u128>();
}

/// Shifting a set must do to every cell what the compass says, on every board.
fn shifts_follow_the_compass<B: Bits>() {
    for side in 1..=B::MAX_SIDE {
        let (size, board) = (Size::square(side).unwrap(), B::board(side, side));
        assert_eq!(board.count(), size.area());
        for direction in Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL) {
            for cell in size.cells() {
                let shifted = B::from_cell(cell).shift(direction) & board;
                let (files, ranks) = direction.delta();
                let target = Cell::new(
                    cell.file().wrapping_add_signed(files),
                    cell.rank().wrapping_add_signed(ranks),
                );
                let expected = if size.contains(target) { B::from_cell(target) } else { B::EMPTY };
                assert_eq!(shifted, expected, "{cell} {direction:?} on {side}");
                if size.contains(target) {
                    assert_eq!(B::cell(B::next(B::square(cell), direction)), target);
                }
            }
        }
    }
}

#[test]
fn shifts_follow_the_compass_on_one_word_and_on_two() {
    shifts_follow_the_compass::<u64>();
    shifts_follow_the_compass::<u128>();
}

fn sets_count_and_select<B: Bits>() {
    let board = B::board(B::MAX_SIDE, B::MAX_SIDE);
    let listed: Vec<Square> = board.squares().collect();
    assert_eq!(listed.len(), board.count());
    assert_eq!(board.lowest(), B::from_square(listed[0]));
    assert_eq!(board.highest(), B::from_square(listed[listed.len() - 1]));
    assert_eq!((B::EMPTY.lowest(), B::EMPTY.highest()), (B::EMPTY, B::EMPTY));
    for (n, &square) in listed.iter().enumerate() {
        assert_eq!(board.nth(n), square);
        assert!(board.contains(square) && !board.without(B::from_square(square)).contains(square));
    }
}

#[test]
fn sets_count_and_select_on_one_word_and_on_two() {
    sets_count_and_select::<u64>();
    sets_count_and_select::<u128>();
}

#[test]
fn connected_stops_at_walls() {
    // A wall on file c, open at c5, and a closed one on file c all the way.
    let board = u64::board(5, 5);
    let wall = u64::board(3, 4) & !u64::board(2, 4);
    let a1 = u64::from_cell(Cell::new(0, 0));
    assert_eq!(a1.connected(board & !wall), board & !wall);
    let closed = u64::board(3, 5) & !u64::board(2, 5);
    assert_eq!(a1.connected(board & !closed), u64::board(2, 5));
    assert_eq!(a1.connected(u64::EMPTY), u64::EMPTY);
}

fn parallel_flood_fills<B: Bits>() {
    // Full of holes.
    let ground = |seed| B::from_word(mix(seed, 1) | mix(seed, 2)) & B::board(6, 6);
    for seed in 0..200 {
        let grounds = [0, 1, 2, 3].map(|lane| ground(4 * seed + lane));
        let seeds = grounds.map(B::lowest);
        // The last cell of each, which may or may not be reached, and no goal at all.
        let mut goals = grounds.map(B::highest);
        goals[3] = B::EMPTY;
        let found = B::connected_until_each(seeds, grounds, goals);
        for each in 0..4 {
            let whole = seeds[each].connected(grounds[each]);
            let is_enough = goals[each].without(found[each]).is_empty();
            assert!(found[each].without(whole).is_empty(), "{seed}: too much");
            assert!(found[each] == whole || is_enough, "{seed}: too little");
        }
    }
}

#[test]
fn parallel_flood_fills_agree_with_single_ones() {
    parallel_flood_fills::<u64>();
    parallel_flood_fills::<u128>();
}

#[test]
fn digests_differ_for_every_single_cell() {
    let digests: std::collections::HashSet<u64> =
        u128::board(10, 10).squares().map(|square| u128::from_square(square).mix_into(7)).collect();
    assert_eq!(digests.len(), 100);
}

#[test]
fn pext_and_pdep_are_inverses() {
    assert_eq!(pext(0b1001_0110, 0b1101_0011), 0b1_0110);
    assert_eq!(pdep(0b1_0110, 0b1101_0011), 0b1001_0010);
    let mut word = 1;
    for _ in 0..1000 {
        word = mix(word, 3);
        let within = mix(word, 5);
        let packed = pext(word, within);
        assert_eq!(packed.count(), (word & within).count());
        assert_eq!(pdep(packed, within), word & within);
        for (n, square) in within.squares().enumerate() {
            assert_eq!(packed >> n & 1 == 1, word.contains(square));
        }
    }
}
