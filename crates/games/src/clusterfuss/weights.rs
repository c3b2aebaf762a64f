//! What each feature of the judgement is worth: fitted to the results of self-play, with a program
//! that is not kept. `cargo xtask tune` works in the same way but gives other numbers.

pub(super) const WEIGHTS: [i32; 7] = [
    30, // turn
    19, // checkers
    7,  // captures
    -8, // attacked
    7,  // attacked twice
    -5, // alone
    4,  // core
];
