//! Traps (swindles): the best practical chance in a lost position.
//!
//! Against perfect play nothing helps, so the opponent is modeled as the greedy player, which
//! every game has and which is cheap to run. A *trap* is a move after which a greedy reply no
//! longer wins. The search is an expectimax: the trapper maximizes, and all best greedy replies are
//! equally likely.

use std::collections::HashMap;

use rules::{Outcome, Player};

use crate::evaluate::Evaluate;
use crate::positions::{moves, outcome, with_move};
use crate::search::worker::Worker;
use crate::simple_players::greedy_moves;

/// Node budget, whatever the limits: far more than most traps take.
const MAX_NODES: u64 = 100_000;

/// Depth limit, in moves of the trapper.
const MAX_ROUNDS: u32 = 40;

/// Probability of a certain win.
const CERTAIN: f64 = 1.0;

/// The move with the best chance against a greedy player; the first of equals. `None` if no chance
/// was found before the worker had to stop.
///
/// Iterative deepening, one move of the trapper at a time, so that it can be stopped at any time.
pub(super) fn trap<G: Evaluate>(
    worker: &mut Worker<'_, G>,
    positions: &[G],
    choices: &[G::Move],
) -> Option<G::Move> {
    let player = positions.last()?.turn();
    let max_nodes = worker.nodes().saturating_add(MAX_NODES);
    let known = HashMap::new();
    let mut search = TrapSearch { worker, player, max_nodes, known, cut_short: false };
    let mut positions = positions.to_vec();
    let mut best = Best { chance: 0.0, mv: None };
    for rounds in 1..=MAX_ROUNDS {
        search.cut_short = false;
        let Some(first) = search.best(&mut positions, &choices[..1], rounds) else { break };
        if first.chance >= CERTAIN {
            return first.mv;
        }
        if best.chance < CERTAIN {
            let Some(found) = search.best(&mut positions, choices, rounds) else { break };
            best = found;
        }
        if !search.cut_short {
            break;
        }
    }
    best.mv
}

/// The best chance, and a move that has it, if there is one.
struct Best<M> {
    chance: f64,
    mv: Option<M>,
}

struct TrapSearch<'s, 'a, G: Evaluate> {
    worker: &'s mut Worker<'a, G>,
    /// The player who sets the trap.
    player: Player,
    max_nodes: u64,
    /// Chances by key and remaining rounds, in positions of the opponent. Repetition is left out:
    /// this is an estimate anyway.
    known: HashMap<(u64, u32), f64>,
    /// A deeper search may find more.
    cut_short: bool,
}

impl<G: Evaluate> TrapSearch<'_, '_, G> {
    /// The first of these moves with the best chance; `None` if the search has to stop.
    fn best(
        &mut self,
        positions: &mut Vec<G>,
        choices: &[G::Move],
        rounds: u32,
    ) -> Option<Best<G::Move>> {
        let mut best = Best { chance: 0.0, mv: None };
        for &mv in choices {
            let chance = with_move(positions, mv, |positions| self.chance(positions, rounds - 1))?;
            if chance > best.chance {
                best = Best { chance, mv: Some(mv) };
            }
            if chance >= CERTAIN {
                break;
            }
        }
        Some(best)
    }

    /// The probability of winning when the opponent is to move, with this many moves of the trapper
    /// left.
    fn chance(&mut self, positions: &mut Vec<G>, rounds: u32) -> Option<f64> {
        if self.count_nodes(1) {
            return None;
        }
        if let Some(outcome) = outcome(positions) {
            return Some(self.points(outcome));
        }
        let now = positions.last().expect("a game has a current position");
        if rounds == 0 {
            self.cut_short = true;
            return Some(0.0);
        }
        let key = (now.key(), rounds);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.count_nodes(now.count_moves()) {
            return None;
        }
        let replies = greedy_moves(positions);
        let mut sum = 0.0;
        for &mv in &replies {
            sum += with_move(positions, mv, |positions| match outcome(positions) {
                Some(outcome) => Some(self.points(outcome)),
                None => self.best(positions, &moves(positions), rounds).map(|best| best.chance),
            })?;
        }
        let chance = sum / replies.len() as f64;
        self.known.insert(key, chance);
        Some(chance)
    }

