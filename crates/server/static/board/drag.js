// Drag and drop on a board. A piece follows the pointer; a finger that swipes scrolls the page.

import { cellOf, layer } from "./cells.js";

/** Movement in pixels below which a press is still a click. */
const SLOP = 6;

/** A finger that rests on a piece this long before it moves drags it, in milliseconds. */
const HOLD = 150;

/**
 * @typedef {object} DragEvents
 * @property {(cell: string, touch: boolean) => boolean} canDrag
 * @property {(cell: string) => boolean} isChosen
 * @property {(cell: string) => void} onStart
 * @property {(cell: string | null) => boolean} onDrop returns true if the piece stays where it is
 */

export class Drag {
  /** @param {HTMLElement} element @param {DragEvents} events */
  constructor(element, events) {
    this.element = element;
    this.events = events;
    /** @type {{cell: string, x: number, y: number, at: number, id: number} | null} */
    this.start = null;
    /** @type {{ghost: Element, piece: Element, x: number, y: number} | null} */
    this.held = null;
    /** A drag ends with a click, which means nothing. */
    this.swallow = false;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.stop());
    // Only a listener that is not passive can keep the page from scrolling.
    element.addEventListener("touchmove", (event) => this.held && event.preventDefault(), { passive: false });
  }

  /** True if the click that follows belongs to a drag. */
  endsDrag() {
    const { swallow } = this;
    this.swallow = false;
    return swallow;
  }

  /** Puts the piece back. */
  stop() {
    this.start = null;
    this.held?.ghost.remove();
    this.held?.piece.removeAttribute("opacity");
    this.held = null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.stop();
    this.swallow = false;
    // A second finger is a pinch.
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = cellOf(event.target);
    if (cell) this.start = { cell, x: event.clientX, y: event.clientY, at: event.timeStamp, id: event.pointerId };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { start } = this;
    if (!start || start.id !== event.pointerId) return;
    if (!this.held) {
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(dx, dy) < SLOP) return;
      if (!this.#isDrag(event, dx, dy) || !this.#take(event)) {
        this.start = null;
        return;
      }
    }
    this.#follow(event);
  }

  /** A quick vertical swipe of a finger scrolls. @param {PointerEvent} event @param {number} dx @param {number} dy */
  #isDrag(event, dx, dy) {
    const { start } = this;
    const touch = event.pointerType === "touch";
    if (!start || !this.events.canDrag(start.cell, touch)) return false;
    if (!touch || this.events.isChosen(start.cell)) return true;
    return event.timeStamp - start.at >= HOLD || Math.abs(dx) > Math.abs(dy);
  }

  /** @param {PointerEvent} event */
  #take(event) {
    const cell = this.start?.cell ?? "";
    this.events.onStart(cell);
    const piece = this.element.querySelector(`#piece-${cell}`);
    const picture = this.element.querySelector("svg");
    if (!piece || !picture) return false;
    const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (piece).getBBox();
    const ghost = layer("dragged");
    const copy = /** @type {Element} */ (piece.cloneNode(true));
    copy.removeAttribute("id");
    ghost.append(copy);
    picture.append(ghost);
    piece.setAttribute("opacity", "0.35");
    this.held = { ghost, piece, x: x + width / 2, y: y + height / 2 };
    this.element.setPointerCapture(event.pointerId);
    return true;
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    const picture = this.element.querySelector("svg");
    const matrix = picture?.getScreenCTM()?.inverse();
    if (!this.held || !matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    this.held.ghost.setAttribute("transform", `translate(${x - this.held.x} ${y - this.held.y})`);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.held) {
      this.start = null;
      return;
    }
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 50);
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    const inside = cell && this.element.querySelector(`#cell-${cell}`);
    if (this.events.onDrop(inside ? cell : null)) this.start = null;
    else this.stop();
  }
}
