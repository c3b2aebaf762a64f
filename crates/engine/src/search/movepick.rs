//! Which moves to try first. A search that begins with the best move has little left to do.

use std::hash::{Hash, Hasher};

use rules::Player;

use crate::evaluate::Evaluate;

/// The legal moves of a position, to be tried one after the other.
#[derive(Clone, Debug)]
pub(crate) struct MovePicker<M> {
    legal: Vec<M>,
    stage: Stage,
    /// For each move, how soon it should be tried, in the upper half; in the lower one its place
    /// counted from the end, so that of two equals the earlier is larger. 0 if it has been tried.
    /// Empty until it is needed, and narrow because the largest is looked for all the time.
    promises: Vec<u32>,
    /// How urgent each move is, where the game tells.
    urgencies: Vec<i32>,
    /// The places of those that have been tried, the latest last.
    tried: Vec<u16>,
}

/// Where the next move comes from.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// What the table expects, by its place.
    Expected(u16),
    /// A move that has just refuted something at this ply.
    Killer(usize),
    /// All others, once they are ranked.
    Unranked,
    Ranked,
}

/// What has refuted something before, and what has not.
#[derive(Debug)]
pub(crate) struct History<M> {
    /// For each ply, the moves that last refuted something there.
    killers: Vec<[Option<M>; 2]>,
    /// For each player, how often a move has refuted something, wherever that was, and how often
    /// it was tried in vain.
    history: [Box<[i16; PLACES]>; 2],
}

/// Two moves may share a place.
const PLACES: usize = 1 << 12;

/// Experience stays within this.
const MOST: i32 = (1 << 14) - 1;

/// How much history a point of urgency outweighs.
const URGENCY: i32 = 3;

/// Half of history and urgency together has 16 bits, with 0 in the middle.
const MIDDLE: i32 = 1 << 15;

impl<M: Copy + Eq + Hash> MovePicker<M> {
    pub(crate) fn new() -> MovePicker<M> {
        let (promises, urgencies, tried) = (Vec::new(), Vec::new(), Vec::new());
        MovePicker { legal: Vec::new(), stage: Stage::Unranked, promises, urgencies, tried }
    }

    /// Takes the moves of a position that goes on.
    pub(crate) fn begin<G: Evaluate<Move = M>>(&mut self, position: &G, expected: Option<u16>) {
        self.legal.clear();
        position.legal_moves(&mut self.legal);
        let expected = expected.filter(|&place| usize::from(place) < self.legal.len());
        self.stage = expected.map_or(Stage::Killer(0), Stage::Expected);
        self.tried.clear();
    }

    /// How many moves there are, tried or not.
    pub(crate) fn len(&self) -> usize {
        self.legal.len()
    }

    /// The next move to try, with its place in the list of legal moves: the expected one, then
    /// what has just refuted something at this ply, then what the game finds urgent or often
    /// refutes. Often the first ones settle everything, so the others are ranked late.
    pub(crate) fn next<G: Evaluate<Move = M>>(
        &mut self,
        position: &G,
        ply: u32,
        experience: &History<M>,
    ) -> Option<(u16, M)> {
        loop {
            let place = match self.stage {
                Stage::Expected(place) => {
                    self.stage = Stage::Killer(0);
                    Some(place)
                }
                Stage::Killer(number) => {
                    self.stage = if number == 0 { Stage::Killer(1) } else { Stage::Unranked };
                    let killer = experience.killers[ply as usize][number];
                    killer.and_then(|mv| self.place_of(mv))
                }
                Stage::Unranked => {
                    self.stage = Stage::Ranked;
                    self.rank(position, &experience.history[position.turn().index()]);
                    None
                }
                Stage::Ranked => Some(self.most_promising()?),
            };
            if let Some(place) = place {
                self.tried.push(place);
                return Some((place, self.legal[usize::from(place)]));
            }
        }
    }

    /// The place of a move that is legal and has not been tried.
    fn place_of(&self, mv: M) -> Option<u16> {
        let place = self.legal.iter().position(|&other| other == mv)? as u16;
        (!self.tried.contains(&place)).then_some(place)
    }

    fn rank<G: Evaluate<Move = M>>(&mut self, position: &G, history: &[i16; PLACES]) {
        self.urgencies.clear();
        position.move_priorities(&self.legal, &mut self.urgencies);
        let urgencies = self.urgencies.iter().copied().chain(std::iter::repeat(0));
        let places_from_end = (0..=u32::from(u16::MAX)).rev();
        let moves = self.legal.iter().zip(urgencies).zip(places_from_end);
        self.promises.clear();
        self.promises.extend(moves.map(|((&mv, urgency), from_end)| {
            let promise = URGENCY * urgency + i32::from(history[slot(mv)]);
            // Rounded up, which decides between neighbours where nothing is urgent.
            let promise = MIDDLE + ((promise + 1) >> 1);
            (promise.clamp(1, 2 * MIDDLE - 1) as u32) << 16 | from_end
        }));
        for &place in &self.tried {
            self.promises[usize::from(place)] = 0;
        }
    }

    fn most_promising(&mut self) -> Option<u16> {
        let largest = self.promises.iter().copied().max().filter(|&promise| promise > 0)?;
        let place = u16::MAX - largest as u16;
        self.promises[usize::from(place)] = 0;
        Some(place)
    }
}

impl<M: Copy + Eq + Hash> History<M> {
    pub(crate) fn new(plies: usize) -> History<M> {
        let history = || Box::new([0; PLACES]);
        History { killers: vec![[None; 2]; plies], history: [history(), history()] }
    }

