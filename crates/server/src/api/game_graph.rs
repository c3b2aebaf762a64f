//! A game at a glance: what each of its positions is worth, and what is known for certain about one
//! of them. Small enough to be found out while a page is made, and remembered for the next page.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use catalog::{
    AnalysisLine, AnalysisOptions, AnyGame, BoundsTable, Knowledge, ProvedValue, SearchLimits,
    SolveLimits, Tablebases, TranspositionTable,
};
use rules::{Outcome, Player, View, mix};

use crate::api::position_query::Stop;
use crate::app::App;
use crate::http::blocking::Aside;
use crate::http::error::Refusal;
use crate::http::middleware::Client;
use crate::http::rate_limits::Held;

/// How many positions the engine looks at for one glance.
const GLANCE_NODES: u64 = 1000;

/// How many positions of a game are looked at; of longer games every second one, or fewer.
const MOST_GLANCES: usize = 240;

/// How many positions the exact search looks at for the position itself, and for its moves.
const EXACT_NODES: u64 = 50_000;

/// What the engine and the exact search remember with meanwhile.
const TABLE_BYTES: usize = 1 << 20;
const MEMORY_BYTES: usize = 8 << 20;

/// So much is remembered for the next page; then everything is forgotten. What is known for certain
/// names every legal move, and is much larger than a glance.
const MOST_GLANCES_KNOWN: usize = 20_000;
const MOST_TRUTHS_KNOWN: usize = 2000;

/// What a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Glance {
    /// How many moves have led to it.
    pub(crate) ply: usize,
    /// The share of the prospects that are First's, from 0 to 1.
    pub(crate) share: f64,
    /// For people: `Red +37`, or `Red wins in 5`.
    pub(crate) words: String,
}

/// What has been found out about a game.
#[derive(Clone, Debug)]
pub(crate) struct Survey {
    /// Some of its positions, in order; the one that was asked about is among them.
    pub(crate) glances: Vec<Glance>,
    /// What is known about the position that was asked about.
    pub(crate) truth: Arc<Knowledge>,
}

/// What is remembered, and where it is found out.
#[derive(Debug)]
pub(crate) struct Surveys {
    glances: Mutex<HashMap<u64, Glance>>,
    truths: Mutex<HashMap<u64, Arc<Knowledge>>>,
    aside: Aside,
    tables: Tablebases,
}

impl Surveys {
    /// Two for every analysis: the page that is left, and the one that is gone to.
    const EACH: usize = 2;

    /// For so many threads, and so many analyses of each address at once.
    pub(crate) fn new(threads: usize, analyses: usize, tables: Tablebases) -> Surveys {
        Surveys {
            tables,
            glances: Mutex::default(),
            truths: Mutex::default(),
            aside: Aside::new(threads, Surveys::EACH * analyses),
        }
    }

    fn truth(&self, game: &dyn AnyGame) -> Arc<Knowledge> {
        let digest = digests(game).pop().unwrap_or_default();
        recall(&self.truths, MOST_TRUTHS_KNOWN, digest, || Arc::new(truth(&self.tables, game)))
    }

    fn glance(&self, digest: u64, game: &dyn AnyGame, table: &TranspositionTable) -> Glance {
        recall(&self.glances, MOST_GLANCES_KNOWN, digest, || glance(game, table))
    }
}

/// What is remembered under a digest, or is now found out.
fn recall<T: Clone>(
    known: &Mutex<HashMap<u64, T>>,
    most: usize,
    digest: u64,
    find: impl FnOnce() -> T,
) -> T {
    let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = lock().get(&digest) {
        return known.clone();
    }
    let found = find();
    let mut known = lock();
    if known.len() >= most {
        known.clear();
    }
    known.insert(digest, found.clone());
    found
}

/// One digest for every position of a game, the start included. What came before belongs to it,
/// because repetition may decide.
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

/// What tables or a short exact search know. A table that cannot be read is as good as none.
fn truth(tables: &Tablebases, game: &dyn AnyGame) -> Knowledge {
    if let Some(known) = game.probe(tables).ok().flatten() {
        return known;
    }
    let memory = BoundsTable::new(MEMORY_BYTES);
    let mut truth = solve(game, EXACT_NODES, &memory);
    if truth.value.is_err() {
        return truth;
    }
    // The search ends when it knows the best move. The others are looked at one by one.
    let each = EXACT_NODES / truth.moves.len().max(1) as u64;
    for (text, value) in &mut truth.moves {
        if value.is_none_or(|value| value.plies.is_none()) {
            *value = value_after(game, text, each, &memory).or(*value);
        }
    }
    truth
}

fn solve(game: &dyn AnyGame, nodes: u64, memory: &BoundsTable) -> Knowledge {
    let limits = SolveLimits { nodes, ..SolveLimits::NONE };
    game.solve(&limits, memory, &AtomicBool::new(false), &mut |_| ())
}

/// What a move is worth to the player who makes it.
fn value_after(
    game: &dyn AnyGame,
    text: &str,
    nodes: u64,
    memory: &BoundsTable,
) -> Option<ProvedValue> {
    let mut after = game.copy();
    after.play(text).ok()?;
    solve(&*after, nodes, memory).value.ok().map(ProvedValue::before)
}

fn glance(game: &dyn AnyGame, table: &TranspositionTable) -> Glance {
    let (ply, view) = (game.ply(), game.view());
    if let Some(outcome) = game.outcome() {
        let share = match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Win(Player::Second) => 0.0,
            Outcome::Draw => 0.5,
        };
        return Glance { ply, share, words: view.result(outcome) };
    }
    let limits = SearchLimits { nodes: GLANCE_NODES, ..SearchLimits::NONE };
    let thinking = AnalysisOptions::play(limits);
    let analysis = game.analyze(&thinking, table, &AtomicBool::new(false), &mut |_| ());
    let Some(line) = analysis.lines.first() else {
        return Glance { ply, share: 0.5, words: String::new() };
    };
    Glance { ply, share: line.first_share(game.turn()), words: in_words(line, &view) }
}

