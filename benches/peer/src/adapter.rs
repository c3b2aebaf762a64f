//! The games as the crate `minimax` sees them.

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use engine::Evaluate;
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Winner};
use rules::{Game, Outcome, REPETITIONS};

/// The rules of a game.
pub(crate) struct Rules<G>(PhantomData<G>);

/// A position, with those before it where repetition is judged.
#[derive(Clone)]
pub(crate) struct State<G> {
    now: G,
    past: Vec<G>,
}

/// The evaluation of our engine.
pub(crate) struct PeerEvaluation<G>(PhantomData<G>);

/// Move ordering of the peer after the hash move. Which is faster depends on the game; its other
/// options make little difference here, or need knowledge that our engine does not have either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Generation order.
    Generated,
    /// History heuristic.
    History,
}

impl Order {
    pub(crate) const ALL: [Order; 2] = [Order::Generated, Order::History];
}

/// The peer's search on one thread.
pub(crate) fn search<G: Evaluate>(
    order: Order,
    table_bytes: usize,
) -> IterativeSearch<PeerEvaluation<G>> {
    let options = IterativeOptions::new().with_table_byte_size(table_bytes);
    let options = match order {
        Order::Generated => options,
        Order::History => options.with_countermove_history(),
    };
    IterativeSearch::new(PeerEvaluation(PhantomData), options)
}

impl<G: Game> State<G> {
    /// The last position of a game.
    pub(crate) fn of(line: &[G]) -> State<G> {
        let (now, past) = line.split_last().expect("a line has a present position");
        let past = if now.on_repetition().is_some() { past.to_vec() } else { Vec::new() };
        State { now: now.clone(), past }
    }

    /// Occurrences of the position so far.
    fn times(&self) -> usize {
        1 + self.past.iter().filter(|&past| *past == self.now).count()
    }

    fn outcome(&self) -> Option<Outcome> {
        let by_repetition = || self.now.on_repetition().filter(|_| self.times() >= REPETITIONS);
        self.now.outcome().or_else(by_repetition)
    }
}

impl<G: Game> minimax::Game for Rules<G> {
    type S = State<G>;
    type M = G::Move;

    fn generate_moves(state: &State<G>, moves: &mut Vec<G::Move>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            state.now.legal_moves(moves);
        }
        winner
    }

    /// Where repetition is judged, the position changes and the one before it is kept; elsewhere
    /// the past is always empty and a new position is quicker.
    fn apply(state: &mut State<G>, mv: G::Move) -> Option<State<G>> {
        let next = state.now.after(mv);
        if next.on_repetition().is_none() {
            return Some(State { now: next, past: Vec::new() });
        }
        state.past.push(std::mem::replace(&mut state.now, next));
        None
    }

    fn undo(state: &mut State<G>, _mv: G::Move) {
        if let Some(before) = state.past.pop() {
            state.now = before;
        }
    }

    fn get_winner(state: &State<G>) -> Option<Winner> {
        state.outcome().map(|outcome| match outcome {
            Outcome::Win(winner) if winner == state.now.turn() => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw => Winner::Draw,
        })
    }

    /// As in our engine: a repeated position has another key.
    fn zobrist_hash(state: &State<G>) -> u64 {
        if state.past.is_empty() {
            return state.now.key();
        }
        rules::mix(state.now.key(), state.times() as u64)
    }

    fn table_index(mv: G::Move) -> u16 {
        let mut fold = Fold(0);
        mv.hash(&mut fold);
        fold.finish() as u16
    }

    fn max_table_index() -> u16 {
        (1 << 12) - 1
    }
}

impl<G: Evaluate> Evaluator for PeerEvaluation<G> {
    type G = Rules<G>;

    /// Scores have 16 bits, and the top hundreds are wins.
    fn evaluate(&self, state: &State<G>) -> Evaluation {
        state.now.evaluate().clamp(-32_000, 32_000) as Evaluation
    }
}

/// A minimal hasher for moves, which are a few small numbers.
struct Fold(u64);

impl Fold {
    fn add(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(byte.into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 >> 52
    }
}
