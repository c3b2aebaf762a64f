//! Random openings without a forced win.

use catalog::AnyGame;
use rng::Rng;

/// Maximum length of the forced wins that are excluded, in plies.
const QUIET_PLIES: u32 = 4;

/// Maximum number of attempts; tiny boards have no quiet opening.
const MAX_ATTEMPTS: usize = 50;

/// Plays 2 to 6 random plies after which neither side has a short forced win. If no such opening is
/// found, the match starts from the given position.
pub fn opening(start: &dyn AnyGame, rng: &mut Rng) -> Box<dyn AnyGame> {
    (0..MAX_ATTEMPTS).find_map(|_| quiet_opening(start, rng)).unwrap_or_else(|| start.copy())
}

fn quiet_opening(start: &dyn AnyGame, rng: &mut Rng) -> Option<Box<dyn AnyGame>> {
    let mut game = start.copy();
    for _ in 0..2 + rng.below(5) {
        let text = game.random_move(&mut |count| rng.below(count))?;
        game.play(&text).expect("a legal move can be played");
    }
    let quiet = game.outcome().is_none() && game.forced_win(QUIET_PLIES).is_none();
    quiet.then_some(game)
}

#[cfg(test)]
mod tests {
    use catalog::CATALOG;

    use super::*;

    #[test]
    fn openings_are_short_quiet_and_the_same_for_the_same_seed() {
        for entry in CATALOG {
            let start = entry.start(&entry.info().usual()).unwrap();
            for seed in 0..5 {
                let game = opening(&*start, &mut Rng::seeded(seed));
                assert!((2..=6).contains(&game.ply()), "{}", entry.info().slug);
                assert_eq!(game.forced_win(QUIET_PLIES), None);
                let again = opening(&*start, &mut Rng::seeded(seed));
                assert_eq!(game.moves(), again.moves());
            }
        }
    }

    #[test]
    fn a_board_on_which_everything_is_decided_begins_at_the_start() {
        let crosscut = catalog::find("crosscut").unwrap();
        let rules = crosscut.info().usual().rules;
        let start = crosscut.open("start", rules::Size::square(3), &rules).unwrap();
        assert_eq!(opening(&*start, &mut Rng::seeded(1)).ply(), 0);
    }
}
