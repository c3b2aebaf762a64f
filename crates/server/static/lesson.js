// A lesson: moves by clicking.

import { Board } from "./board.js";
import { byId, pageData, tell } from "./page.js";
import { swap, swapForms } from "./swap.js";

/** Sets up the new content of the page. */
function init() {
  const form = document.getElementById("try-form");
  const board = new Board(byId("board"), attempt, tell);
  board.offer(form ? pageData().legal : []);
}

/** Brings the answer into view, also where the board is below it. */
function answer() {
  init();
  document.getElementById("next")?.focus({ preventScroll: true });
  byId("answer").scrollIntoView({ block: "nearest" });
}

/** @param {string} move */
function attempt(move) {
  const form = document.getElementById("try-form");
  if (!(form instanceof HTMLFormElement)) return;
  /** @type {HTMLInputElement} */ (byId("try")).value = move;
  void swap(form, null, answer);
}

swapForms(() => false, answer);
init();
