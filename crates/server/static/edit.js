// Placing pieces by pointing. What can be put where is data from the server, and so is the board
// afterwards.

import { Board } from "./board.js";
import { byId, pageData, tell } from "./page.js";
import { swap, swapForms } from "./swap.js";

/** @type {Board} */
let board;

function form() {
  return /** @type {HTMLFormElement} */ (byId("edit"));
}

/** The content of the page is new. */
function begin() {
  const cursor = board?.cursor ?? null;
  board = new Board(byId("board"), put, tell);
  if (document.activeElement === board.element) board.cursor = cursor;
  board.offer(pageData().legal);
  for (const radio of document.querySelectorAll('#edit [name="turn"]')) {
    radio.addEventListener("change", () => swap(form(), null, begin));
  }
}

/** @param {string} cell */
function put(cell) {
  const button = document.querySelector(`#edit [name="put"][value="${cell}"]`);
  void swap(form(), /** @type {HTMLElement | null} */ (button), begin);
}

swapForms(() => false, begin);
begin();
