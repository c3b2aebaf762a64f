//! Monte-Carlo tree search (MCTS): UCT with random playouts, and proofs of near ends on the way
//! (MCTS-Solver).

mod tree;

use std::sync::atomic::{AtomicBool, Ordering};

use clock::now;
use rng::Rng;
use rules::{Game, Outcome, REPETITIONS};

use crate::mcts::tree::{Node, Proof, ROOT, SearchTree};
use crate::positions::outcome;
use crate::score::{Score, clamp_eval, is_decided, lost_in, plies_to_end, won_in};
use crate::search::result::{SearchResult, Variation};
use crate::search_limits::SearchLimits;

/// A request to the Monte-Carlo tree search, which needs no evaluation, only the rules.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<'a, G> {
    /// All positions of the game so far, the current one last.
    pub positions: &'a [G],
    /// Limits; nodes are playouts, and depth does not apply.
    pub limits: SearchLimits,
    /// The number of best moves wanted.
    pub lines: usize,
    /// Seed of the playouts: the same seed and number of playouts give the same answer.
    pub seed: u64,
    /// Memory for the tree in bytes; never less than some 100 kB, and less if the system does not
    /// grant as much. As it fills, nodes need more and more visits to be expanded.
    pub bytes: usize,
    /// Set by another thread to end the search early.
    pub stop: &'a AtomicBool,
}

/// Playouts are cut off here, or a game with recurring positions might never end. The longest
/// median of all games and sizes is 253.
const MAX_PLAYOUT_PLIES: usize = 1000;

/// Playouts between two polls of the clock: often enough for 10 ms.
const POLL_PLAYOUTS: u64 = 16;

/// Playouts before the first report; earlier results mean little.
const FIRST_REPORT_PLAYOUTS: u64 = 1 << 10;

/// Beyond this the counters of a node overflow: after half an hour at a million playouts per
/// second.
const MAX_PLAYOUTS: u64 = u32::MAX as u64 / 2;

/// A proved distance up to this is exact: expanding a node shows all moves that end the game, so
/// nothing quicker can have been missed near the end.
const EXACT_PLIES: u32 = 3;

impl<G: Game> Mcts<'_, G> {
    /// Searches, reporting whenever the number of playouts has doubled; `None` when the game is
    /// over.
    ///
    /// A decided score is proved. Its distance is that of the win that was found and not always the
    /// shortest, so only near ones are called exact. The depth of the result is 1: only the root is
    /// searched in full width.
    pub fn run(
        &self,
        mut report: impl FnMut(&SearchResult<G::Move>),
    ) -> Option<SearchResult<G::Move>> {
        if outcome(self.positions).is_some() {
            return None;
        }
        let begun = now();
        let deadline = begun.checked_add(self.limits.time);
        let mut search = TreeSearch::new(self.positions, self.bytes, self.seed);
        let result = |search: &TreeSearch<G>, nodes| {
            let lines = search.best_lines(self.lines.max(1));
            SearchResult { lines, depth: 1, seldepth: 1, nodes, time: begun.elapsed() }
        };
        let mut nodes = 0;
        while nodes < self.limits.nodes.min(MAX_PLAYOUTS) && !search.is_solved() {
            let polls = nodes.is_multiple_of(POLL_PLAYOUTS);
            let time_is_up = polls && deadline.is_some_and(|deadline| now() >= deadline);
            if time_is_up || self.stop.load(Ordering::Relaxed) {
                break;
            }
            search.iterate();
            nodes += 1;
            if nodes >= FIRST_REPORT_PLAYOUTS && nodes.is_power_of_two() {
                report(&result(&search, nodes));
            }
        }
        Some(result(&search, nodes))
    }
}

/// The search itself. Its buffers are reused by every playout.
struct TreeSearch<G: Game> {
    /// Every position of the game so far and, in games with repetition, of the path as well.
    positions: Vec<G>,
    /// Index of the root in `positions`.
    root: usize,
    tree: SearchTree<G::Move>,
    /// The nodes from the root to the current one.
    path: Vec<u32>,
    moves: Vec<G::Move>,
    rng: Rng,
}

impl<G: Game> TreeSearch<G> {
    fn new(positions: &[G], bytes: usize, seed: u64) -> TreeSearch<G> {
        let now = positions.last().expect("a game has a current position");
        let mut search = TreeSearch {
            positions: positions.to_vec(),
            root: positions.len() - 1,
            tree: SearchTree::new(bytes, now.count_moves()),
            path: Vec::new(),
            moves: Vec::new(),
            rng: Rng::seeded(seed),
        };
        search.expand(ROOT, now);
        search
    }

