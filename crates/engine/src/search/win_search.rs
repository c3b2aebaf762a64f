//! Win search: a boolean proof search that only determines the winner.
//!
//! Proving a win takes far less work than ranking all moves. Near the end of a game, a search that
//! only answers yes or no, always searches to the end and needs no evaluation sees one or two plies
//! further than iterative deepening. Its results stay in the transposition table for iterative
//! deepening to use.

use std::cmp::Reverse;

use clock::Instant;
use rules::Outcome;

use crate::evaluate::Evaluate;
use crate::score::{Score, is_decided, lost_in, plies_to_end, won_in};
use crate::search::request::SearchRequest;
use crate::search::result::Variation;
use crate::search::worker::Worker;
use crate::search_limits::SearchLimits;
use crate::transposition::{Bound, TranspositionTable, TtEntry};

/// The win search gets at most this fraction (1/n) of the node and time budget.
const BUDGET_DIVISOR: u32 = 2;

/// Skip the win search when the whole budget is below 1/n of its expected nodes.
const MIN_BUDGET_DIVISOR: u64 = 8;

/// Assumed speed of a common machine, to compare a time budget with expected nodes.
const NODES_PER_MILLISECOND: u128 = 2500;

/// Upper bound of the budget: a proof that takes longer may never come.
const MAX_BUDGET_NODES: u64 = 1 << 23;

/// The result of a win search at the root.
pub(super) enum Solved<M> {
    Won(Variation<M>),
    /// All moves lose; this is the score of the longest defense.
    Lost(Score),
    Open,
}

/// Runs the win search at the root, if the request allows it and the budget makes success likely.
/// Losing moves are removed from the choices, as long as there are others.
pub(super) fn solve<G: Evaluate>(
    request: &SearchRequest<'_, G>,
    worker: &mut Worker<'_, G>,
    choices: &mut Vec<G::Move>,
    begun: Instant,
) -> Solved<G::Move> {
    let now = request.positions.last().expect("a game has a current position");
    let expected = now.win_search_nodes().filter(|_| request.purpose.solves_endings());
    let Some(nodes) = expected.and_then(|expected| budget(request.limits, expected)) else {
        return Solved::Open;
    };
    let SearchLimits { time, soft, .. } = request.limits;
    let deadline = begun.checked_add(time.min(soft) / BUDGET_DIVISOR);
    let known = worker.with_budget(nodes, deadline, |worker| win_search(worker, now, choices));
    let moves = choices.iter().copied().zip(known.iter().copied());
    let best = moves.clone().max_by_key(|&(_, score)| score);
    if let Some((mv, Some(score))) = best.filter(|&(_, score)| score > Some(0)) {
        return Solved::Won(Variation { moves: vec![mv], score, proved: true, exact: false });
    }
    let open: Vec<G::Move> = moves.filter(|(_, score)| score.is_none()).map(|(mv, _)| mv).collect();
    if let Some((_, Some(latest))) = best.filter(|_| open.is_empty()) {
        return Solved::Lost(latest);
    }
    *choices = open;
    Solved::Open
}

/// The node budget of a win search, if it is likely enough to succeed.
fn budget(limits: SearchLimits, expected: u64) -> Option<u64> {
    let SearchLimits { depth, nodes, time, soft } = limits;
    let by_time = time.min(soft).as_millis().saturating_mul(NODES_PER_MILLISECOND);
    let available = nodes.min(by_time.try_into().unwrap_or(u64::MAX)).min(MAX_BUDGET_NODES);
    let is_likely = depth >= SearchLimits::MAX_DEPTH && expected / MIN_BUDGET_DIVISOR <= available;
    is_likely.then(|| nodes.min(MAX_BUDGET_NODES) / u64::from(BUDGET_DIVISOR))
}

/// Searches for a winning move. Returns the score of each of these moves for the player who makes
/// it, where it is known: a win or a loss in at most as many plies as the score says.
///
/// Only for games without draws and without repetition. Ends when the worker has to.
fn win_search<G: Evaluate>(
    worker: &mut Worker<'_, G>,
    position: &G,
    choices: &[G::Move],
) -> Vec<Option<Score>> {
    let table = worker.table();
    let mut search = WinSearch { worker, table, spare: Vec::new(), winners: vec![None], ply: 0 };
    // Even if it was stopped, the table has the results so far.
    let _root = search.node(position, position.key());
    let known = |&mv: &G::Move| {
        let next = position.after(mv);
        let finished = next.outcome().map(|outcome| final_score(&next, outcome));
        finished.or_else(|| proved_score(table, next.key())).map(before)
    };
    choices.iter().map(known).collect()
}

