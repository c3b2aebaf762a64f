//! Weights of the evaluation's features. Generated, do not edit:
//! `cargo xtask tune clusterfuss --games 40000 --nodes 2000 --seed 1 --blend 50 --beside 2000 --write`

pub(super) const WEIGHTS: [i32; 3] = [
    0, // turn
    1, // by share
    1, // by room
];
