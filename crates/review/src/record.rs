//! Reviews in records: glyphs, and comments with a sentence for people and tags for programs.
//!
//! ```text
//! 12. c4?? {c4 loses in 4. … [%val L4] [%eval 0.000] [%mark blunder] [%source search]
//!     [%best e5] [%line d5 c3 e4] [%why 24:C7:completes-line:b4,c4]}
//! ```
//!
//! `%val` and `%eval` are the value after the move for the player who made it. The value before a
//! move is the one after the last, so only that of the first position is kept on its own, as the
//! tag `Evaluation`. Sentences, accuracies and the turning point follow from the rest.

use catalog::{AnyGame, ProvedValue, Record, RecordedMove, Wdl};
use rules::{Cell, Fact, FactKind, Player, Size};

use crate::explanation::Reason;
use crate::mark::Mark;
use crate::review::{Review, ReviewedMove};
use crate::value::{Value, ValueSource};
use crate::words;

/// The tag with the value of the first position.
const EVALUATION: &str = "Evaluation";

impl Review {
    /// The record with glyphs and comments; a review it carried is replaced, other comments stay.
    pub fn annotate(&self, record: &Record) -> Record {
        let mut record = without_review(record);
        let Some(first) = self.moves.first() else { return record };
        record.set_tag(EVALUATION, &value_text(first.before));
        for (recorded, mv) in record.moves.iter_mut().zip(&self.moves) {
            recorded.glyph = mv.mark.glyph();
            let text = words::text(self, mv).map_or_else(String::new, |text| text.to_string());
            let parts = [recorded.comment.take().unwrap_or_default(), text, tags(mv)];
            let parts: Vec<&str> =
                parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect();
            recorded.comment = Some(parts.join(" "));
        }
        record
    }

    /// The review that a record carries; `None` if it carries none, or only part of one.
    pub fn of_record(record: &Record) -> Option<Review> {
        let mut before = read_value(record.tag(EVALUATION)?)?;
        let mut game = record.replay().ok()?;
        let (result, last_player) = (game.outcome(), game.turn().opponent());
        let plies = record.moves.len();
        let mut moves = Vec::new();
        for (index, recorded) in record.moves.iter().enumerate() {
            let is_last_player = (plies - index - 1).is_multiple_of(2);
            let player = if is_last_player { last_player } else { last_player.opponent() };
            let mv = read_move(index + 1, player, recorded, before, record.size)?;
            before = mv.after.after();
            moves.push(mv);
        }
        mark_forced_moves(&mut *game, &mut moves);
        let view = game.view();
        let first_mover = moves.first()?.player;
        Some(Review {
            game: record.game,
            setup: game.setup(),
            result,
            colors: view.colors,
            first_mover,
            moves,
        })
    }
}

/// Whether a move was forced is a matter of the rules and is not written down.
fn mark_forced_moves(game: &mut dyn AnyGame, moves: &mut [ReviewedMove]) {
    for mv in moves.iter_mut().rev() {
        game.undo();
        mv.is_forced = game.choices().len() == 1;
    }
}

/// The record without what [`Review::annotate`] has added.
fn without_review(record: &Record) -> Record {
    let mut plain = record.clone();
    let Some(review) = Review::of_record(record) else { return plain };
    plain.tags.retain(|(name, _)| name != EVALUATION);
    for (recorded, mv) in plain.moves.iter_mut().zip(&review.moves) {
        recorded.glyph = None;
        let comment = recorded.comment.take().unwrap_or_default();
        let own = comment.split("[%").next().unwrap_or_default().trim();
        // Reading a record joins the words of a comment by single blanks.
        let text = words::text(&review, mv).map_or_else(String::new, |text| text.to_string());
        let own = own.strip_suffix(text.trim()).unwrap_or(own).trim();
        recorded.comment = (!own.is_empty()).then(|| own.to_owned());
    }
    plain
}

