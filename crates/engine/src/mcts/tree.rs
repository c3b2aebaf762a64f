//! The tree of the Monte-Carlo tree search: visits, points and proofs by node.

use std::ops::Range;

use rules::{Outcome, Player};

/// UCT exploration constant, found by matches: 0.25 is equally strong, 0.2 and 0.4 are weaker.
const EXPLORATION: f32 = 0.3;

/// Visits before a node is expanded; more, the fuller the tree. 5 or more is weaker; 1 is
/// no stronger than 2 and takes more memory.
const EXPANSION_VISITS: usize = 2;

/// A tree in an arena of fixed capacity. Nodes are indices, and siblings are adjacent.
#[derive(Debug)]
pub(super) struct SearchTree<M> {
    nodes: Vec<Node<M>>,
    /// For each node, the mean result for the player who made the move: 1 is a win, 0 a loss. This
    /// and the next are kept apart from the nodes, because selection among a hundred children is
    /// most of the work here and needs nothing else. Both are 0 in proved nodes.
    means: Vec<f32>,
    /// For each node, the uncertainty of its mean: one over the root of its visits.
    uncertainties: Vec<f32>,
    /// Maximum number of nodes.
    capacity: usize,
    /// Visits that a leaf currently needs to be expanded.
    expansion_visits: usize,
}

/// A move and its statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; none to the root.
    mv: Option<M>,
    /// Playouts through this node.
    pub(super) visits: u32,
    /// Points of the player who made the move: two for a win, one for a draw.
    pub(super) points: u32,
    first_child: u32,
    child_count: u16,
    /// Number of children that have been tried, in their order.
    tried: u16,
    pub(super) proof: Proof,
}

/// A proof for the player to move (MCTS-Solver). The distance is an upper bound: there may be a
/// quicker way than the one that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    Open,
    Won(u16),
    Lost(u16),
    Drawn,
}

pub(super) const ROOT: u32 = 0;

impl Proof {
    /// The proof that an outcome is for the player to move.
    #[inline]
    pub(super) fn of(outcome: Option<Outcome>, turn: Player) -> Proof {
        match outcome {
            None => Proof::Open,
            Some(Outcome::Draw) => Proof::Drawn,
            Some(Outcome::Win(winner)) if winner == turn => Proof::Won(0),
            Some(Outcome::Win(_)) => Proof::Lost(0),
        }
    }
}

impl<M: Copy> SearchTree<M> {
    /// Memory per node.
    pub(super) const NODE_BYTES: usize = size_of::<Node<M>>() + 2 * size_of::<f32>();

    /// A tree of at most this many bytes, but always with room for the root and its children.
    pub(super) fn new(bytes: usize, children: usize) -> SearchTree<M> {
        let least = 1 + children;
        let mut capacity = (bytes / Self::NODE_BYTES).clamp(least, u32::MAX as usize);
        let mut tree = loop {
            match Self::with_capacity(capacity) {
                Some(tree) => break tree,
                // Retry with half of it if the system refuses.
                None => {
                    assert!(capacity > least, "no memory at all: {capacity} nodes are too many");
                }
            }
            capacity = (capacity / 2).max(least);
        };
        tree.push(None, Proof::Open);
        tree
    }

    /// A tree of this capacity; `None` if the allocation fails.
    fn with_capacity(capacity: usize) -> Option<SearchTree<M>> {
        let (mut nodes, mut means, mut uncertainties) = (Vec::new(), Vec::new(), Vec::new());
        nodes.try_reserve_exact(capacity).ok()?;
        means.try_reserve_exact(capacity).ok()?;
        uncertainties.try_reserve_exact(capacity).ok()?;
        Some(SearchTree {
            nodes,
            means,
            uncertainties,
            capacity,
            expansion_visits: EXPANSION_VISITS,
        })
    }

    fn push(&mut self, mv: Option<M>, proof: Proof) {
        let (first_child, child_count, tried) = (0, 0, 0);
        let (visits, points) = (0, 0);
        self.nodes.push(Node { mv, visits, points, first_child, child_count, tried, proof });
        self.means.push(0.0);
        self.uncertainties.push(0.0);
    }

    /// Memory reserved.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<M>>()
            + (self.means.capacity() + self.uncertainties.capacity()) * size_of::<f32>()
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node<M> {
        &self.nodes[node as usize]
    }

    /// The move that leads to a node.
    #[inline]
    pub(super) fn mv(&self, node: u32) -> M {
        self.node(node).mv.expect("a move leads to every node but the root")
    }

    #[inline]
    pub(super) fn children(&self, node: u32) -> Range<u32> {
        let Node { first_child, child_count, .. } = *self.node(node);
        first_child..first_child + u32::from(child_count)
    }

    #[inline]
    pub(super) fn is_leaf(&self, node: u32) -> bool {
        self.node(node).child_count == 0
    }

    /// True if a leaf has enough visits to be expanded.
    #[inline]
    pub(super) fn is_expandable(&self, leaf: u32) -> bool {
        self.node(leaf).visits as usize >= self.expansion_visits
    }

