//! The reference implementation of every game: slow, obvious, straight from the clauses of
//! `crates/games/rules`.
//!
//! Nothing here is shared with the crate `games`, so that two independent readings of the rules
//! can be compared. Everything goes in and out as text, moves and positions in their canonical
//! form; those who compare millions of positions take them as diagrams.
//!
//! ```
//! use rules::Size;
//!
//! let mut talpa = quincunx_reference::start("talpa", Size::read("3").unwrap(), &[]).unwrap();
//! assert_eq!(talpa.position_text(), "rbr/brb/rbr r");
//! assert_eq!(quincunx_reference::perft(talpa.as_ref(), 3), 376);
//! talpa.play("a1a2");
//! assert_eq!(talpa.position_text(), "rbr/rrb/1br b");
//! ```

mod board;
#[cfg(feature = "claustro")]
mod claustro;
#[cfg(feature = "clusterfuss")]
mod clusterfuss;
#[cfg(feature = "crosscut")]
mod crosscut;
mod proof;
#[cfg(feature = "sight")]
mod sight;
#[cfg(feature = "talpa")]
mod talpa;
#[cfg(test)]
mod test_support;
mod value;

use rules::{Diagram, Player, Size, Symmetry};

pub use crate::proof::{MoveChooser, ProofError, verify_proof};
pub use crate::value::{ReferenceValue, value};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReferenceOutcome {
    /// This player has won.
    Win(Player),
    /// Neither player won.
    Draw,
}

/// A game in progress, or finished.
pub trait ReferenceGame {
    /// The player to move; in a finished game, the one whose turn it would be.
    fn turn(&self) -> Player;

    /// The result, or `None` while the game goes on.
    fn outcome(&self) -> Option<ReferenceOutcome>;

    /// The canonical texts of the legal moves, sorted; empty exactly when the game is over.
    fn moves(&self) -> Vec<String>;

    /// Plays a move, which must be one of [`ReferenceGame::moves`]. May panic on any other text.
    fn play(&mut self, mv: &str);

    /// The board and the player to move.
    fn diagram(&self) -> Diagram;

    /// `<board> <side>`, the one text of this position.
    fn position_text(&self) -> String {
        board::text(&self.diagram())
    }

    /// Rotations and reflections of the board that preserve the rules for both players.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[]
    }

    /// An independent copy, history included.
    fn copy(&self) -> Box<dyn ReferenceGame>;
}

/// Rule options by name and value.
type Options<'a> = &'a [(&'a str, &'a str)];

/// The rules of one game.
struct Entry {
    slug: &'static str,
    start: fn(Size, Options<'_>) -> Option<Box<dyn ReferenceGame>>,
    from_text: fn(&str, Options<'_>) -> Option<Box<dyn ReferenceGame>>,
}

/// An entry of the list below: a slug, and a type with `start` and `from_text`.
macro_rules! entry {
    ($slug:literal, $game:ty) => {
        Entry {
            slug: $slug,
            start: |size, options| Some(Box::new(<$game>::start(size, options)?)),
            from_text: |text, options| Some(Box::new(<$game>::from_text(text, options)?)),
        }
    };
}

/// Every game of this build. Not derived from the catalog, because both implementations must stay
/// independent. `cargo xtask tidy` finds a game that is missing here.
const GAMES: &[Entry] = &[
    #[cfg(feature = "crosscut")]
    entry!("crosscut", crosscut::Crosscut),
    #[cfg(feature = "clusterfuss")]
    entry!("clusterfuss", clusterfuss::Clusterfuss),
    #[cfg(feature = "talpa")]
    entry!("talpa", talpa::Talpa),
    #[cfg(feature = "claustro")]
    entry!("claustro", claustro::Claustro),
    #[cfg(feature = "sight")]
    entry!("sight", sight::Sight),
];

fn find(slug: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.slug == slug)
}

/// The slugs of all games.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|entry| entry.slug)
}

/// The start of a game; `None` if there is no such game, size or option.
pub fn start(game: &str, size: Size, options: &[(&str, &str)]) -> Option<Box<dyn ReferenceGame>> {
    (find(game)?.start)(size, options)
}

/// The game from a position on; `None` if there is no such game, size or option.
///
/// The text is trusted: it is not checked that the rules accept the position.
pub fn from_text(
    game: &str,
    text: &str,
    options: &[(&str, &str)],
) -> Option<Box<dyn ReferenceGame>> {
    (find(game)?.from_text)(text, options)
}

