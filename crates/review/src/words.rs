//! Sentences about a review, in English. Everything else in this crate is data, so another language
//! is another module like this one. Every sentence is whole: none is put together from parts of
//! sentences.

use rules::{Cell, FactKind, Outcome, Player, ProvedValue, Wdl};

use crate::attempt::{Attempt, Verdict};
use crate::explanation::Reason;
use crate::mark::Mark;
use crate::review::{Review, ReviewedMove};

/// What there is to say about a move; empty for an ordinary one.
pub fn text(review: &Review, mv: &ReviewedMove) -> String {
    if mv.mark == Mark::Only {
        return match mv.before.wdl() {
            Some(Wdl::Win) => format!("{} is the only move that wins.", mv.text),
            _ => format!("{} is the only move that does not lose.", mv.text),
        };
    }
    let why = refutation(review, mv);
    let better = better(review, mv).filter(|_| !why.is_empty());
    [why].into_iter().chain(better).collect::<Vec<_>>().join(" ")
}

/// Why a move is an error, without a word about better ones: someone may want to find them. Empty
/// for a move that is none.
pub fn refutation(review: &Review, mv: &ReviewedMove) -> String {
    if !mv.mark.is_error() {
        return String::new();
    }
    let mut sentences = vec![verdict(review, mv)];
    sentences.extend(mv.reasons.iter().map(|reason| reason_sentence(review, mv, reason)));
    sentences.extend(line_sentence(review, mv));
    sentences.join(" ")
}

/// The whole review for a page of this many columns: a line for every move, the explanations of
/// errors below theirs, and the summary.
pub fn report(review: &Review, width: usize) -> String {
    const INDENT: &str = "    ";
    let mut text = String::new();
    for mv in &review.moves {
        let glyph = mv.mark.glyph().map_or("", catalog::Glyph::text);
        let name = format!("{}{glyph}", numbered(review, mv.ply, &mv.text));
        let line = format!("{name:<16} {:<11} {}", mark_name(mv.mark), value(mv.after));
        text.push_str(line.trim_end());
        text.push('\n');
        if mv.mark.is_error() {
            for row in wrapped(&self::text(review, mv), width - INDENT.len()) {
                text.extend([INDENT, &row, "\n"]);
            }
        }
    }
    text.push('\n');
    for row in wrapped(&summary(review), width) {
        text.extend([row.as_str(), "\n"]);
    }
    text
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
pub fn summary(review: &Review) -> String {
    let mut sentences: Vec<String> = turning_point(review).into_iter().collect();
    let percent = |player| (100.0 * review.accuracy(player)).round();
    let [first, second] = review.colors;
    let accuracies = [percent(Player::First), percent(Player::Second)];
    sentences.push(format!("Accuracy: {first} {} %, {second} {} %.", accuracies[0], accuracies[1]));
    if review.result.is_none() {
        sentences.push("The game is not finished.".to_owned());
    }
    sentences.join(" ")
}

/// How the game was decided, in a sentence.
pub fn turning_point(review: &Review) -> Option<String> {
    if let Some(mv) = review.turning_point().and_then(|ply| review.moves.get(ply - 1)) {
        let played = numbered(review, mv.ply, &mv.text);
        let (mover, other) = (color(review, mv.player), color(review, mv.player.opponent()));
        let best = mv.best.first().filter(|best| **best != mv.text);
        return Some(match (mv.before.wdl(), best) {
            (Some(Wdl::Win), Some(best)) => {
                format!("The game turned with {played}: {mover} was winning with {best}.")
            }
            (_, Some(best)) => {
                format!(
                    "The game turned with {played}, after which {other} was ahead; {best} was better."
                )
            }
            (_, None) => format!("The game turned with {played}, after which {other} was ahead."),
        });
    }
    let Some(Outcome::Win(winner)) = review.result else { return None };
    Some(if review.was_never_behind(winner) {
        format!("{} was never behind.", color(review, winner))
    } else {
        "No single mistake decided the game.".to_owned()
    })
}

/// The answer to another move at an error.
pub fn attempt(attempt: &Attempt) -> String {
    let text = &attempt.text;
    match &attempt.verdict {
        Verdict::Best => format!("Yes, {text} is the best move."),
        Verdict::Better(better) => format!("Yes, {text} is better: {}.", value(*better)),
        Verdict::Played => format!("{text} was played in the game. Try another move."),
        Verdict::GivesAway(Wdl::Win) => format!("{text} gives the win away. Try another move."),
        Verdict::GivesAway(_) => format!("{text} gives the draw away. Try another move."),
        Verdict::Worse(review) => {
            let why = refutation(review, &review.moves[0]);
            let why = if why.is_empty() { format!("{text} is no better.") } else { why };
            format!("{why} Try another move.")
        }
        Verdict::Unknown => format!("Nothing is known of {text}. Try another move."),
    }
}

/// The name of a mark.
pub fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Best => "best",
        Mark::Good => "good",
        Mark::Inaccuracy => "inaccuracy",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
        Mark::Only => "only move",
        Mark::MissedWin => "missed win",
    }
}

