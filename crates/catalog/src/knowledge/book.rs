//! Opening books: positions near the start whose values take longer to search than people wait.

use std::path::Path;

use rules::{ProvedValue, Setup, Wdl};
use solver::{BookEntry, BookView, BoundsTable};

use super::tablebases::about;
use super::{Knowledge, Source};
use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;

impl Entry {
    /// The embedded books of this game, one for each board that the player `perfect` plays
    /// perfectly from the start.
    pub fn books(&self) -> Vec<BookView<'static>> {
        let name = format!("{}.book", self.info().slug);
        let books = self.book_bytes().map(|bytes| BookView::read_all(Path::new(&name), bytes));
        // A test reads the books of every game.
        books.and_then(Result::ok).unwrap_or_default()
    }

    /// The embedded book of a board.
    pub fn book(&self, setup: &Setup) -> Option<BookView<'static>> {
        let about = about(self.info(), &self.canonical_setup(setup));
        self.books().into_iter().find(|book| book.about() == about)
    }
}

impl Knowledge {
    /// The book's entry for the current position of a game: its value, the move to play, and the
    /// values of other moves as far as they are in the book.
    pub fn from_book(game: &dyn AnyGame) -> Option<Knowledge> {
        Knowledge::in_book(&book_of(game)?, game)
    }

    /// The same in a given book.
    pub fn in_book(book: &BookView<'_>, game: &dyn AnyGame) -> Option<Knowledge> {
        let BookEntry { value, choice, .. } = book.find(game.code()?)?;
        let successors = Successors::of(game);
        let value = ProvedValue::from(value);
        let choice = choice.and_then(|choice| successors.text(choice));
        let known = |text: &str, code: Option<u128>| {
            let known = code.and_then(|code| book.find(code));
            let known = known.map(|entry| ProvedValue::from(entry.value).before().wdl);
            // The choice keeps the value, and every move of a lost position loses.
            let keeps = choice == Some(text) || value.wdl == Wdl::Loss;
            let wdl = known.or(keeps.then_some(value.wdl))?;
            // Without distances no move is better than the choice: the book may not go on after a
            // quicker one.
            Some(ProvedValue { wdl, plies: None })
        };
        let moves = successors.moves.iter();
        let moves = moves.map(|(text, code)| (text.clone(), known(text, *code))).collect();
        let line = choice.map(str::to_owned).into_iter().collect();
        Some(Knowledge { value: Ok(value), moves, line, ..Knowledge::unsolved(Source::Book) })
    }
}

/// A bounds table that knows what the book of a game's board knows.
pub fn bounds_with_book(game: &dyn AnyGame, bytes: usize) -> BoundsTable {
    let bounds = BoundsTable::new(bytes);
    if let Some(book) = book_of(game) {
        book.load(&bounds);
    }
    bounds
}

fn book_of(game: &dyn AnyGame) -> Option<BookView<'static>> {
    crate::find(game.info().slug).ok()?.book(&game.setup())
}

/// The legal moves of a position with the codes of the positions they lead to. Images of a position
/// have the same set of codes, so that an index into it means the same move in all of them.
pub(super) struct Successors {
    /// Every legal move, sorted by its text; moves that end the game have no code.
    moves: Vec<(String, Option<u128>)>,
    /// The codes, sorted, each once.
    codes: Vec<u128>,
}

impl Successors {
    pub(super) fn of(game: &dyn AnyGame) -> Successors {
        let code = |text: &str| {
            let mut next = game.copy();
            next.play(text).expect("the game lists legal moves");
            next.code()
        };
        let texts = game.choices().into_iter().map(|choice| choice.text);
        let moves: Vec<_> = texts.map(|text| (text.clone(), code(&text))).collect();
        let mut codes: Vec<u128> = moves.iter().filter_map(|(_, code)| *code).collect();
        codes.sort_unstable();
        codes.dedup();
        Successors { moves, codes }
    }

    /// The index of a move; `None` for a move that ends the game.
    pub(super) fn index(&self, text: &str) -> Option<u8> {
        let (_, code) = self.moves.iter().find(|(known, _)| known == text)?;
        self.codes.binary_search(&(*code)?).ok()?.try_into().ok()
    }

    /// A move of this index: the first of those that lead to images of one position.
    fn text(&self, index: u8) -> Option<&str> {
        let code = Some(*self.codes.get(usize::from(index))?);
        self.moves.iter().find(|(_, known)| *known == code).map(|(text, _)| text.as_str())
    }
}
