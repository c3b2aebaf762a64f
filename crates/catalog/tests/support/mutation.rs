//! Mutation fuzzing: valid inputs, damaged as a seed decides.

use rng::Rng;

/// Pieces that readers stumble over, or that make something else of an input.
const PIECES: [&str; 34] = [
    "0",
    "1",
    "9",
    "10",
    "-1",
    "+1",
    "01",
    "256",
    "65536",
    "99999999999999999999999999999999",
    "1e9",
    "é",
    "ß",
    "İ",
    "🦀",
    "\u{301}",
    "\u{200b}",
    "\u{202e}",
    "\u{feff}",
    "\0",
    "\t",
    "\r\n",
    "\u{1b}[2J",
    "\u{7f}",
    "\u{85}",
    " ",
    "/",
    "(2)",
    "x",
    "=",
    "\\",
    "\"",
    "start",
    "pass",
];

/// Damages an input in one to four ways; `others` are inputs to take pieces from.
pub(crate) fn damaged(input: &[u8], others: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=rng.below(4) {
        damage(&mut bytes, others, rng);
    }
    bytes
}

fn damage(bytes: &mut Vec<u8>, others: &[Vec<u8>], rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    match rng.below(8) {
        0 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
        1 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
        2 => insert(bytes, at, PIECES[rng.below(PIECES.len())].as_bytes()),
        3 => drop(bytes.drain(slice(at, bytes.len(), rng))),
        4 => {
            let copy = bytes[slice(at, bytes.len(), rng)].to_vec();
            insert(bytes, rng.below(bytes.len() + 1), &copy);
        }
        5 => {
            let other = &others[rng.below(others.len())];
            let from = rng.below(other.len() + 1);
            insert(bytes, at, &other[slice(from, other.len(), rng)]);
        }
        // Long runs, now and then, for what is bounded by length.
        6 if rng.below(20) == 0 => {
            let piece = PIECES[rng.below(PIECES.len())];
            insert(bytes, at, piece.repeat(1 + rng.below(200)).as_bytes());
        }
        _ => {
            let to = rng.below(bytes.len() + 1);
            if at < bytes.len() && to < bytes.len() {
                bytes.swap(at, to);
            }
        }
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}

/// A few bytes from here on, or now and then all of the rest.
fn slice(from: usize, end: usize, rng: &mut Rng) -> std::ops::Range<usize> {
    let length = if rng.below(8) == 0 { end } else { 1 + rng.below(6) };
    from..end.min(from + length)
}
