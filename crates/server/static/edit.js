// The position editor. Which cells can hold a piece, and the board after a change, come from the
// server.

import { Board } from "./board/board.js";
import { byId, pageData, tell } from "./page.js";
import { swap, swapForms } from "./swap.js";

/** @type {Board} */
let board;

function form() {
  return /** @type {HTMLFormElement} */ (byId("edit"));
}

/** Sets up the new content of the page. */
function init() {
  const cursor = board?.cursor ?? null;
  board = new Board(byId("board"), { onMove: put, onHint: tell });
  board.cursor = cursor;
  board.offer(pageData().legal);
  for (const radio of document.querySelectorAll('#edit [name="turn"]')) {
    radio.addEventListener("change", () => swap(form(), null, init));
  }
}

/** @param {string} cell */
function put(cell) {
  const button = document.querySelector(`#edit [name="put"][value="${cell}"]`);
  void swap(form(), /** @type {HTMLElement | null} */ (button), init);
}

swapForms(() => false, init);
init();
