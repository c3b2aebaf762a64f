//! Move picker: the order in which moves are searched. The sooner the best move is tried,
//! the more of the tree is cut off.

use std::hash::Hash;

use crate::evaluate::Evaluate;
use crate::search::history::{History, HistoryTable, slot};

/// Staged move ordering of one node: the move of the transposition table, two killers, then all
/// others by priority and history. The first moves often cut off, so the others are ranked late.
#[derive(Clone, Debug)]
pub(super) struct MovePicker<M> {
    legal: Vec<M>,
    stage: Stage,
    /// For each move, its rank in the upper half, and in the lower one its index counted from the
    /// end, so that of two equals the earlier is larger; 0 if it has been tried. Empty until
    /// ranked, and narrow because the maximum is searched for all the time.
    ranks: Vec<u32>,
    /// For each move, the game's priority, if it has any.
    priorities: Vec<i32>,
    /// The indices of the moves tried, the latest last.
    tried: Vec<u16>,
}

/// The source of the next move.
#[derive(Clone, Copy, Debug)]
enum Stage {
    TableMove(u16),
    Killer(usize),
    Unranked,
    Ranked,
}

/// The weight of a point of priority, in points of history.
const PRIORITY_FACTOR: i32 = 3;

/// Half of priority and history together has 16 bits, with 0 in the middle.
const RANK_ZERO: i32 = 1 << 15;

impl<M: Copy + Eq + Hash> MovePicker<M> {
    pub(super) fn new() -> MovePicker<M> {
        let (ranks, priorities, tried) = (Vec::new(), Vec::new(), Vec::new());
        MovePicker { legal: Vec::new(), stage: Stage::Unranked, ranks, priorities, tried }
    }

    /// Starts over with the moves of a position that goes on. The table move is an index, which may
    /// be out of range if keys have collided.
    pub(super) fn begin<G: Evaluate<Move = M>>(&mut self, position: &G, table_move: Option<u16>) {
        self.legal.clear();
        position.legal_moves(&mut self.legal);
        let table_move = table_move.filter(|&index| usize::from(index) < self.legal.len());
        self.stage = table_move.map_or(Stage::Killer(0), Stage::TableMove);
        self.tried.clear();
    }

    /// The number of legal moves, tried or not.
    pub(super) fn len(&self) -> usize {
        self.legal.len()
    }

    /// The indices of the moves tried so far.
    pub(super) fn tried(&self) -> &[u16] {
        &self.tried
    }

    pub(super) fn mv(&self, index: u16) -> M {
        self.legal[usize::from(index)]
    }

    /// The next move to search, with its index in the list of legal moves.
    pub(super) fn next<G: Evaluate<Move = M>>(
        &mut self,
        position: &G,
        ply: u32,
        history: &History<M>,
    ) -> Option<(u16, M)> {
        loop {
            let index = match self.stage {
                Stage::TableMove(index) => {
                    self.stage = Stage::Killer(0);
                    Some(index)
                }
                Stage::Killer(number) => {
                    self.stage = if number == 0 { Stage::Killer(1) } else { Stage::Unranked };
                    history.killer(ply, number).and_then(|mv| self.untried_index(mv))
                }
                Stage::Unranked => {
                    self.stage = Stage::Ranked;
                    self.rank(position, history.scores(position.turn()));
                    None
                }
                Stage::Ranked => Some(self.take_highest_rank()?),
            };
            if let Some(index) = index {
                self.tried.push(index);
                return Some((index, self.legal[usize::from(index)]));
            }
        }
    }

    /// The index of a move that is legal and has not been tried.
    fn untried_index(&self, mv: M) -> Option<u16> {
        let index = self.legal.iter().position(|&other| other == mv)? as u16;
        (!self.tried.contains(&index)).then_some(index)
    }

