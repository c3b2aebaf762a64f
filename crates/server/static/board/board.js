// An interactive board for mouse, touch, keyboard and screen reader: a grid of named cells. The
// picture comes from the server; only the selection and its possible targets are drawn on top of it.

import { arrow, cellOf, corners, layer, line, nameOf, neighbor, note, outline, ring } from "./cells.js";
import { Drag } from "./drag.js";
import { say } from "../page.js";
import { extend, point, targets } from "./pointer.js";

/** @typedef {import("./pointer.js").Legal} Legal */

/** The verdict of the server on a path. @typedef {{complete: boolean, error: string | null, hint: string | null}} Judgement */

/** A mark on the board: an arrow along cells, or a value on a cell. @typedef {{path: string[], kind: string, text?: string}} Mark */

/**
 * @typedef {object} BoardEvents
 * @property {(move: string) => void} onMove
 * @property {(words: string, onCancel: (() => void) | null) => void} onHint
 * @property {(path: string[]) => Promise<Judgement | null>} [judge] asks the server why a path is no
 *   legal move
 * @property {(path: string[], judgement: Judgement) => void} [onRefused]
 * @property {() => void} [onIdle] the board was clicked when there is nothing to do
 */

/** The direction of each key: right and down. */
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** Separates the name of a cell from what can be done there. */
const STATE = "; ";

