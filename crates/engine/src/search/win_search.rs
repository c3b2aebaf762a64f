//! Who wins, and nothing else.
//!
//! To know who wins is much less than to know how good every move is. So where the end is near enough, a
//! search that only asks yes or no, never stops before the end and has no opinion comes to an answer one or
//! two plies of the game sooner than the search that goes deeper and deeper. What it finds stays in the
//! table, where the other search finds it as well.

use std::cmp::Reverse;

use rules::Outcome;

use crate::evaluate::Evaluate;
use crate::score::{Score, is_decided, lost_in, plies_to_end, won_in};
use crate::search::worker::Worker;
use crate::transposition::{Bound, TranspositionTable, TtEntry};

/// What is known of each of these moves after a look at who wins, for the player who makes it: a win or a loss
/// in at most so many plies.
///
/// Only for games without draws in which nothing recurs. It ends when the search has to.
pub(crate) fn verdicts<G: Evaluate>(
    search: &mut Worker<'_, G>,
    position: &G,
    choices: &[G::Move],
) -> Vec<Option<Score>> {
    let table = search.table();
    let mut judge = Judge { search, table, spare: Vec::new(), winners: vec![None], ply: 0 };
    // Whether or not it came to an end, the table has what was found.
    let _verdict = judge.verdict(position, position.key());
    let known = |&mv: &G::Move| {
        let next = position.after(mv);
        let settled = next.outcome().map(|outcome| finished(&next, outcome));
        settled.or_else(|| found(table, next.key())).map(before)
    };
    choices.iter().map(known).collect()
}

struct Judge<'s, 'a, G: Evaluate> {
    search: &'s mut Worker<'a, G>,
    table: &'a TranspositionTable,
    /// Lists that can be used again.
    spare: Vec<Candidates<G>>,
    /// For each ply, the reply that won last against another move of the same position: it often wins again.
    winners: Vec<Option<G::Move>>,
    /// How far from the root the present position is.
    ply: usize,
}

/// The search was told to stop: nothing is known.
struct Stopped;

impl<G: Evaluate> Judge<'_, '_, G> {
    /// Who wins a game that goes on, for the player to move, with its end counted from here.
    fn verdict(&mut self, position: &G, key: u64) -> Result<Score, Stopped> {
        if self.search.must_stop() {
            return Err(Stopped);
        }
        let begun = self.search.nodes();
        let mut candidates = self.spare.pop().unwrap_or_else(Candidates::new);
        let mut best = candidates.begin(position, self.table);
        if best.0 < 0 {
            candidates.rank(position, self.winners[self.ply]);
            best = self.best(&mut candidates, best)?;
        }
        self.spare.push(candidates);
        let (score, place) = best;
        let bound = if score > 0 { Bound::AtLeast } else { Bound::AtMost };
        // A verdict holds at any depth. What took long is worth keeping.
        let depth = (self.search.nodes() - begun + 1).ilog2();
        self.table.keep(key, TtEntry { score, depth, bound, best: place as u16 });
        Ok(score)
    }

    /// A move that wins, or else the one that may lose latest, with its value and its place. Those that were
    /// tried before are all lost, and `best` is the best of them.
    fn best(
        &mut self,
        candidates: &mut Candidates<G>,
        mut best: (Score, usize),
    ) -> Result<(Score, usize), Stopped> {
        self.ply += 1;
        self.winners.truncate(self.ply);
        self.winners.push(None);
        while let Some(place) = candidates.most_promising() {
            let key = candidates.keys[place];
            let score = match found(self.table, key) {
                Some(score) => score,
                None => self.verdict(&candidates.nexts[place], key)?,
            };
            best = best.max((before(score), place));
            if best.0 > 0 {
                self.winners[self.ply - 1] = Some(candidates.moves[place]);
                break;
            }
        }
        self.ply -= 1;
        Ok(best)
    }
}

/// The moves of a position, and where they lead.
struct Candidates<G: Evaluate> {
    moves: Vec<G::Move>,
    nexts: Vec<G>,
    keys: Vec<u64>,
    /// How soon each should be tried, or `TRIED`.
    promises: Vec<i32>,
    /// Whether the game gave priorities.
    has_priorities: bool,
}

const TRIED: i32 = i32::MIN;

/// How much more a point of ease counts than one of urgency.
const EASE: i32 = 10;

/// By how much a move is more promising that won a moment ago.
const WON_BEFORE: i32 = 1000;

/// A position that takes so many others, as a rule, is worth a closer look at where its moves lead.
const LARGE: u64 = 1000;

impl<G: Evaluate> Candidates<G> {
    fn new() -> Candidates<G> {
        Candidates {
            moves: Vec::new(),
            nexts: Vec::new(),
            keys: Vec::new(),
            promises: Vec::new(),
            has_priorities: false,
        }
    }

