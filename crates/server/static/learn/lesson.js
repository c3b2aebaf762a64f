// A lesson or a puzzle: moves by clicking, legal or not.

import { Board } from "../board/board.js";
import { noteStep } from "./progress.js";
import { byId, judge, pageData, tell } from "../page.js";
import { swap, swapForms } from "../swap.js";

/** @type {Board} */
let board;
/** A selection that survives an answer, so that another move can be tried with it. @type {string[]} */
let kept = [];

/** Sets up the new content of the page. */
function init() {
  const form = document.getElementById("try-form");
  const { legal, question, forbidden } = pageData();
  const cursor = board?.cursor ?? null;
  board = new Board(byId("board"), {
    onMove: (move) => attempt(move, []),
    onHint: tell,
    judge: (path) => judge(`/api/v1/judge?${new URLSearchParams(question)}`, path),
    onRefused: (path) => attempt(path.slice(0, 2).join("") + path.slice(2).map((cell) => `=${cell}`).join(""), board.chosen),
  });
  board.insists = forbidden;
  board.cursor = cursor;
  board.offer(form ? legal : [], form !== null);
  if (form && kept.length > 0) {
    board.chosen = kept;
    board.paint();
  }
}

/** Brings the answer into view, also where the board is below it. */
function answer() {
  init();
  keepProgress();
  (document.getElementById("next") ?? document.getElementById("next-lesson") ?? document.getElementById("play"))?.focus({ preventScroll: true });
  byId("answer").scrollIntoView({ block: "nearest" });
}

/** Notes that the step on the page is done, if it is. */
function keepProgress() {
  const lesson = /** @type {HTMLElement | null} */ (document.querySelector("[data-lesson]"));
  if (lesson?.dataset.lesson && document.querySelector("#answer.right")) noteStep(lesson.dataset.lesson, Number(lesson.dataset.step));
}

/** @param {string} move @param {string[]} selection kept if the move is not what was asked for */
function attempt(move, selection) {
  const form = document.getElementById("try-form");
  if (!(form instanceof HTMLFormElement)) return;
  kept = selection;
  /** @type {HTMLInputElement} */ (byId("try")).value = move;
  void swap(form, null, answer);
}

swapForms(() => {
  kept = [];
  return false;
}, answer);
init();
keepProgress();
