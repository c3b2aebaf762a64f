//! Which moves to try first. A search that begins with the best move has little left to do.

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};

use rules::{Evaluate, Player};

/// A legal move and how soon it should be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked<M> {
    pub(crate) mv: M,
    /// Its place in the list of legal moves.
    pub(crate) index: u16,
    /// Where its history is kept.
    place: u16,
    promise: i32,
}

/// What has refuted something before, and what has not.
#[derive(Debug)]
pub(crate) struct Experience<M> {
    /// For each ply, the moves that last refuted something there.
    killers: Vec<[Option<M>; 2]>,
    /// For each player, how often a move has refuted something, wherever that was, and how often
    /// it was tried in vain.
    history: [Vec<i32>; 2],
    /// Every list of legal moves passes through here.
    moves: Vec<M>,
}

/// Two moves may share a place.
const PLACES: usize = 1 << 12;

/// History stays below this.
const MOST: i32 = 1 << 14;

const EXPECTED: i32 = i32::MAX;
const KILLERS: [i32; 2] = [1 << 28, 1 << 27];

impl<M: Copy + Eq + Hash> Experience<M> {
    pub(crate) fn new(plies: usize) -> Experience<M> {
        Experience {
            killers: vec![[None; 2]; plies],
            history: [vec![0; PLACES], vec![0; PLACES]],
            moves: Vec::new(),
        }
    }

    /// Fills a list with the legal moves of a position that goes on: what the table expects comes
    /// first, then what has just refuted something at this ply, then what the game finds urgent
    /// and what often refutes.
    pub(crate) fn rank<G: Evaluate<Move = M>>(
        &mut self,
        position: &G,
        ply: u32,
        expected: Option<u16>,
        ranked: &mut Vec<Ranked<M>>,
    ) {
        let killers = self.killers[ply as usize];
        let history = &self.history[position.turn().index()];
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        ranked.clear();
        ranked.extend((0..).zip(&self.moves).map(|(index, &mv)| {
            let place = place(mv);
            let promise = if expected == Some(index) {
                EXPECTED
            } else if killers[0] == Some(mv) {
                KILLERS[0]
            } else if killers[1] == Some(mv) {
                KILLERS[1]
            } else {
                position.urgency(mv) * MOST + history[usize::from(place)]
            };
            Ranked { mv, index, place, promise }
        }));
    }

    /// Remembers that the last of these moves refuted what came before, and the others did not.
    pub(crate) fn learn(&mut self, player: Player, ply: u32, depth: u32, tried: &[Ranked<M>]) {
        let Some((refutation, vain)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(refutation.mv) {
            *killers = [Some(refutation.mv), killers[0]];
        }
        let history = &mut self.history[player.index()];
        let bonus = (depth * depth).min(400) as i32 * 8;
        nudge(&mut history[usize::from(refutation.place)], bonus);
        for ranked in vain {
            nudge(&mut history[usize::from(ranked.place)], -bonus);
        }
    }
}

/// Moves a number towards a bound, the more slowly the nearer it is.
fn nudge(count: &mut i32, bonus: i32) {
    *count += bonus - *count * bonus.abs() / MOST;
}

/// Brings the most promising of the moves from `from` on to that place. Often the first few
/// settle everything, so the rest is never sorted.
pub(crate) fn pick<M: Copy>(ranked: &mut [Ranked<M>], from: usize) -> Ranked<M> {
    let rest = ranked[from..].iter().enumerate();
    let best = rest.max_by_key(|(_, ranked)| (ranked.promise, Reverse(ranked.index)));
    let (offset, _) = best.expect("there is a move left");
    ranked.swap(from, from + offset);
    ranked[from]
}

fn place<M: Hash>(mv: M) -> u16 {
    let mut fold = Fold(0);
    mv.hash(&mut fold);
    (fold.0 as usize & (PLACES - 1)) as u16
}

/// A quick hasher that is the same everywhere, unlike that of the standard library.
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.0 = rules::mix(self.0, u64::from(value));
    }

    fn write_isize(&mut self, value: isize) {
        self.0 = rules::mix(self.0, value as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use games::clusterfuss::Clusterfuss;
    use rules::{Game, Notation};

    use super::*;

    type Mv = <Clusterfuss<u64> as Game>::Move;

    fn order(experience: &mut Experience<Mv>, expected: Option<u16>) -> Vec<Ranked<Mv>> {
        let rules = Clusterfuss::<u64>::INFO.usual().rules;
        let position = Clusterfuss::<u64>::read_position("4/1rr1/brb1/4 r", &rules).unwrap();
        let mut ranked = Vec::new();
        experience.rank(&position, 0, expected, &mut ranked);
        (0..ranked.len()).map(|from| pick(&mut ranked, from)).collect()
    }

    fn indices(ranked: &[Ranked<Mv>]) -> Vec<u16> {
        ranked.iter().map(|ranked| ranked.index).collect()
    }

    #[test]
    fn the_expected_move_comes_first_and_killers_next() {
        let mut experience = Experience::new(2);
        let moves = order(&mut experience, None);
        assert_eq!(moves.len(), 6);
        experience.learn(Player::First, 0, 3, &[moves[4]]);
        let again = order(&mut experience, Some(moves[3].index));
        assert_eq!(indices(&again)[..2], [moves[3].index, moves[4].index]);
    }

    #[test]
    fn what_was_tried_in_vain_comes_last() {
        let mut experience = Experience::new(2);
        let moves = order(&mut experience, None);
        experience.learn(Player::First, 1, 3, &moves[..3]);
        let again = indices(&order(&mut experience, None));
        assert_eq!(again[0], moves[2].index);
        assert_eq!(again[4..], [moves[0].index, moves[1].index]);
    }

    #[test]
    fn history_never_leaves_its_bounds() {
        let (mut high, mut low) = (0, 0);
        for _ in 0..10_000 {
            nudge(&mut high, 3200);
            nudge(&mut low, -3200);
        }
        assert!(high <= MOST && low >= -MOST);
    }
}
