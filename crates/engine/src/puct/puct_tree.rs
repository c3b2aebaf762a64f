//! The tree of a PUCT search.

use std::ops::Range;

use rules::Player;

/// The root's index.
pub(super) const ROOT: u32 = 0;

/// Nodes in one array; the children of a node are adjacent.
#[derive(Debug)]
pub(super) struct PuctTree<M> {
    nodes: Vec<Node>,
    /// The move of every node but the root.
    moves: Vec<M>,
}

#[derive(Clone, Debug)]
struct Node {
    /// The player who moved here.
    by: Player,
    action: u32,
    prior: f32,
    visits: u32,
    /// The sum of values for the player who moved here.
    total: f32,
    /// Visits that wait for an evaluation; each counts as a loss meanwhile.
    virtual_losses: u32,
    children: Range<u32>,
}

impl Node {
    fn new(by: Player, action: u32, prior: f32) -> Node {
        Node { by, action, prior, visits: 0, total: 0.0, virtual_losses: 0, children: 0..0 }
    }
}

impl<M: Copy> PuctTree<M> {
    pub(super) fn new(by: Player) -> PuctTree<M> {
        PuctTree { nodes: vec![Node::new(by, 0, 1.0)], moves: Vec::new() }
    }

    fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(super) fn is_leaf(&self, node: u32) -> bool {
        self.node(node).children.is_empty()
    }

    pub(super) fn children(&self, node: u32) -> Range<u32> {
        self.node(node).children.clone()
    }

    pub(super) fn mv(&self, node: u32) -> M {
        self.moves[node as usize - 1]
    }

    pub(super) fn action(&self, node: u32) -> u32 {
        self.node(node).action
    }

    pub(super) fn visits(&self, node: u32) -> u32 {
        self.node(node).visits
    }

    /// The mean value for the player who moved here, virtual losses included.
    pub(super) fn mean(&self, node: u32) -> Option<f32> {
        let Node { visits, total, virtual_losses, .. } = *self.node(node);
        let count = visits + virtual_losses;
        (count > 0).then(|| (total - virtual_losses as f32) / count as f32)
    }

    /// The child with the largest sum of value and exploration bonus; `None` for a leaf. A child
    /// without visits counts as its parent does (first-play urgency).
    pub(super) fn select_child(&self, node: u32, exploration: f32) -> Option<u32> {
        let parent = self.node(node);
        let unvisited = -self.mean(node).unwrap_or(0.0);
        let visits = parent.visits + parent.virtual_losses;
        let bonus = exploration * (visits.max(1) as f32).sqrt();
        let score = |child: u32| {
            let Node { prior, visits, virtual_losses, .. } = *self.node(child);
            let value = self.mean(child).unwrap_or(unvisited);
            value + bonus * prior / (1 + visits + virtual_losses) as f32
        };
        // The first of equals, so that the search is deterministic.
        self.children(node).rev().max_by(|&one, &other| score(one).total_cmp(&score(other)))
    }

    /// Gives a leaf its children. Priors are normalized; without any the moves count alike.
    pub(super) fn expand(
        &mut self,
        leaf: u32,
        turn: Player,
        edges: impl Iterator<Item = (M, u32, f32)>,
    ) {
        let first = self.nodes.len() as u32;
        for (mv, action, prior) in edges {
            let prior = if prior.is_finite() { prior.max(0.0) } else { 0.0 };
            self.nodes.push(Node::new(turn, action, prior));
            self.moves.push(mv);
        }
        let children = &mut self.nodes[first as usize..];
        let sum: f32 = children.iter().map(|child| child.prior).sum();
        let even = 1.0 / children.len() as f32;
        for child in children {
            child.prior = if sum > 0.0 { child.prior / sum } else { even };
        }
        self.nodes[leaf as usize].children = first..self.nodes.len() as u32;
    }

    pub(super) fn mix_priors(&mut self, noise: &[f32], fraction: f32) {
        for child in self.children(ROOT) {
            let child = &mut self.nodes[child as usize];
            child.prior = (1.0 - fraction) * child.prior + fraction * noise[child.action as usize];
        }
    }

    pub(super) fn backpropagate(&mut self, path: &[u32], for_first: f32) {
        for &node in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += if node.by == Player::First { for_first } else { -for_first };
        }
    }

    pub(super) fn add_virtual_loss(&mut self, path: &[u32]) {
        for &node in path {
            self.nodes[node as usize].virtual_losses += 1;
        }
    }

    pub(super) fn remove_virtual_loss(&mut self, path: &[u32]) {
        for &node in path {
            self.nodes[node as usize].virtual_losses -= 1;
        }
    }
}
