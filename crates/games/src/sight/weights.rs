//! What each feature of the judgement is worth: fitted to 6000 games of the engine with itself,
//! 1500 nodes a move, and to a random move beside each of theirs that a search of 3000 nodes
//! judged (docs/judgement.md).

pub(super) const WEIGHTS: [i32; 22] = [
    115,  // to move
    -55,  // last to move
    -162, // without stacks
    156,  // they without stacks
    249,  // they have one move
    -142, // stacks
    -124, // height
    -149, // walled stacks
    95,   // walled singles
    30,   // room of stacks
    27,   // room of singles
    3,    // to move, late
    8,    // last to move, late
    129,  // without stacks, late
    -136, // they without stacks, late
    -24,  // they have one move, late
    48,   // stacks, late
    33,   // height, late
    18,   // walled stacks, late
    0,    // walled singles, late
    15,   // room of stacks, late
    5,    // room of singles, late
];
