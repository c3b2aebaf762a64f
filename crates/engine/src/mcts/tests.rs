use std::time::Duration;

use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use rules::{Notation, Setup, Size};

use super::*;
use crate::adapted::Adapted;
use crate::evaluate::Evaluate;
use crate::positions::moves;
use crate::transposition::TranspositionTable;
use crate::{Purpose, SearchRequest};

const MEGABYTES: usize = 1 << 20;

fn read<G: Notation>(text: &str) -> Vec<G> {
    vec![G::read_position(text, &G::INFO.usual().rules).unwrap()]
}

fn start<G: Game>(side: u8, rules: &[&str]) -> G {
    let rules = G::INFO.read_rules(rules.iter().copied()).unwrap();
    G::start(&Setup { size: Size::square(side).unwrap(), rules })
}

fn playouts(nodes: u64) -> SearchLimits {
    SearchLimits { nodes, ..SearchLimits::NONE }
}

fn ask<G: Game>(positions: &[G], limits: SearchLimits) -> Option<SearchResult<G::Move>> {
    let stop = AtomicBool::new(false);
    Mcts { positions, limits, lines: 99, seed: 1, bytes: 64 * MEGABYTES, stop: &stop }.run(|_| {})
}

/// The position after moves given as texts, with all before it.
fn line_of<G: Notation>(start: G, texts: &str) -> Vec<G> {
    let mut positions = vec![start];
    for text in texts.split_whitespace() {
        let now = positions.last().unwrap();
        positions.push(now.after(now.read_move(text).unwrap()));
    }
    positions
}

#[test]
fn the_only_winning_moves_of_the_sheet_are_found() {
    for (text, wins) in [("4/r3/rbbr/4 r", "a3a2"), ("2r1/1rr1/1bb1/4 r", "c4c3")] {
        let positions = read::<Clusterfuss<u64>>(text);
        let result = ask(&positions, playouts(100_000)).unwrap();
        let best = &result.lines[0];
        assert_eq!(positions[0].move_text(best.moves[0]), wins);
        assert!(is_decided(best.score) && best.score > 0, "{best:?}");
        assert_eq!(plies_to_end(best.score) as usize, best.moves.len());
        assert!(result.nodes < 100_000, "a proof ends the search");
    }
}

#[test]
fn a_win_on_the_spot_needs_no_playout() {
    let positions = read::<Clusterfuss<u64>>("4/1b2/brb1/bb2 r");
    let result = ask(&positions, SearchLimits::NONE).unwrap();
    assert_eq!((result.nodes, result.lines[0].score), (0, won_in(1)));
    assert!(result.lines[0].proved);
    assert_eq!(positions[0].move_text(result.lines[0].moves[0]), "b2c2");
}

#[test]
fn small_boards_are_solved() {
    fn first_wins<G: Game>(start: G) {
        let result = ask(&[start], playouts(1_000_000)).unwrap();
        let best = &result.lines[0];
        assert!(is_decided(best.score) && best.score > 0, "{}: {best:?}", G::INFO.slug);
    }
    first_wins(start::<Talpa<u64>>(3, &[]));
    first_wins(start::<Clusterfuss<u64>>(3, &[]));
    first_wins(start::<Crosscut>(4, &[]));
    first_wins(start::<Sight<u64>>(3, &[]));
}

/// Every decided move of some random positions agrees with a search that leaves nothing out.
fn proofs_are_true<G: Evaluate>(start: &G, plies: usize) {
    for seed in 0..20 {
        let mut rng = Rng::seeded(seed);
        let mut positions = vec![start.clone()];
        for _ in 0..plies {
            let now = positions.last().unwrap();
            let Some(mv) = now.random_move(|count| rng.below(count)) else { break };
            positions.push(now.after(mv));
        }
        let Some(result) = ask(&positions, playouts(3000)) else { continue };
        for found in result.lines.iter().filter(|found| is_decided(found.score)) {
            let next = positions.last().unwrap().after(found.moves[0]);
            let exact = [positions.as_slice(), &[next]].concat();
            let (table, stop) = (TranspositionTable::new(MEGABYTES), AtomicBool::new(false));
            let purpose = Purpose::Analyze { lines: 1, exact_distances: true };
            let request = SearchRequest { purpose, ..SearchRequest::new(&exact, &table, &stop) };
            let Some(exact) = request.run(|_| {}) else {
                assert_eq!(plies_to_end(found.score), 1);
                continue;
            };
            let exact = &exact.lines[0];
            assert_eq!(found.score > 0, exact.score < 0, "{} {seed}: {found:?}", G::INFO.slug);
            let (plies, fewest) = (plies_to_end(found.score), plies_to_end(exact.score) + 1);
            assert!(plies >= fewest, "{} {seed}: {found:?}", G::INFO.slug);
            assert!(!found.exact || plies == fewest, "{} {seed}: {found:?}", G::INFO.slug);
        }
    }
}

