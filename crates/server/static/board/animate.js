// Animates the change from one board to the next: pieces glide, turn over, appear and fade out.

import { centerOf } from "./cells.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const TIMING = { duration: 200, easing: "ease-out" };

/** @typedef {Map<string, Element>} Pieces the pieces of a picture by their cells */

/**
 * Replaces the picture of a board. The result is there when the animation has ended.
 * @param {HTMLElement} board
 * @param {Element} next the new picture
 * @param {string | null} still the cell where a piece was dropped, which is there already
 * @returns {Promise<unknown>}
 */
export function replacePicture(board, next, still = null) {
  const old = board.querySelector("svg");
  if (!old) {
    board.replaceChildren(next);
    return Promise.resolve();
  }
  const before = pieces(old);
  old.replaceWith(next);
  if (reducedMotion.matches || !board.isConnected || document.hidden) return Promise.resolve();
  const running = change(next, before, pieces(next), still).map((animation) => animation.finished);
  // A window in the background animates nothing.
  const limit = new Promise((resolve) => setTimeout(resolve, 2 * TIMING.duration));
  return Promise.race([Promise.allSettled(running), limit]);
}

/** @param {Element} picture @param {Pieces} before @param {Pieces} after @param {string | null} still @returns {Animation[]} */
function change(picture, before, after, still) {
  /** @type {Animation[]} */
  const running = [];
  const moved = new Set();
  const last = new Set([...picture.querySelectorAll(".cell.last")].map((cell) => cell.id.replace("cell-", "")));
  for (const [name, piece] of after) {
    const was = before.get(name);
    const arrived = !was || owner(was) !== owner(piece);
    const changed = was !== undefined && was.innerHTML !== piece.innerHTML;
    if (!arrived && !changed) continue;
    // A piece of the same side that left, or a stack of the last move that lost a piece.
    const from = [...before].find(
      ([cell, one]) => cell !== name && last.has(cell) && owner(one) === owner(piece) && differs(one, after.get(cell)) && (arrived || last.has(name)),
    );
    if (name === still) moved.add(from?.[0]);
    else if (from) {
      moved.add(from[0]);
      running.push(glide(picture, from[0], name, piece));
    } else if (arrived && was) {
      moved.add(name);
      running.push(turnOver(picture, was, piece));
    } else running.push(piece.animate([{ opacity: arrived ? 0 : 0.2 }, { opacity: 1 }], TIMING));
  }
  const gone = [...before].filter(([name, piece]) => !moved.has(name) && owner(after.get(name)) !== owner(piece));
  return [...running, ...gone.map(([, piece]) => fadeOut(picture, piece))];
}

/** @param {Element} picture @returns {Pieces} */
function pieces(picture) {
  const found = [...picture.querySelectorAll('[id^="piece-"]')];
  return new Map(found.map((piece) => [piece.id.replace("piece-", ""), piece]));
}

/** @param {Element | undefined} piece */
function owner(piece) {
  return ["first", "second"].find((side) => piece?.classList.contains(side)) ?? null;
}

/** @param {Element} piece @param {Element | undefined} now */
function differs(piece, now) {
  return owner(now) !== owner(piece) || now?.innerHTML !== piece.innerHTML;
}

/** @param {Element} picture @param {string} from @param {string} to @param {Element} piece */
function glide(picture, from, to, piece) {
  const [a, b] = [from, to].map((name) => {
    const cell = picture.querySelector(`#cell-${name}`);
    return cell ? centerOf(cell) : { x: 0, y: 0 };
  });
  // A moving piece passes above the others.
  piece.parentElement?.append(piece);
  return piece.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }], TIMING);
}

/** The old face narrows to an edge, and then the new one widens. @param {Element} picture @param {Element} was @param {Element} piece */
function turnOver(picture, was, piece) {
  const half = { ...TIMING, duration: TIMING.duration / 2 };
  ghostOf(picture, was, [{ transform: "none" }, { transform: "scaleX(0)" }], half);
  return piece.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { ...half, delay: half.duration, fill: "backwards" });
}

/** @param {Element} picture @param {Element} piece */
function fadeOut(picture, piece) {
  return ghostOf(picture, piece, [{ opacity: 1 }, { opacity: 0 }], TIMING);
}

/** Animates what is no longer there. @param {Element} picture @param {Element} piece @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
function ghostOf(picture, piece, frames, timing) {
  const ghost = /** @type {Element} */ (piece.cloneNode(true));
  ghost.removeAttribute("id");
  picture.querySelector(".pieces")?.prepend(ghost);
  const animation = ghost.animate(frames, timing);
  animation.finished.then(() => ghost.remove(), () => ghost.remove());
  return animation;
}
