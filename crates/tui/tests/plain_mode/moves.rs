//! Typing moves: by number, as text, square by square, and illegal ones.

use crate::transcript::{Fixture, position, session, words};

#[test]
fn moves_are_listed_with_numbers_that_can_be_typed() {
    let fixture = Fixture::new("numbers");
    let game = || position("clusterfuss", "4/1rr1/brb1/4 r");
    let text = words(&fixture.plays(game(), "moves\n"));
    assert!(text.contains("1 b2b3 2 b2c2 3 b3b2 4 b3c3 5 c3b3 6 c3c2"), "{text}");
    for (number, played) in [("1", "b2b3"), ("6", "c3c2")] {
        let text = words(&fixture.plays(game(), &format!("{number}\n")));
        assert!(text.contains(&format!("Move 1, Red: {played}.")), "{text}");
    }
    for number in ["7", "00", "99999999999999999999999"] {
        let text = words(&fixture.plays(game(), &format!("{number}\n")));
        let complaint =
            format!("`{number}` isn't on the list: there are 6 legal moves. Type `moves`");
        assert!(text.contains(&complaint), "{text}");
    }
}

#[test]
fn a_move_is_put_together_square_by_square() {
    let fixture = Fixture::new("pick");
    let arrows = || position("claustro", "-2b1/2r1b/1b1b1/r4/1rr1- r");
    let text = words(&fixture.plays(arrows(), "pick\nc4\nd5\nc4\n"));
    assert!(text.contains("Which pawn? 1 a2 2 b1 3 c1 4 c4"), "{text}");
    assert!(text.contains("c4: to which square? 1 b3 2 c5 3 d3 4 d4 5 d5"), "{text}");
    assert!(text.contains("c4 captures d5: where does the captured pawn go? 1 a3"), "{text}");
    assert!(text.contains("Move 1, Red: c4d5=c4."), "{text}");
    // The same by numbers, with a step back, and starting with a square or two.
    for lines in
        ["pick\n4\n5\n7\n", "pick\n4\n1\n0\n5\n8\n", "C4\nd5\nc4\n", "c4d5\nc4\n", "c4 d5\nc4\n"]
    {
        let text = words(&fixture.plays(arrows(), lines));
        assert!(text.contains("Move 1, Red: c4d5="), "{lines}: {text}");
    }
    let text = words(&fixture.plays(arrows(), "c4\nd4\n"));
    assert!(text.contains("Move 1, Red: c4d4."), "{text}");
    let text = words(&fixture.plays(arrows(), "pick\n0\nc4\n0\n0\n"));
    assert!(!text.contains("Move 1"), "{text}");
}

#[test]
fn a_square_that_is_not_on_the_list_is_refused_with_the_reason() {
    let fixture = Fixture::new("reason");
    let arrows = || position("claustro", "-2b1/2r1b/1b1b1/r4/1rr1- r");
    for (lines, reason) in [
        ("pick\nd5\n", "No move starts at `d5`"),
        ("pick\nz9\n", "`z9` is not a cell of this board: use a file a-e and a rank 1-5"),
        ("pick\n9\n", "`9` isn't on the list: type a number from 0 to 4"),
        ("pick\n\n", "Type a square or a number"),
        ("pick\nc4\nb4\n", "b4 is not one step towards your goal (L2)"),
        ("pick\nc4\nc3\n", "c3 is not one step towards your goal (L2)"),
        ("pick\nc4\na1\n", "(L"),
        ("pick\nc4\nd5\ne5\n", "e5 is a corner, where no captured pawn may be put (L4)"),
        ("pick\nc4\nd5\na2\n", "(L4)"),
        ("pick\nc4\nd5\n99\n", "`99` isn't on the list"),
    ] {
        let text = words(&fixture.plays(arrows(), lines));
        assert!(text.contains(reason), "{lines}: {text}");
    }
}

#[test]
fn placements_and_removals_can_be_picked_too() {
    let fixture = Fixture::new("place");
    let text = words(&fixture.plays(session("sight", "3", "human", "human"), "pick\nb2\n"));
    assert!(text.contains("Which square? 1 a1") && text.contains("Move 1, White: b2."), "{text}");
    let text = words(&fixture.plays(position("talpa", "r1r/1r1/r1b r"), "pick\n1\n"));
    assert!(text.contains("Move 1, Red: xa1."), "{text}");
    let forced = position("crosscut", "7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r");
    assert!(words(&fixture.plays(forced, "pick\n")).contains("Move 1, Red: pass."));
}

#[test]
fn every_spelling_is_understood() {
    let fixture = Fixture::new("spelling");
    for (slug, typed, played) in [
        ("crosscut", " C4 ", "c4"),
        ("clusterfuss", "a6-b6", "a6b6"),
        ("talpa", "A8 x B8", ""),
        ("talpa", "a8xb8", "a8b8"),
        ("talpa", "a8 b8", "a8b8"),
        ("claustro", "A3-B3", "a3b3"),
        ("sight", "c3", "c3"),
    ] {
        let size = catalog::find(slug).unwrap().info().usual().size.to_string();
        let text =
            words(&fixture.plays(session(slug, &size, "human", "human"), &format!("{typed}\n")));
        let expected = format!(": {played}.");
        assert_eq!(text.contains(&expected), !played.is_empty(), "{typed}: {text}");
    }
}

#[test]
fn a_refused_move_is_answered_with_its_clause_and_asked_for_again() {
    let fixture = Fixture::new("refused");
    for (slug, position_text, typed, clause) in [
        ("crosscut", "8/1r6/2b1r3/2b1r3/1bbbr3/2b1r3/4r3/8 r", "a4", "(C5)"),
        ("crosscut", "5/5/5/5/5 r", "pass", "(C6)"),
        ("clusterfuss", "4/1rr1/brb1/4 r", "b2a2", "(F4)"),
        ("clusterfuss", "4/1rr1/brb1/4 r", "b3b4", "(F3)"),
        ("talpa", "rb/br r", "xa2", "(T3)"),
        ("talpa", "r1r/1r1/r1b r", "xc1", "(T4)"),
        ("claustro", "-1bb1/4b/r3b/r4/1rr1- r", "a3a2", "(L2)"),
        ("sight", "5/5/2w(2)2/5/5 w", "a1", "(S5)"),
    ] {
        let text = words(&fixture.plays(position(slug, position_text), &format!("{typed}\n")));
        assert!(text.contains(&format!("`{typed}` is not possible")), "{typed}: {text}");
        assert!(text.contains(clause), "{typed}: {text}");
        assert_eq!(text.matches("'s move:").count(), 2, "{text}");
    }
}

#[test]
fn what_stands_where_can_be_heard() {
    let fixture = Fixture::new("pieces");
    let text =
        words(&fixture.plays(position("sight", "5/5/2w(2)2/1b3/5 w"), "pieces\nboard\nrules\n"));
    assert!(text.contains("White: c3 (stack of 2). Black: b2."), "{text}");
    assert_eq!(text.matches("White to move.").count(), 2, "{text}");
    assert!(text.contains("Credits"), "{text}");
    let text = words(&fixture.plays(session("sight", "3", "human", "human"), "pieces\n"));
    assert!(text.contains("White: nothing. Black: nothing."), "{text}");
}
