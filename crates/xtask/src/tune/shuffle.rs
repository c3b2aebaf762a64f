//! Things in no order.

use chance::Chance;

pub(super) fn shuffle<T>(items: &mut [T], chance: &mut Chance) {
    for index in (1..items.len()).rev() {
        items.swap(index, chance.below(index + 1));
    }
}