    fn rank<G: Evaluate<Move = M>>(&mut self, position: &G, history: &HistoryTable) {
        self.priorities.clear();
        position.move_priorities(&self.legal, &mut self.priorities);
        let priorities = self.priorities.iter().copied().chain(std::iter::repeat(0));
        let indices_from_end = (0..=u32::from(u16::MAX)).rev();
        let moves = self.legal.iter().zip(priorities).zip(indices_from_end);
        self.ranks.clear();
        self.ranks.extend(moves.map(|((&mv, priority), from_end)| {
            let rank = PRIORITY_FACTOR * priority + i32::from(history[slot(mv)]);
            // Rounded up, which decides between neighbors where no move has a priority.
            let rank = RANK_ZERO + ((rank + 1) >> 1);
            (rank.clamp(1, 2 * RANK_ZERO - 1) as u32) << 16 | from_end
        }));
        for &index in &self.tried {
            self.ranks[usize::from(index)] = 0;
        }
    }

    fn take_highest_rank(&mut self) -> Option<u16> {
        let highest = self.ranks.iter().copied().max().filter(|&rank| rank > 0)?;
        let index = u16::MAX - highest as u16;
        self.ranks[usize::from(index)] = 0;
        Some(index)
    }
}

#[cfg(test)]
mod tests {
    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use rules::{Game, Notation};

    use super::*;
    use crate::adapted::Adapted;
    use rules::Player;

    type Mv = <Sight<u64> as Game>::Move;

    fn read<G: Notation>(text: &str) -> Adapted<G> {
        Adapted(G::read_position(text, &G::INFO.usual().rules).unwrap())
    }

    /// The order in which five moves of equal priority are tried, by index.
    fn order(
        history: &History<Mv>,
        moves: &mut MovePicker<Mv>,
        table_move: Option<u16>,
    ) -> Vec<u16> {
        let position: Adapted<Sight<u64>> = read("w1b/3/b1w w");
        moves.begin(&position, table_move);
        let next = || moves.next(&position, 0, history);
        std::iter::from_fn(next).map(|(index, _)| index).collect()
    }

    #[test]
    fn every_move_is_tried_once_whatever_the_table_says() {
        let (history, mut moves) = (History::new(2), MovePicker::new());
        assert_eq!(order(&history, &mut moves, None), [0, 1, 2, 3, 4]);
        assert_eq!(order(&history, &mut moves, Some(3)), [3, 0, 1, 2, 4]);
        assert_eq!(order(&history, &mut moves, Some(5)), [0, 1, 2, 3, 4], "no such move");
    }

    #[test]
    fn moves_of_high_priority_come_first() {
        let position: Adapted<Clusterfuss<u64>> = read("rbrb/brbr/rbrb/brbr r");
        let (history, mut moves) = (History::new(2), MovePicker::new());
        moves.begin(&position, None);
        let next = || moves.next(&position, 0, &history);
        let tried: Vec<_> = std::iter::from_fn(next).map(|(_, mv)| mv).collect();
        let mut priorities = Vec::new();
        position.move_priorities(&tried, &mut priorities);
        assert_eq!(priorities.len(), 24);
        assert!(priorities.is_sorted_by(|sooner, later| sooner >= later), "{priorities:?}");
        assert!(priorities[0] > priorities[23]);
    }

    #[test]
    fn history_outweighs_a_slightly_higher_priority() {
        let position: Adapted<Clusterfuss<u64>> = read("rbrb/brbr/rbrb/brbr r");
        let (mut history, mut moves) = (History::new(2), MovePicker::new());
        let mut second = None;
        for _ in 0..20 {
            moves.begin(&position, None);
            let mut next = || moves.next(&position, 0, &history).unwrap().0;
            let order = [next(), next()];
            let frequent = *second.get_or_insert(order[1]);
            if order[0] == frequent {
                return;
            }
            // At another ply, where it is no killer here.
            history.learn(Player::First, 1, 9, &moves);
        }
        panic!("the second move never comes first");
    }

    #[test]
    fn the_table_move_comes_first_and_killers_next() {
        let (mut history, mut moves) = (History::new(2), MovePicker::new());
        order(&history, &mut moves, None);
        moves.tried.truncate(5);
        history.learn(Player::First, 0, 3, &moves);
        assert_eq!(order(&history, &mut moves, Some(3))[..2], [3, 4]);
    }

    #[test]
    fn moves_tried_in_vain_come_last() {
        let (mut history, mut moves) = (History::new(2), MovePicker::new());
        order(&history, &mut moves, None);
        moves.tried.truncate(3);
        history.learn(Player::First, 1, 3, &moves);
        assert_eq!(order(&history, &mut moves, None), [2, 3, 4, 0, 1]);
    }
}