#[test]
fn proofs_are_true_and_no_shorter_than_possible() {
    proofs_are_true(&start::<Adapted<Talpa<u64>>>(3, &[]), 2);
    proofs_are_true(&start::<Adapted<Clusterfuss<u64>>>(3, &[]), 2);
    proofs_are_true(&start::<Adapted<Crosscut>>(4, &[]), 1);
    proofs_are_true(&start::<Adapted<Sight<u64>>>(3, &[]), 3);
}

#[test]
fn a_lost_game_is_resisted_for_long() {
    // Second loses with every move.
    let positions = read::<Clusterfuss<u64>>("1b1/rrr/1b1 b");
    let result = ask(&positions, playouts(100_000)).unwrap();
    assert!(result.lines.iter().all(|line| is_decided(line.score) && line.score < 0));
    assert!(result.lines.is_sorted_by(|one, next| one.score >= next.score));
}

#[test]
fn the_history_decides_what_a_repetition_is() {
    // Second can bring the position about for the fourth time, which wins or draws (L7).
    const TEXT: &str = "-2b1/4b/2b1b/1r3/1rrr- r";
    const COURSE: &str = "b2c3=d4 d4c3=b2 b2c3=d4 d4c3=b2 b2c3=d4";
    for (rule, score) in [("repetition=last-mover", won_in(1)), ("repetition=draw", 0)] {
        let rules = Claustro::INFO.read_rules([rule]).unwrap();
        let positions = line_of(Claustro::read_position(TEXT, &rules).unwrap(), COURSE);
        let result = ask(&positions, playouts(100)).unwrap();
        let texts = |found: &&Variation<_>| positions[5].move_text(found.moves[0]) == "d4c3=b2";
        let repeating = result.lines.iter().find(texts).unwrap();
        assert_eq!((repeating.score, repeating.moves.len()), (score, 1), "{rule}");
        let forgetful = ask(&positions[5..], playouts(100)).unwrap();
        let repeating = forgetful.lines.iter().find(texts).unwrap();
        assert!(!is_decided(repeating.score) && repeating.moves.len() > 1, "{rule}");
    }
}

