//! The tree of a Monte-Carlo search: which moves were tried how often, and with what result.

use std::ops::Range;

use rules::{Outcome, Player};

/// How strongly moves that were tried less often than others are preferred to those with better
/// results. Found by matches: 0.25 plays alike, 0.2 and 0.4 lose.
const EXPLORATION: f32 = 0.3;

/// A node is unfolded when this many playouts have gone through it, and later the fuller the tree.
/// From 5 on it plays worse; 1 is no better than 2 and takes more memory.
const RIPE: usize = 2;

/// A tree in one piece of memory that never grows. A node is a number, and the children of a node
/// are numbered one after the other.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The average result of each node for the player who made the move: 1 is a win, 0 a loss.
    /// This and the next are kept apart from the nodes, because choosing among a hundred children
    /// is most of the work here and needs nothing else. Both are 0 where all is proved.
    means: Vec<f32>,
    /// How uncertain that average is: one over the root of the number of visits.
    doubts: Vec<f32>,
    /// How many nodes there may be.
    room: usize,
    /// How many visits now make a leaf ripe to be unfolded.
    ripe: usize,
}

/// A move and what became of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; to the root leads none.
    mv: Option<M>,
    /// How many playouts went through here.
    pub(super) visits: u32,
    /// What they brought to the player who made the move, two for a win and one for a draw.
    pub(super) points: u32,
    first_child: u32,
    child_count: u16,
    /// How many of the children have been tried, in their order.
    tried: u16,
    pub(super) proof: Proof,
}

/// What is certain about a position for the player to move. A won game ends after this many plies
/// at the latest if the winner plays what was found; maybe there is something quicker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    Open,
    Won(u16),
    Lost(u16),
    Drawn,
}

/// Where a tree begins.
pub(super) const ROOT: u32 = 0;

impl Proof {
    /// What an outcome means to the player to move.
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

impl<M: Copy> Tree<M> {
    /// What a node takes in bytes.
    pub(super) const NODE: usize = size_of::<Node<M>>() + 2 * size_of::<f32>();

    /// A tree of at most this many bytes, but always with room for a root with so many children.
    pub(super) fn new(bytes: usize, children: usize) -> Tree<M> {
        let least = 1 + children;
        let mut room = (bytes / Self::NODE).clamp(least, u32::MAX as usize);
        let mut tree = loop {
            match Self::with_room(room) {
                Some(tree) => break tree,
                // A system that grants less makes it smaller.
                None => assert!(room > least, "no memory at all: {room} nodes are too many"),
            }
            room = (room / 2).max(least);
        };
        tree.push(None, Proof::Open);
        tree
    }

    /// A tree with room for so many nodes, if the system grants that.
    fn with_room(room: usize) -> Option<Tree<M>> {
        let (mut nodes, mut means, mut doubts) = (Vec::new(), Vec::new(), Vec::new());
        nodes.try_reserve_exact(room).ok()?;
        means.try_reserve_exact(room).ok()?;
        doubts.try_reserve_exact(room).ok()?;
        Some(Tree { nodes, means, doubts, room, ripe: RIPE })
    }

    fn push(&mut self, mv: Option<M>, proof: Proof) {
        let (first_child, child_count, tried) = (0, 0, 0);
        let (visits, points) = (0, 0);
        self.nodes.push(Node { mv, visits, points, first_child, child_count, tried, proof });
        self.means.push(0.0);
        self.doubts.push(0.0);
    }

    /// How many bytes are taken for good.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<M>>()
            + (self.means.capacity() + self.doubts.capacity()) * size_of::<f32>()
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

    /// Whether it is time to give a leaf its children.
    #[inline]
    pub(super) fn is_ripe(&self, leaf: u32) -> bool {
        self.node(leaf).visits as usize >= self.ripe
    }

    pub(super) fn has_room(&self, count: usize) -> bool {
        self.nodes.len() + count <= self.room
    }

    /// Gives a leaf its children, for which there must be room, and draws the conclusion.
    pub(super) fn unfold(&mut self, leaf: u32, children: impl Iterator<Item = (M, Proof)>) {
        let first_child = self.nodes.len();
        children.for_each(|(mv, proof)| self.push(Some(mv), proof));
        let child_count = self.nodes.len() - first_child;
        let node = &mut self.nodes[leaf as usize];
        (node.first_child, node.child_count) = (first_child as u32, child_count as u16);
        self.nodes[leaf as usize].proof = self.conclusion(leaf);
        // The tree shall not be full of what came first: half full, a leaf needs twice the visits.
        self.ripe = RIPE * self.room / (self.room - self.nodes.len()).max(1);
    }

