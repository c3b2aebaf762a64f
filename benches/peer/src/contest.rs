//! A match at equal time.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::opening;
use engine::{Evaluate, SearchLimits, SearchRequest, TranspositionTable};
use minimax::Strategy;
use rng::Rng;
use rules::{Notation, Outcome, Player, repeated};

use crate::adapter::{Order, State, search};

/// Time of the peer per move.
const PEER_MOVE_TIME: Duration = Duration::from_millis(50);

/// Memory of each side, kept through a game.
pub(crate) const TABLE_BYTES: usize = 16 << 20;

/// The results of our engine.
#[derive(Clone, Copy, Default)]
pub(crate) struct Score {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    /// Pairs in which the same color won both games.
    pub(crate) split: u64,
}

/// Plays games in pairs with colors exchanged.
pub(crate) fn contest<G: Notation + Evaluate>(games: u64, time: Duration, order: Order) -> Score {
    let mut score = Score::default();
    for pair in 0..games / 2 {
        let opening = random_opening::<G>(pair);
        let ends = Player::BOTH.map(|ours| play(opening.clone(), ours, time, order));
        for (ours, end) in Player::BOTH.into_iter().zip(ends) {
            match end {
                Outcome::Win(winner) if winner == ours => score.wins += 1,
                Outcome::Win(_) => score.losses += 1,
                Outcome::Draw => score.draws += 1,
            }
        }
        score.split += u64::from(ends[0] == ends[1]);
        let Score { wins, draws, losses, .. } = score;
        eprintln!("{}: {wins} won, {draws} drawn, {losses} lost", G::INFO.slug);
    }
    score
}

/// A random opening on the usual board without a quick forced win.
pub(crate) fn random_opening<G: Notation>(seed: u64) -> Vec<G> {
    let entry = catalog::find(G::INFO.slug).expect("every game is in the catalog");
    let start = entry.start(&G::INFO.usual()).expect("a usual setup is allowed");
    let game = opening(&*start, &mut Rng::seeded(seed));
    let mut line = vec![G::start(&G::INFO.usual())];
    for text in game.moves() {
        let now = line.last().expect("a line has a present position");
        let mv = now.read_move(&text).expect("the moves of a game are legal");
        line.push(now.after(mv));
    }
    line
}

fn play<G: Evaluate>(mut line: Vec<G>, ours: Player, time: Duration, order: Order) -> Outcome {
    let (table, stop) = (TranspositionTable::new(TABLE_BYTES), AtomicBool::new(false));
    let limits = SearchLimits { time, ..SearchLimits::NONE };
    let mut peer = search::<G>(order, TABLE_BYTES);
    peer.set_timeout(PEER_MOVE_TIME);
    loop {
        if let Some(outcome) = outcome(&line) {
            return outcome;
        }
        let now = line.last().expect("a line has a present position");
        let mv = if now.turn() == ours {
            let result = request(&line, limits, &table, &stop).run(|_| {});
            result.expect("the game goes on").lines[0].moves[0]
        } else {
            // It has no move if not even one ply could be searched in the time.
            let any = || now.random_move(|_| 0).expect("the game goes on");
            peer.choose_move(&State::of(&line)).unwrap_or_else(any)
        };
        let next = now.after(mv);
        line.push(next);
    }
}

/// Our engine's request: one move, on one thread.
pub(crate) fn request<'a, G>(
    line: &'a [G],
    limits: SearchLimits,
    table: &'a TranspositionTable,
    stop: &'a AtomicBool,
) -> SearchRequest<'a, G> {
    SearchRequest { limits, ..SearchRequest::new(line, table, stop) }
}

fn outcome<G: Evaluate>(line: &[G]) -> Option<Outcome> {
    let now = line.last()?;
    now.outcome().or_else(|| now.on_repetition().filter(|_| repeated(line)))
}
