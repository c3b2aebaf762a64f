//! Solved starting positions that would take hours to solve again: the results of docs/solved.md.

use rules::{ProvedValue, Wdl};

use super::{Knowledge, Source};
use crate::game::any_game::AnyGame;

/// A starting position that First wins.
struct SolvedStart {
    /// As [`AnyGame::setup_text`] writes it.
    setup: &'static str,
    /// Plies to the end, if they are proved.
    plies: Option<u32>,
    /// The opening moves that win; every other one loses. Empty if all win.
    winning: &'static [&'static str],
}

const SOLVED_STARTS: &[SolvedStart] = &[
    SolvedStart { setup: "crosscut 7", plies: Some(19), winning: &[] },
    SolvedStart { setup: "sight 5 blocked=next", plies: None, winning: &["b2", "b4", "d2", "d4"] },
];

/// The proved value of the starting position of a solved board, or of the position after its first
/// move.
pub fn solved_start(game: &dyn AnyGame) -> Option<Knowledge> {
    let setup = game.setup_text();
    let solved = SOLVED_STARTS.iter().find(|solved| solved.setup == setup.trim())?;
    let wins = |text: &str| solved.winning.is_empty() || solved.winning.contains(&text);
    let value = |wdl| ProvedValue { wdl, plies: None };
    let mut known = Knowledge::unsolved(Source::Search);
    let opening = |text: &str| value(if wins(text) { Wdl::Win } else { Wdl::Loss });
    let texts = game.choices().into_iter().map(|choice| choice.text);
    match &*game.moves() {
        [] if is_start(game) => {
            known.value = Ok(ProvedValue { wdl: Wdl::Win, plies: solved.plies });
            known.moves = texts.map(|text| (text.clone(), Some(opening(&text)))).collect();
        }
        [first] if is_start(game) => {
            known.value = Ok(value(if wins(first) { Wdl::Loss } else { Wdl::Win }));
            known.moves = texts.map(|text| (text, None)).collect();
        }
        _ => return None,
    }
    Some(known)
}

/// True if the game began from the starting position, however that was written.
fn is_start(game: &dyn AnyGame) -> bool {
    let entry = crate::find(game.info().slug).ok();
    let start = entry.and_then(|entry| entry.start(&game.setup()).ok());
    start.is_some_and(|start| start.start_text() == game.start_text())
}

#[cfg(test)]
#[cfg(feature = "sight")]
mod tests {
    use super::*;

    fn sight(size: u8, moves: &str) -> Box<dyn AnyGame> {
        let entry = crate::find("sight").unwrap();
        let rules = entry.info().usual().rules;
        let size = rules::Size::square(size).unwrap();
        let mut game = entry.open("start", Some(size), &rules).unwrap();
        game.play_all(moves).unwrap();
        game
    }

    #[test]
    fn white_wins_sight_by_four_openings() {
        let known = solved_start(&*sight(5, "")).unwrap();
        assert_eq!(known.value.unwrap().wdl, Wdl::Win);
        assert_eq!(known.moves_with(Wdl::Win), ["b2", "b4", "d2", "d4"]);
        assert_eq!(known.moves_with(Wdl::Loss).len(), 21);
        for (opening, value) in [("b2", Wdl::Loss), ("c3", Wdl::Win)] {
            let known = solved_start(&*sight(5, opening)).unwrap();
            assert_eq!(known.value.unwrap().wdl, value, "{opening}");
        }
    }

    #[test]
    fn nothing_is_claimed_about_other_positions() {
        for game in [sight(5, "b2 c3"), sight(3, ""), sight(7, "")] {
            assert!(solved_start(&*game).is_none());
        }
    }
}
