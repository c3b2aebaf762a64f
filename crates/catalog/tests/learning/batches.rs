//! Batches of games: they play as single games do, whatever their grouping and options.

use quincunx_catalog::{
    AnyBatch, AnyGame, Autoreset, BatchArrays, BatchOptions, CATALOG, Entry, IllegalAction,
    StepError,
};
use rules::{Outcome, Setup};

use crate::support::{scene, start};

const GAMES: usize = 5;

/// The arrays of a batch, owned.
struct Arrays {
    observations: Vec<u8>,
    action_mask: Vec<u8>,
    rewards: Vec<f32>,
    flags: [Vec<u8>; 5],
    plies: Vec<i32>,
    final_observations: Vec<u8>,
}

impl Arrays {
    fn new(entry: &Entry, setup: &Setup) -> Arrays {
        let planes = entry.planes().len() * setup.size.area();
        Arrays {
            observations: vec![9; GAMES * planes],
            action_mask: vec![9; GAMES * entry.action_space(setup.size).count()],
            rewards: vec![9.0; GAMES * 2],
            flags: std::array::from_fn(|_| vec![9; GAMES]),
            plies: vec![9; GAMES],
            final_observations: vec![9; GAMES * planes],
        }
    }

    fn borrow(&mut self) -> BatchArrays<'_> {
        let [terminations, truncations, to_play, occurrences, illegal] = &mut self.flags;
        BatchArrays {
            observations: &mut self.observations,
            action_mask: &mut self.action_mask,
            rewards: &mut self.rewards,
            terminations,
            truncations,
            to_play,
            occurrences,
            plies: &mut self.plies,
            illegal,
            final_observations: &mut self.final_observations,
        }
    }
}

fn usual(entry: &Entry) -> Setup {
    entry.info().usual()
}

fn batch(entry: &Entry, setup: &Setup, options: BatchOptions) -> Box<dyn AnyBatch> {
    let seeds: Vec<u64> = (1..=GAMES as u64).collect();
    entry.batch(setup, &options, &seeds).expect("a setup of the game")
}

/// Compares one row of the arrays with a game.
fn compare(arrays: &Arrays, index: usize, game: &dyn AnyGame) {
    let row = |array: &[u8]| {
        let length = array.len() / GAMES;
        array[index * length..(index + 1) * length].to_vec()
    };
    let (mut planes, mut mask) = (row(&arrays.observations), row(&arrays.action_mask));
    let seen = (planes.clone(), mask.clone());
    game.write_planes(&mut planes);
    game.write_action_mask(&mut mask);
    assert!(seen == (planes, mask), "{}", scene(game));
    assert_eq!(usize::from(arrays.flags[2][index]), game.turn().index());
    assert_eq!(usize::from(arrays.flags[3][index]), game.occurrences(), "{}", scene(game));
    assert_eq!(arrays.plies[index] as usize, game.ply());
    let expected = match game.outcome() {
        Some(Outcome::Win(winner)) if winner.index() == 0 => [1.0, -1.0],
        Some(Outcome::Win(_)) => [-1.0, 1.0],
        Some(Outcome::Draw) | None => [0.0, 0.0],
    };
    assert!(arrays.rewards[2 * index..2 * index + 2] == expected, "{}", scene(game));
    assert_eq!(arrays.flags[0][index] == 1, game.outcome().is_some(), "{}", scene(game));
}

#[test]
fn a_batch_plays_as_single_games_do() {
    for entry in CATALOG {
        for rules in entry.info().all_rules() {
            let setup = Setup { rules, ..usual(entry) };
            let mut batch = batch(entry, &setup, BatchOptions::default());
            let mut arrays = Arrays::new(entry, &setup);
            batch.reset(None, None, &mut arrays.borrow());
            let mut games: Vec<_> = (0..GAMES).map(|_| start(entry, &setup)).collect();
            let mut actions = [0; GAMES];
            for _ in 0..200 {
                batch.sample(&mut actions);
                batch.check(&actions).expect("samples are legal");
                batch.step(&mut arrays.borrow());
                for (index, game) in games.iter_mut().enumerate() {
                    if game.outcome().is_some() {
                        *game = start(entry, &setup);
                    } else {
                        game.play_action(actions[index] as usize).expect("samples are legal");
                    }
                    compare(&arrays, index, &**game);
                }
            }
            assert!(batch.statistics().episodes > 0, "{}", entry.info().slug);
        }
    }
}

#[test]
fn games_do_not_depend_on_their_grouping() {
    for entry in CATALOG {
        let (setup, options) =
            (usual(entry), BatchOptions { opening_plies: [1, 6], ..BatchOptions::default() });
        let mut together = batch(entry, &setup, options);
        let mut alone = entry.batch(&setup, &options, &[3]).expect("a setup of the game");
        let (mut arrays, mut few) = (Arrays::new(entry, &setup), Arrays::new(entry, &setup));
        together.reset(None, None, &mut arrays.borrow());
        alone.reset(None, None, &mut few.borrow());
        let (mut actions, mut action) = ([0; GAMES], [0; 1]);
        for _ in 0..60 {
            together.sample(&mut actions);
            alone.sample(&mut action);
            assert_eq!(action[0], actions[2]);
            together.check(&actions).expect("samples are legal");
            together.step(&mut arrays.borrow());
            alone.check(&action).expect("samples are legal");
            alone.step(&mut few.borrow());
            assert_eq!(together.actions(2), alone.actions(0));
        }
    }
}

