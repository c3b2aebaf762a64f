// Animates the change from one board to the next: pieces glide, appear and fade out.

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const TIMING = { duration: 160, easing: "ease-out" };

/**
 * Replaces the picture of a board.
 * @param {HTMLElement} board
 * @param {Element} next the new picture
 */
export function replacePicture(board, next) {
  const old = board.querySelector("svg");
  if (!old) return board.replaceChildren(next);
  const before = pieces(old);
  old.replaceWith(next);
  if (reducedMotion.matches || !board.isConnected) return;
  const after = pieces(next);
  const left = [...before].filter(([name]) => !after.has(name));
  const came = [...after].filter(([name]) => !before.has(name));
  for (const [name, piece] of came) {
    const from = left.find(([, gone]) => gone.getAttribute("class") === piece.getAttribute("class"));
    if (from && left.length === 1) glide(next, from[0], name, piece);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], TIMING);
  }
  for (const [name, piece] of after) {
    const was = before.get(name);
    if (was && was.innerHTML !== piece.innerHTML) piece.animate([{ opacity: 0.2 }, { opacity: 1 }], TIMING);
  }
  if (came.length !== 1 || left.length !== 1) fadeOut(next, left);
}

/** @param {Element} picture @returns {Map<string, Element>} */
function pieces(picture) {
  const found = [...picture.querySelectorAll('[id^="piece-"]')];
  return new Map(found.map((piece) => [piece.id.replace("piece-", ""), piece]));
}

/** @param {Element} picture @param {string} from @param {string} to @param {Element} piece */
function glide(picture, from, to, piece) {
  const [a, b] = [from, to].map((name) => {
    const cell = /** @type {SVGGraphicsElement | null} */ (picture.querySelector(`#cell-${name}`));
    return cell?.getBBox();
  });
  if (!a || !b) return;
  const [x, y] = [a.x - b.x, a.y - b.y];
  piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], TIMING);
}

/** @param {Element} picture @param {[string, Element][]} left */
function fadeOut(picture, left) {
  const layer = picture.querySelector(".pieces");
  for (const [, piece] of left) {
    const ghost = /** @type {Element} */ (piece.cloneNode(true));
    ghost.removeAttribute("id");
    layer?.append(ghost);
    ghost.animate([{ opacity: 1 }, { opacity: 0 }], TIMING).finished.then(() => ghost.remove(), () => ghost.remove());
  }
}
