//! Playing worse on purpose.

use catalog::{AnyGame, Limits};
use chance::Chance;

/// The highest level; 0 stands for full strength.
pub(crate) const HIGHEST: u64 = 10;

/// A level looks at few positions, three times as many as the one below.
pub(crate) fn weaken(limits: Limits, level: u64) -> Limits {
    const LOWEST_NODES: u64 = 100;
    match level {
        0 => limits,
        _ => {
            Limits { nodes: limits.nodes.min(LOWEST_NODES * 3_u64.pow(level as u32 - 1)), ..limits }
        }
    }
}

/// The move of a level that does not look at all this time: the lower, the more often.
pub(crate) fn slip(game: &dyn AnyGame, level: u64, chance: &mut Chance) -> Option<String> {
    let slips = level > 0 && (chance.below(20) as u64) < HIGHEST - level;
    if slips { game.pick(&mut |count| chance.below(count)) } else { None }
}
