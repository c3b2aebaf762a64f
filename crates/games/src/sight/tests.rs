use super::*;

fn read(text: &str) -> Sight<u64> {
    Sight::read_position(text, &INFO.usual().rules).unwrap()
}

#[test]
fn heights_count_up_and_down_in_binary() {
    let (a, b) = (u64::from_cell(Cell::new(0, 0)), u64::from_cell(Cell::new(6, 6)));
    let mut extra = Extra([0; 8]);
    for height in 1..200 {
        extra.grow(a);
        assert_eq!((extra.at(a.first()), extra.at(b.first())), (height, 0));
    }
    for _ in 0..5 {
        extra.grow(b);
    }
    assert_eq!(extra.tallest(a | b), a);
    for height in (0..199).rev() {
        extra.shrink(a);
        assert_eq!((extra.at(a.first()), extra.at(b.first())), (height, 5));
    }
    assert_eq!(extra.tallest(a | b), b);
    assert_eq!(extra.stacks(), b);
}

#[test]
fn reasons_name_the_blocked_stacks() {
    let reason = |text: &str, rule: &str| {
        let position = Sight::<u64>::read_position(text, &INFO.read_rules([rule]).unwrap());
        let position = position.unwrap();
        position.reason(position.outcome().expect("the game is over")).to_string()
    };
    let one = "S7: White is to move and cannot, because the stack on a1 is shut in";
    assert_eq!(reason("3/bb1/w(2)b1 w", "blocked=next"), one);
    let two = "S7: White is to move and cannot, because the stacks on a1 and c1 are shut in";
    assert_eq!(reason("3/bbb/w(2)bw(3) w", "blocked=next"), two);
    let tallest = "S7: White is to move and cannot, because the tallest stack on c1 is shut in";
    assert_eq!(reason("w(2)2/1bb/1bw(3) w", "blocked=loses"), tallest);
    let full = "S7: Black is to move and cannot, because the board is full";
    assert_eq!(reason("www/wbw/wbw b", "blocked=next"), full);
}

#[test]
fn a_piece_blocks_what_is_behind_it() {
    let position = read("w3w/5/w1b1w/5/w1w1w w");
    let seen = |text: &str| {
        let cell = Cell::read(text, position.setup().size).unwrap();
        let seen = position.in_sight(u64::square(cell)).squares();
        seen.map(|square| u64::cell(square).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(seen("b3"), "a3", "b3 has no diagonals, and c3 hides e3");
    assert_eq!(seen("b2"), "a1 c1 a3", "c3 hides e5");
    assert_eq!(seen("a2"), "a1 a3");
    assert_eq!(seen("d5"), "a5 e5");
}
