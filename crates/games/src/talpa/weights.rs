//! What each feature of the judgement is worth: fitted to the results of self-play, with a program
//! that is not kept. `cargo xtask tune` works in the same way but gives other numbers.

pub(super) const WEIGHTS: [i32; 5] = [
    14,   // turn
    868,  // win
    -268, // threat
    87,   // safe captures
    40,   // work
];
