//! Game graphs: a quick evaluation of every position of a game, and what is proved about one of
//! them. Cheap enough to compute while a page is built, and cached for the next page.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::{
    AnalysisLine, AnalysisOptions, AnyGame, BoundsTable, Knowledge, ProvedValue, SearchLimits,
    SolveLimits, Tablebases, TranspositionTable, bounds_with_book,
};
use clock::{Instant, now};
use messages::{Message, say};
use rules::{Outcome, Player, View, mix};

#[cfg(feature = "serve")]
use crate::engine_pool::StopOnDrop;
#[cfg(feature = "serve")]
use crate::http::blocking::BlockingPool;
#[cfg(feature = "serve")]
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::middleware::ClientInfo;
#[cfg(feature = "serve")]
use crate::http::rate_limits::ConcurrencyPermit;

/// Engine nodes per evaluation.
pub(crate) const EVALUATION_NODES: u64 = 1000;

/// Maximum number of evaluated positions; longer games are sampled.
const MAX_POINTS: usize = 240;

/// Nodes of the exact search for the position, and again for all its moves.
const EXACT_NODES: u64 = 50_000;

/// Time for both: on large boards a node takes long.
const EXACT_TIME: Duration = Duration::from_millis(300);

/// Transposition table of the engine, and bounds table of the exact search.
const TABLE_BYTES: usize = 1 << 20;
const BOUNDS_BYTES: usize = 8 << 20;

/// Cache sizes; a full cache is cleared. A truth lists every legal move and is much larger than an
/// evaluation.
const MAX_CACHED_EVALUATIONS: usize = 20_000;
const MAX_CACHED_TRUTHS: usize = 2000;

/// The engine's evaluation of a position.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Evaluation {
    /// The ply of the position.
    pub(crate) ply: usize,
    /// First's expected share of the points, from 0 to 1.
    pub(crate) share: f64,
    /// For people: `Red +37`, or `Red wins in 5`.
    pub(crate) words: Message,
}

/// The evaluations of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameGraph {
    /// In order of plies; includes the requested position.
    pub(crate) evaluations: Vec<Evaluation>,
    /// Proved values of the requested position; `None` if they are still to be computed.
    pub(crate) truth: Option<Arc<Knowledge>>,
}

/// Cached evaluations and truths, and the threads that compute them.
#[derive(Debug)]
pub(crate) struct GraphCache {
    evaluations: Mutex<HashMap<u64, Evaluation>>,
    truths: Mutex<HashMap<u64, Arc<Knowledge>>>,
    #[cfg(feature = "serve")]
    pool: BlockingPool,
    tables: Tablebases,
}

impl GraphCache {
    /// Graphs at once for every analysis: of the page that is left and of the next one.
    #[cfg(feature = "serve")]
    const PER_ANALYSIS: usize = 2;

    #[cfg(feature = "serve")]
    pub(crate) fn new(threads: usize, analyses: usize, tables: Tablebases) -> GraphCache {
        GraphCache {
            tables,
            evaluations: Mutex::default(),
            truths: Mutex::default(),
            pool: BlockingPool::new(threads, GraphCache::PER_ANALYSIS * analyses),
        }
    }

    /// A cache for one reader, who computes graphs with [`graph`].
    pub(crate) fn alone() -> GraphCache {
        GraphCache {
            tables: Tablebases::none(),
            evaluations: Mutex::default(),
            truths: Mutex::default(),
            #[cfg(feature = "serve")]
            pool: BlockingPool::new(1, 1),
        }
    }

    fn truth_of(&self, game: &dyn AnyGame) -> Arc<Knowledge> {
        let digest = digests(game).pop().unwrap_or_default();
        cached(&self.truths, MAX_CACHED_TRUTHS, digest, || Arc::new(truth(&self.tables, game)))
    }

    fn evaluation(
        &self,
        digest: u64,
        game: &dyn AnyGame,
        table: &TranspositionTable,
    ) -> Evaluation {
        cached(&self.evaluations, MAX_CACHED_EVALUATIONS, digest, || evaluate(game, table))
    }
}