export class Board {
  /** @param {HTMLElement} element around the picture @param {BoardEvents} events */
  constructor(element, events) {
    this.element = element;
    this.events = events;
    /** @type {Legal[]} */
    this.legal = [];
    /** Clicks are attempts, legal or not. */
    this.active = false;
    /** A selected cell stays selected until the path is complete: for steps about forbidden moves. */
    this.insists = false;
    /** @type {string[]} */
    this.chosen = [];
    /** The focused cell. @type {string | null} */
    this.cursor = null;
    /** @type {Mark[]} */
    this.marks = [];
    /** Everything that can be clicked is outlined: for people who are new, and for touch. */
    this.outlines = false;
    /** The cell under the mouse. @type {string | null} */
    this.hovered = null;
    /** The cell on which a move was completed by dragging. @type {string | null} */
    this.dropped = null;
    this.drag = new Drag(element, {
      canDrag: (cell, touch) => this.#canDrag(cell, touch),
      isChosen: (cell) => this.chosen.includes(cell),
      onStart: (cell) => this.#lift(cell),
      onDrop: (cell) => this.#drop(cell),
    });
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#hover(cellOf(event.target));
    });
    element.addEventListener("pointerleave", () => this.#hover(null));
    element.addEventListener("focusin", (event) => this.#focused(cellOf(event.target)));
    element.addEventListener("focusout", (event) => {
      // A replaced picture takes the focus with it; the new one gets it back.
      if (event.target instanceof Element && event.target.isConnected) this.#focused(null);
    });
  }

  /** @param {Legal[]} legal the legal moves @param {boolean} active clicks are attempts, legal or not */
  offer(legal, active = legal.length > 0) {
    this.legal = legal;
    this.active = active;
    this.chosen = [];
    this.dropped = null;
    this.drag.stop();
    this.paint();
  }

  /** Offers nothing while a move is sent, or while the board shows an earlier position. */
  suspend() {
    this.legal = [];
    this.active = false;
    this.chosen = [];
    this.paint();
  }

  /** Arrows and values on the board. @param {Mark[]} marks */
  mark(marks) {
    this.marks = marks;
    this.paint();
  }

  /** Draws the selection over the picture, which may be a new one. */
  paint() {
    const picture = this.element.querySelector("svg");
    if (!picture) return;
    const next = this.active ? targets(this.legal, this.chosen) : new Set();
    this.#describe(picture, next);
    picture.querySelector(".overlay")?.remove();
    // A third step places a captured piece: it must not be overlooked.
    const overlay = layer(this.chosen.length > 1 ? "overlay third" : "overlay");
    const cell = (/** @type {string} */ name) => picture.querySelector(`#cell-${name}`);
    if (this.outlines && this.chosen.length === 0 && this.marks.length === 0) {
      for (const at of [...next].map(cell)) if (at) outline(overlay, at, "possible");
    }
    for (const { path, kind, text } of this.marks) {
      const cells = path.map(cell).filter((one) => one !== null);
      if (cells.length === 0) continue;
      if (text === undefined) arrow(overlay, cells, kind);
      else note(overlay, cells[cells.length - 1], text, kind);
    }
    for (const [step, name] of this.chosen.entries()) {
      const at = cell(name);
      if (at) ring(overlay, at, step > 0 ? "chosen captured" : "chosen", 0.46);
    }
    for (const name of this.chosen.length > 0 ? next : []) {
      const at = cell(name);
      if (!at) continue;
      if (picture.querySelector(`#piece-${name}`)) corners(overlay, at);
      else ring(overlay, at, "target", 0.15);
    }
    const cursor = this.cursor ? cell(this.cursor) : null;
    if (cursor?.matches(":focus-visible")) ring(overlay, cursor, "cursor", 0.5);
    picture.append(overlay);
    this.#hover(this.hovered);
    this.#hint();
  }

  /** Outlines the cell under the mouse if it can be clicked. @param {string | null} name */
  #hover(name) {
    this.hovered = name;
    this.#lightUp(name ?? this.#lookout());
    const overlay = this.element.querySelector(".overlay");
    overlay?.querySelector(".hovered")?.remove();
    const cell = name ? this.element.querySelector(`#cell-${name}.can`) : null;
    if (overlay && cell) outline(overlay, cell, "hovered");
  }

  /** The cell whose lines of sight are lit: the selected or the focused one. */
  #lookout() {
    return this.chosen[this.chosen.length - 1] ?? this.cursor;
  }

  /** Lights up the lines of sight from a cell, on boards that have any. @param {string | null} name */
  #lightUp(name) {
    const picture = this.element.querySelector("svg");
    picture?.querySelector(".sight-lines")?.remove();
    const from = name ? picture?.querySelector(`#cell-${name}`) : null;
    const ends = from?.getAttribute("data-sight")?.split(" ") ?? [];
    if (!picture || !from || ends.length === 0) return;
    const lines = layer("sight-lines");
    for (const end of ends) {
      const to = picture.querySelector(`#cell-${end}`);
      if (to) line(lines, from, to, "sight-line");
    }
    // Under the pieces.
    picture.querySelector(".pieces")?.before(lines);
  }

  /** Names, states and the one cell that Tab leads to. @param {Element} picture @param {Set<string>} next */
  #describe(picture, next) {
    const cells = [...picture.querySelectorAll(".cell")];
    const stop =
      cells.find((cell) => nameOf(cell) === this.cursor) ?? cells.find((cell) => next.has(nameOf(cell))) ?? cells[0];
    for (const cell of cells) {
      const name = nameOf(cell);
      const [can, chosen] = [next.has(name), this.chosen.includes(name)];
      cell.classList.toggle("can", can);
      cell.setAttribute("tabindex", cell === stop ? "0" : "-1");
      cell.setAttribute("aria-selected", String(chosen));
      const words = (cell.getAttribute("aria-label") ?? name).split(STATE)[0];
      const state = [chosen ? say("script-selected") : "", can ? say("script-can") : ""].filter((one) => one);
      cell.setAttribute("aria-label", [words, ...state].join(STATE));
    }
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (this.cursor && lost && stop instanceof SVGElement) stop.focus({ preventScroll: true });
  }

  /** @param {string} cell */
  press(cell) {
    if (!this.active) return this.events.onIdle?.();
    this.#take(point(this.legal, this.chosen, cell, this.insists));
  }

  /** @param {import("./pointer.js").Pointed} pointed */
  #take({ chosen, move, refused }) {
    if (refused) return void this.#explain(refused);
    this.chosen = chosen;
    this.paint();
    if (move !== null) this.events.onMove(move);
  }

  clear() {
    this.chosen = [];
    this.drag.stop();
    this.paint();
  }

  /** Asks why a path is no legal move. The selection stays. @param {string[]} path */
  async #explain(path) {
    const before = this.chosen;
    const judgement = (await this.events.judge?.(path)) ?? null;
    if (!judgement || this.chosen !== before) return;
    // Too few cells for a move, or a piece to try something forbidden with.
    const piece = this.element.querySelector(`#piece-${path[0]}`) !== null;
    if (path.length === 1 && (!judgement.complete || (this.insists && piece))) this.chosen = path;
    this.paint();
    if (judgement.complete) this.events.onRefused?.(path, judgement);
  }

  /** Explains the next step of a move. */
  #hint() {
    if (this.chosen.length === 0) return this.events.onHint("", null);
    const count = targets(this.legal, this.chosen).size;
    const steps = this.chosen.join(" → ");
    let text = say("script-next-step", { steps, count });
    if (this.chosen.length > 1) {
      const piece = /** @type {SVGElement | null} */ (this.element.querySelector("[data-piece]"))?.dataset.piece ?? "";
      text = say("script-third-step", { steps, piece, count });
    }
    if (count === 0) text = say("script-no-step", { steps });
    this.events.onHint(text, () => this.clear());
  }

  /** A click, by pointer or by a screen reader. @param {MouseEvent} event */
  #click(event) {
    if (this.drag.endsDrag()) return;
    const cell = cellOf(event.target);
    if (cell) this.press(cell);
    else this.clear();
  }

  /** Where a swipe would scroll, only own pieces are dragged. @param {string} cell @param {boolean} touch */
  #canDrag(cell, touch) {
    if (!this.active || !this.element.querySelector(`#piece-${cell}`)) return false;
    return !touch || this.insists || this.chosen.includes(cell) || targets(this.legal, []).has(cell);
  }

  /** @param {string} cell */
  #lift(cell) {
    if (this.chosen[this.chosen.length - 1] !== cell) this.chosen = [cell];
    this.paint();
  }

  /** @param {string | null} cell */
  #drop(cell) {
    if (!cell || cell === this.chosen[this.chosen.length - 1]) return false;
    const pointed = extend(this.legal, this.chosen, cell);
    this.dropped = pointed.move === null ? null : cell;
    this.#take(pointed);
    return pointed.move !== null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.cursor) return;
    const direction = ARROWS[event.key];
    if (direction) {
      const next = neighbor(this.element, this.cursor, direction);
      const cell = next && this.element.querySelector(`#cell-${next}`);
      if (cell instanceof SVGElement) cell.focus();
    } else if (event.key === "Enter" || event.key === " ") this.press(this.cursor);
    else if (event.key === "Escape") this.clear();
    else return;
    // The page must not scroll, and the move list must not react.
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string | null} cell */
  #focused(cell) {
    if (cell === this.cursor) return;
    this.cursor = cell;
    this.paint();
  }
}
