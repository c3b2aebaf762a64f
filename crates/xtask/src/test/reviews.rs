//! Long runs over the reviews of one game: `cargo xtask test --long` makes one for every game.

use anyhow::Result;

use super::cargo;
use crate::report::{Done, call};

/// 10,000 moves against a tablebase and as many against the reference rules, and 200 whose value
/// exact search may seek for 30 seconds.
const LONG: [(&str, &str); 2] =
    [("QUINCUNX_REVIEWED_MOVES", "10000"), ("QUINCUNX_AGREEMENT_MOVES", "200")];

/// Says how far it is as it goes.
pub(crate) fn test(game: &str) -> Result<Done> {
    let tests = "test --locked --release -p quincunx-review --test games -- truth --nocapture";
    call(cargo(tests).envs(LONG).env("QUINCUNX_GAME", game))
}
