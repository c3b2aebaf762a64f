//! Where every move loses: what to play against someone who may not see how.
//!
//! Against perfect play nothing helps, so it matters who else may sit there. The model is someone who
//! plays what looks best at a glance, as `greedy_move` does: it is the same for every game, and quick
//! to ask. A *trap* is a move after which such a reply does not win any more.

use std::collections::HashMap;

use rules::{Outcome, Player};

use crate::evaluate::Evaluate;
use crate::line::{ahead, moves, outcome};
use crate::search::worker::Worker;
use crate::simple_players::at_a_glance;

/// How many positions may be looked at, whatever the limits: far more than most traps take.
const ENOUGH: u64 = 100_000;

/// How many moves of the player are looked ahead at most.
const FURTHEST: u32 = 40;

/// Certain to win.
const SURE: f64 = 1.0;

/// The best of these moves at the end of a line against someone who plays at a glance. It is the first
/// one, unless another has a better chance. `None` if no chance was found before the search had to
/// stop.
///
/// It looks one move further at a time, so that whatever stops it, there is an answer.
pub(crate) fn trap<G: Evaluate>(
    search: &mut Worker<'_, G>,
    line: &[G],
    choices: &[G::Move],
) -> Option<G::Move> {
    let player = line.last()?.turn();
    let enough = search.nodes().saturating_add(ENOUGH);
    let known = HashMap::new();
    let mut trapper = Trapper { search, player, enough, known, cut_short: false };
    let mut line = line.to_vec();
    let mut best = Best { rng: 0.0, mv: None };
    for rounds in 1..=FURTHEST {
        trapper.cut_short = false;
        let Some(first) = trapper.best(&mut line, &choices[..1], rounds) else { break };
        if first.rng >= SURE {
            return first.mv;
        }
        if best.rng < SURE {
            let Some(found) = trapper.best(&mut line, choices, rounds) else { break };
            best = found;
        }
        if !trapper.cut_short {
            break;
        }
    }
    best.mv
}

/// A move that has a chance, if there is one.
struct Best<M> {
    rng: f64,
    mv: Option<M>,
}

struct Trapper<'s, 'a, G: Evaluate> {
    search: &'s mut Worker<'a, G>,
    /// Who sets the trap.
    player: Player,
    /// The number of nodes at which it is enough.
    enough: u64,
    /// The chances in positions of the opponent, so many moves of the player before the end of the
    /// search. That the history may matter is left out: this is a guess anyway.
    known: HashMap<(u64, u32), f64>,
    /// Whether looking further may find more.
    cut_short: bool,
}

impl<G: Evaluate> Trapper<'_, '_, G> {
    /// The first of these moves that has the best chance; `None` if the search has to stop.
    fn best(
        &mut self,
        line: &mut Vec<G>,
        choices: &[G::Move],
        rounds: u32,
    ) -> Option<Best<G::Move>> {
        let mut best = Best { rng: 0.0, mv: None };
        for &mv in choices {
            let rng = ahead(line, mv, |line| self.rng(line, rounds - 1))?;
            if rng > best.rng {
                best = Best { rng, mv: Some(mv) };
            }
            if rng >= SURE {
                break;
            }
        }
        Some(best)
    }

    /// The chance of winning when the opponent is to move, if every reply that looks best is equally
    /// likely and there are so many more moves to answer it.
    fn rng(&mut self, line: &mut Vec<G>, rounds: u32) -> Option<f64> {
        if self.must_stop(1) {
            return None;
        }
        if let Some(outcome) = outcome(line) {
            return Some(self.worth(outcome));
        }
        let now = line.last().expect("a line has a present position");
        if rounds == 0 {
            self.cut_short = true;
            return Some(0.0);
        }
        let key = (now.key(), rounds);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.must_stop(now.count_moves()) {
            return None;
        }
        let replies = at_a_glance(line);
        let mut sum = 0.0;
        for &mv in &replies {
            sum += ahead(line, mv, |line| match outcome(line) {
                Some(outcome) => Some(self.worth(outcome)),
                None => self.best(line, &moves(line), rounds).map(|best| best.rng),
            })?;
        }
        let rng = sum / replies.len() as f64;
        self.known.insert(key, rng);
        Some(rng)
    }

