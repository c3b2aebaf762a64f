// A lesson in which moves are made by pointing.

import { Board } from "./board.js";
import { byId, pageData, tell } from "./page.js";
import { swap, swapForms } from "./swap.js";

/** The content of the page is new. */
function begin() {
  const form = document.getElementById("try-form");
  const board = new Board(byId("board"), attempt, tell);
  board.offer(form ? pageData().legal : []);
}

/** What has come of a try is to be seen, also where the board is below it. */
function answer() {
  begin();
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
begin();
