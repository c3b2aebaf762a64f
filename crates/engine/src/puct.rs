//! PUCT: Monte-Carlo tree search whose priors and values come from an evaluator outside, as in
//! `AlphaZero`.
//!
//! A neural network is quick only in batches, so the search is turned inside out: it hands over
//! leaves ([`AnyPuct::gather`], [`AnyPuct::write_leaf`]) and takes their evaluations back
//! ([`AnyPuct::evaluate`]). The caller collects the leaves of as many trees as it likes.

mod puct_tree;

use std::fmt;

use rules::{Encode, Outcome, Player, REPETITIONS};

use crate::positions::outcome;
use puct_tree::{PuctTree, ROOT};

/// A [`Puct`] search of any game. Values are from -1, a loss, to 1, a win.
pub trait AnyPuct: fmt::Debug + Send + Sync {
    /// Selects at most this many leaves; returns the number that wait for an evaluation. Leaves
    /// that end the game need none and are counted at once. A virtual loss keeps the selected paths
    /// apart. Leaves from earlier calls must have been evaluated.
    fn gather(&mut self, leaves: usize) -> usize;

    /// Writes the planes and the legal-action mask of a waiting leaf.
    fn write_leaf(&self, leaf: usize, planes: &mut [u8], mask: &mut [u8]);

    /// Expands all waiting leaves. `priors` has a row of one number per action for each leaf, of
    /// which only legal actions count, and `values` a value for its player to move.
    fn evaluate(&mut self, priors: &[f32], values: &[f32]);

    /// Mixes noise into the priors of the root, which must have been expanded: `fraction` of it,
    /// taken by action.
    fn add_root_noise(&mut self, noise: &[f32], fraction: f32);

    /// True once the root has been expanded.
    fn has_root(&self) -> bool;

    /// The simulations so far, the expansion of the root not included.
    fn simulations(&self) -> u32;

    /// Adds to `visits`, by action, how often each move of the root was tried; returns the mean
    /// value of the root for its player to move.
    fn write_visits(&self, visits: &mut [f32]) -> f32;
}

/// A search from one position.
#[derive(Debug)]
pub struct Puct<G: Encode> {
    /// The game so far, the root last.
    positions: Vec<G>,
    tree: PuctTree<G::Move>,
    /// Leaves that wait for an evaluation.
    waiting: Vec<Leaf<G>>,
    exploration: f32,
    /// True if the game is over, so that there is nothing to search.
    is_over: bool,
}

#[derive(Debug)]
struct Leaf<G> {
    /// The nodes from the root to the leaf.
    path: Vec<u32>,
    position: G,
}

impl<G: Encode> Puct<G> {
    /// A search of the last of these positions, the game so far. `exploration` is the weight of the
    /// priors against the values.
    pub fn new(positions: &[G], exploration: f32) -> Puct<G> {
        let now = positions.last().expect("a game has a current position");
        Puct {
            positions: positions.to_vec(),
            tree: PuctTree::new(now.turn().opponent()),
            waiting: Vec::new(),
            exploration,
            is_over: outcome(positions).is_some(),
        }
    }

    /// Walks down to a leaf. A finished or waiting one gives `None`.
    fn select(&mut self) -> Option<Leaf<G>> {
        let root = self.positions.len();
        let mut position = self.positions[root - 1].clone();
        let mut path = vec![ROOT];
        while let Some(child) = self.tree.select_child(path[path.len() - 1], self.exploration) {
            path.push(child);
            position.play(self.tree.mv(child));
            if position.on_repetition().is_some() {
                self.positions.push(position.clone());
            }
        }
        let ended = path.len() > 1 && self.settle(&path, &position);
        self.positions.truncate(root);
        let is_new = !ended && !self.waiting.iter().any(|leaf| leaf.path.last() == path.last());
        is_new.then_some(Leaf { path, position })
    }

    /// Counts a leaf that ends the game.
    fn settle(&mut self, path: &[u32], position: &G) -> bool {
        let before = self.positions.iter().filter(|&past| past == position).count();
        let by_repetition = || position.on_repetition().filter(|_| before >= REPETITIONS);
        let Some(outcome) = position.outcome().or_else(by_repetition) else { return false };
        let for_first = match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Win(Player::Second) => -1.0,
            Outcome::Draw => 0.0,
        };
        self.tree.backpropagate(path, for_first);
        true
    }
}

impl<G: Encode> AnyPuct for Puct<G> {
    fn gather(&mut self, leaves: usize) -> usize {
        debug_assert!(self.waiting.is_empty(), "earlier leaves have been evaluated");
        for _ in 0..if self.is_over { 0 } else { leaves } {
            let simulations = self.simulations();
            match self.select() {
                Some(leaf) => {
                    self.tree.add_virtual_loss(&leaf.path);
                    let is_root = leaf.path.len() == 1;
                    self.waiting.push(leaf);
                    if is_root {
                        break;
                    }
                }
                // The best path is taken: wait for its evaluation.
                None if self.simulations() == simulations => break,
                None => {}
            }
        }
        self.waiting.len()
    }

    fn write_leaf(&self, leaf: usize, planes: &mut [u8], mask: &mut [u8]) {
        let Leaf { position, .. } = &self.waiting[leaf];
        position.write_planes(planes);
        position.write_action_mask(mask);
    }

    fn evaluate(&mut self, priors: &[f32], values: &[f32]) {
        let mut moves = Vec::new();
        let row = priors.len() / values.len().max(1);
        let rows = priors.chunks_exact(row.max(1)).zip(values);
        for (Leaf { path, position }, (priors, &value)) in self.waiting.drain(..).zip(rows) {
            moves.clear();
            position.legal_moves(&mut moves);
            let edges = moves.iter().map(|&mv| {
                let action = position.action(mv);
                (mv, action as u32, priors[action])
            });
            self.tree.remove_virtual_loss(&path);
            self.tree.expand(path[path.len() - 1], position.turn(), edges);
            let value = value.clamp(-1.0, 1.0);
            let for_first = if position.turn() == Player::First { value } else { -value };
            self.tree.backpropagate(&path, for_first);
        }
    }

    fn add_root_noise(&mut self, noise: &[f32], fraction: f32) {
        self.tree.mix_priors(noise, fraction);
    }

    fn has_root(&self) -> bool {
        self.is_over || !self.tree.is_leaf(ROOT)
    }

    fn simulations(&self) -> u32 {
        self.tree.visits(ROOT).saturating_sub(1)
    }

    fn write_visits(&self, visits: &mut [f32]) -> f32 {
        for child in self.tree.children(ROOT) {
            visits[self.tree.action(child) as usize] += self.tree.visits(child) as f32;
        }
        // The root stores values for the opponent, who moved last.
        -self.tree.mean(ROOT).unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests;