/// The cached value of a digest, computed if it is missing.
fn cached<T: Clone>(
    cache: &Mutex<HashMap<u64, T>>,
    capacity: usize,
    digest: u64,
    compute: impl FnOnce() -> T,
) -> T {
    let lock = || cache.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = lock().get(&digest) {
        return known.clone();
    }
    let value = compute();
    let mut cache = lock();
    if cache.len() >= capacity {
        cache.clear();
    }
    cache.insert(digest, value.clone());
    value
}

/// A digest for every position of a game, the start included. It covers the history, because
/// repetition may decide.
fn digests(game: &dyn AnyGame) -> Vec<u64> {
    let digest = |text: &str, before| {
        text.bytes().fold(mix(before, 1), |digest, byte| mix(digest, byte.into()))
    };
    let start = digest(&game.start_text(), digest(&game.setup_text(), 0));
    let mut digests = vec![start];
    for text in game.moves() {
        digests.push(digest(&text, digests[digests.len() - 1]));
    }
    digests
}

/// The truth about a position from a tablebase, the book, or a short exact search. An unreadable
/// tablebase is ignored.
fn truth(tables: &Tablebases, game: &dyn AnyGame) -> Knowledge {
    if let Some(known) = game.probe(tables).ok().flatten() {
        return known;
    }
    let bounds = bounds_with_book(game, BOUNDS_BYTES);
    let end = now().checked_add(EXACT_TIME).expect("this is not the end of time");
    let book = Knowledge::from_book(game);
    let mut truth = book.unwrap_or_else(|| solve(game, EXACT_NODES, end, &bounds));
    if truth.value.is_err() {
        return truth;
    }
    // The search ends when it knows the best move. The others are searched one by one.
    let each = EXACT_NODES / truth.moves.len().max(1) as u64;
    for (text, value) in &mut truth.moves {
        if value.is_none_or(|value| value.plies.is_none()) {
            *value = value_after(game, text, each, end, &bounds).or(*value);
        }
    }
    truth
}

fn solve(game: &dyn AnyGame, nodes: u64, end: Instant, bounds: &BoundsTable) -> Knowledge {
    let time = end.duration_since(now());
    let limits = SolveLimits { nodes, time, ..SolveLimits::NONE };
    game.solve(&limits, bounds, &AtomicBool::new(false), &mut |_| ())
}

/// The proved value of a move for the player who makes it.
fn value_after(
    game: &dyn AnyGame,
    text: &str,
    nodes: u64,
    end: Instant,
    bounds: &BoundsTable,
) -> Option<ProvedValue> {
    if now() >= end {
        return None;
    }
    let mut after = game.copy();
    after.play(text).ok()?;
    solve(&*after, nodes, end, bounds).value.ok().map(ProvedValue::before)
}

fn evaluate(game: &dyn AnyGame, table: &TranspositionTable) -> Evaluation {
    let (ply, view) = (game.ply(), game.view());
    if let Some(outcome) = game.outcome() {
        let share = match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Win(Player::Second) => 0.0,
            Outcome::Draw => 0.5,
        };
        return Evaluation { ply, share, words: view.result(outcome) };
    }
    if let Some(winner) = Knowledge::from_book(game).and_then(|known| known.winner(view.turn)) {
        let share = if winner == Player::First { 1.0 } else { 0.0 };
        return Evaluation {
            ply,
            share,
            words: say("evaluation-wins").with("color", view.color(winner)),
        };
    }
    let limits = SearchLimits { nodes: EVALUATION_NODES, ..SearchLimits::NONE };
    let options = AnalysisOptions::play(limits);
    let analysis = game.analyze(&options, table, &AtomicBool::new(false), &mut |_| ());
    let Some(line) = analysis.lines.first() else {
        return Evaluation { ply, share: 0.5, words: Message::verbatim("") };
    };
    Evaluation {
        ply,
        share: line.first_win_chance(game.turn()),
        words: evaluation_in_words(line, &view),
    }
}

