//! What each feature of the judgement is worth. The patterns have their own weights, in `worth.rs`, which
//! were found together with that of the turn.

pub(super) const WEIGHTS: [i32; 3] = [
    12, // turn
    1,  // by share
    1,  // by room
];
