//! The numbers of positions: whatever shares one has the same value.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::collections::{BTreeSet, HashMap};

use quincunx_catalog::{AnyGame, CATALOG, Entry};
use rng::Rng;
use rules::Diagram;

use support::{image, letters, play_out, scene, setups, start};

/// Every position that the symmetries of the game make of this one, on boards of its size.
fn images(entry: &Entry, text: &str) -> BTreeSet<String> {
    let size = Diagram::read(text).unwrap().size;
    let mut images = BTreeSet::from([text.to_owned()]);
    let mut new = vec![text.to_owned()];
    while let Some(text) = new.pop() {
        for &symmetry in entry.info().symmetries.iter().filter(|it| it.size(size) == size) {
            let image = image::of_position(symmetry, &text, letters(entry));
            if images.insert(image.clone()) {
                new.push(image);
            }
        }
    }
    images
}

fn check(entry: &Entry, game: &dyn AnyGame, known: &mut HashMap<u128, String>) {
    let Some(code) = game.code() else { return };
    let images = images(entry, &game.position_text());
    let first = images.first().unwrap();
    // One code, one set of images.
    assert_eq!(known.entry(code).or_insert_with(|| first.clone()), first, "{}", scene(game));
    let again = entry.from_code(&game.setup(), code).unwrap();
    assert_eq!(again.code(), Some(code), "{}", scene(game));
    assert!(images.contains(&again.position_text()), "{}", scene(game));
}

#[test]
fn positions_that_share_a_code_are_images_of_each_other() {
    for entry in CATALOG {
        for (seed, setup) in (1..).zip(setups(entry)) {
            let (rng, mut known) = (&mut Rng::seeded(seed), HashMap::new());
            // Small boards again and again, so that positions meet.
            for _ in 0..(100 / setup.size.area()).max(1) {
                let mut game = start(entry, &setup);
                play_out(&mut *game, rng, 60, |game| check(entry, game, &mut known));
            }
        }
    }
}

#[test]
fn codes_of_no_position_are_refused() {
    for entry in CATALOG {
        for setup in setups(entry) {
            assert!(entry.from_code(&setup, u128::MAX).is_none(), "{}", entry.info().slug);
        }
    }
}