    pub(super) fn has_room(&self, count: usize) -> bool {
        self.nodes.len() + count <= self.capacity
    }

    /// Expansion: gives a leaf its children, for which there must be room, and proves it if they
    /// do.
    pub(super) fn expand(&mut self, leaf: u32, children: impl Iterator<Item = (M, Proof)>) {
        let first_child = self.nodes.len();
        children.for_each(|(mv, proof)| self.push(Some(mv), proof));
        let child_count = self.nodes.len() - first_child;
        let node = &mut self.nodes[leaf as usize];
        (node.first_child, node.child_count) = (first_child as u32, child_count as u16);
        self.nodes[leaf as usize].proof = self.proof_by_children(leaf);
        // Room is left for later: in a tree half full, a leaf needs twice the visits.
        self.expansion_visits =
            EXPANSION_VISITS * self.capacity / (self.capacity - self.nodes.len()).max(1);
    }

    /// Selection: each open child once, then the one with the highest upper confidence bound (UCT).
    #[inline]
    pub(super) fn select_child(&mut self, node: u32) -> u32 {
        if let Some(untried) = self.next_untried(node) {
            return untried;
        }
        let children = self.children(node);
        let exploration = EXPLORATION * log2(self.node(node).visits + 1).sqrt();
        let all = children.start as usize..children.end as usize;
        children.start
            + highest_upper_bound(&self.means[all.clone()], &self.uncertainties[all], exploration)
    }

    #[inline]
    fn next_untried(&mut self, node: u32) -> Option<u32> {
        let children = self.children(node);
        let begin = children.start + u32::from(self.node(node).tried);
        let untried = (begin..children.end).find(|&child| self.node(child).proof == Proof::Open);
        let tried = untried.map_or(children.end, |child| child + 1) - children.start;
        self.nodes[node as usize].tried = tried as u16;
        untried
    }

    /// Backpropagation of a playout's points, given for the player who moved last.
    #[inline]
    pub(super) fn backpropagate(&mut self, path: &[u32], mut points: u32) {
        for &number in path.iter().rev() {
            let node = &mut self.nodes[number as usize];
            node.visits += 1;
            node.points += points;
            let visits = node.visits as f32;
            self.means[number as usize] = node.points as f32 / (2.0 * visits);
            self.uncertainties[number as usize] = 1.0 / visits.sqrt();
            points = 2 - points;
        }
    }

    /// Backpropagation of a proof at the end of a path, as far up as it proves anything.
    pub(super) fn backpropagate_proof(&mut self, path: &[u32]) {
        for &number in path.iter().rev() {
            let proof = self.proof_by_children(number);
            if proof == Proof::Open {
                return;
            }
            self.nodes[number as usize].proof = proof;
            self.means[number as usize] = 0.0;
            self.uncertainties[number as usize] = 0.0;
        }
    }

    /// The proof of a node by those of its children: one that is lost for the opponent is a win,
    /// and without one all must be proved.
    fn proof_by_children(&self, node: u32) -> Proof {
        let proofs = || self.children(node).map(|child| self.node(child).proof);
        let lost = |proof| if let Proof::Lost(plies) = proof { Some(plies) } else { None };
        let won = |proof| if let Proof::Won(plies) = proof { Some(plies) } else { None };
        if let Some(plies) = proofs().filter_map(lost).min() {
            Proof::Won(plies.saturating_add(1))
        } else if proofs().any(|proof| proof == Proof::Open) {
            Proof::Open
        } else if proofs().any(|proof| proof == Proof::Drawn) {
            Proof::Drawn
        } else {
            Proof::Lost(proofs().filter_map(won).max().unwrap_or(0).saturating_add(1))
        }
    }

    /// The children of a node, best first: quick wins, then by lower confidence bound, and late
    /// losses last.
    pub(super) fn best_children(&self, node: u32) -> Vec<u32> {
        let mut children: Vec<u32> = self.children(node).collect();
        children.sort_by(|&one, &other| {
            let visits = |child| self.node(child).visits;
            self.lower_bound(other)
                .total_cmp(&self.lower_bound(one))
                .then(visits(other).cmp(&visits(one)))
        });
        children
    }

    /// The lower confidence bound of a move, below proved wins and above proved losses.
    fn lower_bound(&self, child: u32) -> f32 {
        const PROVED: f32 = 1e6;
        let index = child as usize;
        match self.node(child).proof {
            Proof::Lost(plies) => PROVED - f32::from(plies),
            Proof::Won(plies) => f32::from(plies) - PROVED,
            Proof::Drawn => 0.5,
            Proof::Open if self.node(child).visits == 0 => -1.0,
            Proof::Open => self.means[index] - 0.5 * self.uncertainties[index],
        }
    }
}