fn tags(mv: &ReviewedMove) -> String {
    let proved = mv.after.proved.map(|value| format!("[%val {}]", proved_text(value)));
    let mut tags: Vec<String> = proved.into_iter().collect();
    tags.push(format!("[%eval {:.3}]", mv.after.chance));
    tags.push(format!("[%mark {}]", mv.mark.slug()));
    tags.push(format!("[%source {}]", mv.source.slug()));
    let list = |name: &str, moves: &[String]| {
        (!moves.is_empty()).then(|| format!("[%{name} {}]", moves.join(" ")))
    };
    tags.extend(list("best", &mv.best));
    let line = if mv.line_is_proved { "forced" } else { "line" };
    tags.extend(list(line, &mv.refutation));
    if mv.line_is_proved && mv.refutation.is_empty() {
        tags.push("[%forced]".to_owned());
    }
    tags.extend(mv.reasons.iter().map(|Reason { ply, fact }| {
        let cells: Vec<String> = fact.cells.iter().map(Cell::to_string).collect();
        format!("[%why {ply}:{}:{}:{}]", fact.clause, fact.kind, cells.join(","))
    }));
    tags.join(" ")
}

fn read_move(
    ply: usize,
    player: Player,
    recorded: &RecordedMove,
    before: Value,
    size: Size,
) -> Option<ReviewedMove> {
    let comment = recorded.comment.as_deref()?;
    let tags = || comment.split("[%").skip(1).filter_map(|tag| tag.split(']').next());
    let tag = |name: &str| tags().find_map(|tag| named(tag, name));
    let list = |name: &str| -> Vec<String> {
        tag(name).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    };
    let after = match tag("val") {
        Some(text) => Value::proved(read_proved(text)?),
        None => Value::estimated(tag("eval")?.parse().ok()?),
    };
    let line_is_proved = tag("forced").is_some();
    let reasons = tags().filter_map(|tag| named(tag, "why"));
    Some(ReviewedMove {
        ply,
        player,
        text: recorded.text.clone(),
        before,
        after,
        source: ValueSource::read(tag("source")?)?,
        mark: Mark::read(tag("mark")?)?,
        is_forced: false,
        best: list("best"),
        refutation: list(if line_is_proved { "forced" } else { "line" }),
        line_is_proved,
        reasons: reasons.map(|text| read_reason(text, size)).collect::<Option<_>>()?,
    })
}

/// The rest of a tag with this name.
fn named<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let rest = tag.strip_prefix(name)?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim())
}

fn read_reason(text: &str, size: Size) -> Option<Reason> {
    let [ply, clause, kind, cells] = text.split(':').collect::<Vec<_>>().try_into().ok()?;
    let cells = cells.split(',').filter(|cell| !cell.is_empty());
    let cells = cells.map(|cell| Cell::read(cell, size).ok()).collect::<Option<Vec<_>>>()?;
    let fact = Fact::new(clause, FactKind::read(kind)?, cells);
    Some(Reason { ply: ply.parse().ok()?, fact })
}

/// `W7`, `L`, `D`: proved for the player who moved.
fn proved_text(value: ProvedValue) -> String {
    let letter = match value.wdl {
        Wdl::Win => 'W',
        Wdl::Loss => 'L',
        Wdl::Draw => 'D',
    };
    value.plies.map_or_else(|| letter.to_string(), |plies| format!("{letter}{plies}"))
}

fn read_proved(text: &str) -> Option<ProvedValue> {
    let wdl = match text.chars().next()? {
        'W' => Wdl::Win,
        'L' => Wdl::Loss,
        'D' => Wdl::Draw,
        _ => return None,
    };
    let plies = &text[1..];
    let plies = if plies.is_empty() { None } else { Some(plies.parse().ok()?) };
    Some(ProvedValue { wdl, plies })
}

fn value_text(value: Value) -> String {
    value.proved.map_or_else(|| format!("{:.3}", value.chance), proved_text)
}

fn read_value(text: &str) -> Option<Value> {
    let estimate = || text.parse().ok().filter(|chance| (0.0..=1.0).contains(chance));
    read_proved(text).map(Value::proved).or_else(|| estimate().map(Value::estimated))
}