    fn points(&self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Win(winner) if winner == self.player => CERTAIN,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => CERTAIN / 2.0,
        }
    }

    /// Counts nodes; `true` once the search must stop.
    fn count_nodes(&mut self, count: usize) -> bool {
        (0..count).any(|_| self.worker.count_node()) || self.worker.nodes() > self.max_nodes
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use games::sight::Sight;
    use rng::Rng;
    use rules::{Game, Notation};

    use super::*;
    use crate::adapted::Adapted;
    use crate::score::plies_to_end;
    use crate::{
        EvalNoise, Purpose, SearchLimits, SearchRequest, SearchResult, TranspositionTable,
        greedy_move,
    };

    type Position = Adapted<Sight<u64>>;
    type Move = <Position as Game>::Move;

    fn read(text: &str) -> Position {
        Adapted(Sight::read_position(text, &Position::INFO.usual().rules).unwrap())
    }

    /// Black loses within six plies. b4 is the longest defense, but greedy wins against it.
    fn lost() -> Vec<Position> {
        let text = "2w(2)bb/w(2)2b1/wbb1w/bw1w(2)w/1wbw(2)b b";
        vec![read(text)]
    }

    const LIMITS: SearchLimits = SearchLimits { nodes: 10_000, ..SearchLimits::NONE };

    const EXACT: Purpose = Purpose::Analyze { lines: 1, exact_distances: true };

    fn ask(positions: &[Position], limits: SearchLimits, purpose: Purpose) -> SearchResult<Move> {
        let (table, stop) = (&TranspositionTable::new(1 << 20), &AtomicBool::new(false));
        SearchRequest { purpose, limits, ..SearchRequest::new(positions, table, stop) }
            .run(|_| {})
            .unwrap()
    }

    fn first_move(result: &SearchResult<Move>) -> String {
        lost()[0].0.move_text(result.lines[0].moves[0])
    }

    /// The trap found with this node budget.
    fn find_trap(positions: &[Position], choices: &[Move], nodes: u64) -> Option<Move> {
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let limits = SearchLimits { nodes, ..SearchLimits::NONE };
        trap(
            &mut Worker::new(positions, &table, None, limits, EvalNoise::NONE, None, &stop),
            positions,
            choices,
        )
    }

    #[test]
    fn a_lost_game_is_won_against_the_greedy_player() {
        for seed in 0..20 {
            let (mut positions, mut rng) = (lost(), Rng::seeded(seed));
            while outcome(&positions).is_none() {
                let now = positions.last().unwrap();
                let mv = match now.turn() {
                    Player::First => greedy_move(&positions, &mut rng).unwrap(),
                    Player::Second => ask(&positions, LIMITS, Purpose::PLAY).lines[0].moves[0],
                };
                positions.push(now.after(mv));
            }
            assert_eq!(outcome(&positions), Some(Outcome::Win(Player::Second)), "{seed}");
        }
    }

    #[test]
    fn a_trap_is_a_loss_in_no_more_plies_than_it_says() {
        let (longest, trap) = (ask(&lost(), LIMITS, EXACT), ask(&lost(), LIMITS, Purpose::PLAY));
        assert_ne!(first_move(&longest), first_move(&trap));
        let [longest, trap] = [&longest.lines[0], &trap.lines[0]];
        assert!(trap.proved && !trap.exact && trap.score < 0);
        assert!(plies_to_end(trap.score) >= plies_to_end(longest.score));
    }

    #[test]
    fn neither_analysis_nor_weak_players_set_traps() {
        for purpose in [
            EXACT,
            Purpose::Analyze { lines: 2, exact_distances: false },
            Purpose::Play { solve_endings: false },
        ] {
            assert_eq!(first_move(&ask(&lost(), LIMITS, purpose)), "b4", "{purpose:?}");
        }
    }

    #[test]
    fn no_trap_is_searched_for_where_nothing_is_proved() {
        let shallow = SearchLimits { depth: 1, ..LIMITS };
        let [with, without] = [Purpose::PLAY, EXACT].map(|purpose| ask(&lost(), shallow, purpose));
        assert_eq!((with.lines, with.nodes), (without.lines, without.nodes));
    }

    #[test]
    fn the_first_of_equal_traps_is_chosen() {
        // All three are certain to win against greedy, d3 one move sooner.
        let text = "2w(2)bb/w(2)2b1/wbb1w(2)/1w1w1/1wbw(2)b b";
        let positions = [read(text)];
        for first in ["a1", "a2", "d3"].map(|text| positions[0].0.read_move(text).unwrap()) {
            let mut choices = moves(&positions);
            choices.retain(|mv| *mv != first);
            choices.insert(0, first);
            assert_eq!(find_trap(&positions, &choices, u64::MAX), Some(first));
        }
    }

    #[test]
    fn no_more_nodes_are_used_than_there_are() {
        let positions = lost();
        assert_eq!(find_trap(&positions, &moves(&positions), 0), None);
        for nodes in [100, 1000, 1500, 2000] {
            let limits = SearchLimits { nodes, ..SearchLimits::NONE };
            let result = ask(&positions, limits, Purpose::PLAY);
            assert!(result.nodes <= nodes + 1, "{} of {nodes}", result.nodes);
        }
    }
}
