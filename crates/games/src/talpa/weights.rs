//! Weights of the evaluation's features. Generated, do not edit:
//! `cargo xtask tune talpa --games 5000 --nodes 2000 --seed 1 --blend 0 --decided --write`
//! Tuned with an earlier engine and evaluation, which counted ways once and not twice. The same
//! command finds 9, 836, -263, 105, 37, 10 now, which scored 44 % of 300 games against these.

pub(super) const WEIGHTS: [i32; 6] = [
    12,   // turn
    825,  // win
    -266, // threat
    78,   // safe captures
    34,   // work
    11,   // ways
];