struct WinSearch<'s, 'a, G: Evaluate> {
    worker: &'s mut Worker<'a, G>,
    table: &'a TranspositionTable,
    /// Move lists for reuse.
    spare: Vec<Candidates<G>>,
    /// Killer heuristic: for each ply, the reply that won last against a sibling.
    winners: Vec<Option<G::Move>>,
    ply: usize,
}

/// The worker has reached a limit.
struct Stopped;

impl<G: Evaluate> WinSearch<'_, '_, G> {
    /// The proved score of an unfinished game for the player to move, counted from here.
    fn node(&mut self, position: &G, key: u64) -> Result<Score, Stopped> {
        if self.worker.count_node() {
            return Err(Stopped);
        }
        let nodes_before = self.worker.nodes();
        let mut candidates = self.spare.pop().unwrap_or_else(Candidates::new);
        let mut best = candidates.begin(position, self.table);
        if best.0 < 0 {
            candidates.rank(position, self.winners[self.ply]);
            best = self.best(&mut candidates, best)?;
        }
        self.spare.push(candidates);
        let (score, index) = best;
        let bound = if score > 0 { Bound::Lower } else { Bound::Upper };
        // A proof holds at any depth, so the depth field tells the replacement scheme its cost
        // instead.
        let depth = (self.worker.nodes() - nodes_before + 1).ilog2();
        self.table.store(key, TtEntry { score, depth, bound, best: index as u16 });
        Ok(score)
    }

    /// A winning move, or else the longest defense, as score and index. All moves tried before
    /// lose, and `best` is the best of them.
    fn best(
        &mut self,
        candidates: &mut Candidates<G>,
        mut best: (Score, usize),
    ) -> Result<(Score, usize), Stopped> {
        self.ply += 1;
        self.winners.truncate(self.ply);
        self.winners.push(None);
        while let Some(index) = candidates.take_highest_priority() {
            let key = candidates.keys[index];
            let score = match proved_score(self.table, key) {
                Some(score) => score,
                None => self.node(&candidates.nexts[index], key)?,
            };
            best = best.max((before(score), index));
            if best.0 > 0 {
                self.winners[self.ply - 1] = Some(candidates.moves[index]);
                break;
            }
        }
        self.ply -= 1;
        Ok(best)
    }
}

/// The moves of a position and their successors.
struct Candidates<G: Evaluate> {
    moves: Vec<G::Move>,
    nexts: Vec<G>,
    keys: Vec<u64>,
    /// For each move, its priority, or `TRIED`.
    priorities: Vec<i32>,
    /// The game gives priorities.
    has_move_priorities: bool,
}

const TRIED: i32 = i32::MIN;

/// The weight of a point of the mobility-weighted evaluation, in points of priority.
const EVALUATION_FACTOR: i32 = 10;

/// The bonus of a move that has just won against a sibling.
const WINNER_BONUS: i32 = 1000;

/// Evaluate the children only where at least this many nodes are expected; below it, the game's
/// priorities are good enough.
const EVALUATION_MIN_NODES: u64 = 1000;

impl<G: Evaluate> Candidates<G> {
    fn new() -> Candidates<G> {
        Candidates {
            moves: Vec::new(),
            nexts: Vec::new(),
            keys: Vec::new(),
            priorities: Vec::new(),
            has_move_priorities: false,
        }
    }

    /// Starts over with a position, and tries the moves that end the game or are proved in the
    /// table until one wins. Returns the best of them as score and index.
    fn begin(&mut self, position: &G, table: &TranspositionTable) -> (Score, usize) {
        self.moves.clear();
        self.nexts.clear();
        self.keys.clear();
        self.priorities.clear();
        position.legal_moves(&mut self.moves);
        let mut best = (lost_in(0), 0);
        for (index, &mv) in self.moves.iter().enumerate() {
            let next = position.after(mv);
            if let Some(outcome) = next.outcome() {
                best = best.max((before(final_score(&next, outcome)), index));
                if best.0 > 0 {
                    return best;
                }
            }
            self.keys.push(next.key());
            table.prefetch(next.key());
            self.nexts.push(next);
        }
        // Meanwhile the prefetches are under way.
        position.move_priorities(&self.moves, &mut self.priorities);
        self.has_move_priorities = !self.priorities.is_empty();
        self.priorities.resize(self.moves.len(), 0);
        for (index, next) in self.nexts.iter().enumerate() {
            if next.outcome().is_some() {
                self.priorities[index] = TRIED;
            } else if let Some(score) = proved_score(table, self.keys[index]) {
                self.priorities[index] = TRIED;
                best = best.max((before(score), index));
                if best.0 > 0 {
                    break;
                }
            }
        }
        best
    }

