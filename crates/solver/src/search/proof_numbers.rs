//! Depth-first proof-number search (df-pn): who wins, by working where the least is missing.
//!
//! A null-window search tries the moves in their order and pays for every wrong one in full. This
//! search estimates the work that is left behind each move by proof numbers, and leaves a move as
//! soon as another one looks cheaper. It takes over where the null-window search has not been quick
//! enough, and tries that one on every new position first
//! (`docs/experiments/0009-proof-numbers.md`).

use engine::Evaluate;
use rules::Coded;

use crate::packed_value::PackedValue;
use crate::search::proof_search::{Next, ProofSearch, Stopped};

/// Proof numbers of an undecided position, for the player to move there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers {
    /// Estimated work to prove that the goal is reached.
    pub(crate) proof: u32,
    /// Estimated work to prove that it is missed.
    pub(crate) disproof: u32,
}

/// A successor position with its numbers.
struct Candidate<G: Coded> {
    next: Next<G>,
    numbers: ProofNumbers,
    /// True if nothing is stored about it.
    is_new: bool,
}

/// What an expansion has found.
enum Expanded {
    Decided(PackedValue),
    /// The numbers have reached the limits.
    Open(ProofNumbers),
}

/// Nodes of the null-window search that each new position gets first.
const PROBE_NODES: u64 = 256;

/// The disproof number of a new position is this for an ease of 0,
const NEW_DISPROOF: f64 = 10.0;
/// doubles with so many points of ease,
const POINTS_PER_DOUBLING: f64 = 100.0;
/// and is at most this.
const MAX_NEW_DISPROOF: f64 = 1e5;

/// A move is left when its number exceeds the second best by 1/n of it. With smaller steps the
/// search would often change between moves, and expand them again each time.
const WIDENING_DIVISOR: u32 = 2;

/// Threads take the numbers of what another one is searching for this many times as large.
const BUSY_FACTOR: u32 = 2;

impl ProofNumbers {
    const UNLIMITED: ProofNumbers = ProofNumbers { proof: u32::MAX, disproof: u32::MAX };

    /// The numbers of a new position, which is this easy to win.
    fn guess(ease: i32) -> ProofNumbers {
        let disproof = NEW_DISPROOF * (f64::from(ease) / POINTS_PER_DOUBLING).exp2();
        ProofNumbers { proof: 1, disproof: disproof.clamp(1.0, MAX_NEW_DISPROOF) as u32 }
    }

    fn reaches(self, limits: ProofNumbers) -> bool {
        self.proof >= limits.proof || self.disproof >= limits.disproof
    }
}

