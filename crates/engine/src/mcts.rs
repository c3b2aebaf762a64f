//! Monte-Carlo tree search: moves are judged by how random games go on from them, and what is
//! decided near enough is proved on the way (MCTS-Solver).

mod tree;

use std::sync::atomic::{AtomicBool, Ordering};

use rng::Rng;
use rules::{Game, Outcome, REPETITIONS};

use crate::clock::now;
use crate::line::outcome;
use crate::mcts::tree::{Node, Proof, ROOT, Tree};
use crate::score::{Score, is_decided, lost_in, opinion, plies_to_end, won_in};
use crate::search::request::{SearchResult, Variation};
use crate::search_limits::SearchLimits;

/// A question to the Monte-Carlo search, which needs no opinion of the game, only its rules.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<'a, G> {
    /// Every position of the game so far, the present one last.
    pub line: &'a [G],
    /// What the search may use. Its nodes are playouts; it has no depth.
    pub limits: SearchLimits,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// Decides the playouts: the same seed and number of playouts give the same answer.
    pub seed: u64,
    /// How many bytes the tree may take, though never less than some 100 kB, and less if the system
    /// does not grant as much. As it fills, only moves that are tried ever more often are looked
    /// into.
    pub bytes: usize,
    /// Set by anyone who wants the answer now.
    pub stop: &'a AtomicBool,
}

/// No playout is longer, or a game in which positions recur might never end. The longest median,
/// that of the widest Claustro, is 253.
const LONGEST_PLAYOUT: usize = 1000;

/// The clock is looked at after this many playouts: often enough for 10 ms.
const PATIENCE: u64 = 16;

/// Fewer playouts say too little to be told.
const FIRST_REPORT: u64 = 1 << 10;

/// A node can count no more than that, which takes over half an hour at a million a second.
const MOST_PLAYOUTS: u64 = u32::MAX as u64 / 2;

/// A win or loss found in so few plies is the shortest: which moves end the game is seen as soon as
/// a node is unfolded, so nothing quicker can have been missed near the end.
const CERTAINLY_SHORTEST: u32 = 3;

impl<G: Game> Mcts<'_, G> {
    /// Thinks, telling what it thinks whenever it has seen twice as many playouts; `None` when the
    /// game is over.
    ///
    /// A decided score is certain. Its distance is that of the win that was found and not always
    /// the shortest, so only near ones are called proved. The depth is 1: every move is looked at,
    /// and deeper only what is worth it.
    pub fn think(
        &self,
        mut report: impl FnMut(&SearchResult<G::Move>),
    ) -> Option<SearchResult<G::Move>> {
        if outcome(self.line).is_some() {
            return None;
        }
        let begun = now();
        let deadline = begun.checked_add(self.limits.time);
        let mut sampler = Sampler::new(self.line, self.bytes, self.seed);
        let thought = |sampler: &Sampler<G>, nodes| {
            let lines = sampler.best_lines(self.lines.max(1));
            SearchResult { lines, depth: 1, nodes, time: begun.elapsed() }
        };
        let mut nodes = 0;
        while nodes < self.limits.nodes.min(MOST_PLAYOUTS) && !sampler.knows_all() {
            let look = nodes.is_multiple_of(PATIENCE);
            let time_is_up = look && deadline.is_some_and(|deadline| now() >= deadline);
            if time_is_up || self.stop.load(Ordering::Relaxed) {
                break;
            }
            sampler.sample();
            nodes += 1;
            if nodes >= FIRST_REPORT && nodes.is_power_of_two() {
                report(&thought(&sampler, nodes));
            }
        }
        Some(thought(&sampler, nodes))
    }
}

/// The search itself. Its buffers are used again for every playout.
struct Sampler<G: Game> {
    /// Every position of the game so far and, where repetition is judged, of the path as well.
    line: Vec<G>,
    /// Where in the line the search began.
    root: usize,
    tree: Tree<G::Move>,
    /// The nodes from the root to the one looked at.
    path: Vec<u32>,
    moves: Vec<G::Move>,
    rng: Rng,
}