    /// Takes the moves of a position, and tries those that end the game or are in the table, until one of them
    /// wins. Tells which is best of them, and its place.
    fn begin(&mut self, position: &G, table: &TranspositionTable) -> (Score, usize) {
        self.moves.clear();
        self.nexts.clear();
        self.keys.clear();
        self.promises.clear();
        position.legal_moves(&mut self.moves);
        let mut best = (lost_in(0), 0);
        for (place, &mv) in self.moves.iter().enumerate() {
            let next = position.after(mv);
            if let Some(outcome) = next.outcome() {
                best = best.max((before(finished(&next, outcome)), place));
                if best.0 > 0 {
                    return best;
                }
            }
            // The table is slow to answer, so it is told early what it will be asked.
            self.keys.push(next.key());
            table.expect(next.key());
            self.nexts.push(next);
        }
        // Meanwhile there is time to find out which moves are urgent.
        position.move_priorities(&self.moves, &mut self.promises);
        self.has_priorities = !self.promises.is_empty();
        self.promises.resize(self.moves.len(), 0);
        for (place, next) in self.nexts.iter().enumerate() {
            if next.outcome().is_some() {
                self.promises[place] = TRIED;
            } else if let Some(score) = found(table, self.keys[place]) {
                self.promises[place] = TRIED;
                best = best.max((before(score), place));
                if best.0 > 0 {
                    break;
                }
            }
        }
        best
    }

    /// Says which of the moves that were not tried promise most.
    fn rank(&mut self, position: &G, winner: Option<G::Move>) {
        let looks_closer = !self.has_priorities
            || position.win_search_nodes().is_some_and(|effort| effort > LARGE);
        for (place, promise) in self.promises.iter_mut().enumerate() {
            if *promise == TRIED {
                continue;
            }
            if looks_closer {
                *promise -= EASE * self.nexts[place].evaluate_with_mobility();
            }
            if winner == Some(self.moves[place]) {
                *promise += WON_BEFORE;
            }
        }
    }

    /// The place of the move to try next. It counts as tried.
    fn most_promising(&mut self) -> Option<usize> {
        let open = self.promises.iter().enumerate().filter(|&(_, &promise)| promise > TRIED);
        let place = open.max_by_key(|&(place, &promise)| (promise, Reverse(place)))?.0;
        self.promises[place] = TRIED;
        Some(place)
    }
}

/// A verdict about a position that is in the table, for the player to move there.
fn found(table: &TranspositionTable, key: u64) -> Option<Score> {
    let TtEntry { score, bound, .. } = table.find(key)?;
    let is_true = if score > 0 { bound != Bound::AtMost } else { bound != Bound::AtLeast };
    (is_decided(score) && is_true).then_some(score)
}

/// How a game has ended for the player who would be to move.
fn finished<G: Evaluate>(position: &G, outcome: Outcome) -> Score {
    match outcome {
        Outcome::Win(winner) if winner == position.turn() => won_in(0),
        Outcome::Win(_) => lost_in(0),
        Outcome::Draw => unreachable!("nobody asks who wins where there are draws"),
    }
}

