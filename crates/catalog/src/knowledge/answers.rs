//! Solved positions, as a checkpoint stores them in JSON.

use rules::ProvedValue;
use serde::{Deserialize, Serialize};

use crate::game::any_game::AnyGame;
use crate::knowledge::{Knowledge, Source};

/// A list of solved positions.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Answers(Vec<Answer>);

/// A solved position, given by the moves that lead to it, because they may decide by repetition.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Answer {
    start: String,
    played: Vec<String>,
    value: ProvedValue,
    moves: Vec<(String, Option<ProvedValue>)>,
    line: Vec<String>,
}

impl Answers {
    /// Reads [`Answers::text`]; empty if it cannot be parsed.
    pub(crate) fn read(text: &str) -> Answers {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("names, texts and numbers")
    }

    /// The stored answer about the present position of a game.
    pub(crate) fn find(&self, game: &dyn AnyGame) -> Option<Knowledge> {
        let answer = self.0.iter().find(|answer| answer.is_about(game))?;
        let Answer { value, moves, line, .. } = answer.clone();
        Some(Knowledge { value: Ok(value), moves, line, ..Knowledge::looked_up(Source::Search) })
    }

    /// Adds what is true of the present position of a game, if that is known for good; says whether
    /// it is.
    pub(crate) fn add(&mut self, game: &dyn AnyGame, truth: &Knowledge) -> bool {
        let Some(value) = truth.value.ok().filter(|_| truth.is_complete) else { return false };
        self.0.push(Answer {
            start: game.start_text(),
            played: game.moves(),
            value,
            moves: truth.moves.clone(),
            line: truth.line.clone(),
        });
        true
    }
}

impl Answer {
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
    fn what_was_found_out_is_told_again() {
        let talpa = crate::find("talpa").unwrap();
        let size = rules::Size::read("3").unwrap();
        let game = talpa.start(&rules::Setup { size, ..talpa.info().usual() }).unwrap();
        let whole = solve(&*game, u64::MAX);
        let half = solve(&*game, whole.nodes / 2);
        let mut answers = Answers::default();
        assert!(!answers.add(&*game, &half), "that was not for good");
        assert!(answers.add(&*game, &whole));
        let known = Answers::read(&answers.text()).find(&*game).expect("it was added");
        assert_eq!(
            (known.value, &known.moves, &known.line),
            (whole.value, &whole.moves, &whole.line)
        );
        assert_eq!((known.nodes, known.is_complete), (0, true));
    }

    /// The history is part of the question.
    #[cfg(feature = "claustro")]
    #[test]
    fn the_same_position_after_other_moves_is_another_question() {
        let claustro = crate::find("claustro").unwrap();
        let rules = claustro.info().read_rules(["walk=any"]).unwrap();
        let mut game = claustro.resume("-3/1b2/r1b1/2r- b", &rules).unwrap();
        let mut answers = Answers::default();
        assert!(answers.add(&*game, &solve(&*game, u64::MAX)));
        let text = game.position_text();
        game.play_all("b3b4 c1b1 b4b3 b1c1").unwrap();
        assert_eq!(game.position_text(), text);
        assert!(answers.find(&*game).is_none());
    }

    #[test]
    fn what_cannot_be_read_answers_nothing() {
        for text in ["", "[", "{}", "[{}]"] {
            assert!(Answers::read(text).0.is_empty());
        }
    }
}
