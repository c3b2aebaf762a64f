//! Solved move values as labels and in words.

use std::cmp::Reverse;

use catalog::{Choice, Knowledge, ProvedValue, Source, Unknown, Wdl};
use draw::{Mood, Note};
use messages::{Message, say};
use rules::Cell;

use crate::text::verdict;

/// Proved value of a move, or why it is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveValue {
    value: Option<ProvedValue>,
    /// Reason if there is no value.
    unknown: Unknown,
}

impl MoveValue {
    /// Label: `+7` wins in seven plies, `-6` loses in six, `=` draw, `~` decided by repetition, `?`
    /// unknown. Letters could be mistaken for pieces.
    pub(crate) fn label(self) -> String {
        let plies = self.value.and_then(|value| value.plies);
        let plies = plies.map(|plies| plies.to_string()).unwrap_or_default();
        match (self.value.map(|value| value.wdl), self.unknown) {
            (Some(Wdl::Win), _) => format!("+{plies}"),
            (Some(Wdl::Loss), _) => format!("-{plies}"),
            (Some(Wdl::Draw), _) => "=".to_owned(),
            (None, Unknown::Repetition) => "~".to_owned(),
            (None, Unknown::Limits) => "?".to_owned(),
        }
    }

    /// `wins in 7`, `decided by repetition` or `unknown`.
    pub(crate) fn in_words(self) -> Message {
        let plies = self.value.and_then(|value| value.plies);
        match (self.value.map(|value| value.wdl), plies, self.unknown) {
            (Some(Wdl::Win), Some(plies), _) => say("move-value-wins-in").with("plies", plies),
            (Some(Wdl::Loss), Some(plies), _) => say("move-value-loses-in").with("plies", plies),
            (Some(Wdl::Win), None, _) => say("move-value-wins"),
            (Some(Wdl::Loss), None, _) => say("move-value-loses"),
            (Some(Wdl::Draw), ..) => say("move-value-draws"),
            (None, _, Unknown::Repetition) => say("move-value-repeats"),
            (None, _, Unknown::Limits) => say("move-value-unknown"),
        }
    }

    pub(crate) fn mood(self) -> Mood {
        match self.value.map(|value| value.wdl) {
            Some(Wdl::Win) => Mood::Good,
            Some(Wdl::Loss) => Mood::Bad,
            Some(Wdl::Draw) | None => Mood::Open,
        }
    }

    /// Sort key, larger is better: quick wins, slow wins, unknown, draws, slow losses, quick
    /// losses.
    fn rank(self) -> (u8, Option<ProvedValue>) {
        match self.value {
            Some(value) if value.wdl == Wdl::Win => (2, Some(value)),
            None => (1, None),
            value => (0, value),
        }
    }
}

/// Moves with their values, best first.
pub(crate) fn move_values(truth: &Knowledge) -> Vec<(&str, MoveValue)> {
    let unknown = truth.unknown_reason();
    let moves = truth.moves.iter();
    let mut move_values: Vec<(&str, MoveValue)> =
        moves.map(|(text, value)| (text.as_str(), MoveValue { value: *value, unknown })).collect();
    move_values.sort_by_key(|(_, move_value)| Reverse(move_value.rank()));
    move_values
}

/// Labels for the cells that can be selected next: the value of the best move through each cell.
pub(crate) fn notes(truth: &Knowledge, choices: &[Choice], chosen: &[Cell]) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for (text, move_value) in move_values(truth) {
        let choice = choices.iter().find(|choice| choice.text == text);
        let fits = choice.filter(|choice| choice.path.starts_with(chosen));
        let Some(&cell) = fits.and_then(|choice| choice.path.get(chosen.len())) else { continue };
        // Best moves come first.
        if notes.iter().all(|note| note.cell != cell) {
            notes.push(Note { cell, text: move_value.label(), mood: move_value.mood() });
        }
    }
    notes
}

/// `Red wins in 7 (tablebase)`, or the progress of the solver.
pub(crate) fn standing(truth: &Knowledge, mover: &'static str, searching: bool) -> Message {
    match truth.value {
        Ok(value) if searching && value.wdl != Wdl::Draw => {
            say("solver-searching").with("value", verdict::of_value(mover, value))
        }
        Ok(value) => proved(truth, mover, value),
        Err(Unknown::Repetition) => say("solver-repetition"),
        Err(Unknown::Limits) => progress(truth, searching),
    }
}

