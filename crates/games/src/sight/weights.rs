//! Weights of the evaluation's features. Generated, do not edit:
//! `cargo xtask tune sight --games 3000 --nodes 2000 --seed 1 --blend 0 --decided --beside 4000 --write`

pub(super) const WEIGHTS: [i32; 22] = [
    172,  // to move
    -56,  // last to move
    -487, // without stacks
    426,  // they without stacks
    399,  // they have one move
    -270, // stacks
    -264, // height
    -91,  // walled stacks
    145,  // walled singles
    23,   // room of stacks
    24,   // room of singles
    -22,  // to move, late
    7,    // last to move, late
    223,  // without stacks, late
    -208, // they without stacks, late
    -61,  // they have one move, late
    74,   // stacks, late
    59,   // height, late
    -7,   // walled stacks, late
    -10,  // walled singles, late
    24,   // room of stacks, late
    8,    // room of singles, late
];
