//! What the features of a position are worth.

pub(super) const WEIGHTS: [i32; 1] = [
    1, // lead
];