#[test]
fn the_same_seeds_give_the_same_games_and_openings_are_as_long_as_asked() {
    for entry in CATALOG {
        let (setup, options) =
            (usual(entry), BatchOptions { opening_plies: [2, 4], ..BatchOptions::default() });
        let (mut batch, mut arrays) = (batch(entry, &setup, options), Arrays::new(entry, &setup));
        let mut openings = || {
            batch.reset(None, Some(&[7; GAMES]), &mut arrays.borrow());
            (0..GAMES).map(|index| batch.actions(index).to_vec()).collect::<Vec<_>>()
        };
        let first = openings();
        assert_eq!(first, openings());
        assert!(
            first.iter().all(|opening| (2..=4).contains(&opening.len()) && *opening == first[0])
        );
    }
}

#[test]
fn illegal_actions_are_refused_replaced_or_punished() {
    for entry in CATALOG {
        let setup = usual(entry);
        let mut arrays = Arrays::new(entry, &setup);
        let with = |illegal| BatchOptions { illegal, ..BatchOptions::default() };
        for bad in [-1, i64::MAX, i64::MIN, entry.action_space(setup.size).count() as i64] {
            let mut refusing = batch(entry, &setup, with(IllegalAction::Refuse));
            refusing.reset(None, None, &mut arrays.borrow());
            let mut actions = [0; GAMES];
            refusing.sample(&mut actions);
            actions[3] = bad;
            let refused = refusing.check(&actions);
            assert_eq!(refused, Err(StepError::Illegal { index: 3, action: bad }));
            refusing.step(&mut arrays.borrow());
            assert!((0..GAMES).all(|index| refusing.actions(index).is_empty()), "nothing changed");

            let mut replacing = batch(entry, &setup, with(IllegalAction::Replace));
            replacing.reset(None, None, &mut arrays.borrow());
            replacing.check(&[bad; GAMES]).expect("they are replaced");
            replacing.step(&mut arrays.borrow());
            assert!((0..GAMES).all(|index| replacing.actions(index).len() == 1));
            assert_eq!(arrays.flags[4], [1; GAMES]);

            let mut punishing = batch(entry, &setup, with(IllegalAction::Forfeit));
            punishing.reset(None, None, &mut arrays.borrow());
            punishing.check(&[bad; GAMES]).expect("they are punished");
            punishing.step(&mut arrays.borrow());
            assert_eq!(arrays.rewards, [[-1.0, 1.0]; GAMES].concat());
            assert_eq!(punishing.statistics().wins, [0, GAMES as u64]);
        }
    }
}

#[test]
fn finished_games_are_reset_as_the_mode_says() {
    for entry in CATALOG {
        for autoreset in [Autoreset::NextStep, Autoreset::SameStep, Autoreset::Disabled] {
            // Every game is cut off after one ply.
            let options = BatchOptions { autoreset, max_plies: 1, ..BatchOptions::default() };
            let setup = usual(entry);
            let (mut batch, mut arrays) =
                (batch(entry, &setup, options), Arrays::new(entry, &setup));
            batch.reset(None, None, &mut arrays.borrow());
            let begun = arrays.observations.clone();
            let mut actions = [0; GAMES];
            let mut step = |arrays: &mut Arrays| {
                batch.sample(&mut actions);
                let judged = batch.check(&actions);
                batch.step(&mut arrays.borrow());
                judged
            };
            step(&mut arrays).expect("samples are legal");
            assert_eq!(arrays.flags[1], [1; GAMES], "truncated");
            assert_eq!(arrays.flags[0], [0; GAMES], "not terminated");
            match autoreset {
                Autoreset::NextStep => {
                    assert!(arrays.action_mask.iter().all(|&byte| byte == 0));
                    step(&mut arrays).expect("actions are ignored");
                    assert_eq!(arrays.flags[1], [0; GAMES]);
                    assert!(arrays.observations == begun);
                }
                Autoreset::SameStep => {
                    assert!(arrays.observations == begun);
                    assert!(arrays.final_observations != begun);
                    assert_eq!(arrays.plies, [0; GAMES]);
                }
                Autoreset::Disabled => {
                    assert_eq!(step(&mut arrays), Err(StepError::Over { index: 0 }));
                    let which = [true, false, true, true, true];
                    batch.reset(Some(&which), None, &mut arrays.borrow());
                    assert_eq!(arrays.plies, [0, 1, 0, 0, 0]);
                }
            }
        }
    }
}
