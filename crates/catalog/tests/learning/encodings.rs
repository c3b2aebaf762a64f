//! Laws of actions, masks and planes, for every game of the catalog, on every board and with all
//! rules.

use std::collections::HashMap;

use quincunx_catalog::{ActionError, AnyGame, CATALOG, Entry};
use rng::Rng;
use rules::{Setup, Symmetry, cell_index};

use crate::support::{image, legal, letters, play_out, scene, setups, start};

/// Claustro may never end when pawns walk back.
const MAX_GAME_PLIES: usize = 120;

/// Shows every position of a random game of every kind.
fn in_every_position(mut law: impl FnMut(&'static Entry, &Setup, &dyn AnyGame)) {
    for entry in CATALOG {
        for (seed, setup) in (1..).zip(setups(entry)) {
            let rng = &mut Rng::seeded(seed);
            let mut game = start(entry, &setup);
            play_out(&mut *game, rng, MAX_GAME_PLIES, |game| law(entry, &setup, game));
        }
    }
}

fn mask(entry: &Entry, game: &dyn AnyGame) -> Vec<u8> {
    // Whatever was there before is overwritten.
    let mut mask = vec![7; entry.action_space(game.setup().size).count()];
    game.write_action_mask(&mut mask);
    mask
}

fn planes(entry: &Entry, game: &dyn AnyGame) -> Vec<u8> {
    let mut planes = vec![7; entry.planes().len() * game.setup().size.area()];
    game.write_planes(&mut planes);
    planes
}

#[test]
fn the_mask_holds_exactly_the_legal_moves() {
    in_every_position(|entry, _, game| {
        let mask = mask(entry, game);
        assert!(mask.iter().all(|&byte| byte <= 1), "{}", scene(game));
        let actions = legal(game).into_iter().map(|text| {
            let action = game.action(&text).expect("a legal move has a number");
            let mut next = game.copy();
            assert_eq!(
                next.play_action(action).expect("it is legal").text,
                text,
                "{}",
                scene(game)
            );
            action
        });
        let mut actions: Vec<usize> = actions.collect();
        actions.sort_unstable();
        let expected: Vec<usize> = (0..mask.len()).filter(|&action| mask[action] == 1).collect();
        assert_eq!(actions, expected, "{}", scene(game));
    });
}

#[test]
fn illegal_actions_are_refused_with_a_clause_or_as_numbers() {
    let mut clauses = 0;
    in_every_position(|entry, setup, game| {
        let (mask, rng) = (mask(entry, game), &mut Rng::seeded(game.ply() as u64));
        let before = game.position_text();
        let illegal = [rng.below(mask.len()), rng.below(mask.len()), mask.len(), usize::MAX];
        for action in illegal.into_iter().filter(|&action| mask.get(action) != Some(&1)) {
            let mut copy = game.copy();
            let error = copy.play_action(action).expect_err("the mask says no");
            assert_eq!(copy.position_text(), before);
            let text = entry.action_space(setup.size).text(action);
            match error {
                ActionError::Number { .. } => assert_eq!(text, None, "{}", scene(game)),
                ActionError::Move { error, .. } => {
                    clauses += usize::from(error.clause().is_some());
                    let is_over = game.outcome().is_some();
                    assert_eq!(error.clause().is_none(), is_over, "{error}, {}", scene(game));
                }
            }
        }
    });
    assert!(clauses > 1000, "only {clauses}");
}

#[test]
fn planes_and_the_player_to_move_determine_the_position() {
    let mut seen: HashMap<(String, usize, Vec<u8>), String> = HashMap::new();
    let mut positions = 0;
    in_every_position(|entry, _, game| {
        let key = (game.setup_text(), game.turn().index(), planes(entry, game));
        positions += 1;
        let known = seen.entry(key).or_insert_with(|| game.position_text());
        assert_eq!(*known, game.position_text());
    });
    assert!(seen.len() > positions / 2);
}

/// The symmetries of the game that keep a board of this size.
fn symmetries<'a>(entry: &'a Entry, setup: &'a Setup) -> impl Iterator<Item = Symmetry> + 'a {
    let all = entry.info().symmetries.iter().copied();
    all.filter(|symmetry| symmetry.size(setup.size) == setup.size)
}

#[test]
fn symmetric_positions_have_permuted_planes_and_masks() {
    let mut compared = 0;
    in_every_position(|entry, setup, game| {
        let (mask, planes, size) = (mask(entry, game), planes(entry, game), setup.size);
        // An ending by repetition is not part of a position.
        if game.ply() % 5 != 0 || game.occurrences() > 1 {
            return;
        }
        for symmetry in symmetries(entry, setup) {
            let text = image::of_position(symmetry, &game.position_text(), letters(entry));
            let Ok(other) = entry.resume(&text, &setup.rules) else { continue };
            let actions =
                entry.action_space(size).permutation(symmetry).expect("it keeps the board");
            let mut expected = vec![0; mask.len()];
            (actions.iter().zip(&mask)).for_each(|(&to, &byte)| expected[to] = byte);
            assert!(self::mask(entry, &*other) == expected, "{symmetry:?} {}", scene(game));
            let mut expected = planes.clone();
            for (index, cell) in size.cells().enumerate() {
                let to = cell_index(symmetry.cell(cell, size), size);
                for plane in 0..entry.planes().len() {
                    expected[plane * size.area() + to] = planes[plane * size.area() + index];
                }
            }
            assert!(self::planes(entry, &*other) == expected, "{symmetry:?} {}", scene(game));
            compared += 1;
        }
    });
    assert!(compared > 2000, "only {compared}");
}
