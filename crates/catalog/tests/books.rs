//! The embedded books are right: every entry's value follows from the positions after its moves, by
//! the reference rules, and what they leave out is easy. `QUINCUNX_BOOKS=all` verifies all entries,
//! which takes an hour in the release profile.

mod support;

use std::io::Write;
use std::sync::atomic::AtomicBool;

use quincunx_catalog::{
    AnyGame, BookEntry, BookView, BoundsTable, CATALOG, Entry, Knowledge, ProvedValue, SolveLimits,
    Source, Wdl, bounds_with_book,
};
use reference::ReferenceOutcome;
use rng::Rng;
use rules::Setup;

use support::{entry, image, legal, letters, pick, setups, start};

/// Entries of each book that the ordinary run verifies.
const SAMPLE: usize = 4;
/// Node budget for each position after a move in the ordinary run. What it does not decide is left
/// to the long run.
const SAMPLE_NODES: u64 = 2_000;
/// Node budget for each position after a move in the long run, far more than any should need.
const FULL_NODES: u64 = 100_000_000;
/// Memory for the searches of a board. Entries share it, so that the long run finishes: a search
/// relies on other entries only where they are later in the game.
const SAMPLE_BYTES: usize = 1 << 24;
const FULL_BYTES: usize = 1 << 30;

/// Games by each book and side, in the ordinary and in the long run.
const GAMES: [u64; 2] = [1, 200];
/// Limits of the proof search of `perfect`.
const PROVE_NODES: u64 = 1_000_000;
const PROVE_BYTES: usize = 64 << 20;

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

    /// A random move of the opponent that leads to another entry, more often than not: further down
    /// are the positions that are almost hard enough for an entry.
    fn reply(&self, game: &dyn AnyGame, rng: &mut Rng) -> String {
        let is_in_book = |text: &String| {
            let mut next = game.copy();
            next.play(text).expect("the game lists legal moves");
            next.code().is_some_and(|code| self.book.find(code).is_some())
        };
        let known: Vec<String> = legal(game).into_iter().filter(is_in_book).collect();
        if known.is_empty() || rng.below(8) == 0 {
            return pick(game, rng).expect("the game goes on");
        }
        known[rng.below(known.len())].clone()
    }

    /// A table for the searches of [`Board::move_values`].
    fn bounds(&self) -> BoundsTable {
        let bounds = BoundsTable::new(if verifies_all() { FULL_BYTES } else { SAMPLE_BYTES });
        self.book.load(&bounds);
        bounds
    }

    /// The values of moves for the player who makes them, by the reference rules, the book and
    /// exact search: of `only` one, or of all. `None` where the budget is too small.
    fn move_values(
        &self,
        game: &dyn AnyGame,
        only: Option<&str>,
        bounds: &BoundsTable,
    ) -> Vec<Option<Wdl>> {
        let nodes = if verifies_all() { FULL_NODES } else { SAMPLE_NODES };
        let options: Vec<(&str, &str)> = self.setup.rules.iter().collect();
        let slug = self.entry.info().slug;
        let position = reference::from_text(slug, &game.position_text(), &options);
        let position = position.expect("the reference knows the board");
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
            let (value, _) = next.prove(&limits, bounds, &AtomicBool::new(false));
            value.map(|value| value.before().wdl)
        };
        let mut moves = position.moves();
        moves.retain(|text| only.is_none_or(|only| only == text));
        assert!(!moves.is_empty(), "{}: {only:?} is not a move", game.position_text());
        moves.iter().map(value).collect()
    }
}

#[test]
fn every_value_follows_from_the_positions_after_the_moves() {
    let (mut verified, mut open) = (0, 0);
    for board in boards() {
        let bounds = board.bounds();
        for entry in board.entries() {
            let game = board.game(&entry);
            let known = Knowledge::in_book(&board.book, &*game).expect("an entry of the book");
            let what = format!("{} {}", board.book.about(), game.position_text());
            let best = known.best_move().filter(|_| entry.choice.is_some());
            let is_won = entry.value.wdl() == Wdl::Win;
            let values = board.move_values(&*game, best.filter(|_| is_won), &bounds);
            let is_proved = match entry.value.wdl() {
                Wdl::Win => {
                    assert!(
                        values.iter().any(|value| *value != Some(Wdl::Loss)),
                        "{what}: {best:?}"
                    );
                    values.contains(&Some(Wdl::Win))
                }
                Wdl::Loss => {
                    assert!(!values.contains(&Some(Wdl::Win)), "{what}");
                    values.iter().all(Option::is_some)
                }
                Wdl::Draw => panic!("{what}: these games have no draws"),
            };
            assert!(best.is_some() || entry.choice.is_none(), "{what}: the book names a move");
            open += usize::from(!is_proved);
            verified += 1;
        }
    }
    assert!(verified > 0, "there are books");
    assert!(!verifies_all() || open == 0, "{open} of {verified} entries are not decided");
    assert!(open < verified, "none of {verified} entries was decided");
}

/// A complete book is a certificate: whatever the opponent plays, its follower gets to positions
/// that `perfect` proves from scratch.
#[test]
fn what_a_complete_book_leaves_out_is_easy() {
    let games = GAMES[usize::from(verifies_all())];
    for board in boards().iter().filter(|board| board.book.is_complete()) {
        let mut most = 0;
        for seed in 0..2 * games {
            let (follower, mut rng) = (seed % 2, Rng::seeded(seed));
            let mut game = start(board.entry, &board.setup);
            while game.outcome().is_none() {
                let is_own = game.ply() as u64 % 2 == follower;
                let known = Knowledge::in_book(&board.book, &*game).filter(|_| is_own);
                let by_book = known.as_ref().and_then(|known| known.line.first().cloned());
                if is_own && by_book.is_none() {
                    break;
                }
                let text = by_book.unwrap_or_else(|| board.reply(&*game, &mut rng));
                game.play(&text).unwrap();
            }
            let bounds = bounds_with_book(&*game, PROVE_BYTES);
            let limits = SolveLimits { nodes: PROVE_NODES, ..SolveLimits::NONE };
            let (value, nodes) = game.prove(&limits, &bounds, &AtomicBool::new(false));
            assert!(value.is_some(), "{}: {:?}", board.book.about(), game.moves());
            most = most.max(nodes);
        }
        let line = format!("{}: at most {most} nodes in {} games", board.book.about(), 2 * games);
        writeln!(std::io::stdout(), "{line}").unwrap();
    }
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
    for (rule, value, plies, winning) in [
        ("blocked=next", Wdl::Win, 25, &["b2", "b4", "d2", "d4"][..]),
        ("blocked=loses", Wdl::Loss, 24, &[]),
    ] {
        let rules = sight.info().read_rules([rule]).unwrap();
        let game = start(sight, &Setup { rules, ..sight.info().usual() });
        let known = Knowledge::from_book(&*game).expect("the start is in the book");
        let expected = ProvedValue { wdl: value, plies: Some(plies) };
        assert_eq!(known.value, Ok(expected), "{rule}");
        assert_eq!(known.moves_with(Wdl::Win), winning, "{rule}");
        assert_eq!(known.moves_with(Wdl::Loss).len(), 25 - winning.len(), "{rule}");
    }
}
