//! The simple players: random, greedy and minimax. What they think of a game is `rules::Judge`.
//!
//! All three look at a *line*: every position of the game so far, the present one last, because a
//! repetition can end a game. They answer `None` when it is over.

use std::sync::atomic::{AtomicBool, Ordering};

use rng::Rng;
use rules::{Game, Judge, Outcome, Player};

use crate::line::{ahead, moves, outcome};

/// What minimax thinks of a win on the spot; one less for every ply it takes.
const WIN: i32 = 1_000_000;

/// A legal move, each equally likely.
pub fn random_move<G: Game>(line: &[G], rng: &mut Rng) -> Option<G::Move> {
    if outcome(line).is_some() {
        return None;
    }
    line.last()?.random_move(|count| rng.below(count))
}

/// The move that leaves the player best off, looking no further; a move that wins at once comes
/// first, and among equals chance decides.
pub fn greedy_move<G: Judge>(line: &[G], rng: &mut Rng) -> Option<G::Move> {
    one_of(&at_a_glance(&mut line.to_vec()), rng)
}

/// The moves among which `greedy_move` chooses.
pub(crate) fn at_a_glance<G: Judge>(line: &mut Vec<G>) -> Vec<G::Move> {
    let now = line.last().expect("a line has a present position").clone();
    let won = Some(Outcome::Win(now.turn()));
    let moves = moves(line);
    let value = |mv| {
        let wins = ahead(line, mv, |line| outcome(line) == won);
        if wins { i32::MAX } else { now.prospect(mv) }
    };
    best(moves, value)
}

/// What an exact search of this many plies finds best; among equals chance decides. Whoever wants
/// the answer sooner sets `stop` and gets the best of the moves that were looked at until then.
pub fn minimax_move<G: Judge>(
    line: &[G],
    plies: u32,
    rng: &mut Rng,
    stop: &AtomicBool,
) -> Option<G::Move> {
    let player = line.last()?.turn();
    let mut line = line.to_vec();
    let mut best_so_far = -WIN - 1;
    let moves = moves(&line);
    let value = |mv| {
        // Moves worse than the best need no exact value, equal ones do.
        let window = (best_so_far - 1, WIN + 1);
        let plies_left = plies.max(1) - 1;
        let value = ahead(&mut line, mv, |line| minimax(line, player, plies_left, 1, window, stop));
        if stop.load(Ordering::Relaxed) {
            return i32::MIN;
        }
        best_so_far = best_so_far.max(value);
        value
    };
    one_of(&best(moves, value), rng)
}