    /// Remembers that the last move that was tried refuted what came before, and the others did
    /// not.
    pub(crate) fn learn(&mut self, player: Player, ply: u32, depth: u32, moves: &MovePicker<M>) {
        let tried = |place: &u16| moves.legal[usize::from(*place)];
        let Some((refutation, vain)) = moves.tried.split_last() else { return };
        let refutation = tried(refutation);
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(refutation) {
            *killers = [Some(refutation), killers[0]];
        }
        let history = &mut self.history[player.index()];
        let bonus = (depth * depth).min(400) as i32 * 8;
        nudge(&mut history[slot(refutation)], bonus);
        for mv in vain.iter().map(tried) {
            nudge(&mut history[slot(mv)], -bonus);
        }
    }
}

/// Moves a number towards a bound, the more slowly the nearer it is.
fn nudge(count: &mut i16, bonus: i32) {
    let before = i32::from(*count);
    *count = (before + bonus - before * bonus.abs() / MOST) as i16;
}

/// Where the history of a move is kept.
fn slot<M: Hash>(mv: M) -> usize {
    let mut fold = Fold(0);
    mv.hash(&mut fold);
    (fold.finish() >> (u64::BITS - PLACES.ilog2())) as usize
}

/// A hasher as quick as can be, and the same everywhere: moves are a few small numbers.
struct Fold(u64);

impl Fold {
    fn add(&mut self, number: u64) {
        self.0 = self.0.rotate_left(8) ^ number;
    }
}

impl Hasher for Fold {
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
    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use rules::{Game, Notation};

    use super::*;
    use crate::adapted::Adapted;

    type Mv = <Sight<u64> as Game>::Move;

    fn read<G: Notation>(text: &str) -> Adapted<G> {
        Adapted(G::read_position(text, &G::INFO.usual().rules).unwrap())
    }

    /// The places of five moves, none more urgent than the others, in the order in which they are tried.
    fn order(
        experience: &History<Mv>,
        moves: &mut MovePicker<Mv>,
        expected: Option<u16>,
    ) -> Vec<u16> {
        let position: Adapted<Sight<u64>> = read("w1b/3/b1w w");
        moves.begin(&position, expected);
        let next = || moves.next(&position, 0, experience);
        std::iter::from_fn(next).map(|(place, _)| place).collect()
    }

    #[test]
    fn every_move_is_tried_once_whatever_is_expected() {
        let (experience, mut moves) = (History::new(2), MovePicker::new());
        assert_eq!(order(&experience, &mut moves, None), [0, 1, 2, 3, 4]);
        assert_eq!(order(&experience, &mut moves, Some(3)), [3, 0, 1, 2, 4]);
        assert_eq!(order(&experience, &mut moves, Some(5)), [0, 1, 2, 3, 4], "no such move");
    }

    #[test]
    fn what_the_game_finds_urgent_comes_first() {
        let position: Adapted<Clusterfuss<u64>> = read("rbrb/brbr/rbrb/brbr r");
        let (experience, mut moves) = (History::new(2), MovePicker::new());
        moves.begin(&position, None);
        let next = || moves.next(&position, 0, &experience);
        let tried: Vec<_> = std::iter::from_fn(next).map(|(_, mv)| mv).collect();
        let mut urgencies = Vec::new();
        position.move_priorities(&tried, &mut urgencies);
        assert_eq!(urgencies.len(), 24);
        assert!(urgencies.is_sorted_by(|sooner, later| sooner >= later), "{urgencies:?}");
        assert!(urgencies[0] > urgencies[23]);
    }

    #[test]
    fn what_often_refutes_outweighs_what_is_a_little_more_urgent() {
        let position: Adapted<Clusterfuss<u64>> = read("rbrb/brbr/rbrb/brbr r");
        let (mut experience, mut moves) = (History::new(2), MovePicker::new());
        let mut second = None;
        for _ in 0..20 {
            moves.begin(&position, None);
            let mut next = || moves.next(&position, 0, &experience).unwrap().0;
            let order = [next(), next()];
            let often = *second.get_or_insert(order[1]);
            if order[0] == often {
                return;
            }
            // At another ply, where it is no killer here.
            experience.learn(Player::First, 1, 9, &moves);
        }
        panic!("the second move never comes first");
    }

    #[test]
    fn the_expected_move_comes_first_and_killers_next() {
        let (mut experience, mut moves) = (History::new(2), MovePicker::new());
        order(&experience, &mut moves, None);
        moves.tried.truncate(5);
        experience.learn(Player::First, 0, 3, &moves);
        assert_eq!(order(&experience, &mut moves, Some(3))[..2], [3, 4]);
    }

    #[test]
    fn what_was_tried_in_vain_comes_last() {
        let (mut experience, mut moves) = (History::new(2), MovePicker::new());
        order(&experience, &mut moves, None);
        moves.tried.truncate(3);
        experience.learn(Player::First, 1, 3, &moves);
        assert_eq!(order(&experience, &mut moves, None), [2, 3, 4, 0, 1]);
    }

    #[test]
    fn history_never_leaves_its_bounds() {
        let (mut high, mut low) = (0, 0);
        for _ in 0..10_000 {
            nudge(&mut high, 3200);
            nudge(&mut low, -3200);
        }
        assert!(i32::from(high) <= MOST && i32::from(low) >= -MOST);
    }
}
