//! Weights of the evaluation's features. Generated, do not edit:
//! `cargo xtask tune crosscut --games 15000 --nodes 2000 --seed 2 --blend 50 --beside 4000 --write`

pub(super) const WEIGHTS: [i32; 25] = [
    86,   // to move
    2792, // win at once
    -517, // their open lines 1 short
    191,  // open lines 2 short
    -76,  // their open lines 2 short
    44,   // solid lines 2 short
    23,   // open lines 3 short
    153,  // one enemy to flip
    -228, // their one enemy to flip
    52,   // one enemy and 1 empty
    -56,  // their one enemy and 1 empty
    18,   // one enemy and 2 empty
    -137, // blocked segments 2 short
    -101, // blocked segments 3 short
    -39,  // blocked segments 4 short
    84,   // places to be 1 short
    43,   // places to be 2 short
    9,    // places to be 3 short
    -30,  // flanks
    72,   // flips
    -28,  // their flips
    47,   // flips to be 2 short
    10,   // flips from the perimeter
    39,   // discs
    30,   // discs at edges
];
