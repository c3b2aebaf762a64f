// An interactive board for mouse, touch and keyboard. The picture comes from the server; only the
// selection and its possible targets are drawn on top of it here.

import { say } from "./page.js";
import { point, targets } from "./pointer.js";

/** @typedef {import("./pointer.js").Legal} Legal */

const SVG = "http://www.w3.org/2000/svg";

/** The direction of each key, in the coordinates of the picture. */
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

export class Board {
  /**
   * @param {HTMLElement} element around the picture
   * @param {(move: string) => void} onMove
   * @param {(words: string, onCancel: (() => void) | null) => void} onHint
   */
  constructor(element, onMove, onHint) {
    this.element = element;
    this.onMove = onMove;
    this.onHint = onHint;
    /** @type {Legal[]} */
    this.legal = [];
    /** @type {string[]} */
    this.chosen = [];
    /** @type {string | null} */
    this.cursor = null;
    /** @type {string | null} */
    this.held = null;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("blur", () => this.#setCursor(null));
  }

  /** @param {Legal[]} legal the legal moves */
  offer(legal) {
    this.legal = legal;
    this.chosen = [];
    this.paint();
  }

  /** Draws the selection over the picture, which may be a new one. */
  paint() {
    const picture = this.element.querySelector("svg");
    if (!picture) return;
    picture.querySelector(".overlay")?.remove();
    const overlay = document.createElementNS(SVG, "g");
    // A third step places a captured piece: it must not be overlooked.
    overlay.setAttribute("class", this.chosen.length > 1 ? "overlay third" : "overlay");
    overlay.setAttribute("pointer-events", "none");
    const next = targets(this.legal, this.chosen);
    for (const cell of picture.querySelectorAll(".cell")) {
      cell.classList.toggle("can", next.has(nameOf(cell)));
    }
    for (const [step, name] of this.chosen.entries()) {
      this.#ring(overlay, name, step > 0 ? "chosen captured" : "chosen", 0.46);
    }
    if (this.chosen.length > 0) for (const name of next) this.#target(overlay, name);
    if (this.cursor) this.#ring(overlay, this.cursor, "cursor", 0.5);
    picture.append(overlay);
    this.#hint();
  }

  /** @param {string} cell */
  press(cell) {
    if (this.legal.length === 0) return;
    const { chosen, move } = point(this.legal, this.chosen, cell);
    this.chosen = chosen;
    this.paint();
    if (move !== null) this.onMove(move);
  }

  clear() {
    this.chosen = [];
    this.paint();
  }

  /** Explains the second or third step of a move. */
  #hint() {
    if (this.chosen.length === 0) return this.onHint("", null);
    const count = targets(this.legal, this.chosen).size;
    const steps = this.chosen.join(" → ");
    const third = this.chosen.length > 1;
    const hint = third ? say("script.third-step", { steps, count }) : say("script.next-step", { steps, count });
    this.onHint(hint, () => this.clear());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    const cell = cellOf(event.target);
    this.held = cell;
    if (cell) this.press(cell);
    else this.clear();
  }

  /**
   * Drag and drop: the target counts as clicked, like the piece before.
   * @param {PointerEvent} event
   */
  #up(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = cellOf(under);
    if (cell && this.held && cell !== this.held && this.chosen.includes(this.held)) {
      this.press(cell);
    }
    this.held = null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) this.#walk(arrow);
    else if ((event.key === "Enter" || event.key === " ") && this.cursor) this.press(this.cursor);
    else if (event.key === "Escape") this.clear();
    else return;
    // The page must not scroll, and the move list must not react.
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {[number, number]} direction */
  #walk([right, down]) {
    const cells = [...this.element.querySelectorAll(".cell:not(.dead)")];
    const here = cells.find((cell) => nameOf(cell) === this.cursor);
    if (!here) {
      const can = cells.find((cell) => cell.classList.contains("can"));
      return this.#setCursor(nameOf(can ?? cells[0]));
    }
    const from = centerOf(here);
    let best = null;
    let least = Infinity;
    for (const cell of cells) {
      const to = centerOf(cell);
      const [x, y] = [to.x - from.x, to.y - from.y];
      const ahead = x * right + y * down;
      const sideways = Math.abs(x * down) + Math.abs(y * right);
      if (ahead > from.size * 0.3 && sideways <= ahead * 1.01 + 1) {
        const distance = ahead + 3 * sideways;
        if (distance < least) [best, least] = [cell, distance];
      }
    }
    if (best) this.#setCursor(nameOf(best));
  }

  /** @param {string | null} cell */
  #setCursor(cell) {
    this.cursor = cell;
    this.paint();
    if (cell) this.onHint(this.describe(cell), this.chosen.length > 0 ? () => this.clear() : null);
  }

  /** @param {string} cell */
  describe(cell) {
    const piece = this.element.querySelector(`#piece-${cell}`);
    const what = piece ? words(piece) : say("script.empty");
    const can = targets(this.legal, this.chosen).has(cell) ? `, ${say("script.can")}` : "";
    return `${cell}: ${what}${can}`;
  }

  /** @param {Element} overlay @param {string} name */
  #target(overlay, name) {
    const empty = !this.element.querySelector(`#piece-${name}`);
    if (empty) this.#ring(overlay, name, "target", 0.15);
    else this.#corners(overlay, name);
  }

  /** Marks a target with a piece on it, which would hide a dot. @param {Element} overlay @param {string} name */
  #corners(overlay, name) {
    const cell = this.element.querySelector(`#cell-${name}`);
    if (!cell) return;
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

  /** @param {Element} overlay @param {string} name @param {string} kind @param {number} radius */
  #ring(overlay, name, kind, radius) {
    const cell = this.element.querySelector(`#cell-${name}`);
    if (!cell) return;
    const { x, y, size } = centerOf(cell);
    const circle = document.createElementNS(SVG, "circle");
    circle.setAttribute("cx", String(x));
    circle.setAttribute("cy", String(y));
    circle.setAttribute("r", String(size * radius));
    draw(overlay, circle, kind);
  }
}

/** Draws a mark with a rim for contrast. @param {Element} overlay @param {Element} mark @param {string} kind */
function draw(overlay, mark, kind) {
  const rim = /** @type {Element} */ (mark.cloneNode());
  rim.setAttribute("class", "rim");
  mark.setAttribute("class", kind);
  overlay.append(rim, mark);
}

/** @param {EventTarget | null} target @returns {string | null} */
function cellOf(target) {
  const cell = target instanceof Element ? target.closest(".cell") : null;
  return cell ? nameOf(cell) : null;
}

/** @param {Element} cell */
function nameOf(cell) {
  return cell.id.replace("cell-", "");
}

/** The center of a cell, and the space for a piece. @param {Element} cell */
function centerOf(cell) {
  const ground = cell.querySelector(".ground") ?? cell;
  const box = /** @type {SVGGraphicsElement} */ (ground).getBBox();
  const slanted = cell.closest("svg")?.querySelector(".walks") !== null;
  const size = slanted ? box.width / Math.SQRT2 : box.width;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size, slanted };
}

/** `a red piece`, from the classes of the picture. @param {Element} piece */
function words(piece) {
  const color = ["red", "blue", "white", "black"].find((name) => piece.classList.contains(name)) ?? "";
  return piece.classList.contains("stack") ? say("script.stack", { color }) : say("script.piece", { color });
}
