//! What each feature of the judgement is worth. Generated, do not edit:
//! `cargo xtask tune talpa --games 5000 --nodes 2000 --seed 1 --blend 0 --decided --write`
//! With the engine and the judgement before this one, which counted ways once and not twice. The
//! same command finds 9, 836, -263, 105, 37, 10 now, which lost to these: 44 % of 300 games.

pub(super) const WEIGHTS: [i32; 6] = [
    12,   // turn
    825,  // win
    -266, // threat
    78,   // safe captures
    34,   // work
    11,   // ways
];
