//! The review of a game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::{AnyGame, Tablebases, Wdl};
use rules::{Color, Outcome, Player, Setup};

use crate::budget::{Budget, ENGINE_NODES};
use crate::evaluation::{Evaluation, Evaluator};
use crate::explanation::{Reason, own_reasons, reasons};
use crate::mark::{Judged, Mark, accuracy};
use crate::value::{Value, ValueSource};

/// The moves of the engine's line that are worth showing.
const MAX_ENGINE_LINE: usize = 8;

/// A line in which nothing explains the error yet may be this long.
const MAX_CONTINUED_LINE: usize = 16;

/// An engine's line that breaks off before it explains anything is continued so many times at most.
const MAX_CONTINUATIONS: usize = 4;

/// The best moves that are worth listing.
const MAX_BEST: usize = 8;

/// A move that costs no more than this, by the engine's view, is not worth a longer search: it would
/// have to err by several times as much to hide an error.
const SETTLED_LOSS: f64 = 0.02;

/// How thoroughly a game is reviewed.
#[derive(Clone, Debug)]
pub struct ReviewOptions {
    /// Engine nodes per position of a game of usual length; the solver gets half as many again.
    /// Limited by nodes, the same game gets the same review on every machine.
    pub nodes: u64,
    /// A time for the whole game instead.
    pub time: Option<Duration>,
    /// Threads; only one gives the same review every time.
    pub threads: usize,
    /// Tablebases to probe.
    pub tables: Tablebases,
}

impl Default for ReviewOptions {
    fn default() -> ReviewOptions {
        let (time, tables) = (None, Tablebases::none());
        ReviewOptions { nodes: ENGINE_NODES, time, threads: 1, tables }
    }
}

/// Engine nodes to judge another move at a mistake: the answer should come at once.
pub const TRY_NODES: u64 = 10_000;

/// The reason why there is no review.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// Nobody has moved.
    #[error("the game has no moves to review: play at least one, or give another game")]
    NoMoves,
    /// The caller has stopped it.
    #[error("the review was stopped before it was complete")]
    Stopped,
}

/// A reviewed game. It has no words: see [`crate::words`].
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The slug of the game.
    pub game: &'static str,
    /// Size and rules.
    pub setup: Setup,
    /// The result, or `None` while the game goes on.
    pub result: Option<Outcome>,
    /// The colors of First and Second.
    pub colors: [Color; 2],
    /// The player who made the first move.
    pub first_mover: Player,
    /// Every move.
    pub moves: Vec<ReviewedMove>,
}

/// A reviewed move.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// Its number, counted from 1.
    pub ply: usize,
    /// The player who made it.
    pub player: Player,
    /// Its text.
    pub text: String,
    /// The value of the position before it, for this player.
    pub before: Value,
    /// The value after it, for the same player.
    pub after: Value,
    /// The source of the value after it.
    pub source: ValueSource,
    /// How good it was.
    pub mark: Mark,
    /// The player had no other move.
    pub is_forced: bool,
    /// The best moves that are known, at most eight.
    pub best: Vec<String>,
    /// For an error, the line that shows why.
    pub refutation: Vec<String>,
    /// The refutation is the shortest forced line; otherwise it is the engine's.
    pub line_is_proved: bool,
    /// The facts in the refutation that explain the error.
    pub reasons: Vec<Reason>,
}

