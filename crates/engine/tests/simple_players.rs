//! The simple players, with the games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::sight::Sight;
use quincunx_engine::{Heuristic, greedy_move, minimax_move, random_move};
use rng::Rng;
use rules::{Game, Notation, Outcome};

static NEVER_STOP: AtomicBool = AtomicBool::new(false);

fn read<G: Heuristic + Notation>(text: &str) -> Vec<G> {
    vec![G::read_position(text, &G::INFO.usual().rules).unwrap()]
}

/// Every move a player may choose, by asking with many seeds.
fn choices<G: Notation>(
    positions: &[G],
    player: impl Fn(&mut Rng) -> Option<G::Move>,
) -> HashSet<String> {
    let now = positions.last().unwrap();
    let choose = |seed| player(&mut Rng::seeded(seed)).map(|mv| now.move_text(mv));
    (0..200).filter_map(choose).collect()
}

fn set(texts: &str) -> HashSet<String> {
    texts.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn random_plays_every_legal_move() {
    let positions = read::<Clusterfuss<u64>>("4/1rr1/brb1/4 r");
    let legal = set("b2b3 b2c2 b3b2 b3c3 c3b3 c3c2");
    assert_eq!(choices(&positions, |rng| random_move(&positions, rng)), legal);
}

#[test]
fn greedy_takes_a_win_and_breaks_ties_by_chance() {
    // b2c2 takes one blue checker and cuts the other off.
    let positions = read::<Clusterfuss<u64>>("4/1rr1/brb1/4 r");
    assert_eq!(choices(&positions, |rng| greedy_move(&positions, rng)), set("b2c2"));
    // On a full board every move takes one enemy.
    let positions = read::<Clusterfuss<u64>>("rbr/brb/rbr r");
    assert_eq!(choices(&positions, |rng| greedy_move(&positions, rng)).len(), 12);
}

#[test]
fn greedy_walks_into_the_goal() {
    let positions = read::<Claustro>("-2b1/4r/3b1/rb3/1rrb- r");
    assert_eq!(choices(&positions, |rng| greedy_move(&positions, rng)), set("e4e5"));
}

#[test]
fn minimax_finds_the_only_winning_move_of_the_sheet() {
    // Figure 5: a3a2 wins, and a capture of the enemy loses.
    let positions = read::<Clusterfuss<u64>>("4/r3/rbbr/4 r");
    assert_eq!(
        choices(&positions, |rng| minimax_move(&positions, 4, rng, &NEVER_STOP)),
        set("a3a2")
    );
}

/// The value of a position for the player who has just moved, two plies deep and without pruning.
fn worst_reply(position: &Sight<u64>) -> i32 {
    const WIN: i32 = 1_000_000;
    let mover = position.turn().opponent();
    let value = |position: &Sight<u64>, plies: i32| match position.outcome() {
        Some(Outcome::Win(winner)) if winner == mover => WIN - plies,
        Some(Outcome::Win(_)) => plies - WIN,
        Some(Outcome::Draw) => 0,
        None => position.lead(mover),
    };
    let mut replies = Vec::new();
    position.legal_moves(&mut replies);
    let worst = replies.into_iter().map(|mv| value(&position.after(mv), 2)).min();
    worst.unwrap_or_else(|| value(position, 1))
}

#[test]
fn minimax_with_pruning_chooses_as_without() {
    for seed in 0..40 {
        let mut rng = Rng::seeded(seed);
        let mut positions = vec![Sight::<u64>::start(&Sight::<u64>::INFO.usual())];
        for _ in 0..6 {
            let Some(mv) = random_move(&positions, &mut rng) else { break };
            positions.push(positions.last().unwrap().after(mv));
        }
        let now = positions.last().unwrap();
        let mut all = Vec::new();
        now.legal_moves(&mut all);
        let plain = |mv| worst_reply(&now.after(mv));
        let Some(largest) = all.iter().map(|&mv| plain(mv)).max() else { continue };
        let best = all.iter().filter(|&&mv| plain(mv) == largest);
        let best: HashSet<String> = best.map(|&mv| now.move_text(mv)).collect();
        assert_eq!(
            choices(&positions, |rng| minimax_move(&positions, 2, rng, &NEVER_STOP)),
            best,
            "{seed}"
        );
    }
}

#[test]
fn minimax_can_be_stopped_and_still_has_a_move() {
    let positions = [Sight::<u64>::start(&Sight::<u64>::INFO.usual())];
    let stop = AtomicBool::new(true);
    assert!(minimax_move(&positions, 20, &mut Rng::seeded(1), &stop).is_some());
}
