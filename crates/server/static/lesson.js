// A lesson in which moves are made by pointing.

import { Board } from "./board.js";
import { byId, pageData } from "./page.js";

const { legal } = pageData();
const form = document.getElementById("try-form");

const board = new Board(byId("board"), (move) => {
  if (!(form instanceof HTMLFormElement)) return;
  /** @type {HTMLInputElement} */ (byId("try")).value = move;
  form.submit();
}, () => {});
board.offer(form ? legal : []);