/// The evaluation of a line, from a neutral point of view: `Red +37`.
pub(crate) fn evaluation_in_words(line: &AnalysisLine, view: &View) -> Message {
    if line.is_decided() {
        let color = view.color(view.turn);
        return say("analysis-verdict").with("color", color).with("value", line.in_words());
    }
    if line.value() == Some(ProvedValue::DRAW) {
        return line.in_words();
    }
    let leader = if line.score >= 0 { view.turn } else { view.turn.opponent() };
    say("evaluation-ahead").with("color", view.color(leader)).with("points", line.score.abs())
}

impl GraphCache {
    /// The cached graph of a game, for a page that must come at once. `None` if some position of
    /// the game has never been evaluated.
    pub(crate) fn cached(&self, game: &dyn AnyGame, ply: usize) -> Option<GameGraph> {
        let lock = || self.evaluations.lock().unwrap_or_else(PoisonError::into_inner);
        let digests = digests(game);
        let stride = game.ply() / MAX_POINTS + 1;
        let shown =
            |&here: &usize| here.is_multiple_of(stride) || here == ply || here == game.ply();
        let cache = lock();
        let evaluations: Option<Vec<Evaluation>> = (0..digests.len())
            .filter(shown)
            .map(|here| cache.get(&digests[here]).cloned())
            .collect();
        let truths = self.truths.lock().unwrap_or_else(PoisonError::into_inner);
        Some(GameGraph { evaluations: evaluations?, truth: truths.get(&digests[ply]).cloned() })
    }
}

#[cfg(feature = "serve")]
impl GraphCache {
    /// The truth about the current position of a game, for the holder of an analysis permit.
    pub(crate) async fn truth(
        self: &Arc<GraphCache>,
        permit: Arc<ConcurrencyPermit>,
        game: Box<dyn AnyGame>,
    ) -> Result<Arc<Knowledge>, AppError> {
        self.run(permit, move |cache| cache.truth_of(&*game)).await
    }

    /// The graph of a game, and the truth about the position at `ply` unless a quick one is wanted.
    pub(crate) async fn graph(
        self: &Arc<GraphCache>,
        client: ClientInfo,
        game: Box<dyn AnyGame>,
        ply: usize,
        quick: bool,
    ) -> Result<GameGraph, AppError> {
        let reservation = self.pool.reserve(client).await?;
        let stop = StopOnDrop::default();
        let flag = stop.flag();
        let work = move |cache: &GraphCache| graph(cache, game, ply, quick, &flag);
        self.run(reservation, work).await?.ok_or(AppError::Internal)
    }

    /// A graph with what a tablebase knows about its position, which takes no time.
    pub(crate) fn with_table(&self, graph: GameGraph, game: &dyn AnyGame) -> GameGraph {
        let known = || game.probe(&self.tables).ok().flatten().map(Arc::new);
        GameGraph { truth: graph.truth.or_else(known), ..graph }
    }

    async fn run<T: Send + 'static>(
        self: &Arc<GraphCache>,
        reservation: impl Send + 'static,
        work: impl FnOnce(&GraphCache) -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let cache = Arc::clone(self);
        self.pool.run(reservation, move || work(&cache)).await
    }
}

/// Evaluates a game from its end to its start, so that the transposition table helps earlier
/// positions. A quick graph leaves the truth to be asked for later. `None` if it is stopped.
pub(crate) fn graph(
    cache: &GraphCache,
    mut game: Box<dyn AnyGame>,
    ply: usize,
    quick: bool,
    stop: &AtomicBool,
) -> Option<GameGraph> {
    let digests = digests(&*game);
    let stride = game.ply() / MAX_POINTS + 1;
    let last = game.ply();
    let table = TranspositionTable::new(TABLE_BYTES);
    let mut evaluations = Vec::new();
    let mut truth = None;
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let here = game.ply();
        if here.is_multiple_of(stride) || here == ply || here == last {
            evaluations.push(cache.evaluation(digests[here], &*game, &table));
        }
        if here == ply && !quick {
            truth = Some(cache.truth_of(&*game));
        }
        if !game.undo() {
            break;
        }
    }
    evaluations.reverse();
    let truth = truth.or_else(|| (!quick).then(|| cache.truth_of(&*game)));
    Some(GameGraph { evaluations, truth })
}

