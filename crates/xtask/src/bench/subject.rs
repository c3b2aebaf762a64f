//! Benchmark subjects. Only this module names the types of games: through the text interface the
//! rules would be many times slower than in a search.

use std::hint::black_box;

use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use rng::Rng;
use rules::{Game, Setup, Size, perft};

/// A game on a square board with its usual rules. The first argument of every function is the
/// side of the board; each does the same work whenever it is called.
pub(super) struct Subject {
    pub(super) slug: &'static str,
    pub(super) name: &'static str,
    pub(super) side: u8,
    /// Perft to a depth, with every leaf made.
    pub(super) made: fn(u8, u32) -> u64,
    /// Perft with bulk counting, as in `quincunx perft`.
    pub(super) bulk: fn(u8, u32) -> u64,
    /// Plays random games to the end; returns their plies.
    pub(super) playouts: fn(u8, u32) -> u64,
    /// Plays random plies, restarting finished games.
    pub(super) random_plies: fn(u8, u64),
}

/// Every game on its usual board, and larger boards to compare. Sides above 8 need two machine
/// words per bit set.
pub(super) const SUBJECTS: &[Subject] = &[
    Subject::of::<Crosscut>(8),
    Subject::of::<Clusterfuss<u64>>(6),
    Subject::of::<Clusterfuss<u64>>(8),
    Subject::of::<Clusterfuss<u128>>(10),
    Subject::of::<Talpa<u64>>(8),
    Subject::of::<Talpa<u128>>(10),
    Subject::of::<Claustro>(5),
    Subject::of::<Sight<u64>>(5),
    Subject::of::<Sight<u128>>(9),
];

pub(super) const SEED: u64 = 1;

impl Subject {
    const fn of<G: Game>(side: u8) -> Subject {
        Subject {
            slug: G::INFO.slug,
            name: G::INFO.name,
            side,
            made: |side, depth| {
                count_made(&start::<G>(side), &mut vec![Vec::new(); depth as usize])
            },
            bulk: |side, depth| perft(&start::<G>(side), &[], depth),
            playouts: |side, games| {
                let (start, mut rng) = (start::<G>(side), Rng::seeded(SEED));
                (0..games).map(|_| playout(start.clone(), &mut rng)).sum()
            },
            random_plies: random_plies::<G>,
        }
    }
}

fn start<G: Game>(side: u8) -> G {
    let size = Size::square(side).expect("the sides of the subjects are within the limits");
    G::start(&Setup { size, ..G::INFO.usual() })
}

/// One buffer per ply, reused for all its move lists.
fn count_made<G: Game>(game: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    moves.clear();
    game.legal_moves(moves);
    let mut sum = 0;
    for &mv in &*moves {
        let next = game.after(mv);
        // Keep the compiler from dropping the last position, which is never read.
        black_box(&next);
        sum += if deeper.is_empty() { 1 } else { count_made(&next, deeper) };
    }
    sum
}

fn playout<G: Game>(mut game: G, rng: &mut Rng) -> u64 {
    let mut plies = 0;
    while let Some(mv) = game.random_move(|count| rng.below(count)) {
        game.play(mv);
        plies += 1;
    }
    black_box(&game);
    plies
}

fn random_plies<G: Game>(side: u8, plies: u64) {
    let (start, mut rng) = (start::<G>(side), Rng::seeded(SEED));
    let mut game = start.clone();
    for _ in 0..plies {
        let mv = loop {
            match game.random_move(|count| rng.below(count)) {
                Some(mv) => break mv,
                None => game = start.clone(),
            }
        };
        game.play(mv);
    }
    black_box(&game);
}

#[cfg(test)]
mod tests {
    use catalog::CATALOG;

    use super::*;

    #[test]
    fn every_game_is_measured_on_its_usual_board() {
        for info in CATALOG.iter().map(catalog::Entry::info) {
            let usual =
                |subject: &&Subject| subject.slug == info.slug && subject.side == info.usual_side;
            assert_eq!(SUBJECTS.iter().filter(usual).count(), 1, "{}", info.slug);
        }
    }

    #[test]
    fn counts_agree_and_work_is_repeatable() {
        for &Subject { side, made, bulk, playouts, .. } in SUBJECTS {
            assert_eq!(made(side, 0), 1);
            assert_eq!(made(side, 2), bulk(side, 2));
            assert_eq!(playouts(side, 3), playouts(side, 3));
        }
    }
}
