//! What each feature of the judgement is worth: fitted to 10,000 games of the engine with itself,
//! 3000 nodes a move, and to a random move beside each of theirs that a search of 4000 nodes
//! judged (docs/judgement.md).

pub(super) const WEIGHTS: [i32; 25] = [
    86,   // to move
    2062, // win at once
    -283, // their open lines 1 short
    213,  // open lines 2 short
    -68,  // their open lines 2 short
    84,   // solid lines 2 short
    2,    // open lines 3 short
    234,  // one enemy to flip
    -283, // their one enemy to flip
    60,   // one enemy and 1 empty
    -62,  // their one enemy and 1 empty
    12,   // one enemy and 2 empty
    -174, // blocked segments 2 short
    -121, // blocked segments 3 short
    -48,  // blocked segments 4 short
    112,  // places to be 1 short
    60,   // places to be 2 short
    15,   // places to be 3 short
    -38,  // flanks
    66,   // flips
    -29,  // their flips
    53,   // flips to be 2 short
    27,   // flips from the perimeter
    40,   // discs
    29,   // discs at edges
];
