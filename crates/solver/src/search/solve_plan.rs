//! The plan of a solve: value first, then moves, distance and line.

use engine::Evaluate;
use rules::{Coded, ProvedValue, Wdl};

use crate::packed_value::PackedValue;
use crate::search::proof_search::{ProofSearch, Stopped};

/// The results of one thread.
#[derive(Clone, Debug)]
pub(crate) struct ThreadResult<M> {
    pub(crate) value: Option<ProvedValue>,
    pub(crate) moves: Vec<(M, Option<ProvedValue>)>,
    pub(crate) line: Vec<M>,
    /// True if it finished without being stopped.
    pub(crate) is_complete: bool,
}

/// Node budget of the distance and of the line, unless the values have taken more.
const EXTRA_NODES: u64 = 1 << 20;

/// The longest distance that is searched for.
pub(crate) const MAX_PLIES: u32 = 125;

impl<M> ThreadResult<M> {
    /// Sort key: more complete results are greater.
    pub(crate) fn completeness(&self) -> (bool, bool, usize, bool) {
        let known = self.moves.iter().filter(|(_, value)| value.is_some()).count();
        let has_plies = self.value.is_some_and(|value| value.plies.is_some());
        (self.is_complete, self.value.is_some(), known, has_plies)
    }
}

/// Solves a position: value, moves, distance and line. Parts that were not found before the search
/// was stopped are missing.
pub(crate) fn solve<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
) -> ThreadResult<G::Move> {
    let moves = moves_of(position).into_iter().map(|mv| (mv, None)).collect();
    let mut result = ThreadResult { value: None, moves, line: Vec::new(), is_complete: false };
    result.is_complete = find_all(search, position, &mut result).is_ok();
    result
}

fn find_all<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
    result: &mut ThreadResult<G::Move>,
) -> Result<(), Stopped> {
    let value = prove(search, position, MAX_PLIES)?;
    result.value = value;
    let Some(value) = value else { return Ok(()) };
    search.mark_value_known();
    // Positions that can recur or have no code are searched up to a depth, so their moves are
    // searched no deeper than the value itself. Elsewhere the distance is not known yet.
    let plies = value.plies.unwrap_or(MAX_PLIES);
    // Table lookups first, so that their results survive running out of time.
    for (mv, known) in &mut result.moves {
        *known = search.known(&position.after(*mv)).map(ProvedValue::before);
    }
    for (mv, known) in result.moves.iter_mut().filter(|(_, known)| known.is_none()) {
        *known = prove(search, &position.after(*mv), plies)?.map(ProvedValue::before);
    }
    let budget = Some(search.nodes().max(EXTRA_NODES));
    search.set_budget(budget);
    // Distance and line have limits of their own and may be abandoned.
    let measured = find_distance(search, position, value);
    let exact = measured.unwrap_or(value);
    result.value = Some(exact);
    search.set_budget(budget);
    let followed = find_variation(search, position, exact, &mut result.line);
    search.set_budget(None);
    measured.and(followed)
}

/// Proves the value; where positions can recur, only within `plies`.
pub(crate) fn prove<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
    plies: u32,
) -> Result<Option<ProvedValue>, Stopped> {
    if let Some(value) = PackedValue::from_finished(position) {
        return Ok(Some(value.into()));
    }
    // Without codes only positions close to the end can be decided.
    if position.on_repetition().is_some() || position.code().is_none() {
        return prove_within(search, position, plies);
    }
    let mut bound = search.bound_winner(position, PackedValue::SOME_WIN)?;
    if bound == PackedValue::DRAW {
        bound = search.bound_winner(position, PackedValue::DRAW)?;
    }
    Ok(Some(ProvedValue { wdl: bound.wdl(), plies: None }))
}