#[cfg(test)]
mod tests {
    use catalog::find;

    use super::*;

    fn played(slug: &str, size: &str, moves: &str) -> Box<dyn AnyGame> {
        let entry = find(slug).unwrap();
        let size = rules::Size::read(size).unwrap();
        let mut game = entry.open("start", Some(size), &entry.info().usual().rules).unwrap();
        game.play_all(moves).unwrap();
        game
    }

    #[test]
    fn every_position_is_evaluated_and_small_boards_are_solved() {
        let cache = GraphCache::new(1, 1, Tablebases::none());
        let game = played("sight", "3", "b2 a1");
        let go_on = AtomicBool::new(false);
        let found = graph(&cache, game.copy(), 1, false, &go_on).unwrap();
        let plies: Vec<usize> = found.evaluations.iter().map(|evaluation| evaluation.ply).collect();
        assert_eq!(plies, [0, 1, 2]);
        assert!(found.evaluations.iter().all(|evaluation| (0.0..=1.0).contains(&evaluation.share)));
        let truth = found.truth.unwrap();
        let value = truth.value.unwrap();
        assert_eq!(truth.moves.len(), 8);
        // The distance of every move is proved.
        let plies = truth.moves.iter().map(|(_, value)| value.and_then(|value| value.plies));
        let plies: Vec<u32> = plies.map(|plies| plies.unwrap()).collect();
        assert!(plies.contains(&value.plies.unwrap()));
        // The second time everything comes from the cache.
        assert_eq!(
            graph(&cache, game.copy(), 1, false, &go_on).unwrap().evaluations,
            found.evaluations
        );
        assert_eq!(cache.evaluations.lock().unwrap().len(), 3);
        // A step to another move waits for nothing: its truth comes later.
        let cached = cache.cached(&*game, 0).unwrap();
        assert_eq!((cached.evaluations, cached.truth), (found.evaluations, None));
        assert!(cache.cached(&*game, 1).unwrap().truth.is_some());
        assert!(cache.cached(&*played("sight", "3", "a1"), 0).is_none());
        // A quick graph of another game is only evaluated.
        let other = graph(&cache, played("sight", "3", "a1"), 1, true, &go_on).unwrap();
        assert_eq!((other.evaluations.len(), other.truth), (2, None));
        // Nothing is computed after it was stopped.
        assert!(graph(&cache, game, 1, false, &AtomicBool::new(true)).is_none());
    }

    #[test]
    fn the_end_is_evaluated_by_its_outcome() {
        let mut game = played("sight", "3", "");
        while game.outcome().is_none() {
            let text = game.choices()[0].text.clone();
            game.play(&text).unwrap();
        }
        let found = graph(
            &GraphCache::new(1, 1, Tablebases::none()),
            game.copy(),
            game.ply(),
            false,
            &AtomicBool::new(false),
        )
        .unwrap();
        let end = found.evaluations.last().unwrap();
        assert!((end.share - 1.0).abs() < 1e-9 || end.share.abs() < 1e-9);
        let words = end.words.to_string();
        assert!(words.ends_with("has won"), "{words}");
    }

    #[test]
    fn long_games_are_sampled() {
        let mut game = played("claustro", "8", "");
        let mut number = 0;
        while game.ply() < 2 * MAX_POINTS + 11 && game.outcome().is_none() {
            let text = game.random_move(&mut |count| {
                number = (number * 31 + 7) % 1009;
                number % count
            });
            game.play(&text.unwrap()).unwrap();
        }
        let stride = game.ply() / MAX_POINTS + 1;
        let found = graph(
            &GraphCache::new(1, 1, Tablebases::none()),
            game.copy(),
            7,
            false,
            &AtomicBool::new(false),
        )
        .unwrap();
        assert!(found.evaluations.len() <= game.ply() / stride + 3);
        assert!(found.evaluations.iter().any(|evaluation| evaluation.ply == 7));
        assert_eq!(found.evaluations.last().unwrap().ply, game.ply());
    }
}