    fn worth(&self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Win(winner) if winner == self.player => SURE,
            Outcome::Win(_) => 0.0,
            Outcome::Draw => SURE / 2.0,
        }
    }

    /// Counts so many positions more.
    fn must_stop(&mut self, positions: usize) -> bool {
        (0..positions).any(|_| self.search.must_stop()) || self.search.nodes() > self.enough
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
        EvalNoise, SearchLimits, SearchRequest, SearchResult, TranspositionTable, greedy_move,
    };

    type Position = Adapted<Sight<u64>>;
    type Move = <Position as Game>::Move;

    fn read(text: &str) -> Position {
        Adapted(Sight::read_position(text, &Position::INFO.usual().rules).unwrap())
    }

    /// Black loses within six plies, and holds out longest by b4, which greedy has no trouble with.
    fn lost() -> Vec<Position> {
        let text = "2w(2)bb/w(2)2b1/wbb1w/bw1w(2)w/1wbw(2)b b";
        vec![read(text)]
    }

    const LIMITS: SearchLimits = SearchLimits { nodes: 10_000, ..SearchLimits::NONE };

    fn ask(
        line: &[Position],
        limits: SearchLimits,
        doubt: EvalNoise,
        lines: usize,
        distances: bool,
    ) -> SearchResult<Move> {
        let (table, stop) = (&TranspositionTable::new(1 << 20), &AtomicBool::new(false));
        let (threads, oracle) = (1, None);
        SearchRequest { line, limits, doubt, lines, distances, threads, table, oracle, stop }
            .think(|_| {})
            .unwrap()
    }

    fn first_move(thought: &SearchResult<Move>) -> String {
        lost()[0].0.move_text(thought.lines[0].moves[0])
    }

    /// What `trap` says, with so many nodes.
    fn set(line: &[Position], choices: &[Move], nodes: u64) -> Option<Move> {
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let limits = SearchLimits { nodes, ..SearchLimits::NONE };
        trap(
            &mut Worker::new(line, &table, None, limits, EvalNoise::NONE, None, &stop),
            line,
            choices,
        )
    }

    #[test]
    fn a_lost_game_is_won_against_someone_who_plays_at_a_glance() {
        for seed in 0..20 {
            let (mut line, mut rng) = (lost(), Rng::seeded(seed));
            while outcome(&line).is_none() {
                let now = line.last().unwrap();
                let mv = match now.turn() {
                    Player::First => greedy_move(&line, &mut rng).unwrap(),
                    Player::Second => {
                        ask(&line, LIMITS, EvalNoise::NONE, 1, false).lines[0].moves[0]
                    }
                };
                line.push(now.after(mv));
            }
            assert_eq!(outcome(&line), Some(Outcome::Win(Player::Second)), "{seed}");
        }
    }

    #[test]
    fn a_trap_is_a_loss_in_no_more_plies_than_it_says() {
        let (longest, trap) = (
            ask(&lost(), LIMITS, EvalNoise::NONE, 1, true),
            ask(&lost(), LIMITS, EvalNoise::NONE, 1, false),
        );
        assert_ne!(first_move(&longest), first_move(&trap));
        let [longest, trap] = [&longest.lines[0], &trap.lines[0]];
        assert!(trap.proved && !trap.exact && trap.score < 0);
        assert!(plies_to_end(trap.score) >= plies_to_end(longest.score));
    }

    #[test]
    fn whoever_wants_the_longest_way_or_every_move_or_is_weak_sets_no_trap() {
        let slight = EvalNoise { most: 1, seed: 1 };
        for (doubt, lines, distances) in
            [(EvalNoise::NONE, 1, true), (EvalNoise::NONE, 2, false), (slight, 1, false)]
        {
            let thought = ask(&lost(), LIMITS, doubt, lines, distances);
            assert_eq!(first_move(&thought), "b4", "{doubt:?} {lines} {distances}");
        }
    }

    #[test]
    fn nothing_is_looked_for_where_nothing_is_proved() {
        let shallow = SearchLimits { depth: 1, ..LIMITS };
        let [with, without] =
            [false, true].map(|distances| ask(&lost(), shallow, EvalNoise::NONE, 1, distances));
        assert_eq!((with.lines, with.nodes), (without.lines, without.nodes));
    }

    #[test]
    fn what_is_as_good_and_comes_first_stays() {
        // All three are certain to win against greedy, d3 one move sooner.
        let text = "2w(2)bb/w(2)2b1/wbb1w(2)/1w1w1/1wbw(2)b b";
        let line = [read(text)];
        for first in ["a1", "a2", "d3"].map(|text| line[0].0.read_move(text).unwrap()) {
            let mut choices = moves(&line);
            choices.retain(|mv| *mv != first);
            choices.insert(0, first);
            assert_eq!(set(&line, &choices, u64::MAX), Some(first));
        }
    }

    #[test]
    fn no_more_nodes_are_used_than_there_are() {
        let line = lost();
        assert_eq!(set(&line, &moves(&line), 0), None);
        for nodes in [100, 1000, 1500, 2000] {
            let limits = SearchLimits { nodes, ..SearchLimits::NONE };
            let thought = ask(&line, limits, EvalNoise::NONE, 1, false);
            assert!(thought.nodes <= nodes + 1, "{} of {nodes}", thought.nodes);
        }
    }
}
