// A review: stepping through the game and through refutations, and another try at each mistake.

import { Board } from "./board/board.js";
import { byId, errorText, judge, notify, pageData, tell } from "./page.js";
import { scrollToCurrent, swap, swapForms } from "./swap.js";

/** @type {Board} */
let board;

/** Sets up the new content of the page. */
function init() {
  const form = document.getElementById("try-form");
  const { legal, question, next } = pageData();
  const cursor = board?.cursor ?? null;
  board = new Board(byId("board"), {
    onMove: attempt,
    onHint: tell,
    judge: (path) => judge(`/api/v1/judge?${new URLSearchParams(question)}`, path),
    onRefused: (_, { error, hint }) => notify(errorText({ error: error ?? "", hint: hint ?? "" })),
  });
  board.cursor = cursor;
  board.offer(legal, form !== null);
  // The next move of the refutation.
  if (next.length > 0) board.mark([{ path: next, kind: "best" }]);
  scrollToCurrent();
}

/** Brings the board into view when a move is to be found, and then the answer to it. */
function answered() {
  init();
  const answer = document.getElementById("answer");
  if (!answer) return;
  document.getElementById("next")?.focus({ preventScroll: true });
  (answer.hasChildNodes() ? answer : byId("board")).scrollIntoView({ block: "nearest" });
}

/** @param {string} move */
function attempt(move) {
  /** @type {HTMLInputElement} */ (byId("try")).value = move;
  void swap(/** @type {HTMLFormElement} */ (byId("try-form")), null, answered);
}

const KEYS = /** @type {Record<string, string>} */ ({
  ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end", f: "flip", n: "next", b: "before", t: "again",
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea")) return;
  const go = KEYS[event.key];
  if (event.key === "?") document.querySelector(".keys")?.toggleAttribute("open");
  else if (go) /** @type {HTMLElement | null} */ (document.querySelector(`[data-go="${go}"]`))?.click();
  else return;
  event.preventDefault();
});

swapForms(() => false, answered);
init();