/// The index of the highest upper confidence bound: mean plus `exploration` times uncertainty.
#[inline]
fn highest_upper_bound(means: &[f32], uncertainties: &[f32], exploration: f32) -> u32 {
    // No bound is negative, so they are ordered like their bits, and the compiler vectorizes the
    // maximum of integers, which it may not do with floating point.
    let bounds = || {
        means
            .iter()
            .zip(uncertainties)
            .map(|(mean, uncertainty)| (mean + exploration * uncertainty).to_bits())
    };
    let largest = bounds().fold(0, u32::max);
    bounds().position(|bound| bound == largest).unwrap_or(0) as u32
}

/// Base-2 logarithm, linear between powers of two: accurate enough, and unlike the library function
/// identical on every machine.
#[inline]
fn log2(number: u32) -> f32 {
    let exponent = number.ilog2();
    exponent as f32 + number as f32 / (1_u32 << exponent) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A root whose children have these proofs.
    fn tree(proofs: &[Proof]) -> SearchTree<usize> {
        // With room for one more move.
        let mut tree = SearchTree::new(0, proofs.len() + 1);
        tree.expand(ROOT, proofs.iter().copied().enumerate());
        tree
    }

    #[test]
    fn proofs_follow_from_those_of_the_children() {
        use Proof::{Drawn, Lost, Open, Won};
        for (children, proof) in [
            (&[Open, Lost(4), Won(0), Lost(2)][..], Won(3)),
            (&[Open, Won(1), Drawn], Open),
            (&[Won(1), Drawn, Won(3)], Drawn),
            (&[Won(1), Won(5), Won(3)], Lost(6)),
            (&[Won(0)], Lost(1)),
            (&[Lost(u16::MAX)], Won(u16::MAX)),
        ] {
            assert_eq!(tree(children).node(ROOT).proof, proof, "{children:?}");
        }
    }

    #[test]
    fn every_open_move_is_tried_once_and_a_proved_one_never() {
        let mut tree = tree(&[Proof::Open, Proof::Won(0), Proof::Open, Proof::Drawn]);
        for expected in [1, 3] {
            assert_eq!(tree.select_child(ROOT), expected);
            tree.backpropagate(&[ROOT, expected], if expected == 3 { 2 } else { 0 });
        }
        assert_eq!(tree.select_child(ROOT), 3, "the one that won");
        // Now the last move leads to a loss, and the other one is all that is left.
        tree.expand(3, [(0, Proof::Lost(0))].into_iter());
        tree.backpropagate(&[ROOT, 3], 0);
        tree.backpropagate_proof(&[ROOT, 3]);
        assert_eq!(tree.node(3).proof, Proof::Won(1));
        for _ in 0..100 {
            assert_eq!(tree.select_child(ROOT), 1);
            tree.backpropagate(&[ROOT, 1], 0);
        }
        assert_eq!(tree.best_children(ROOT), [4, 1, 3, 2], "a draw is better than these");
    }

    #[test]
    fn a_neglected_move_gets_another_chance() {
        let mut tree = tree(&[Proof::Open, Proof::Open]);
        for _ in 0..1000 {
            let child = tree.select_child(ROOT);
            tree.backpropagate(&[ROOT, child], u32::from(child == 1));
        }
        let visits = [1, 2].map(|child| tree.node(child).visits);
        assert!(visits[0] > 950 && visits[1] > 1, "{visits:?}");
        assert_eq!(tree.best_children(ROOT), [1, 2]);
    }

    #[test]
    fn the_highest_upper_bound_is_found_wherever_it_is() {
        for count in 1..40 {
            for index in 0..count {
                let mut means = vec![0.25; count];
                means[index] = 0.5;
                assert_eq!(highest_upper_bound(&means, &vec![0.1; count], 1.0), index as u32);
            }
        }
        assert_eq!(highest_upper_bound(&[0.0, 0.2, 0.6], &[0.0, 0.9, 0.4], 1.0), 1);
    }

    #[test]
    fn the_logarithm_is_exact_at_powers_of_two_and_grows() {
        let bits = |number: f32| number.to_bits();
        assert_eq!([1, 2, 8, 1 << 31].map(log2).map(bits), [0.0, 1.0, 3.0, 31.0].map(bits));
        assert!((1..2000).all(|number| log2(number) < log2(number + 1)));
        assert!((1..2000).all(|number| (log2(number) - (number as f32).log2()).abs() < 0.09));
    }

    #[test]
    fn a_fuller_tree_expands_later() {
        let mut tree: SearchTree<u8> = SearchTree::new(100 * SearchTree::<u8>::NODE_BYTES, 1);
        assert_eq!(tree.expansion_visits, EXPANSION_VISITS);
        tree.expand(ROOT, (0..49).map(|mv| (mv, Proof::Open)));
        assert_eq!(tree.expansion_visits, 2 * EXPANSION_VISITS);
        assert!(tree.has_room(50) && !tree.has_room(51));
        tree.expand(1, (0..50).map(|mv| (mv, Proof::Open)));
        assert!(tree.expansion_visits >= 100 && !tree.has_room(1));
    }
}