impl<G: Coded + Evaluate> ProofSearch<'_, G> {
    /// Compares the value of an unfinished position with the goal, without regard to distance.
    pub(crate) fn bound_by_numbers(
        &mut self,
        position: &G,
        goal: PackedValue,
    ) -> Result<PackedValue, Stopped> {
        self.line.clear();
        let code = self.code(position);
        match self.expand(position, code, goal, ProofNumbers::UNLIMITED)? {
            Expanded::Decided(bound) => Ok(bound),
            // The numbers have grown beyond any meaning.
            Expanded::Open(_) => self.bound_open(position, code, goal),
        }
    }

    /// Searches a position until it is decided or its numbers reach the limits.
    fn expand(
        &mut self,
        position: &G,
        code: Option<u128>,
        goal: PackedValue,
        limits: ProofNumbers,
    ) -> Result<Expanded, Stopped> {
        self.thread.count(&self.line)?;
        let before = self.thread.nodes();
        let refutation = goal.refutation_goal();
        let mut list = Vec::new();
        let mut best = self.finish_moves(position, goal, &mut list);
        let mut candidates = Vec::new();
        if best < goal {
            best = best.max(self.look_up_moves(refutation, &mut list));
            candidates = self.candidates(list);
        }
        while best < goal && !candidates.is_empty() {
            let numbers = combine(&candidates);
            if numbers.reaches(limits) {
                let effort = self.thread.nodes() - before + 1;
                code.inspect(|&code| self.bounds.store_numbers(code, numbers, effort));
                return Ok(Expanded::Open(numbers));
            }
            let (index, limits) = self.select(&candidates, limits);
            match self.try_candidate(&candidates[index], refutation, limits)? {
                Expanded::Decided(value) => {
                    best = best.max(value);
                    candidates.swap_remove(index);
                }
                Expanded::Open(numbers) => {
                    candidates[index].numbers = numbers;
                    candidates[index].is_new = false;
                }
            }
            // The search below may have met the others, too.
            best = best.max(self.update(&mut candidates, refutation));
        }
        self.store_bound(position, code, goal, best, self.thread.nodes() - before + 1);
        Ok(Expanded::Decided(best))
    }

    /// The positions after these moves with their numbers, each once.
    fn candidates(&self, mut list: Vec<Next<G>>) -> Vec<Candidate<G>> {
        list.sort_by_key(|next| (next.ease, next.code));
        list.dedup_by(|one, other| one.code.is_some() && one.code == other.code);
        let candidate = |next: Next<G>| {
            let known = next.code.and_then(|code| self.bounds.numbers(code));
            let numbers = known.unwrap_or_else(|| ProofNumbers::guess(next.ease));
            Candidate { next, numbers, is_new: known.is_none() }
        };
        list.into_iter().map(candidate).collect()
    }

    /// Looks candidates up again: returns the best value of those that have been decided meanwhile,
    /// and removes them.
    fn update(&self, candidates: &mut Vec<Candidate<G>>, refutation: PackedValue) -> PackedValue {
        let mut best = PackedValue::WORST;
        candidates.retain_mut(|Candidate { next, numbers, is_new }| {
            let known = self.stored_bounds(&next.position, next.code);
            if let Some(known) = known.and_then(|known| known.cutoff(refutation)) {
                best = best.max(known.before());
                return false;
            }
            if let Some(known) = next.code.and_then(|code| self.bounds.numbers(code)) {
                (*numbers, *is_new) = (known, false);
            }
            true
        });
        best
    }

    /// The candidate to search next, and its limits: the numbers at which another candidate or
    /// another position further up becomes more promising.
    fn select(&self, candidates: &[Candidate<G>], limits: ProofNumbers) -> (usize, ProofNumbers) {
        let work = |candidate: &Candidate<G>| {
            let factor =
                if self.thread.is_busy_with(candidate.next.code) { BUSY_FACTOR } else { 1 };
            candidate.numbers.disproof.saturating_mul(factor)
        };
        let works = candidates.iter().map(work);
        let (mut first, mut least, mut second) = (0, u32::MAX, u32::MAX);
        for (index, work) in works.enumerate() {
            if work < least {
                (first, least, second) = (index, work, least);
            } else {
                second = second.min(work);
            }
        }
        let own = candidates[first].numbers;
        let others = candidates.len() as u32 - 1;
        let disproof = limits.proof.min(second.saturating_add(second / WIDENING_DIVISOR));
        let limits = ProofNumbers {
            // The disproof number of the whole is the largest proof number, and the others.
            proof: limits.disproof.saturating_sub(others).max(own.proof.saturating_add(1)),
            disproof: disproof.max(own.disproof.saturating_add(1)),
        };
        (first, limits)
    }

    /// Searches a candidate; if it is new, by null windows first. The result is that of the move.
    fn try_candidate(
        &mut self,
        candidate: &Candidate<G>,
        refutation: PackedValue,
        limits: ProofNumbers,
    ) -> Result<Expanded, Stopped> {
        let Candidate { next, is_new, .. } = candidate;
        if *is_new && let Some(value) = self.probe_move(next, refutation, PROBE_NODES)? {
            return Ok(Expanded::Decided(value));
        }
        self.line.push(next.mv);
        let busy = self.thread.begin(next.code, self.line.len());
        let expanded = self.expand(&next.position, next.code, refutation, limits);
        self.thread.end(busy);
        self.line.pop();
        Ok(match expanded? {
            Expanded::Decided(value) => Expanded::Decided(value.before()),
            open @ Expanded::Open(_) => open,
        })
    }
}