    /// The child to try next: each one once, then the one that promises most (UCT).
    #[inline]
    pub(super) fn most_promising(&mut self, node: u32) -> u32 {
        if let Some(untried) = self.next_untried(node) {
            return untried;
        }
        let children = self.children(node);
        let reach = EXPLORATION * log2(self.node(node).visits + 1).sqrt();
        let all = children.start as usize..children.end as usize;
        children.start + most_promising(&self.means[all.clone()], &self.doubts[all], reach)
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

    /// Enters what a playout along a path brought to the player who moved last.
    #[inline]
    pub(super) fn count(&mut self, path: &[u32], mut points: u32) {
        for &number in path.iter().rev() {
            let node = &mut self.nodes[number as usize];
            node.visits += 1;
            node.points += points;
            let visits = node.visits as f32;
            self.means[number as usize] = node.points as f32 / (2.0 * visits);
            self.doubts[number as usize] = 1.0 / visits.sqrt();
            points = 2 - points;
        }
    }

    /// Carries the proof of the last node of a path up as far as it proves anything.
    pub(super) fn settle(&mut self, path: &[u32]) {
        for &number in path.iter().rev() {
            let proof = self.conclusion(number);
            if proof == Proof::Open {
                return;
            }
            self.nodes[number as usize].proof = proof;
            self.means[number as usize] = 0.0;
            self.doubts[number as usize] = 0.0;
        }
    }

    /// What the children of a node prove about it: one lost for the opponent is a win, and without
    /// one nothing is certain until all are.
    fn conclusion(&self, node: u32) -> Proof {
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

    /// The children of a node, the best for the player to move first: quick wins, then what is
    /// most surely good, and late losses last.
    pub(super) fn best_children(&self, node: u32) -> Vec<u32> {
        let mut children: Vec<u32> = self.children(node).collect();
        children.sort_by(|&one, &other| {
            let visits = |child| self.node(child).visits;
            self.merit(other).total_cmp(&self.merit(one)).then(visits(other).cmp(&visits(one)))
        });
        children
    }

    /// How good a move is, all things considered. What was tried more often is more certain, so a
    /// standard error is taken off.
    fn merit(&self, child: u32) -> f32 {
        const PROVED: f32 = 1e6;
        let index = child as usize;
        match self.node(child).proof {
            Proof::Lost(plies) => PROVED - f32::from(plies),
            Proof::Won(plies) => f32::from(plies) - PROVED,
            Proof::Drawn => 0.5,
            Proof::Open if self.node(child).visits == 0 => -1.0,
            Proof::Open => self.means[index] - 0.5 * self.doubts[index],
        }
    }
}

/// The place of the largest sum of a mean and `reach` times its doubt.
#[inline]
fn most_promising(means: &[f32], doubts: &[f32], reach: f32) -> u32 {
    // No sum is negative, so they are ordered as their bits are, and the largest of many integers
    // is found several at a time, which the compiler may not do with floating point.
    let promises =
        || means.iter().zip(doubts).map(|(mean, doubt)| (mean + reach * doubt).to_bits());
    let largest = promises().fold(0, u32::max);
    promises().position(|promise| promise == largest).unwrap_or(0) as u32
}

/// The logarithm, straight between powers of two: near enough, and unlike the one of a library
/// the same on every machine.
#[inline]
fn log2(number: u32) -> f32 {
    let exponent = number.ilog2();
    exponent as f32 + number as f32 / (1_u32 << exponent) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A root with children of which this is known.
    fn tree(proofs: &[Proof]) -> Tree<usize> {
        // With room for a move more.
        let mut tree = Tree::new(0, proofs.len() + 1);
        tree.unfold(ROOT, proofs.iter().copied().enumerate());
        tree
    }

    #[test]
    fn what_is_known_about_the_moves_proves_what_it_can() {
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
            assert_eq!(tree.most_promising(ROOT), expected);
            tree.count(&[ROOT, expected], if expected == 3 { 2 } else { 0 });
        }
        assert_eq!(tree.most_promising(ROOT), 3, "the one that won");
        // Now the last move leads to a loss, and the other one is all that is left.
        tree.unfold(3, [(0, Proof::Lost(0))].into_iter());
        tree.count(&[ROOT, 3], 0);
        tree.settle(&[ROOT, 3]);
        assert_eq!(tree.node(3).proof, Proof::Won(1));
        for _ in 0..100 {
            assert_eq!(tree.most_promising(ROOT), 1);
            tree.count(&[ROOT, 1], 0);
        }
        assert_eq!(tree.best_children(ROOT), [4, 1, 3, 2], "a draw is better than these");
    }

    #[test]
    fn a_neglected_move_gets_another_chance() {
        let mut tree = tree(&[Proof::Open, Proof::Open]);
        for _ in 0..1000 {
            let child = tree.most_promising(ROOT);
            tree.count(&[ROOT, child], u32::from(child == 1));
        }
        let visits = [1, 2].map(|child| tree.node(child).visits);
        assert!(visits[0] > 950 && visits[1] > 1, "{visits:?}");
        assert_eq!(tree.best_children(ROOT), [1, 2]);
    }

    #[test]
    fn the_largest_promise_is_found_wherever_it_is() {
        for count in 1..40 {
            for place in 0..count {
                let mut means = vec![0.25; count];
                means[place] = 0.5;
                assert_eq!(most_promising(&means, &vec![0.1; count], 1.0), place as u32);
            }
        }
        assert_eq!(most_promising(&[0.0, 0.2, 0.6], &[0.0, 0.9, 0.4], 1.0), 1);
    }

    #[test]
    fn the_logarithm_is_exact_at_powers_of_two_and_grows() {
        let bits = |number: f32| number.to_bits();
        assert_eq!([1, 2, 8, 1 << 31].map(log2).map(bits), [0.0, 1.0, 3.0, 31.0].map(bits));
        assert!((1..2000).all(|number| log2(number) < log2(number + 1)));
        assert!((1..2000).all(|number| (log2(number) - (number as f32).log2()).abs() < 0.09));
    }

    #[test]
    fn a_fuller_tree_unfolds_later() {
        let mut tree: Tree<u8> = Tree::new(100 * Tree::<u8>::NODE, 1);
        assert_eq!(tree.ripe, RIPE);
        tree.unfold(ROOT, (0..49).map(|mv| (mv, Proof::Open)));
        assert_eq!(tree.ripe, 2 * RIPE);
        assert!(tree.has_room(50) && !tree.has_room(51));
        tree.unfold(1, (0..50).map(|mv| (mv, Proof::Open)));
        assert!(tree.ripe >= 100 && !tree.has_room(1));
    }
}