/// Iterative deepening: results close to the end are found first, and a result that is forced
/// within `plies` does not depend on repetition.
fn prove_within<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
    plies: u32,
) -> Result<Option<ProvedValue>, Stopped> {
    for plies in 1..=plies {
        if search.bound(position, PackedValue::won_in(plies))? >= PackedValue::won_in(plies) {
            return Ok(Some(ProvedValue { wdl: Wdl::Win, plies: Some(plies) }));
        }
        let longer = PackedValue::lost_in(plies + 1);
        if search.bound(position, longer)? < longer {
            return Ok(Some(ProvedValue { wdl: Wdl::Loss, plies: Some(plies) }));
        }
    }
    Ok(None)
}

/// Finds the distance to the end with best play.
fn find_distance<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
    known: ProvedValue,
) -> Result<ProvedValue, Stopped> {
    let mut plies = 1;
    while known.plies.is_none() && known.wdl != Wdl::Draw && plies <= MAX_PLIES {
        // The bound rules out shorter distances.
        let (goal, wins) = match known.wdl {
            Wdl::Win => (PackedValue::won_in(plies), true),
            _ => (PackedValue::lost_in(plies + 1), false),
        };
        let bound = search.bound(position, goal)?;
        if (bound >= goal) == wins {
            return Ok(ProvedValue { plies: Some(plies), ..known });
        }
        plies = bound.plies().map_or(MAX_PLIES + 1, |bound| bound.max(plies + 1));
    }
    Ok(known)
}

/// Finds a principal variation.
fn find_variation<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
    known: ProvedValue,
    line: &mut Vec<G::Move>,
) -> Result<(), Stopped> {
    let (mut position, mut known) = (position.clone(), known);
    while position.outcome().is_none() && line.len() < MAX_PLIES as usize {
        let goal = PackedValue::at_least(known);
        let moves = moves_of(&position);
        let Some((mv, next)) = move_reaching(search, &position, &moves, goal)? else {
            return Ok(());
        };
        line.push(mv);
        position = next;
        known = known.after();
    }
    Ok(())
}

/// The first of these moves that reaches the goal.
fn move_reaching<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
    moves: &[G::Move],
    goal: PackedValue,
) -> Result<Option<(G::Move, G)>, Stopped> {
    for &mv in moves {
        let next = position.after(mv);
        if search.bound(&next, goal.refutation_goal())?.before() >= goal {
            return Ok(Some((mv, next)));
        }
    }
    Ok(None)
}

/// A winning move; `None` if there is none. Where positions can recur, one of the quickest.
pub(crate) fn winning_move<G: Coded + Evaluate>(
    search: &mut ProofSearch<'_, G>,
    position: &G,
) -> Result<Option<G::Move>, Stopped> {
    // Where positions recur, a move that wins eventually could go round in circles.
    let can_recur = position.on_repetition().is_some();
    if let Some(mv) = known_to_win(search, position).filter(|_| !can_recur) {
        return Ok(Some(mv));
    }
    let Some(value @ ProvedValue { wdl: Wdl::Win, .. }) = prove(search, position, MAX_PLIES)?
    else {
        return Ok(None);
    };
    // The proof usually leaves the winning move in the table.
    if let Some(mv) = known_to_win(search, position).filter(|_| !can_recur) {
        return Ok(Some(mv));
    }
    let mut moves = moves_of(position);
    moves.sort_by_cached_key(|&mv| {
        let next = position.after(mv);
        // Finished games have no bounds and are cheap to check.
        if next.outcome().is_some() { i32::MIN } else { next.evaluate_with_mobility() }
    });
    Ok(move_reaching(search, position, &moves, PackedValue::at_least(value))?.map(|(mv, _)| mv))
}

fn moves_of<G: Coded>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// A winning move from the table; of several, one that leaves the fewest replies.
fn known_to_win<G: Coded + Evaluate>(search: &ProofSearch<'_, G>, position: &G) -> Option<G::Move> {
    let moves = moves_of(position);
    let replies = |&mv: &G::Move| {
        let next = position.after(mv);
        let wins = search.known(&next).is_some_and(|known| known.wdl == Wdl::Loss);
        wins.then(|| (next.count_moves(), mv))
    };
    moves.iter().filter_map(replies).min_by_key(|(replies, _)| *replies).map(|(_, mv)| mv)
}
