//! Solved positions, as a checkpoint stores them in JSON.

use rules::ProvedValue;
use serde::{Deserialize, Serialize};

use crate::game::any_game::AnyGame;
use crate::knowledge::{Knowledge, Source};

/// A list of solved positions.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SolvedPositions(Vec<SolvedPosition>);

/// A solved position, identified by the moves that led to it, because repetition may decide.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SolvedPosition {
    start: String,
    played: Vec<String>,
    value: ProvedValue,
    moves: Vec<(String, Option<ProvedValue>)>,
    line: Vec<String>,
}

impl SolvedPositions {
    /// Reads [`SolvedPositions::text`]; empty if it cannot be parsed.
    pub(crate) fn read(text: &str) -> SolvedPositions {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("names, texts and numbers")
    }

    /// The stored result for the current position of a game.
    pub(crate) fn find(&self, game: &dyn AnyGame) -> Option<Knowledge> {
        let solved = self.0.iter().find(|solved| solved.is_about(game))?;
        let SolvedPosition { value, moves, line, .. } = solved.clone();
        Some(Knowledge { value: Ok(value), moves, line, ..Knowledge::unsolved(Source::Search) })
    }

    /// Adds the result for the current position of a game, if it is complete; returns `true` if so.
    pub(crate) fn add(&mut self, game: &dyn AnyGame, knowledge: &Knowledge) -> bool {
        let Some(value) = knowledge.value.ok().filter(|_| knowledge.is_complete) else {
            return false;
        };
        self.0.push(SolvedPosition {
            start: game.start_text(),
            played: game.moves(),
            value,
            moves: knowledge.moves.clone(),
            line: knowledge.line.clone(),
        });
        true
    }
}

impl SolvedPosition {
    fn is_about(&self, game: &dyn AnyGame) -> bool {
        self.start == game.start_text() && self.played == game.moves()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use solver::{BoundsTable, SolveLimits};

    use super::*;

    fn solve(game: &dyn AnyGame, nodes: u64) -> Knowledge {
        let (bounds, stop) = (BoundsTable::new(1 << 20), AtomicBool::new(false));
        game.solve(&SolveLimits { nodes, ..SolveLimits::NONE }, &bounds, &stop, &mut |_| ())
    }

    #[test]
    fn stored_results_are_found() {
        let talpa = crate::find("talpa").unwrap();
        let size = rules::Size::read("3").unwrap();
        let game = talpa.start(&rules::Setup { size, ..talpa.info().usual() }).unwrap();
        let whole = solve(&*game, u64::MAX);
        let half = solve(&*game, whole.nodes / 2);
        let mut positions = SolvedPositions::default();
        assert!(!positions.add(&*game, &half), "an incomplete result");
        assert!(positions.add(&*game, &whole));
        let known = SolvedPositions::read(&positions.text()).find(&*game).expect("it was added");
        assert_eq!(
            (known.value, &known.moves, &known.line),
            (whole.value, &whole.moves, &whole.line)
        );
        assert_eq!((known.nodes, known.is_complete), (0, true));
    }

    #[cfg(feature = "claustro")]
    #[test]
    fn the_history_is_part_of_a_stored_position() {
        let claustro = crate::find("claustro").unwrap();
        let rules = claustro.info().read_rules(["walk=any"]).unwrap();
        let mut game = claustro.resume("-3/1b2/r1b1/2r- b", &rules).unwrap();
        let mut positions = SolvedPositions::default();
        assert!(positions.add(&*game, &solve(&*game, u64::MAX)));
        let text = game.position_text();
        game.play_all("b3b4 c1b1 b4b3 b1c1").unwrap();
        assert_eq!(game.position_text(), text);
        assert!(positions.find(&*game).is_none());
    }

    #[test]
    fn unreadable_text_gives_no_results() {
        for text in ["", "[", "{}", "[{}]"] {
            assert!(SolvedPositions::read(text).0.is_empty());
        }
    }
}