impl Review {
    /// Reviews all moves of a game, with the tablebase of its board if that takes seconds to build
    /// and the time is not limited. `progress` is called with the number of positions done and of
    /// all positions after each of them, and again after each error that is explained; setting
    /// `stop` ends the review.
    pub fn of(
        game: &dyn AnyGame,
        options: &ReviewOptions,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Review, ReviewError> {
        if !game.moves().is_empty() && options.time.is_none() {
            prepare_tables(game, options, stop);
        }
        Review::with_tables(game, options, stop, progress)
    }

    /// The review with the tablebases that there are.
    fn with_tables(
        game: &dyn AnyGame,
        options: &ReviewOptions,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Review, ReviewError> {
        let texts = game.moves();
        if texts.is_empty() {
            return Err(ReviewError::NoMoves);
        }
        let budget = Budget::new(texts.len(), options);
        let mut evaluator =
            Evaluator::new(game, &options.tables, stop, budget, options.threads.max(1));
        let mut earlier = game.copy();
        let evaluations = evaluate_all(&mut evaluator, &mut *earlier, &texts, stop, progress)?;
        let mut review = Review::judged(game, &texts, &evaluations);
        let mut explained = || progress(evaluations.len(), evaluations.len());
        explain_errors(&mut evaluator, &mut *earlier, &mut review, &evaluations, &mut explained);
        if stop.load(Ordering::Relaxed) {
            return Err(ReviewError::Stopped);
        }
        Ok(review)
    }

    /// Reviews one legal move in a position, as if the game began there. `None` if it is not legal
    /// or the review was stopped.
    pub fn of_move(
        game: &dyn AnyGame,
        text: &str,
        options: &ReviewOptions,
        stop: &AtomicBool,
    ) -> Option<Review> {
        let entry = catalog::find(game.info().slug).ok()?;
        let mut fresh = entry.resume(&game.position_text(), &game.setup().rules).ok()?;
        fresh.play(text).ok()?;
        // An answer comes at once and does not wait for a tablebase.
        Review::with_tables(&*fresh, options, stop, &mut |_, _| {}).ok()
    }

    /// The moves with their marks, not yet explained.
    fn judged(game: &dyn AnyGame, texts: &[String], evaluations: &[Evaluation]) -> Review {
        let mut moves: Vec<ReviewedMove> = Vec::new();
        let last_player = game.turn().opponent();
        let player_of = |ply: usize| {
            if (texts.len() - ply).is_multiple_of(2) { last_player } else { last_player.opponent() }
        };
        for (index, (text, pair)) in texts.iter().zip(evaluations.windows(2)).enumerate() {
            let [position, next] = pair else { unreachable!("windows of two") };
            let (before, after) = (position.value, next.value.before());
            let mut best = position.best();
            let was_gift = moves.last().is_some_and(gave_the_win_away);
            // Of many equally good moves only some are listed.
            let is_best = best.contains(text);
            best.truncate(MAX_BEST);
            let is_only = position.is_only(text);
            let mark = Judged { before, after, is_best, is_only, was_gift }.mark();
            moves.push(ReviewedMove {
                ply: index + 1,
                player: player_of(index + 1),
                text: text.clone(),
                before,
                after,
                source: next.source,
                mark,
                is_forced: position.moves.len() == 1,
                best,
                refutation: Vec::new(),
                line_is_proved: false,
                reasons: Vec::new(),
            });
        }
        let view = game.view();
        Review {
            game: game.info().slug,
            setup: game.setup(),
            result: game.outcome(),
            colors: view.colors,
            first_mover: player_of(1),
            moves,
        }
    }

    /// The accuracy of a player from 0 to 1, over the moves at which something was at stake.
    pub fn accuracy(&self, player: Player) -> f64 {
        let counts = |mv: &&ReviewedMove| {
            mv.player == player && !mv.is_forced && mv.before.wdl() != Some(Wdl::Loss)
        };
        let scores: Vec<f64> =
            self.moves.iter().filter(counts).map(ReviewedMove::accuracy).collect();
        let mean = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
        if scores.is_empty() { 1.0 } else { (mean * 1000.0).round() / 1000.0 }
    }

    /// True if a player's winning chances were never below one half.
    pub fn was_never_behind(&self, player: Player) -> bool {
        let is_even = |mover: Player, chance: f64| {
            if mover == player { chance >= 0.5 } else { chance <= 0.5 }
        };
        self.moves
            .iter()
            .all(|mv| is_even(mv.player, mv.before.chance) && is_even(mv.player, mv.after.chance))
    }

    /// The ply of the move that decided the game: the last error after which the winner was never
    /// behind again, or, without a winner, the worst error.
    pub fn turning_point(&self) -> Option<usize> {
        let errors = || self.moves.iter().filter(|mv| mv.mark.is_error());
        let Some(Outcome::Win(winner)) = self.result else {
            return errors()
                .max_by(|one, other| one.loss().total_cmp(&other.loss()))
                .map(|mv| mv.ply);
        };
        let is_ahead = |mv: &ReviewedMove| (mv.player == winner) == (mv.after.chance > 0.5);
        let behind = self.moves.iter().rposition(|mv| !is_ahead(mv)).map_or(0, |index| index + 1);
        // The move after which the winner stayed ahead, or the first error since then.
        let decisive =
            self.moves[behind..].iter().find(|mv| mv.mark.is_error() && mv.player != winner);
        decisive.map(|mv| mv.ply)
    }
}

impl ReviewedMove {
    /// The part of the winning chances that the move cost.
    pub fn loss(&self) -> f64 {
        (self.before.chance - self.after.chance).max(0.0)
    }

    fn accuracy(&self) -> f64 {
        if self.mark.is_error() || self.before.proved.is_none() {
            return accuracy(self.loss());
        }
        1.0
    }
}

/// Builds the tablebase of the board if that takes seconds, or waits for a build under way, so
/// that values are exact. A review without it is still better than none.
fn prepare_tables(game: &dyn AnyGame, options: &ReviewOptions, stop: &AtomicBool) {
    if let Ok(entry) = catalog::find(game.info().slug) {
        let _is_prepared = options.tables.prepare(entry, &game.setup(), stop);
    }
}

fn gave_the_win_away(mv: &ReviewedMove) -> bool {
    mv.mark.is_error() && mv.after.chance < 0.5 && mv.before.chance >= 0.5
}

/// The evaluation of every position, the first one first.
fn evaluate_all(
    evaluator: &mut Evaluator<'_>,
    game: &mut dyn AnyGame,
    texts: &[String],
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Evaluation>, ReviewError> {
    let total = texts.len() + 1;
    let mut evaluations = vec![evaluator.evaluate(game)];
    progress(1, total);
    for played in texts.iter().rev() {
        if stop.load(Ordering::Relaxed) {
            return Err(ReviewError::Stopped);
        }
        evaluator.budget.finish_position();
        let next = evaluations.last_mut().expect("the last position is evaluated first");
        game.undo();
        let mut position = evaluator.evaluate(game);
        position.reconcile(played, next);
        // A win that may have been lost, or a loss that may have been avoidable: try harder, unless
        // the engine sees nothing at stake.
        let after = next.value.before();
        let is_at_stake = position.value.chance - after.chance > SETTLED_LOSS;
        match (position.value.wdl(), after.wdl()) {
            _ if !is_at_stake => {}
            (Some(Wdl::Win | Wdl::Draw), None) => {
                game.redo();
                evaluator.prove(game, next);
                game.undo();
                position.reconcile(played, next);
            }
            (None, Some(Wdl::Loss)) => {
                evaluator.prove(game, &mut position);
                position.reconcile(played, next);
                // The engine would have erred as well: what should it have played?
                if position.value.proved.is_none() && position.prefers(played) {
                    position = evaluator.estimate_without(game, played);
                    position.reconcile(played, next);
                }
            }
            _ => {}
        }
        evaluations.push(position);
        progress(evaluations.len(), total);
    }
    evaluations.reverse();
    Ok(evaluations)
}

/// Finds the refutation of every error and the reasons in it. The game stands at its beginning.
fn explain_errors(
    evaluator: &mut Evaluator<'_>,
    game: &mut dyn AnyGame,
    review: &mut Review,
    evaluations: &[Evaluation],
    explained: &mut dyn FnMut(),
) {
    for (mv, next) in review.moves.iter_mut().zip(&evaluations[1..]) {
        if !mv.mark.is_error() {
            game.redo();
            continue;
        }
        if next.moves.is_empty() {
            mv.reasons = own_reasons(game, &mv.text);
            mv.line_is_proved = true;
            game.redo();
            continue;
        }
        game.redo();
        let mut next = next.clone();
        if next.value.proved.is_some() && !next.line_is_proved {
            evaluator.prove(game, &mut next);
        }
        if !next.line_is_proved {
            if next.line.is_empty() || next.value.proved.is_some() {
                next = Evaluation { line_is_proved: false, ..evaluator.estimate(game) };
            }
            next.line.truncate(MAX_ENGINE_LINE);
            continue_line(evaluator, game, &mut next.line);
        }
        mv.reasons = reasons(game, &next.line);
        (mv.refutation, mv.line_is_proved) = (next.line, next.line_is_proved);
        explained();
    }
}

/// Continues an engine's line that breaks off early until something in it explains the error.
fn continue_line(evaluator: &mut Evaluator<'_>, game: &dyn AnyGame, line: &mut Vec<String>) {
    let mut end = game.copy();
    if !line.iter().all(|text| end.play(text).is_ok()) {
        return;
    }
    for _ in 0..MAX_CONTINUATIONS {
        let reasons = reasons(game, line);
        let longest = if reasons.is_empty() { MAX_CONTINUED_LINE } else { MAX_ENGINE_LINE };
        let room = longest.saturating_sub(line.len());
        if room == 0 || end.outcome().is_some() || reasons.iter().any(Reason::is_strong) {
            return;
        }
        for text in evaluator.estimate(&*end).line.into_iter().take(room) {
            if end.play(&text).is_err() {
                return;
            }
            line.push(text);
        }
    }
}