/// The number of move sequences of exactly `depth` plies; a finished game has none.
pub fn perft(position: &dyn ReferenceGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv: &String| {
        let mut next = position.copy();
        next.play(mv);
        next
    };
    position.moves().iter().map(|mv| perft(after(mv).as_ref(), depth - 1)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game, a board, its options.
    type Setting = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

    const PLAYED: &[Setting] = &[
        ("crosscut", "8", &[]),
        ("crosscut", "5x6", &[]),
        ("crosscut", "10x3", &[]),
        ("clusterfuss", "6", &[]),
        ("clusterfuss", "5", &[]),
        ("talpa", "8", &[]),
        ("talpa", "5", &[("first", "blue")]),
        ("talpa", "10", &[("first", "red")]),
        #[cfg(feature = "claustro")]
        ("claustro", "5", &[]),
        #[cfg(feature = "claustro")]
        ("claustro", "4", &[("walk", "any"), ("repetition", "draw")]),
        #[cfg(feature = "claustro")]
        ("claustro", "8", &[("walk", "forward"), ("repetition", "last-mover")]),
        ("sight", "5", &[]),
        ("sight", "3", &[("blocked", "loses")]),
        ("sight", "9", &[("blocked", "next")]),
    ];

    #[test]
    fn every_position_reads_back_and_moves_run_out_exactly_at_the_end() {
        for &(game, size, options) in PLAYED {
            let start = start(game, Size::read(size).unwrap(), options).unwrap();
            for seed in 0..10 {
                test_support::random_game(start.as_ref(), seed, |position, _, after| {
                    assert!(position.outcome().is_none());
                    let text = position.position_text();
                    let again = from_text(game, &text, options).unwrap();
                    assert_eq!(again.position_text(), text);
                    assert_eq!(again.turn(), position.turn());
                    assert_eq!(again.moves(), position.moves(), "{game} {text}");
                    assert!(position.moves().is_sorted());
                    assert_eq!(after.turn(), position.turn().opponent());
                    assert_eq!(after.outcome().is_some(), after.moves().is_empty());
                });
            }
        }
    }

    #[test]
    fn turned_and_mirrored_positions_have_as_many_moves() {
        for &(game, size, options) in PLAYED {
            let start = start(game, Size::read(size).unwrap(), options).unwrap();
            test_support::random_game(start.as_ref(), 3, |position, _, _| {
                let board = position.diagram();
                for symmetry in position.symmetries() {
                    let mut image = Diagram::empty(symmetry.size(board.size), board.side);
                    for (cell, content) in board.cells() {
                        image.put(symmetry.cell(cell, board.size), content);
                    }
                    let image = from_text(game, &board::text(&image), options).unwrap();
                    assert_eq!(image.outcome(), position.outcome());
                    let counts = [image.as_ref(), position].map(|one| one.moves().len());
                    assert_eq!(counts[0], counts[1], "{game} {symmetry:?}");
                }
            });
        }
    }

    #[test]
    fn a_copy_goes_its_own_way() {
        for &(game, size, options) in PLAYED {
            let start = start(game, Size::read(size).unwrap(), options).unwrap();
            let before = start.position_text();
            let mut copy = start.copy();
            copy.play(&start.moves()[0]);
            assert_eq!(start.position_text(), before);
            assert_ne!(copy.position_text(), before);
        }
    }

    #[test]
    fn each_game_has_its_sizes() {
        let sizes = |game: &str, squares: &[u8]| {
            for files in 1..=10 {
                for ranks in 1..=10 {
                    let expected = if game == "crosscut" {
                        files >= 3 && ranks >= 3
                    } else {
                        files == ranks && squares.contains(&files)
                    };
                    let size = Size::new(files, ranks).unwrap();
                    assert_eq!(start(game, size, &[]).is_some(), expected, "{game} {size}");
                }
            }
        };
        sizes("crosscut", &[]);
        sizes("clusterfuss", &[2, 3, 4, 5, 6, 7, 8, 9, 10]);
        sizes("talpa", &[2, 3, 4, 5, 6, 7, 8, 9, 10]);
        #[cfg(feature = "claustro")]
        sizes("claustro", &[4, 5, 6, 7, 8]);
        sizes("sight", &[3, 5, 7, 9]);
        assert!(from_text("claustro", "-1/1- r", &[]).is_none());
        assert!(from_text("sight", "4/4/4/4 w", &[]).is_none());
        assert!(from_text("talpa", "rbr/brb r", &[]).is_none());
    }

    #[test]
    fn unknown_games_and_options_are_refused() {
        let five = Size::new(5, 5).unwrap();
        assert!(start("chess", five, &[]).is_none());
        assert!(from_text("chess", "5/5/5/5/5 w", &[]).is_none());
        let unknown: [(&str, &[(&str, &str)]); 6] = [
            ("crosscut", &[("first", "red")]),
            ("clusterfuss", &[("walk", "any")]),
            ("talpa", &[("first", "green")]),
            ("claustro", &[("walk", "any"), ("repetition", "never")]),
            ("claustro", &[("blocked", "next")]),
            ("sight", &[("blocked", "")]),
        ];
        for (game, options) in unknown {
            assert!(start(game, five, &[]).is_some());
            assert!(start(game, five, options).is_none(), "{game} {options:?}");
            let text = start(game, five, &[]).unwrap().position_text();
            assert!(from_text(game, &text, options).is_none(), "{game} {options:?}");
        }
    }
}
