//! What each feature of the judgement is worth. Generated, do not edit:
//! `cargo xtask tune talpa --games 5000 --nodes 2000 --seed 1 --blend 0 --decided --write`

pub(super) const WEIGHTS: [i32; 6] = [
    12,   // turn
    825,  // win
    -266, // threat
    78,   // safe captures
    34,   // work
    22,   // ways
];
