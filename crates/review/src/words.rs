//! Sentences about a review. Everything else in this crate is data. Every sentence is a message of
//! its own: none is put together from parts of sentences.

use messages::{Language, Message, say};
use rules::{Cell, Color, FactKind, Outcome, Player, ProvedValue, Wdl};

use crate::attempt::{Attempt, Verdict};
use crate::explanation::Reason;
use crate::mark::Mark;
use crate::review::{Review, ReviewedMove};

/// What there is to say about a move; nothing about an ordinary one.
pub fn text(review: &Review, mv: &ReviewedMove) -> Option<Message> {
    if mv.mark == Mark::Only {
        let only = match mv.before.wdl() {
            Some(Wdl::Win) => say("explain-only-wins"),
            _ => say("explain-only-holds"),
        };
        return Some(only.with("move", &mv.text));
    }
    let why = refutation(review, mv)?;
    Message::sentences([why].into_iter().chain(better(review, mv)))
}

/// Why a move is an error, without a word about better ones: someone may want to find them. Nothing
/// about a move that is none.
pub fn refutation(review: &Review, mv: &ReviewedMove) -> Option<Message> {
    if !mv.mark.is_error() {
        return None;
    }
    let mut sentences = vec![verdict(review, mv)];
    sentences.extend(mv.reasons.iter().map(|reason| reason_sentence(review, mv, reason)));
    sentences.extend(line_sentence(review, mv));
    Message::sentences(sentences)
}

/// The whole review for a page of this many columns: a line for every move, the explanations of
/// errors below theirs, and the summary.
pub fn report(review: &Review, width: usize, language: &Language) -> String {
    const INDENT: &str = "    ";
    let mut report = String::new();
    for mv in &review.moves {
        let glyph = mv.mark.glyph().map_or("", catalog::Glyph::text);
        let name = format!("{}{glyph}", numbered(review, mv.ply, &mv.text));
        let (mark, value) = (mark_name(mv.mark), value(mv.after));
        let (mark, value) = (mark.localize(language), value.localize(language));
        let line = format!("{name:<16} {mark:<11} {value}");
        report.push_str(line.trim_end());
        report.push('\n');
        if let Some(why) = text(review, mv).filter(|_| mv.mark.is_error()) {
            for row in wrapped(&why.localize(language), width - INDENT.len()) {
                report.extend([INDENT, &row, "\n"]);
            }
        }
    }
    report.push('\n');
    for row in wrapped(&summary(review).localize(language), width) {
        report.extend([row.as_str(), "\n"]);
    }
    report
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

/// The turning point and the accuracy of both players, in whole sentences.
pub fn summary(review: &Review) -> Message {
    let accuracy = |player| percent(review.accuracy(player));
    let accuracies = say("explain-accuracies")
        .with("first", color(review, Player::First))
        .with("first-percent", accuracy(Player::First))
        .with("second", color(review, Player::Second))
        .with("second-percent", accuracy(Player::Second));
    let unfinished = review.result.is_none().then(|| say("explain-unfinished"));
    let sentences = turning_point(review).into_iter().chain([accuracies]).chain(unfinished);
    Message::sentences(sentences).expect("the accuracies are a sentence")
}

/// How the game was decided, in a sentence.
pub fn turning_point(review: &Review) -> Option<Message> {
    if let Some(mv) = review.turning_point().and_then(|ply| review.moves.get(ply - 1)) {
        return Some(turned_with(review, mv));
    }
    let Some(Outcome::Win(winner)) = review.result else { return None };
    Some(if review.was_never_behind(winner) {
        say("explain-never-behind").with("color", color(review, winner))
    } else {
        say("explain-no-single-mistake")
    })
}

fn turned_with(review: &Review, mv: &ReviewedMove) -> Message {
    let played = numbered(review, mv.ply, &mv.text);
    let (mover, other) = (color(review, mv.player), color(review, mv.player.opponent()));
    let best = mv.best.first().filter(|best| **best != mv.text);
    match (mv.before.wdl(), best) {
        (Some(Wdl::Win), Some(best)) => {
            say("explain-turned-from-win").with("color", mover).with("best", best)
        }
        (_, Some(best)) => say("explain-turned-better").with("other", other).with("best", best),
        (_, None) => say("explain-turned").with("other", other),
    }
    .with("played", played)
}

/// The answer to another move at an error.
pub fn attempt(attempt: &Attempt) -> Message {
    let answer = match &attempt.verdict {
        Verdict::Best => say("attempt-best"),
        Verdict::Better(better) => say("attempt-better").with("value", value(*better)),
        Verdict::Played => say("attempt-played"),
        Verdict::GivesAway(Wdl::Win) => say("attempt-gives-win-away"),
        Verdict::GivesAway(_) => say("attempt-gives-draw-away"),
        Verdict::Worse(review) => match refutation(review, &review.moves[0]) {
            Some(why) => say("attempt-worse").with("why", why),
            None => say("attempt-no-better"),
        },
        Verdict::Unknown => say("attempt-unknown"),
    };
    answer.with("move", &attempt.text)
}

/// The name of a mark.
pub fn mark_name(mark: Mark) -> Message {
    match mark {
        Mark::Best => say("mark-best"),
        Mark::Good => say("mark-good"),
        Mark::Inaccuracy => say("mark-inaccuracy"),
        Mark::Mistake => say("mark-mistake"),
        Mark::Blunder => say("mark-blunder"),
        Mark::Only => say("mark-only"),
        Mark::MissedWin => say("mark-missed-win"),
    }
}

/// A value for the player who moved: `wins in 7`, `draw`, or `62 %`.
pub fn value(value: crate::Value) -> Message {
    match value.proved {
        Some(proved) => proved.in_words(),
        None => say("explain-percent").with("percent", percent(value.chance)),
    }
}

/// A move with its number as in records: `7. c4`, `7... d5`.
pub fn numbered(review: &Review, ply: usize, text: &str) -> String {
    let index = ply - 1 + usize::from(review.first_mover == Player::Second);
    let dots = if index.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots} {text}", index / 2 + 1)
}