/// What a line is worth, for people who look at both sides: `Red +37`.
pub(crate) fn in_words(line: &AnalysisLine, view: &View) -> String {
    if line.is_decided() {
        return format!("{} {}", view.color_name(view.turn), line.in_words());
    }
    if line.value() == Some(ProvedValue::DRAW) {
        return line.in_words();
    }
    let ahead = if line.score >= 0 { view.turn } else { view.turn.opponent() };
    format!("{} +{}", view.color_name(ahead), line.score.abs())
}

impl App {
    /// What is known about the position that a game stands at, for someone who holds an analysis.
    pub(crate) async fn truth(
        &self,
        held: Arc<Held>,
        game: Box<dyn AnyGame>,
    ) -> Result<Arc<Knowledge>, Refusal> {
        self.surveying(held, move |surveys| surveys.truth(&*game)).await
    }

    /// A game at a glance, and what is known after so many of its moves.
    pub(crate) async fn survey(
        &self,
        client: Client,
        game: Box<dyn AnyGame>,
        ply: usize,
    ) -> Result<Survey, Refusal> {
        let held = self.surveys.aside.hold(client).await?;
        let stop = Stop::default();
        let flag = stop.flag();
        let found = self.surveying(held, move |surveys| survey(surveys, game, ply, &flag)).await?;
        found.ok_or(Refusal::Broken)
    }

    async fn surveying<T: Send + 'static>(
        &self,
        held: impl Send + 'static,
        work: impl FnOnce(&Surveys) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = self.clone();
        self.surveys.aside.done(held, move || work(&app.surveys)).await
    }
}

/// Looks at a game from its end to its beginning: what the engine has seen there helps before.
/// Nothing comes of it once nobody waits for it any more.
fn survey(
    surveys: &Surveys,
    mut game: Box<dyn AnyGame>,
    ply: usize,
    stop: &AtomicBool,
) -> Option<Survey> {
    let digests = digests(&*game);
    let stride = game.ply() / MOST_GLANCES + 1;
    let last = game.ply();
    let table = TranspositionTable::new(TABLE_BYTES);
    let mut glances = Vec::new();
    let mut truth = None;
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let here = game.ply();
        if here.is_multiple_of(stride) || here == ply || here == last {
            glances.push(surveys.glance(digests[here], &*game, &table));
        }
        if here == ply {
            truth = Some(surveys.truth(&*game));
        }
        if !game.undo() {
            break;
        }
    }
    glances.reverse();
    Some(Survey { glances, truth: truth.unwrap_or_else(|| surveys.truth(&*game)) })
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
    fn every_position_has_a_worth_and_small_boards_are_known() {
        let surveys = Surveys::new(1, 1, Tablebases::none());
        let game = played("sight", "3", "b2 a1");
        let go_on = AtomicBool::new(false);
        let found = survey(&surveys, game.copy(), 1, &go_on).unwrap();
        let plies: Vec<usize> = found.glances.iter().map(|glance| glance.ply).collect();
        assert_eq!(plies, [0, 1, 2]);
        assert!(found.glances.iter().all(|glance| (0.0..=1.0).contains(&glance.share)));
        let value = found.truth.value.unwrap();
        assert_eq!(found.truth.moves.len(), 8);
        // Of every move it is known in how many plies it wins or loses.
        let plies = found.truth.moves.iter().map(|(_, value)| value.and_then(|value| value.plies));
        let plies: Vec<u32> = plies.map(|plies| plies.unwrap()).collect();
        assert!(plies.contains(&value.plies.unwrap()));
        // Asked again, nothing is found out anew.
        assert_eq!(survey(&surveys, game.copy(), 1, &go_on).unwrap().glances, found.glances);
        assert_eq!(surveys.glances.lock().unwrap().len(), 3);
        // When nobody waits for it, nothing is found out at all.
        assert!(survey(&surveys, game, 1, &AtomicBool::new(true)).is_none());
    }

    #[test]
    fn the_end_belongs_to_whoever_has_won() {
        let mut game = played("sight", "3", "");
        while game.outcome().is_none() {
            let text = game.choices()[0].text.clone();
            game.play(&text).unwrap();
        }
        let found = survey(
            &Surveys::new(1, 1, Tablebases::none()),
            game.copy(),
            game.ply(),
            &AtomicBool::new(false),
        )
        .unwrap();
        let end = found.glances.last().unwrap();
        assert!((end.share - 1.0).abs() < 1e-9 || end.share.abs() < 1e-9);
        assert!(end.words.ends_with("has won"), "{}", end.words);
    }

    #[test]
    fn long_games_are_looked_at_here_and_there() {
        let mut game = played("claustro", "8", "");
        let mut number = 0;
        while game.ply() < 2 * MOST_GLANCES + 11 && game.outcome().is_none() {
            let text = game.pick(&mut |count| {
                number = (number * 31 + 7) % 1009;
                number % count
            });
            game.play(&text.unwrap()).unwrap();
        }
        let stride = game.ply() / MOST_GLANCES + 1;
        let found = survey(
            &Surveys::new(1, 1, Tablebases::none()),
            game.copy(),
            7,
            &AtomicBool::new(false),
        )
        .unwrap();
        assert!(found.glances.len() <= game.ply() / stride + 3);
        assert!(found.glances.iter().any(|glance| glance.ply == 7));
        assert_eq!(found.glances.last().unwrap().ply, game.ply());
    }
}