#[test]
fn a_game_with_repetitions_comes_to_an_end() {
    for rules in [["walk=any", "repetition=last-mover"], ["walk=any", "repetition=draw"]] {
        let mut positions = vec![start::<Claustro>(4, &rules)];
        while let Some(result) = ask(&positions, playouts(20)) {
            let next = positions.last().unwrap().after(result.lines[0].moves[0]);
            positions.push(next);
        }
        assert!(outcome(&positions).is_some());
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let positions = [start::<Talpa<u64>>(8, &[])];
    let [one, other] = [(); 2].map(|()| ask(&positions, playouts(5000)).unwrap());
    assert_eq!((one.lines, one.nodes), (other.lines, other.nodes));
}

#[test]
fn an_answer_is_the_same_on_every_machine() {
    let positions = [start::<Clusterfuss<u64>>(6, &[])];
    let result = ask(&positions, playouts(5000)).unwrap();
    let best = &result.lines[0];
    assert_eq!((positions[0].move_text(best.moves[0]).as_str(), best.score), ("c2c1", 37));
}

#[test]
fn the_tree_keeps_within_its_memory() {
    for bytes in [0, 100_000, MEGABYTES] {
        let now = start::<Talpa<u64>>(8, &[]);
        let mut search = TreeSearch::new(std::slice::from_ref(&now), bytes, 1);
        for _ in 0..20_000 {
            search.iterate();
        }
        let least = SearchTree::<games::talpa::Move>::NODE_BYTES * (1 + now.count_moves());
        assert!(search.tree.bytes() <= bytes.max(least), "{bytes}");
        assert!(search.tree.bytes() >= bytes / 10 * 9, "{bytes}");
    }
}

#[test]
fn a_system_that_grants_less_memory_makes_the_tree_smaller() {
    let now = start::<Talpa<u64>>(8, &[]);
    let mut search = TreeSearch::new(std::slice::from_ref(&now), usize::MAX, 1);
    search.iterate();
    assert!(search.tree.has_room(1000));
}

#[test]
fn results_are_reported_while_it_searches() {
    let positions = [start::<Talpa<u64>>(8, &[])];
    let stop = AtomicBool::new(false);
    let request = Mcts {
        positions: &positions,
        limits: playouts(5000),
        lines: 1,
        seed: 1,
        bytes: MEGABYTES,
        stop: &stop,
    };
    let mut told = Vec::new();
    request.run(|result| told.push((result.nodes, result.lines.len())));
    assert_eq!(told, [(1024, 1), (2048, 1), (4096, 1)]);
}

#[test]
fn a_node_is_small_whatever_the_game() {
    fn bytes<G: Game>() -> usize {
        SearchTree::<G::Move>::NODE_BYTES
    }
    let all = [
        bytes::<Crosscut>(),
        bytes::<Clusterfuss<u128>>(),
        bytes::<Talpa<u128>>(),
        bytes::<Claustro>(),
        bytes::<Sight<u128>>(),
    ];
    assert!(all.iter().all(|&bytes| bytes <= 32), "{all:?}");
}

#[test]
fn no_limit_is_too_tight_for_a_move() {
    let positions = [start::<Claustro>(5, &[])];
    for limits in [
        playouts(0),
        playouts(1),
        SearchLimits { depth: 0, nodes: 5, ..SearchLimits::NONE },
        SearchLimits { time: Duration::ZERO, ..SearchLimits::NONE },
    ] {
        let result = ask(&positions, limits).unwrap();
        assert_eq!(result.lines.len(), moves(&positions).len(), "{limits:?}");
        assert!(result.nodes <= 5);
    }
}

#[test]
fn a_finished_game_has_no_answer_and_a_stopped_search_an_early_one() {
    assert_eq!(ask(&read::<Clusterfuss<u64>>("2/r1 b"), SearchLimits::NONE), None);
    let (positions, stop) = ([start::<Talpa<u64>>(8, &[])], AtomicBool::new(true));
    let limits = SearchLimits::NONE;
    let request = Mcts { positions: &positions, limits, lines: 0, seed: 1, bytes: 0, stop: &stop };
    let result = request.run(|_| {}).unwrap();
    assert_eq!((result.nodes, result.lines.len()), (0, 1));
}

#[test]
fn a_forced_move_is_judged_too() {
    let positions = read::<Crosscut>("7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r");
    let result = ask(&positions, playouts(500)).unwrap();
    assert_eq!(result.lines.len(), 1);
    assert_eq!(positions[0].move_text(result.lines[0].moves[0]), "pass");
}

#[test]
fn several_lines_begin_with_different_moves() {
    let positions = [start::<Sight<u64>>(5, &[])];
    let lines = ask(&positions, playouts(5000)).unwrap().lines;
    let firsts: std::collections::HashSet<_> = lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 25);
    assert!(lines[0].moves.len() > 1 && lines[0].score >= lines[24].score);
}

#[test]
fn ten_times_as_many_wins_as_losses_are_worth_400() {
    let mut tree: SearchTree<()> = SearchTree::new(0, 1);
    tree.expand(ROOT, [((), Proof::Open)].into_iter());
    assert_eq!(score(tree.node(1)), 0);
    (0..9999).for_each(|_| tree.backpropagate(&[ROOT, 1], 2));
    (0..999).for_each(|_| tree.backpropagate(&[ROOT, 1], 0));
    assert_eq!(score(tree.node(1)), 400);
    assert_eq!(score(tree.node(ROOT)), -400);
}
