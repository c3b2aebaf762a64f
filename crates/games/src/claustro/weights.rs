//! Weights of the evaluation's features, fitted to 4000 games of self-play with 1500 nodes per move,
//! and to a random move beside each of theirs, scored by a search of 3000 nodes
//! (docs/evaluation.md).

pub(super) const WEIGHTS: [i32; 22] = [
    -42,  // to move
    1662, // decided
    1548, // run of 2
    194,  // run of 3
    18,   // must capture
    -78,  // their run of 2
    -75,  // their run of 3
    -91,  // can capture
    102,  // captures
    66,   // best capture
    14,   // progress at risk
    -55,  // their progress at risk
    96,   // pawns 2 from the goal
    24,   // walks
    -44,  // stuck pawns
    -94,  // attacked pawns
    -44,  // loose pawns
    -22,  // linked pawns
    -12,  // off the diagonal
    17,   // nearest
    32,   // at the enemy goal
    -17,  // at the edge
];