/// A value for the player who moved: `wins in 7`, `draw`, or `62 %`.
pub fn value(value: crate::Value) -> String {
    value
        .proved
        .map_or_else(|| format!("{} %", (value.chance * 100.0).round()), ProvedValue::in_words)
}

/// A move with its number as in records: `7. c4`, `7... d5`.
pub fn numbered(review: &Review, ply: usize, text: &str) -> String {
    let index = ply - 1 + usize::from(review.first_mover == Player::Second);
    let dots = if index.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots} {text}", index / 2 + 1)
}

fn color(review: &Review, player: Player) -> &'static str {
    review.colors[player.index()]
}

/// What the move did to the value.
fn verdict(review: &Review, mv: &ReviewedMove) -> String {
    let (text, mover) = (&mv.text, color(review, mv.player));
    let plies = |value: Option<ProvedValue>| value.and_then(|value| value.plies);
    match (mv.before.wdl(), mv.after.wdl(), plies(mv.before.proved), plies(mv.after.proved)) {
        _ if mv.refutation.is_empty() && mv.reasons.iter().any(|it| it.ply == mv.ply) => {
            format!("{text} loses at once.")
        }
        (Some(Wdl::Win), Some(Wdl::Loss), Some(win), Some(loss)) => {
            format!("{text} loses in {loss}, where {mover} could have won in {win}.")
        }
        (Some(Wdl::Win), Some(Wdl::Loss), None, Some(loss)) => {
            format!("{text} loses in {loss}, where {mover} was winning.")
        }
        (Some(Wdl::Win), Some(Wdl::Loss), ..) => {
            format!("{text} loses, where {mover} was winning.")
        }
        (Some(Wdl::Win), Some(Wdl::Draw), ..) => {
            format!("{text} only draws, where {mover} was winning.")
        }
        (Some(Wdl::Draw), Some(Wdl::Loss), ..) => {
            format!("{text} loses, where {mover} could have drawn.")
        }
        (None, Some(Wdl::Loss), _, Some(loss)) => format!("{text} loses in {loss}."),
        (None, Some(Wdl::Loss), ..) => format!("{text} loses by force."),
        (Some(Wdl::Win), None, ..) => format!(
            "{text} lets the win slip: {mover}'s winning chances fall to about {} %.",
            percent(mv.after.chance)
        ),
        _ => format!(
            "{text} lowers {mover}'s winning chances from about {} % to {} %.",
            percent(mv.before.chance),
            percent(mv.after.chance)
        ),
    }
}

fn percent(chance: f64) -> f64 {
    (chance * 100.0).round()
}

