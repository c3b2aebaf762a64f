// From clicked cells to moves. The legal moves are data from the server: a move is chosen when the
// clicked cells are its path, and no longer path starts with them.

/** @typedef {{move: string, path: string[]}} Legal */

/**
 * The selection after a click, the move if it is complete, or a path that is no legal move.
 * @typedef {{chosen: string[], move: string | null, refused: string[] | null}} Pointed
 */

/**
 * One more click. A cell that does not continue the selection begins anew if a legal move starts
 * there; otherwise the selection stays, and the path is to be judged by the server.
 * @param {Legal[]} legal
 * @param {string[]} chosen the cells clicked before
 * @param {string} cell
 * @param {boolean} insists keeps the selection instead of beginning anew
 * @returns {Pointed}
 */
export function point(legal, chosen, cell, insists = false) {
  if (chosen.length > 0 && chosen[chosen.length - 1] === cell) {
    // The same cell again completes the move, or cancels the selection.
    const exact = legal.find((one) => isSame(one.path, chosen));
    return { chosen: [], move: exact ? exact.move : null, refused: null };
  }
  const next = extend(legal, chosen, cell);
  if (!next.refused || chosen.length === 0 || insists) return next;
  const anew = extend(legal, [], cell);
  return anew.refused ? next : anew;
}

/**
 * The selection with one more cell, as by dragging: it never begins anew.
 * @param {Legal[]} legal
 * @param {string[]} chosen
 * @param {string} cell
 * @returns {Pointed}
 */
export function extend(legal, chosen, cell) {
  const next = [...chosen, cell];
  const fitting = legal.filter((one) => startsWith(one.path, next));
  if (fitting.length === 0) return { chosen, move: null, refused: next };
  if (fitting.length === 1 && fitting[0].path.length === next.length) {
    return { chosen: [], move: fitting[0].move, refused: null };
  }
  return { chosen: next, move: null, refused: null };
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