    /// Adds evaluation and killer bonus to the priorities of the untried moves.
    fn rank(&mut self, position: &G, winner: Option<G::Move>) {
        let is_large =
            || position.win_search_nodes().is_some_and(|nodes| nodes > EVALUATION_MIN_NODES);
        let evaluates = !self.has_move_priorities || is_large();
        for (index, priority) in self.priorities.iter_mut().enumerate() {
            if *priority == TRIED {
                continue;
            }
            if evaluates {
                *priority -= EVALUATION_FACTOR * self.nexts[index].evaluate_with_mobility();
            }
            if winner == Some(self.moves[index]) {
                *priority += WINNER_BONUS;
            }
        }
    }

    /// The index of the move to try next, which then counts as tried.
    fn take_highest_priority(&mut self) -> Option<usize> {
        let open = self.priorities.iter().enumerate().filter(|&(_, &priority)| priority > TRIED);
        let index = open.max_by_key(|&(index, &priority)| (priority, Reverse(index)))?.0;
        self.priorities[index] = TRIED;
        Some(index)
    }
}

/// The proved score of a position in the transposition table, for the player to move there.
fn proved_score(table: &TranspositionTable, key: u64) -> Option<Score> {
    let TtEntry { score, bound, .. } = table.probe(key)?;
    let is_proof = if score > 0 { bound != Bound::Upper } else { bound != Bound::Lower };
    (is_decided(score) && is_proof).then_some(score)
}

/// The score of a finished game for the player who would be to move.
fn final_score<G: Evaluate>(position: &G, outcome: Outcome) -> Score {
    match outcome {
        Outcome::Win(winner) if winner == position.turn() => won_in(0),
        Outcome::Win(_) => lost_in(0),
        Outcome::Draw => unreachable!("the win search is for games without draws"),
    }
}