/// One fact of the refutation.
fn reason_sentence(review: &Review, mv: &ReviewedMove, reason: &Reason) -> String {
    let clause = &reason.fact.clause;
    let is_own = reason.ply == mv.ply;
    let text = if is_own { &mv.text } else { &mv.refutation[reason.ply - mv.ply - 1] };
    let played = numbered(review, reason.ply, text);
    let is_same_side = (reason.ply - mv.ply).is_multiple_of(2);
    let player = if is_same_side { mv.player } else { mv.player.opponent() };
    let (mover, other) = (color(review, player), color(review, player.opponent()));
    let cells = listed(&reason.fact.cells);
    let path = ends(&reason.fact.cells);
    let piece = catalog::find(review.game).map_or("piece", |entry| entry.info().piece);
    match reason.fact.kind {
        FactKind::Passes => format!("{mover} has to pass with {played} ({clause})."),
        FactKind::Flips => format!("{played} flips {cells} ({clause})."),
        FactKind::BuildsLine => format!("{played} makes the segment {path} ({clause})."),
        FactKind::Blocks => {
            format!("{played} blocks {other}'s line through {cells} ({clause}).")
        }
        FactKind::CompletesLine => {
            format!("{played} completes the line {path}, and {mover} wins ({clause}).")
        }
        FactKind::Captures => format!("{played} captures on {cells} ({clause})."),
        FactKind::CapturesOwn => {
            format!("{played} captures a {piece} of {mover}'s own on {cells} ({clause}).")
        }
        FactKind::CutsOff => {
            format!("{played} cuts off {cells}, which {other} loses ({clause}).")
        }
        FactKind::Eliminates => {
            format!("After {played} {other} has no {piece} left, and {mover} wins ({clause}).")
        }
        FactKind::Removes => format!("{mover} removes {cells} with {played} ({clause})."),
        FactKind::EndsCaptures => format!(
            "After {played} there is nothing left to capture, and {piece}s are removed one by one \
             ({clause})."
        ),
        FactKind::OpensPath => {
            format!("{played} opens {mover}'s path {path}, and {mover} wins ({clause}).")
        }
        FactKind::OpensOpponentPath => {
            format!("{played} opens {other}'s path {path}, and {other} wins ({clause}).")
        }
        FactKind::Walks => format!("{mover} walks to {cells} with {played} ({clause})."),
        FactKind::Relocates => format!("{played} puts the captured {piece} on {cells} ({clause})."),
        FactKind::ReachesGoal => {
            format!("{played} reaches the goal {cells}, and {mover} wins ({clause}).")
        }
        FactKind::Stalemates => {
            format!("After {played} {other} cannot move, which wins for {other} ({clause}).")
        }
        FactKind::Repeats => {
            format!(
                "{played} repeats the position for the fourth time, which ends the game ({clause})."
            )
        }
        FactKind::Grows => format!("{played} adds a {piece} on {cells} ({clause})."),
        FactKind::ShutsIn => {
            format!("{played} shuts in {other}'s tallest stack on {cells} ({clause}).")
        }
        FactKind::TakesLastMove => {
            format!("After {played} {other} has no move left, and {mover} wins ({clause}).")
        }
        FactKind::Threatens => {
            format!("{played} threatens to win at once with {path} ({clause}).")
        }
        FactKind::CannotBeStopped => {
            format!(
                "After {played} {other} cannot stop {mover} from winning with the next move ({clause})."
            )
        }
        FactKind::Zugzwang => {
            format!("After {played} every move of {other} loses at once ({clause}).")
        }
    }
}

/// The refutation as moves, and what kind of line it is.
fn line_sentence(review: &Review, mv: &ReviewedMove) -> Option<String> {
    mv.refutation.first()?;
    let line = numbered(review, mv.ply + 1, &mv.refutation.join(" "));
    Some(if mv.line_is_proved {
        format!("The shortest forced line is {line}.")
    } else {
        format!("The engine expects {line}.")
    })
}

/// The better move.
fn better(review: &Review, mv: &ReviewedMove) -> Option<String> {
    let best = mv.best.iter().find(|best| **best != mv.text)?;
    let mover = color(review, mv.player);
    let others = mv.best.len() - 1;
    Some(match mv.before.proved {
        Some(ProvedValue { wdl: Wdl::Win, plies: Some(plies) }) => {
            format!("Instead, {best} wins in {plies}.")
        }
        Some(ProvedValue { wdl: Wdl::Win, plies: None }) if others > 0 => {
            format!("Instead, {best} still wins, and so do other moves.")
        }
        Some(ProvedValue { wdl: Wdl::Win, plies: None }) => format!("Instead, {best} still wins."),
        Some(ProvedValue { wdl: Wdl::Draw, .. }) => format!("Instead, {best} keeps the draw."),
        Some(ProvedValue { wdl: Wdl::Loss, .. }) => return None,
        None => format!(
            "The engine prefers {best}, with winning chances of about {} % for {mover}.",
            percent(mv.before.chance)
        ),
    })
}

/// `d4, e4 and f4`.
fn listed(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// `b4-g4`: the ends of a line, path or move.
fn ends(cells: &[Cell]) -> String {
    match cells {
        [first, .., last] => format!("{first}-{last}"),
        _ => listed(cells),
    }
}
