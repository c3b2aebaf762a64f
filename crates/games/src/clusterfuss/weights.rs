//! What each feature of the judgement is worth. Generated, do not edit:
//! `cargo xtask tune clusterfuss`

pub(super) const WEIGHTS: [i32; 7] = [
    30, // turn
    19, // checkers
    7,  // captures
    -8, // attacked
    7,  // attacked twice
    -5, // alone
    4,  // core
];
