//! History heuristic and killer moves.

use std::hash::{Hash, Hasher};

use rules::Player;

use crate::search::movepick::MovePicker;

/// Killer moves by ply, and the history heuristic: how often moves have caused beta cutoffs
/// anywhere in the tree.
#[derive(Debug)]
pub(super) struct History<M> {
    /// For each ply, the last two moves that caused a cutoff there.
    killers: Vec<[Option<M>; 2]>,
    /// For each player, the cutoff score of a move: up when it cuts off, down when it was tried
    /// before a move that did.
    scores: [Box<HistoryTable>; 2],
}

/// History scores by move hash; two moves may share a slot.
pub(super) type HistoryTable = [i16; SLOTS];

const SLOTS: usize = 1 << 12;

/// Bound of history scores, which gravity keeps them within.
const MAX_SCORE: i32 = (1 << 14) - 1;

/// Bound of the squared depth that a cutoff adds, before its factor.
const MAX_BONUS: u32 = 400;

const BONUS_FACTOR: i32 = 8;

impl<M: Copy + Eq + Hash> History<M> {
    pub(super) fn new(plies: usize) -> History<M> {
        let scores = || Box::new([0; SLOTS]);
        History { killers: vec![[None; 2]; plies], scores: [scores(), scores()] }
    }

    pub(super) fn killer(&self, ply: u32, number: usize) -> Option<M> {
        self.killers[ply as usize][number]
    }

    pub(super) fn scores(&self, player: Player) -> &HistoryTable {
        &self.scores[player.index()]
    }

    /// Learns from a beta cutoff: the last move tried has caused it, those before it have not.
    pub(super) fn learn(&mut self, player: Player, ply: u32, depth: u32, moves: &MovePicker<M>) {
        let Some((cutoff, failed)) = moves.tried().split_last() else { return };
        let cutoff = moves.mv(*cutoff);
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(cutoff) {
            *killers = [Some(cutoff), killers[0]];
        }
        let scores = &mut self.scores[player.index()];
        let bonus = (depth * depth).min(MAX_BONUS) as i32 * BONUS_FACTOR;
        add_with_gravity(&mut scores[slot(cutoff)], bonus);
        for &index in failed {
            add_with_gravity(&mut scores[slot(moves.mv(index))], -bonus);
        }
    }
}

/// History gravity: a score moves towards its bound, the more slowly the nearer it is.
fn add_with_gravity(score: &mut i16, bonus: i32) {
    let before = i32::from(*score);
    *score = (before + bonus - before * bonus.abs() / MAX_SCORE) as i16;
}

/// The slot of a move in a history table.
pub(super) fn slot<M: Hash>(mv: M) -> usize {
    let mut hasher = MoveHasher(0);
    mv.hash(&mut hasher);
    (hasher.finish() >> (u64::BITS - SLOTS.ilog2())) as usize
}

/// Rotate-xor-multiply hashing: cheap, identical on every machine, and good enough for moves, which
/// are a few small numbers.
struct MoveHasher(u64);

impl MoveHasher {
    fn add(&mut self, number: u64) {
        self.0 = self.0.rotate_left(8) ^ number;
    }
}

impl Hasher for MoveHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_never_leaves_its_bounds() {
        let (mut high, mut low) = (0, 0);
        for _ in 0..10_000 {
            add_with_gravity(&mut high, 3200);
            add_with_gravity(&mut low, -3200);
        }
        assert!(i32::from(high) <= MAX_SCORE && i32::from(low) >= -MAX_SCORE);
    }
}
