//! Searches that are given an oracle.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use games::claustro::Claustro;
use games::talpa::Talpa;
use quincunx_engine::{
    Evaluate, Oracle, Purpose, Score, SearchLimits, SearchRequest, SearchResult,
    TranspositionTable, is_decided, won_in,
};
use rules::{Game, Notation, Outcome, Setup, Size};

/// An oracle for some positions that records its probes.
#[derive(Debug)]
struct TestOracle<G> {
    scores: HashMap<G, Score>,
    probed: Mutex<Vec<G>>,
}

impl<G> TestOracle<G> {
    fn new(scores: HashMap<G, Score>) -> TestOracle<G> {
        TestOracle { scores, probed: Mutex::default() }
    }
}

impl<G: Game> Oracle<G> for TestOracle<G> {
    fn score(&self, position: &G) -> Option<Score> {
        assert_eq!(position.outcome(), None, "finished games are not probed about");
        self.probed.lock().unwrap().push(position.clone());
        self.scores.get(position).copied()
    }
}

fn ask<G: Evaluate>(
    positions: &[G],
    depth: u32,
    oracle: Option<&TestOracle<G>>,
) -> SearchResult<G::Move> {
    ask_with(&TranspositionTable::new(1 << 20), positions, depth, oracle)
}

fn ask_with<G: Evaluate>(
    table: &TranspositionTable,
    positions: &[G],
    depth: u32,
    oracle: Option<&TestOracle<G>>,
) -> SearchResult<G::Move> {
    let stop = AtomicBool::new(false);
    let oracle = oracle.map(|oracle| oracle as &dyn Oracle<G>);
    let limits = SearchLimits { depth, ..SearchLimits::NONE };
    let purpose = Purpose::Analyze { lines: 99, exact_distances: true };
    SearchRequest { purpose, limits, oracle, ..SearchRequest::new(positions, table, &stop) }
        .run(|_| {})
        .expect("the game goes on")
}

/// Scores of all positions from here on, by exhaustive search.
fn exhaustive<G: Game>(position: &G, scores: &mut HashMap<G, Score>) -> Score {
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == position.turn() => return won_in(0),
        Some(Outcome::Win(_)) => return -won_in(0),
        Some(Outcome::Draw) => return 0,
        None => {}
    }
    if let Some(&score) = scores.get(position) {
        return score;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|mv| {
        let score = -exhaustive(&position.after(mv), scores);
        score - score.signum()
    });
    let best = values.max().expect("a game that goes on has a move");
    scores.insert(position.clone(), best);
    best
}

fn talpa() -> Talpa<u64> {
    let size = Size::square(3).unwrap();
    Talpa::start(&Setup { size, ..Talpa::<u64>::INFO.usual() })
}

#[test]
fn oracle_scores_agree_with_search_and_need_no_nodes() {
    let mut scores = HashMap::new();
    exhaustive(&talpa(), &mut scores);
    let oracle = TestOracle::new(scores);
    let (with_oracle, found) = (ask(&[talpa()], 1, Some(&oracle)), ask(&[talpa()], 99, None));
    let values = |result: &SearchResult<<Talpa<u64> as Game>::Move>| {
        let mut values: Vec<String> = result
            .lines
            .iter()
            .map(|line| {
                assert!(line.proved && line.exact);
                format!("{:?} {}", line.moves[0], line.score)
            })
            .collect();
        values.sort();
        values
    };
    assert_eq!(values(&with_oracle), values(&found));
    // No line searches beyond its first move.
    assert!(with_oracle.nodes <= 12 * 12, "{} nodes", with_oracle.nodes);
}

#[test]
fn the_shortest_way_is_found_even_if_the_oracle_knows_only_longer_ones() {
    let mut scores = HashMap::new();
    exhaustive(&talpa(), &mut scores);
    let all = scores.len();
    // An oracle for some positions only: their ends need not be the nearest.
    scores.retain(|position, _| position.key().is_multiple_of(3));
    assert!(scores.len() > 10 && scores.len() < all / 2);
    let oracle = TestOracle::new(scores);
    let (with_oracle, found) = (ask(&[talpa()], 99, Some(&oracle)), ask(&[talpa()], 99, None));
    let scores = |result: &SearchResult<_>| -> Vec<Score> {
        result.lines.iter().map(|line| line.score).collect()
    };
    assert_eq!(scores(&with_oracle), scores(&found));
    assert!(with_oracle.nodes < found.nodes, "{} and {} nodes", with_oracle.nodes, found.nodes);
}

/// The figure of the rules in which both sides can repeat, after this many rounds.
fn repeating(rounds: usize) -> Vec<Claustro> {
    let rules = Claustro::INFO.usual().rules;
    let mut positions = vec![Claustro::read_position("-2b1/4b/2b1b/1r3/1rrr- r", &rules).unwrap()];
    for text in ["b2c3=d4", "d4c3=b2"].repeat(rounds) {
        let now = positions.last().unwrap();
        positions.push(now.after(now.read_move(text).unwrap()));
    }
    positions
}

#[test]
fn the_oracle_is_not_asked_near_a_repetition() {
    let probed = |positions: &[Claustro]| {
        let oracle = TestOracle::new(HashMap::new());
        ask(positions, 3, Some(&oracle));
        oracle.probed.into_inner().unwrap()
    };
    let start = &repeating(0)[0];
    assert!(probed(&repeating(0)).contains(start));
    // The position of two rounds ago would come about for the third time two plies on.
    let once = probed(&repeating(1));
    assert!(!once.is_empty() && !once.contains(start));
    assert_eq!(probed(&repeating(2)), [], "it has come about three times");
}

#[test]
fn oracle_scores_are_proofs_at_any_distance() {
    // Without the oracle, wins of more than five plies are not called proved where positions
    // recur.
    let positions = repeating(0);
    let mut moves = Vec::new();
    positions[0].legal_moves(&mut moves);
    let after = positions[0].after(moves[0]);
    let oracle = TestOracle::new(HashMap::from([(after.clone(), -won_in(40))]));
    let best = ask(&positions, 2, Some(&oracle)).lines.remove(0);
    assert_eq!((best.moves[0], best.score), (moves[0], won_in(41)));
    assert!(best.proved && best.exact);
    let near_repetition = ask(&repeating(2), 2, Some(&oracle)).lines.remove(0);
    assert!(!is_decided(near_repetition.score), "{near_repetition:?}");
}

/// Red captures and puts the pawn where it can come back at once: a position for the fourth
/// time. Where nothing has come about before, that loses nothing.
#[test]
fn scores_decided_by_repetition_are_not_used_without_it() {
    let decided = |result: SearchResult<_>| {
        let lines = result.lines.into_iter().filter(|line| is_decided(line.score));
        lines.map(|line| (line.moves[0], line.score > 0)).collect::<Vec<_>>()
    };
    let (table, fresh) = (TranspositionTable::new(1 << 20), repeating(0));
    ask_with(&table, &repeating(2), 4, None);
    let known = decided(ask(&fresh, 6, None));
    for found in decided(ask_with(&table, &fresh, 2, None)) {
        assert!(known.contains(&found), "{found:?}, but {known:?}");
    }
}
