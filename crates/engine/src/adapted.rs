//! The games of the workspace, for unit tests of this crate.
//!
//! The games implement the traits of the library `quincunx_engine`, which is this crate compiled
//! without its unit tests. To the compiler those are other traits than the ones under test, so a
//! wrapper passes everything on.

use rules::{Game, GameInfo, Outcome, Player, Setup};

use crate::evaluate::{Evaluate, SearchTuning};
use crate::heuristic::Heuristic;

/// A game of the workspace as a game of the crate under test.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Adapted<G>(pub(crate) G);

impl<G: Game> Game for Adapted<G> {
    type Move = G::Move;

    const INFO: &'static GameInfo = G::INFO;

    fn start(setup: &Setup) -> Self {
        Adapted(G::start(setup))
    }

    fn setup(&self) -> Setup {
        self.0.setup()
    }

    fn turn(&self) -> Player {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal_moves(&self, moves: &mut Vec<G::Move>) {
        self.0.legal_moves(moves);
    }

    fn play(&mut self, mv: G::Move) {
        self.0.play(mv);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn count_moves(&self) -> usize {
        self.0.count_moves()
    }

    fn random_move(&self, below: impl FnMut(usize) -> usize) -> Option<G::Move> {
        self.0.random_move(below)
    }

    fn on_repetition(&self) -> Option<Outcome> {
        self.0.on_repetition()
    }
}

impl<G: quincunx_engine::Evaluate> Heuristic for Adapted<G> {
    fn move_score(&self, mv: G::Move) -> i32 {
        self.0.move_score(mv)
    }

    fn lead(&self, player: Player) -> i32 {
        self.0.lead(player)
    }
}

impl<G: quincunx_engine::Evaluate> Evaluate for Adapted<G> {
    const TUNING: SearchTuning = SearchTuning {
        late_move_counts: G::TUNING.late_move_counts,
        futility_margin: G::TUNING.futility_margin,
        few_moves: G::TUNING.few_moves,
        probe_nodes: G::TUNING.probe_nodes,
    };

    fn evaluate(&self) -> i32 {
        self.0.evaluate()
    }

    fn evaluate_between(&self, low: i32, high: i32) -> i32 {
        self.0.evaluate_between(low, high)
    }

    fn evaluate_with_mobility(&self) -> i32 {
        self.0.evaluate_with_mobility()
    }

    fn win_search_nodes(&self) -> Option<u64> {
        self.0.win_search_nodes()
    }

    fn move_priorities(&self, moves: &[G::Move], priorities: &mut Vec<i32>) {
        self.0.move_priorities(moves, priorities);
    }
}
