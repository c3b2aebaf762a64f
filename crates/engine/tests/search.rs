//! The search through its public interface, with the games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::talpa::Talpa;
use quincunx_engine::{
    Evaluate, Purpose, SearchLimits, SearchRequest, SearchResult, TranspositionTable, plies_to_end,
};
use rules::{Game, Notation};

fn read<G: Evaluate + Notation>(text: &str) -> Vec<G> {
    vec![G::read_position(text, &G::INFO.usual().rules).unwrap()]
}

/// Analysis with exact distances.
fn exact(lines: usize) -> Purpose {
    Purpose::Analyze { lines, exact_distances: true }
}

fn ask<G: Evaluate>(positions: &[G], limits: SearchLimits) -> Option<SearchResult<G::Move>> {
    let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
    SearchRequest { limits, purpose: exact(1), ..SearchRequest::new(positions, &table, &stop) }
        .run(|_| {})
}

#[test]
fn the_only_winning_moves_of_the_sheet_are_found_and_proved() {
    for (text, wins) in [("4/r3/rbbr/4 r", "a3a2"), ("2r1/1rr1/1bb1/4 r", "c4c3")] {
        let positions = read::<Clusterfuss<u64>>(text);
        let result = ask(&positions, SearchLimits::NONE).unwrap();
        let best = &result.lines[0];
        assert_eq!(positions[0].move_text(best.moves[0]), wins);
        assert!(best.proved && best.score > 0);
        assert_eq!(plies_to_end(best.score) as usize, best.moves.len());
    }
}

#[test]
fn a_small_board_is_solved_to_its_end() {
    let setup =
        rules::Setup { size: rules::Size::square(3).unwrap(), ..Talpa::<u64>::INFO.usual() };
    let result = ask(&[Talpa::<u64>::start(&setup)], SearchLimits::NONE).unwrap();
    assert!(result.lines[0].proved && result.lines[0].score > 0, "First wins Talpa 3");
}

#[test]
fn the_same_request_has_the_same_answer() {
    let positions = [Talpa::<u64>::start(&Talpa::<u64>::INFO.usual())];
    let limits = SearchLimits { nodes: 20_000, ..SearchLimits::NONE };
    let [one, other] = [ask(&positions, limits).unwrap(), ask(&positions, limits).unwrap()];
    assert_eq!((one.lines, one.nodes), (other.lines, other.nodes));
}

#[test]
fn no_limit_is_too_tight_for_a_move() {
    let positions = [Claustro::start(&Claustro::INFO.usual())];
    for limits in [
        SearchLimits { nodes: 0, ..SearchLimits::NONE },
        SearchLimits { nodes: 1, ..SearchLimits::NONE },
        SearchLimits { depth: 0, ..SearchLimits::NONE },
        SearchLimits { time: Duration::ZERO, ..SearchLimits::NONE },
    ] {
        let result = ask(&positions, limits).unwrap();
        assert_eq!(result.lines.len(), 1, "{limits:?}");
    }
}

#[test]
fn a_finished_game_has_no_answer_and_a_stopped_search_an_early_one() {
    let over = read::<Clusterfuss<u64>>("2/r1 b");
    assert_eq!(ask(&over, SearchLimits::NONE), None);
    let positions = [Talpa::<u64>::start(&Talpa::<u64>::INFO.usual())];
    let (table, stop) = (TranspositionTable::new(0), AtomicBool::new(true));
    let request =
        SearchRequest { purpose: exact(1), ..SearchRequest::new(&positions, &table, &stop) };
    assert!(request.run(|_| {}).unwrap().nodes < 2000);
}

#[test]
fn several_lines_are_ordered_and_begin_differently() {
    let positions = read::<Clusterfuss<u64>>("4/1rr1/brb1/4 r");
    let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
    let limits = SearchLimits { depth: 4, ..SearchLimits::NONE };
    let request = SearchRequest {
        limits,
        purpose: exact(99),
        ..SearchRequest::new(&positions, &table, &stop)
    };
    let lines = request.run(|_| {}).unwrap().lines;
    assert_eq!(lines.len(), 6, "there are six legal moves");
    assert!(lines.is_sorted_by(|one, next| one.score >= next.score));
    let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 6);
}

#[test]
fn many_threads_find_the_same_value() {
    let positions = read::<Clusterfuss<u64>>("4/r3/rbbr/4 r");
    let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
    let request = SearchRequest {
        purpose: exact(1),
        threads: 64,
        ..SearchRequest::new(&positions, &table, &stop)
    };
    assert!(request.run(|_| {}).unwrap().lines[0].score > 0);
}
