//! What each feature of the judgement is worth. Generated, do not edit:
//! `cargo xtask tune talpa`

pub(super) const WEIGHTS: [i32; 5] = [
    14,   // turn
    868,  // win
    -268, // threat
    87,   // safe captures
    40,   // work
];