fn proved(truth: &Knowledge, mover: &'static str, value: ProvedValue) -> Message {
    let source = match truth.source {
        Source::Rules => "rules",
        Source::Book => "book",
        Source::Table => "table",
        Source::Search => "search",
    };
    let proved = match value.wdl {
        Wdl::Draw => say("solver-draw"),
        Wdl::Win | Wdl::Loss => say("solver-proved").with("value", verdict::of_value(mover, value)),
    };
    proved.with("source", source)
}

fn progress(truth: &Knowledge, searching: bool) -> Message {
    let known = truth.moves.iter().filter(|(_, value)| value.is_some()).count();
    let progress = if searching { say("solver-progress") } else { say("solver-unknown") };
    progress.with("known", known).with("count", truth.moves.len())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const fn proved(wdl: Wdl, plies: u32) -> ProvedValue {
        ProvedValue { wdl, plies: Some(plies) }
    }

    fn truth(source: Source, moves: &[(&str, Option<ProvedValue>)]) -> Knowledge {
        let moves = moves.iter().map(|(text, value)| ((*text).to_owned(), *value)).collect();
        let (value, line, time) = (Err(Unknown::Limits), Vec::new(), Duration::ZERO);
        Knowledge {
            value,
            moves,
            line,
            source,
            nodes: 0,
            value_nodes: None,
            time,
            is_complete: false,
        }
    }

    #[test]
    fn moves_are_listed_from_quick_wins_to_quick_losses() {
        let moves = [
            ("a1", Some(proved(Wdl::Loss, 2))),
            ("b1", None),
            ("c1", Some(proved(Wdl::Win, 7))),
            ("d1", Some(ProvedValue { wdl: Wdl::Draw, plies: None })),
            ("e1", Some(proved(Wdl::Win, 3))),
            ("f1", Some(proved(Wdl::Loss, 12))),
            ("g1", Some(ProvedValue { wdl: Wdl::Win, plies: None })),
        ];
        let listed = |source| -> Vec<String> {
            let truth = truth(source, &moves);
            move_values(&truth).iter().map(|(text, move_value)| move_value.label() + text).collect()
        };
        let by_search = ["+3e1", "+7c1", "+g1", "?b1", "=d1", "-12f1", "-2a1"];
        assert_eq!(listed(Source::Search), by_search);
        assert_eq!(listed(Source::Table)[3], "~b1", "a table leaves only repetition open");
    }

    #[test]
    fn a_piece_is_worth_what_its_best_move_is_and_then_come_its_targets() {
        let entry = catalog::find("clusterfuss").unwrap();
        let rules = entry.info().usual().rules;
        let game = entry.open("4/r3/rbbr/4 r", None, &rules).unwrap();
        let truth = truth(
            Source::Search,
            &[("a3a2", Some(proved(Wdl::Win, 3))), ("d2c2", Some(proved(Wdl::Loss, 2)))],
        );
        let written = |chosen: &[Cell]| -> Vec<String> {
            let notes = notes(&truth, &game.choices(), chosen);
            notes.iter().map(|note| format!("{}{}", note.cell, note.text)).collect()
        };
        assert_eq!(written(&[]), ["a3+3", "d2-2"]);
        assert_eq!(written(&[Cell::new(3, 1)]), ["c2-2"]);
    }

    #[test]
    fn the_position_is_told_in_words() {
        let told = |truth: &Knowledge, searching| standing(truth, "Red", searching).to_string();
        let mut truth = truth(Source::Table, &[("a1", None)]);
        assert_eq!(told(&truth, true), "searching: 0 of 1 moves solved");
        assert_eq!(told(&truth, false), "unknown: 0 of 1 moves solved");
        truth.value = Err(Unknown::Repetition);
        assert!(told(&truth, false).contains("decided by repetition"));
        truth.value = Ok(ProvedValue { wdl: Wdl::Loss, plies: Some(6) });
        assert_eq!(told(&truth, false), "Red loses in 6 (tablebase)");
        truth.value = Ok(ProvedValue { wdl: Wdl::Draw, plies: None });
        assert_eq!(told(&truth, false), "draw (tablebase)");
    }
}
