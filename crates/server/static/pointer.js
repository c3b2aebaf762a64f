// From cells that are pointed at to moves. The legal moves are data from the server: a move is
// chosen when the cells that were pointed at are its path and the path of no longer one.

/** @typedef {{move: string, path: string[]}} Legal */

/**
 * What pointing at one more cell comes to.
 * @param {Legal[]} legal
 * @param {string[]} chosen what was pointed at before
 * @param {string} cell
 * @returns {{chosen: string[], move: string | null}}
 */
export function point(legal, chosen, cell) {
  if (chosen.length > 0 && chosen[chosen.length - 1] === cell) {
    // The same cell again: that is all, or never mind.
    const exact = legal.find((one) => isSame(one.path, chosen));
    return { chosen: [], move: exact ? exact.move : null };
  }
  const next = [...chosen, cell];
  const fitting = legal.filter((one) => begins(one.path, next));
  if (fitting.length === 0) {
    return chosen.length > 0 ? point(legal, [], cell) : { chosen: [], move: null };
  }
  if (fitting.length === 1 && fitting[0].path.length === next.length) {
    return { chosen: [], move: fitting[0].move };
  }
  return { chosen: next, move: null };
}

/**
 * The cells that can be pointed at next.
 * @param {Legal[]} legal
 * @param {string[]} chosen
 * @returns {Set<string>}
 */
export function targets(legal, chosen) {
  const fitting = legal.filter((one) => begins(one.path, chosen));
  const next = fitting.map((one) => one.path[chosen.length]);
  return new Set(next.filter((cell) => cell !== undefined));
}

/** @param {string[]} path @param {string[]} start */
function begins(path, start) {
  return path.length >= start.length && start.every((cell, index) => path[index] === cell);
}

/** @param {string[]} one @param {string[]} other */
function isSame(one, other) {
  return one.length === other.length && begins(one, other);
}
