// From clicked cells to moves. The legal moves are data from the server: a move is chosen when the
// clicked cells are its path, and no longer path starts with them.

/** @typedef {{move: string, path: string[]}} Legal */

/**
 * The selection after one more click, and the move if it is complete.
 * @param {Legal[]} legal
 * @param {string[]} chosen the cells clicked before
 * @param {string} cell
 * @returns {{chosen: string[], move: string | null}}
 */
export function point(legal, chosen, cell) {
  if (chosen.length > 0 && chosen[chosen.length - 1] === cell) {
    // The same cell again completes the move, or cancels the selection.
    const exact = legal.find((one) => isSame(one.path, chosen));
    return { chosen: [], move: exact ? exact.move : null };
  }
  const next = [...chosen, cell];
  const fitting = legal.filter((one) => startsWith(one.path, next));
  if (fitting.length === 0) {
    return chosen.length > 0 ? point(legal, [], cell) : { chosen: [], move: null };
  }
  if (fitting.length === 1 && fitting[0].path.length === next.length) {
    return { chosen: [], move: fitting[0].move };
  }
  return { chosen: next, move: null };
}

/**
 * The cells that can be clicked next.
 * @param {Legal[]} legal
 * @param {string[]} chosen
 * @returns {Set<string>}
 */
export function targets(legal, chosen) {
  const fitting = legal.filter((one) => startsWith(one.path, chosen));
  const next = fitting.map((one) => one.path[chosen.length]);
  return new Set(next.filter((cell) => cell !== undefined));
}

/** @param {string[]} path @param {string[]} start */
function startsWith(path, start) {
  return path.length >= start.length && start.every((cell, index) => path[index] === cell);
}

/** @param {string[]} one @param {string[]} other */
function isSame(one, other) {
  return one.length === other.length && startsWith(one, other);
}
