//! The embedded books are right: every entry's value follows from the positions after its moves, by
//! the reference rules. `QUINCUNX_BOOKS=all` verifies all entries, which takes minutes in the
//! release profile.

mod support;

use std::sync::atomic::AtomicBool;

use quincunx_catalog::{
    AnyGame, BookEntry, BookView, BoundsTable, CATALOG, Entry, Knowledge, SolveLimits, Source, Wdl,
};
use reference::ReferenceOutcome;
use rules::Setup;

use support::{entry, image, letters, setups, start};

/// Entries of each book that the ordinary run verifies.
const SAMPLE: usize = 4;
/// Node budget for each position after a move in the ordinary run. What it does not decide is left
/// to the long run.
const SAMPLE_NODES: u64 = 2_000;
/// Node budget for each position after a move in the long run, far more than any should need.
const FULL_NODES: u64 = 100_000_000;
/// Memory for the searches of one entry.
const BOUNDS_BYTES: usize = 1 << 24;

fn verifies_all() -> bool {
    #[expect(clippy::disallowed_methods, reason = "set by the tester")]
    std::env::var("QUINCUNX_BOOKS").is_ok_and(|value| value == "all")
}

/// A board with its book.
struct Board {
    entry: &'static Entry,
    setup: Setup,
    book: BookView<'static>,
}

/// Every board that has a book.
fn boards() -> Vec<Board> {
    let of_entry = |entry: &'static Entry| {
        let with_book = move |setup| Some(Board { entry, setup, book: entry.book(&setup)? });
        setups(entry).into_iter().filter_map(with_book)
    };
    CATALOG.iter().flat_map(of_entry).collect()
}

impl Board {
    fn game(&self, entry: &BookEntry) -> Box<dyn AnyGame> {
        self.entry.from_code(&self.setup, entry.code).expect("a code of the board")
    }

    /// The entries to verify.
    fn entries(&self) -> Vec<BookEntry> {
        let step = if verifies_all() { 1 } else { self.book.len().div_ceil(SAMPLE).max(1) };
        self.book.entries().step_by(step).collect()
    }

    /// The values of all moves for the player who makes them, by the reference rules, the book and
    /// exact search. `None` where the budget is too small.
    fn move_values(&self, game: &dyn AnyGame, nodes: u64) -> Vec<(String, Option<Wdl>)> {
        let options: Vec<(&str, &str)> = self.setup.rules.iter().collect();
        let slug = self.entry.info().slug;
        let position = reference::from_text(slug, &game.position_text(), &options);
        let position = position.expect("the reference knows the board");
        let bounds = BoundsTable::new(BOUNDS_BYTES);
        self.book.load(&bounds);
        let value = |text: &String| {
            let mut next = position.copy();
            next.play(text);
            if let Some(outcome) = next.outcome() {
                let won = outcome == ReferenceOutcome::Win(position.turn());
                return Some(if won { Wdl::Win } else { Wdl::Loss });
            }
            let next = self.entry.resume(&next.position_text(), &self.setup.rules);
            let next = next.expect("both know the same positions");
            let limits = SolveLimits { nodes, ..SolveLimits::NONE };
            let (value, _) = next.prove(&limits, &bounds, &AtomicBool::new(false));
            value.map(|value| value.before().wdl)
        };
        position.moves().into_iter().map(|text| (text.clone(), value(&text))).collect()
    }
}

#[test]
fn every_value_follows_from_the_positions_after_the_moves() {
    let (mut verified, mut open) = (0, 0);
    for board in boards() {
        let nodes = if verifies_all() { FULL_NODES } else { SAMPLE_NODES };
        for entry in board.entries() {
            let game = board.game(&entry);
            let known = Knowledge::in_book(&board.book, &*game).expect("an entry of the book");
            let what = format!("{} {}", board.book.about(), game.position_text());
            let moves = board.move_values(&*game, nodes);
            let value = |text: &str| moves.iter().find(|(known, _)| known == text).unwrap().1;
            match entry.value.wdl() {
                Wdl::Win if entry.choice.is_some() => {
                    let best = known.best_move().expect("the book names a move");
                    assert_ne!(value(best), Some(Wdl::Loss), "{what}: {best}");
                    open += usize::from(value(best).is_none());
                }
                Wdl::Win => {
                    let wins = moves.iter().any(|(_, value)| *value == Some(Wdl::Win));
                    let all_lose = moves.iter().all(|(_, value)| *value == Some(Wdl::Loss));
                    assert!(!all_lose, "{what}");
                    open += usize::from(!wins);
                }
                Wdl::Loss => {
                    let win = moves.iter().find(|(_, value)| *value == Some(Wdl::Win));
                    assert_eq!(win, None, "{what}");
                    let losses = moves.iter().filter(|(_, value)| value.is_some());
                    open += usize::from(losses.count() < moves.len());
                }
                Wdl::Draw => panic!("{what}: these games have no draws"),
            }
            verified += 1;
        }
    }
    assert!(verified > 0, "there are books");
    assert!(!verifies_all() || open == 0, "{open} of {verified} entries are not decided");
    assert!(open < verified, "none of {verified} entries was decided");
}

#[test]
fn images_of_a_position_have_the_same_value_and_a_move_that_keeps_it() {
    for board in boards() {
        for book_entry in board.entries() {
            let game = board.game(&book_entry);
            let known = Knowledge::in_book(&board.book, &*game).unwrap();
            let size = board.setup.size;
            let symmetries = board.entry.info().symmetries.iter();
            for &symmetry in symmetries.filter(|it| it.size(size) == size) {
                let text =
                    image::of_position(symmetry, &game.position_text(), letters(board.entry));
                let image = board.entry.resume(&text, &board.setup.rules).unwrap();
                let image_known = Knowledge::from_book(&*image).expect("an image of an entry");
                assert_eq!(image_known.value, known.value, "{text}");
                assert_eq!(image_known.source, Source::Book);
                let after = |game: &dyn AnyGame, known: &Knowledge| {
                    let mut next = game.copy();
                    next.play(known.best_move()?).unwrap();
                    next.code()
                };
                if book_entry.choice.is_some() {
                    assert_eq!(after(&*image, &image_known), after(&*game, &known), "{text}");
                }
            }
        }
    }
}

#[test]
fn every_embedded_file_is_intact_and_about_boards_of_its_game() {
    for entry in CATALOG {
        let books = entry.books();
        let known = setups(entry).iter().filter(|setup| entry.book(setup).is_some()).count();
        assert_eq!(known, books.len(), "{}", entry.info().slug);
        for book in books {
            assert!(book.about().starts_with(entry.info().slug), "{}", book.about());
        }
    }
    // Four games have books, of which a build may leave one out.
    assert!(CATALOG.iter().filter(|entry| !entry.books().is_empty()).count() >= 3);
}

#[test]
#[cfg(feature = "sight")]
fn the_option_decides_who_wins_sight() {
    let sight = entry("sight");
    for (rule, value, winning) in [
        ("blocked=next", Wdl::Win, &["b2", "b4", "d2", "d4"][..]),
        ("blocked=loses", Wdl::Loss, &[]),
    ] {
        let rules = sight.info().read_rules([rule]).unwrap();
        let game = start(sight, &Setup { rules, ..sight.info().usual() });
        let known = Knowledge::from_book(&*game).expect("the start is in the book");
        assert_eq!(known.value.unwrap().wdl, value, "{rule}");
        assert_eq!(known.moves_with(Wdl::Win), winning, "{rule}");
        assert_eq!(known.moves_with(Wdl::Loss).len(), 25 - winning.len(), "{rule}");
    }
}