/// The value for a player, exact if it lies inside the window and a bound otherwise.
fn minimax<G: Judge>(
    line: &mut Vec<G>,
    player: Player,
    plies_left: u32,
    plies_done: i32,
    (mut low, mut high): (i32, i32),
    stop: &AtomicBool,
) -> i32 {
    let now = line.last().expect("a line has a present position");
    match outcome(line) {
        Some(Outcome::Win(winner)) if winner == player => return WIN - plies_done,
        Some(Outcome::Win(_)) => return plies_done - WIN,
        Some(Outcome::Draw) => return 0,
        None if plies_left == 0 => return now.lead(player),
        None => {}
    }
    let ours = now.turn() == player;
    let mut best = if ours { -WIN - 1 } else { WIN + 1 };
    for mv in moves(line) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let value = ahead(line, mv, |line| {
            minimax(line, player, plies_left - 1, plies_done + 1, (low, high), stop)
        });
        if ours {
            best = best.max(value);
            low = low.max(value);
        } else {
            best = best.min(value);
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// The moves with the largest value.
fn best<M: Copy>(moves: Vec<M>, mut value: impl FnMut(M) -> i32) -> Vec<M> {
    let valued: Vec<(M, i32)> = moves.into_iter().map(|mv| (mv, value(mv))).collect();
    let Some(largest) = valued.iter().map(|&(_, value)| value).max() else { return Vec::new() };
    valued.into_iter().filter(|&(_, value)| value == largest).map(|(mv, _)| mv).collect()
}

/// One of these moves, each equally likely.
fn one_of<M: Copy>(moves: &[M], rng: &mut Rng) -> Option<M> {
    (!moves.is_empty()).then(|| moves[rng.below(moves.len())])
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use games::claustro::Claustro;
    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use rules::Notation;

    use super::*;

    static GO_ON: AtomicBool = AtomicBool::new(false);

    fn read<G: Judge + Notation>(text: &str) -> Vec<G> {
        vec![G::read_position(text, &G::INFO.usual().rules).unwrap()]
    }

    /// Every move a player may choose, by asking with many seeds.
    fn choices<G: Notation>(
        line: &[G],
        player: impl Fn(&mut Rng) -> Option<G::Move>,
    ) -> HashSet<String> {
        let now = line.last().unwrap();
        let choose = |seed| player(&mut Rng::seeded(seed)).map(|mv| now.move_text(mv));
        (0..200).filter_map(choose).collect()
    }

    fn set(texts: &str) -> HashSet<String> {
        texts.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn random_plays_every_legal_move() {
        let line = read::<Clusterfuss<u64>>("4/1rr1/brb1/4 r");
        let legal = set("b2b3 b2c2 b3b2 b3c3 c3b3 c3c2");
        assert_eq!(choices(&line, |rng| random_move(&line, rng)), legal);
    }

    #[test]
    fn greedy_takes_a_win_and_breaks_ties_by_chance() {
        // b2c2 takes one blue checker and cuts the other off.
        let line = read::<Clusterfuss<u64>>("4/1rr1/brb1/4 r");
        assert_eq!(choices(&line, |rng| greedy_move(&line, rng)), set("b2c2"));
        // On a full board every move takes one enemy.
        let line = read::<Clusterfuss<u64>>("rbr/brb/rbr r");
        assert_eq!(choices(&line, |rng| greedy_move(&line, rng)).len(), 12);
    }

    #[test]
    fn greedy_walks_into_the_goal() {
        let line = read::<Claustro>("-2b1/4r/3b1/rb3/1rrb- r");
        assert_eq!(choices(&line, |rng| greedy_move(&line, rng)), set("e4e5"));
    }

    #[test]
    fn minimax_finds_the_only_winning_move_of_the_sheet() {
        // Figure 5: a3a2 wins, and a capture of the enemy loses.
        let line = read::<Clusterfuss<u64>>("4/r3/rbbr/4 r");
        assert_eq!(choices(&line, |rng| minimax_move(&line, 4, rng, &GO_ON)), set("a3a2"));
    }

    #[test]
    fn minimax_with_pruning_chooses_as_without() {
        for seed in 0..40 {
            let mut rng = Rng::seeded(seed);
            let mut line = vec![Sight::<u64>::start(&Sight::<u64>::INFO.usual())];
            for _ in 0..6 {
                let Some(mv) = random_move(&line, &mut rng) else { break };
                line.push(line.last().unwrap().after(mv));
            }
            let plain = |mv| {
                ahead(&mut line.clone(), mv, |line| {
                    minimax(line, line[line.len() - 2].turn(), 1, 1, (-WIN - 1, WIN + 1), &GO_ON)
                })
            };
            let all = moves(&line);
            let Some(largest) = all.iter().map(|&mv| plain(mv)).max() else { continue };
            let now = line.last().unwrap();
            let best = all.iter().filter(|&&mv| plain(mv) == largest);
            let best: HashSet<String> = best.map(|&mv| now.move_text(mv)).collect();
            assert_eq!(choices(&line, |rng| minimax_move(&line, 2, rng, &GO_ON)), best, "{seed}");
        }
    }

    #[test]
    fn minimax_can_be_stopped_and_still_has_a_move() {
        let line = [Sight::<u64>::start(&Sight::<u64>::INFO.usual())];
        let stop = AtomicBool::new(true);
        assert!(minimax_move(&line, 20, &mut Rng::seeded(1), &stop).is_some());
    }
}