impl<G: Game> Sampler<G> {
    fn new(line: &[G], bytes: usize, seed: u64) -> Sampler<G> {
        let now = line.last().expect("a line has a present position");
        let mut sampler = Sampler {
            line: line.to_vec(),
            root: line.len() - 1,
            tree: Tree::new(bytes, now.count_moves()),
            path: Vec::new(),
            moves: Vec::new(),
            rng: Rng::seeded(seed),
        };
        sampler.unfold(ROOT, now);
        sampler
    }

    fn knows_all(&self) -> bool {
        self.tree.node(ROOT).proof != Proof::Open
    }

    /// One playout: down the tree, from there at random to the end, and up with the result.
    fn sample(&mut self) {
        let (leaf, position) = self.descend();
        let turn = position.turn();
        let mut proof = self.tree.node(leaf).proof;
        let is_proved = proof != Proof::Open;
        if !is_proved {
            proof = Proof::of(playout(position, &mut self.rng), turn);
        }
        // The points are for the player who moved last.
        let points = match proof {
            Proof::Won(_) => 0,
            Proof::Lost(_) => 2,
            Proof::Drawn | Proof::Open => 1,
        };
        self.tree.count(&self.path, points);
        if is_proved {
            self.tree.settle(&self.path);
        }
    }

    /// Follows the most promising moves to a leaf that stays one or has just been proved.
    #[inline]
    fn descend(&mut self) -> (u32, G) {
        let mut node = ROOT;
        self.path.clear();
        self.path.push(node);
        self.line.truncate(self.root + 1);
        let mut position = self.line[self.root].clone();
        while !self.tree.is_leaf(node) || (self.tree.is_ripe(node) && self.unfold(node, &position))
        {
            node = self.tree.most_promising(node);
            self.path.push(node);
            position.play(self.tree.mv(node));
            if position.on_repetition().is_some() {
                self.line.push(position.clone());
            }
        }
        (node, position)
    }

    /// Gives a leaf its children if there is room; whether they are worth looking at.
    fn unfold(&mut self, leaf: u32, position: &G) -> bool {
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        if !self.tree.has_room(self.moves.len()) {
            return false;
        }
        let end = |mv| {
            let next = position.after(mv);
            (mv, Proof::of(end_of(&next, &self.line), next.turn()))
        };
        self.tree.unfold(leaf, self.moves.iter().copied().map(end));
        self.tree.node(leaf).proof == Proof::Open
    }

    fn best_lines(&self, count: usize) -> Vec<Variation<G::Move>> {
        let moves = self.tree.best_children(ROOT).into_iter().take(count);
        moves.map(|child| self.line_through(child)).collect()
    }

    /// A move at the root with the best ones after it, as far as they were tried.
    fn line_through(&self, child: u32) -> Variation<G::Move> {
        let score = score(self.tree.node(child));
        let proved = is_decided(score);
        let exact = proved && plies_to_end(score) <= CERTAINLY_SHORTEST;
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

/// The outcome of the position that follows a line. In games that judge no repetition the line is
/// not looked at.
#[inline]
fn end_of<G: Game>(position: &G, line: &[G]) -> Option<Outcome> {
    let before = || line.iter().filter(|&past| past == position).count();
    let by_repetition = || position.on_repetition().filter(|_| before() + 1 >= REPETITIONS);
    position.outcome().or_else(by_repetition)
}

/// The outcome of a random game, `None` if it takes too long. Repetitions do not end it: random
/// games seldom repeat a position so often, and looking for it would take longer than the rest.
#[inline]
fn playout<G: Game>(mut position: G, rng: &mut Rng) -> Option<Outcome> {
    for _ in 0..LONGEST_PLAYOUT {
        let Some(mv) = position.random_move(|count| rng.below(count)) else { break };
        position.play(mv);
    }
    position.outcome()
}

/// The value of a move at the root for the player who makes it.
fn score<M>(node: &Node<M>) -> Score {
    match node.proof {
        Proof::Lost(plies) => won_in(u32::from(plies) + 1),
        Proof::Won(plies) => lost_in(u32::from(plies) + 1),
        Proof::Drawn => 0,
        Proof::Open => {
            // One win and one loss more than were counted, so that the odds are never infinite.
            let wins = f64::from(node.points) / 2.0 + 1.0;
            let losses = f64::from(node.visits) - f64::from(node.points) / 2.0 + 1.0;
            opinion((400.0 * (wins / losses).log10()).round() as i32)
        }
    }
}

#[cfg(test)]
mod tests;