/// The numbers of a position with these candidates. The disproof number counts the hardest
/// candidate in full and each other one once (weak proof-number search): a sum would count what
/// they share again and again.
fn combine<G: Coded>(candidates: &[Candidate<G>]) -> ProofNumbers {
    let numbers = || candidates.iter().map(|candidate| candidate.numbers);
    let proof = numbers().map(|numbers| numbers.disproof).min();
    let disproof = numbers().map(|numbers| numbers.proof).max();
    let others = candidates.len() as u32 - 1;
    ProofNumbers {
        proof: proof.unwrap_or(u32::MAX),
        disproof: disproof.unwrap_or(0).saturating_add(others),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::thread;

    use games::clusterfuss::Clusterfuss;
    use games::crosscut::Crosscut;
    use games::sight::Sight;
    use games::talpa::Talpa;
    use rng::Rng;
    use rules::{Game, Notation, Setup, Size};

    use super::*;
    use crate::search::bounds_table::BoundsTable;
    use crate::search::shared_search::SharedSearch;
    use crate::search::solve_request::SolveLimits;

    /// The same question by null windows and by proof numbers, for each thread.
    fn bounds<G: Coded + Evaluate>(position: &G, threads: usize, bytes: usize) -> Vec<PackedValue> {
        let stop = AtomicBool::new(false);
        let shared =
            SharedSearch::new(threads, SolveLimits { threads, ..SolveLimits::NONE }, &stop);
        let [one, other] = [bytes, 1 << 20].map(BoundsTable::new);
        let numbers = |number| {
            let mut search = ProofSearch::new(&one, shared.thread(number), position);
            search.bound_by_numbers(position, PackedValue::SOME_WIN).unwrap()
        };
        let mut found: Vec<_> = thread::scope(|scope| {
            let spawn = |number| scope.spawn(move || numbers(number));
            let searches: Vec<_> = (0..threads).map(spawn).collect();
            searches.into_iter().map(|search| search.join().unwrap()).collect()
        });
        let mut search = ProofSearch::new(&other, shared.thread(0), position);
        found.push(search.bound(position, PackedValue::SOME_WIN).unwrap());
        found
    }

    /// The start and positions of random games.
    fn agree<G: Coded + Evaluate + Notation>(size: &str, rules: &str, games: usize) {
        let rules = G::INFO.read_rules(rules.split_whitespace()).unwrap();
        let setup = Setup { size: Size::read(size).unwrap(), rules };
        let rng = &mut Rng::seeded(1);
        for game in 0..games {
            let mut position = G::start(&setup);
            for _ in 0..game % 7 {
                let Some(mv) = position.random_move(|count| rng.below(count)) else { break };
                position.play(mv);
            }
            if position.outcome().is_some() {
                continue;
            }
            // The smallest table forgets nearly everything.
            for (threads, bytes) in [(1, 1 << 20), (2, 1 << 20), (1, BoundsTable::MIN_BYTES)] {
                let found = bounds(&position, threads, bytes);
                let winners: Vec<_> = found.iter().map(|value| value.wdl()).collect();
                assert!(winners.iter().all(|one| *one == winners[0]), "{position:?} {found:?}");
            }
        }
    }

    #[test]
    fn proof_numbers_and_null_windows_agree_who_wins() {
        agree::<Crosscut>("4x5", "", 10);
        agree::<Crosscut>("5x6", "", 20);
        agree::<Clusterfuss<u64>>("3", "", 20);
        agree::<Clusterfuss<u64>>("4", "", 40);
        agree::<Talpa<u64>>("4", "", 40);
        agree::<Talpa<u64>>("4", "first=blue", 10);
        agree::<Sight<u64>>("3", "", 40);
        agree::<Sight<u64>>("3", "blocked=loses", 40);
    }

    #[test]
    fn the_hardest_candidate_counts_in_full_and_the_others_once() {
        let position = Clusterfuss::<u64>::start(&Clusterfuss::<u64>::INFO.usual());
        let candidate = |(proof, disproof)| {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let next = Next { mv: moves[0], position: position.clone(), code: None, ease: 0 };
            Candidate { next, numbers: ProofNumbers { proof, disproof }, is_new: false }
        };
        let whole = combine(&[(1, 9), (5, 4), (2, 6)].map(candidate));
        assert_eq!(whole, ProofNumbers { proof: 4, disproof: 7 });
    }
}
