//! Fisher-Yates shuffle.

use rng::Rng;

pub(super) fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for index in (1..items.len()).rev() {
        items.swap(index, rng.below(index + 1));
    }
}
