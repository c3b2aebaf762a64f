//! The board of a ledger: positions by code.

use catalog::{AnyGame, Entry};
use rules::{Setup, Size, Wdl};

use crate::error::LedgerError;

/// Game, size and rules of a ledger, and its root.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) entry: &'static Entry,
    pub(crate) setup: Setup,
    pub(crate) root: Box<dyn AnyGame>,
    pub(crate) root_code: u128,
}

/// The positions after the moves of a position.
#[derive(Debug)]
pub(crate) struct Successors {
    /// A move ends the game with a win for the player who makes it.
    pub(crate) wins_at_once: bool,
    /// The codes of those in which the game goes on, each once; `None` if one has no code.
    pub(crate) codes: Option<Vec<u128>>,
}

impl Board {
    pub(crate) fn of(game: &dyn AnyGame) -> Result<Board, LedgerError> {
        let what = || format!("{} `{}`", game.info().name, game.position_text());
        let unsuitable = |why| LedgerError::Unsuitable { what: what(), why };
        if game.outcome().is_some() {
            return Err(unsuitable("the game is over"));
        }
        if game.can_recur() {
            let why = "positions can recur; use `quincunx table build`";
            return Err(unsuitable(why));
        }
        let why = "the board is too large for position codes; use a smaller one";
        let root_code = game.code().ok_or_else(|| unsuitable(why))?;
        let entry = catalog::find(game.info().slug).expect("a game of the catalog");
        let setup = game.setup();
        // Without history, as every other position of the ledger.
        let root = entry.resume(&game.position_text(), &setup.rules).expect("a position");
        Ok(Board { entry, setup, root, root_code })
    }

    /// The board of a header: `talpa 4 first=red` and the text of the root.
    pub(crate) fn read(setup: &str, position: &str) -> Option<Board> {
        let mut words = setup.split(' ');
        let entry = catalog::find(words.next()?).ok()?;
        let size = Size::read(words.next()?).ok()?;
        let rules = entry.info().read_rules(words).ok()?;
        let game = entry.open(position, Some(size), &rules).ok()?;
        Board::of(&*game).ok().filter(|board| board.setup_text() == setup)
    }

    pub(crate) fn setup_text(&self) -> String {
        self.root.setup_text()
    }

    pub(crate) fn game(&self, code: u128) -> Option<Box<dyn AnyGame>> {
        let game = self.entry.from_code(&self.setup, code)?;
        (game.outcome().is_none() && game.code() == Some(code)).then_some(game)
    }

    /// The text of a position for messages.
    pub(crate) fn text(&self, code: u128) -> String {
        self.game(code).map_or_else(|| format!("code {code:x}"), |game| game.position_text())
    }
}

impl Successors {
    pub(crate) fn of(game: &dyn AnyGame) -> Successors {
        let (mut wins_at_once, mut codes) = (false, Some(Vec::new()));
        for choice in game.choices() {
            let mut next = game.copy();
            next.play(&choice.text).expect("a legal move");
            match (next.outcome(), next.code()) {
                (Some(outcome), _) => {
                    wins_at_once |= Wdl::from_outcome(outcome, game.turn()) == Wdl::Win;
                }
                (None, Some(code)) => codes.iter_mut().for_each(|codes| codes.push(code)),
                (None, None) => codes = None,
            }
        }
        if let Some(codes) = &mut codes {
            codes.sort_unstable();
            codes.dedup();
        }
        Successors { wins_at_once, codes }
    }
}