/// The value for the player who moves to a position of this value, one ply before it.
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
    use crate::{EvalNoise, SearchLimits, SearchRequest, SearchResult};

    /// The value by looking at everything, with the shortest way.
    fn value<G: Evaluate>(position: &G) -> Score {
        if let Some(outcome) = position.outcome() {
            return finished(position, outcome);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let values = moves.into_iter().map(|mv| before(value(&position.after(mv))));
        values.max().expect("the game goes on")
    }

    /// A position after some random moves on a board of this side, in which the game goes on.
    fn some<G: Game>(side: u8, plies: usize, seed: u64) -> G {
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

    /// What is known of every move with so many nodes, and the value of each.
    fn look<G: Evaluate>(position: &G, nodes: u64) -> Vec<(Option<Score>, Score)> {
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let limits = SearchLimits { nodes, ..SearchLimits::NONE };
        let line = std::slice::from_ref(position);
        let mut search = Worker::new(line, &table, None, limits, EvalNoise::NONE, None, &stop);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let known = verdicts(&mut search, position, &moves);
        assert!(search.nodes() <= nodes + 1);
        let values = moves.iter().map(|&mv| before(value(&position.after(mv))));
        known.into_iter().zip(values).collect()
    }

    fn verdicts_are_true<G: Evaluate>(side: u8, plies: usize) {
        let mut counts = [0; 3];
        for seed in 0..60 {
            let position: G = some(side, plies, seed);
            for nodes in [20, 100_000] {
                let moves = look(&position, nodes);
                for &(known, value) in &moves {
                    let Some(score) = known else { continue };
                    assert_eq!(score > 0, value > 0, "{position:?}");
                    assert!(plies_to_end(score) >= plies_to_end(value), "{position:?}");
                    counts[usize::from(score > 0)] += 1;
                }
                let is_won = moves.iter().any(|&(_, value)| value > 0);
                if nodes > 20 {
                    // Either a move that wins is known, or that there is none.
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
    fn a_verdict_is_true_and_does_not_promise_too_much() {
        verdicts_are_true::<Adapted<Clusterfuss<u64>>>(4, 7);
        verdicts_are_true::<Adapted<Sight<u64>>>(3, 2);
    }

    fn ask<G: Evaluate>(
        position: &G,
        question: fn(&mut SearchRequest<'_, G>),
    ) -> SearchResult<G::Move> {
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let mut asked = SearchRequest {
            line: std::slice::from_ref(position),
            limits: SearchLimits { nodes: 20_000, ..SearchLimits::NONE },
            doubt: EvalNoise::NONE,
            lines: 1,
            distances: false,
            threads: 1,
            table: &table,
            oracle: None,
            stop: &stop,
        };
        question(&mut asked);
        asked.think(|_| {}).unwrap()
    }

    /// Ten plies from the start of the usual board.
    fn late(seed: u64) -> Adapted<Clusterfuss<u64>> {
        some(6, 10, seed)
    }

    #[test]
    fn who_wins_is_known_sooner_than_by_looking_deeper() {
        let known = |question: fn(&mut SearchRequest<'_, Adapted<Clusterfuss<u64>>>)| {
            let thoughts = (0..20).map(|seed| ask(&late(seed), question));
            thoughts.filter(|thought| thought.lines[0].proved).count()
        };
        // Whoever wants the shortest way does not ask who wins, and has no use for it.
        let [sooner, later] = [known(|_| {}), known(|question| question.distances = true)];
        assert!(sooner > later, "{sooner} and {later} of 20");
    }

    #[test]
    fn a_move_that_is_said_to_win_does() {
        for seed in 0..20 {
            let position = late(seed);
            let thought = ask(&position, |_| {});
            let best = &thought.lines[0];
            if best.proved {
                let mover = position.turn();
                let next = position.after(best.moves[0]);
                let winner = if best.score > 0 { mover } else { mover.opponent() };
                assert_eq!(winner_of(&next), winner, "{position:?}");
            }
        }
    }

    /// Who wins, by looking until it is known.
    fn winner_of(position: &Adapted<Clusterfuss<u64>>) -> Player {
        if let Some(Outcome::Win(winner)) = position.outcome() {
            return winner;
        }
        let (table, stop) = (TranspositionTable::new(1 << 24), AtomicBool::new(false));
        let line = std::slice::from_ref(position);
        let mut search =
            Worker::new(line, &table, None, SearchLimits::NONE, EvalNoise::NONE, None, &stop);
        let score = search.best_of(&crate::line::moves(line), 60, -1, 1).unwrap().0;
        assert!(is_decided(score));
        if score > 0 { position.turn() } else { position.turn().opponent() }
    }

    #[test]
    fn a_loss_is_known_that_the_search_does_not_see_and_the_nodes_suffice() {
        let is_lost =
            |thought: &SearchResult<_>| thought.lines[0].proved && thought.lines[0].score < 0;
        let unseen = |seed: &u64| {
            let position = late(*seed);
            let thought = ask(&position, |_| {});
            assert!(thought.nodes <= 20_001, "{}", thought.nodes);
            is_lost(&thought) && !is_lost(&ask(&position, |question| question.distances = true))
        };
        assert!((0..99).any(|seed| unseen(&seed)));
    }

    #[test]
    fn those_who_want_more_than_a_move_and_those_who_are_weak_do_not_ask() {
        type Asked<'a> = SearchRequest<'a, Adapted<Clusterfuss<u64>>>;
        let changes: [fn(&mut Asked<'_>); 4] = [
            |question| question.lines = 2,
            |question| question.distances = true,
            |question| question.doubt = EvalNoise { most: 1, seed: 1 },
            |question| question.limits.depth = 3,
        ];
        // A verdict names one move and no line.
        let is_verdict = |thought: &SearchResult<_>| {
            let best = &thought.lines[0];
            best.proved && best.moves.len() == 1 && plies_to_end(best.score) > 1
        };
        let asked = (0..99).map(late).find(|position| is_verdict(&ask(position, |_| {})));
        let position = asked.expect("somebody wins");
        for change in changes {
            let thought = ask(&position, change);
            assert!(!is_verdict(&thought), "{thought:?}");
        }
    }
}