/// The score one ply earlier, for the player who moves to a position of this score.
fn before(score: Score) -> Score {
    let plies = plies_to_end(score) + 1;
    if score < 0 { won_in(plies) } else { lost_in(plies) }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use rng::Rng;
    use rules::{Game, Player, Setup, Size};

    use super::*;
    use crate::adapted::Adapted;
    use crate::{EvalNoise, Purpose, SearchResult};

    const EXACT: Purpose = Purpose::Analyze { lines: 1, exact_distances: true };

    /// The exact score by exhaustive search.
    fn value<G: Evaluate>(position: &G) -> Score {
        if let Some(outcome) = position.outcome() {
            return final_score(position, outcome);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let values = moves.into_iter().map(|mv| before(value(&position.after(mv))));
        values.max().expect("the game goes on")
    }

    /// An unfinished position after some random moves on a board of this side.
    fn random_position<G: Game>(side: u8, plies: usize, seed: u64) -> G {
        let setup = Setup { size: Size::square(side).unwrap(), ..G::INFO.usual() };
        let mut rng = Rng::seeded(seed);
        loop {
            let mut position = G::start(&setup);
            for _ in 0..plies {
                let Some(mv) = position.random_move(|count| rng.below(count)) else { break };
                position.play(mv);
            }
            if position.outcome().is_none() {
                return position;
            }
        }
    }

    /// The known and the exact score of every move, with this many nodes.
    fn known_and_exact<G: Evaluate>(position: &G, nodes: u64) -> Vec<(Option<Score>, Score)> {
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let limits = SearchLimits { nodes, ..SearchLimits::NONE };
        let positions = std::slice::from_ref(position);
        let mut worker = Worker::new(positions, &table, None, limits, EvalNoise::NONE, None, &stop);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let known = win_search(&mut worker, position, &moves);
        assert!(worker.nodes() <= nodes + 1);
        let values = moves.iter().map(|&mv| before(value(&position.after(mv))));
        known.into_iter().zip(values).collect()
    }

    fn proofs_are_true<G: Evaluate>(side: u8, plies: usize) {
        let mut counts = [0; 3];
        for seed in 0..60 {
            let position: G = random_position(side, plies, seed);
            for nodes in [20, 100_000] {
                let moves = known_and_exact(&position, nodes);
                for &(known, value) in &moves {
                    let Some(score) = known else { continue };
                    assert_eq!(score > 0, value > 0, "{position:?}");
                    assert!(plies_to_end(score) >= plies_to_end(value), "{position:?}");
                    counts[usize::from(score > 0)] += 1;
                }
                let is_won = moves.iter().any(|&(_, value)| value > 0);
                if nodes > 20 {
                    // A winning move is known, or all moves are known to lose.
                    let wins = moves.iter().any(|(known, _)| known.is_some_and(|score| score > 0));
                    assert_eq!(wins, is_won, "{position:?}");
                    assert!(is_won || moves.iter().all(|(known, _)| known.is_some()));
                } else {
                    counts[2] += moves.iter().filter(|(known, _)| known.is_none()).count();
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
    }

    #[test]
    fn a_proof_is_true_and_its_distance_is_an_upper_bound() {
        proofs_are_true::<Adapted<Clusterfuss<u64>>>(4, 7);
        proofs_are_true::<Adapted<Sight<u64>>>(3, 2);
    }

    fn ask<G: Evaluate>(
        position: &G,
        change: fn(&mut SearchRequest<'_, G>),
    ) -> SearchResult<G::Move> {
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let positions = std::slice::from_ref(position);
        let limits = SearchLimits { nodes: 20_000, ..SearchLimits::NONE };
        let mut request = SearchRequest { limits, ..SearchRequest::new(positions, &table, &stop) };
        change(&mut request);
        request.run(|_| {}).unwrap()
    }

    /// Ten plies from the start of the usual board.
    fn late(seed: u64) -> Adapted<Clusterfuss<u64>> {
        random_position(6, 10, seed)
    }

    #[test]
    fn wins_are_proved_sooner_than_by_iterative_deepening() {
        let known = |change: fn(&mut SearchRequest<'_, Adapted<Clusterfuss<u64>>>)| {
            let results = (0..20).map(|seed| ask(&late(seed), change));
            results.filter(|result| result.lines[0].proved).count()
        };
        // A search for exact distances has no use for the win search.
        let [sooner, later] = [known(|_| {}), known(|request| request.purpose = EXACT)];
        assert!(sooner > later, "{sooner} and {later} of 20");
    }

    #[test]
    fn a_move_that_is_proved_to_win_wins() {
        for seed in 0..20 {
            let position = late(seed);
            let result = ask(&position, |_| {});
            let best = &result.lines[0];
            if best.proved {
                let mover = position.turn();
                let next = position.after(best.moves[0]);
                let winner = if best.score > 0 { mover } else { mover.opponent() };
                assert_eq!(winner_of(&next), winner, "{position:?}");
            }
        }
    }

    /// The winner, by alpha-beta search alone.
    fn winner_of(position: &Adapted<Clusterfuss<u64>>) -> Player {
        if let Some(Outcome::Win(winner)) = position.outcome() {
            return winner;
        }
        let (table, stop) = (TranspositionTable::new(1 << 24), AtomicBool::new(false));
        let positions = std::slice::from_ref(position);
        let mut worker =
            Worker::new(positions, &table, None, SearchLimits::NONE, EvalNoise::NONE, None, &stop);
        let score = worker.search_root(&crate::positions::moves(positions), 60, -1, 1).unwrap().0;
        assert!(is_decided(score));
        if score > 0 { position.turn() } else { position.turn().opponent() }
    }

    #[test]
    fn losses_are_proved_that_iterative_deepening_does_not_see_within_the_nodes() {
        let is_lost =
            |result: &SearchResult<_>| result.lines[0].proved && result.lines[0].score < 0;
        let unseen = |seed: &u64| {
            let position = late(*seed);
            let result = ask(&position, |_| {});
            assert!(result.nodes <= 20_001, "{}", result.nodes);
            is_lost(&result) && !is_lost(&ask(&position, |request| request.purpose = EXACT))
        };
        assert!((0..99).any(|seed| unseen(&seed)));
    }

    #[test]
    fn analysis_weak_players_and_shallow_searches_skip_the_win_search() {
        type Request<'a> = SearchRequest<'a, Adapted<Clusterfuss<u64>>>;
        let changes: [fn(&mut Request<'_>); 4] = [
            |request| request.purpose = Purpose::Analyze { lines: 2, exact_distances: false },
            |request| request.purpose = EXACT,
            |request| request.purpose = Purpose::Play { solve_endings: false },
            |request| request.limits.depth = 3,
        ];
        // The win search names one move and no variation.
        let is_win_search = |result: &SearchResult<_>| {
            let best = &result.lines[0];
            best.proved && best.moves.len() == 1 && plies_to_end(best.score) > 1
        };
        let asked = (0..99).map(late).find(|position| is_win_search(&ask(position, |_| {})));
        let position = asked.expect("somebody wins");
        for change in changes {
            let result = ask(&position, change);
            assert!(!is_win_search(&result), "{result:?}");
        }
    }
}