fn color(review: &Review, player: Player) -> Color {
    review.colors[player.index()]
}

/// What the move did to the value.
fn verdict(review: &Review, mv: &ReviewedMove) -> Message {
    let plies = |value: Option<ProvedValue>| value.and_then(|value| value.plies);
    match (mv.before.wdl(), mv.after.wdl(), plies(mv.before.proved), plies(mv.after.proved)) {
        _ if mv.refutation.is_empty() && mv.reasons.iter().any(|it| it.ply == mv.ply) => {
            say("explain-loses-at-once")
        }
        (Some(Wdl::Win), Some(Wdl::Loss), Some(win), Some(loss)) => {
            say("explain-win-in-to-loss-in").with("win", win).with("loss", loss)
        }
        (Some(Wdl::Win), Some(Wdl::Loss), None, Some(loss)) => {
            say("explain-win-to-loss-in").with("loss", loss)
        }
        (Some(Wdl::Win), Some(Wdl::Loss), ..) => say("explain-win-to-loss"),
        (Some(Wdl::Win), Some(Wdl::Draw), ..) => say("explain-win-to-draw"),
        (Some(Wdl::Draw), Some(Wdl::Loss), ..) => say("explain-draw-to-loss"),
        (None, Some(Wdl::Loss), _, Some(loss)) => say("explain-loses-in").with("loss", loss),
        (None, Some(Wdl::Loss), ..) => say("explain-loses-by-force"),
        (Some(Wdl::Win), None, ..) => {
            say("explain-win-slips").with("after", percent(mv.after.chance))
        }
        _ => say("explain-chances-fall")
            .with("before", percent(mv.before.chance))
            .with("after", percent(mv.after.chance)),
    }
    .with("move", &mv.text)
    .with("color", color(review, mv.player))
}

fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// One fact of the refutation.
fn reason_sentence(review: &Review, mv: &ReviewedMove, reason: &Reason) -> Message {
    let is_own = reason.ply == mv.ply;
    let text = if is_own { &mv.text } else { &mv.refutation[reason.ply - mv.ply - 1] };
    let is_same_side = (reason.ply - mv.ply).is_multiple_of(2);
    let player = if is_same_side { mv.player } else { mv.player.opponent() };
    let piece = catalog::find(review.game).map_or("piece", |entry| entry.info().piece);
    match reason.fact.kind {
        FactKind::Passes => say("fact-passes"),
        FactKind::Flips => say("fact-flips"),
        FactKind::BuildsLine => say("fact-builds-line"),
        FactKind::Blocks => say("fact-blocks"),
        FactKind::CompletesLine => say("fact-completes-line"),
        FactKind::Captures => say("fact-captures"),
        FactKind::CapturesOwn => say("fact-captures-own"),
        FactKind::CutsOff => say("fact-cuts-off"),
        FactKind::Eliminates => say("fact-eliminates"),
        FactKind::Removes => say("fact-removes"),
        FactKind::EndsCaptures => say("fact-ends-captures"),
        FactKind::OpensPath => say("fact-opens-path"),
        FactKind::OpensOpponentPath => say("fact-opens-opponent-path"),
        FactKind::Walks => say("fact-walks"),
        FactKind::Relocates => say("fact-relocates"),
        FactKind::ReachesGoal => say("fact-reaches-goal"),
        FactKind::Stalemates => say("fact-stalemates"),
        FactKind::Repeats => say("fact-repeats"),
        FactKind::Grows => say("fact-grows"),
        FactKind::ShutsIn => say("fact-shuts-in"),
        FactKind::TakesLastMove => say("fact-takes-last-move"),
        FactKind::Threatens => say("fact-threatens"),
        FactKind::CannotBeStopped => say("fact-cannot-be-stopped"),
        FactKind::Zugzwang => say("fact-zugzwang"),
    }
    .with("played", numbered(review, reason.ply, text))
    .with("color", color(review, player))
    .with("other", color(review, player.opponent()))
    .with("piece", piece)
    .with("cells", &*reason.fact.cells)
    .with("count", reason.fact.cells.len())
    .with("path", ends(&reason.fact.cells))
    .with("clause", &reason.fact.clause)
}

/// The refutation as moves, and what kind of line it is.
fn line_sentence(review: &Review, mv: &ReviewedMove) -> Option<Message> {
    mv.refutation.first()?;
    let line = numbered(review, mv.ply + 1, &mv.refutation.join(" "));
    let kind = if mv.line_is_proved { say("explain-forced-line") } else { say("explain-line") };
    Some(kind.with("line", line))
}

/// The better move.
fn better(review: &Review, mv: &ReviewedMove) -> Option<Message> {
    let best = mv.best.iter().find(|best| **best != mv.text)?;
    let others = mv.best.len() - 1;
    let better = match mv.before.proved {
        Some(ProvedValue { wdl: Wdl::Win, plies: Some(plies) }) => {
            say("better-wins-in").with("plies", plies)
        }
        Some(ProvedValue { wdl: Wdl::Win, plies: None }) if others > 0 => {
            say("better-wins-like-others")
        }
        Some(ProvedValue { wdl: Wdl::Win, plies: None }) => say("better-wins"),
        Some(ProvedValue { wdl: Wdl::Draw, .. }) => say("better-draws"),
        Some(ProvedValue { wdl: Wdl::Loss, .. }) => return None,
        None => say("better-by-engine")
            .with("percent", percent(mv.before.chance))
            .with("color", color(review, mv.player)),
    };
    Some(better.with("best", best))
}

/// `b4-g4`: the ends of a line, path or move.
fn ends(cells: &[Cell]) -> String {
    match cells {
        [first, .., last] => format!("{first}-{last}"),
        [only] => only.to_string(),
        [] => String::new(),
    }
}
