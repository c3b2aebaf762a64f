// The cells of a board's picture: their names, places and marks on top of them.

const SVG = "http://www.w3.org/2000/svg";

/** The size of an outline inside a cell, as a fraction of the cell. */
const INSET = 0.92;

/** @param {EventTarget | null} target @returns {string | null} */
export function cellOf(target) {
  const cell = target instanceof Element ? target.closest(".cell") : null;
  return cell ? nameOf(cell) : null;
}

/** @param {Element} cell */
export function nameOf(cell) {
  return cell.id.replace("cell-", "");
}

/** The center of a cell, and the space for a piece. @param {Element} cell */
export function centerOf(cell) {
  const ground = cell.querySelector(".ground") ?? cell;
  const box = /** @type {SVGGraphicsElement} */ (ground).getBBox();
  const slanted = cell.closest("svg")?.querySelector(".walks") !== null;
  const size = slanted ? box.width / Math.SQRT2 : box.width;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size, slanted };
}

/**
 * The neighbor of a cell in a direction of the screen. On a board that stands on its corner the
 * files run to the upper right and the ranks to the upper left, or the other way round.
 * @param {Element} board
 * @param {string} name
 * @param {[number, number]} direction right and down
 * @returns {string | null}
 */
export function neighbor(board, name, [right, down]) {
  const [file, rank] = [name.charCodeAt(0), Number(name.slice(1))];
  const at = (/** @type {number} */ files, /** @type {number} */ ranks) =>
    `${String.fromCharCode(file + files)}${rank + ranks}`;
  // The board is turned by half if the next file is to the left.
  const cells = ["a1", "b1"].map((one) => board.querySelector(`#cell-${one}`));
  const [a, b] = cells.map((cell) => (cell ? centerOf(cell) : { x: 0 }));
  const sign = a.x <= b.x ? 1 : -1;
  const next = right === 0 ? at(0, -down * sign) : at(right * sign, 0);
  return board.querySelector(`[id="cell-${next}"]`) ? next : null;
}

/** A layer for marks, which clicks pass through. @param {string} kind */
export function layer(kind) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", kind);
  group.setAttribute("pointer-events", "none");
  group.setAttribute("aria-hidden", "true");
  return group;
}

/** @param {Element} overlay @param {Element} cell @param {string} kind @param {number} radius */
export function ring(overlay, cell, kind, radius) {
  const { x, y, size } = centerOf(cell);
  const mark = circle(overlay, x, y, size * radius, kind);
  draw(overlay, mark, kind);
}

/** @param {Element} overlay @param {number} x @param {number} y @param {number} radius @param {string} kind */
function circle(overlay, x, y, radius, kind) {
  const mark = document.createElementNS(SVG, "circle");
  mark.setAttribute("cx", String(x));
  mark.setAttribute("cy", String(y));
  mark.setAttribute("r", String(radius));
  mark.setAttribute("class", kind);
  overlay.append(mark);
  return mark;
}

/**
 * An outline inside a cell or around a point, above all cells: a stroke of the cell itself would be
 * half under its neighbors. @param {Element} overlay @param {Element} cell @param {string} kind
 */
export function outline(overlay, cell, kind) {
  const ground = cell.querySelector(".ground");
  if (!ground) return;
  const { x, y, size } = centerOf(cell);
  if (cell.querySelector(".point")) return void circle(overlay, x, y, size * 0.2, kind);
  const mark = document.createElementNS(SVG, "path");
  mark.setAttribute("d", ground.getAttribute("d") ?? "");
  mark.setAttribute("transform", `translate(${x} ${y}) scale(${INSET}) translate(${-x} ${-y})`);
  mark.setAttribute("class", kind);
  overlay.append(mark);
}

/** Corners around a piece, which would hide a dot. @param {Element} overlay @param {Element} cell */
export function corners(overlay, cell) {
  const { x, y, size, slanted } = centerOf(cell);
  const [far, near] = [size * 0.45, size * 0.22];
  // Rotated here and not by a transform, which the pulse animation needs.
  const turn = Math.SQRT1_2;
  const at = (/** @type {number} */ right, /** @type {number} */ down) =>
    slanted ? `${x + (right - down) * turn} ${y + (right + down) * turn}` : `${x + right} ${y + down}`;
  const corner = (/** @type {number} */ right, /** @type {number} */ down) =>
    `M${at(right * far, down * near)}L${at(right * far, down * far)}L${at(right * near, down * far)}`;
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].join(""));
  draw(overlay, path, "target taken");
}

/**
 * The best move: a ring for a placement, an arrow from cell to cell for a movement.
 * @param {Element} overlay
 * @param {Element[]} cells
 * @param {string} kind
 */
export function arrow(overlay, cells, kind) {
  if (cells.length === 1) return ring(overlay, cells[0], `${kind} placement`, 0.4);
  const points = cells.map(centerOf);
  const [from, to] = points.slice(-2);
  const { size } = to;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${to.x + ux * along - uy * aside} ${to.y + uy * along + ux * aside}`;
  const shaft = points.slice(0, -1).map(({ x, y }) => `${x} ${y}`);
  const head = size * 0.28;
  const path = document.createElementNS(SVG, "path");
  const tip = `M${at(-head, head * 0.7)}L${at(0, 0)}L${at(-head, -head * 0.7)}`;
  path.setAttribute("d", `M${shaft.join("L")}L${at(0, 0)}${tip}`);
  draw(overlay, path, kind);
}

/** A line between the centers of two cells. @param {Element} overlay @param {Element} from @param {Element} to @param {string} kind */
export function line(overlay, from, to, kind) {
  const [a, b] = [from, to].map(centerOf);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}`);
  path.setAttribute("class", kind);
  overlay.append(path);
}

/** A value written on a cell. @param {Element} overlay @param {Element} cell @param {string} text @param {string} kind */
export function note(overlay, cell, text, kind) {
  const { x, y, size } = centerOf(cell);
  const words = document.createElementNS(SVG, "text");
  words.setAttribute("x", String(x + size * 0.42));
  words.setAttribute("y", String(y - size * 0.28));
  words.setAttribute("class", `note ${kind}`);
  words.setAttribute("font-size", String(size * 0.24));
  words.setAttribute("text-anchor", "end");
  words.textContent = text;
  overlay.append(words);
}

/** Draws a mark with a rim for contrast. @param {Element} overlay @param {Element} mark @param {string} kind */
function draw(overlay, mark, kind) {
  const rim = /** @type {Element} */ (mark.cloneNode());
  rim.setAttribute("class", "rim");
  mark.setAttribute("class", kind);
  overlay.append(rim, mark);
}