    fn is_solved(&self) -> bool {
        self.tree.node(ROOT).proof != Proof::Open
    }

    /// One iteration: selection, expansion, playout and backpropagation.
    fn iterate(&mut self) {
        let (leaf, position) = self.select();
        let turn = position.turn();
        let mut proof = self.tree.node(leaf).proof;
        let is_proved = proof != Proof::Open;
        if !is_proved {
            proof = Proof::of(playout(position, &mut self.rng), turn);
        }
        // Points are for the player who moved last.
        let points = match proof {
            Proof::Won(_) => 0,
            Proof::Lost(_) => 2,
            Proof::Drawn | Proof::Open => 1,
        };
        self.tree.backpropagate(&self.path, points);
        if is_proved {
            self.tree.backpropagate_proof(&self.path);
        }
    }

    /// Selection by UCT down to a leaf that is not expanded yet or has just been proved.
    #[inline]
    fn select(&mut self) -> (u32, G) {
        let mut node = ROOT;
        self.path.clear();
        self.path.push(node);
        self.positions.truncate(self.root + 1);
        let mut position = self.positions[self.root].clone();
        while !self.tree.is_leaf(node)
            || (self.tree.is_expandable(node) && self.expand(node, &position))
        {
            node = self.tree.select_child(node);
            self.path.push(node);
            position.play(self.tree.mv(node));
            if position.on_repetition().is_some() {
                self.positions.push(position.clone());
            }
        }
        (node, position)
    }

    /// Expansion: gives a leaf its children, if there is room. `false` if there is none, or if they
    /// prove the leaf.
    fn expand(&mut self, leaf: u32, position: &G) -> bool {
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        if !self.tree.has_room(self.moves.len()) {
            return false;
        }
        let end = |mv| {
            let next = position.after(mv);
            (mv, Proof::of(outcome_after(&next, &self.positions), next.turn()))
        };
        self.tree.expand(leaf, self.moves.iter().copied().map(end));
        self.tree.node(leaf).proof == Proof::Open
    }

    fn best_lines(&self, count: usize) -> Vec<Variation<G::Move>> {
        let moves = self.tree.best_children(ROOT).into_iter().take(count);
        moves.map(|child| self.line_through(child)).collect()
    }

    /// The principal variation through a root move, as far as it was tried.
    fn line_through(&self, child: u32) -> Variation<G::Move> {
        let score = score(self.tree.node(child));
        let proved = is_decided(score);
        let exact = proved && plies_to_end(score) <= EXACT_PLIES;
        let mut moves = vec![self.tree.mv(child)];
        let mut node = child;
        while let Some(&best) = self.tree.best_children(node).first() {
            if self.tree.node(best).visits == 0 && self.tree.node(best).proof == Proof::Open {
                break;
            }
            moves.push(self.tree.mv(best));
            node = best;
        }
        Variation { moves, score, proved, exact }
    }
}

/// The outcome of a position that follows these. Games without repetition ignore the history.
#[inline]
fn outcome_after<G: Game>(position: &G, positions: &[G]) -> Option<Outcome> {
    let before = || positions.iter().filter(|&past| past == position).count();
    let by_repetition = || position.on_repetition().filter(|_| before() + 1 >= REPETITIONS);
    position.outcome().or_else(by_repetition)
}

/// The outcome of a random playout, `None` if it is cut off. Repetition is ignored: random games
/// rarely repeat a position that often, and checking would take longer than everything else.
#[inline]
fn playout<G: Game>(mut position: G, rng: &mut Rng) -> Option<Outcome> {
    for _ in 0..MAX_PLAYOUT_PLIES {
        let Some(mv) = position.random_move(|count| rng.below(count)) else { break };
        position.play(mv);
    }
    position.outcome()
}

/// The score of a root move for the player who makes it: its win rate on the logistic scale.
fn score<M>(node: &Node<M>) -> Score {
    match node.proof {
        Proof::Lost(plies) => won_in(u32::from(plies) + 1),
        Proof::Won(plies) => lost_in(u32::from(plies) + 1),
        Proof::Drawn => 0,
        Proof::Open => {
            // Additive smoothing: one win and one loss more, so that the odds are never infinite.
            let wins = f64::from(node.points) / 2.0 + 1.0;
            let losses = f64::from(node.visits) - f64::from(node.points) / 2.0 + 1.0;
            clamp_eval((400.0 * (wins / losses).log10()).round() as i32)
        }
    }
}

#[cfg(test)]
mod tests;
